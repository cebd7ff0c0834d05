import ByteCoding
import PaperDomain
import PaperStore
import TestSupport

/// Edits a doc with 500 pages in a large library, each edit with its undo step.
enum StructureBenchmark {
  private static let pageCount = 500
  private static let rounds = 40

  static func run(_ library: GeneratedLibrary, _ report: Report) async throws {
    let store = try LibraryStore(opening: DataDirectory(existing: library.path))
    let doc = try await makeDoc(in: store)
    var (group, order) = try await content(of: doc, in: store)

    var (moves, undos) = ([Double](), [Double]())
    var generator = SeededGenerator(seed: 0x5EED_4003)
    for round in 0..<rounds {
      // Every second edit moves the first page to the end, which renumbers all pages in between.
      let moved = round.isMultiple(of: 2) ? [order[0]] : Array(order.shuffled(using: &generator).prefix(20))
      let target = group
      let step = try await Stopwatch.milliseconds {
        try await store.write { writer throws(LibraryError) in
          try writer.perform(.movePages(pages: moved, pageGroup: target, before: nil), context: writer.context)
        }
      }
      moves.append(step.time)
      let expected = order.filter { !moved.contains($0) } + moved
      (group, order) = try await content(of: doc, in: store)
      try require(order == expected, "a move of \(moved.count) pages")
      guard let edit = step.value.edit, round % 4 == 3 else { continue }
      undos.append(
        try await Stopwatch.milliseconds {
          try await store.write { writer throws(LibraryError) in try writer.undo(edit.id, context: writer.context) }
        }.time)
      let undone = try await content(of: doc, in: store).order
      try require(undone != expected && Set(undone) == Set(expected), "an undo of a move")
      order = undone
    }
    report.line("move in a doc of 500 pages, median", moves.median, "ms", budget: .value(50))
    report.line("move in a doc of 500 pages, p99", moves.quantile(0.99), "ms", budget: .value(50))
    report.line("undo of moving 20 of 500 pages, p99", undos.quantile(0.99), "ms", budget: .value(50))

    let trashed = try await Stopwatch.milliseconds {
      let pages = Array(order.prefix(250))
      return try await store.write { writer throws(LibraryError) in
        try writer.perform(.moveToTrash(selection: StructureSelection(pages: pages)), context: writer.context)
      }
    }
    let left = try await content(of: doc, in: store).order
    try require(left == Array(order.dropFirst(250)), "half of the pages in the trash")
    report.line("250 of 500 pages to the trash", trashed.time, "ms")
    try store.close()
  }

  /// Makes a doc with one page group that shows pages of the library's first bundles.
  private static func makeDoc(in store: LibraryStore) async throws -> Doc.ID {
    let bundles = try await store.bundles(slice: ListSlice(limit: pageCount / 10)).items
    return try await store.write { writer throws(LibraryError) in
      let made = try writer.perform(.createDoc(title: "Five hundred pages", bundle: nil), context: writer.context)
      guard let doc = made.created.docs.first else { throw .notFound(.doc, id: "of the benchmark") }
      let added = try writer.perform(
        .addPageGroup(doc: doc, title: "Pages", before: nil), context: writer.context)
      guard let group = added.created.pageGroups.first else { throw .notFound(.pageGroup, id: "of the benchmark") }
      for bundle in bundles {
        _ = try writer.perform(
          .addPages(bundle: bundle.id, pageNumbers: Array(1...10), pageGroup: group, before: nil),
          context: writer.context)
      }
      return doc
    }
  }

  private static func content(
    of doc: Doc.ID, in store: LibraryStore
  ) async throws -> (group: PageGroup.ID, order: [Page.ID]) {
    guard let group = try await store.docDetail(doc)?.pageGroups.last, group.pages.count > 0 else {
      throw WrongResult("the doc is empty")
    }
    return (group.id, group.pages.map { $0.id })
  }
}
