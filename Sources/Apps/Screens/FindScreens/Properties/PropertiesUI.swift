import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the tags, tag groups and variables: a head with a filter field, then a line for each.
struct PropertiesUI: TrapezioUI {
  let formats: Formats
  let references: PropertiesReferences
  let window: any WebWindow
  let sheets: PropertiesSheets

  func map(state: PropertiesState, onEvent: @escaping (PropertiesEvent) -> Void) -> Node {
    let measure = { if let event = references.measure(state.lines(in: state.rows).first) { onEvent(event) } }
    return div(.noBox) {
      contentArea(
        "properties", references.content, .isDragging(state.drag != nil), .onScroll { _ in measure() },
        .onResize { _ in measure() }
      ) {
        if let failure = state.failure {
          retryPanel(Texts.Properties.failed, failure) { onEvent(.retryPressed) }
        } else if let overview = state.overview {
          head(overview, state, onEvent)
          if state.lines.isEmpty {
            empty(state, onEvent)
          } else {
            PropertiesList(state: state, formats: formats, references: references, onMeasure: measure, onEvent: onEvent)
              .node
          }
        } else {
          announcement(Texts.Filters.loading)
        }
      }
      if !state.selection.isEmpty { selectionBar(state, onEvent) }
      if let drag = state.drag {
        div(.key("ghost"), .class("drag-ghost"), .decorative, .menuX(drag.x + 14), .menuY(drag.y + 14)) {
          state.name(of: drag.line) ?? ""
        }
      }
      if let sheet = state.sheet { sheets.node(sheet, state, onEvent) }
      PropertiesMenus(state: state, formats: formats, window: window, onEvent: onEvent).nodes
    }
  }

  private func head(
    _ overview: MetadataOverview, _ state: PropertiesState, _ onEvent: @escaping (PropertiesEvent) -> Void
  ) -> Node {
    let tags = overview.catalog.tags.count
    let variables = overview.catalog.variables.count
    return div(.key("head"), .class("content-head")) {
      h1(.class("content-title")) { Texts.Properties.title }
      count(
        Texts.joined([
          Texts.Properties.tags(tags, formats.number(tags)),
          Texts.Properties.variables(variables, formats.number(variables)),
        ]))
      // In an empty library, the page explains how to begin instead of showing these controls.
      if !state.lines.isEmpty || !state.query.isEmpty {
        div(.class("content-head-actions")) { actions(state, onEvent) }
      }
    }
  }

  private func actions(_ state: PropertiesState, _ onEvent: @escaping (PropertiesEvent) -> Void) -> [Node] {
    [
      input(
        .class("input properties-find"), .type("search"), .label(Texts.Properties.find),
        .placeholder(Texts.Properties.find), .noAutocomplete, .noSpellcheck, .value(state.query),
        .onInput { onEvent(.typed($0.value)) }),
      textButton(Texts.Properties.newGroup, icon: .add) { onEvent(.actionPicked(.newGroup)) },
      textButton(Texts.Properties.newVariable, icon: .add) { onEvent(.actionPicked(.newVariable)) },
    ]
  }

  private func empty(_ state: PropertiesState, _ onEvent: @escaping (PropertiesEvent) -> Void) -> Node {
    if !state.query.trimmed.isEmpty {
      return statePanel(
        .search, title: Texts.Properties.nothing(state.query.trimmed), text: Texts.Properties.nothingText)
    }
    return statePanel(.properties, title: Texts.Properties.emptyTitle, text: Texts.Properties.emptyText) {
      textButton(Texts.Properties.newGroup, icon: .add, style: .primary) { onEvent(.actionPicked(.newGroup)) }
      textButton(Texts.Properties.newVariable, icon: .add) { onEvent(.actionPicked(.newVariable)) }
    }
  }

  private func selectionBar(_ state: PropertiesState, _ onEvent: @escaping (PropertiesEvent) -> Void) -> Node {
    let tags = state.selectedTags
    let number = formats.number(tags.count)
    func menuButton(_ label: String, _ symbol: Icon, _ kind: PropertiesState.Menu.Kind) -> Node {
      let reference = ElementReference()
      return textButton(label, icon: symbol, style: .quiet, .hasPopup("menu"), .reference(reference)) {
        let box = reference.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
        onEvent(.menuOpened(kind, x: box.x, y: box.y - 8))
      }
    }
    return ScreenKit.selectionBar(
      Texts.Properties.selected(tags.count, number), number: number, onClear: { onEvent(.selectionCleared) }
    ) {
      textButton(Texts.Properties.color, icon: .theme, style: .quiet) { onEvent(.actionPicked(.chooseColor(tags))) }
      menuButton(Texts.Properties.scope, .select, .scope(tags))
      menuButton(Texts.Properties.moveTo, .forward, .moveTo(tags))
      if tags.count > 1 {
        textButton(Texts.Properties.merge, icon: .link, style: .quiet) { onEvent(.actionPicked(.merge(tags))) }
      }
      textButton(Texts.Properties.delete, icon: .trash, style: .quiet, .keyShortcuts("Delete")) {
        onEvent(.actionPicked(.delete(.tags(tags))))
      }
    }
  }
}

extension PropertiesState {
  /// The lines of rows.
  nonisolated func lines(in rows: Range<Int>) -> ArraySlice<Line> { lines[rows.clamped(to: 0..<lines.count)] }
}
