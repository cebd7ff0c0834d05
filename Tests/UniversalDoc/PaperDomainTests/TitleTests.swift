import PaperDomain
import Testing

@Suite("A title is one line with something in it")
struct TitleTests {
  @Test(
    "What is typed is cleaned",
    arguments: [
      ("Mechanics", "Mechanics"), ("  Mechanics\n", "Mechanics"), ("Light\nand\tsound", "Light and sound"),
      ("a\u{0}b\u{7}c", "abc"), ("\u{3000}力学\u{A0}", "力学"), ("\u{202E}gnp", "gnp"), ("e\u{301}", "e\u{301}"),
      ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("Line\u{2028}end", "Line end"),
    ])
  func cleans(typed: String, kept: String) throws {
    #expect(try Title.checked(typed) == kept)
  }

  @Test("Nothing is no title", arguments: ["", " ", "\n\t", "\u{0}", "\u{3000}", "\u{200B}\u{FEFF}"])
  func refusesEmpty(typed: String) {
    #expect(throws: LibraryError.invalid(field: "name", message: "it is empty. Type at least one character.")) {
      try Title.checked(typed, field: "name")
    }
  }

  @Test("The longest title is counted in characters, and its marks are limited too")
  func limitsLength() throws {
    let family = "👩‍👩‍👧‍👦"
    #expect(try Title.checked(String(repeating: "é", count: 200)).count == 200)
    #expect(try Title.checked(String(repeating: family, count: 142)).count == 142)
    #expect(throws: LibraryError.self) { try Title.checked(String(repeating: "x", count: 201)) }
    #expect(throws: LibraryError.self) { try Title.checked("x" + String(repeating: "\u{301}", count: 1000)) }
  }

  @Test(
    "A file's name makes a title",
    arguments: [
      ("Physics 2024.pdf", "Physics 2024"), ("/home/ada/Übung.PDF", "Übung"), (".pdf", ".pdf"), ("a.pdf.pdf", "a.pdf"),
      ("pdf", "pdf"), ("", "Untitled"), (" .pdf", "Untitled"), ("dir/", "Untitled"),
      (String(repeating: "长", count: 300) + ".pdf", String(repeating: "长", count: 200)),
    ])
  func suggests(fileName: String, title: String) {
    #expect(Title.suggested(fromFileName: fileName) == title)
  }
}
