import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import HistoryScreens
@testable import ScreenKit

@Suite struct PersonDialogTests {
  private func fixture(_ names: [String] = ["Ana", "Bo"], parts: [PagePart] = PagePart.allCases) -> AppFixture {
    AppFixture(url: "/trash", parts: parts) { library in
      library.docs = Sample.docs(1)
      for name in names { _ = library.addPerson(name) }
    }
  }

  private func open(_ fixture: AppFixture) { fixture.click("button", "Who are you?") }

  private func names(_ fixture: AppFixture) -> [String] {
    fixture.elements("person-line").compactMap { line in
      line.everything.first { $0.attributes["class"] == "person-name" }?.text
    }
  }

  @Test("a person is picked from the list, and is nobody again")
  func pick() {
    let fixture = fixture()
    open(fixture)
    #expect(names(fixture) == ["Ana", "Bo", "Nobody"])
    fixture.click("button", "Bo")
    #expect(fixture.context.persons.person?.name == "Bo" && fixture.context.dialogs.current == nil)
    fixture.click("button", "You are Bo")
    fixture.page.send(.click, to: fixture.elements("person-line").last!)
    fixture.settle()
    #expect(fixture.context.persons.person == nil)
    #expect(fixture.page.find("button", "Who are you?") != nil)
  }

  @Test("who was merged is not offered; a long list can be narrowed down, whatever the case")
  func filter() {
    let fixture = fixture((1...9).map { "Person \($0)" } + ["ÅSA"])
    fixture.library.mergePerson(fixture.library.persons[0].id, into: fixture.library.persons[1].id)
    open(fixture)
    #expect(names(fixture).count == 10)
    fixture.type("åsa", into: "searchbox", "Find a name")
    #expect(names(fixture) == ["ÅSA"])
    fixture.type("nobody at all", into: "searchbox", "Find a name")
    #expect(names(fixture).isEmpty && fixture.page.texts("status").contains("Nobody has this name"))
  }

  @Test("a new person is made with a name and a colour and chosen at once; a name that is taken stays with the reason")
  func fresh() {
    let fixture = fixture()
    open(fixture)
    func submit() {
      if let form = fixture.elements("person-form").last { fixture.page.send(.submit, to: form) }
      fixture.settle()
    }
    submit()
    #expect(fixture.page.texts("alert") == ["Type a name first."])
    fixture.type("ana", into: "textbox", "Name")
    submit()
    #expect(fixture.page.texts("alert").first?.contains("“Ana” already exists") == true)
    fixture.type(" Cleo ", into: "textbox", "Name")
    fixture.click("radio", "Violet")
    submit()
    #expect(
      fixture.context.persons.person?.name == "Cleo" && fixture.context.persons.person?.color == Person.palette[4])
    #expect(fixture.context.dialogs.current == nil)
  }

  @Test("one's own name and colour are changed, and shown at once")
  func change() {
    let fixture = fixture()
    fixture.context.persons.choose(fixture.library.persons[0])
    fixture.settle()
    fixture.click("button", "You are Ana")
    fixture.click("button", "Change name or colour")
    fixture.page.type("Bo", into: "textbox", "Name")
    func submit() {
      if let form = fixture.elements("person-form").first { fixture.page.send(.submit, to: form) }
      fixture.settle()
    }
    submit()
    #expect(fixture.page.texts("alert").count == 1)
    fixture.page.type("Ana Lima", into: "textbox", "Name")
    fixture.settle()
    fixture.page.send(.click, to: fixture.page.all("radio", "Pink")[0])
    fixture.settle()
    submit()
    #expect(fixture.context.persons.person?.name == "Ana Lima")
    #expect(fixture.library.persons[0].color == Person.palette[5])
    #expect(fixture.page.find("button", "Change name or colour") != nil)
  }

  @Test("a list that cannot be had says so")
  func failure() {
    let fixture = fixture()
    fixture.library.refusals["GET /api/v1/persons"] = (500, APIErrorDetail(code: "internal", message: "Broken."))
    open(fixture)
    #expect(fixture.page.texts("alert") == ["Broken."])
    fixture.library.refusals = [:]
    fixture.click("button", "Try again")
    #expect(names(fixture) == ["Ana", "Bo", "Nobody"])
  }

  @Test("the dialog waits for its part of the page, which may be slow or missing")
  func part() {
    let fixture = fixture(parts: [])
    open(fixture)
    #expect(fixture.effects.parts.awaited == ["history"] && fixture.page.find("dialog") == nil)
    fixture.wait(150)
    #expect(fixture.page.find("dialog", Texts.PageFiles.partLoading) != nil)
    fixture.effects.parts.fail("history")
    fixture.settle()
    #expect(fixture.page.find("dialog", Texts.PageFiles.dialogMissing) != nil)
    fixture.click("button", Texts.tryAgain)
    fixture.effects.parts.arrive("history")
    fixture.settle()
    #expect(names(fixture) == ["Ana", "Bo", "Nobody"])
  }

  @Test("Escape closes the dialog while its part is on its way, and nothing opens later")
  func escape() {
    let fixture = fixture(parts: [])
    open(fixture)
    fixture.key("Escape")
    #expect(fixture.effects.parts.awaited.isEmpty)
    fixture.wait(200)
    #expect(fixture.page.find("dialog") == nil)
  }
}
