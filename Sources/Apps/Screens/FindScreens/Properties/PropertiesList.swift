import PaperDomain
import ScreenKit
import TrapezioWeb

/// The lines of the properties. Only those near the window are in the document; spacers keep room for the others.
struct PropertiesList {
  let state: PropertiesState
  let formats: Formats
  let references: PropertiesReferences
  let onMeasure: () -> Void
  let onEvent: (PropertiesEvent) -> Void

  var node: Node {
    let rows = state.rows.clamped(to: 0..<state.lines.count)
    let above = state.geometry.top(ofRow: rows.lowerBound)
    let below = state.geometry.totalHeight - state.geometry.top(ofRow: rows.upperBound)
    return div(
      .key("list"), .class("properties"), .role("grid"), .label(Texts.Properties.title), .multiselectable(true),
      .attribute("aria-rowcount", "\(state.lines.count)"), .isSelecting(!state.selection.isEmpty),
      .reference(references.list), .onResize { _ in onMeasure() }, .onKeyDown { onEvent(.keyPressed($0)) }
    ) {
      if above > 0 { div(.key("above"), .role("presentation"), .height(above)) }
      for index in rows { row(index) }
      if below > 0 { div(.key("below"), .role("presentation"), .height(below)) }
    }
  }

  private func row(_ index: Int) -> Node {
    let facts = PropertiesFacts(state.lines[index], index: index, in: state, formats: formats)
    return memo(key: .text(facts.key), facts) { facts in
      PropertiesRow(facts: facts, references: references, onEvent: onEvent).node
    }
  }
}

/// The content of a row. Equal facts draw the same row.
struct PropertiesFacts: Equatable {
  var line: PropertiesState.Line
  var index: Int
  var name = ""
  /// The number of a group's tags, or of the uses of a tag or variable.
  var count = ""
  var uses = 0
  /// The scope of a tag, the type and scope of a variable.
  var note = ""
  var color: HexColor?
  var isSelected = false
  /// Whether the Tab key focuses this row.
  var isTabStop: Bool
  var isMenuOpen = false
  var editing: PropertiesState.Editing?
  var isDragged: Bool
  /// Whether the dragged row would be dropped above this one.
  var isDropTarget: Bool

  init(_ line: PropertiesState.Line, index: Int, in state: PropertiesState, formats: Formats) {
    self.line = line
    self.index = index
    isTabStop = state.focused == line
    editing = state.editing?.line == line ? state.editing : nil
    isDragged = state.drag?.line == line
    isDropTarget = state.drag.map { $0.before == line && $0.line != line } ?? false
    guard let overview = state.overview else { return }
    let place = state.places[index]
    switch line {
    case .group(let id):
      name = place >= 0 ? overview.catalog.groups[place].name : Texts.Properties.noGroup
      let number = overview.catalog.tags.count { $0.groupID == id }
      count = Texts.Properties.tags(number, formats.number(number))
      isMenuOpen = id.map { state.menu?.kind == .group($0) } ?? false
    case .tag(let id):
      let tag = overview.catalog.tags[place]
      name = tag.name
      color = tag.color
      note = Texts.Properties.scope(tag.scope)
      uses = overview.tagUses.indices.contains(place) ? overview.tagUses[place] : 0
      count = Texts.Properties.uses(uses, formats.number(uses))
      isSelected = state.selection.contains(id)
    case .variable(let id):
      let variable = overview.catalog.variables[place]
      name = variable.name
      color = variable.color
      note = Texts.joined([Texts.Properties.type(variable.type), Texts.Properties.scope(variable.scope)])
      uses = overview.variableUses.indices.contains(place) ? overview.variableUses[place] : 0
      count = Texts.Properties.uses(uses, formats.number(uses))
      isMenuOpen = state.menu?.kind == .variable(id)
    case .variables: name = Texts.Properties.variablesTitle
    case .newTags, .newGroup: break
    }
  }

  /// The line's key in the document, different for each line.
  var key: String {
    switch line {
    case .group(let id): "group " + (id?.description ?? "none")
    case .tag(let id): id.description
    case .variables: "variables"
    case .variable(let id): id.description
    case .newTags: "new tags"
    case .newGroup: "new group"
    }
  }
}
