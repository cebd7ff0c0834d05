import ByteCoding
import Notebook
import PaperDomain
import Testing

@testable import PaperStore

/// A doc of four pages. The new scan has a cover and lacks the second page.
@Suite("A whole doc is bound to a new scan in one step")
struct NewScanTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore
  private let doc: Doc.ID
  private let pages: [Page.ID]
  private let versions: [PageVersion.ID]
  private let scan: PDFBundle.ID

  init() async throws {
    library = try TemporaryLibrary()
    store = try library.open()
    let (bundle, doc) = try await store.importFile("a", pages: 4, title: "Optics")
    scan = try await store.importFile("b", pages: 4).bundle.id
    func text(_ page: Int) -> [Word] { (0..<30).map { "p\(page)w\($0)" }.joined(separator: " ").asWords }
    try await store.savePageTexts(
      (1...4).map { ExtractedPage(pageNumber: $0, words: text($0)) }, of: bundle.id, variant: .display)
    try await store.savePageTexts(
      [9, 1, 3, 4].enumerated().map { ExtractedPage(pageNumber: $0 + 1, words: text($1)) }, of: scan,
      variant: .display)
    let id = try #require(doc).id
    self.doc = id
    pages = try #require(try await store.docDetail(id)).pageGroups.flatMap { $0.pages.map { $0.id } }
    versions = try await store.versions(of: id)
  }

  private func perform(_ command: LibraryCommand) async throws -> LibraryOutcome {
    try await store.write { writer throws(LibraryError) in try writer.perform(command, context: writer.context) }
  }

  /// The bundle and page number that each page shows.
  private func shown() async throws -> [String] {
    try #require(try await store.docDetail(doc)).pageGroups.flatMap { $0.pages }.map {
      "\($0.binding.bundleID == scan ? "scan" : "paper") \($0.binding.pageNumber)"
    }
  }

  @Test("The pages are matched, versions made, notes and marks carried, and one undo takes all of it back")
  func whole() async throws {
    for version in versions {
      var pen = try await MarkPen(on: version, of: store, as: nil)
      try pen.draw()
      try await pen.sync(with: store)
    }
    _ = try await perform(
      .createNote(
        version: versions[2], rect: NormalizedRect(x: 0.1, y: 0.05, width: 0.2, height: 0.02), title: nil, body: "see"))

    let matching = try await store.match(doc, with: scan)
    #expect(matching.pages.map { $0.pageNumber } == [2, nil, 3, 4] && matching.otherPages == [1])
    #expect(
      matching.pages.map { $0.likeness } == [1, nil, 1, 1] && matching.pages.map { $0.position } == [1, 2, 3, 4])
    #expect(matching.pages.allSatisfy { !$0.isShown && $0.formerVersion == nil })
    let before = try await shown()
    #expect(before == ["paper 1", "paper 2", "paper 3", "paper 4"])

    let command = try #require(matching.command(doc, scan, inheriting: .all))
    let outcome = try await perform(command)
    let step = try #require(outcome.edit)
    #expect(step.kind == .rebindPage && step.subject == "Optics" && step.itemCount == 3)
    #expect(outcome.created.versions.count == 3)
    #expect(outcome.carriedOver?.noteCount == 1 && outcome.carriedOver?.markCount == 3)
    #expect(try await shown() == ["scan 2", "paper 2", "scan 3", "scan 4"])
    let reports = try await store.carriedReports(of: step.id)
    #expect(Set(reports.compactMap { $0.version }) == Set(outcome.created.versions))
    #expect(reports.map { $0.cameCount }.sorted() == [1, 1, 2])
    for version in outcome.created.versions { #expect(try await store.strokes(on: version).count == 1) }
    #expect(try store.findings() == [])

    // The doc already shows the scan.
    let again = try await store.match(doc, with: scan)
    #expect(
      again.pages.map { $0.isShown } == [true, false, true, true] && again.command(doc, scan, inheriting: .all) == nil)
    try await store.turn(undoing: true, as: nil)
    #expect(try await shown() == before)
    // The versions still exist, so binding again uses them, with the marks on them.
    let third = try await store.match(doc, with: scan)
    #expect(third.pages.map { $0.formerVersion != nil } == [true, false, true, true])
    let twice = try #require(third.command(doc, scan, inheriting: .all))
    let second = try await perform(twice)
    #expect(second.created.versions.isEmpty && second.edit != nil)
    #expect(try await shown() == ["scan 2", "paper 2", "scan 3", "scan 4"])
    #expect(try store.findings() == [])
  }

  @Test("Annotations that become marks are one step with the pages that lack them, and undone and redone with these")
  func taken() async throws {
    var pen = try await MarkPen(on: versions[0], of: store, as: nil)
    let written = try pen.draw()
    try await pen.sync(with: store)
    let writer = NotebookPage.Writer(actor: LibraryStore.randomID(), author: "")
    var marks: [NotebookPage] = []
    for _ in 0..<2 {
      var notebook = NotebookPage.create(title: "", writer: writer, at: store.now)
      try notebook.draw(
        [InkSample(x: 5, y: 5, time: 0), InkSample(x: 640, y: 640, time: 9)], kind: .pen, at: store.now)
      marks.append(notebook)
    }
    let taken = [
      LibraryStore.TakenPage(page: pages[0], pageNumber: 2, marks: marks[0]),
      LibraryStore.TakenPage(page: pages[2], pageNumber: 3, marks: marks[1]),
    ]
    let before = try await shown()
    let merge = try await store.takeAnnotations(taken, of: doc, shownBy: scan)
    let step = try #require(merge.step)
    #expect(merge.markCount == 2 && merge.pageVersions.count == 2)
    #expect(step.kind == .rebindPage && step.itemCount == 2)
    #expect(try await store.history().items.first?.id == step.id)
    #expect(try await shown() == ["scan 2", "paper 2", "scan 3", "paper 4"])
    // Marks on the first page were carried over.
    let counts = [2, 1]
    for (version, count) in zip(merge.pageVersions, counts) {
      #expect(try await store.strokes(on: version).count == count)
    }
    // Twice, because a redo must leave a step that can be undone.
    for _ in 0..<2 {
      #expect(try await store.turn(undoing: true, as: nil).step?.id == step.id)
      #expect(try await shown() == before)
      #expect(try await store.strokes(on: versions[0]) == [written])
      #expect(try await store.turn(undoing: false, as: nil).step?.id == step.id)
      #expect(try await shown() == ["scan 2", "paper 2", "scan 3", "paper 4"])
      for (version, count) in zip(merge.pageVersions, counts) {
        #expect(try await store.strokes(on: version).count == count)
      }
    }
    #expect(try store.findings() == [])
  }

  @Test("What cannot be done is refused as a whole")
  func refusals() async throws {
    let (other, title) = (try await store.importFile("c", pages: 1, title: "Other").doc, try await shown())
    let otherID = try #require(other).id
    let stranger = try #require(try await store.docDetail(otherID)).pageGroups[0].pages[0].id
    func refusal(_ pages: [Page.ID], _ numbers: [Int]) async -> LibraryError? {
      await PaperStoreTests.refusal {
        _ = try await perform(.rebindPages(doc: doc, pages: pages, bundle: scan, pageNumbers: numbers))
      }
    }
    for (pages, numbers) in [([], []), (Array(pages.prefix(2)), [1]), ([pages[0], pages[0]], [1, 2])] {
      guard case .invalid? = await refusal(pages, numbers) else { Issue.record("\(numbers)"); continue }
    }
    guard case .pageOutOfRange? = await refusal([pages[0], pages[1]], [1, 5]) else { Issue.record("range"); return }
    #expect(await refusal([pages[0], stranger], [1, 2]) == .notFound(.page, id: stranger.description))
    _ = try await perform(.moveToTrash(selection: StructureSelection(pages: [pages[3]])))
    #expect(await refusal([pages[0], pages[3]], [1, 2]) == .inTrash(.page, id: pages[3].description))
    #expect(try await shown() == Array(title.prefix(3)))
    #expect(await PaperStoreTests.refusal { _ = try await store.match(doc, with: PDFBundle.ID(doc.uniqueID)) } != nil)
  }
}
