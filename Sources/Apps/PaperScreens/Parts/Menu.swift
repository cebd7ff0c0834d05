import Trapezio
import TrapezioWeb

/// One line of a menu.
nonisolated struct MenuItem<Action: Equatable & Sendable>: Equatable, Sendable {
  /// What the line is.
  nonisolated enum Kind: Equatable, Sendable {
    case action
    /// Cannot be taken back, or takes away.
    case danger
    /// One of several of which one holds.
    case choice(isChosen: Bool)
  }

  var label: String
  var icon: Icon?
  var kind: Kind
  /// The keys that do the same, as a person reads them.
  var shortcut: String?
  /// A line is drawn above it.
  var beginsSection: Bool
  var action: Action

  /// A line from its parts.
  init(
    _ label: String, icon: Icon? = nil, kind: Kind = .action, shortcut: String? = nil, beginsSection: Bool = false,
    action: Action
  ) {
    self.label = label
    self.icon = icon
    self.kind = kind
    self.shortcut = shortcut
    self.beginsSection = beginsSection
    self.action = action
  }
}

/// Where a menu stands.
nonisolated enum MenuPlacement: Equatable, Sendable {
  /// Below the button that it is a sibling of, in a `.menu-anchor`; the left edges agree.
  case belowStart
  /// The same with the right edges.
  case belowEnd
  /// At a point of the window, moved so that it stays inside; must not be inside of what scrolls.
  case at(x: Double, y: Double)
}

/// What a menu shows.
nonisolated struct MenuContent<Action: Equatable & Sendable>: Equatable, Sendable {
  var label: String
  var heading: String?
  var items: [MenuItem<Action>]
  var placement: MenuPlacement

  /// A menu from its parts.
  init(_ label: String, heading: String? = nil, items: [MenuItem<Action>], placement: MenuPlacement) {
    self.label = label
    self.heading = heading
    self.items = items
    self.placement = placement
  }
}

/// An open menu and what catches the click beside it. The first line, or the chosen one, takes the focus; arrows, Home,
/// End and first letters move it; Escape, Tab and a click beside it close; the focus goes back to where it was.
///
/// - Parameters:
///   - onPick: a line was picked; the menu has to be taken out of the picture then too
///   - onClose: the menu is to be taken out of the picture
func menu<Action: Equatable & Sendable>(
  _ content: MenuContent<Action>, window: (width: Double, height: Double), onPick: @escaping (Action) -> Void,
  onClose: @escaping () -> Void
) -> [Node] {
  [
    div(
      .class("menu-scrim"), .onClick { _ in onClose() },
      .on(.contextmenu) { event in
        event.preventDefault()
        onClose()
      }),
    component(content, state: menuFocus(content)) { scope in
      menuBody(scope.props, scope.state, window: window, onPick: onPick, onClose: onClose) { scope.invalidate() }
    },
  ]
}

/// Which line has the focus, and the way to it.
private final class MenuFocus {
  var current: Int
  let lines: [ElementReference]
  let labels: [String]
  let body = ElementReference()
  /// The menu's size, once it is known.
  var size: (width: Double, height: Double)?

  init(labels: [String], chosen: Int?) {
    self.labels = labels
    lines = labels.map { _ in ElementReference() }
    current = chosen ?? 0
  }

  func move(to index: Int) {
    guard !lines.isEmpty else { return }
    current = (index + lines.count) % lines.count
    lines[current].focus()
  }

  /// The next line, from the current one on, that begins with a letter.
  func move(toLetter letter: String) {
    for step in 1...max(1, lines.count) {
      let index = (current + step) % max(1, lines.count)
      if index < labels.count, labels[index].beginsLike(letter) { return move(to: index) }
    }
  }
}

private func menuFocus<Action>(_ content: MenuContent<Action>) -> MenuFocus {
  MenuFocus(
    labels: content.items.map { $0.label },
    chosen: content.items.firstIndex { $0.kind == .choice(isChosen: true) })
}

private func menuBody<Action>(
  _ content: MenuContent<Action>, _ focus: MenuFocus, window: (width: Double, height: Double),
  onPick: @escaping (Action) -> Void, onClose: @escaping () -> Void, redraw: @escaping () -> Void
) -> Node {
  var place: [Attribute] = [.class("menu")]
  switch content.placement {
  case .belowStart: break
  case .belowEnd: place.append(.alignEnd)
  case .at(let x, let y):
    let size = focus.size ?? (240, Double(content.items.count) * 33 + 10)
    place = [
      .class("menu menu-floating"), .menuX(max(8, min(x, window.width - size.width - 8))),
      .menuY(max(8, min(y, window.height - size.height - 8))),
    ]
  }
  place += [
    .role("menu"), .label(content.label), .returnsFocus, .reference(focus.body),
    .onKeyDown { event in keyPressed(event, focus, onClose) },
    .onMount {
      focus.lines.isEmpty ? () : focus.lines[focus.current].focus()
      guard let box = focus.body.bounds else { return }
      focus.size = (box.width, box.height)
      redraw()
    },
  ]
  var children: [Node] = []
  if let heading = content.heading { children.append(p(.class("menu-heading"), .role("presentation")) { heading }) }
  for index in content.items.indices {
    if content.items[index].beginsSection { children.append(hr(.class("menu-line"))) }
    children.append(menuLine(content.items[index], focus.lines[index], onPick: onPick))
  }
  return .element(Tag("div"), place, children)
}

private func menuLine<Action>(
  _ item: MenuItem<Action>, _ reference: ElementReference, onPick: @escaping (Action) -> Void
) -> Node {
  var role = "menuitem"
  var checked = Attribute.none
  var symbol = item.icon
  if case .choice(let isChosen) = item.kind {
    role = "menuitemradio"
    checked = .ariaChecked(isChosen)
    symbol = .check
  }
  return button(
    .class("menu-item"), .type("button"), .role(role), checked, .tabIndex(-1), .reference(reference),
    item.kind == .danger ? .kind("danger") : .none,
    .onClick { event in
      event.stopPropagation()
      onPick(item.action)
    }
  ) {
    if let symbol { icon(symbol) }
    span(.class("menu-label")) { item.label }
    if let shortcut = item.shortcut { kbd { shortcut } }
  }
}

private func keyPressed(_ event: Event, _ focus: MenuFocus, _ onClose: () -> Void) {
  switch event.key {
  case "ArrowDown": focus.move(to: focus.current + 1)
  case "ArrowUp": focus.move(to: focus.current - 1)
  case "Home": focus.move(to: 0)
  case "End": focus.move(to: focus.lines.count - 1)
  case "Escape", "Tab": onClose()
  case "Enter", " ":
    // The button's own click.
    event.stopPropagation()
    return
  default:
    guard event.key.unicodeScalars.count == 1, event.modifiers.isEmpty else { return }
    focus.move(toLetter: event.key)
  }
  event.preventDefault()
  event.stopPropagation()
}
