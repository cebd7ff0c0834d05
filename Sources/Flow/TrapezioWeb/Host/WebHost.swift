import Trapezio
import TrapezioNavigation

/// Shows the navigator's current screen in a document, and everything around it.
///
/// The builder is the app's composition root: only it knows the store and UI of each screen. Stores of screens to which
/// Back or Forward can return are kept with their scroll positions, up to `capacity`; beyond that, screens are rebuilt
/// from their URLs.
///
///     let host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
///       switch screen {
///       case .library: presentation(store: LibraryStore(navigator), ui: LibraryUI())
///       }
///     } frame: { screen, content in
///       div(.class("app")) {
///         sidebar(screen)
///         content
///       }
///     }
///     host.start()
///
/// With a window, the browser asks before the page is closed while the navigator is held. With a `PartLoading`, a screen whose code is in a part of the page is built when that part is loaded.
public final class WebHost<Screen: RoutableScreen> {
  /// At most this many presentations are kept.
  public let capacity: Int
  /// The renderer that draws.
  public let renderer: Renderer
  /// The navigator.
  public let navigator: Navigator<Screen>

  private typealias Position = (name: String, left: Double, top: Double)

  private struct Presented {
    var entryID: Int
    var index: Int
    /// Tells the pictures of two screens apart.
    let key: Int
    let presentation: ScreenPresentation
    var scroll: [Position]
  }

  /// A screen that cannot be built yet. A class, so that an answer knows whether it is still waited for.
  private final class Waiting {
    /// The placeholder that replaces the screen; `nil` while the previous screen stays.
    var placeholder: PartLoading<Screen>.State?
    var load: EffectClaim?
    var patience: EffectClaim?
  }

  private let window: (any WebWindow)?
  private let loading: PartLoading<Screen>?
  private let build: (Screen, Navigator<Screen>) -> ScreenPresentation
  private let frame: (Screen, Node) -> Node
  private var presented: [Presented] = []
  private var currentID = -1
  private var lastKey = 0
  private var subscription: TrapezioSubscription?
  private var closing: EffectClaim?
  private var waiting: Waiting?

  /// A host that has not started yet.
  ///
  /// - Parameters:
  ///   - window: asks before it is closed while something is unsent
  ///   - loading: how screens whose code comes later are shown; without it every screen is built at once
  ///   - build: makes the store and UI of a screen.
  ///   - frame: puts the common frame (sidebar, toasts, dialogs) around the screen's content. Parts that change by
  ///     themselves are components; call `invalidate` when it depends on anything else.
  public init(
    renderer: Renderer, navigator: Navigator<Screen>, capacity: Int = 20, window: (any WebWindow)? = nil,
    loading: PartLoading<Screen>? = nil,
    build: @escaping (Screen, Navigator<Screen>) -> ScreenPresentation,
    frame: @escaping (Screen, Node) -> Node = { _, content in content }
  ) {
    self.renderer = renderer
    self.navigator = navigator
    self.capacity = max(1, capacity)
    self.window = window
    self.loading = loading
    self.build = build
    self.frame = frame
  }

  /// Shows the current screen and follows the navigator from now on.
  public func start() {
    guard subscription == nil else { return }
    subscription = navigator.observe { change in self.navigated(change) }
    closing = window?.on(EventName("beforeunload")) { [navigator] event in
      if navigator.isHeld { event.preventDefault() }
    }
    show()
  }

  /// Draws the frame again. Does nothing while the previous screen stays on because the next one is being loaded: its
  /// changes would be seen for a moment only.
  public func invalidate() {
    if let waiting {
      drawPlaceholder(waiting)
      return
    }
    guard let current = presentedNow else { return }
    draw(current)
  }

  private var presentedNow: Presented? { presented.first { $0.entryID == currentID } }

  private func navigated(_ change: Navigator<Screen>.Change) {
    guard change != .revised else {
      invalidate()
      return
    }
    guard change != .continued else {
      goOn()
      return
    }
    leave()
    if change == .pushed || change == .replaced {
      // Entries above the current one can no longer be reached.
      let current = navigator.current
      presented.removeAll { $0.index >= current.index && $0.entryID != current.id }
    }
    show()
  }

  /// The screen stays, at a new position in the stack.
  private func goOn() {
    let entry = navigator.current
    for index in presented.indices where presented[index].entryID == currentID {
      presented[index].entryID = entry.id
      presented[index].index = entry.index
    }
    currentID = entry.id
    presented.removeAll { $0.index >= entry.index && $0.entryID != entry.id }
    invalidate()
  }

  private func leave() {
    for index in presented.indices where presented[index].entryID == currentID {
      presented[index].scroll = renderer.scrollPositions()
      presented[index].presentation.disappear()
    }
  }

  private func show() {
    let entry = navigator.current
    currentID = entry.id
    endWaiting()
    if presentedNow == nil, let loading, let part = loading.part(entry.screen), !loading.parts.isLoaded(part) {
      let waiting = Waiting()
      self.waiting = waiting
      waiting.patience = loading.clock.after(PartLoading<Screen>.patience) {
        self.show(.loading, for: waiting)
      }
      load(part, for: waiting, loading)
      return
    }
    enter(entry)
  }

  /// Releases the pending loads. The claims are set to nil explicitly, since a claim's closure and `waiting` retain
  /// each other.
  private func endWaiting() {
    waiting?.load = nil
    waiting?.patience = nil
    waiting = nil
  }

  /// Makes the screen unless it is kept, and puts it into the picture.
  private func enter(_ entry: Navigator<Screen>.Entry) {
    if presentedNow == nil {
      if presented.count >= capacity { presented.removeFirst() }
      let presentation = build(entry.screen, navigator)
      lastKey += 1
      presented.append(
        Presented(entryID: entry.id, index: entry.index, key: lastKey, presentation: presentation, scroll: []))
    }
    guard let current = presentedNow else { return }
    draw(current)
    if !current.scroll.isEmpty {
      renderer.afterNextFrame { self.renderer.restoreScrollPositions(current.scroll) }
    }
    current.presentation.appear()
  }

  private func load(_ part: String, for waiting: Waiting, _ loading: PartLoading<Screen>) {
    waiting.load = loading.parts.load(part) { isLoaded in
      guard self.waiting === waiting else { return }
      guard isLoaded else {
        waiting.patience = nil
        self.show(
          .failed {
            guard self.waiting === waiting else { return }
            self.show(.loading, for: waiting)
            self.load(part, for: waiting, loading)
          }, for: waiting)
        return
      }
      self.show()
    }
  }

  private func show(_ placeholder: PartLoading<Screen>.State, for waiting: Waiting) {
    waiting.placeholder = placeholder
    drawPlaceholder(waiting)
  }

  private func drawPlaceholder(_ waiting: Waiting) {
    guard let loading, let placeholder = waiting.placeholder else { return }
    let screen = navigator.current.screen
    renderer.draw(frame(screen, loading.placeholder(screen, placeholder)))
  }

  private func draw(_ current: Presented) {
    renderer.draw(frame(navigator.current.screen, current.presentation.node(key: .int(current.key))))
  }
}
