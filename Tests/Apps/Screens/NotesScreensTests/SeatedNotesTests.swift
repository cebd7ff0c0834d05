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
  private let address = "/docs/a/pages/3?page=\(NotesDesk.money)"

  private func item(_ desk: NotesDesk) throws -> (text: String, formats: [FormattedStretch]) {
    let item = try #require(try desk.server.content().items.first)
    return (item.discussion, FormattedStretch.all(item.marks))
  }

  @Test("a link goes in at the caret, glued to no word; at the end without one")
  func atTheCaret() throws {
    let desk = try NotesDesk()
    desk.store.insertLink("Question 3, page 5", to: address)
    desk.settle()
    #expect(try item(desk).text == "Two rooms. Question 3, page 5 ")
    #expect(try item(desk).formats == [FormattedStretch(range: 11..<29, format: .link(address))])
    desk.select(4, 4)
    desk.store.insertLink("here", to: address)
    desk.settle()
    #expect(try item(desk).text == "Two here rooms. Question 3, page 5 ")
    #expect(try item(desk).formats.contains(FormattedStretch(range: 4..<8, format: .link(address))))
  }

  @Test("what is selected becomes the link, and keeps its words")
  func selection() throws {
    let desk = try NotesDesk()
    desk.select(4, 9)
    desk.store.insertLink("Question 3, page 5", to: address)
    desk.settle()
    #expect(try item(desk).text == "Two rooms.")
    #expect(try item(desk).formats == [FormattedStretch(range: 4..<9, format: .link(address))])
  }

  @Test("a mention leads to its item and marks the words, also when the notes come later")
  func reveal() throws {
    let desk = try NotesDesk()
    desk.select(4, 9)
    desk.store.insertLink("", to: address)
    desk.store.handle(event: .selected(NotesDesk.money))
    desk.settle()
    desk.store.reveal(NotesDesk.rooms, at: 4)
    desk.pass(20)
    #expect(desk.store.state.selected == NotesDesk.rooms && desk.store.state.currentMatch == 4..<9)
    let late = try NotesDesk(like: desk, seed: 3, isShown: false)
    late.store.reveal(NotesDesk.rooms, at: 4)
    late.store.onAppear()
    late.settle()
    #expect(late.store.state.currentMatch == 4..<9 && late.store.wanted == nil)
  }

  @Test("links of seated notes lead where the seat says, and Escape stays with it")
  func links() throws {
    let desk = try NotesDesk()
    var followed: [PaperScreen] = []
    desk.store.onLink = { followed.append($0) }
    desk.store.openLink("/docs/\(NotesDesk.id)/pages/3?page=\(NotesDesk.money)&rect=0-0-10-10")
    guard case .viewer(let location)? = followed.first else {
      Issue.record("no page")
      return
    }
    #expect(location.page == Page.ID(NotesDesk.money) && location.rectangle != nil)
  }

  @Test("who wrote what has the colour of the person's caret")
  func colours() throws {
    let desk = try NotesDesk()
    desk.type("Two rooms. Mine")
    desk.page.click("button", "Who wrote what")
    desk.settle()
    let mine = desk.tools?.authors?.first { $0.name == desk.context.notesAuthor }
    #expect(mine?.color == HexColor(rgb: desk.context.notesColor))
  }
}
