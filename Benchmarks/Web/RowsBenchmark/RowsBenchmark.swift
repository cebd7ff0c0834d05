// The rows of the well-known benchmark of web frameworks, with stores and views like those of a product. Each button
// does its work at once instead of in the next frame, so that the page can measure it. web/rival.js does the same in
// handwritten JavaScript.

import Trapezio
import TrapezioWeb

nonisolated struct RowsScreen: TrapezioScreen {}

nonisolated struct Row: Equatable, Sendable {
  let id: Int
  var label: String
}

nonisolated struct RowsState: TrapezioState {
  var rows: [Row] = []
  var selected = 0
}

enum RowsEvent {
  case createPressed, appendPressed, updatePressed, swapPressed, clearPressed
  case rowPicked(Int)
  case removePressed(Int)
}

final class RowsStore: TrapezioStore<RowsScreen, RowsState, RowsEvent>, TrapezioEventHandler {
  private var nextID = 1

  func handle(event: RowsEvent) {
    switch event {
    case .createPressed:
      let rows = makeRows()
      update {
        $0.rows = rows
        $0.selected = 0
      }
    case .appendPressed:
      let rows = makeRows()
      update { $0.rows += rows }
    case .updatePressed:
      update { state in
        for index in stride(from: 0, to: state.rows.count, by: 10) { state.rows[index].label += " !" }
      }
    case .swapPressed: update { if $0.rows.count > 998 { $0.rows.swapAt(1, 998) } }
    case .clearPressed: update { $0.rows = [] }
    case .rowPicked(let id): update { $0.selected = id }
    case .removePressed(let id): update { state in state.rows.removeAll { $0.id == id } }
    }
  }

  private func makeRows() -> [Row] {
    let first = nextID
    nextID += 1000
    return (first..<nextID).map { Row(id: $0, label: "row number \($0)") }
  }
}

struct RowsUI: TrapezioUI {
  let store: RowsStore
  let selected: TrapezioChoice<Int>

  init(store: RowsStore) {
    self.store = store
    selected = store.choice { $0.selected }
  }

  func map(state: RowsState, onEvent: @escaping (RowsEvent) -> Void) -> Node {
    table {
      // Redrawn when the rows have changed, but not when another row is selected.
      observing(store, 0, select: { $0.rows }) { _, rows in
        tbody {
          for row in rows { self.row(row, onEvent) }
        }
      }
    }
  }

  private func row(_ row: Row, _ onEvent: @escaping (RowsEvent) -> Void) -> Node {
    choosing(selected, row.id, key: .int(row.id), row) { row, isSelected in
      tr(.class(isSelected ? "selected" : "")) {
        td(.class("id")) { "\(row.id)" }
        td { a(.onClick { _ in onEvent(.rowPicked(row.id)) }) { row.label } }
        td { button(.label("Remove"), .onClick { _ in onEvent(.removePressed(row.id)) }) { "x" } }
      }
    }
  }
}

enum RowsBenchmark {
  static func start(_ renderer: Renderer) {
    let store = RowsStore(screen: RowsScreen(), initialState: RowsState())
    let perform: (RowsEvent) -> Void = { event in
      store.handle(event: event)
      renderer.drawFrame()
    }
    renderer.draw(
      div {
        button(.id("create"), .onClick { _ in perform(.createPressed) }) { "Create" }
        button(.id("append"), .onClick { _ in perform(.appendPressed) }) { "Append" }
        button(.id("update"), .onClick { _ in perform(.updatePressed) }) { "Update" }
        button(.id("swap"), .onClick { _ in perform(.swapPressed) }) { "Swap" }
        button(.id("clear"), .onClick { _ in perform(.clearPressed) }) { "Clear" }
        RowsUI(store: store).map(state: store.state, onEvent: perform)
      })
  }
}

#if arch(wasm32)
  /// The entry point that the browser calls.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    RowsBenchmark.start(Browser.shared.renderer)
  }
#endif
