import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// An hour in the viewer as a script: every change passes as a named event, and nothing is written without one.
@Suite struct ViewerHourTests {
  /// Records the library interpreter's events and lets that interpreter handle them.
  private final class Recorder: ViewerInterpreter {
    private(set) var happened: [DocSession.ViewerEvent] = []
    private(set) var carried: [(event: DocSession.ViewerEvent, command: LibraryCommand)] = []
    private let library: LibraryInterpreter?

    init(_ library: LibraryInterpreter?) { self.library = library }

    func happened(_ event: DocSession.ViewerEvent) { happened.append(event) }

    func carryOut(
      _ command: LibraryCommand, of event: DocSession.ViewerEvent,
      completion: @escaping (Result<CommandResult, APIFailure>) -> Void
    ) {
      carried.append((event, command))
      if let library {
        library.carryOut(command, of: event, completion: completion)
      } else {
        completion(.failure(.unreachable))
      }
    }
  }

  /// A viewer whose first page has two versions and a note or two, with its events recorded.
  private final class Hour {
    let harness: ViewerHarness
    let recorder: Recorder
    private var list: [NoteBlock] = []
    private let at = Instant(millisecondsSince1970: 1_700_000_000_000)

    /// - Parameter isHeard: whether events reach the library
    init(isHeard: Bool) {
      var recorder: Recorder?
      harness = ViewerHarness(pages: 6) { app in
        let made = Recorder(isHeard ? LibraryInterpreter(app.edits) : nil)
        recorder = made
        return made
      }
      self.recorder = recorder ?? Recorder(nil)
      var session = FakeSession(harness.doc)
      let page = harness.doc.pageGroups[0].pages[0]
      session.versions[page.id] = [
        SessionVersion(
          id: PageVersion.ID(Sample.id(70, 7)), ordinal: 1, bundleID: PDFBundle.ID(Sample.id(71, 7)), pageNumber: 4,
          sources: PageSources([.display])),
        SessionVersion(
          id: page.versionID, ordinal: 2, bundleID: page.binding.bundleID, pageNumber: 1,
          sources: PageSources([.display, .original])),
      ]
      harness.answer(session)
      harness.resize(1200, 748)
      list = [note(1, "One", y: 0.2), note(2, "Two", y: 0.5)]
      settle()
    }

    var notes: NotesStore { harness.store.notes }
    var version: PageVersion.ID { harness.doc.pageGroups[0].pages[0].versionID }

    func note(_ number: Int, _ body: String, y: Double) -> NoteBlock {
      NoteBlock(
        id: .init(Sample.id(number, 9)), pageVersionID: version, parentID: nil,
        rect: NormalizedRect(x: 0.1, y: y, width: 0.2, height: 0.1), title: nil, body: body, createdAt: at,
        updatedAt: at, deletion: nil)
    }

    func id(_ number: Int) -> NoteBlock.ID { .init(Sample.id(number, 9)) }

    /// Lets time pass while the server answers: with the same notes, and with success for commands.
    func settle() {
      for _ in 0..<4 {
        harness.pass(700)
        for exchange in harness.open("/notes?deleted=true") {
          let isFirst = exchange.request.url.contains(version.description)
          exchange.respond(body: NoteList(notes: isFirst ? list : []).blazeBinary)
        }
        for exchange in harness.open("/commands") { exchange.respond(body: CommandResult(edit: nil).blazeBinary) }
        harness.page.settle()
      }
    }

    func does(_ event: NotesEvent) {
      notes.handle(event: event)
      settle()
    }

    /// Requests that change the library. Requests for shared metadata are left out: they also have a body.
    var writes: [RecordingHTTP.Exchange] {
      harness.effects.http.exchanges.filter {
        $0.request.method != "GET" && !$0.request.url.hasSuffix("/metadata/shared")
      }
    }

