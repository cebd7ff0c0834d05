/// A list of any length. Only the rows near the visible ones are in the document, so a hundred thousand rows cost as
/// much as fifty.
///
///     virtualList(
///       state.results, label: "Results", name: "results", rowHeight: 32, active: state.active
///     ) { item, isActive in
///       span(.class("result", when: isActive)) { item.title }
///     } onMove: { onEvent(.resultReached($0)) } onPick: { onEvent(.resultPicked($0)) }
///
/// The list is one list box, which itself has the focus. Up, Down, Page Up, Page Down, Home and End move the active row
/// and scroll to it; Enter, Space and a click pick a row. For screen readers, each row has its position and the number
/// of rows, and the active row stays in the document even when it is scrolled out of view.
///
/// The limit is about a million rows of usual height, because browsers cannot scroll beyond some thirty million pixels.
/// Give the element with the class `virtual-list` a height in the style sheet.
///
/// - Parameters:
///   - items: one for each row. The rows are redrawn when the items differ.
///   - label: the list's name.
///   - name: identifies the list on its screen; the scroll position is restored under it when the person returns.
///   - rowHeight: the height of every row, in CSS pixels.
///   - active: the row that the keyboard acts on; nil if none.
///   - row: draws the content of a row. Like the closure of `component`, it must depend on nothing that changes, except
///     its arguments.
///   - onMove: called when a key moves to a row; make that row the active one.
///   - onPick: called when the person picks a row.
public func virtualList<Item: Equatable>(
  _ items: [Item], label: String, name: String, rowHeight: Double, active: Int? = nil, file: StaticString = #fileID,
  line: Int = #line, row: @escaping (Item, Bool) -> Node, onMove: @escaping (Int) -> Void,
  onPick: @escaping (Int) -> Void
) -> Node {
  let props = VirtualRows(items: items, label: label, rowHeight: rowHeight, active: active)
  return component(key: .text(name), props, state: VirtualScroll(), file: file, line: line) { scope in
    let rows = scope.props
    let window = scope.state.window(count: rows.items.count, rowHeight: rows.rowHeight)
    let active = rows.active.flatMap { rows.items.indices.contains($0) ? $0 : nil }
    let actions = VirtualActions(
      scroll: scope.state, window: window, active: active, onMove: onMove, onPick: onPick,
      redraw: { [unowned(unsafe) scope] in scope.invalidate() })
    return virtualListBox(label: rows.label, name: name, actions) { index in
      row(rows.items[index], index == active)
    }
  }
}

/// The values that make a list redraw.
private struct VirtualRows<Item: Equatable>: Equatable {
  var items: [Item]
  var label: String
  var rowHeight: Double
  var active: Int?
}

/// A list's scroll position and visible height.
final class VirtualScroll {
  let element = ElementReference()
  private var scrollTop = 0.0
  private var height: Double?

  func window(count: Int, rowHeight: Double) -> VirtualWindow {
    var window = VirtualWindow(count: count, rowHeight: rowHeight, scrollTop: scrollTop)
    if let height { window.height = height }
    return window
  }

  /// Stores the position and height of a scroll or resize event. Returns whether other rows are needed now.
  func take(_ event: Event, count: Int, rowHeight: Double) -> Bool {
    let before = window(count: count, rowHeight: rowHeight).rows
    scrollTop = event.scrollTop
    if event.clientHeight > 0 { height = event.clientHeight }
    return window(count: count, rowHeight: rowHeight).rows != before
  }
}

/// The event handlers of a list. They are not generic over the items, so that the page contains their code only once.
struct VirtualActions {
  let scroll: VirtualScroll
  let window: VirtualWindow
  let active: Int?
  let onMove: (Int) -> Void
  let onPick: (Int) -> Void
  let redraw: () -> Void

  func scrolled(_ event: Event) {
    if scroll.take(event, count: window.count, rowHeight: window.rowHeight) { redraw() }
  }

  func keyDown(_ event: Event) {
    guard window.count > 0, event.modifiers.isEmpty else { return }
    if event.key == "Enter" || event.key == " " {
      guard let active else { return }
      event.preventDefault()
      onPick(active)
      return
    }
    guard let target = target(of: event.key) else { return }
    event.preventDefault()
    let row = min(max(0, target), window.count - 1)
    let now = scroll.window(count: window.count, rowHeight: window.rowHeight)
    if let top = now.scrollTop(showing: row) { scroll.element.scroll(left: 0, top: top) }
    if row != active { onMove(row) }
  }

  private func target(of key: String) -> Int? {
    switch key {
    case "ArrowDown": active.map { $0 + 1 } ?? 0
    case "ArrowUp": active.map { $0 - 1 } ?? 0
    case "PageDown": (active ?? 0) + window.page
    case "PageUp": (active ?? 0) - window.page
    case "Home": 0
    case "End": window.count - 1
    default: nil
    }
  }
}

@inline(never)
private func virtualListBox(
  label: String, name: String, _ actions: VirtualActions, content: (Int) -> Node
) -> Node {
  let window = actions.window
  let active = actions.active
  var indices = Array(window.rows)
  if let active, !window.rows.contains(active) {
    if active < window.rows.lowerBound { indices.insert(active, at: 0) } else { indices.append(active) }
  }
  let activeRow = active.map { Attribute.attribute("aria-activedescendant", "\(name)-\($0)") } ?? .none
  return div(
    .class("virtual-list"), .role("listbox"), .label(label), .tabIndex(0), activeRow,
    .reference(actions.scroll.element), .keepsScroll(name), .style("overflow", "auto"), .style("position", "relative"),
    .onScroll(actions.scrolled), .onResize(actions.scrolled), .onKeyDown(actions.keyDown)
  ) {
    div(.role("presentation"), .style("height", .px(window.contentHeight))) {
      for index in indices { virtualRow(index, window, name, index == active, actions.onPick) { content(index) } }
    }
  }
}

private func virtualRow(
  _ index: Int, _ window: VirtualWindow, _ name: String, _ isActive: Bool, _ onPick: @escaping (Int) -> Void,
  content: () -> Node
) -> Node {
  div(
    .key(index), .id("\(name)-\(index)"), .role("option"), .selected(isActive),
    .attribute("aria-setsize", "\(window.count)"), .attribute("aria-posinset", "\(index + 1)"),
    .style("position", "absolute"), .style("left", .px(0)), .style("right", .px(0)),
    .style("top", .px(Double(index) * window.rowHeight)), .style("height", .px(window.rowHeight)),
    .onClick { _ in onPick(index) }
  ) { content() }
}
