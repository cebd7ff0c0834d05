import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct PersonKeeperTests {
  private func fixture(_ prepare: (FakeLibrary) -> Void = { _ in }) -> AppFixture {
    AppFixture(url: "/bundles") { library in
      library.docs = Sample.docs(2)
      _ = library.addPerson("Ana  María  the 2nd")
      _ = library.addPerson("Bo", HexColor(red: 1, green: 2, blue: 3))
      prepare(library)
    }
  }

  private func choose(_ index: Int, in fixture: AppFixture) {
    fixture.context.persons.choose(fixture.library.persons[index])
    fixture.settle()
  }

  @Test("a choice survives a reload, with the name as it is written")
  func storage() {
    let fixture = fixture()
    choose(0, in: fixture)
    let again = AppFixture(url: "/bundles") { $0.persons = fixture.library.persons }
    #expect(again.context.persons.person == nil)
    again.effects.storage.values = fixture.effects.storage.values
    again.effects.window.send(EventName("storage"))
    #expect(again.context.persons.person == fixture.library.persons[0])
  }

  @Test("what cannot be read in the storage is nobody", arguments: ["", "x", String(repeating: "x", count: 36)])
  func unreadable(text: String) {
    let fixture = fixture()
    choose(0, in: fixture)
    fixture.effects.storage["person"] = text
    fixture.effects.window.send(EventName("storage"))
    #expect(fixture.context.persons.person == nil)
  }

  @Test("a name and a colour that were changed elsewhere are shown at the next read")
  func renamed() {
    let fixture = fixture()
    choose(1, in: fixture)
    fixture.library.renamePerson(fixture.library.persons[1].id, to: "Bodil")
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(fixture.context.persons.person?.name == "Bodil")
    #expect(fixture.effects.storage["person-name"] == "Bodil")
    #expect(fixture.page.find("button", "You are Bodil") != nil)
  }

  @Test("a person who was merged is the one who was kept, and undo goes on")
  func merged() {
    let fixture = fixture()
    choose(1, in: fixture)
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    fixture.settle()
    fixture.library.mergePerson(fixture.library.persons[1].id, into: fixture.library.persons[0].id)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(fixture.context.persons.person == fixture.library.persons[0])
    fixture.key("z", .control)
    #expect(fixture.library.docs[0].title == "Doc 0")
  }

  @Test("a person who was deleted is chosen no longer; that is said, and the edit is done all the same")
  func deleted() {
    let fixture = fixture()
    choose(1, in: fixture)
    fixture.library.deletePerson(fixture.library.persons[1].id)
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    fixture.settle()
    #expect(fixture.context.persons.person == nil && fixture.effects.storage["person"] == nil)
    #expect(fixture.library.docs[0].title == "A" && fixture.library.steps.first?.person == nil)
    #expect(fixture.notices.contains { $0.hasPrefix("“Bo” is no longer in the library.") })
    #expect(fixture.notices.contains("Done: rename to “A”"))
    fixture.click("button", "Choose")
    #expect(fixture.page.find("dialog", "Who are you?") != nil)
  }

  @Test("a person who was deleted elsewhere is let go of at the next read, and an edit after that is nobody's")
  func deletedElsewhere() {
    let fixture = fixture()
    choose(1, in: fixture)
    fixture.library.deletePerson(fixture.library.persons[1].id)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(fixture.context.persons.person == nil)
    #expect(fixture.notices.count == 1 && fixture.notices[0].hasPrefix("“Bo” is no longer in the library."))
    #expect(fixture.page.find("button", "Who are you?") != nil)
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    fixture.settle()
    #expect(fixture.library.docs[0].title == "A" && fixture.library.steps.first?.person == nil)
  }

  @Test("an undo of a person who was deleted is not made nobody's")
  func deletedUndo() {
    let fixture = fixture { $0.doElsewhere(.renameDoc(doc: Sample.docID(0), title: "Nobody's"), as: nil) }
    choose(1, in: fixture)
    fixture.library.deletePerson(fixture.library.persons[1].id)
    fixture.context.undo.undo()
    fixture.settle()
    #expect(fixture.library.docs[0].title == "Nobody's")
    #expect(fixture.context.persons.person == nil)
    #expect(fixture.notices.count == 1)
  }

  @Test("nobody is asked; who has done something as nobody is invited quietly")
  func invitation() {
    let fixture = fixture()
    func isInvited() -> Bool { fixture.page.find("button", "Who are you?")?.attributes["data-kind"] == "accent" }
    #expect(!isInvited())
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    fixture.settle()
    #expect(isInvited())
    #expect(fixture.notices == ["Done: rename to “A”"])
    choose(0, in: fixture)
    #expect(fixture.page.find("button", "Who are you?") == nil)
  }
}
