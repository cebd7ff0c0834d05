import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct ImportChoicesTests {
  private func bench(_ pageCounts: [String: Int], passwords: [String: String] = [:], names: [String]) -> AppBench {
    let bench = AppBench { library in
      library.docs = [Sample.doc(1)]
      library.pageCounts = pageCounts
      library.passwords = passwords
    }
    choose(names, on: bench)
    return bench
  }

  /// Chooses files through the menu of the Import button.
  private func choose(_ names: [String], on bench: AppBench) {
    bench.effects.files.filesToPick = names.map { WebFile(name: $0, size: 10) }
    bench.click("button", Texts.Library.importing)
    bench.pick(Texts.Import.menuLine)
    bench.settle()
  }

  private func pick(_ variant: PDFVariant, for name: String, on bench: AppBench) {
    guard let field = bench.page.find("combobox", Texts.Import.roleLabel(name)) else {
      return #expect(Bool(false), "no field for \(name)")
    }
    let event = Event()
    event.value = variant.name
    bench.page.send(.change, event, to: field)
    bench.settle()
  }

  private func importButton(_ pages: Int, on bench: AppBench) -> MemoryElement? {
    bench.page.find("button", Texts.Import.confirm(Texts.pages(pages, "\(pages)")))
  }

  private func isChosen(_ page: Int, on bench: AppBench) -> String? {
    bench.page.find("option", "Page \(page)")?.attributes["aria-selected"]
  }

  @Test("a chosen file waits on the server, shows its pages and a name; some pages are imported under another name")
  func importsPages() {
    let bench = bench(["Maths.pdf": 5], names: ["Maths.pdf"])
    #expect(bench.url == "/import" && bench.library.jobs.isEmpty)
    #expect(bench.page.find("textbox", Texts.Import.name)?.attributes["value"] == "Maths")
    #expect(importButton(5, on: bench) != nil)
    bench.click("option", "Page 2")
    let event = Event()
    event.modifiers = .shift
    if let page = bench.page.find("option", "Page 4") { bench.page.send(.click, event, to: page) }
    bench.settle()
    #expect((1...5).map { isChosen($0, on: bench) } == ["true", "false", "false", "false", "true"])
    if let field = bench.page.find("textbox", Texts.Import.name) {
      let typed = Event()
      typed.value = " Algebra "
      bench.page.send(.input, typed, to: field)
    }
    bench.settle()
    bench.click("button", Texts.Import.confirm("2 pages"))
    #expect(bench.library.creations.map(\.name) == ["Algebra"])
    #expect(bench.library.creations.map(\.pages) == ["1,5"])
    #expect(bench.url == "/" && bench.notices == [Texts.Import.importing("Algebra")])
    #expect(bench.library.waiting.isEmpty && bench.library.jobs.count == 1)
  }

  @Test("several files are a bundle's variants by their names, or as the person says; pages run on through a variant's")
  func variants() {
    let bench = bench(
      ["Paper.pdf": 3, "Paper scan.pdf": 5, "more.pdf": 2],
      names: ["Paper scan.pdf", "Paper.pdf", "more.pdf", "notes.txt"])
    #expect(bench.notices == [Texts.Import.leftOut])
    #expect(bench.elements("draft-row").map { $0.text.contains("Paper scan") } == [false, false, true])
    #expect(importButton(5, on: bench) != nil)
    bench.click("option", "Page 4")
    bench.click("button", Texts.Import.moveUp("more.pdf"))
    // The page that was left out is now the first page of all.
    #expect((1...5).map { isChosen($0, on: bench) } == ["false", "true", "true", "true", "true"])
    bench.click("button", Texts.Import.confirm("4 pages"))
    let wish = bench.library.creations.first
    #expect(wish?.files.map(\.variant) == [.display, .display, .ocr] && wish?.pages == "2-5")
  }

  @Test("variants of different lengths can be imported whole, and not in part; the way out is said")
  func lengths() {
    let bench = bench(["Paper.pdf": 3, "b.pdf": 4], names: ["Paper.pdf", "b.pdf"])
    pick(.ocr, for: "b.pdf", on: bench)
    #expect(bench.page.html.contains(Texts.Import.otherCount("scan", "4")))
    bench.click("option", "Page 1")
    #expect(bench.element("import-note")?.attributes["role"] == "alert")
    #expect(importButton(2, on: bench)?.attributes["disabled"] != nil)
    bench.click("button", Texts.Import.allLabel)
    bench.click("button", Texts.Import.confirm("3 pages"))
    #expect(bench.library.creations.map { $0.files.map(\.variant) } == [[.display, .ocr]])
    #expect(bench.library.creations.map(\.pages) == [nil])
  }

  @Test("a locked file asks for its password, a file that is no PDF says so; nothing is imported until all is well")
  func lockedAndWrong() {
    let bench = bench(
      ["locked.pdf": 2], passwords: ["locked.pdf": "sesame"], names: ["locked.pdf", "broken.pdf"])
    #expect(bench.page.html.contains("This file is not a PDF."))
    #expect(bench.elements("page-item").isEmpty)
    for password in ["wrong", "sesame"] {
      guard let field = bench.page.find("textbox", Texts.Import.passwordLabel("locked.pdf")) else {
        return #expect(Bool(false), "no field")
      }
      let typed = Event()
      typed.value = password
      bench.page.send(.input, typed, to: field)
      bench.settle()
      bench.page.send(.submit, to: bench.element("job-password") ?? field)
      bench.settle()
      #expect(bench.page.html.contains(Texts.Activity.wrongPassword) == (password == "wrong"))
    }
    #expect(importButton(2, on: bench)?.attributes["disabled"] != nil)
    bench.click("button", Texts.Import.remove("broken.pdf"))
    #expect(importButton(2, on: bench)?.attributes["disabled"] == nil)
    bench.click("button", Texts.Import.noneLabel)
    #expect(importButton(0, on: bench)?.attributes["disabled"] != nil)
  }

  @Test("Cancel and Escape throw the files away and go back")
  func cancels() {
    let bench = bench(["a.pdf": 2], names: ["a.pdf"])
    #expect(bench.library.waiting.count == 1)
    bench.click("button", Texts.cancel)
    #expect(bench.library.waiting.isEmpty && bench.url == "/" && bench.library.jobs.isEmpty)
    choose(["a.pdf"], on: bench)
    #expect(bench.url == "/import" && bench.library.waiting.count == 1)
    bench.key("Escape")
    #expect(bench.library.waiting.isEmpty && bench.url == "/")
  }

  @Test("files wait as long as somebody looks; what the server has thrown away all the same is sent again")
  func waiting() {
    let bench = bench(["a.pdf": 2], names: ["a.pdf"])
    bench.wait(DraftFiles.reminderInterval)
    #expect(bench.library.log.contains { $0.hasPrefix("GET /api/v1/uploads/") })
    bench.library.waiting = []
    bench.click("button", Texts.Import.confirm("2 pages"))
    #expect(bench.page.html.contains(Texts.Import.waitedTooLong) && bench.library.creations.isEmpty)
    bench.click("button", Texts.Import.sendAgain)
    bench.click("button", Texts.Import.confirm("2 pages"))
    #expect(bench.library.creations.count == 1)
  }

  @Test("files that are dropped here join the import; elsewhere they are imported at once")
  func dropping() {
    let bench = bench(["a.pdf": 2, "b.pdf": 1], names: ["a.pdf"])
    bench.context.dropFiles([WebFile(name: "b.pdf", size: 10)])
    bench.settle()
    #expect(importButton(3, on: bench) != nil && bench.library.jobs.isEmpty)
    bench.key("Escape")
    bench.context.dropFiles([WebFile(name: "b.pdf", size: 10)])
    bench.settle()
    #expect(bench.library.jobs.map(\.name) == ["b.pdf"])
  }

  @Test("of a thousand pages only those that can be seen are in the document, and the keyboard reaches the last")
  func thousandPages() {
    let bench = bench(["book.pdf": 1_158], names: ["book.pdf"])
    #expect(bench.elements("page-item").count < 20)
    guard let grid = bench.page.find("listbox", Texts.Import.pages), let content = bench.element("content") else {
      return #expect(Bool(false), "no grid")
    }
    func layOut() {
      bench.page.document.boundsByID[content.id] = Rect(x: 0, y: 0, width: 1_000, height: 600)
      let top = bench.page.document.scrollByID[content.id]?.top ?? 0
      bench.page.document.boundsByID[grid.id] = Rect(x: 0, y: 300 - top, width: 996, height: 30_000)
      for tile in bench.elements("page-item") {
        bench.page.document.boundsByID[tile.id] = Rect(x: 0, y: 0, width: 96, height: 196)
      }
      bench.page.send(EventName("elementresize"), to: grid)
      bench.settle()
    }
    bench.page.document.scrollByID[content.id] = ScrollMetrics(top: 0, clientHeight: 600)
    layOut()
    #expect(bench.elements("page-item").count == 40)
    bench.key("End", on: "listbox", Texts.Import.pages)
    layOut()
    #expect(bench.page.find("option", "Page 1158")?.attributes["data-active"] != nil)
    #expect(bench.elements("page-item").count < 70)
    bench.key("ArrowUp", on: "listbox", Texts.Import.pages)
    bench.key(" ", on: "listbox", Texts.Import.pages)
    #expect(isChosen(1_148, on: bench) == "false")
    #expect(importButton(1_157, on: bench) != nil)
  }
}

