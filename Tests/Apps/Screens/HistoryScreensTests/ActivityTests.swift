import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import HistoryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct ActivityTests {
  private func names(_ group: String, _ fixture: AppFixture) -> [String] {
    let section = fixture.page.document.root.everything.first { $0.attributes["aria-labelledby"] == group }
    return section?.everything.filter { $0.attributes["class"] == "job-name" }.map(\.text) ?? []
  }

  @Test("what needs the person comes first, then what goes on, then what is done")
  func groups() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(1, name: "done.pdf", state: .done, bundle: 1, doc: 1),
        Sample.job(
          2, name: "locked.pdf", state: .waitingForPassword,
          failure: .init(code: "passwordNeeded", message: "It is locked. Type the password.")),
        Sample.job(
          3, name: "bad.pdf", state: .failed,
          failure: .init(code: "notPDF", message: "It is no PDF. Nothing was imported.")),
        Sample.job(4, name: "waiting.pdf", state: .queued),
        Sample.job(5, name: "working.pdf", state: .running, stage: "Copying", done: 5, total: 10),
      ]
    }
    #expect(names("jobs-attention", fixture) == ["locked.pdf", "bad.pdf"])
    #expect(names("jobs-now", fixture) == ["working.pdf", "waiting.pdf"])
    #expect(names("jobs-done", fixture) == ["done.pdf"])
    let danger = fixture.elements("sidebar-count").first { $0.attributes["data-kind"] == "danger" }
    #expect(danger?.attributes["aria-label"] == "2 need you")
    let progress = fixture.page.find("progressbar", "working.pdf")
    #expect(progress?.attributes["value"] == "5.0")
    #expect(fixture.elements("job-reason").map(\.text).contains("It is no PDF. Nothing was imported."))
  }

  @Test("what the server cannot do and what failed imports hold is said, also where there is no job")
  func trouble() {
    let fixture = AppFixture(url: "/activity") { library in
      library.faults = ["jobs cannot be taken from the queue (diskFull); trying again"]
    }
    #expect(fixture.page.find("heading", "Problems on the server") != nil)
    #expect(fixture.page.find("heading", Texts.Activity.nothing) == nil)
    #expect(
      fixture.elements("job-reason").map(\.text) == ["Jobs cannot be taken from the queue (diskFull); trying again."])
    #expect(fixture.element("job-held") == nil)
    fixture.library.faults = []
    fixture.library.revision += 1
    fixture.wait(5_100)
    #expect(fixture.page.find("heading", "Problems on the server") == nil)

    let other = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(1, name: "bad.pdf", state: .failed, failure: .init(code: "diskFull", message: "Full."))
      ]
      library.heldBytes = 12_000_000
    }
    #expect(other.element("job-held")?.text.contains("take up 12 MB on the server’s disk") == true)
    #expect(other.page.find("heading", "Problems on the server") == nil)
    other.library.heldBytes = 0
    other.page.send(.click, to: other.page.all("button", "Dismiss")[0])
    other.settle()
    #expect(other.element("job-held") == nil)
  }

  @Test("an import and the reading of its text are one row")
  func oneRow() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(2, kind: .extractText, name: "Paper", state: .running, done: 33, total: 142, bundle: 7),
        Sample.job(1, name: "paper.pdf", state: .done, bundle: 7, doc: 7),
      ]
    }
    #expect(fixture.elements("job").count == 1)
    #expect(names("jobs-now", fixture) == ["paper.pdf"])
    #expect(fixture.element("job-status")?.text.hasPrefix("Reading text, page 34 of 142") == true)
    #expect(fixture.elements("stage").map { $0.attributes["data-state"] } == ["done", "done", "working"])
  }

  @Test("the recognition of text is halted and continued")
  func halting() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(2, kind: .recognizeText, name: "Scan", state: .running, done: 2, total: 9, bundle: 2),
        Sample.job(1, kind: .extractText, name: "Paper", state: .running, bundle: 1),
      ]
    }
    #expect(fixture.page.all("button").count { $0.text == Texts.Activity.pause } == 1)
    fixture.click("button", Texts.Activity.pause)
    #expect(fixture.library.jobs[0].state == .paused)
    #expect(fixture.elements("job-status").map(\.text).contains(Texts.Activity.paused))
    fixture.click("button", Texts.Activity.resume)
    #expect(fixture.library.jobs[0].state == .queued)
    #expect(fixture.page.find("button", Texts.Activity.resume) == nil)
  }

  @Test("an export says which page it is at, and is saved when it is done")
  func exports() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(2, kind: .exportFile, name: "Physics", state: .running, done: 100, total: 300, doc: 2),
        Sample.job(1, kind: .exportFile, name: "Maths", state: .cancelled, total: 3, doc: 1),
      ]
    }
    #expect(names("jobs-now", fixture) == ["Physics"])
    #expect(fixture.element("job-status")?.text.hasPrefix("Writing page 101 of 300") == true)
    #expect(fixture.page.find("button", Texts.Activity.download) == nil)
    #expect(fixture.elements("job-reason").map(\.text) == ["Cancelled. \(Texts.Activity.cancelledExport)"])
    fixture.library.jobs[0].state = .done
    fixture.wait(1_100)
    fixture.click("button", Texts.Activity.download)
    #expect(fixture.effects.files.downloads == ["Physics.pdf"])
  }

  @Test("cancel, retry and dismiss reach the server")
  func commands() {
    let fixture = AppFixture(url: "/activity") { $0.jobs = [Sample.job(1, state: .running)] }
    fixture.click("button", "Cancel")
    #expect(fixture.library.jobs[0].state == .cancelled)
    fixture.click("button", "Retry")
    #expect(fixture.library.jobs[0].state == .queued)
    fixture.click("button", "Cancel")
    fixture.click("button", "Dismiss")
    #expect(fixture.library.jobs.isEmpty)
    #expect(fixture.page.find("heading", Texts.Activity.nothing) != nil)
  }

  @Test("a password is sent once, and a wrong one says so")
  func password() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = [
        Sample.job(
          1, state: .waitingForPassword,
          failure: .init(code: "passwordWrong", message: "It does not open. Type it again."))
      ]
    }
    #expect(fixture.page.find("textbox", "Password")?.attributes["aria-invalid"] == "true")
    #expect(fixture.element("field-error")?.text == Texts.Activity.wrongPassword)
    guard let form = fixture.element("job-password") else { return #expect(Bool(false), "no form") }
    // An empty field sends nothing, although the button is enabled before Enter.
    #expect(fixture.page.find("button", Texts.Activity.unlock)?.attributes["disabled"] == nil)
    fixture.page.send(.submit, to: form)
    fixture.settle()
    #expect(!fixture.library.log.contains { $0.contains("/password") })
    fixture.page.type("geheim", into: "textbox", "Password")
    fixture.page.send(.submit, to: form)
    fixture.page.send(.submit, to: form)
    fixture.settle()
    #expect(fixture.library.log.count { $0.contains("/password") } == 1)
    #expect(fixture.library.jobs[0].state == .queued)
  }

  @Test("uploads are rows too, until their jobs take over")
  func uploads() {
    let fixture = AppFixture(url: "/activity")
    fixture.context.importFiles((1...5).map { WebFile(name: "\($0).pdf", size: 100) })
    fixture.page.settle()
    #expect(names("jobs-now", fixture) == ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"])
    #expect(fixture.element("job-summary")?.text == "Importing 5 files: 0 done, 5 to go")
    #expect(
      fixture.elements("job").map { $0.attributes["data-state"] } == [
        "working", "working", "working", "waiting", "waiting",
      ])
    fixture.settle()
    #expect(fixture.library.jobs.count == 5)
    #expect(fixture.elements("job").count == 5)
    fixture.library.jobs = fixture.library.jobs.map { job in
      var done = job
      done.state = .done
      return done
    }
    fixture.wait(1_100)
    #expect(names("jobs-done", fixture).count == 5)
    #expect(fixture.elements("sidebar-count").isEmpty)
  }

  @Test("a file that was in the library already names the other")
  func duplicate() {
    let fixture = AppFixture(url: "/activity") { library in
      library.bundles = [Sample.bundle(3, docs: [3])]
      library.jobs = [Sample.job(1, state: .done, bundle: 4, doc: 4, duplicateOf: 3)]
    }
    #expect(fixture.element("job-reason")?.text == "The same file as Bundle 3. Both are kept.")
    #expect(fixture.page.find("link", "Bundle 3")?.attributes["href"] == "/docs/\(Sample.docID(3))")
  }

  @Test("hundreds of waiting files stay quick: a hundred rows and a number")
  func many() {
    let fixture = AppFixture(url: "/activity") { library in
      library.jobs = (1...400).map { Sample.job($0, name: "\($0).pdf", state: .queued) }
    }
    #expect(fixture.elements("job").count == 100)
    #expect(fixture.page.html.contains("300 more files wait"))
  }
}
