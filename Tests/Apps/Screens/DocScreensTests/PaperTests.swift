import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import ScreenKit

/// The dialog for new paper.
@Suite struct PaperTests {
  private func bench() -> AppBench {
    let bench = AppBench(url: "/") { library in library.docs = Sample.docs(1) }
    bench.click("button", Texts.Library.importing)
    bench.pick("New paper…")
    return bench
  }

  private func submit(_ bench: AppBench) {
    if let form = bench.element("dialog-form") { bench.page.send(.submit, to: form) }
    bench.settle()
  }

  private func made(_ bench: AppBench) throws -> [BlankDocCreation] {
    try bench.effects.http.exchanges.filter { $0.request.url == "/api/v1/docs/blank" }.map {
      guard case .bytes(let bytes) = $0.request.body else { return BlankDocCreation(title: "") }
      return try BlankDocCreation(blazeBinary: bytes)
    }
  }

  @Test("paper of the chosen kind, size and number is made, and opened to be written on")
  func make() throws {
    let bench = bench()
    bench.library.made = Sample.doc(7, title: "Sums", pageCount: 12)
    bench.page.send(.click, to: try #require(bench.page.find("radio", Texts.Paper.ruling(.squared))))
    bench.settle()
    bench.type("12", into: "spinbutton", Texts.Paper.pageCount)
    bench.type("  Sums ", into: "textbox", Texts.Paper.docTitle)
    let event = Event()
    event.value = "5"
    bench.page.send(.change, event, to: try #require(bench.page.find("combobox", Texts.Paper.size)))
    bench.settle()
    submit(bench)
    #expect(
      try made(bench) == [
        BlankDocCreation(title: "Sums", pageCount: 12, format: .a5, isLandscape: true, ruling: .squared)
      ])
    #expect(bench.context.dialogs.current == nil && bench.url == "/docs/\(Sample.docID(7))/pages/1")
  }

  @Test("without a title it is called as the paper; a number of pages that is none makes nothing")
  func defaults() throws {
    let bench = bench()
    for wrong in ["", "0", "1001", "many"] {
      bench.type(wrong, into: "spinbutton", Texts.Paper.pageCount)
      submit(bench)
      #expect(bench.page.texts("alert") == [Texts.Paper.countMissing])
    }
    #expect(try made(bench).isEmpty)
    bench.type("1", into: "spinbutton", Texts.Paper.pageCount)
    submit(bench)
    #expect(try made(bench) == [BlankDocCreation(title: "Blank paper")])
    // The library could not make the doc: the dialog stays open and says why.
    #expect(bench.context.dialogs.current != nil && !bench.page.texts("alert").isEmpty)
  }
}
