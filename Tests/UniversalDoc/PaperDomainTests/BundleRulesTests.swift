import ByteCoding
import LibraryTestSupport
import PaperDomain
import Testing

@Suite("The rules by which bundles are aligned and grow")
struct BundleRulesTests {
  private let library = MemoryLibrary()
  private let counter = Counter()

  private func segment(_ variant: PDFVariant, pages: Int, content: String = "", ordinal: Int = 1) -> BundleSegment {
    BundleSegment(
      variant: variant, ordinal: ordinal, pageCount: pages, byteCount: 1,
      sha256: SHA256.hash(Array((variant.name + content).utf8)), sourceName: "\(variant.name)\(content).pdf")
  }

  private func addBundle(_ segments: [BundleSegment]) throws -> PDFBundle {
    try library.addBundle(id: counter.context.makeID(), name: "Paper", segments: segments, context: counter.context)
  }

  private func mapping(ocr: [(Int, Int?)]) throws -> PageMapping {
    PageMapping(ocr: try PageAlignment(steps: ocr.map { .init(page: $0.0, counterpart: $0.1) }))
  }

  @Test("An aligned page is found in the file that has it, and an extra by its own number only")
  func locates() throws {
    var bundle = try addBundle([
      segment(.display, pages: 4), segment(.ocr, pages: 3), segment(.ocr, pages: 3, content: "2", ordinal: 2),
    ])
    counter.milliseconds += 1000
    bundle = try library.setPageMapping(
      of: bundle.id, to: try mapping(ocr: [(1, 2), (3, nil)]), context: counter.context)
    #expect(bundle.updatedAt == counter.context.now)
    let places = (1...5).map { bundle.locate(pageNumber: $0, of: .ocr) }
    #expect(places.map { $0?.segment.ordinal } == [1, 1, nil, 2, 2])
    #expect(places.map { $0?.pageNumber } == [2, 3, nil, 1, 2])
    #expect(bundle.locate(ownPage: 1, of: .ocr)?.pageNumber == 1)
    #expect(bundle.locate(ownPage: 6, of: .ocr)?.segment.ordinal == 2)
    #expect(bundle.locate(ownPage: 7, of: .ocr) == nil)
    #expect(bundle.locate(pageNumber: 4, of: .display)?.pageNumber == 4)
    #expect(bundle.counterpart(ofPage: 6, in: .ocr) == 6 && bundle.counterpart(ofPage: 7, in: .ocr) == nil)
    counter.milliseconds += 1000
    #expect(try library.setPageMapping(of: bundle.id, to: bundle.pageMapping, context: counter.context) == bundle)
  }

