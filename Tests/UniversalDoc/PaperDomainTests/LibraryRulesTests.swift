import ByteCoding
import LibraryTestSupport
import PaperDomain
import Testing

@Suite("The rules for docs and bundles")
struct LibraryRulesTests {
  private let library = MemoryLibrary()
  private let counter = Counter()

  private func addBundle(
    pages: Int = 3, content: String = "paper", name: String? = "Paper", variants: [PDFVariant] = [.display]
  ) throws -> PDFBundle {
    counter.milliseconds += 1000
    let segments = variants.map {
      BundleSegment(
        variant: $0, ordinal: 1, pageCount: pages, byteCount: 1, sha256: SHA256.hash(Array((content + $0.name).utf8)),
        sourceName: "paper.pdf")
    }
    return try library.addBundle(
      id: counter.context.makeID(), name: name, segments: segments, context: counter.context)
  }

  @discardableResult
  private func rename(_ doc: Doc.ID, to title: String) throws(LibraryError) -> Doc {
    try library.perform(.renameDoc(doc: doc, title: title), context: counter.context)
    return try library.existingDoc(doc)
  }

  @discardableResult
  private func trash(_ doc: Doc.ID) throws(LibraryError) -> Doc {
    try library.perform(.moveToTrash(selection: StructureSelection(docs: [doc])), context: counter.context)
    return try library.existingDoc(doc)
  }

  @discardableResult
  private func restore(_ doc: Doc.ID) throws(LibraryError) -> Doc {
    try library.perform(.restore(selection: StructureSelection(docs: [doc])), context: counter.context)
    return try library.existingDoc(doc)
  }

  @Test("A doc of a bundle has one group with its title and a page with its first version for each page")
  func createsDoc() throws {
    let bundle = try addBundle(pages: 3)
    let doc = try library.createDoc(from: bundle.id, title: " Mechanics ", context: counter.context)
    #expect(doc == library.docs[doc.id])
    #expect(doc.title == "Mechanics")
    let group = try #require(library.groups[doc.pageGroupOrder[0]])
    #expect(doc.pageGroupOrder.count == 1)
    #expect(group.title == "Mechanics")
    let pages = try group.pageOrder.map { try #require(library.pages[$0]) }
    let versions = try pages.map { try #require(library.versions[$0.currentVersionID]) }
    #expect(versions.map { $0.pageNumber } == [1, 2, 3])
    #expect(versions.allSatisfy { $0.ordinal == 1 && $0.bundleID == bundle.id && $0.metadataSnapshot.isEmpty })
    #expect(zip(pages, versions).allSatisfy { $0.id == $1.pageID })
    #expect(library.versions.count == 3)
  }

  @Test("A doc without a title takes its bundle's name")
  func namesDoc() throws {
    let named = try addBundle(name: "Waves")
    let nameless = try addBundle(content: "other", name: nil)
    #expect(try library.createDoc(from: named.id, context: counter.context).title == "Waves")
    #expect(try library.createDoc(from: nameless.id, context: counter.context).title == "Untitled bundle")
  }

  @Test("What there is not is named")
  func refusesMissing() throws {
    let id = Doc.ID(UniqueID(high: 1, low: 2))
    let bundle = PDFBundle.ID(UniqueID(high: 1, low: 2))
    let context = counter.context
    #expect(throws: LibraryError.notFound(.doc, id: id.description)) { try trash(id) }
    #expect(throws: LibraryError.notFound(.doc, id: id.description)) { try restore(id) }
    #expect(throws: LibraryError.notFound(.doc, id: id.description)) { try library.deleteDocForever(id) }
    #expect(throws: LibraryError.notFound(.doc, id: id.description)) {
      try rename(id, to: "x")
    }
    #expect(throws: LibraryError.notFound(.bundle, id: bundle.description)) { try library.deleteBundle(bundle) }
    #expect(throws: LibraryError.notFound(.bundle, id: bundle.description)) {
      try library.createDoc(from: bundle, context: context)
    }
  }

