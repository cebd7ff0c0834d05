import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct PersonKeeperTests {
  private func bench(_ prepare: (FakeLibrary) -> Void = { _ in }) -> AppBench {
    AppBench(url: "/bundles") { library in
      library.docs = Sample.docs(2)
      _ = library.addPerson("Ana  María  the 2nd")
      _ = library.addPerson("Bo", HexColor(red: 1, green: 2, blue: 3))
      prepare(library)
    }
  }

  private func choose(_ index: Int, in bench: AppBench) {
    bench.context.persons.choose(bench.library.persons[index])
    bench.settle()
  }

  @Test("a choice survives a reload, with the name as it is written")
  func storage() {
    let bench = bench()
    choose(0, in: bench)
    let again = AppBench(url: "/bundles") { $0.persons = bench.library.persons }
    #expect(again.context.persons.person == nil)
    again.effects.storage.values = bench.effects.storage.values
    again.effects.window.send(EventName("storage"))
    #expect(again.context.persons.person == bench.library.persons[0])
  }

  @Test("what cannot be read in the storage is nobody", arguments: ["", "x", String(repeating: "x", count: 36)])
  func unreadable(text: String) {
    let bench = bench()
    choose(0, in: bench)
    bench.effects.storage["person"] = text
    bench.effects.window.send(EventName("storage"))
    #expect(bench.context.persons.person == nil)
  }

  @Test("a name and a colour that were changed elsewhere are shown at the next read")
  func renamed() {
    let bench = bench()
    choose(1, in: bench)
    bench.library.renamePerson(bench.library.persons[1].id, to: "Bodil")
    bench.context.monitor.pollNow()
    bench.settle()
    #expect(bench.context.persons.person?.name == "Bodil")
    #expect(bench.effects.storage["person-name"] == "Bodil")
    #expect(bench.page.find("button", "You are Bodil") != nil)
  }

  @Test("a person who was merged is the one who was kept, and undo goes on")
  func merged() {
    let bench = bench()
    choose(1, in: bench)
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    bench.settle()
    bench.library.mergePerson(bench.library.persons[1].id, into: bench.library.persons[0].id)
    bench.context.monitor.pollNow()
    bench.settle()
    #expect(bench.context.persons.person == bench.library.persons[0])
    bench.key("z", .control)
    #expect(bench.library.docs[0].title == "Doc 0")
  }

  @Test("a person who was deleted is chosen no longer; that is said, and the edit is done all the same")
  func deleted() {
    let bench = bench()
    choose(1, in: bench)
    bench.library.deletePerson(bench.library.persons[1].id)
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    bench.settle()
    #expect(bench.context.persons.person == nil && bench.effects.storage["person"] == nil)
    #expect(bench.library.docs[0].title == "A" && bench.library.steps.first?.person == nil)
    #expect(bench.notices.contains { $0.hasPrefix("“Bo” is no longer in the library.") })
    #expect(bench.notices.contains("Done: rename to “A”"))
    bench.click("button", "Choose")
    #expect(bench.page.find("dialog", "Who are you?") != nil)
  }

  @Test("an undo of a person who was deleted is not made nobody's")
  func deletedUndo() {
    let bench = bench { $0.doElsewhere(.renameDoc(doc: Sample.docID(0), title: "Nobody's"), as: nil) }
    choose(1, in: bench)
    bench.library.deletePerson(bench.library.persons[1].id)
    bench.context.undo.undo()
    bench.settle()
    #expect(bench.library.docs[0].title == "Nobody's")
    #expect(bench.context.persons.person == nil)
    #expect(bench.notices.count == 1)
  }

  @Test("nobody is asked; who has done something as nobody is invited quietly")
  func invitation() {
    let bench = bench()
    func isInvited() -> Bool { bench.page.find("button", "Who are you?")?.attributes["data-kind"] == "accent" }
    #expect(!isInvited())
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(0), title: "A"))
    bench.settle()
    #expect(isInvited())
    #expect(bench.notices == ["Done: rename to “A”"])
    choose(0, in: bench)
    #expect(bench.page.find("button", "Who are you?") == nil)
  }
}
