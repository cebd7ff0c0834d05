import ByteCoding
import MeetingNotes
import NotesDrawing
import PaperDomain
import Testing
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

/// What the column next to a page does with notes.
@Suite("Notes beside a page") struct SeatedNotesTests {
  private let address = "/docs/a/pages/3?page=\(NotesHarness.money)"

  private func item(_ harness: NotesHarness) throws -> (text: String, formats: [FormattedStretch]) {
    let item = try #require(try harness.server.content().items.first)
    return (item.discussion, FormattedStretch.all(item.marks))
  }

  @Test("a link goes in at the caret, glued to no word; at the end without one")
  func atTheCaret() throws {
    let harness = try NotesHarness()
    harness.store.insertLink("Question 3, page 5", to: address)
    harness.settle()
    #expect(try item(harness).text == "Two rooms. Question 3, page 5 ")
    #expect(try item(harness).formats == [FormattedStretch(range: 11..<29, format: .link(address))])
    harness.select(4, 4)
    harness.store.insertLink("here", to: address)
    harness.settle()
    #expect(try item(harness).text == "Two here rooms. Question 3, page 5 ")
    #expect(try item(harness).formats.contains(FormattedStretch(range: 4..<8, format: .link(address))))
  }

  @Test("what is selected becomes the link, and keeps its words")
  func selection() throws {
    let harness = try NotesHarness()
    harness.select(4, 9)
    harness.store.insertLink("Question 3, page 5", to: address)
    harness.settle()
    #expect(try item(harness).text == "Two rooms.")
    #expect(try item(harness).formats == [FormattedStretch(range: 4..<9, format: .link(address))])
  }

  @Test("a mention leads to its item and marks the words, also when the notes come later")
  func reveal() throws {
    let harness = try NotesHarness()
    harness.select(4, 9)
    harness.store.insertLink("", to: address)
    harness.store.handle(event: .selected(NotesHarness.money))
    harness.settle()
    harness.store.reveal(NotesHarness.rooms, at: 4)
    harness.pass(20)
    #expect(harness.store.state.selected == NotesHarness.rooms && harness.store.state.currentMatch == 4..<9)
    let late = try NotesHarness(like: harness, seed: 3, isShown: false)
    late.store.reveal(NotesHarness.rooms, at: 4)
    late.store.onAppear()
    late.settle()
    #expect(late.store.state.currentMatch == 4..<9 && late.store.wanted == nil)
  }

  @Test("links of seated notes lead where the seat says, and Escape stays with it")
  func links() throws {
    let harness = try NotesHarness()
    var followed: [PaperScreen] = []
    harness.store.onLink = { followed.append($0) }
    harness.store.openLink("/docs/\(NotesHarness.id)/pages/3?page=\(NotesHarness.money)&rect=0-0-10-10")
    guard case .viewer(let location)? = followed.first else {
      Issue.record("no page")
      return
    }
    #expect(location.page == Page.ID(NotesHarness.money) && location.rectangle != nil)
  }

  @Test("who wrote what has the colour of the person's caret")
  func colours() throws {
    let harness = try NotesHarness()
    harness.type("Two rooms. Mine")
    harness.page.click("button", "Who wrote what")
    harness.settle()
    let mine = harness.tools?.authors?.first { $0.name == harness.context.notesAuthor }
    #expect(mine?.color == HexColor(rgb: harness.context.notesColor))
  }
}
