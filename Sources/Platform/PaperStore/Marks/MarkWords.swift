import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

/// The searchable words of one mark: those of a text box, or those under a highlight.
///
/// `mark_text` has a row for each text box and each highlight of words that the log of a page version ever made. It
/// includes erased and undone ones, so that a redo is recognised as concerning words. The log is authoritative: the
/// rows are recomputed from a replay whenever a group or the page's text changes a mark's words
/// (`LibraryWriter.updateMarkWords`).
struct MarkWords: Equatable {
  let mark: UniqueID
  /// The words on one line; `nil` while the mark is erased or undone.
  let text: String?
  /// The part of the mark that is on the page, in fractions of the page.
  let frame: NormalizedRect
  let madeAt: Instant
  /// Whether its words are the page's own.
  let isHighlight: Bool
  /// Whether a gesture names this mark together with a layer or with a mark without words. If a page has no such
  /// gesture, marks' words change only by gestures that name a mark with words, and by undoing or redoing these.
  let isMixed: Bool

  // MARK: - From the log

  /// The words of a notebook's marks, in the order of their identifiers.
  /// - Parameter words: returns the page's words; called only if something is highlighted
  static func all(in notebook: NotebookPage, on words: () throws -> [Word]) rethrows -> [MarkWords] {
    var made: [UniqueID: (kind: AnnotationKind, time: Instant)] = [:]
    for group in notebook.groups {
      for (id, kind) in group.madeWithWords where made[id] == nil { made[id] = (kind, group.time) }
    }
    guard !made.isEmpty else { return [] }
    var mixed: Set<UniqueID> = []
    for group in notebook.groups {
      let (named, hasOthers) = group.named { made[$0] != nil }
      if hasOthers { mixed.formUnion(named) }
    }
    let state = notebook.state
    let page = Rect(x: 0, y: 0, width: state.pageWidth, height: state.pageHeight)
    var shown: [UniqueID: Annotation] = [:]
    for annotation in state.annotationsOnLayers where made[annotation.id] != nil { shown[annotation.id] = annotation }
    let ownWords = try shown.values.contains { $0.kind == .wordHighlight } ? words() : []
    return made.sorted { $0.key < $1.key }.map { id, made in
      let annotation = shown[id]
      return MarkWords(
        mark: id, text: annotation.map { NoteForm(title: nil, body: $0.text(on: page, ownWords)).text },
        frame: annotation?.frame.fractions(of: page).onPage ?? NormalizedRect(x: 0, y: 0, width: 0, height: 0),
        madeAt: annotation.flatMap { notebook.creation(of: $0.id) }?.time ?? made.time,
        isHighlight: made.kind == .wordHighlight, isMixed: mixed.contains(id))
    }
  }

  /// The words of a page version's marks according to its log; `nil` if the log cannot be read.
  /// - Complexity: replays the log
  static func fromLog(of version: PageVersion.ID, _ db: Database) throws -> [MarkWords]? {
    let stored = try Data.fetchAll(db.cachedStatement(sql: LibraryWriter.logQuery), arguments: [version])
    let notebook: NotebookPage
    do {
      notebook = try NotebookPage(log: stored.map { try LogGroup(blazeBinary: [UInt8]($0)) })
    } catch is ByteCodingError {
      return nil
    } catch is NotebookError {
      return nil
    }
    return try all(in: notebook) {
      guard let binding = try binding(of: version, db) else { return [] }
      do {
        return try WordTable.bestWords(ofPage: binding.pageNumber, of: binding.bundle, db)
      } catch is ByteCodingError {
        // Damaged words must not prevent a gesture.
        return []
      }
    }
  }

  private static func binding(
    of version: PageVersion.ID, _ db: Database
  ) throws -> (bundle: PDFBundle.ID, pageNumber: Int)? {
    try Row.fetchOne(
      db, cachedSQL: "SELECT bundle_id, page_number FROM page_version WHERE id = ?", arguments: [version]
    ).map { ($0["bundle_id"], $0["page_number"]) }
  }

  // MARK: - Stored

