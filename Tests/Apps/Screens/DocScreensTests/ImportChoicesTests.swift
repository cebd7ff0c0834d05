import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct ImportChoicesTests {
  private func fixture(_ pageCounts: [String: Int], passwords: [String: String] = [:], names: [String]) -> AppFixture {
    let fixture = AppFixture { library in
      library.docs = [Sample.doc(1)]
      library.pageCounts = pageCounts
      library.passwords = passwords
    }
    choose(names, on: fixture)
    return fixture
  }

  /// Chooses files through the menu of the Import button.
  private func choose(_ names: [String], on fixture: AppFixture) {
    fixture.effects.files.filesToPick = names.map { WebFile(name: $0, size: 10) }
    fixture.click("button", Texts.Library.importing)
    fixture.pick(Texts.Import.menuLine)
    fixture.settle()
  }

  private func pick(_ variant: PDFVariant, for name: String, on fixture: AppFixture) {
    guard let field = fixture.page.find("combobox", Texts.Import.roleLabel(name)) else {
      return #expect(Bool(false), "no field for \(name)")
    }
    let event = Event()
    event.value = variant.name
    fixture.page.send(.change, event, to: field)
    fixture.settle()
  }

  private func importButton(_ pages: Int, on fixture: AppFixture) -> MemoryElement? {
    fixture.page.find("button", Texts.Import.confirm(Texts.pages(pages, "\(pages)")))
  }

  private func isChosen(_ page: Int, on fixture: AppFixture) -> String? {
    fixture.page.find("option", "Page \(page)")?.attributes["aria-selected"]
  }

  @Test("a chosen file waits on the server, shows its pages and a name; some pages are imported under another name")
  func importsPages() {
    let fixture = fixture(["Maths.pdf": 5], names: ["Maths.pdf"])
    #expect(fixture.url == "/import" && fixture.library.jobs.isEmpty)
    #expect(fixture.page.find("textbox", Texts.Import.name)?.attributes["value"] == "Maths")
    #expect(importButton(5, on: fixture) != nil)
    fixture.click("option", "Page 2")
    let event = Event()
    event.modifiers = .shift
    if let page = fixture.page.find("option", "Page 4") { fixture.page.send(.click, event, to: page) }
    fixture.settle()
    #expect((1...5).map { isChosen($0, on: fixture) } == ["true", "false", "false", "false", "true"])
    if let field = fixture.page.find("textbox", Texts.Import.name) {
      let typed = Event()
      typed.value = " Algebra "
      fixture.page.send(.input, typed, to: field)
    }
    fixture.settle()
    fixture.click("button", Texts.Import.confirm("2 pages"))
    #expect(fixture.library.creations.map(\.name) == ["Algebra"])
    #expect(fixture.library.creations.map(\.pages) == ["1,5"])
    #expect(fixture.url == "/" && fixture.notices == [Texts.Import.importing("Algebra")])
    #expect(fixture.library.waiting.isEmpty && fixture.library.jobs.count == 1)
  }

  @Test("several files are a bundle's variants by their names, or as the person says; pages run on through a variant's")
  func variants() {
    let fixture = fixture(
      ["Paper.pdf": 3, "Paper scan.pdf": 5, "more.pdf": 2],
      names: ["Paper scan.pdf", "Paper.pdf", "more.pdf", "notes.txt"])
    #expect(fixture.notices == [Texts.Import.leftOut])
    #expect(fixture.elements("draft-row").map { $0.text.contains("Paper scan") } == [false, false, true])
    #expect(importButton(5, on: fixture) != nil)
    fixture.click("option", "Page 4")
    fixture.click("button", Texts.Import.moveUp("more.pdf"))
    #expect(fixture.page.html.contains("become pages 1 to 2"))
    // The page that was left out is now the first page of all.
    #expect((1...5).map { isChosen($0, on: fixture) } == ["false", "true", "true", "true", "true"])
    fixture.click("button", Texts.Import.confirm("4 pages"))
    let request = fixture.library.creations.first
    #expect(request?.files.map(\.variant) == [.display, .display, .ocr] && request?.pages == "2-5")
  }

  @Test("variants of different lengths can be imported whole, and not in part; the way out is said")
  func lengths() {
    let fixture = fixture(["Paper.pdf": 3, "b.pdf": 4], names: ["Paper.pdf", "b.pdf"])
    pick(.ocr, for: "b.pdf", on: fixture)
    #expect(fixture.page.html.contains(Texts.Import.otherCount("scan", "4")))
    fixture.click("option", "Page 1")
    #expect(fixture.element("import-note")?.attributes["role"] == "alert")
    #expect(importButton(2, on: fixture)?.attributes["disabled"] != nil)
    fixture.click("button", Texts.Import.allLabel)
    fixture.click("button", Texts.Import.confirm("3 pages"))
    #expect(fixture.library.creations.map { $0.files.map(\.variant) } == [[.display, .ocr]])
    #expect(fixture.library.creations.map(\.pages) == [nil])
  }

  @Test("a locked file asks for its password, a file that is no PDF says so; nothing is imported until all is well")
  func lockedAndWrong() {
    let fixture = fixture(
      ["locked.pdf": 2], passwords: ["locked.pdf": "sesame"], names: ["locked.pdf", "broken.pdf"])
    #expect(fixture.page.html.contains("This file is not a PDF."))
    #expect(fixture.elements("page-item").isEmpty)
    for password in ["wrong", "sesame"] {
      guard let field = fixture.page.find("textbox", Texts.Import.passwordLabel("locked.pdf")) else {
        return #expect(Bool(false), "no field")
      }
      let typed = Event()
      typed.value = password
      fixture.page.send(.input, typed, to: field)
      fixture.settle()
      fixture.page.send(.submit, to: fixture.element("job-password") ?? field)
      fixture.settle()
      #expect(fixture.page.html.contains(Texts.Activity.wrongPassword) == (password == "wrong"))
    }
    #expect(importButton(2, on: fixture)?.attributes["disabled"] != nil)
    fixture.click("button", Texts.Import.remove("broken.pdf"))
    #expect(importButton(2, on: fixture)?.attributes["disabled"] == nil)
    fixture.click("button", Texts.Import.noneLabel)
    #expect(importButton(0, on: fixture)?.attributes["disabled"] != nil)
  }

  @Test("Cancel and Escape throw the files away and go back")
  func cancels() {
    let fixture = fixture(["a.pdf": 2], names: ["a.pdf"])
    #expect(fixture.library.waiting.count == 1)
    fixture.click("button", Texts.cancel)
    #expect(fixture.library.waiting.isEmpty && fixture.url == "/" && fixture.library.jobs.isEmpty)
    choose(["a.pdf"], on: fixture)
    #expect(fixture.url == "/import" && fixture.library.waiting.count == 1)
    fixture.key("Escape")
    #expect(fixture.library.waiting.isEmpty && fixture.url == "/")
  }

  @Test("files wait as long as somebody looks; what the server has thrown away all the same is sent again")
  func waiting() {
    let fixture = fixture(["a.pdf": 2], names: ["a.pdf"])
    fixture.wait(DraftFiles.reminderInterval)
    #expect(fixture.library.log.contains { $0.hasPrefix("GET /api/v1/uploads/") })
    fixture.library.waiting = []
    fixture.click("button", Texts.Import.confirm("2 pages"))
    #expect(fixture.page.html.contains(Texts.Import.waitedTooLong) && fixture.library.creations.isEmpty)
    fixture.click("button", Texts.Import.sendAgain)
    fixture.click("button", Texts.Import.confirm("2 pages"))
    #expect(fixture.library.creations.count == 1)
  }

  @Test("files that are dropped here join the import; elsewhere they are imported at once")
  func dropping() {
    let fixture = fixture(["a.pdf": 2, "b.pdf": 1], names: ["a.pdf"])
    fixture.context.dropFiles([WebFile(name: "b.pdf", size: 10)])
    fixture.settle()
    #expect(importButton(3, on: fixture) != nil && fixture.library.jobs.isEmpty)
    fixture.key("Escape")
    fixture.context.dropFiles([WebFile(name: "b.pdf", size: 10)])
    fixture.settle()
    #expect(fixture.library.jobs.map(\.name) == ["b.pdf"])
  }

  @Test("of a thousand pages only those that can be seen are in the document, and the keyboard reaches the last")
  func thousandPages() {
    let fixture = fixture(["book.pdf": 1_158], names: ["book.pdf"])
    #expect(fixture.elements("page-item").count < 20)
    guard let grid = fixture.page.find("listbox", Texts.Import.pages), let content = fixture.element("content") else {
      return #expect(Bool(false), "no grid")
    }
    func layOut() {
      fixture.page.document.boundsByID[content.id] = Rect(x: 0, y: 0, width: 1_000, height: 600)
      let top = fixture.page.document.scrollByID[content.id]?.top ?? 0
      fixture.page.document.boundsByID[grid.id] = Rect(x: 0, y: 300 - top, width: 996, height: 30_000)
      for tile in fixture.elements("page-item") {
        fixture.page.document.boundsByID[tile.id] = Rect(x: 0, y: 0, width: 96, height: 196)
      }
      fixture.page.send(EventName("elementresize"), to: grid)
      fixture.settle()
    }
    fixture.page.document.scrollByID[content.id] = ScrollMetrics(top: 0, clientHeight: 600)
    layOut()
    #expect(fixture.elements("page-item").count == 40)
    fixture.key("End", on: "listbox", Texts.Import.pages)
    layOut()
    #expect(fixture.page.find("option", "Page 1158")?.attributes["data-active"] != nil)
    #expect(fixture.elements("page-item").count < 70)
    fixture.key("ArrowUp", on: "listbox", Texts.Import.pages)
    fixture.key(" ", on: "listbox", Texts.Import.pages)
    #expect(isChosen(1_148, on: fixture) == "false")
    #expect(importButton(1_157, on: fixture) != nil)
  }
}

