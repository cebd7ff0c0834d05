import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// An import being prepared: its files, their variants, the chosen pages, and the name.
nonisolated struct ImportChoicesState: TrapezioState {
  /// A file of the variant that gives the bundle its pages.
  nonisolated struct Part: Equatable, Sendable {
    var fileID: Int
    var upload: Upload.ID
    /// How many pages of other parts precede its own.
    var before: Int
    var pageCount: Int
  }

  /// The files sorted by variant; the files of a variant are in the order of their pages.
  private(set) var files: [DraftFile] = []
  /// The typed name; `nil` before typing.
  var typedName: String?
  /// The chosen pages, numbered as if the bundle had all pages.
  var choice = PageChoice(count: 0)
  /// The passwords typed so far, by file.
  var passwords: Table<Int, String> = [:]
  var isImporting = false
  /// Whether each file becomes its own bundle and doc.
  var isSeparate = false
  /// The tags and values that docs get.
  var metadata = ImportMetadataDraft()

  /// The name of the bundle and its doc.
  var name: String { typedName ?? files.first { !$0.suggestedName.isEmpty }?.suggestedName ?? "" }

  /// The variant that gives the bundle its pages.
  var base: PDFVariant? { files.first?.variant }

  /// The files that give the bundle its pages and have arrived.
  var parts: [Part] {
    var parts: [Part] = []
    var before = 0
    for file in files where file.variant == base && file.phase == .ready {
      guard let upload = file.uploadID else { continue }
      parts.append(Part(fileID: file.id, upload: upload, before: before, pageCount: file.pageCount))
      before += file.pageCount
    }
    return parts
  }

  /// How many pages a variant has.
  func pageCount(of variant: PDFVariant) -> Int {
    var count = 0
    for file in files where file.variant == variant { count += file.pageCount }
    return count
  }

  /// Whether every file has arrived and is unlocked.
  var isReady: Bool { !files.isEmpty && files.allSatisfy { $0.phase == .ready } }

  /// Why the chosen pages cannot be cut from every file; `nil` if they can.
  var objection: String? {
    guard isReady, !choice.isAll, let pages = PageSelection(choice.numbers) else { return nil }
    do throws(LibraryError) {
      try pages.checkCut { pageCount(of: $0) }
      return nil
    } catch {
      return error.description
    }
  }

  /// Whether the draft can be imported now.
  var canImport: Bool {
    guard isReady, !isImporting, metadata.canBeUsed else { return false }
    return isSeparate || (!choice.chosen.isEmpty && objection == nil && !name.trimmed.isEmpty)
  }

  /// The file names that the rule reads: of every file, or of the first one if all files make one bundle.
  var namesForRule: [String] { (isSeparate ? files : Array(files.prefix(1))).map { $0.name } }

  /// Takes over the files. Pages that were already there stay chosen or not chosen.
  mutating func take(_ newFiles: [DraftFile]) {
    let old = parts
    var ordered: [DraftFile] = []
    for variant in PDFVariant.allCases { ordered += newFiles.filter { $0.variant == variant } }
    files = ordered
    let new = parts
    guard new != old else { return }
    var count = 0
    for part in new { count += part.pageCount }
    choice.renumber(count: count) { page in
      guard let part = new.last(where: { $0.before < page }),
        let known = old.first(where: { $0.fileID == part.fileID })
      else { return nil }
      return known.before + page - part.before
    }
  }
}

/// The events of an import being prepared.
enum ImportChoicesEvent {
  case screenOpened(PaperScreen)
  case addPressed
  case variantPicked(Int, PDFVariant)
  case movePressed(Int, by: Int)
  case removePressed(Int)
  case retryPressed(Int)
  case passwordTyped(Int, String)
  case passwordSubmitted(Int)
  case nameTyped(String)
  case pagesChosen(PageGridEvent)
  case allPressed(Bool)
  case separationPicked(Bool)
  case metadata(ImportMetadataEvent)
  case cancelled
  case confirmed
}