  @Test("An alignment that names what there is not is refused with variant and page")
  func refusesAlignments() throws {
    let bundle = try addBundle([segment(.display, pages: 3), segment(.ocr, pages: 5)])
    func refusal(_ mapping: PageMapping) -> LibraryError? {
      do throws(LibraryError) {
        try library.setPageMapping(of: bundle.id, to: mapping, context: counter.context)
        return nil
      } catch {
        return error
      }
    }
    func isMisaligned(_ error: LibraryError?, page: Int) -> Bool {
      if case .misaligned(.ocr, let fault) = error { fault.step.page == page } else { false }
    }
    #expect(isMisaligned(refusal(try mapping(ocr: [(4, nil)])), page: 4))
    #expect(isMisaligned(refusal(try mapping(ocr: [(2, 6)])), page: 2))
    #expect(refusal(try mapping(ocr: [(1, 3), (3, nil)])) == nil)
    let original = PageMapping(original: try PageAlignment(steps: [.init(page: 1, counterpart: nil)]))
    if case .invalid(let field, _) = refusal(original) {
      #expect(field == "original")
    } else {
      Issue.record("accepted")
    }
    var steps = PageMapping()
    #expect(throws: LibraryError.self) { try steps.setSteps([.init(page: 1, counterpart: nil)], of: .display) }
    #expect(throws: LibraryError.self) {
      try steps.setSteps([.init(page: 2, counterpart: nil), .init(page: 1, counterpart: nil)], of: .ocr)
    }
  }

  @Test("The variant that gives a bundle its pages cannot be aligned to itself")
  func refusesBase() throws {
    let bundle = try addBundle([segment(.original, pages: 3)])
    let mapping = PageMapping(original: try PageAlignment(steps: [.init(page: 1, counterpart: nil)]))
    #expect(throws: LibraryError.self) {
      try library.setPageMapping(of: bundle.id, to: mapping, context: counter.context)
    }
  }

  @Test("Offered files are added, put back, left alone or refused")
  func completes() throws {
    let bundle = try addBundle([segment(.display, pages: 2), segment(.original, pages: 2)])
    func decide(_ file: BundleSegment, gone: Set<PDFVariant> = []) throws -> BundleCompletion {
      try bundle.completion(with: [file]) { gone.contains($0.variant) ? .fileMissing : .available }
    }
    #expect(try decide(segment(.ocr, pages: 2)).added == [segment(.ocr, pages: 2)])
    #expect(try decide(segment(.original, pages: 2)).present == [bundle.segments[1]])
    #expect(try decide(segment(.original, pages: 2), gone: [.original]).restored == [bundle.segments[1]])
    #expect(throws: LibraryError.variantPresent(.original)) { try decide(segment(.original, pages: 2, content: "x")) }
    #expect(throws: LibraryError.notTheRecordedFile(.original, expected: ["original.pdf"])) {
      try decide(segment(.original, pages: 2, content: "x"), gone: [.original])
    }
    #expect(throws: LibraryError.self) { try bundle.completion(with: []) { _ in .available } }
    #expect(throws: LibraryError.self) {
      try bundle.completion(with: [segment(.ocr, pages: 1), segment(.ocr, pages: 2)]) { _ in .available }
    }
  }

  @Test("A variant is added once, and its words are still to be read")
  func addsVariants() throws {
    var bundle = try addBundle([segment(.display, pages: 2)])
    try library.setTextExtraction(of: bundle.id, to: .completed, context: counter.context)
    bundle = try library.addVariants([segment(.ocr, pages: 3)], to: bundle.id, context: counter.context)
    #expect(bundle.segments.map(\.variant) == [.display, .ocr])
    #expect(bundle.textExtraction == .inProgress(pagesDone: 2))
    #expect(bundle.pageCount == 2)
    #expect(throws: LibraryError.variantPresent(.ocr)) {
      try library.addVariants([segment(.ocr, pages: 3)], to: bundle.id, context: counter.context)
    }
  }

  @Test("What is appended together lies side by side, whatever lay there before")
  func appends() throws {
    // The original has two pages more and the scan one page less than the display PDF.
    var bundle = try addBundle([
      segment(.display, pages: 3), segment(.original, pages: 5), segment(.ocr, pages: 2),
    ])
    bundle = try library.appendSegments(
      [segment(.display, pages: 2, content: "2"), segment(.ocr, pages: 2, content: "2")], to: bundle.id,
      context: counter.context)
    #expect(bundle.pageCount == 5)
    #expect(
      bundle.segments.map(\.fileName) == ["display.pdf", "display.2.pdf", "original.pdf", "ocr.pdf", "ocr.2.pdf"])
    #expect((1...5).map { bundle.counterpart(ofPage: $0, in: .original) } == [1, 2, 3, nil, nil])
    #expect((1...5).map { bundle.counterpart(ofPage: $0, in: .ocr) } == [1, 2, nil, 3, 4])
    bundle = try library.appendSegments(
      [segment(.display, pages: 2, content: "3"), segment(.original, pages: 3, content: "3")], to: bundle.id,
      context: counter.context)
    #expect((4...8).map { bundle.counterpart(ofPage: $0, in: .original) } == [nil, nil, 6, 7, 8])
    #expect((5...7).map { bundle.counterpart(ofPage: $0, in: .ocr) } == [4, nil, nil])
    #expect(bundle == library.bundles[bundle.id])
    #expect(throws: LibraryError.self) {
      try library.appendSegments([segment(.ocr, pages: 1, content: "4")], to: bundle.id, context: counter.context)
    }
    let plain = try addBundle([segment(.display, pages: 1, content: "plain")])
    #expect(throws: LibraryError.self) {
      try library.appendSegments(
        [segment(.display, pages: 1), segment(.ocr, pages: 1)], to: plain.id, context: counter.context)
    }
    #expect(library.bundles[plain.id] == plain)
  }

  @Test("A bundle is renamed, and its name taken away")
  func renames() throws {
    let bundle = try addBundle([segment(.display, pages: 1)])
    #expect(try library.renameBundle(bundle.id, to: " Waves ", context: counter.context).name == "Waves")
    #expect(throws: LibraryError.self) { try library.renameBundle(bundle.id, to: " ", context: counter.context) }
    #expect(try library.renameBundle(bundle.id, to: nil, context: counter.context).name == nil)
  }
}
