import PaperDomain
import Trapezio
import TrapezioWeb

// The attributes that carry states for the style sheet, and ARIA attributes that the framework does not define.

private enum Names {
  static var kind: Symbol { "data-kind" }
  static var state: Symbol { "data-state" }
  static var selected: Symbol { "data-selected" }
  static var selecting: Symbol { "data-selecting" }
  static var column: Symbol { "data-column" }
  static var shortcut: Symbol { "data-shortcut" }
  static var tooltip: Symbol { "data-tooltip" }
  static var align: Symbol { "data-align" }
  static var width: Symbol { "data-width" }
  static var loaded: Symbol { "data-loaded" }
  static var value: Symbol { "data-value" }
  static var raised: Symbol { "data-raised" }
  static var sidebar: Symbol { "data-sidebar" }
  static var dropTarget: Symbol { "data-drop-target" }
  static var lastRead: Symbol { "data-last-read" }
  static var dropEdge: Symbol { "data-drop-edge" }
  static var dragged: Symbol { "data-dragged" }
  static var dragging: Symbol { "data-dragging" }
  static var inert: Symbol { "inert" }
  static var ariaChecked: Symbol { "aria-checked" }
  static var ariaSort: Symbol { "aria-sort" }
  static var ariaModal: Symbol { "aria-modal" }
  static var ariaMultiselectable: Symbol { "aria-multiselectable" }
  static var ariaActiveDescendant: Symbol { "aria-activedescendant" }
  static var chosen: Symbol { "selected" }
  static var active: Symbol { "data-active" }
  static var ariaInvalid: Symbol { "aria-invalid" }
  static var scope: Symbol { "scope" }
  static var autocomplete: Symbol { "autocomplete" }
  static var spellcheck: Symbol { "spellcheck" }
  static var enterKeyHint: Symbol { "enterkeyhint" }
  static var inputMode: Symbol { "inputmode" }
  static var loading: Symbol { "loading" }
  static var max: Symbol { "max" }
  static var progressValue: Symbol { "value" }
  static var pageRatio: Symbol { "--page-ratio" }
  static var menuX: Symbol { "--menu-x" }
  static var menuY: Symbol { "--menu-y" }
  static var boxX: Symbol { "--box-x" }
  static var boxY: Symbol { "--box-y" }
  static var boxWidth: Symbol { "--box-w" }
  static var boxHeight: Symbol { "--box-h" }
  static var tag: Symbol { "--tag" }
  static var height: Symbol { "height" }
  static var display: Symbol { "display" }
  static var gridColumn: Symbol { "grid-column" }
}

extension Attribute {
  /// Keeps the focus where it is when the element is pressed. Needed below something that closes when it loses the
  /// focus: otherwise the element would move between press and release, and there would be no click.
  package static var keepsFocus: Attribute { .on(EventName("mousedown")) { $0.preventDefault() } }

