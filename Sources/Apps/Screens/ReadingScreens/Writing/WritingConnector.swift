import BlazeBinary
import ByteCoding
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb
import WritingScreens

/// The state of the connector.
nonisolated struct WritingConnectorState: TrapezioState {
  /// Whether the writing module is loaded.
  var isLoaded = false
}

/// The connector has no events.
nonisolated enum WritingConnectorEvent: Sendable {}

/// Connects a viewer with writing. The writing module is loaded when the person starts to write, or when a near page
/// has marks. Until then it only requests marks to know whether there are any. If this browser has shown marks
/// before, the module is loaded together with the viewer, while the pages and their marks are still loading.
final class WritingConnector: TrapezioStore<PaperScreen, WritingConnectorState, WritingConnectorEvent>,
  TrapezioEventHandler,
  PageOverlay
{
  private let context: AppContext
  private let isEmbedded: Bool
  private(set) var surface: (any WritingSurface)?

  /// Goes to a page of a doc; the number counts from 1. The viewer sets this.
  var openPage: ((Doc.ID, Int) -> Void)?

  private var near: [(page: OverlayPage, scale: PageScale)] = []
  /// The words of near pages, kept for the writing module.
  private var words: Table<Int, [Word]> = [:]
  private var answers: Table<PageVersion.ID, [UInt8]> = [:]
  private var calls: Table<PageVersion.ID, RemoteLibrary.Cancel> = [:]
  private var loading: EffectClaim?
  private var quiet: EffectClaim?
  private var isShown = false
  private var hasRequestedMarks = false
  /// Actions to perform once the module is loaded.
  private var waiting: [(any WritingSurface) -> Void] = []

  /// Marks are requested when scrolling has paused this long, in milliseconds.
  private static let quietTime = 150.0
  /// The storage key that records whether this browser has shown marks.
  private static var marksSeenKey: String { "marks-seen" }

  init(context: AppContext, isEmbedded: Bool) {
    self.context = context
    self.isEmbedded = isEmbedded
    super.init(screen: context.navigator.current.screen, initialState: WritingConnectorState())
  }

  func handle(event: WritingConnectorEvent) {}

  // MARK: - Loading

  /// Calls the writing surface now, or once it is loaded.
  private func withSurface(_ act: @escaping (any WritingSurface) -> Void) {
    if let surface { return act(surface) }
    waiting.append(act)
    if context.effects.parts.isLoaded(PagePart.writing.rawValue) { return loaded() }
    load()
  }

  private func load() {
    guard loading == nil, !context.effects.parts.isLoaded(PagePart.writing.rawValue) else { return }
    loading = context.effects.parts.load(PagePart.writing.rawValue) { isLoaded in
      self.loading = nil
      guard !self.waiting.isEmpty else { return }
      if isLoaded { return self.loaded() }
      self.waiting = []
      if self.isShown { self.context.toasts.say(Toast(Texts.PageFiles.partMissing, kind: .failure)) }
    }
  }

  private func loaded() {
    guard surface == nil else { return }
    let fresh = writingEntry().surface(context: context, isEmbedded: isEmbedded)
    surface = fresh
    fresh.openPage = { [unowned(unsafe) self] in openPage?($0, $1) }
    if isShown { fresh.appear() }
    for (page, scale) in near { appeared(page, at: scale, in: fresh) }
    words = [:]
    update { $0.isLoaded = true }
    let calls = waiting
    waiting = []
    for act in calls { act(fresh) }
  }

  private func appeared(_ page: OverlayPage, at scale: PageScale, in surface: any WritingSurface) {
    // Before the page, because the surface would request the marks again.
    if let version = page.version {
      if let answer = answers[version] {
        answers[version] = nil
        surface.received(answer, of: version)
      } else if let cancel = calls[version] {
        calls[version] = nil
        surface.asked(for: version, cancel: cancel)
      }
    }
    surface.pageAppeared(page, at: scale)
    if let known = words[page.index] { surface.wordsArrived(known, on: page.index) }
  }

  // MARK: - The viewer

  func appear() {
    isShown = true
    surface?.appear()
    if context.effects.storage[WritingConnector.marksSeenKey] != nil { load() }
  }

  func disappear() {
    isShown = false
    surface?.disappear()
    quiet = nil
    loading = nil
    waiting = []
    for cancel in calls.values { cancel() }
    calls = [:]
  }

  /// Called when the pages have stopped moving.
  func stoppedMoving() {
    guard let surface else { return }
    surface.stoppedMoving()
    // Answers for pages that did not come near may be outdated when they do.
    answers = [:]
  }

  /// Opens or closes writing, for the button in the bar.
  func toggle() { withSurface { $0.toggle() } }

  /// Opens or closes the list of marks.
  func toggleMarksList() { withSurface { $0.toggleMarksList() } }

  /// Opens or closes the points of the paper's questions.
  func togglePoints() { withSurface { $0.togglePoints() } }

  /// Handles files that were dropped on the pages.
  func dropped(_ files: [WebFile]) { withSurface { $0.dropped(files) } }

  /// Performs the action of a key; `false` if the key has none here.
  func keyPressed(_ event: TrapezioWeb.Event, canWrite: Bool) -> Bool {
    // A person who may not write can still see the page without marks and its history.
    if let surface { return (canWrite || "ny".contains(letter: event.key)) && surface.keyPressed(event) }
    guard canWrite, !isEmbedded, !event.isCommandDown, event.modifiers.isEmpty, "vpbhxaelz.".contains(letter: event.key)
    else { return false }
    let key = event.key
    withSurface { surface in
      let pressed = TrapezioWeb.Event()
      pressed.key = key
      _ = surface.keyPressed(pressed)
    }
    return true
  }

  /// Handles Escape by closing one thing; `false` if nothing is open.
  func stepOut() -> Bool { surface?.stepOut() ?? false }

  // MARK: - The pages

  func layer(over page: OverlayPage) -> Node {
    observing(self, key: .text("writing"), page, select: { $0.isLoaded }) { page, _ in
      self.surface?.layer(over: page) ?? Node.text("")
    }
  }

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) {
    near.append((page, scale))
    if let surface { appeared(page, at: scale, in: surface) } else { askSoon() }
  }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) {
    if let index = near.firstIndex(where: { $0.page.index == page.index }) { near[index] = (page, scale) }
    if let surface { surface.pageChanged(page, at: scale) } else { askSoon() }
  }

  func pageLeft(_ page: OverlayPage) {
    near.removeAll { $0.page.index == page.index }
    words[page.index] = nil
    surface?.pageLeft(page)
    if surface == nil, let version = page.version {
      calls[version]?()
      calls[version] = nil
      answers[version] = nil
    }
  }

  func wordsArrived(_ words: [Word], on page: Int) {
    if let surface { surface.wordsArrived(words, on: page) } else { self.words[page] = words }
  }

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    surface?.pointer(pointer, on: page) ?? .page
  }

  // MARK: - Drawing

  /// The toolbar while the person writes.
  var toolbar: Node {
    observing(self, key: .text("toolbar"), select: { $0.isLoaded }) { _ in
      self.surface?.toolbar
    }
  }

  /// The save state of the marks; before there are any, whether the server is reachable.
  func status(isOffline: Bool) -> Node {
    observing(self, key: .text("state"), isOffline, select: { $0.isLoaded }) { isOffline, _ in
      if let surface = self.surface { return surface.status(isOffline: isOffline) }
      return p(.class("save-state"), .state(isOffline ? "offline" : "saved"), .role("status")) {
        isOffline ? Texts.Viewer.offline : Texts.Viewer.saved
      }
    }
  }

  // MARK: - Requesting marks

  /// Requests marks: for the first pages at once, together with their pictures, and for pages that come near by
  /// scrolling after a pause.
  private func askSoon() {
    quiet = context.effects.clock.after(hasRequestedMarks ? WritingConnector.quietTime : 0) { self.ask() }
  }

  /// Requests the marks of near pages.
  private func ask() {
    quiet = nil
    hasRequestedMarks = true
    guard surface == nil else { return }
    for (page, _) in near {
      if let version = page.version { ask(version) }
    }
  }

  /// Requests the marks of a page that will be near soon, so that they arrive while it is laid out.
  func expect(_ version: PageVersion.ID) {
    if surface == nil { ask(version) }
  }

  private func ask(_ version: PageVersion.ID) {
    guard answers[version] == nil, calls[version] == nil else { return }
    let request = APIRequest(method: .get, path: API.pageMarks(pageVersionID: version).path)
    calls[version] = context.library.call(Call<AnswerBytes>(request)) { result in
      self.calls[version] = nil
      var answer: AnswerBytes?
      if case .success(let value) = result { answer = value }
      if let surface = self.surface { return surface.received(answer?.bytes, of: version) }
      guard let answer else { return }
      self.answers[version] = answer.bytes
      guard answer.hasMarks else { return }
      self.context.effects.storage[WritingConnector.marksSeenKey] = "yes"
      self.withSurface { _ in }
    }
  }
}

/// The encoded log of a page's marks.
nonisolated private struct AnswerBytes: BlazeBinaryCodable {
  let bytes: [UInt8]

  /// Whether the log has more than its first group. The log begins with the number of actors that wrote it. A log
  /// without marks only has its first group, which has a single actor.
  var hasMarks: Bool { bytes.first != 1 }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) { bytes = try decoder.readRaw(decoder.remaining) }

  func serialize(into encoder: inout BlazeEncoder) { encoder.write(raw: bytes) }
}

extension String {
  /// Whether a key is one of these letters, in either case.
  nonisolated fileprivate func contains(letter key: String) -> Bool {
    var bytes = key.utf8.makeIterator()
    guard let byte = bytes.next(), bytes.next() == nil else { return false }
    return utf8.contains(byte | 0x20)
  }
}

/// Sends the marks that an earlier window left unsent, as long as this object lives. The writing module must be loaded.
package final class UnsentMarksSender {
  private let marks: any UnsentMarks

  package init(context: AppContext) { marks = writingEntry().resume(context: context) }
}
