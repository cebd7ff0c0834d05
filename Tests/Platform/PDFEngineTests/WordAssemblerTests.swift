import CPDFium
import PaperDomain
import Testing

@testable import PDFEngine

@Suite struct WordAssemblerTests {
  /// Assembles the words of a text on one line of a page of 1,000 by 100 points. Each character is 10 points wide and
  /// 10 high; "¬" stands for a hyphen at the end of a line.
  private func words(_ text: String) -> [Word] {
    let page = DisplayedPage(bounds: FS_RECTF(left: 0, top: 100, right: 1000, bottom: 0), quarterTurns: 0)
    var assembler = WordAssembler(page: page)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let left = Float(10 * index)
      if scalar == "¬" {
        assembler.addLineEndHyphen()
      } else {
        assembler.add(scalar, box: FS_RECTF(left: left, top: 60, right: left + 10, bottom: 50))
      }
    }
    return assembler.finish()
  }

  private func texts(_ text: String) -> [String] { words(text).map(\.text) }
  private func string(_ text: String) -> String { PDFPageText(words: words(text)).string }

  @Test("White space ends words, however much there is") func whiteSpace() {
    #expect(texts("  one \t two\u{A0}three\r\nfour\r\n\r\n ") == ["one", "two", "three", "four"])
    #expect(string("  one \t two\u{A0}three\r\nfour\r\n\r\n ") == "one two three\nfour")
    #expect(texts(" \r\n ") == [])
    #expect(texts("") == [])
  }

  @Test("A word's box is around its characters") func boxes() {
    let box = words("ab cde")[1].box
    #expect(abs(box.x - 0.03) < 1e-6 && abs(box.width - 0.03) < 1e-6)
    #expect(abs(box.y - 0.4) < 1e-6 && abs(box.height - 0.1) < 1e-6)
  }

  @Test("Each Chinese, Japanese or Korean character is a word that joins the next") func ideographs() {
    let words = words("解方程x1，ひらカナ 한글")
    #expect(words.map(\.text) == ["解", "方", "程", "x1", "，", "ひ", "ら", "カ", "ナ", "한", "글"])
    #expect(PDFPageText(words: words).string == "解方程x1，ひらカナ 한글")
    #expect(words[0].separator == .none)
    #expect(words[8].separator == .space)
    #expect(texts("𠮷野") == ["𠮷", "野"])
  }

  @Test("A hyphen at a line's end goes between small letters and stays elsewhere") func hyphens() {
    #expect(texts("exam¬ple text") == ["exam", "ple", "text"])
    #expect(string("exam¬ple text") == "example text")
    #expect(string("Paper¬Center") == "Paper-Center")
    #expect(string("1999¬2001") == "1999-2001")
    #expect(string("lost¬ end") == "lost- end")
    #expect(string("last¬") == "last-")
    #expect(string("¬first") == "first")
  }

  @Test("Ligatures become letters, invisible characters vanish") func ligatures() {
    #expect(texts("e\u{FB03}cient \u{FB01}\u{AD}n\u{200B}e\u{FFFE}") == ["efficient", "fine"])
  }

  @Test("Accents of their own stay with their letter") func combiningMarks() {
    #expect(texts("cafe\u{301} x") == ["cafe\u{301}", "x"])
  }

  @Test("Words that are not on the page are left out") func outside() {
    let page = DisplayedPage(bounds: FS_RECTF(left: 0, top: 100, right: 100, bottom: 0), quarterTurns: 0)
    var assembler = WordAssembler(page: page)
    assembler.add("a", box: FS_RECTF(left: 10, top: 20, right: 20, bottom: 10))
    assembler.add(" ", box: nil)
    assembler.add("b", box: FS_RECTF(left: 110, top: 20, right: 120, bottom: 10))
    assembler.add("\n", box: nil)
    assembler.add("c", box: FS_RECTF(left: .nan, top: 20, right: 20, bottom: 10))
    assembler.add("\n", box: nil)
    assembler.add("d", box: FS_RECTF(left: 90, top: 20, right: 105, bottom: 10))
    let words = assembler.finish()
    #expect(words.map(\.text) == ["a", "d"])
    #expect(words[1].box.x + words[1].box.width <= 1)
  }

  @Test("Random text keeps every visible character, in order", arguments: 0..<50 as Range<UInt64>)
  func randomText(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let alphabet = Array("ab¬ \n解한9-Z\u{301}".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<80 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text.append(alphabet[Int(state >> 33) % alphabet.count])
    }
    let words = words(String(text))
    func visible(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      text.filter { !"¬- \n".unicodeScalars.contains($0) }
    }
    let collected = words.flatMap { visible($0.text.unicodeScalars) }
    #expect(collected == visible(text), "seed \(seed)")
    #expect(words.allSatisfy { !$0.text.isEmpty })
  }
}
