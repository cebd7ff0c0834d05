import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import ScreenKit

/// The dialog for new paper.
@Suite struct PaperTests {
  private func fixture() -> AppFixture {
    let fixture = AppFixture(url: "/") { library in library.docs = Sample.docs(1) }
    fixture.click("button", Texts.Library.importing)
    fixture.pick("New paper…")
    return fixture
  }

  private func submit(_ fixture: AppFixture) {
    if let form = fixture.element("dialog-form") { fixture.page.send(.submit, to: form) }
    fixture.settle()
  }

  private func made(_ fixture: AppFixture) throws -> [BlankDocCreation] {
    try fixture.effects.http.exchanges.filter { $0.request.url == "/api/v1/docs/blank" }.map {
      guard case .bytes(let bytes) = $0.request.body else { return BlankDocCreation(title: "") }
      return try BlankDocCreation(blazeBinary: bytes)
    }
  }

  @Test("paper of the chosen kind, size and number is made, and opened to be written on")
  func make() throws {
    let fixture = fixture()
    fixture.library.made = Sample.doc(7, title: "Sums", pageCount: 12)
    fixture.page.send(.click, to: try #require(fixture.page.find("radio", Texts.Paper.ruling(.squared))))
    fixture.settle()
    fixture.type("12", into: "spinbutton", Texts.Paper.pageCount)
    fixture.type("  Sums ", into: "textbox", Texts.Paper.docTitle)
    let event = Event()
    event.value = "5"
    fixture.page.send(.change, event, to: try #require(fixture.page.find("combobox", Texts.Paper.size)))
    fixture.settle()
    submit(fixture)
    #expect(
      try made(fixture) == [
        BlankDocCreation(title: "Sums", pageCount: 12, format: .a5, isLandscape: true, ruling: .squared)
      ])
    #expect(fixture.context.dialogs.current == nil && fixture.url == "/docs/\(Sample.docID(7))/pages/1")
  }

  @Test("without a title it is called as the paper; a number of pages that is none makes nothing")
  func defaults() throws {
    let fixture = fixture()
    for wrong in ["", "0", "1001", "many"] {
      fixture.type(wrong, into: "spinbutton", Texts.Paper.pageCount)
      submit(fixture)
      #expect(fixture.page.texts("alert") == [Texts.Paper.countMissing])
    }
    #expect(try made(fixture).isEmpty)
    fixture.type("1", into: "spinbutton", Texts.Paper.pageCount)
    submit(fixture)
    #expect(try made(fixture) == [BlankDocCreation(title: "Blank paper")])
    // The library could not make the doc: the dialog stays open and says why.
    #expect(fixture.context.dialogs.current != nil && !fixture.page.texts("alert").isEmpty)
  }
}
