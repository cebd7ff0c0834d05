import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A bundle's files and rows commit together")
struct BundleCommitTests {
  @Test("An import puts the file in its place and makes a doc with a page for each page")
  func importMakesDoc() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, doc) = try await store.importFile("%PDF", pages: 3, title: "Mechanics")
    let id = try #require(doc?.id)

    #expect(FileSystem.fileSize(store.directory.path(of: bundle.segments[0], in: bundle.id)) == 11)
    let detail = try #require(try await store.docDetail(id))
    #expect(detail.doc.title == "Mechanics")
    #expect(detail.doc.pageCount == 3 && detail.doc.pageGroupCount == 1)
    #expect(detail.doc.cover?.pageNumber == 1)
    #expect(detail.doc.cover?.height == 801)
    #expect(detail.pageGroups.map { $0.title } == ["Mechanics"])
    #expect(detail.pageGroups[0].pages.map { $0.binding.pageNumber } == [1, 2, 3])
    #expect(detail.pageGroups[0].pages.map { $0.binding.height } == [801, 802, 803])
    #expect(detail.pageGroups[0].pages.allSatisfy { $0.versionOrdinal == 1 && $0.versionCount == 1 })
    #expect(try await store.integrityProblems() == [])
    #expect(try FileSystem.names(in: store.directory.stagingPath) == [".cleaning"])

    let page = try #require(try await store.pageDetail(detail.pageGroups[0].pages[1].id))
    #expect(page.docID == id && page.docTitle == "Mechanics" && page.pageGroupTitle == "Mechanics")
    #expect(page.versions.map { $0.pageNumber } == [2] && page.versions[0].isCurrent)
  }

  @Test("A bundle keeps its variants apart, and says which files are in their place")
  func variants() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("%PDF", pages: 2, title: "T", variants: [.ocr, .display, .original])
    #expect(
      try FileSystem.names(in: store.directory.folder(of: bundle.id)).sorted() == [
        "display.pdf", "ocr.pdf", "original.pdf",
      ])
    var summary = try #require(try await store.bundleSummary(bundle.id))
    #expect(summary.variants.map { $0.variant } == [.display, .original, .ocr])
    #expect(summary.variants.allSatisfy { $0.isAvailable && $0.pageCount == 2 })
    let docID = try #require(doc?.id)
    #expect(summary.docIDs == [docID])
    let detail = try #require(try await store.docDetail(docID))
    #expect(detail.doc.cover?.sources == [.display, .original, .ocr])

    try FileSystem.removeFile(store.directory.folder(of: bundle.id) + "/original.pdf")
    summary = try #require(try await store.bundleSummary(bundle.id))
    #expect(summary.variants.map { $0.isAvailable } == [true, false, true])
  }

  @Test("What a rule or the caller refuses leaves the library and the staged file as they were")
  func refused() async throws {
    let store = try TemporaryLibrary().open()
    let folder = try StagingFolder(in: store.directory, id: store.newID())
    var writer = try folder.makeFile("display")
    try Array("%PDF".utf8).withUnsafeBytes { try writer.append($0) }
    let segment = StagedSegment(
      variant: .display, file: try writer.finish(), pageSizes: [PageSize(width: 1, height: 1)], sourceName: "x")

    await #expect(throws: StoreError.refused(.pageOutOfRange(pageNumber: 9, pageCount: 1))) {
      try await store.commitBundle(named: "A", files: [segment], from: folder) { writer, bundle throws(LibraryError) in
        try writer.createDoc(from: bundle.id, context: writer.context)
        throw LibraryError.pageOutOfRange(pageNumber: 9, pageCount: 1)
      }
    }
    await #expect(throws: StoreError.self) {
      try await store.commitBundle(named: " ", files: [segment], from: folder) { _, _ in }
    }
    await #expect(throws: StoreError.self) {
      try await store.commitBundle(named: "A", files: [], from: folder) { _, _ in }
    }
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [])
    #expect(try await store.docs().total == 0)
    #expect(try await store.bundles().total == 0)

    let id = try await store.commitBundle(named: "A", files: [segment], from: folder) { _, bundle in bundle.id }
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [id.description])
  }

  @Test("A commit that SQLite refuses at the end takes the files back")
  func commitFails() async throws {
    let store = try TemporaryLibrary().open()
    let folder = try StagingFolder(in: store.directory, id: store.newID())
    var writer = try folder.makeFile("display")
    try Array("%PDF".utf8).withUnsafeBytes { try writer.append($0) }
    let segment = StagedSegment(
      variant: .display, file: try writer.finish(), pageSizes: [PageSize(width: 1, height: 1)], sourceName: "x")
    await #expect(throws: StoreError.self) {
      try await store.commitBundle(named: "A", files: [segment], from: folder) { writer, bundle throws(LibraryError) in
        // The commit notices a page whose current version is missing.
        try writer.createDoc(from: bundle.id, context: writer.context)
        try writer.database { db in try db.execute(sql: "DELETE FROM page_version") }
      }
    }
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [])
    #expect(try await store.bundles().total == 0)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("A bundle is deleted with its files when nothing refers to it")
  func deletes() async throws {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("%PDF", pages: 2, title: "T")
    let id = try #require(doc?.id)
    try await store.savePageTexts(
      [ExtractedPage(pageNumber: 1, words: "a b".asWords)], of: bundle.id, variant: .display)
    await #expect(throws: StoreError.refused(.bundleInUse(pageVersions: 2))) { try await store.deleteBundle(bundle.id) }
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [id])), context: writer.context)
      try writer.emptyTrash()
    }
    try await store.deleteBundle(bundle.id)
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [])
    #expect(try await store.bundle(bundle.id) == nil)
    #expect(try await store.integrityProblems() == [])
    await #expect(throws: StoreError.refused(.notFound(.bundle, id: bundle.id.description))) {
      try await store.deleteBundle(bundle.id)
    }
  }

  @Test("A duplicate is linked to the first, on its bundle and its doc")
  func duplicates() async throws {
    let store = try TemporaryLibrary().open()
    let first = try await store.importFile("same", pages: 1, title: "First")
    let second = try await store.importFile("same", pages: 1, title: "Second")
    #expect(second.bundle.duplicateOf == first.bundle.id)
    let docs = try await store.docs(sort: .list(ListSort(key: .title, order: .ascending))).items
    #expect(docs.map { $0.duplicateOf } == [nil, first.bundle.id])
  }
}
