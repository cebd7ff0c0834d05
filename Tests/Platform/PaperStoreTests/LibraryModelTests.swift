import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// What the library should contain, as plain arrays without SQL, rules or indexes.
private struct Model {
  struct Page {
    var bundle: PDFBundle.ID
    var pageNumber: Int
    /// All bindings that the page has had.
    var bindings: [(bundle: PDFBundle.ID, pageNumber: Int)]
  }

  struct Document {
    var id: Doc.ID
    var title: String
    var isTrashed: Bool
    var pages: [Page]
  }

  struct Bundle {
    var id: PDFBundle.ID
    var pageCount: Int
    /// Texts by variant and page.
    var texts: [PDFVariant: [Int: String]] = [:]

    func bestText(_ page: Int) -> String {
      for variant in [PDFVariant.ocr, .display, .original] {
        if let text = texts[variant]?[page], !text.isEmpty { return text }
      }
      return ""
    }
  }

  var docs: [Document] = []
  var bundles: [Bundle] = []

  /// Every page in search that has a word, as "title/place in doc".
  func pages(with word: String) -> [String] {
    docs.filter { !$0.isTrashed }.flatMap { doc in
      doc.pages.enumerated().compactMap { index, page in
        let bundle = bundles.first { $0.id == page.bundle }
        let words = bundle?.bestText(page.pageNumber).split(separator: " ").map { String($0) } ?? []
        return words.contains(word) ? "\(doc.id)/\(index + 1)" : nil
      }
    }.sorted()
  }
}

@Suite("The store behaves like plain arrays")
struct LibraryModelTests {
  private static let words = ["light", "wave", "lens", "sound"]