    func written() throws -> [LibraryCommand] {
      try writes.map { exchange in
        var sent: [UInt8]?
        if case .bytes(let bytes) = exchange.request.body { sent = bytes }
        return try CommandRequest(blazeBinary: try #require(sent)).command
      }
    }

    func drag(fromX x: Double, y: Double, toX: Double, toY: Double) {
      let sheet = harness.page.document.root.everything.first {
        $0.attributes["class"] == "page-sheet" && $0.parent?.attributes["data-page"] == "1"
      }
      guard let sheet else { return }
      let layout = harness.state.pages.layout
      for (phase, px, py) in [(EventName.pointerdown, x, y), (.pointermove, toX, toY), (.pointerup, toX, toY)] {
        let event = Event()
        (event.offsetX, event.offsetY) = (px * layout.width(0), py * layout.height(0))
        event.isPrimary = true
        event.buttons = 1
        harness.page.send(phase, event, to: sheet)
      }
      settle()
    }

    func press(_ key: String, _ modifiers: Event.Modifiers = []) {
      harness.press(key, modifiers)
      settle()
    }

    func key(_ name: String, _ modifiers: Event.Modifiers = []) -> Event {
      let event = Event()
      event.key = name
      event.modifiers = modifiers
      return event
    }

    /// Plays the whole hour.
    func play() {
      for key in ["j", "j", "k", "End", "Home", "[", "]", "o", "d", "m", "m", "m", "+", "r", "t"] { press(key) }
      press("R", .shift)
      press("O", .shift)
      press("D", .shift)
      press("i")
      does(.newPressed)
      does(.placePressed)
      does(.bodyTyped("Why?"))
      does(.saved)
      does(.replyPressed(id(1)))
      does(.bodyTyped("Because."))
      does(.saved)
      does(.editPressed(id(1)))
      does(.bodyTyped("One, again"))
      does(.saved)
      does(.bubbleKeyPressed(id(2), key("ArrowRight")))
      does(.bubbleKeyPressed(id(2), key("ArrowDown", .shift)))
      does(.bubblePressed(id(1)))
      drag(fromX: 0.15, y: 0.25, toX: 0.25, toY: 0.35)
      does(.menuPicked(.moveDown, id(1)))
      does(.menuPicked(.delete, id(2)))
      does(.restorePressed(id(2)))
    }
  }

  @Test("each write of an hour has its event, which the session forwarded as that very command")
  func pairs() throws {
    let hour = Hour(isHeard: true)
    hour.play()
    let carried = hour.recorder.carried
    #expect(try hour.written() == carried.map(\.command))
    #expect(
      carried.map(\.event.kind.name) == [
        "onAnnotationCreated", "onAnnotationCreated", "onAnnotationUpdated", "onAnnotationUpdated",
        "onAnnotationUpdated", "onAnnotationUpdated", "onAnnotationsReordered", "onAnnotationDeleted",
        "onAnnotationRestored",
      ])
    // Events that change only the view write nothing, but are recorded as well.
    let looked = Set(hour.recorder.happened.map(\.kind.name))
    #expect(
      looked == [
        "onPageNavigated", "onPageVersionPreviewChanged", "onSourceChanged", "onViewModeChanged",
        "onAllSourcesChanged",
      ])
    #expect(hour.harness.state.pages.session?.position == hour.harness.state.pages.current + 1)
  }

  @Test("where nobody hears the events of the same hour, nothing is written")
  func deaf() {
    let hour = Hour(isHeard: false)
    hour.play()
    #expect(!hour.recorder.carried.isEmpty && hour.writes.isEmpty)
  }

  @Test("what a session does not take is not written, and what was written stays in the field")
  func refused() {
    let hour = Hour(isHeard: true)
    hour.press("i")
    hour.does(.newPressed)
    hour.does(.placePressed)
    hour.does(.bodyTyped("Why?"))
    // The page is now in the trash.
    hour.harness.store.libraryChanged()
    var session = FakeSession(hour.harness.doc)
    session.isInTrash = true
    hour.harness.answer(session)
    hour.does(.saved)
    #expect(hour.writes.isEmpty && hour.recorder.carried.isEmpty)
    #expect(hour.notes.state.editor?.body == "Why?" && hour.notes.state.editor?.fault == Texts.Notes.notTaken)
  }

  @Test("what a viewer has of the library refuses to write, and sends nothing")
  func reader() {
    let effects = RecordingEffects()
    let reader = ReadingContext(AppContext(effects: effects.effects)).library
    let before = effects.http.exchanges.count
    var failures: [APIFailure] = []
    let command = CommandRequest(command: .deleteNote(note: .init(Sample.id(1, 9))))
    reader.call(API.performCommand(command)) { if case .failure(let failure) = $0 { failures.append(failure) } }
    reader.perform(API.performCommand(command)) { if let failure = $0 { failures.append(failure) } }
    #expect(failures.count == 2 && effects.http.exchanges.count == before)
    reader.call(API.sharedMetadata(MetadataTargets(targets: []))) { _ in }
    #expect(effects.http.exchanges.count == before + 1)
  }
}
