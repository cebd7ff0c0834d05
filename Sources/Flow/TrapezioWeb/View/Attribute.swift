/// One property of an element: an attribute, a class, a style, or an event handler.
///
///     button(.class("primary"), .disabled(!state.canSave), .onClick { _ in onEvent(.savePressed) }) { "Save" }
///
/// Set each property only once. Only classes may occur several times; they are joined.
public struct Attribute {
  /// The kind of attribute, which decides how it is sent to the document.
  enum Kind: UInt8 {
    case nothing, attribute, flag, className, property, style, event
    case key, reference, mounted, scrollArea
  }

  enum Value {
    case none
    case text(String)
    case number(Double)
    case handler((Event) -> Void)
    case reference(ElementReference)
  }

  let kind: Kind
  /// A flag as 0 or 1, or the unit of a number.
  let detail: UInt8
  let name: Symbol
  let value: Value

  init(_ kind: Kind, _ name: Symbol = .unnamed, _ value: Value = .none, detail: UInt8 = 0) {
    self.kind = kind
    self.detail = detail
    self.name = name
    self.value = value
  }

  private static func attribute(_ name: KnownName, _ value: String) -> Attribute {
    Attribute(.attribute, Symbol(name), .text(value))
  }

  private static func flag(_ name: KnownName, _ isPresent: Bool) -> Attribute {
    Attribute(.flag, Symbol(name), detail: isPresent ? 1 : 0)
  }

  /// No attribute, for use in conditions: `isOpen ? .class("open") : .none`.
  public static var none: Attribute { Attribute(.nothing) }

  /// Any attribute with a text value.
  public static func attribute(_ name: Symbol, _ value: String) -> Attribute {
    Attribute(.attribute, name, .text(value))
  }

  /// An attribute that is either present or absent, such as `hidden`.
  public static func flag(_ name: Symbol, _ isPresent: Bool) -> Attribute {
    Attribute(.flag, name, detail: isPresent ? 1 : 0)
  }

  /// One or more classes, separated by spaces.
  public static func `class`(_ names: String) -> Attribute {
    Attribute(.className, .unnamed, .text(names))
  }

  /// Classes that apply if `condition` is true.
  public static func `class`(_ names: String, when condition: Bool) -> Attribute {
    condition ? .class(names) : .none
  }

  /// A style property or custom property.
  @inline(never) public static func style(_ name: Symbol, _ value: StyleValue) -> Attribute {
    switch value {
    case .text(let text): Attribute(.style, name, .text(text))
    case .number(let number): Attribute(.style, name, .number(number))
    case .px(let number): Attribute(.style, name, .number(number), detail: 1)
    case .percent(let number): Attribute(.style, name, .number(number), detail: 2)
    }
  }

  /// The element's key among its siblings.
  public static func key(_ key: Int) -> Attribute { Attribute(.key, .unnamed, .number(Double(key))) }

  /// The element's key among its siblings.
  public static func key(_ key: String) -> Attribute { Attribute(.key, .unnamed, .text(key)) }

  /// Makes `reference` refer to the element while it is in the page.
  public static func reference(_ reference: ElementReference) -> Attribute {
    Attribute(.reference, .unnamed, .reference(reference))
  }

  /// Called once, after the element was added to the page and can be measured.
  public static func onMount(_ action: @escaping () -> Void) -> Attribute {
    Attribute(.mounted, .unnamed, .handler { _ in action() })
  }

  /// Restores the element's scroll position when the person returns to this screen. `name` identifies the scroll area
  /// on its screen.
  public static func keepsScroll(_ name: String) -> Attribute {
    Attribute(.scrollArea, .unnamed, .text(name))
  }
}

// MARK: - Attributes by name

