/// A part of the tree that redraws alone, when its own state or its `props` change. A change in one cell of a table
/// then does not cost a comparison of a thousand cells.
///
///     func row(_ item: Item, onPick: @escaping (Item.ID) -> Void) -> Node {
///       component(key: .text(item.id), item, state: false) { scope in
///         li(.onClick { _ in scope.update { $0.toggle() } }) {
///           scope.state ? scope.props.longTitle : scope.props.title
///         }
///       }
///     }
///
/// If `props` are equal, the old nodes are kept **and so is the closure that drew them**, with everything it captured.
/// The closure may therefore depend on nothing that changes, except `props` and `state`. (The `onEvent` of a screen
/// does not change.)
public func component<Props: Equatable, State>(
  key: Key = .none, _ props: Props, state: @escaping @autoclosure () -> State, file: StaticString = #fileID,
  line: Int = #line,
  draw: @escaping (ComponentScope<Props, State>) -> Node
) -> Node {
  let scope = ComponentScope(props: props, makeState: state, draw: draw)
  scope.site = ComponentSite(file: file, line: line)
  return Node(tag: .component, key: key, component: scope)
}

/// A component without state. It is redrawn only if `props` differ.
public func memo<Props: Equatable>(
  key: Key = .none, _ props: Props, file: StaticString = #fileID, line: Int = #line,
  draw: @escaping (Props) -> Node
) -> Node {
  component(key: key, props, state: (), file: file, line: line) { draw($0.props) }
}

/// The place in the source where `component` was called. Components from the same place are of the same kind.
struct ComponentSite {
  var file: StaticString = ""
  var line = 0

  static func == (a: ComponentSite, b: ComponentSite) -> Bool {
    guard a.line == b.line else { return false }
    if a.file.utf8Start == b.file.utf8Start { return true }
    return a.file.withUTF8Buffer { a in b.file.withUTF8Buffer { b in a.elementsEqual(b) } }
  }
}

/// The part of a component that does not depend on the types of its props and state. Not generic, because only then its
/// methods can be overridden in WebAssembly.
public class Component {
  var site = ComponentSite()
  /// The nesting depth; outer components are drawn first.
  var depth = 0
  var isDirty = false
  /// The component's node in the current tree.
  var node: Node?
  var renderer: Renderer?
  /// Called once, after the component was removed from the tree.
  var onDrop: (() -> Void)?

  init() {}

  func drawNode() -> Node { Node.text("") }

  /// Takes the props and the closure of a newer component. Returns whether this one must be redrawn.
  func adopt(_ newer: Component) -> Bool { true }

  /// Redraws it in the next frame.
  public final func invalidate() {
    guard !isDirty, let renderer else { return }
    isDirty = true
    renderer.componentNeedsDrawing(self)
  }
}

/// A component with its props and state.
public final class ComponentScope<Props: Equatable, State>: Component {
  /// The current props.
  public private(set) var props: Props
  /// The state, which survives redrawing. It is created on first use, so that components that only carry new props to
  /// an existing one create none.
  public private(set) lazy var state: State = makeState()

  private let makeState: () -> State
  private var draw: (ComponentScope<Props, State>) -> Node

  init(
    props: Props, makeState: @escaping () -> State, draw: @escaping (ComponentScope<Props, State>) -> Node
  ) {
    self.props = props
    self.makeState = makeState
    self.draw = draw
    super.init()
  }

  /// Changes the state and redraws in the next frame.
  public func update(_ change: (inout State) -> Void) {
    change(&state)
    invalidate()
  }

  override func drawNode() -> Node { draw(self) }

  override func adopt(_ newer: Component) -> Bool {
    guard let newer = newer as? ComponentScope<Props, State> else { return true }
    guard newer.props != props else { return isDirty }
    props = newer.props
    draw = newer.draw
    return true
  }
}
