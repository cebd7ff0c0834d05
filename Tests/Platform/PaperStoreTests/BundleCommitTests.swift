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
    #expect(detail.doc.pageCount == 3)
    #expect(detail.doc.cover?.pageNumber == 1)
    #expect(detail.doc.cover?.height == 801)
    #expect(detail.pageGroups.map { $0.title } == ["Mechanics"])
    #expect(detail.pageGroups[0].pages.map { $0.binding.pageNumber } == [1, 2, 3])
    #expect(detail.pageGroups[0].pages.allSatisfy { $0.versionOrdinal == 1 && $0.versionCount == 1 })
    #expect(try await store.integrityProblems() == [])
    #expect(try FileSystem.names(in: store.directory.stagingPath) == [".cleaning"])
  }
}