extension Attribute {
  /// The element's id in the document.
  public static func id(_ value: String) -> Attribute { .attribute(.id, value) }
  /// The target of a link. A `javascript:` URL is replaced by `#`.
  @inline(never) public static func href(_ url: String) -> Attribute { .attribute(.href, safe(url)) }
  /// The URL of an image.
  @inline(never) public static func src(_ url: String) -> Attribute { .attribute(.src, safe(url)) }
  /// The description of an image for screen readers.
  public static func alt(_ text: String) -> Attribute { .attribute(.alt, text) }
  /// The tooltip.
  public static func title(_ text: String) -> Attribute { .attribute(.title, text) }
  /// The type of a button or field.
  public static func type(_ type: String) -> Attribute { .attribute(.type, type) }
  /// The name of a field.
  public static func name(_ name: String) -> Attribute { .attribute(.name, name) }
  /// The hint in an empty field.
  public static func placeholder(_ text: String) -> Attribute { .attribute(.placeholder, text) }
  /// The id of the field that a label is for.
  public static func `for`(_ id: String) -> Attribute { .attribute(.for, id) }
  /// The role for assistive technology, where the tag does not say it.
  public static func role(_ role: String) -> Attribute { .attribute(.role, role) }
  /// The position in the focus order: 0 for document order, -1 for focus by script only.
  @inline(never) public static func tabIndex(_ index: Int) -> Attribute { .attribute(.tabindex, "\(index)") }
  /// Whether a control is disabled.
  public static func disabled(_ isDisabled: Bool = true) -> Attribute { .flag(.disabled, isDisabled) }
  /// Whether the element is hidden, from screen readers, too.
  public static func hidden(_ isHidden: Bool = true) -> Attribute { .flag(.hidden, isHidden) }
  /// Decodes the image asynchronously, without blocking the page.
  public static var decodesAsync: Attribute { .attribute("decoding", "async") }
  /// Whether the element can be dragged.
  public static func draggable(_ isDraggable: Bool = true) -> Attribute {
    .attribute(.draggable, isDraggable ? "true" : "false")
  }

  /// The text of a controlled field. After each input event the field shows this text again, whatever was typed, except
  /// during composition with an input method. The caret keeps its position.
  public static func value(_ text: String) -> Attribute { Attribute(.property, Symbol(.value), .text(text)) }
  /// Whether a box is ticked; controlled like `value`.
  public static func checked(_ isChecked: Bool) -> Attribute {
    Attribute(.property, Symbol(.checked), detail: isChecked ? 1 : 0)
  }
  /// Whether a box is neither ticked nor unticked.
  public static func indeterminate(_ value: Bool) -> Attribute {
    Attribute(.property, Symbol(.indeterminate), detail: value ? 1 : 0)
  }

  /// Opens a `dialog` element as a modal dialog when it is added to the page. The focus moves into it, stays inside,
  /// and returns when the dialog is removed. Handle `onCancel` (Escape) by no longer drawing the dialog.
  public static var modal: Attribute { Attribute(.property, Symbol(.modal), detail: 1) }
  /// Focuses the element when it is added to the page.
  public static var autofocus: Attribute { Attribute(.property, Symbol(.autofocus), detail: 1) }

  /// For menus and inline fields: remembers which element had the focus when this element was added. If this element
  /// contains the focus when it is removed, the focus returns to the remembered element.
  public static var returnsFocus: Attribute { Attribute(.property, Symbol(.returnsFocus), detail: 1) }

  private static func safe(_ url: String) -> String {
    var letters: [UInt8] = []
    for byte in url.utf8 where byte > 0x20 {
      if byte == UInt8(ascii: ":") { break }
      letters.append(byte | 0x20)
      if letters.count > 10 { return url }
    }
    return letters.elementsEqual("javascript".utf8) ? "#" : url
  }
}

// MARK: - Accessibility