  @Test("Random operations on one library, checked against a model", arguments: WalkScale.seeds(1))
  func randomOperations(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    var store = try library.open()
    var model = Model()

    for step in 1...120 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      switch Int.random(in: 0..<13, using: &generator) {
      case 0, 1: try await importBundle(store, &model, &generator)
      case 2: try await makeDoc(store, &model, &generator)
      case 3: try await rename(store, &model, &generator)
      case 4: try await trashOrRestore(store, &model, &generator)
      case 5: try await deleteForever(store, &model, &generator, place)
      case 6: try await deleteBundle(store, &model, &generator, place)
      case 7, 8, 9: try await saveTexts(store, &model, &generator)
      case 10: try await reorder(store, &model, &generator)
      case 11: try await rebind(store, &model, &generator)
      default:
        if step % 4 == 0 {
          try store.close()
          store = try library.open()
        }
      }
      if step % 10 == 0 { try await check(store, model, place) }
    }
    try await check(store, model, "let seed: UInt64 = \(seed)")
  }

  // MARK: - Operations

  private func importBundle(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator)
    async throws
  {
    let pages = Int.random(in: 1...4, using: &generator)
    let title = Bool.random(using: &generator) ? "Doc \(Int.random(in: 1...30, using: &generator))" : nil
    let (bundle, doc) = try await store.importFile(
      "\(model.bundles.count)", pages: pages, title: title, variants: PDFVariant.allCases)
    model.bundles.append(Model.Bundle(id: bundle.id, pageCount: pages))
    if let doc { model.docs.append(document(doc, pages: pages, of: bundle.id)) }
  }

  private func makeDoc(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator) async throws {
    guard let bundle = model.bundles.randomElement(using: &generator) else { return }
    let doc = try await store.write { writer throws(LibraryError) in
      try writer.createDoc(from: bundle.id, title: "Again", context: writer.context)
    }
    model.docs.append(document(doc, pages: bundle.pageCount, of: bundle.id))
  }

  private func document(_ doc: Doc, pages: Int, of bundle: PDFBundle.ID) -> Model.Document {
    Model.Document(
      id: doc.id, title: doc.title, isTrashed: false,
      pages: (1...pages).map { Model.Page(bundle: bundle, pageNumber: $0, bindings: [(bundle, $0)]) })
  }

  private func rename(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator) async throws {
    guard let index = model.docs.indices.randomElement(using: &generator) else { return }
    let title = "Named \(Int.random(in: 0...99, using: &generator))"
    let id = model.docs[index].id
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.renameDoc(doc: id, title: title + " "), context: writer.context)
    }
    model.docs[index].title = title
  }

  private func trashOrRestore(
    _ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator
  ) async throws {
    guard let index = model.docs.indices.randomElement(using: &generator) else { return }
    let id = model.docs[index].id
    let trashes = Bool.random(using: &generator)
    try await store.write { writer throws(LibraryError) in
      if trashes {
        try writer.perform(.moveToTrash(selection: StructureSelection(docs: [id])), context: writer.context)
      } else {
        try writer.perform(.restore(selection: StructureSelection(docs: [id])), context: writer.context)
      }
    }
    model.docs[index].isTrashed = trashes
  }

  private func deleteForever(
    _ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator, _ place: Comment
  ) async throws {
    if Bool.random(using: &generator) {
      let count = try await store.write { writer throws(LibraryError) in try writer.emptyTrash() }.docs
      #expect(count == model.docs.count { $0.isTrashed }, place)
      model.docs.removeAll { $0.isTrashed }
    } else if let index = model.docs.indices.randomElement(using: &generator), model.docs[index].isTrashed {
      let id = model.docs[index].id
      try await store.write { writer throws(LibraryError) in try writer.deleteDocForever(id) }
      model.docs.remove(at: index)
    }
  }

  private func deleteBundle(
    _ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator, _ place: Comment
  ) async throws {
    guard let index = model.bundles.indices.randomElement(using: &generator) else { return }
    let id = model.bundles[index].id
    let uses = model.docs.flatMap { $0.pages }.flatMap { $0.bindings }.count { $0.bundle == id }
    if uses == 0 {
      try await store.deleteBundle(id)
      model.bundles.remove(at: index)
    } else {
      await #expect(throws: StoreError.refused(.bundleInUse(pageVersions: uses)), place) {
        try await store.deleteBundle(id)
      }
    }
  }

  private func saveTexts(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator) async throws {
    guard let index = model.bundles.indices.randomElement(using: &generator) else { return }
    let variant = PDFVariant.allCases[Int.random(in: 0..<3, using: &generator)]
    var pages: [ExtractedPage] = []
    for number in 1...model.bundles[index].pageCount where Bool.random(using: &generator) {
      let text = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      }.joined(separator: " ")
      pages.append(ExtractedPage(pageNumber: number, words: text.asWords))
      model.bundles[index].texts[variant, default: [:]][number] = text
    }
    try await store.savePageTexts(pages, of: model.bundles[index].id, variant: variant)
  }

  private func reorder(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator) async throws {
    guard let index = model.docs.indices.randomElement(using: &generator) else { return }
    let order = Array(model.docs[index].pages.indices).shuffled(using: &generator)
    let id = model.docs[index].id
    try await store.write { writer throws(LibraryError) in
      guard let groupID = try writer.doc(id)?.pageGroupOrder.first, let group = try writer.pageGroup(groupID)
      else { return }
      try writer.perform(
        .movePages(pages: order.map { group.pageOrder[$0] }, pageGroup: groupID, before: nil),
        context: writer.context)
    }
    let pages = model.docs[index].pages
    model.docs[index].pages = order.map { pages[$0] }
  }

  /// Gives a page a new version that shows another page, and makes it the current one.
  private func rebind(_ store: LibraryStore, _ model: inout Model, _ generator: inout SeededGenerator) async throws {
    guard
      let index = model.docs.indices.randomElement(using: &generator),
      let page = model.docs[index].pages.indices.randomElement(using: &generator),
      let bundle = model.bundles.randomElement(using: &generator)
    else { return }
    let number = Int.random(in: 1...bundle.pageCount, using: &generator)
    let id = model.docs[index].id
    try await store.write { writer throws(LibraryError) in
      guard
        let groupID = try writer.doc(id)?.pageGroupOrder.first, let group = try writer.pageGroup(groupID),
        var entity = try writer.page(group.pageOrder[page])
      else { return }
      let version = PageVersion(
        id: writer.context.makeID(), pageID: entity.id, ordinal: try writer.pageVersions(of: entity.id).count + 1,
        createdAt: writer.context.now, bundleID: bundle.id, pageNumber: number)
      try writer.insert(version)
      entity.currentVersionID = version.id
      try writer.update(entity)
    }
    model.docs[index].pages[page].bundle = bundle.id
    model.docs[index].pages[page].pageNumber = number
    model.docs[index].pages[page].bindings.append((bundle.id, number))
  }

  // MARK: - Comparison

  private func check(_ store: LibraryStore, _ model: Model, _ place: Comment) async throws {
    #expect(try await store.integrityProblems() == [], place)
    for isTrashed in [false, true] {
      let expected = model.docs.filter { $0.isTrashed == isTrashed }
      let list = try await store.docs(trashed: isTrashed, sort: .list(ListSort(key: .created, order: .ascending)))
      #expect(list.total == expected.count, place)
      #expect(list.items.map { $0.id } == expected.map { $0.id }, place)
      #expect(list.items.map { $0.title } == expected.map { $0.title }, place)
      #expect(list.items.map { $0.pageCount } == expected.map { $0.pages.count }, place)
      #expect(list.items.map { $0.cover?.bundleID } == expected.map { $0.pages.first?.bundle }, place)
    }
    for doc in model.docs {
      let detail = try #require(try await store.docDetail(doc.id), place)
      let pages = detail.pageGroups.flatMap { $0.pages }
      #expect(pages.map { $0.binding.bundleID } == doc.pages.map { $0.bundle }, place)
      #expect(pages.map { $0.binding.pageNumber } == doc.pages.map { $0.pageNumber }, place)
      #expect(pages.map { $0.versionCount } == doc.pages.map { $0.bindings.count }, place)
      #expect(pages.map { $0.versionOrdinal } == doc.pages.map { $0.bindings.count }, place)
    }
    let bundles = try await store.bundles(sort: ListSort(key: .created, order: .ascending))
    #expect(bundles.items.map { $0.id } == model.bundles.map { $0.id }, place)
    #expect(
      bundles.items.map { $0.pagesRead } == model.bundles.map { $0.texts.values.reduce(0) { $0 + $1.count } }, place)
    #expect(
      bundles.items.map { $0.pagesWithText }
        == model.bundles.map { bundle in (1...bundle.pageCount).count { bundle.bestText($0) != "" } }, place)
    #expect(
      try Set(FileSystem.names(in: store.directory.bundlesPath)) == Set(model.bundles.map { $0.id.description }), place)
    for word in Self.words {
      let findings = try await store.search("\"\(word)\"", slice: ListSlice(limit: 1000))
      let expected = model.pages(with: word)
      #expect(findings.total == expected.count, place)
      #expect(findings.hits.map { "\($0.docID)/\($0.positionInDoc)" }.sorted() == expected, place)
    }
  }
}
