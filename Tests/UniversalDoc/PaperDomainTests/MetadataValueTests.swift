import Testing

@testable import PaperDomain

@Suite("Colours, names, texts and rectangles")
struct MetadataValueTests {
  @Test("A colour is #RRGGBB in either case, and nothing else")
  func colors() throws {
    #expect(HexColor("#3B82F6") == .tagDefault && HexColor("#3b82f6") == .tagDefault)
    #expect(HexColor("#000a0F")?.description == "#000A0F")
    for text in ["", "#", "3B82F6", "#3B82F", "#3B82F60", "#3B82G6", "blue", "#3B82F６", " #3B82F6", "##B82F6"] {
      #expect(throws: LibraryError.self, "\(text)") { try HexColor.checked(text) }
    }
  }

  @Test("Scopes, types and their names")
  func names() {
    for scope in MetadataScope.allCases { #expect(MetadataScope(name: scope.name) == scope) }
    for type in VariableType.allCases { #expect(VariableType(name: type.name) == type) }
    #expect(MetadataScope(name: "Doc") == nil && VariableType(name: "") == nil)
    let included = MetadataScope.allCases.map { scope in MetadataTarget.Kind.allCases.filter { scope.includes($0) } }
    #expect(
      included == [
        [.bundle], [.doc], [.pageGroup], [.page], [.noteBlock], [.doc, .pageGroup, .page],
        [.bundle, .doc, .pageGroup, .page, .noteBlock],
      ])
  }

  @Test("A body keeps its lines and tabs, and loses other control characters and blank ends")
  func bodies() throws {
    for (text, body) in [
      ("", ""), (" \n\t\r\n ", ""), ("a\r\nb\rc\nd\u{2028}e\u{85}f", "a\nb\nc\nd\ne\nf"),
      ("\r\n\r\nx\r\n\ny ", "x\n\ny"),
      ("\ta\u{0}\u{1B}\tb\u{202E}", "a\tb"), ("🙂", "🙂"), ("\n\r x", "x"),
    ] {
      #expect(try NoteText.checkedBody(text) == body)
    }
    #expect(try NoteText.checkedBody(String(repeating: "x", count: 20_000)).count == 20_000)
    #expect(throws: LibraryError.self) { try NoteText.checkedBody(String(repeating: "x", count: 20_001)) }
    #expect(throws: LibraryError.self) {
      try NoteText.checkedBody("e" + String(repeating: "\u{301}", count: 200_000))
    }
    #expect(try NoteText.checkedTitle(" \u{7} ") == nil && NoteText.checkedTitle(nil) == nil)
    #expect(try NoteText.checkedTitle(" a\nb ") == "a b")
  }

  @Test("A rectangle off the page or of no number is refused; one half on it is cut, and grown to the least size")
  func rectangles() throws {
    func cut(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> NormalizedRect {
      try NormalizedRect(x: x, y: y, width: width, height: height).cutToPage()
    }
    let (huge, tiny) = (Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude)
    for (x, y, width, height) in [
      (.nan, 0, 0.1, 0.1), (0, .infinity, 0.1, 0.1), (0, 0, -.infinity, 0.1), (0, 0, 0.1, .nan), (1.1, 0, 0.1, 0.1),
      (0, -0.2, 0.1, 0.1), (0.5, 0.5, -0.1, 0.1), (huge, 0, huge, 0.1), (-huge, 0, 0.1, 0.1),
    ] as [(Double, Double, Double, Double)] {
      #expect(throws: LibraryError.self, "\(x) \(y) \(width) \(height)") { try cut(x, y, width, height) }
    }
    #expect(try cut(0.25, 0.5, 0.25, 0.125) == NormalizedRect(x: 0.25, y: 0.5, width: 0.25, height: 0.125))
    #expect(try cut(-0.5, 0.75, 1, 2) == NormalizedRect(x: 0, y: 0.75, width: 0.5, height: 0.25))
    #expect(try cut(-1, -1, huge, huge) == NormalizedRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try cut(1, 1, 0, tiny) == NormalizedRect(x: 0.99, y: 0.99, width: 0.01, height: 0.01))
    let note = NormalizedRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)
    #expect(try note.moved(toX: huge, y: -huge) == NormalizedRect(x: 0.75, y: 0, width: 0.25, height: 0.25))
    #expect(try note.resized(toWidth: -huge, height: huge) == NormalizedRect(x: 0.5, y: 0.5, width: 0.01, height: 0.5))
    #expect(throws: LibraryError.self) { try note.moved(toX: .nan, y: 0) }
    #expect(throws: LibraryError.self) { try note.resized(toWidth: 0.1, height: .infinity) }
  }
}