extension Attribute {
  /// The accessible name, if the content does not already give one.
  public static func label(_ text: String) -> Attribute { .attribute(.ariaLabel, text) }
  /// The id of the element that names this one.
  public static func labelledBy(_ id: String) -> Attribute { .attribute(.ariaLabelledby, id) }
  /// The id of the element that describes this one.
  public static func describedBy(_ id: String) -> Attribute { .attribute(.ariaDescribedby, id) }
  /// The id of the element that this one controls.
  public static func controls(_ id: String) -> Attribute { .attribute(.ariaControls, id) }
  /// Whether the element that this control opens is open.
  public static func expanded(_ value: Bool) -> Attribute { .attribute(.ariaExpanded, value ? "true" : "false") }
  /// Whether an option or tab is selected.
  public static func selected(_ value: Bool) -> Attribute { .attribute(.ariaSelected, value ? "true" : "false") }
  /// Whether a toggle button is pressed.
  public static func pressed(_ value: Bool) -> Attribute { .attribute(.ariaPressed, value ? "true" : "false") }
  /// Marks the current one of several elements, with its kind: "page", "step", "true".
  public static func current(_ value: String) -> Attribute { .attribute(.ariaCurrent, value) }
  /// Whether the element's content is being updated.
  public static func busy(_ value: Bool) -> Attribute { .attribute(.ariaBusy, value ? "true" : "false") }
  /// Reads changes inside aloud: "polite" or "assertive".
  public static func live(_ value: String) -> Attribute { .attribute(.ariaLive, value) }
  /// Hides decoration from screen readers.
  public static var decorative: Attribute { .attribute(.ariaHidden, "true") }
  /// The keys that have the same effect, such as "Control+Z".
  public static func keyShortcuts(_ keys: String) -> Attribute { .attribute(.ariaKeyshortcuts, keys) }
  /// The kind of element that the control opens: "menu", "dialog", "listbox".
  public static func hasPopup(_ kind: String) -> Attribute { .attribute(.ariaHaspopup, kind) }
}

// MARK: - Events

extension Attribute {
  /// Calls `handler` when `event` happens on the element or, if it bubbles, on a descendant. The handler runs inside
  /// the browser's own listener, so `preventDefault` and `stopPropagation` work.
  public static func on(_ event: EventName, _ handler: @escaping (Event) -> Void) -> Attribute {
    Attribute(.event, event.symbol, .handler(handler))
  }

  /// A click, a tap, Enter or Space on a control.
  public static func onClick(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.click, handler) }
  /// The content of a field changed: `event.value`, `event.isChecked`.
  public static func onInput(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.input, handler) }
  /// A field lost the focus after a change, or an option or box was picked.
  public static func onChange(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.change, handler) }
  /// A key went down: `event.key`, `event.modifiers`.
  public static func onKeyDown(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.keydown, handler) }
  /// A form was submitted. The browser's own submission is prevented, so the page stays.
  @inline(never) public static func onSubmit(_ handler: @escaping (Event) -> Void) -> Attribute {
    .on(.submit) { event in
      event.preventDefault()
      handler(event)
    }
  }
  /// Escape in a modal dialog. The browser leaves the dialog open; stop drawing it to close it.
  @inline(never) public static func onCancel(_ handler: @escaping (Event) -> Void) -> Attribute {
    .on(.cancel) { event in
      event.preventDefault()
      handler(event)
    }
  }
  /// Files or folders were dropped on the element. `event.files` has the files, including those in folders, with
  /// relative paths.
  public static func onFileDrop(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.filedrop, handler) }
  /// A drag of files entered or left the element: `event.isVisible`. Moving across children sends no further events.
  public static func onFileDrag(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.filedrag, handler) }
  /// The element's size was first measured or has changed: `event.width`, `event.height`. Sent after layout and before
  /// paint.
  public static func onResize(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.elementresize, handler) }
  /// The element came within 200 px of the visible area or left it: `event.isVisible`.
  public static func onVisibility(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.visibility, handler) }
  /// The element has been scrolled: `event.scrollTop`, `event.clientHeight` and so on.
  public static func onScroll(_ handler: @escaping (Event) -> Void) -> Attribute { .on(.scroll, handler) }
}
