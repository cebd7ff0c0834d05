import ByteCoding
import Foundation
import PaperDomain
import PaperStore
import TestSupport

/// A library of 10,000 docs with 100,000 pages, each with different words. It is made from a seed within a minute.
///
/// It is made with the store's own rules, but with some hundred docs per write and with files written directly to their
/// final places, since nobody else uses it meanwhile.
struct GeneratedLibrary {
  let path: String
  let docCount: Int
  let pagesPerDoc: Int
  /// The size of each file, in bytes; the file's content is derived from its number.
  let fileByteCount: Int

  var byteCount: Int { docCount * fileByteCount }

  /// A word that is on every page of one doc and nowhere else.
  func word(ofDoc doc: Int) -> String { "subject\(doc)" }

  func make() async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    let vocabulary = GeneratedPages(count: 1, seed: 0x5EED_4001).vocabulary
    for first in stride(from: 0, to: docCount, by: 250) {
      let docs = Array(first..<min(first + 250, docCount))
      let ids = docs.map { _ in PDFBundle.ID(LibraryStore.randomID()) }
      let segments = try zip(docs, ids).map { doc, id in try file(ofDoc: doc, in: store.directory.folder(of: id)) }
      try await store.write { writer throws(LibraryError) in
        for (index, doc) in docs.enumerated() {
          writer.setPageSizes(
            Array(repeating: PageSize(width: 595, height: 842), count: pagesPerDoc), of: segments[index])
          let bundle = try writer.addBundle(
            id: ids[index], name: title(ofDoc: doc), segments: [segments[index]], context: writer.context)
          _ = try writer.createDoc(from: bundle.id, title: title(ofDoc: doc), context: writer.context)
          try writer.savePageTexts(pages(ofDoc: doc, vocabulary), of: bundle.id, variant: .display)
        }
      }
    }
    try store.close()
  }

  private func title(ofDoc doc: Int) -> String {
    "Paper \(doc % 40 + 1), \(["June", "November", "March"][doc % 3]) \(1990 + doc / 300)"
  }

  private func file(ofDoc doc: Int, in folder: String) throws -> BundleSegment {
    var generator = SeededGenerator(seed: UInt64(doc))
    var words: [UInt64] = []
    words.reserveCapacity(fileByteCount / 8)
    for _ in 0..<fileByteCount / 8 { words.append(generator.next()) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sha256 = try words.withUnsafeBytes { bytes in
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/display.pdf"))
      return SHA256.hash(bytes)
    }
    return BundleSegment(
      variant: .display, ordinal: 1, pageCount: pagesPerDoc, byteCount: Int64(fileByteCount), sha256: sha256,
      sourceName: "generated.pdf")
  }

  /// Some fifty words a page: frequent ones more often than rare ones.
  private func pages(ofDoc doc: Int, _ vocabulary: [String]) -> [ExtractedPage] {
    var generator = SeededGenerator(seed: UInt64(doc) &+ 0x5EED_4002)
    return (1...pagesPerDoc).map { page in
      let words = (0..<50).map { place in
        let bound = 1 << Int.random(in: 4...13, using: &generator)
        let word = vocabulary[Int.random(in: 0..<min(bound, vocabulary.count), using: &generator)]
        let box = NormalizedRect(
          x: 0.1 + 0.08 * Double(place % 10), y: 0.05 + 0.02 * Double(place / 10), width: 0.07, height: 0.015)
        return Word(text: place == 0 ? self.word(ofDoc: doc) : word, box: box, separator: .space)
      }
      return ExtractedPage(pageNumber: page, words: words)
    }
  }
}
