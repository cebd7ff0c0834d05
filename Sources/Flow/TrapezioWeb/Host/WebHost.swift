import Trapezio
import TrapezioNavigation

/// Shows the navigator's current screen in a document, and everything around it.
///
/// The builder is the app's composition root: the one place that knows which store and UI belong to a screen. Stores of
/// screens that can be come back to are kept, up to `capacity`, with their scroll positions; beyond that the screens are
/// built anew from their URLs.
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
public final class WebHost<Screen: RoutableScreen> {
  /// At most this many presentations are kept.
  public let capacity: Int
  /// Where it draws.
  public let renderer: Renderer
  /// Which screen is current.
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

  private let build: (Screen, Navigator<Screen>) -> ScreenPresentation
  private let frame: (Screen, Node) -> Node
  private var presented: [Presented] = []
  private var currentID = -1
  private var lastKey = 0
  private var subscription: TrapezioSubscription?

  /// A host that has not begun yet.
  ///
  /// - Parameters:
  ///   - build: makes the store and UI of a screen.
  ///   - frame: puts what surrounds every screen (sidebar, toasts, dialogs) around the screen's content. Parts that
  ///     change by themselves are components; call `invalidate` when it depends on anything else.
  public init(
    renderer: Renderer, navigator: Navigator<Screen>, capacity: Int = 20,
    build: @escaping (Screen, Navigator<Screen>) -> ScreenPresentation,
    frame: @escaping (Screen, Node) -> Node = { _, content in content }
  ) {
    self.renderer = renderer
    self.navigator = navigator
    self.capacity = max(1, capacity)
    self.build = build
    self.frame = frame
  }

  /// Shows the current screen and follows the navigator from now on.
  public func start() {
    guard subscription == nil else { return }
    subscription = navigator.observe { change in self.navigated(change) }
    show()
  }

  /// Draws the frame again.
  public func invalidate() {
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
      // What lay above is out of reach now.
      let current = navigator.current
      presented.removeAll { $0.index >= current.index && $0.entryID != current.id }
    }
    show()
  }

  /// What is shown stays, at a new place in the stack.
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

  private func draw(_ current: Presented) {
    renderer.draw(frame(navigator.current.screen, current.presentation.node(key: .int(current.key))))
  }
}
