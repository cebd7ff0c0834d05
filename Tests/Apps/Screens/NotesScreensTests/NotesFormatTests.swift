import ByteCoding
import MeetingNotes
import NotesDrawing
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

@Suite("Formats of notes")
struct NotesFormatTests {
  private func formats(_ harness: NotesHarness) throws -> [FormattedStretch] {
    FormattedStretch.all(try harness.server.content().items.first?.marks ?? [])
  }

  @Test("keys set and clear formats on what is selected, for everybody, as steps that can be undone")
  func keys() throws {
    let harness = try NotesHarness()
    harness.select(0, 3)
    harness.press("KeyB", .control)
    #expect(try formats(harness) == [FormattedStretch(range: 0..<3, format: .bold)])
    #expect(harness.page.find("button", "Bold")?.attributes["aria-pressed"] == "true")
    harness.press("KeyI", .control)
    #expect(try formats(harness).count == 2)
    harness.press("KeyB", .control)
    #expect(try formats(harness) == [FormattedStretch(range: 0..<3, format: .italic)])
    harness.press("KeyZ", .control)
    #expect(try formats(harness).count == 2)
    // A caret without a selection formats its word.
    harness.select(6, 6)
    harness.press("KeyE", .control)
    #expect(try formats(harness).contains(FormattedStretch(range: 4..<10, format: .code)))
    #expect(harness.field?.attributes["value"] == "Two rooms.")
  }