@Suite struct AppendTests {
  @Test("a bundle with several variants is asked for a file of each; they are appended together")
  func appends() {
    let detail = Sample.bundleDetail(1, scanPages: 4)
    let bench = AppBench(url: "/bundles/\(Sample.bundleID(1))") { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [detail.bundle.id: detail]
      library.pageCounts = ["more.pdf": 2, "more scan.pdf": 2]
    }
    func choose(_ name: String, _ variant: PDFVariant) {
      bench.effects.files.filesToPick = [WebFile(name: name, size: 10)]
      bench.click("button", Texts.Import.chooseFileLabel(Texts.Bundles.variant(variant)))
    }
    bench.click("button", Texts.Bundles.actionsHere)
    bench.pick(Texts.Bundles.append)
    #expect(bench.page.find("dialog", Texts.Import.appendTitle("Bundle 1")) != nil)
    choose("more scan.pdf", .ocr)
    #expect(bench.page.find("button", Texts.Import.append("0 pages"))?.attributes["disabled"] != nil)
    choose("more.pdf", .display)
    bench.click("button", Texts.Import.append("2 pages"))
    #expect(bench.library.appendings.map { $0.files.map(\.variant) } == [[.ocr, .display]])
    #expect(bench.page.find("dialog") == nil && bench.library.waiting.isEmpty)

    bench.click("button", Texts.Bundles.actionsHere)
    bench.pick(Texts.Bundles.append)
    choose("more.pdf", .display)
    #expect(bench.library.waiting.count == 1)
    bench.key("Escape", on: "button", Texts.close)
    #expect(bench.library.waiting.isEmpty && bench.page.find("dialog") == nil)
    #expect(bench.url == "/bundles/\(Sample.bundleID(1))")
  }
}
