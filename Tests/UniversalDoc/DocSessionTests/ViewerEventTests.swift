import PaperDomain
import Testing

@testable import DocSession

@Suite("The viewer's events, by the document's table")
struct ViewerEventTests {
  /// What each event does, according to `Documentation/Sessions.md`.
  private enum Effect {
    case session
    case library
  }

  private static let table: [(name: String, effect: Effect)] = [
    ("onPageVersionPreviewChanged", .session), ("onSourceChanged", .session), ("onPageNavigated", .session),
    ("onAnnotationCreated", .library), ("onAnnotationUpdated", .library), ("onAnnotationDeleted", .library),
    ("onAnnotationRestored", .library), ("onAnnotationsReordered", .library),
    ("onAllVersionPreviewsChanged", .session), ("onAllSourcesChanged", .session), ("onViewModeChanged", .session),
  ]

  @Test("Every event has the document's name, changes the session or goes to the library, and never both")
  func events() {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let page = fixture.page(in: group, position: 1, versions: [.every, .every])
    let opening = SessionOpening(pages: [page, fixture.page(in: group, position: 2)])
    let id = LogicalPageID.page(page.id)
    let note: NoteBlock.ID = fixture.id()
    let rect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    let recorded: [(ViewerEvent, LibraryCommand?)] = [
      (.pageVersionPreviewChanged(id, page.versions[1].id), nil), (.sourceChanged(id, .original), nil),
      (.pageNavigated(to: 2), nil),
      (
        .annotationCreated(id, .rect(rect), title: "Why", body: "Because"),
        .createNote(version: page.versions[0].id, rect: rect, title: "Why", body: "Because")
      ),
      (.annotationUpdated(id, note, .place(x: 0.5, y: 0.6)), .moveNote(note: note, x: 0.5, y: 0.6)),
      (.annotationDeleted(id, note), .deleteNote(note: note)),
      (.annotationRestored(id, note), .restoreNote(note: note)),
      (
        .annotationsReordered(id, page.versions[0].id, parent: nil, order: [note]),
        .reorderNotes(version: page.versions[0].id, parent: nil, order: [note])
      ), (.allVersionPreviewsChanged(.newest), nil),
      (.allSourcesChanged(.ocr), nil), (.viewModeChanged(.spread), nil),
    ]
    #expect(recorded.map { $0.0.kind } == ViewerEvent.Kind.allCases)
    #expect(recorded.map { $0.0.kind.name } == Self.table.map { $0.name })
    for ((event, operation), row) in zip(recorded, Self.table) {
      var session = ViewingSession(opening)
      let before = session
      let outcome = session.handle(event)
      switch row.effect {
      case .session: #expect(outcome == .changed && session != before, "\(row.name)")
      case .library: #expect(outcome == operation.map { .forwarded($0) } && session == before, "\(row.name)")
      }
      #expect(session.slots == before.slots, "\(row.name)")
    }
  }

  @Test("A note is made on the version that is named, whatever is seen, and on no version of another page")
  func anchoredVersion() {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let page = fixture.page(in: group, position: 1, versions: [.every, .every])
    var session = ViewingSession(SessionOpening(pages: [page]))
    let rect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    func made(on version: PageVersion.ID) -> SessionOutcome {
      session.handle(.annotationCreated(.page(page.id), .rect(rect, on: version), title: nil, body: "x"))
    }
    let other = page.versions[1].id
    #expect(made(on: other) == .forwarded(.createNote(version: other, rect: rect, title: nil, body: "x")))
    let stray: PageVersion.ID = fixture.id()
    #expect(made(on: stray) == .refused(.noSuchVersion(stray)))
    let (note, seen) = (fixture.id() as NoteBlock.ID, NoteWords(title: "A", body: "B"))
    #expect(
      session.handle(.annotationUpdated(.page(page.id), note, .text(title: nil, body: "C", seen: seen)))
        == .forwarded(.editNote(note: note, title: nil, body: "C", seen: seen)))
  }

  @Test("What a note's events ask for")
  func noteOperations() {
    var fixture = SessionFixture()
    let page = fixture.page(in: fixture.group(in: fixture.id()), position: 1)
    let trashed = fixture.page(in: fixture.group(in: fixture.id(), isInTrash: true), position: 1)
    let (id, note): (LogicalPageID, NoteBlock.ID) = (.page(page.id), fixture.id())
    var session = ViewingSession(SessionOpening(pages: [page, trashed]))
    let expected: [(ViewerEvent, LibraryCommand)] = [
      (.annotationCreated(id, .reply(to: note), title: nil, body: "b"), .replyToNote(to: note, title: nil, body: "b")),
      (.annotationUpdated(id, note, .text(title: "t", body: "b")), .editNote(note: note, title: "t", body: "b")),
      (.annotationUpdated(id, note, .size(width: 0.5, height: 2)), .resizeNote(note: note, width: 0.5, height: 2)),
    ]
    for (event, operation) in expected { #expect(session.handle(event) == .forwarded(operation)) }
    #expect(session.handle(.annotationDeleted(.page(trashed.id), note)) == .refused(.cannotAnnotate))
    let stray = LogicalPageID.page(fixture.id())
    let rect = NormalizedRect(x: 0, y: 0, width: 1, height: 1)
    for event: ViewerEvent in [
      .annotationDeleted(stray, note), .annotationCreated(stray, .rect(rect), title: nil, body: ""),
      .annotationCreated(stray, .reply(to: note), title: nil, body: ""), .sourceChanged(stray, .ocr),
      .pageVersionPreviewChanged(stray, page.versions[0].id),
    ] {
      #expect(session.handle(event) == .refused(.noSuchPage(stray)))
    }
    #expect(
      session.handle(.annotationCreated(.page(trashed.id), .rect(rect), title: nil, body: ""))
        == .refused(.cannotAnnotate))
  }

  @Test("A place beyond the end is refused, and the session stays where it is", arguments: [0, -1, 4, .max, .min])
  func beyondTheEnd(position: Int) {
    var fixture = SessionFixture()
    var session = ViewingSession(SessionOpening(pages: fixture.doc([3])))
    session.handle(.pageNavigated(to: 2))
    #expect(session.handle(.pageNavigated(to: position)) == .refused(.outOfRange(position: position, pageCount: 3)))
    #expect(session.position == 2)
  }
}