  /// The rows of a page version, in the order of the marks' identifiers.
  static func stored(of version: PageVersion.ID, _ db: Database) throws -> [MarkWords] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM mark_text WHERE page_version_id = ? ORDER BY mark_id"),
      arguments: [version]
    ).map { row in
      MarkWords(
        mark: row["mark_id"], text: row["text"],
        frame: NormalizedRect(x: row["x"], y: row["y"], width: row["width"], height: row["height"]),
        madeAt: row["made_at"], isHighlight: (row["bundle_id"] as PDFBundle.ID?) != nil, isMixed: row["is_mixed"])
    }
  }

  /// Updates the rows of a page version to match its log; writes only rows that differ. Changes nothing if the log
  /// cannot be read.
  static func update(of version: PageVersion.ID, _ db: Database) throws {
    guard let all = try fromLog(of: version, db) else { return }
    let known = Dictionary(uniqueKeysWithValues: try stored(of: version, db).map { ($0.mark, $0) })
    for mark in known.keys where !all.contains(where: { $0.mark == mark }) {
      try db.execute(
        cachedSQL: "DELETE FROM mark_text WHERE page_version_id = ? AND mark_id = ?", arguments: [version, mark])
    }
    for words in all where words != known[words.mark] { try words.store(of: version, db) }
  }

  private func store(of version: PageVersion.ID, _ db: Database) throws {
    let binding = isHighlight ? try Self.binding(of: version, db) : nil
    try db.execute(
      cachedSQL: """
        INSERT INTO mark_text
          (page_version_id, mark_id, text, x, y, width, height, made_at, bundle_id, page_number, is_mixed)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (page_version_id, mark_id) DO UPDATE SET text = excluded.text, x = excluded.x, y = excluded.y,
            width = excluded.width, height = excluded.height, made_at = excluded.made_at,
            bundle_id = excluded.bundle_id, page_number = excluded.page_number, is_mixed = excluded.is_mixed
        """,
      arguments: [
        version, mark, text, frame.x, frame.y, frame.width, frame.height, madeAt, binding?.bundle,
        binding?.pageNumber, isMixed,
      ])
  }
}

// MARK: - The marks that gestures concern

extension LogGroup {
  /// The marks with words that the group makes.
  var madeWithWords: [(id: UniqueID, kind: AnnotationKind)] {
    entries.compactMap { entry in
      guard case .annotation(let id, .createAnnotation(let payload)) = entry, payload.kind.hasWords else { return nil }
      return (id, payload.kind)
    }
  }

  /// The marks with words that the group names, and whether it also names anything else.
  /// - Parameter hasWords: whether a mark has words
  func named(_ hasWords: (UniqueID) throws -> Bool) rethrows -> (marks: [UniqueID], hasOthers: Bool) {
    var (marks, hasOthers): ([UniqueID], Bool) = ([], false)
    var last: UniqueID?
    for entry in entries {
      switch entry {
      case .annotation(let id, let event):
        // The entries about one mark are adjacent.
        guard id != last else { continue }
        last = id
        if case .createAnnotation(let payload) = event, !payload.kind.hasWords {
          hasOthers = true
        } else if try hasWords(id) {
          marks.append(id)
        } else {
          hasOthers = true
        }
      case .layer, .setPage: hasOthers = true
      case .setTitle, .revert, .restore, .unknown: break
      }
    }
    return (marks, hasOthers)
  }

  /// Whether it concerns a layer or the page's size, on which all marks depend.
  var isAboutPage: Bool {
    entries.contains { entry in
      switch entry {
      case .layer, .setPage: true
      case .annotation, .setTitle, .revert, .restore, .unknown: false
      }
    }
  }
}

extension AnnotationKind {
  /// Whether marks of this kind can be found by words.
  var hasWords: Bool { self == .text || self == .wordHighlight }
}

// MARK: - A mark on its page

extension PageState {
  /// The annotations on existing layers, hidden or not, and those on no layer.
  var annotationsOnLayers: [Annotation] {
    let layers = Set(self.layers.map { $0.id })
    return annotations.filter { $0.layer.map { layers.contains($0) } ?? true }
  }
}

extension Annotation {
  /// The text of a text box, or the page's words under a highlight of words.
  ///
  /// Words are looked up by their positions, since correcting or recognising a text gives them other numbers.
  func text(on page: Rect, _ words: [Word]) -> String {
    guard sign == nil else { return "" }
    guard kind == .wordHighlight, page.width > 0, page.height > 0 else { return text }
    var found: [String] = []
    for mark in self.words {
      let place = mark.frame.fractions(of: page)
      let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
      let word = words.first { word in
        word.box.x <= x && x <= word.box.x + word.box.width && word.box.y <= y && y <= word.box.y + word.box.height
      }
      if let word { found.append(word.text + word.separator.text) }
    }
    return found.joined().trimmingCharacters(in: .whitespacesAndNewlines)
      .replacingOccurrences(of: "\n", with: " ")
  }
}

extension NormalizedRect {
  /// The part that is on the page; if there is none, an empty rectangle at an edge.
  fileprivate var onPage: NormalizedRect {
    let (left, top) = (min(max(x, 0), 1), min(max(y, 0), 1))
    let (right, bottom) = (min(max(x + width, left), 1), min(max(y + height, top), 1))
    return NormalizedRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect {
  /// The rectangle in fractions of a page; empty if the page has no size.
  func fractions(of page: Rect) -> NormalizedRect {
    guard page.width > 0, page.height > 0 else { return NormalizedRect(x: 0, y: 0, width: 0, height: 0) }
    return NormalizedRect(
      x: Double(x) / Double(page.width), y: Double(y) / Double(page.height),
      width: Double(width) / Double(page.width), height: Double(height) / Double(page.height))
  }
}
