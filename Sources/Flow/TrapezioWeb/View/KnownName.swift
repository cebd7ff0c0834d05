/// The names that every page uses: tags, attributes, properties and events. Their numbers are fixed, so using such a
/// name needs neither code nor a look-up.
///
/// The order of the cases is the order of the words in `spelling`; a test compares the two.
nonisolated enum KnownName: Int32, CaseIterable {
  // Tags
  case div, span, p, a, button, form, label, input, textarea, select, option, ul, ol, li, dl, dt, dd, h1, h2, h3, h4
  case section, article, header, footer, nav, aside, dialog, menu, img, figure, figcaption, canvas, table, thead
  case tbody, tr, th, td, details, summary, progress, fieldset, legend, strong, em, mark, small, code, kbd, pre, time
  case br, hr, output, main, svg, path, rect, line, use
  // Attributes and properties
  case id, href, src, alt, title, type, name, placeholder, `for`, role, tabindex, disabled, hidden, value, checked
  case indeterminate, modal, autofocus, draggable, ariaLabel, ariaLabelledby, ariaDescribedby, ariaControls
  case ariaExpanded, ariaSelected, ariaPressed, ariaCurrent, ariaBusy, ariaLive, ariaHidden, ariaKeyshortcuts
  case ariaHaspopup, returnsFocus
  // Events
  case click, dblclick, contextmenu, change, beforeinput, submit, keydown, keyup, focus, blur, focusin, focusout
  case pointerdown, pointermove, pointerup, pointercancel, pointerenter, pointerleave, wheel, scroll, dragstart
  case dragover, dragenter, dragleave, dragend, drop, load, error, cancel, close, toggle, selectionchange
  case transitionend, resize, online, offline, visibilitychange, afterprint, filedrop, filedrag
  case elementresize, visibility

  /// All names in the order of the cases, separated by white space.
  static let spelling: StaticString = """
    div span p a button form label input textarea select option ul ol li dl dt dd h1 h2 h3 h4 section article
    header footer nav aside dialog menu img figure figcaption canvas table thead tbody tr th td details summary
    progress fieldset legend strong em mark small code kbd pre time br hr output main svg path rect line use
    id href src alt title type name placeholder for role tabindex disabled hidden value checked indeterminate
    modal autofocus draggable aria-label aria-labelledby aria-describedby aria-controls aria-expanded
    aria-selected aria-pressed aria-current aria-busy aria-live aria-hidden aria-keyshortcuts aria-haspopup
    returnsFocus
    click dblclick contextmenu change beforeinput submit keydown keyup focus blur focusin focusout pointerdown
    pointermove pointerup pointercancel pointerenter pointerleave wheel scroll dragstart dragover dragenter
    dragleave dragend drop load error cancel close toggle selectionchange transitionend resize online offline
    visibilitychange afterprint filedrop filedrag elementresize visibility
    """
}
