import Trapezio
import TrapezioNavigation

/// Shows the navigator's current screen in a document, inside the app's common frame.
///
/// The builder is the app's composition root: only it knows the store and UI of each screen. The host keeps up to
/// `capacity` stores, with scroll positions, so that Back and Forward return to them. Other screens are rebuilt from
/// their URLs.
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
/// If a window is given, the browser asks before it closes the page while the navigator is held. If a `PartLoading` is
/// given, a screen whose code is in a part is built after that part has loaded.
public final class WebHost<Screen: RoutableScreen> {
  /// The largest number of presentations to keep.
  public let capacity: Int
  /// The renderer that draws.
  public let renderer: Renderer
  /// The navigator.
  public let navigator: Navigator<Screen>

  private typealias Position = (name: String, left: Double, top: Double)

  private struct Presented {
    var entryID: Int
    var index: Int
    /// Distinguishes the content of two screens.
    let key: Int
    let presentation: ScreenPresentation
    var scroll: [Position]
  }

  /// A screen that cannot be built yet. It is a class, so that an answer can check whether it is still the current one.
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

  /// Makes a host that has not started yet.
  ///
  /// - Parameters:
  ///   - window: if given, it asks before it is closed while the navigator is held
  ///   - loading: how to show screens whose code is loaded later; without it every screen is built immediately
  ///   - build: makes the store and UI of a screen.
  ///   - frame: puts the common frame (sidebar, toasts, dialogs) around the screen's content. Use components for parts
  ///     of the frame that change; call `invalidate` if it depends on anything else.
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

  /// Redraws the frame. Does nothing while the previous screen stays because the next one is loading: its changes would
  /// be visible only for a moment.
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
      keepScreen()
      return
    }
    leave()
    if change == .pushed || change == .replaced {
      // Later entries can no longer be reached.
      let current = navigator.current
      presented.removeAll { $0.index >= current.index && $0.entryID != current.id }
    }
    show()
  }

  /// Keeps the screen at its new position in the stack.
  private func keepScreen() {
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

  /// Releases the pending loads. The claims must be set to nil, because a claim's closure and `waiting` retain each
  /// other.
  private func endWaiting() {
    waiting?.load = nil
    waiting?.patience = nil
    waiting = nil
  }

  /// Builds the screen if it is not kept, and draws it.
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
