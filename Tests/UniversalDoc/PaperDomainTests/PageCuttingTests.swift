import PaperDomain
import Testing

@Suite("The same pages of every variant")
struct PageCuttingTests {
  private func refusal(_ pages: String, _ counts: [PDFVariant: Int]) throws -> LibraryError? {
    let selection = try PageSelection(parsing: pages)
    do throws(LibraryError) {
      try selection.checkCut { counts[$0] ?? 0 }
      return nil
    } catch {
      return error
    }
  }

  @Test("They can be cut from variants of one length that have them")
  func fits() throws {
    #expect(try refusal("1-3,7", [.display: 7]) == nil)
    #expect(try refusal("7", [.original: 7, .ocr: 7]) == nil)
    #expect(try refusal("1", [:]) == nil)
  }

  @Test("Another length is refused with the variant, a page that is not there with its number")
  func refuses() throws {
    #expect(
      try refusal("1", [.display: 7, .ocr: 8])
        == .pageCountsDiffer(.ocr, pageCount: 8, base: .display, basePageCount: 7))
    guard case .invalid("pages", let message) = try refusal("2,8-9", [.original: 7]) else {
      Issue.record("accepted")
      return
    }
    #expect(message == "there is no page 9: the original has pages 1 to 7.")
  }

  @Test("Whatever a variant's files are, their own numbers are those of the selection counted through them")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let counts = (0..<Int.random(in: 1...5, using: &generator)).map { _ in Int.random(in: 1...6, using: &generator) }
      let total = counts.reduce(0, +)
      let chosen = (1...total).filter { _ in Bool.random(using: &generator) }
      guard let selection = PageSelection(chosen) else { continue }
      var found: [Int] = []
      var before = 0
      for count in counts {
        let own = selection.numbers(behind: before, count: count)
        #expect(own.allSatisfy { (1...count).contains($0) }, "\(counts) \(chosen)")
        found += own.map { $0 + before }
        before += count
      }
      #expect(found == chosen, "\(counts) \(chosen)")
    }
  }
}
