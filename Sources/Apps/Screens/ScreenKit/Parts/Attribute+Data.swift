import PaperDomain
import Trapezio
import TrapezioWeb

// The attributes that carry states for the style sheet, and ARIA attributes that the framework does not define.

extension Attribute {
  /// Keeps the focus where it is when the element is pressed. Needed below something that closes when it loses the
  /// focus: otherwise the element would move between press and release, and there would be no click.
  package static var keepsFocus: Attribute { .on(EventName("mousedown")) { $0.preventDefault() } }

  /// The appearance, such as "warn", "danger", "good", "accent", "error" or "waiting".
  package static func kind(_ kind: String) -> Attribute { .attribute("data-kind", kind) }
  /// The state, such as "working", "done" or "saved".
  package static func state(_ state: String) -> Attribute { .attribute("data-state", state) }
  package static func isSelected(_ value: Bool) -> Attribute { .flag("data-selected", value) }
  package static func isSelecting(_ value: Bool) -> Attribute { .flag("data-selecting", value) }
  package static func column(_ name: String) -> Attribute { .attribute("data-column", name) }
  /// The keys as shown in the tooltip.
  package static func shortcut(_ keys: String) -> Attribute { .attribute("data-shortcut", keys) }
  /// The tooltip's position: "start", "end", "above", or "none".
  package static func tooltip(_ place: String) -> Attribute { .attribute("data-tooltip", place) }
  package static var alignEnd: Attribute { .attribute("data-align", "end") }
  package static func width(_ width: String) -> Attribute { .attribute("data-width", width) }
  package static func isLoaded(_ value: Bool) -> Attribute { .flag("data-loaded", value) }
  static func dataValue(_ text: String) -> Attribute { .attribute("data-value", text) }
  package static func isRaised(_ value: Bool) -> Attribute { .flag("data-raised", value) }
  package static func sidebar(isOpen: Bool) -> Attribute { .attribute("data-sidebar", isOpen ? "open" : "closed") }
  package static func isDropTarget(_ value: Bool) -> Attribute { .flag("data-drop-target", value) }
  /// The side on which something would be dropped: "before" or "after".
  package static func dropEdge(_ side: String) -> Attribute { .attribute("data-drop-edge", side) }
  /// Whether this is being dragged.
  package static func isDragged(_ value: Bool) -> Attribute { .flag("data-dragged", value) }
  /// Whether anything is being dragged.
  package static func isDragging(_ value: Bool) -> Attribute { .flag("data-dragging", value) }
  package static func isLastRead(_ value: Bool) -> Attribute { .flag("data-last-read", value) }
  /// Makes everything inside unreachable, for example while a dialog is open.
  package static func inert(_ value: Bool) -> Attribute { .flag("inert", value) }
  package static func ariaChecked(_ value: Bool) -> Attribute {
    .attribute("aria-checked", value ? "true" : "false")
  }
  /// "ascending", "descending" or "none".
  package static func ariaSort(_ order: String) -> Attribute { .attribute("aria-sort", order) }
  package static var ariaModal: Attribute { .attribute("aria-modal", "true") }
  package static func ariaInvalid(_ value: Bool) -> Attribute { value ? .attribute("aria-invalid", "true") : .none }
  /// Whether several options of a list box may be chosen.
  package static func multiselectable(_ value: Bool) -> Attribute {
    value ? .attribute("aria-multiselectable", "true") : .none
  }
  /// The id of the list box option that the keyboard is on.
  package static func activeDescendant(_ id: String) -> Attribute { .attribute("aria-activedescendant", id) }
  /// Whether the keyboard is on this element while a container has the focus.
  package static func isActive(_ value: Bool) -> Attribute { .flag("data-active", value) }
  /// Whether an option is the field's value.
  package static func isChosen(_ value: Bool) -> Attribute { .flag("selected", value) }
  package static var columnScope: Attribute { .attribute("scope", "col") }
  package static var noAutocomplete: Attribute { .attribute("autocomplete", "off") }
  package static var noSpellcheck: Attribute { .attribute("spellcheck", "false") }
  package static func enterKeyHint(_ hint: String) -> Attribute { .attribute("enterkeyhint", hint) }
  package static func inputMode(_ mode: String) -> Attribute { .attribute("inputmode", mode) }
  static var loadsLazily: Attribute { .attribute("loading", "lazy") }
  /// The picture of a canvas is requested after those of other canvases.
  static var loadsLate: Attribute { .attribute("fetchpriority", "low") }
  static func progressValue(_ value: Double) -> Attribute { .attribute("value", "\(value)") }
  static func progressMax(_ value: Double) -> Attribute { .attribute("max", "\(value)") }

  /// A page's width divided by its height.
  package static func pageRatio(_ ratio: Double) -> Attribute { .style("--page-ratio", .number(ratio)) }
  /// The position of a floating menu's corner in the window.
  package static func menuX(_ x: Double) -> Attribute { .style("--menu-x", .number(x)) }
  package static func menuY(_ y: Double) -> Attribute { .style("--menu-y", .number(y)) }
  package static func boxX(_ x: Double) -> Attribute { .style("--box-x", .number(x)) }
  package static func boxY(_ y: Double) -> Attribute { .style("--box-y", .number(y)) }
  package static func boxWidth(_ width: Double) -> Attribute { .style("--box-w", .number(width)) }
  package static func boxHeight(_ height: Double) -> Attribute { .style("--box-h", .number(height)) }
  /// The colour of a tag or a variable.
  package static func tagColor(_ color: HexColor) -> Attribute { .style("--tag", .text(color.description)) }
  package static func height(_ pixels: Double) -> Attribute { .style("height", .px(pixels)) }
  /// The element generates no box: its children take its place.
  package static var noBox: Attribute { .style("display", "contents") }
  package static var allColumns: Attribute { .style("grid-column", "1 / -1") }
}
