import Trapezio
import TrapezioWeb

/// One line of a menu.
nonisolated package struct MenuItem<Action: Equatable & Sendable>: Equatable, Sendable {
  fileprivate let line: MenuLine
  fileprivate let action: Action

  /// Makes a line from its parts.
  /// - Parameters:
  ///   - shortcut: the keys of the same command, as shown to people
  ///   - beginsSection: whether to draw a rule above the line
  package init(
    _ label: String, icon: Icon? = nil, kind: MenuLine.Kind = .action, shortcut: String? = nil,
    beginsSection: Bool = false, action: Action
  ) {
    line = MenuLine(label: label, icon: icon, kind: kind, shortcut: shortcut, beginsSection: beginsSection)
    self.action = action
  }

  /// The lines that move an item of a list up and down. The first item has none to move it up, the last none to move it
  /// down.
  /// - Parameters:
  ///   - index: the item's place among `count` items
  ///   - hasKeys: whether Alt and an arrow key do the same
  ///   - move: makes the action that moves the item by a number of places
  package static func moves(
    _ index: Int, of count: Int, hasKeys: Bool = true, beginsSection: Bool = true, move: (_ step: Int) -> Action
  ) -> [MenuItem] {
    var items: [MenuItem] = []
    if index > 0 {
      items.append(
        MenuItem(
          Texts.Doc.moveUp, icon: .up, shortcut: hasKeys ? "Alt ↑" : nil, beginsSection: beginsSection,
          action: move(-1)))
    }
    if index < count - 1 {
      items.append(
        MenuItem(
          Texts.Doc.moveDown, icon: .down, shortcut: hasKeys ? "Alt ↓" : nil,
          beginsSection: beginsSection && index == 0, action: move(1)))
    }
    return items
  }
}

/// The content of a menu's line.
nonisolated package struct MenuLine: Equatable, Sendable {
  /// The kind of line.
  nonisolated package enum Kind: Equatable, Sendable {
    case action
    /// Destructive or irreversible.
    case danger
    /// One of several choices.
    case choice(isChosen: Bool)
    /// On or off, independent of the other items.
    case toggle(isOn: Bool)
  }

  fileprivate let label: String
  fileprivate let icon: Icon?
  fileprivate let kind: Kind
  fileprivate let shortcut: String?
  fileprivate let beginsSection: Bool

  @inline(never)
  fileprivate init(label: String, icon: Icon?, kind: Kind, shortcut: String?, beginsSection: Bool) {
    self.label = label
    self.icon = icon
    self.kind = kind
    self.shortcut = shortcut
    self.beginsSection = beginsSection
  }
}

/// The position of a menu.
nonisolated package enum MenuPlacement: Equatable, Sendable {
  /// Below its sibling button in a `.menu-anchor`, with the left edges aligned.
  case belowStart
  /// Below the button, with the right edges aligned.
  case belowEnd
  /// At a position in the window, adjusted so that the menu stays inside. The menu must not be in a scrolling element.
  case at(x: Double, y: Double)
}

/// The content and actions of a menu. Only the actions are generic, so that the rest of the code is compiled once.
nonisolated package struct MenuContent<Action: Equatable & Sendable>: Equatable, Sendable {
  fileprivate let picture: MenuPicture
  fileprivate let actions: [Action]

  /// Makes a menu from its parts.
  package init(_ label: String, heading: String? = nil, items: [MenuItem<Action>], placement: MenuPlacement) {
    picture = MenuPicture(label: label, heading: heading, lines: items.map { $0.line }, placement: placement)
    actions = items.map { $0.action }
  }
}

/// The values that a menu is drawn from.
nonisolated private struct MenuPicture: Equatable, Sendable {
  let label: String
  let heading: String?
  let lines: [MenuLine]
  let placement: MenuPlacement
}

/// An open menu with a layer that catches clicks outside. The chosen line, or else the first, takes the focus. Arrows,
/// Home, End and first letters move it. Escape, Tab and a click outside close the menu; the focus then returns to where
/// it was.
///
/// - Parameters:
///   - onPick: called when a line was picked; must also remove the menu
///   - onClose: called when the menu must be removed
package func menu<Action: Equatable & Sendable>(
  _ content: MenuContent<Action>, window: (width: Double, height: Double), onPick: @escaping (Action) -> Void,
  onClose: @escaping () -> Void
) -> [Node] {
  [
    menuScrim(onClose),
    // The key gives a menu that replaces an open one fresh lines.
    component(key: .text(content.picture.label), content, state: menuFocus(content.picture)) { scope in
      let actions = scope.props.actions
      return menuBody(
        scope.props.picture, scope.state, window: window, onPick: { onPick(actions[$0]) }, onClose: onClose,
        redraw: { scope.invalidate() })
    },
  ]
}

@inline(never) private func menuScrim(_ onClose: @escaping () -> Void) -> Node {
  div(
    .class("menu-scrim"), .onClick { _ in onClose() },
    .on(.contextmenu) { event in
      event.preventDefault()
      onClose()
    })
}

/// The line that has the focus, and its reference.
private final class MenuFocus {
  var current: Int
  let lines: [ElementReference]
  let labels: [String]
  let body = ElementReference()
  /// The menu's size; `nil` until measured.
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

  /// Moves to the next line, including the current one, that begins with a letter.
  func move(toLetter letter: String) {
    for step in 1...max(1, lines.count) {
      let index = (current + step) % max(1, lines.count)
      if index < labels.count, labels[index].beginsLike(letter) { return move(to: index) }
    }
  }
}

@inline(never) private func menuFocus(_ content: MenuPicture) -> MenuFocus {
  MenuFocus(
    labels: content.lines.map { $0.label },
    chosen: content.lines.firstIndex { $0.kind == .choice(isChosen: true) })
}

@inline(never)
private func menuBody(
  _ content: MenuPicture, _ focus: MenuFocus, window: (width: Double, height: Double),
  onPick: @escaping (Int) -> Void, onClose: @escaping () -> Void, redraw: @escaping () -> Void
) -> Node {
  var place: [Attribute] = [.class("menu")]
  switch content.placement {
  case .belowStart: break
  case .belowEnd: place.append(.alignEnd)
  case .at(let x, let y):
    let size = focus.size ?? (240, Double(content.lines.count) * 33 + 10)
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
  for index in content.lines.indices {
    if content.lines[index].beginsSection { children.append(hr(.class("menu-line"))) }
    children.append(menuLine(content.lines[index], focus.lines[index]) { onPick(index) })
  }
  return .element(.div, place, children)
}

private func menuLine(_ item: MenuLine, _ reference: ElementReference, onPick: @escaping () -> Void) -> Node {
  var role = "menuitem"
  var checked = Attribute.none
  var symbol = item.icon
  switch item.kind {
  case .action, .danger: break
  case .choice(let isChosen):
    role = "menuitemradio"
    checked = .ariaChecked(isChosen)
    symbol = .check
  case .toggle(let isOn):
    role = "menuitemcheckbox"
    checked = .ariaChecked(isOn)
    symbol = .check
  }
  return button(
    .class("menu-item"), .type("button"), .role(role), checked, .tabIndex(-1), .reference(reference),
    item.kind == .danger ? .kind("danger") : .none,
    .onClick { event in
      event.stopPropagation()
      onPick()
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
    // The button handles its own click.
    event.stopPropagation()
    return
  default:
    guard event.key.unicodeScalars.count == 1, event.modifiers.isEmpty else { return }
    focus.move(toLetter: event.key)
  }
  event.preventDefault()
  event.stopPropagation()
}
