import PaperDomain
import TestSupport
import Testing

@testable import DocSession

/// A session and its plain model, which get the same random events and the same random libraries.
struct SessionWalk {
  var generator: SeededGenerator
  var fixture = SessionFixture()
  var session: ViewingSession
  var plain: PlainSession
  var counts = (changed: 0, refused: 0, rebuilt: 0)
  private let doc: Doc.ID
  private var bundles: [PDFBundle.ID]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    doc = fixture.id()
    bundles = [fixture.id(), fixture.id(), fixture.id()]
    session = ViewingSession(SessionOpening(pages: []))
    plain = PlainSession([])
    var pages: [SessionPage] = []
    for _ in 0..<Int.random(in: 1...9, using: &generator) { pages.append(makePage()) }
    session = ViewingSession(SessionOpening(pages: pages))
    plain = PlainSession(pages)
  }

  // MARK: - Libraries

  private mutating func makeVersion(_ ordinal: Int) -> SessionVersion {
    SessionVersion(
      id: fixture.id(), ordinal: ordinal, bundleID: bundles.randomElement(using: &generator) ?? fixture.id(),
      pageNumber: ordinal, sources: PageSources(PageSource.allCases.filter { _ in Bool.random(using: &generator) }))
  }

  private mutating func makePage() -> SessionPage {
    var versions: [SessionVersion] = []
    for ordinal in 0..<Int.random(in: 0...4, using: &generator) { versions.append(makeVersion(ordinal + 1)) }
    let current = versions.randomElement(using: &generator)?.id ?? fixture.id()
    return SessionPage(
      id: fixture.id(), group: fixture.group(in: doc), position: 1, currentVersionID: current, versions: versions)
  }

  mutating func changeLibrary(_ place: Comment) {
    var pages = plain.pages
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = pages.indices.randomElement(using: &generator)
      switch (Int.random(in: 0..<6, using: &generator), index) {
      case (0, let index?): pages.remove(at: index)
      case (1, let index?): if !pages[index].versions.isEmpty { pages[index].versions.removeLast() }
      case (2, let index?): if !pages[index].versions.isEmpty { pages[index].versions.removeFirst() }
      case (3, let index?): pages[index].versions.append(makeVersion((pages[index].versions.last?.ordinal ?? 0) + 1))
      case (4, let index?):
        for version in pages[index].versions.indices where Bool.random(using: &generator) {
          pages[index].versions[version].sources = PageSources(
            PageSource.allCases.filter { _ in Bool.random(using: &generator) })
        }
      case (5, .some): pages.shuffle(using: &generator)
      default: pages.append(makePage())
      }
    }
    if pages.count < 3 { pages.append(makePage()) }
    counts.rebuilt += 1
    let expected = plain.rebuild(pages)
    #expect(session.rebuild(SessionOpening(pages: pages)) == expected, place)
  }

  // MARK: - Events

  private mutating func event() -> ViewerEvent {
    let page = plain.pages.randomElement(using: &generator)
    let isStray = Int.random(in: 0..<10, using: &generator) == 0
    let id = LogicalPageID.page(isStray ? fixture.id() : page?.id ?? fixture.id())
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      let version = Bool.random(using: &generator) ? page?.versions.randomElement(using: &generator)?.id : nil
      return .pageVersionPreviewChanged(id, version ?? fixture.id())
    case 2, 3, 4: return .sourceChanged(id, PageSource.allCases.randomElement(using: &generator) ?? .ocr)
    case 5: return .pageNavigated(to: Int.random(in: -1...plain.pages.count + 2, using: &generator))
    case 6:
      let choices: [VersionChoice?] = [
        nil, .newest, .ordinal(1), .ordinal(3), .ofBundle(bundles[0]), .ofBundle(fixture.id()),
      ]
      return .allVersionPreviewsChanged(choices.randomElement(using: &generator) ?? nil)
    case 7: return .allSourcesChanged((PageSource.allCases + [nil]).randomElement(using: &generator) ?? nil)
    case 8: return .viewModeChanged(ViewMode.allCases.randomElement(using: &generator) ?? .single)
    default:
      return .annotationCreated(
        id, .rect(NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1)), title: nil, body: "Why?")
    }
  }

  mutating func sendEvent(_ place: Comment) {
    let before = session
    let event = event()
    let outcome = session.handle(event)
    let isTaken = plain.take(event)
    switch outcome {
    case .changed:
      counts.changed += 1
      #expect(isTaken && session != before, place)
    case .unchanged: #expect(isTaken && session == before, place)
    case .refused:
      counts.refused += 1
      #expect(!isTaken && session == before, place)
    case .forwarded(let operation):
      #expect(!isTaken && session == before, place)
      checkNote(operation, of: event, place)
    }
    #expect(session.slots == before.slots && session.features == before.features, place)
  }

  /// A note is created on the version that the page shows.
  private func checkNote(_ operation: LibraryCommand, of event: ViewerEvent, _ place: Comment) {
    guard case .annotationCreated(let id, .rect(let rect, nil), let title, let body) = event,
      let page = plain.pages.first(where: { .page($0.id) == id }), let version = plain.version(of: page)
    else {
      Issue.record("forwarded \(operation) of \(event)")
      return
    }
    #expect(operation == .createNote(version: version.id, rect: rect, title: title, body: body), place)
  }

  func check(_ place: Comment) {
    #expect(session.slots.map(\.pageID) == plain.pages.map(\.id), place)
    #expect(session.viewMode == plain.mode, place)
    #expect(session.position.map { session.slots[$0 - 1].pageID } == plain.looked, place)
    for (index, page) in plain.pages.enumerated() {
      let shown = session.shown(at: index)
      let version = plain.version(of: page)
      #expect(shown?.version?.pageVersionID == version?.id, place)
      let content: ShownPage.Content =
        version == nil ? .nothing(.noVersion) : plain.source(of: page).map { .source($0) } ?? .nothing(.noFile)
      #expect(shown?.content == content, place)
      #expect(shown?.isPreview == (version != nil && version?.id != session.slots[index].defaultVersionID), place)
    }
  }
}
