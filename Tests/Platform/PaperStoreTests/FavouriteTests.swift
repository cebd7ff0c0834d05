import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Favourites") struct FavouriteTests {
  @Test("are listed, filtered and searched by is:starred, with undo, and keep their date of change")
  func starred() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3, prefix: "Physics")
    let docs = try await store.docs(sort: .list(ListSort(key: .title, order: .ascending))).items
    let chosen = Set(docs.prefix(2).map { $0.id })
    let edit = try await store.write { writer throws(LibraryError) in
      try writer.perform(.starDocs(docs: docs.prefix(2).map { $0.id }, isStarred: true), context: writer.context).edit
    }
    #expect(edit?.kind == .starDocs && edit?.itemCount == 2 && edit?.subject == docs[0].title)

    let catalog = try await store.metadataCatalog()
    for (query, expected) in [("is:starred", chosen), ("not is:starred", Set(docs.map { $0.id }).subtracting(chosen))] {
      let filter = try MetadataFilter(parsing: query, catalog: catalog)
      #expect(Set(try await store.docs(filter: filter).items.map { $0.id }) == expected)
      #expect(Set(try await store.search(query).docs.map { $0.id }) == expected)
      let hits = try await store.search("\(query) Physics").hits
      #expect(hits.allSatisfy { expected.contains($0.docID) })
    }
    for doc in try await store.docs().items {
      #expect(doc.isStarred == chosen.contains(doc.id))
      #expect(doc.updatedAt == docs.first { $0.id == doc.id }?.updatedAt)
    }

    // Starring a starred doc makes no step. Starring no docs is refused.
    let again = try await store.write { writer throws(LibraryError) in
      try writer.perform(.starDocs(docs: [docs[0].id], isStarred: true), context: writer.context).edit
    }
    #expect(again == nil)
    await #expect(throws: LibraryError.self) {
      try await store.write { writer throws(LibraryError) in
        try writer.perform(.starDocs(docs: [], isStarred: true), context: writer.context)
      }
    }
    let step = try #require(edit?.id)
    try await store.write { writer throws(LibraryError) in _ = try writer.undo(step, context: writer.context) }
    #expect(try await store.docs().items.allSatisfy { !$0.isStarred })
    try await store.write { writer throws(LibraryError) in _ = try writer.redo(step, context: writer.context) }
    #expect(Set(try await store.docs().items.filter { $0.isStarred }.map { $0.id }) == chosen)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("go out with the library's folder and come in again; a folder from before there were any comes in without")
  func folder() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2, prefix: "Physics")
    let doc = try #require(try await store.docs().items.first)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.starDocs(docs: [doc.id], isStarred: true), context: writer.context)
    }
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let other = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(try await other.docs().items.filter { $0.isStarred }.map { $0.id } == [doc.id])

    let path = library.folder + "/docs/\(doc.id).json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n")
    let olderLines = lines.filter { !$0.contains("\"isStarred\"") }
    #expect(olderLines.count == lines.count - 1)
    try olderLines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let older = try library.openOther("older")
    _ = try await LibraryFolderImport(from: library.folder, into: older).run()
    #expect(try await older.docs().items.allSatisfy { !$0.isStarred })
  }
}
