// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// The names that every page uses: tags, attributes, properties and events. Their numbers are fixed, so using such a
/// name needs neither code nor a look-up.
nonisolated enum KnownName: Int32, CaseIterable {
  case div, span, p, a, button, form, label, input, textarea, select, option, ul, ol, li, dl, dt, dd, h1, h2,
    h3, h4, section, article, header, footer, nav, aside, dialog, menu, img, figure, figcaption, table, thead,
    tbody, tr, th, td, details, summary, progress, fieldset, legend, strong, em, mark, small, code, kbd, pre,
    time, br, hr, output, main, svg, path, rect, line, use, canvas, id, href, src, alt, title, type, name,
    placeholder, `for`, role, tabindex, disabled, hidden, value, checked, indeterminate, modal, autofocus,
    draggable, ariaLabel, ariaLabelledby, ariaDescribedby, ariaControls, ariaExpanded, ariaSelected,
    ariaPressed, ariaCurrent, ariaBusy, ariaLive, ariaHidden, ariaKeyshortcuts, ariaHaspopup, returnsFocus,
    click, dblclick, contextmenu, change, beforeinput, submit, keydown, keyup, focus, blur, focusin, focusout,
    pointerdown, pointermove, pointerup, pointercancel, pointerenter, pointerleave, wheel, scroll, dragstart,
    dragover, dragenter, dragleave, dragend, drop, load, error, cancel, close, toggle, selectionchange,
    transitionend, resize, online, offline, visibilitychange, afterprint, filedrop, filedrag, elementresize,
    visibility

  /// All names in the order of the cases, separated by white space.
  static let spelling: StaticString = """
    div span p a button form label input textarea select option ul ol li dl dt dd h1 h2 h3 h4 section article
    header footer nav aside dialog menu img figure figcaption table thead tbody tr th td details summary
    progress fieldset legend strong em mark small code kbd pre time br hr output main svg path rect line use
    canvas id href src alt title type name placeholder for role tabindex disabled hidden value checked
    indeterminate modal autofocus draggable aria-label aria-labelledby aria-describedby aria-controls
    aria-expanded aria-selected aria-pressed aria-current aria-busy aria-live aria-hidden aria-keyshortcuts
    aria-haspopup returnsFocus click dblclick contextmenu change beforeinput submit keydown keyup focus blur
    focusin focusout pointerdown pointermove pointerup pointercancel pointerenter pointerleave wheel scroll
    dragstart dragover dragenter dragleave dragend drop load error cancel close toggle selectionchange
    transitionend resize online offline visibilitychange afterprint filedrop filedrag elementresize visibility
    """
}
