import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

/// Selects marks on a page or in a doc. A mark must fulfil all conditions that are set.
public struct MarkQuery: Sendable {
  /// Whether to list the marks of all pages of the doc, and not only those of one page version.
  public var isOfWholeDoc = false
  /// Only marks of this kind.
  public var kind: MarkKind?
  /// Only marks of this colour.
  public var color: HexColor?
  /// Only marks of this author.
  public var owner = StepOwner.anybody
  /// Only marks made at this moment or later.
  public var since: Instant?
  /// Only marks made before this moment.
  public var until: Instant?
  /// Only marks whose words contain this text; case, accents and width do not matter. Empty for all marks.
  public var text = ""

  /// Every mark of a page version.
  public init() {}
}

// MARK: - The list of marks

extension LibraryStore {
  /// The marks on a page version, or on the current versions of its doc's pages.
  /// - Throws: `notFound`; `storage` if a log cannot be read
  /// - Complexity: replays the log of each page that has one, even for a small slice
  public func listMarks(
    of version: PageVersion.ID, _ query: MarkQuery, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> MarkList {
    try await read { [self] db in
      var lister = try MarkLister(writer: makeWriter(db), query: query, slice: slice, version: version)
      return try lister.collect()
    }
  }
}

/// Goes through the pages and collects their marks.
private struct MarkLister {
  private let writer: LibraryWriter
  private let query: MarkQuery
  private let wantedText: String
  private let slice: ListSlice
  private let asked: PageVersion
  private var list: MarkList
  private var persons: [String: PersonSummary?] = [:]

  init(writer: LibraryWriter, query: MarkQuery, slice: ListSlice, version: PageVersion.ID) throws(LibraryError) {
    self.writer = writer
    self.query = query
    self.slice = slice
    wantedText = TextFolding.folded(query.text.trimmingCharacters(in: .whitespacesAndNewlines))
    asked = try writer.existingPageVersion(version)
    let group = try writer.existingPageGroup(try writer.existingPage(asked.pageID).pageGroupID)
    list = MarkList(marks: [], total: 0, docID: group.docID, hasUnnamed: false)
  }

  mutating func collect() throws -> MarkList {
    for (index, version) in try writer.shownVersions(of: list.docID).enumerated() {
      let page = try writer.existingPageVersion(version)
      if page.pageID == asked.pageID, !query.isOfWholeDoc {
        // The requested version may be a former one.
        try add(asked, at: index + 1)
      } else if query.isOfWholeDoc {
        try add(page, at: index + 1)
      }
    }
    return list
  }

  private mutating func add(_ page: PageVersion, at position: Int) throws {
    // The first group only begins the log, so a log that ends with it has no marks.
    guard try writer.lastStamp(of: page.id) > 1 else { return }
    let notebook = try writer.notebook(of: page)
    let state = notebook.state
    let annotations = state.annotationsOnLayers
    let made = annotations.map { ($0, notebook.creation(of: $0.id)) }
    let words = annotations.contains { $0.kind == .wordHighlight } ? try words(on: page) : []
    let size = Rect(x: 0, y: 0, width: state.pageWidth, height: state.pageHeight)
    for (annotation, group) in made.sorted(by: { ($0.1?.time ?? page.createdAt) < ($1.1?.time ?? page.createdAt) }) {
      let person = try person(ofAuthor: group?.author ?? "")
      let mark = ListedMark(
        id: Mark.ID(annotation.id), pageVersionID: page.id, positionInDoc: position, kind: MarkKind(annotation),
        color: HexColor(rgb: annotation.style.color.rgba >> 8), text: annotation.text(on: size, words),
        frame: annotation.frame.fractions(of: size), person: person, madeAt: group?.time ?? page.createdAt)
      note(mark)
      guard takes(mark) else { continue }
      if list.total >= slice.offset, list.marks.count < slice.limit { list.marks.append(mark) }
      list.total += 1
    }
  }

  private func words(on page: PageVersion) throws(LibraryError) -> [Word] {
    try writer.database { db in try WordTable.bestWords(ofPage: page.pageNumber, of: page.bundleID, db) }
  }

  /// Collects the values by which the list can be filtered.
  private mutating func note(_ mark: ListedMark) {
    if let person = mark.person {
      if !list.persons.contains(person) { list.persons.append(person) }
    } else {
      list.hasUnnamed = true
    }
    if !list.kinds.contains(mark.kind) { list.kinds.append(mark.kind) }
    if !list.colors.contains(mark.color) { list.colors.append(mark.color) }
  }

  private func takes(_ mark: ListedMark) -> Bool {
    switch query.owner {
    case .anybody: break
    case .nobody: if mark.person != nil { return false }
    case .person(let id): if mark.person?.id != id { return false }
    }
    if let kind = query.kind, mark.kind != kind { return false }
    if let color = query.color, mark.color != color { return false }
    if let since = query.since, mark.madeAt < since { return false }
    if let until = query.until, mark.madeAt >= until { return false }
    return wantedText.isEmpty || TextFolding.folded(mark.text).contains(wantedText)
  }

  private mutating func person(ofAuthor author: String) throws(LibraryError) -> PersonSummary? {
    if let known = persons[author] { return known }
    let id = try writer.person(ofAuthor: author)
    let person = try id.map { id throws(LibraryError) in PersonSummary(try writer.existingPerson(id)) }
    persons[author] = .some(person)
    return person
  }
}

extension MarkKind {
  init(_ annotation: Annotation) {
    if let sign = annotation.sign {
      self = sign == .tick ? .tick : .cross
      return
    }
    switch annotation.kind {
    case .pen, .pencil: self = .ink
    case .highlighter, .wordHighlight: self = .highlight
    case .text: self = .text
    case .arrow, .line, .rectangle, .ellipse: self = .figure
    }
  }
}
