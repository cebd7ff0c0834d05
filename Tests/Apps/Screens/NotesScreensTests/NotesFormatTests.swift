import ByteCoding
import MeetingNotes
import NotesDrawing
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import ScreenKit

@Suite("Formats of notes")
struct NotesFormatTests {
  private func formats(_ desk: NotesDesk) throws -> [FormattedStretch] {
    FormattedStretch.all(try desk.server.content().items.first?.marks ?? [])
  }

  /// What is drawn, as tags and classes around the texts.
  private func drawn(_ desk: NotesDesk) -> String {
    func text(_ node: MemoryElement) -> String {
      var result = ""
      for child in node.children {
        let name = child.attributes["class"] ?? ""
        result += name.isEmpty ? text(child) : "[\(name.replacing("notes-", with: "")):\(text(child))]"
      }
      return node.children.isEmpty ? node.text : result
    }
    return desk.page.document.root.everything.first { $0.attributes["class"] == "notes-mirror" }.map(text) ?? ""
  }

  @Test("keys set and clear formats on what is selected, for everybody, as steps that can be undone")
  func keys() throws {
    let desk = try NotesDesk()
    desk.select(0, 3)
    desk.press("KeyB", .control)
    #expect(try formats(desk) == [FormattedStretch(range: 0..<3, format: .bold)])
    #expect(desk.page.find("button", "Bold")?.attributes["aria-pressed"] == "true")
    desk.press("KeyI", .control)
    #expect(try formats(desk).count == 2)
    desk.press("KeyB", .control)
    #expect(try formats(desk) == [FormattedStretch(range: 0..<3, format: .italic)])
    desk.press("KeyZ", .control)
    #expect(try formats(desk).count == 2)
    // A caret stands for its word.
    desk.select(6, 6)
    desk.press("KeyE", .control)
    #expect(try formats(desk).contains(FormattedStretch(range: 4..<10, format: .code)))
    #expect(desk.field?.attributes["value"] == "Two rooms.")
  }

  @Test("typing within bold and at its end is bold, and behind code it is not")
  func expansion() throws {
    let desk = try NotesDesk()
    desk.select(0, 3)
    desk.press("KeyB", .control)
    desk.select(4, 9)
    desk.press("KeyE", .control)
    desk.type("Twoo rooms.", caret: 4)
    desk.type("Twoo roomsy.", caret: 11)
    #expect(
      try formats(desk) == [
        FormattedStretch(range: 0..<4, format: .bold), FormattedStretch(range: 5..<10, format: .code),
      ])
    #expect(desk.store.state.formats == (try formats(desk)))
  }

  @Test("a link is set, followed within the library, changed as a whole and removed")
  func links() throws {
    let desk = try NotesDesk()
    desk.select(4, 9)
    desk.press("KeyK", .control)
    let path = "/docs/0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10/pages/3"
    desk.page.type("http://papers.example:8080" + path, into: "textbox", "Address of the link")
    if let field = desk.page.find("textbox", "Address of the link") { desk.page.press("Enter", on: field) }
    desk.settle()
    #expect(try formats(desk) == [FormattedStretch(range: 4..<9, format: .link(path))])
    desk.select(5, 5)
    #expect(desk.page.find("link", "Open link")?.attributes["href"] == path)
    desk.page.click("link", "Open link")
    #expect(desk.context.navigator.current.screen.url == path)
    desk.press("KeyK", .control)
    desk.page.type("example.org", into: "textbox", "Address of the link")
    if let field = desk.page.find("textbox", "Address of the link") { desk.page.press("Enter", on: field) }
    desk.settle()
    #expect(try formats(desk) == [FormattedStretch(range: 4..<9, format: .link("https://example.org"))])
    desk.select(5, 5)
    desk.press("KeyK", .control)
    desk.page.type("", into: "textbox", "Address of the link")
    desk.page.click("button", "Remove link")
    desk.settle()
    #expect(try formats(desk).isEmpty)
  }

  @Test("Markdown at the start of a line is drawn as what it is, with all of the text in its place")
  func markdown() throws {
    let desk = try NotesDesk()
    desk.type("# Rooms\nTwo **of** them\n- one\n> said\n1. first")
    let drawn = drawn(desk)
    #expect(drawn.contains("[line h1:[prefix:# ]Rooms\n]"))
    #expect(drawn.contains("[line bullet:[prefix:- ]one\n]"))
    #expect(drawn.contains("[line quote:[prefix:> ]said\n]"))
    #expect(drawn.contains("[line number:[prefix:1. ]first]"))
    #expect(drawn.contains("Two **of** them\n"))
    desk.select(3, 3)
    desk.page.click("button", "Heading")
    desk.settle()
    #expect(try desk.server.text(of: "Rooms")?.hasPrefix("Rooms\nTwo") == true)
    desk.page.click("button", "List")
    desk.settle()
    #expect(try desk.server.text(of: "Rooms")?.hasPrefix("- Rooms\n") == true)
  }
}
