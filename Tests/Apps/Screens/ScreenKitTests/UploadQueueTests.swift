import BlazeBinary
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct UploadQueueTests {
  private let effects = RecordingEffects()

  private func queue() -> UploadQueue {
    let toasts = ToastCenter(clock: effects.clock)
    return UploadQueue(
      effects: effects.effects,
      persons: PersonKeeper(effects: effects.effects, toasts: toasts, dialogs: DialogCenter()))
  }

  private func queue(_ count: Int) -> UploadQueue {
    let queue = queue()
    queue.add((0..<count).map { WebFile(name: "paper \($0).pdf", size: 1_000) })
    return queue
  }

  @Test("three at once, hundreds in order, until all have arrived")
  func order() {
    let queue = queue(300)
    var names: [String] = []
    while let exchange = effects.http.open.first {
      #expect(effects.http.open.count <= UploadQueue.concurrency)
      names.append(exchange.request.url)
      exchange.respond(status: 202)
    }
    #expect(names.count == 300)
    #expect(names[299] == "/api/v1/imports?name=paper%20299.pdf")
    #expect(queue.uploads.isEmpty)
    #expect(!queue.isActive)
  }

  @Test("only PDFs and notebooks are taken")
  func filter() {
    let (taken, leftOut) = queue().add([
      WebFile(name: "a.PDF"), WebFile(name: "b.txt"), WebFile(name: "c", type: "application/pdf"),
      WebFile(name: "._a.pdf"), WebFile(name: "pdf"), WebFile(name: "d.BNBK"), WebFile(name: "._d.bnbk"),
    ])
    #expect(taken == 3)
    #expect(leftOut == 4)
  }

  @Test("a notebook is opened under its file's name, and the doc that came of it is told; a damaged one says why not")
  func notebook() {
    let queue = queue()
    var opened: [String] = []
    queue.onOpened = { opened.append($0.title) }
    queue.add([WebFile(name: "My notes.bnbk"), WebFile(name: ".bnbk"), WebFile(name: "broken.bnbk")])
    #expect(
      effects.http.open.map(\.request.url) == [
        "/api/v1/docs/notebook?title=My%20notes", "/api/v1/docs/notebook", "/api/v1/docs/notebook?title=broken",
      ])
    #expect(
      effects.http.open.allSatisfy {
        $0.request.headers.contains(HTTPHeader("Content-Type", "application/octet-stream"))
      })
    effects.http.open[0].respond(status: 201, body: Sample.doc(1, title: "My notes", pageCount: 1).blazeBinary)
    #expect(opened == ["My notes"])
    let detail = APIErrorDetail(code: "notebookNotMerged", message: "It is damaged.", detail: nil)
    effects.http.open[1].respond(status: 422, body: APIErrorBody(error: detail).blazeBinary)
    #expect(queue.uploads.last?.phase == .failed(reason: "It is damaged."))
  }

  @Test("progress is shown, and a file can be taken back")
  func progressAndCancel() {
    let queue = queue(4)
    effects.http.open[0].report(sent: 250, total: 1_000)
    #expect(queue.uploads[0].phase == .sending(sent: 250))
    queue.remove(queue.uploads[0].id)
    #expect(queue.uploads.count == 3)
    #expect(effects.http.exchanges[0].isCancelled)
    #expect(effects.http.open.count == 3)
  }

  @Test("a server that is away or busy is tried again, and nothing is lost")
  func waiting() {
    let queue = queue(5)
    effects.http.open[0].fail(.unreachable)
    effects.http.open[0].respond(status: 503)
    effects.http.open[0].respond(status: 429)
    #expect(effects.http.open.isEmpty)
    #expect(queue.uploads.count == 5)
    #expect(queue.isActive)
    effects.clock.advance(by: UploadQueue.retryDelay)
    #expect(effects.http.open.count == 3)
    while let exchange = effects.http.open.first { exchange.respond(status: 202) }
    #expect(queue.uploads.isEmpty)
  }

  @Test("a file that is refused says why, and can be tried again or dismissed")
  func refused() {
    let queue = queue(1)
    let detail = APIErrorDetail(code: "tooLarge", message: "The file is too large.", detail: nil)
    effects.http.open[0].respond(status: 413, body: APIErrorBody(error: detail).blazeBinary)
    #expect(queue.uploads[0].phase == .failed(reason: "The file is too large."))
    #expect(!queue.isActive)
    queue.retry(queue.uploads[0].id)
    #expect(effects.http.open.count == 1)
    effects.http.open[0].respond(status: 500, body: [1, 2, 3])
    #expect(queue.uploads[0].phase == .failed(reason: Texts.Activity.uploadFailed(status: 500)))
    queue.remove(queue.uploads[0].id)
    #expect(queue.uploads.isEmpty)
  }

  @Test("the browser asks before a page is left that is still sending")
  func leaving() {
    let queue = queue(1)
    func leave() -> Bool {
      let event = Event()
      effects.window.send(EventName("beforeunload"), event)
      return event.isDefaultPrevented
    }
    #expect(leave())
    effects.http.open[0].respond(status: 202)
    #expect(!leave())
    #expect(queue.uploads.isEmpty)
  }
}
