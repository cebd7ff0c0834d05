import TrapezioWeb

/// The importance of a button.
nonisolated package enum ButtonStyle: String, Sendable {
  case plain = "button"
  /// At most one in view.
  case primary = "button button-primary"
  /// Only inside a confirmation.
  case danger = "button button-danger"
  /// For bars and rows.
  case quiet = "button button-quiet"
  case quietDanger = "button button-quiet button-danger"
}

/// A button with a label and an optional icon.
@inline(never) package func textButton(
  _ label: String, icon symbol: Icon? = nil, style: ButtonStyle = .plain, _ attributes: Attribute...,
  onClick: @escaping () -> Void
) -> Node {
  var all: [Attribute] = [.class(style.rawValue), .type("button"), .onClick { _ in onClick() }]
  all += attributes
  return .element(.button, all, buttonContent(label, symbol))
}

/// The content of a button with a label.
@inline(never) package func buttonContent(_ label: String, _ symbol: Icon?) -> [Node] {
  guard let symbol else { return [span(.class("button-label")) { label }] }
  return [icon(symbol), span(.class("button-label")) { label }]
}

/// A button that shows only an icon; its accessible name is its tooltip.
@inline(never) package func iconButton(
  _ label: String, _ symbol: Icon, classes: String = "icon-button", _ attributes: Attribute...,
  onClick: @escaping (Event) -> Void
) -> Node {
  var all: [Attribute] = [.class(classes), .type("button"), .label(label), .onClick(onClick)]
  all += attributes
  return .element(.button, all, [icon(symbol)])
}

/// A button with three dots that opens a menu.
/// - Parameters:
///   - isOpen: whether the menu is open; `nil` not to tell screen readers
///   - onOpen: called with the click and the button's box in the window. If the button cannot be measured, the box is
///     the place of the click.
@inline(never) package func moreButton(
  _ label: String, classes: String = "icon-button", isOpen: Bool?, reference: ElementReference = ElementReference(),
  _ attributes: Attribute..., onOpen: @escaping (Event, Rect) -> Void
) -> Node {
  var all: [Attribute] = [
    .class(classes), .type("button"), .label(label), .hasPopup("menu"), isOpen.map { .expanded($0) } ?? .none,
    .reference(reference),
    .onClick { event in
      onOpen(event, reference.bounds ?? Rect(x: event.x, y: event.y, width: 0, height: 0))
    },
  ]
  all += attributes
  return .element(.button, all, [icon(.more)])
}

/// The button in a chip that removes it.
@inline(never) package func chipRemoveButton(
  _ label: String, _ attributes: Attribute..., onClick: @escaping () -> Void
) -> Node {
  var all: [Attribute] = [.class("chip-remove"), .type("button"), .label(label), .onClick { _ in onClick() }]
  all += attributes
  return .element(.button, all, [icon(.close, .small)])
}

/// One choice of a `select` element.
/// - Parameter value: identifies the choice in the element's events
@inline(never) package func selectOption(
  _ value: String, _ title: String, isChosen: Bool, _ attributes: Attribute...
) -> Node {
  .element(Tag("option"), [.attribute("value", value), .isChosen(isChosen)] + attributes, [.text(title)])
}

/// One of a few choices side by side.
package func segment(_ label: String, _ symbol: Icon, isPressed: Bool, onClick: @escaping () -> Void) -> Node {
  iconButton(label, symbol, .pressed(isPressed)) { _ in onClick() }
}

/// A link to a screen. A plain click navigates within the app. Clicks with Control, Command, Shift or the middle button
/// are left to the browser.
@inline(never) package func link(
  to screen: PaperScreen, _ attributes: Attribute..., open: @escaping (PaperScreen) -> Void,
  @NodeBuilder children: () -> [Node]
) -> Node {
  var all: [Attribute] = [
    .href(screen.url),
    .onClick { event in
      guard event.isPlainClick else { return }
      event.preventDefault()
      open(screen)
    },
  ]
  all += attributes
  return .element(.a, all, children())
}

extension Event {
  /// Whether this is an unhandled click with the main button and no modifier key.
  package var isPlainClick: Bool { button == 0 && modifiers.isEmpty && !isDefaultPrevented }
}