  @Test("typing within bold and at its end is bold, and behind code it is not")
  func expansion() throws {
    let harness = try NotesHarness()
    harness.select(0, 3)
    harness.press("KeyB", .control)
    harness.select(4, 9)
    harness.press("KeyE", .control)
    harness.type("Twoo rooms.", caret: 4)
    harness.type("Twoo roomsy.", caret: 11)
    #expect(
      try formats(harness) == [
        FormattedStretch(range: 0..<4, format: .bold), FormattedStretch(range: 5..<10, format: .code),
      ])
    #expect(harness.store.state.formats == (try formats(harness)))
  }

  @Test("a link is set, followed within the library, changed as a whole and removed")
  func links() throws {
    let harness = try NotesHarness()
    harness.select(4, 9)
    harness.press("KeyK", .control)
    let path = "/docs/0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10/pages/3"
    harness.page.type("http://papers.example:8080" + path, into: "textbox", "Address of the link")
    if let field = harness.page.find("textbox", "Address of the link") { harness.page.press("Enter", on: field) }
    harness.settle()
    #expect(try formats(harness) == [FormattedStretch(range: 4..<9, format: .link(path))])
    harness.select(5, 5)
    #expect(harness.page.find("link", "Open link")?.attributes["href"] == path)
    harness.page.click("link", "Open link")
    #expect(harness.context.navigator.current.screen.url == path)
    harness.press("KeyK", .control)
    harness.page.type("example.org", into: "textbox", "Address of the link")
    if let field = harness.page.find("textbox", "Address of the link") { harness.page.press("Enter", on: field) }
    harness.settle()
    #expect(try formats(harness) == [FormattedStretch(range: 4..<9, format: .link("https://example.org"))])
    harness.select(5, 5)
    harness.press("KeyK", .control)
    harness.page.type("", into: "textbox", "Address of the link")
    harness.page.click("button", "Remove link")
    harness.settle()
    #expect(try formats(harness).isEmpty)
  }

  @Test("Markdown at the start of a line is drawn as what it is, with all of the text in its place")
  func markdown() throws {
    let harness = try NotesHarness()
    harness.type("# Rooms\nTwo **of** them\n- one\n> said\n1. first")
    let drawn = harness.drawn
    #expect(drawn.contains("[line h1:[prefix:# ]Rooms\n]"))
    #expect(drawn.contains("[line bullet:[prefix:- ]one\n]"))
    #expect(drawn.contains("[line quote:[prefix:> ]said\n]"))
    #expect(drawn.contains("[line number:[prefix:1. ]first]"))
    #expect(drawn.contains("Two **of** them\n"))
    harness.select(3, 3)
    harness.page.click("button", "Heading")
    harness.settle()
    #expect(try harness.server.text(of: "Rooms")?.hasPrefix("Rooms\nTwo") == true)
    harness.page.click("button", "List")
    harness.settle()
    #expect(try harness.server.text(of: "Rooms")?.hasPrefix("- Rooms\n") == true)
  }

  @Test("what is pasted with formats has them, and nothing else of its page")
  func pasting() throws {
    let harness = try NotesHarness()
    harness.select(4, 9)
    let event = Event()
    event.html = "<b style=\"font-weight: normal\"><p>big <strong>halls</strong></p></b>"
    if let field = harness.field { harness.page.send(EventName("paste"), event, to: field) }
    harness.settle()
    #expect(event.isDefaultPrevented)
    #expect(try harness.server.text(of: "Rooms") == "Two big halls.")
    #expect(try formats(harness) == [FormattedStretch(range: 8..<13, format: .bold)])
    harness.press("KeyZ", .control)
    #expect(try harness.server.text(of: "Rooms") == "Two rooms.")
    // Pasting plain text is left to the browser.
    let plain = Event()
    if let field = harness.field { harness.page.send(EventName("paste"), plain, to: field) }
    #expect(!plain.isDefaultPrevented)
  }

  @Test(
    "HTML of other programs is read as text with formats",
    arguments: [
      ("<h2>A &amp; B</h2><p>c&nbsp;d</p>", "## A & B\nc d"),
      ("<ul><li><p>one</p></li><li>two</li></ul><ol><li>x</li><li>y</li></ol>", "- one\n- two\n1. x\n2. y"),
      ("<style>p{color:red}</style><script>alert('<b>')</script><p>said</p>", "said"),
      ("<blockquote>so<br>it is</blockquote>after", "> so\nit is\nafter"),
      ("a&#8203;b&#x41;&unknown;\u{FFFC}", "abA&unknown;"),
      ("<!-- <p>no</p> --><table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
      ("<p>unclosed <i>tags", "unclosed tags"),
      ("<", ""), ("<a href=", ""), ("&#99999999999;x", "&#99999999999;x"), ("</p></b>x", "x"),
    ])
  func html(_ html: String, _ text: String) {
    #expect(String(scalars: PastedText(html: html).scalars) == text)
  }

  @Test(
    "lists within lists are read with their numbers, of any program, and none stands deeper than the notes' own go",
    arguments: [
      (
        "<ul><li>a<ol><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul>",
        "- a\n  1. b\n  2. c\n     - d\n- e"
      ),
      // Google Docs and old editors put the inner list after the entry instead of into it.
      (
        "<ul><li aria-level=\"1\">a</li><ul><li aria-level=\"2\"><p>b</p></li></ul><li aria-level=\"1\">c</li></ul>",
        "- a\n  - b\n- c"
      ),
      ("<ol><ol><li>a</li><li>b</li></ol><li>c</li></ol>", "1. a\n2. b\n1. c"),
      ("<ul><li><ul><li>a</li></ul></li><li>b</li></ul>", "- a\n- b"),
      (
        "<ol start=\"9\"><li>a<ul><li>x</li></ul></li><li>b<ul><li>y</li></ul></li></ol>",
        "9. a\n   - x\n10. b\n    - y"
      ),
      ("<ol start=0><li>a</li><li value='7'>b</li><li>c</li></ol>", "0. a\n7. b\n8. c"),
      // Other attributes whose names end the same way.
      ("<ol data-start=5><li data-value='7'>a</li><li>b</li></ol>", "1. a\n2. b"),
      ("<ol start=\"-3\"><li>a</li></ol><ol start=\"9999999999\"><li>b</li></ol>", "1. a\n1. b"),
      ("<ul><li>a</li></ul>and<ul><ul><li>b</li></ul></ul>", "- a\nand\n- b"),
      // Further paragraphs and lines of an entry.
      ("<ol><li><p>a</p><p>b</p></li><li>c</li></ol>", "1. a\n   b\n2. c"),
      (
        "<ul><li><p>a</p><ul><li>x<br>y</li><li>z</li></ul><p>b</p></li><li>c<ul><li>d</li></ul></li></ul><p>e</p>",
        "- a\n  - x\n    y\n  - z\n  b\n- c\n  - d\ne"
      ),
      ("<ul><li>a</li><li><p></p><p>b</p></li></ul>", "- a\n- b"),
      // Word on the web
      (
        "<div><ol start=\"1\"><li data-aria-level=\"1\"><p>a</p></li></ol></div>"
          + "<div><ol start=\"1\"><li data-aria-level=\"2\"><p>b</p></li></ol></div>"
          + "<div><ol start=\"2\"><li data-aria-level=\"1\"><p>c</p></li></ol></div>", "1. a\n   1. b\n2. c"
      ),
      // Word
      (
        "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3."
          + "<span>&nbsp; </span></span><![endif]>a<o:p></o:p></p>"
          + "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span>b</p>"
          + "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b)<span>&nbsp; </span></span>c</p>"
          + "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>d</p><p>e</p>",
        "3. a\n   1. b\n   2. c\n- d\ne"
      ),
    ])
  func nestedLists(_ html: String, _ text: String) {
    #expect(String(scalars: PastedText(html: html).scalars) == text)
  }

  @Test("a list that is very deep goes no deeper than entries of the notes do")
  func deepList() {
    let html = String(repeating: "<ul><li>a", count: 5000)
    let lines = String(scalars: PastedText(html: html).scalars).split(separator: "\n")
    #expect(lines.count == 5000)
    #expect(lines.allSatisfy { LineStyle.of($0.unicodeScalars).style == .bullet })
  }

  @Test("formats of HTML: of spans, nested, and links that lead somewhere safe")
  func htmlFormats() {
    let pasted = PastedText(
      html: "<span style='font-weight:700'>a</span><i>b<code>c</code></i>"
        + "<a href=\"https://x.org/\">d</a><a href=\"javascript:alert(1)\">e</a>")
    #expect(String(scalars: pasted.scalars) == "abcde")
    #expect(
      pasted.formats == [
        FormattedStretch(range: 0..<1, format: .bold), FormattedStretch(range: 2..<3, format: .code),
        FormattedStretch(range: 1..<3, format: .italic),
        FormattedStretch(range: 3..<4, format: .link("https://x.org/")),
      ])
  }

  @Test("a million characters of broken HTML end")
  func longHTML() {
    #expect(PastedText(html: String(repeating: "<p", count: 100_000)).scalars.isEmpty)
    #expect(PastedText(html: String(repeating: "<b>x", count: 20_000)).scalars.count == 20_000)
  }

  @Test("what is found is counted over all items, gone to in turn, and left with the caret there")
  func finding() throws {
    let harness = try NotesHarness()
    try harness.server.edit(as: "Bo") { notes, bo in
      try notes.splice(NotesHarness.money, at: 0, inserting: "A ROOM and a room", by: bo)
    }
    harness.settle()
    harness.press("KeyF", .control)
    harness.page.type("room", into: "textbox", "Find in these notes")
    harness.settle()
    #expect(harness.page.texts("status").contains("1 of 3"))
    #expect(harness.drawn.contains("[match found:room]") || harness.drawn.contains("[ match found:room]"))
    guard let field = harness.page.find("textbox", "Find in these notes") else { return }
    harness.page.press("Enter", on: field)
    harness.settle()
    #expect(harness.store.state.selected == NotesHarness.money && harness.tools?.find?.current == 2..<6)
    harness.page.press("Enter", modifiers: .shift, on: field)
    harness.page.press("Enter", modifiers: .shift, on: field)
    harness.settle()
    #expect(harness.page.texts("status").contains("3 of 3"))
    #expect(harness.tools?.find?.current == 13..<17)
    harness.page.type("nowhere", into: "textbox", "Find in these notes")
    harness.settle()
    #expect(harness.page.texts("status").contains("Nothing found"))
    harness.page.press("Escape", on: field)
    harness.settle()
    #expect(harness.tools?.find == nil && !harness.store.state.isFinding)
  }

  @Test("before the tools are here the browser pastes, and who wants them is told if they do not come")
  func withoutTools() throws {
    let harness = try NotesHarness(hasTools: false)
    let event = Event()
    event.html = "<b>x</b>"
    if let field = harness.field { harness.page.send(EventName("paste"), event, to: field) }
    #expect(!event.isDefaultPrevented)
    harness.effects.parts.fail(PagePart.notesTools.rawValue)
    #expect(harness.context.toasts.toasts.isEmpty)
    harness.press("KeyF", .control)
    harness.effects.parts.fail(PagePart.notesTools.rawValue)
    #expect(harness.context.toasts.toasts.last?.kind == .failure && !harness.store.state.isFinding)
    harness.press("KeyF", .control)
    harness.effects.parts.arrive(PagePart.notesTools.rawValue)
    harness.settle()
    #expect(harness.page.find("textbox", "Find in these notes") != nil)
  }
}
