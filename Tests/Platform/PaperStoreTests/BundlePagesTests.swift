import ByteCoding
import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("The pages of a bundle for themselves")
struct BundlePagesTests {
  private struct File {
    var variant: PDFVariant
    var sizes: [PageSize]
  }

  /// A bundle of these files. Files of one variant follow one another.
  private func bundle(_ files: [File], in store: LibraryStore) async throws -> PDFBundle.ID {
    let folder = try StagingFolder(in: store.directory, id: store.newID())
    var segments: [StagedSegment] = []
    for (index, file) in files.enumerated() {
      var writer = try folder.makeFile("\(index)")
      try Array("\(index)".utf8).withUnsafeBytes { try writer.append($0) }
      segments.append(
        StagedSegment(
          variant: file.variant, ordinal: segments.count { $0.variant == file.variant } + 1, file: try writer.finish(),
          pageSizes: file.sizes, sourceName: "\(index).pdf"))
    }
    let id = try await store.commitBundle(named: "B", files: segments, from: folder) {
      _, bundle throws(LibraryError) in bundle.id
    }
    try folder.remove()
    return id
  }

  @Test("Sizes, sources and numbers agree with a model that counts page by page, over files and alignments at random")
  func model() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("let seed: UInt64 = \(seed)")
    var generator = SeededGenerator(seed: seed)
    let store = try TemporaryLibrary().open()
    for round in 0..<12 {
      // The bundle takes its page count from the first of these variants.
      let variants = PDFVariant.allCases.filter { _ in Bool.random(using: &generator) }
      var files: [File] = []
      var own: [PDFVariant: [PageSize]] = [:]
      for variant in variants {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let sizes = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            PageSize(
              width: Double.random(in: 10...900, using: &generator),
              height: Double.random(in: 10...900, using: &generator))
          }
          files.append(File(variant: variant, sizes: sizes))
          own[variant, default: []] += sizes
        }
      }
      guard let first = variants.first, let count = own[first]?.count else { continue }
      let id = try await bundle(files, in: store)
      var counterparts: [PDFVariant: [Int?]] = [:]
      var mapping = PageMapping()
      for variant in variants {
        let sizes = own[variant] ?? []
        // Page by page, with one deviation unless it is the first variant: one page is left out, or there is a gap.
        var places: [Int?] = (1...count).map { $0 <= sizes.count ? $0 : nil }
        if variant != first {
          let at = Int.random(in: 1...count, using: &generator)
          let leavesOut = Bool.random(using: &generator)
          for page in at...count {
            let moved = leavesOut ? page + 1 : (page == at ? nil : page - 1)
            places[page - 1] = moved.flatMap { $0 <= sizes.count ? $0 : nil }
          }
          mapping[variant] = try PageAlignment(counterparts: places, pageCount: sizes.count)
        }
        counterparts[variant] = places
      }
      let wanted = mapping
      try await store.write { writer throws(LibraryError) in
        try writer.setPageMapping(of: id, to: wanted, context: writer.context)
      }
      let model = (1...count).map { page -> PageBinding in
        let sources = PDFVariant.allCases.filter { counterparts[$0]?[page - 1] != nil }
        let size = sources.first.flatMap { variant in
          counterparts[variant]?[page - 1].flatMap { own[variant]?[$0 - 1] }
        }
        return PageBinding(
          bundleID: id, pageNumber: page, width: size?.width ?? 595, height: size?.height ?? 842, sources: sources)
      }
      let whole = try #require(try await store.bundlePages(id))
      #expect(whole == Listing(total: count, items: model), "round \(round)")
      let bundle = try #require(try await store.bundle(id))
      #expect(whole.total == bundle.pageCount, "round \(round)")
      for _ in 0..<4 {
        let offset = Int.random(in: 0...count + 2, using: &generator)
        let limit = Int.random(in: 0...count + 2, using: &generator)
        let part = try #require(try await store.bundlePages(id, slice: ListSlice(limit: limit, offset: offset)))
        #expect(
          part == Listing(total: count, items: Array(model.dropFirst(offset).prefix(limit))),
          "round \(round), from \(offset), \(limit)")
      }
    }
  }

  @Test("A bundle without any file has no pages, one whose files are gone has them all, and no bundle is nil")
  func withoutFiles() async throws {
    let store = try TemporaryLibrary().open()
    let id = try await store.importFile("a", pages: 3).bundle.id
    let segment = try #require(try await store.bundle(id)?.segments.first)
    try FileManager.default.removeItem(atPath: store.directory.path(of: segment, in: id))
    let kept = try #require(try await store.bundlePages(id))
    #expect(kept.total == 3 && kept.items.map(\.height) == [801, 802, 803])
    #expect(kept.items.map(\.sources) == [[.display], [.display], [.display]])

    try await store.write { writer throws(LibraryError) in
      try writer.database { db in
        try db.execute(sql: "DELETE FROM bundle_segment WHERE bundle_id = ?", arguments: [id])
      }
    }
    #expect(try await store.bundlePages(id) == Listing(total: 0, items: []))
    #expect(try await store.bundlePages(PDFBundle.ID(UniqueID(high: 7, low: 7))) == nil)
  }

  @Test("Of 2,500 pages at most 1,000 come at once, parts fit together, and no page is asked for by itself")
  func large() async throws {
    let store = try TemporaryLibrary().open()
    let id = try await bundle(
      [
        File(variant: .display, sizes: (1...2_500).map { PageSize(width: Double($0), height: 10) }),
        File(variant: .ocr, sizes: Array(repeating: PageSize(width: 1, height: 1), count: 2_400)),
      ], in: store)
    var widths: [Double] = []
    while true {
      let part = try #require(
        try await store.bundlePages(id, slice: ListSlice(limit: .max, offset: widths.count)))
      #expect(part.total == 2_500 && part.items.count <= ListSlice.maximumLimit)
      if part.items.isEmpty { break }
      widths += part.items.map(\.width)
    }
    let expected = (1...2_500).map { (number: Int) in Double(number) }
    #expect(widths == expected)
    let last = try #require(try await store.bundlePages(id, slice: ListSlice(limit: 2, offset: 2_399)))
    #expect(last.items.map(\.sources) == [[.display, .ocr], [.display]])

    let (statements, pages) = try await store.pool.read { db in
      var count = 0
      db.trace { event in if case .statement = event { count += 1 } }
      defer { db.trace(options: []) }
      let layout = try BundleLayout.find(db, id)
      return (count, layout?.bindings(in: ListSlice(limit: .max)).items.count)
    }
    #expect(statements == 2 && pages == ListSlice.maximumLimit)
  }
}