  @Test("Renaming changes title and date; the same title again changes nothing; a clock set back does not count back")
  func renames() throws {
    let doc = try library.createDoc(from: addBundle().id, title: "A", context: counter.context)
    counter.milliseconds += 500
    let renamed = try rename(doc.id, to: "B")
    #expect(renamed.title == "B")
    #expect(renamed.updatedAt == Instant(millisecondsSince1970: counter.milliseconds))
    counter.milliseconds += 500
    #expect(try rename(doc.id, to: " B ") == renamed)
    counter.milliseconds = 1
    #expect(try rename(doc.id, to: "C").updatedAt == renamed.updatedAt)
  }

  @Test("The trash takes a doc as it is and gives it back as it was")
  func trashes() throws {
    let doc = try library.createDoc(from: addBundle().id, title: "A", context: counter.context)
    let (groups, pages, versions) = (library.groups, library.pages, library.versions)
    let trashed = try trash(doc.id)
    #expect(trashed.trashedAt == counter.context.now)
    counter.milliseconds += 1000
    #expect(try trash(doc.id) == trashed)
    var restored = try restore(doc.id)
    #expect(try restore(doc.id) == restored)
    #expect(restored.revision > doc.revision)
    restored.revision = doc.revision
    #expect(restored == doc)
    #expect((library.groups, library.pages, library.versions) == (groups, pages, versions))
  }

  @Test("Only what is in the trash is deleted for good; bundles stay")
  func deletesForever() throws {
    let bundle = try addBundle()
    let kept = try library.createDoc(from: bundle.id, title: "A", context: counter.context)
    let gone = try library.createDoc(from: bundle.id, title: "B", context: counter.context)
    #expect(throws: LibraryError.self) { try library.deleteDocForever(gone.id) }
    try trash(gone.id)
    try library.deleteDocForever(gone.id)
    #expect(Array(library.docs.keys) == [kept.id])
    #expect(library.pages.count == 3)
    #expect(library.versions.count == 3)
    #expect(try library.emptyTrash().docs == 0)
    try trash(kept.id)
    #expect(try library.emptyTrash().docs == 1)
    #expect(library.pages.isEmpty && library.groups.isEmpty && library.versions.isEmpty)
    #expect(library.bundles.count == 1)
  }

  @Test("A bundle stays while a version refers to it, in the trash too")
  func protectsBundles() throws {
    let bundle = try addBundle(pages: 2)
    let doc = try library.createDoc(from: bundle.id, context: counter.context)
    #expect(throws: LibraryError.bundleInUse(pageVersions: 2)) { try library.deleteBundle(bundle.id) }
    try trash(doc.id)
    #expect(throws: LibraryError.bundleInUse(pageVersions: 2)) { try library.deleteBundle(bundle.id) }
    try library.emptyTrash()
    try library.deleteBundle(bundle.id)
    #expect(library.bundles.isEmpty)
  }

  @Test("The same file again is accepted and linked to the first")
  func flagsDuplicates() throws {
    let first = try addBundle(content: "same")
    let other = try addBundle(content: "other")
    let second = try addBundle(content: "same")
    let third = try addBundle(content: "same")
    #expect(first.duplicateOf == nil && other.duplicateOf == nil)
    #expect(second.duplicateOf == first.id && third.duplicateOf == first.id)
  }

  @Test("A bundle needs files, numbered without a gap, with pages")
  func refusesBundles() throws {
    func segment(_ ordinal: Int, pages: Int = 1) -> BundleSegment {
      BundleSegment(
        variant: .display, ordinal: ordinal, pageCount: pages, byteCount: 1, sha256: SHA256.hash([1]), sourceName: "x")
    }
    for segments in [[], [segment(2)], [segment(1), segment(3)], [segment(1), segment(1)], [segment(1, pages: 0)]] {
      let context = counter.context
      #expect(throws: LibraryError.self) {
        try library.addBundle(id: context.makeID(), name: nil, segments: segments, context: context)
      }
    }
    #expect(library.bundles.isEmpty)
    let bundle = try library.addBundle(
      id: counter.context.makeID(), name: nil, segments: [segment(2, pages: 3), segment(1, pages: 2)],
      context: counter.context)
    #expect(bundle.segments.map { $0.ordinal } == [1, 2])
    #expect(bundle.pageCount == 5)
    #expect(bundle.locate(pageNumber: 4, of: .display)?.pageNumber == 2)
  }
}