  /// The appearance, such as "warn", "danger", "good", "accent", "error" or "waiting".
  package static func kind(_ kind: String) -> Attribute { .attribute(Names.kind, kind) }
  /// The state, such as "working", "done" or "saved".
  package static func state(_ state: String) -> Attribute { .attribute(Names.state, state) }
  package static func isSelected(_ value: Bool) -> Attribute { .flag(Names.selected, value) }
  package static func isSelecting(_ value: Bool) -> Attribute { .flag(Names.selecting, value) }
  package static func column(_ name: String) -> Attribute { .attribute(Names.column, name) }
  /// The keys as shown in the tooltip.
  package static func shortcut(_ keys: String) -> Attribute { .attribute(Names.shortcut, keys) }
  /// The tooltip's position: "start", "end", "above", or "none".
  package static func tooltip(_ place: String) -> Attribute { .attribute(Names.tooltip, place) }
  package static var alignEnd: Attribute { .attribute(Names.align, "end") }
  package static func width(_ width: String) -> Attribute { .attribute(Names.width, width) }
  package static func isLoaded(_ value: Bool) -> Attribute { .flag(Names.loaded, value) }
  static func dataValue(_ text: String) -> Attribute { .attribute(Names.value, text) }
  package static func isRaised(_ value: Bool) -> Attribute { .flag(Names.raised, value) }
  package static func sidebar(isOpen: Bool) -> Attribute { .attribute(Names.sidebar, isOpen ? "open" : "closed") }
  package static func isDropTarget(_ value: Bool) -> Attribute { .flag(Names.dropTarget, value) }
  /// The side on which something would be dropped: "before" or "after".
  package static func dropEdge(_ side: String) -> Attribute { .attribute(Names.dropEdge, side) }
  /// Whether this is being dragged.
  package static func isDragged(_ value: Bool) -> Attribute { .flag(Names.dragged, value) }
  /// Whether anything is being dragged.
  package static func isDragging(_ value: Bool) -> Attribute { .flag(Names.dragging, value) }
  package static func isLastRead(_ value: Bool) -> Attribute { .flag(Names.lastRead, value) }
  /// Makes everything inside unreachable, for example while a dialog is open.
  package static func inert(_ value: Bool) -> Attribute { .flag(Names.inert, value) }
  package static func ariaChecked(_ value: Bool) -> Attribute {
    .attribute(Names.ariaChecked, value ? "true" : "false")
  }
  /// "ascending", "descending" or "none".
  package static func ariaSort(_ order: String) -> Attribute { .attribute(Names.ariaSort, order) }
  package static var ariaModal: Attribute { .attribute(Names.ariaModal, "true") }
  package static func ariaInvalid(_ value: Bool) -> Attribute { value ? .attribute(Names.ariaInvalid, "true") : .none }
  /// Whether several options of a list box may be chosen.
  package static func multiselectable(_ value: Bool) -> Attribute {
    value ? .attribute(Names.ariaMultiselectable, "true") : .none
  }
  /// The id of the list box option that the keyboard is on.
  package static func activeDescendant(_ id: String) -> Attribute { .attribute(Names.ariaActiveDescendant, id) }
  /// Whether the keyboard is on this element while a container has the focus.
  package static func isActive(_ value: Bool) -> Attribute { .flag(Names.active, value) }
  /// Whether an option is the field's value.
  package static func isChosen(_ value: Bool) -> Attribute { .flag(Names.chosen, value) }
  package static var columnScope: Attribute { .attribute(Names.scope, "col") }
  package static var noAutocomplete: Attribute { .attribute(Names.autocomplete, "off") }
  package static var noSpellcheck: Attribute { .attribute(Names.spellcheck, "false") }
  package static func enterKeyHint(_ hint: String) -> Attribute { .attribute(Names.enterKeyHint, hint) }
  package static func inputMode(_ mode: String) -> Attribute { .attribute(Names.inputMode, mode) }
  static var loadsLazily: Attribute { .attribute(Names.loading, "lazy") }
  static func progressValue(_ value: Double) -> Attribute { .attribute(Names.progressValue, "\(value)") }
  static func progressMax(_ value: Double) -> Attribute { .attribute(Names.max, "\(value)") }

  /// A page's width divided by its height.
  package static func pageRatio(_ ratio: Double) -> Attribute { .style(Names.pageRatio, .number(ratio)) }
  /// The position of a floating menu's corner in the window.
  package static func menuX(_ x: Double) -> Attribute { .style(Names.menuX, .number(x)) }
  package static func menuY(_ y: Double) -> Attribute { .style(Names.menuY, .number(y)) }
  package static func boxX(_ x: Double) -> Attribute { .style(Names.boxX, .number(x)) }
  package static func boxY(_ y: Double) -> Attribute { .style(Names.boxY, .number(y)) }
  package static func boxWidth(_ width: Double) -> Attribute { .style(Names.boxWidth, .number(width)) }
  package static func boxHeight(_ height: Double) -> Attribute { .style(Names.boxHeight, .number(height)) }
  /// The colour of a tag or a variable.
  package static func tagColor(_ color: HexColor) -> Attribute { .style(Names.tag, .text(color.description)) }
  package static func height(_ pixels: Double) -> Attribute { .style(Names.height, .px(pixels)) }
  /// The element generates no box: its children take its place.
  package static var noBox: Attribute { .style(Names.display, "contents") }
  package static var allColumns: Attribute { .style(Names.gridColumn, "1 / -1") }
}
