import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import HistoryScreens
@testable import ScreenKit

@Suite struct PersonDialogTests {
  private func bench(_ names: [String] = ["Ana", "Bo"], parts: [PagePart] = PagePart.allCases) -> AppBench {
    AppBench(url: "/trash", parts: parts) { library in
      library.docs = Sample.docs(1)
      for name in names { _ = library.addPerson(name) }
    }
  }

  private func open(_ bench: AppBench) { bench.click("button", "Who are you?") }

  private func names(_ bench: AppBench) -> [String] {
    bench.elements("person-line").compactMap { line in
      line.everything.first { $0.attributes["class"] == "person-name" }?.text
    }
  }

  @Test("a person is picked from the list, and is nobody again")
  func pick() {
    let bench = bench()
    open(bench)
    #expect(names(bench) == ["Ana", "Bo", "Nobody"])
    bench.click("button", "Bo")
    #expect(bench.context.persons.person?.name == "Bo" && bench.context.dialogs.current == nil)
    bench.click("button", "You are Bo")
    bench.page.send(.click, to: bench.elements("person-line").last!)
    bench.settle()
    #expect(bench.context.persons.person == nil)
    #expect(bench.page.find("button", "Who are you?") != nil)
  }

  @Test("who was merged is not offered; a long list can be narrowed down, whatever the case")
  func filter() {
    let bench = bench((1...9).map { "Person \($0)" } + ["ÅSA"])
    bench.library.mergePerson(bench.library.persons[0].id, into: bench.library.persons[1].id)
    open(bench)
    #expect(names(bench).count == 10)
    bench.type("åsa", into: "searchbox", "Find a name")
    #expect(names(bench) == ["ÅSA"])
    bench.type("nobody at all", into: "searchbox", "Find a name")
    #expect(names(bench).isEmpty && bench.page.texts("status").contains("Nobody of this name"))
  }

  @Test("a new person is made with a name and a colour and chosen at once; a name that is taken stays with the reason")
  func fresh() {
    let bench = bench()
    open(bench)
    func submit() {
      if let form = bench.elements("person-form").last { bench.page.send(.submit, to: form) }
      bench.settle()
    }
    submit()
    #expect(bench.page.texts("alert") == ["Write a name first."])
    bench.type("ana", into: "textbox", "Name")
    submit()
    #expect(bench.page.texts("alert").first?.contains("“Ana” already exists") == true)
    bench.type(" Cleo ", into: "textbox", "Name")
    bench.click("radio", "Violet")
    submit()
    #expect(bench.context.persons.person?.name == "Cleo" && bench.context.persons.person?.color == Person.palette[4])
    #expect(bench.context.dialogs.current == nil)
  }

  @Test("one's own name and colour are changed, and shown at once")
  func change() {
    let bench = bench()
    bench.context.persons.choose(bench.library.persons[0])
    bench.settle()
    bench.click("button", "You are Ana")
    bench.click("button", "Change name or colour")
    bench.page.type("Bo", into: "textbox", "Name")
    func submit() {
      if let form = bench.elements("person-form").first { bench.page.send(.submit, to: form) }
      bench.settle()
    }
    submit()
    #expect(bench.page.texts("alert").count == 1)
    bench.page.type("Ana Lima", into: "textbox", "Name")
    bench.settle()
    bench.page.send(.click, to: bench.page.all("radio", "Pink")[0])
    bench.settle()
    submit()
    #expect(bench.context.persons.person?.name == "Ana Lima")
    #expect(bench.library.persons[0].color == Person.palette[5])
    #expect(bench.page.find("button", "Change name or colour") != nil)
  }

  @Test("a list that cannot be had says so")
  func failure() {
    let bench = bench()
    bench.library.refusals["GET /api/v1/persons"] = (500, APIErrorDetail(code: "internal", message: "Broken."))
    open(bench)
    #expect(bench.page.texts("alert") == ["Broken."])
    bench.library.refusals = [:]
    bench.click("button", "Try again")
    #expect(names(bench) == ["Ana", "Bo", "Nobody"])
  }

  @Test("the dialog waits for its part of the page, which may be slow or missing")
  func part() {
    let bench = bench(parts: [])
    open(bench)
    #expect(bench.effects.parts.awaited == ["history"] && bench.page.find("dialog") == nil)
    bench.wait(150)
    #expect(bench.page.find("dialog", Texts.PageFiles.partLoading) != nil)
    bench.effects.parts.fail("history")
    bench.settle()
    #expect(bench.page.find("dialog", Texts.PageFiles.dialogMissing) != nil)
    bench.click("button", Texts.tryAgain)
    bench.effects.parts.arrive("history")
    bench.settle()
    #expect(names(bench) == ["Ana", "Bo", "Nobody"])
  }

  @Test("Escape closes the dialog while its part is on its way, and nothing opens later")
  func escape() {
    let bench = bench(parts: [])
    open(bench)
    bench.key("Escape")
    #expect(bench.effects.parts.awaited.isEmpty)
    bench.wait(200)
    #expect(bench.page.find("dialog") == nil)
  }
}
