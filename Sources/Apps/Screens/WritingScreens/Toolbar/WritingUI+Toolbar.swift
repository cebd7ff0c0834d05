import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The toolbar. It floats at an edge of the window, which is remembered. Everything in it also has a key, which its
// tooltip shows.
extension WritingUI {
  nonisolated private struct BarFacts: Equatable {
    let tool: InkTool
    let settings: ToolSettings
    let isPenMode: Bool
    let areMarksShown: Bool
    let selected: Int
    let menu: WritingState.Menu?
    let saveState: MarksSaveState
    /// The name of what the filter shows alone; `nil` if it shows everything.
    let alone: String?
  }

  var toolbar: Node {
    observing(
      store, key: .text("writing"),
      select: { state in
        state.isOpen
          ? BarFacts(
            tool: state.tool, settings: state.settings, isPenMode: state.isPenMode,
            areMarksShown: state.areMarksShown,
            // While a text is edited, the controls of the selection are hidden.
            selected: state.textBox == nil ? state.selection?.count ?? 0 : 0, menu: state.menu,
            saveState: state.saveState,
            alone: state.filterName)
          : nil
      }
    ) { facts in
      facts.map { bar($0) }
    }
  }

  private func bar(_ facts: BarFacts) -> Node {
    div(
      .key("bar"), .class("ink-bar"), .attribute("data-dock", facts.settings.dock.rawValue),
      .onKeyDown { keyPressed($0) }
    ) {
      notes(facts)
      if facts.selected > 0, facts.menu != .more {
        selectionPanel(facts)
      } else if facts.menu == .style {
        stylePanel(facts)
      }
      if facts.menu == .figures { otherPanel(Texts.Writing.figures, ToolSettings.figures, facts) }
      if facts.menu == .signs { otherPanel(Texts.Writing.signs, ToolSettings.signs, facts) }
      if facts.menu == .more { morePanel(facts) }
      layersPanel
      div(
        .class("ink-tools"), .role("toolbar"), .label(Texts.Writing.toolbar), .reference(store.references.bar),
        .attribute("aria-orientation", facts.settings.dock.isUpright ? "vertical" : "horizontal")
      ) {
        grip
        for tool in [InkTool.selection, .pen, .pencil, .highlighter, .text] { toolButton(tool, facts) }
        figureButton(facts)
        signButton(facts)
        for tool in [InkTool.eraser, .lasso] { toolButton(tool, facts) }
        span(.class("ink-rule"), .decorative)
        styleButton(facts)
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.undo), .shortcut("Ctrl Z"),
          .onClick { _ in onEvent(.undoPressed) }
        ) { icon(.undo) }
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.redo), .shortcut("⇧Ctrl Z"),
          .onClick { _ in onEvent(.redoPressed) }
        ) { icon(.redo) }
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.hideMarks), .shortcut("N"),
          .keyShortcuts("N"),
          .pressed(!facts.areMarksShown), .onClick { _ in onEvent(.marksToggled) }
        ) { WritingIcons.eye(isCrossed: !facts.areMarksShown) }
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.Layers.title), .expanded(facts.menu == .layers),
          .onClick { _ in onEvent(.layersToggled) }
        ) { WritingIcons.layers }
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.more), .expanded(facts.menu == .more),
          .onClick { _ in onEvent(.menuOpened(.more)) }
        ) { icon(.more) }
        button(
          .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.close), .shortcut("Esc"),
          .onClick { _ in onEvent(.closed) }
        ) { icon(.close) }
      }
    }
  }

  /// The buttons handle Space and Enter, which do not scroll the pages. Arrows move between the buttons.
  private func keyPressed(_ event: TrapezioWeb.Event) {
    if event.key == " " || event.key == "Enter" { event.stopPropagation() }
  }

  // MARK: - Tools

  private func toolButton(_ tool: InkTool, _ facts: BarFacts) -> Node {
    let key = WritingUI.key(tool)
    return button(
      .key(Texts.Writing.tool(tool)), .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.tool(tool)),
      .pressed(facts.tool == tool), .shortcut(key), .keyShortcuts(key), inkColor(tool, facts),
      .onClick { _ in onEvent(facts.tool == tool ? .menuOpened(.style) : .toolPicked(tool)) }
    ) { WritingIcons.icon(tool) }
  }

  /// The button for the figure used last: arrow, line, rectangle or ellipse. Pressing it again offers the others.
  private func figureButton(_ facts: BarFacts) -> Node {
    otherButton(facts.settings.figure, of: ToolSettings.figures, .figures, "A", facts)
  }

  /// The button for the sign used last, tick or cross. Works like the one for figures.
  private func signButton(_ facts: BarFacts) -> Node {
    otherButton(facts.settings.sign, of: ToolSettings.signs, .signs, "Z", facts)
  }

  private func otherButton(
    _ tool: InkTool, of tools: [InkTool], _ menu: WritingState.Menu, _ key: String, _ facts: BarFacts
  ) -> Node {
    let isPressed = tools.contains(facts.tool)
    return button(
      .key("one of " + key), .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.tool(tool)),
      .pressed(isPressed), .expanded(facts.menu == menu), .shortcut(key), .keyShortcuts(key), inkColor(tool, facts),
      .onClick { _ in onEvent(isPressed ? .menuOpened(menu) : .toolPicked(tool)) }
    ) { WritingIcons.icon(tool) }
  }

  private func inkColor(_ tool: InkTool, _ facts: BarFacts) -> Attribute {
    facts.settings.style(of: tool).map { .style("--ink", .text(WritingUI.hex($0.color))) } ?? .none
  }

  nonisolated private static func key(_ tool: InkTool) -> String {
    switch tool {
    case .selection: "V"
    case .pen: "P"
    case .pencil: "B"
    case .highlighter: "H"
    case .text: "X"
    case .eraser: "E"
    case .lasso: "L"
    default: "A"
    }
  }

  // MARK: - Panels

  private func panel(_ label: String, @NodeBuilder _ children: () -> [Node]) -> Node {
    .element(.div, [.key(label), .class("ink-panel"), .role("group"), .label(label)], children())
  }

  private func otherPanel(_ label: String, _ tools: [InkTool], _ facts: BarFacts) -> Node {
    panel(label) {
      for tool in tools {
        button(
          .class("icon-button"), .type("button"), .label(Texts.Writing.tool(tool)), .pressed(facts.tool == tool),
          .tooltip("above"), .onClick { _ in onEvent(.toolPicked(tool)) }
        ) { WritingIcons.icon(tool) }
      }
    }
  }

  private func styleButton(_ facts: BarFacts) -> Node {
    let style = facts.settings.style(of: facts.tool)
    return button(
      .key("style"), .class("icon-button ink-tip"), .type("button"), .label(Texts.Writing.style),
      .expanded(facts.menu == .style), .onClick { _ in onEvent(.menuOpened(.style)) }
    ) {
      span(
        .class("ink-dot"), .decorative, .style("--ink", .text(style.map { WritingUI.hex($0.color) } ?? "transparent")))
    }
  }

  private func stylePanel(_ facts: BarFacts) -> Node {
    panel(Texts.Writing.style) {
      if facts.tool == .eraser {
        div(.class("segmented"), .role("group"), .label(Texts.Writing.eraser)) {
          for isWhole in [false, true] {
            button(
              .class("button button-quiet"), .type("button"), .pressed(facts.settings.erasesWholeMarks == isWhole),
              .onClick { _ in onEvent(.eraserPicked(wholeThings: isWhole)) }
            ) { isWhole ? Texts.Writing.eraseWhole : Texts.Writing.erasePieces }
          }
        }
      } else if let style = facts.settings.style(of: facts.tool) {
        colors(facts.tool, chosen: style.color)
        if facts.tool == .highlighter {
          div(.class("segmented"), .role("group"), .label(Texts.Writing.tool(.highlighter))) {
            for isOn in [true, false] {
              button(
                .class("button button-quiet"), .type("button"), .pressed(facts.settings.followsWords == isOn),
                .onClick { _ in onEvent(.highlighterPicked(followsWords: isOn)) }
              ) { isOn ? Texts.Writing.followWords : Texts.Writing.drawFreely }
            }
          }
        }
        widths(facts.tool, chosen: style.width)
        textButton(Texts.Writing.keepPreset, icon: .add, style: .quiet) { onEvent(.presetSaved) }
      }
      presets(facts)
    }
  }

  private func colors(_ tool: InkTool, chosen: UInt32?) -> Node {
    div(.class("ink-row"), .role("group"), .label(Texts.Writing.colors)) {
      for (index, color) in ToolSettings.colors(of: tool).enumerated() {
        button(
          .class("ink-swatch"), .type("button"), .label(Texts.Writing.color(index, isMarker: tool == .highlighter)),
          .title(Texts.Writing.color(index, isMarker: tool == .highlighter)), .pressed(color == chosen),
          .style("--ink", .text(WritingUI.hex(color))), .onClick { _ in onEvent(.colorPicked(color)) })
      }
    }
  }

  private func widths(_ tool: InkTool, chosen: Int32?) -> Node {
    let isText = tool == .text || tool.sign != nil
    return div(.class("ink-row"), .role("group"), .label(isText ? Texts.Writing.sizes : Texts.Writing.widths)) {
      for (index, width) in ToolSettings.widths(of: tool).enumerated() {
        let name = isText ? Texts.Writing.size(index) : Texts.Writing.width(index)
        button(
          .class("ink-width"), .type("button"), .label(name), .title(name), .pressed(width == chosen),
          .style("--size", .number(isText ? 6 + 4 * Double(index) : 2 + 3.5 * Double(index))),
          .kind(isText ? "text" : "line"),
          .onClick { _ in onEvent(.widthPicked(width)) }
        ) { span(.decorative) { isText ? tool.sign?.text ?? "A" : "" } }
      }
    }
  }

  @NodeBuilder private func presets(_ facts: BarFacts) -> [Node] {
    if !facts.settings.presets.isEmpty {
      div(.class("ink-row"), .role("group"), .label(Texts.Writing.presets)) {
        for (index, preset) in facts.settings.presets.enumerated() {
          span(.class("ink-preset"), .style("--ink", .text(WritingUI.hex(preset.color)))) {
            button(
              .class("icon-button"), .type("button"), .label(Texts.Writing.preset(preset.tool, index + 1)),
              .tooltip("above"), .onClick { _ in onEvent(.presetPicked(index)) }
            ) { WritingIcons.icon(preset.tool) }
            button(
              .class("ink-remove"), .type("button"), .label(Texts.Writing.removePreset(index + 1)),
              .onClick { _ in onEvent(.presetRemoved(index)) }
            ) { icon(.close, .small) }
          }
        }
      }
    }
  }

  private func selectionPanel(_ facts: BarFacts) -> Node {
    panel(Texts.Writing.selection) {
      p(.class("ink-count"), .role("status")) { Texts.Writing.selected(facts.selected) }
      iconButton(Texts.Writing.duplicate, .duplicate, .shortcut("Ctrl D"), .tooltip("above")) { _ in
        onEvent(.command(.duplicate))
      }
      iconButton(Texts.Writing.copy, .bundles, .shortcut("Ctrl C"), .tooltip("above")) { _ in onEvent(.command(.copy)) }
      iconButton(Texts.Writing.delete, .trash, .shortcut("Del"), .tooltip("above")) { _ in onEvent(.command(.delete)) }
      colors(.pen, chosen: nil)
      widths(.pen, chosen: nil)
    }
  }

  /// A line for each action, and a row with the edges of the window.
  private func morePanel(_ facts: BarFacts) -> Node {
    div(.key("more"), .class("ink-panel ink-menu"), .role("group"), .label(Texts.Writing.more)) {
      menuItem(Texts.Writing.undoOnPage, .undo, .pageUndoPressed)
      menuItem(Texts.Writing.redoOnPage, .redo, .pageRedoPressed)
      hr(.class("menu-line"))
      menuItem(Texts.Replay.open, .history, key: "Y", .replayToggled)
      menuItem(Texts.MarksList.open, .list, .marksListToggled)
      menuItem(Texts.Points.title, .done, key: ".", .pointsToggled)
      hr(.class("menu-line"))
      menuItem(Texts.Files.save, .export, .marksSaved(history: false))
      menuItem(Texts.Files.saveHistory, .export, .marksSaved(history: true))
      menuItem(Texts.Files.savePicture, .export, .pageSaved(.png))
      menuItem(Texts.Files.saveDrawing, .export, .pageSaved(.svg))
      menuItem(Texts.Files.open, .importing, .marksOpened)
      menuItem(Texts.Files.take, .importing, .annotationsTaken)
      hr(.class("menu-line"))
      div(.class("ink-docks")) {
        span(.class("menu-label"), .decorative) { Texts.Writing.docks }
        div(.class("segmented"), .role("group"), .label(Texts.Writing.docks)) {
          for dock in Dock.allCases {
            button(
              .class("icon-button"), .type("button"), .label(Texts.Writing.dock(dock)), .tooltip("above"),
              .pressed(facts.settings.dock == dock),
              .onClick { _ in
                onEvent(.docked(dock))
                onEvent(.menuClosed)
              }
            ) { WritingIcons.window(with: dock) }
          }
        }
      }
    }
  }

  private func menuItem(_ label: String, _ symbol: Icon, key: String? = nil, _ event: WritingEvent) -> Node {
    button(
      .class("menu-item"), .type("button"), key.map { .keyShortcuts($0) } ?? .none,
      .onClick { _ in
        onEvent(.menuClosed)
        onEvent(event)
      }
    ) {
      icon(symbol)
      span(.class("menu-label")) { label }
      if let key { kbd(.decorative) { key } }
    }
  }

  // MARK: - Notes

  @NodeBuilder private func notes(_ facts: BarFacts) -> [Node] {
    if facts.isPenMode {
      p(.key("pen mode"), .class("ink-note"), .role("status")) {
        span { Texts.Writing.penMode }
        textButton(Texts.Writing.leavePenMode, style: .quiet) { onEvent(.penModeLeft) }
      }
    }
    if let alone = facts.alone {
      p(.key("alone"), .class("ink-note"), .role("status")) {
        span { Texts.Layers.onlyThese(alone) }
        textButton(Texts.Layers.all, style: .quiet) { onEvent(.filterCleared) }
      }
    }
    if facts.saveState.waiting > 0, facts.saveState.isOffline, !facts.saveState.isOnlyHere {
      p(.key("offline"), .class("ink-note ink-offline")) { span { Texts.Writing.waiting(facts.saveState.waiting) } }
    } else if facts.saveState.waiting > 0, facts.saveState.refusal != nil || facts.saveState.isOnlyHere {
      p(.key("kept"), .class("ink-note"), .role("alert")) {
        span {
          facts.saveState.refusal.map { Texts.Writing.notSaved(facts.saveState.waiting, $0) } ?? Texts.Writing.onlyHere
        }
        textButton(Texts.tryAgain, icon: .retry, style: .quiet) { onEvent(.retryPressed) }
      }
    }
  }

  // MARK: - Docking the toolbar

  /// The grip. Dragging it to an edge of the window docks the toolbar there; a click offers the edges.
  private var grip: Node {
    let bar = store.references.bar
    return button(
      .key("grip"), .class("icon-button ink-grip ink-tip"), .type("button"), .label(Texts.Writing.move),
      .on(.pointerdown) { event in
        store.gripStart = (event.x, event.y)
        store.grip.capturePointer(event.pointerID)
        event.stopPropagation()
      },
      .on(.pointerup) { event in
        guard let start = store.gripStart else { return }
        store.gripStart = nil
        let size = store.context.effects.window.size
        guard abs(event.x - start.x) + abs(event.y - start.y) > 24 else { return }
        onEvent(.docked(WritingUI.dock(x: event.x / max(size.width, 1), y: event.y / max(size.height, 1))))
        store.hasDragged = true
      },
      .on(.pointercancel) { _ in store.gripStart = nil }, .reference(store.grip),
      .onClick { _ in
        if store.hasDragged { store.hasDragged = false } else { onEvent(.menuOpened(.more)) }
        bar.scroll(left: 0, top: 0)
      }
    ) { icon(.grip) }
  }

  /// The edge that is nearest to a position in the window, given in fractions of its size.
  nonisolated static func dock(x: Double, y: Double) -> Dock {
    let all: [(Dock, Double)] = [(.left, x), (.right, 1 - x), (.top, y), (.bottom, 1 - y)]
    var best = all[0]
    for one in all where one.1 < best.1 { best = one }
    return best.0
  }
}