@Suite struct AppendTests {
  @Test("a bundle with several variants is asked for a file of each; they are appended together")
  func appends() {
    let detail = Sample.bundleDetail(1, scanPages: 4)
    let fixture = AppFixture(url: "/bundles/\(Sample.bundleID(1))") { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [detail.bundle.id: detail]
      library.pageCounts = ["more.pdf": 2, "more scan.pdf": 2]
    }
    func choose(_ name: String, _ variant: PDFVariant) {
      fixture.effects.files.filesToPick = [WebFile(name: name, size: 10)]
      fixture.click("button", Texts.Import.chooseFileLabel(Texts.Bundles.variant(variant)))
    }
    fixture.click("button", Texts.Bundles.actionsHere)
    fixture.pick(Texts.Bundles.append)
    #expect(fixture.page.find("dialog", Texts.Import.appendTitle("Bundle 1")) != nil)
    choose("more scan.pdf", .ocr)
    #expect(fixture.page.find("button", Texts.Import.append("0 pages"))?.attributes["disabled"] != nil)
    choose("more.pdf", .display)
    fixture.click("button", Texts.Import.append("2 pages"))
    #expect(fixture.library.appendings.map { $0.files.map(\.variant) } == [[.ocr, .display]])
    #expect(fixture.page.find("dialog") == nil && fixture.library.waiting.isEmpty)

    fixture.click("button", Texts.Bundles.actionsHere)
    fixture.pick(Texts.Bundles.append)
    choose("more.pdf", .display)
    #expect(fixture.library.waiting.count == 1)
    fixture.key("Escape", on: "button", Texts.close)
    #expect(fixture.library.waiting.isEmpty && fixture.page.find("dialog") == nil)
    #expect(fixture.url == "/bundles/\(Sample.bundleID(1))")
  }
}
