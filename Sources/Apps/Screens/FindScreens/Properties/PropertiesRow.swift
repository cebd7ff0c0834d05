import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// One row of the properties. The row itself takes the focus. Its buttons are only for the pointer; keys have the same
/// functions.
struct PropertiesRow {
  let facts: PropertiesFacts
  let references: PropertiesReferences
  let onEvent: (PropertiesEvent) -> Void

  var node: Node {
    let line = facts.line
    let references = references
    let row = references.rows[line]
    return div(
      .class(isHead ? "property-row property-head" : "property-row"), .role("row"),
      .attribute("aria-rowindex", "\(facts.index + 1)"), .tabIndex(facts.isTabStop ? 0 : -1), .reference(row),
      isTag ? .selected(facts.isSelected) : .none, .isSelected(facts.isSelected), .isDragged(facts.isDragged),
      facts.isDropTarget ? .dropEdge("before") : .none,
      .onMount { if references.awaited == line { references.focus(line) } },
      .on(.focusin) { event in if event.isOnElementItself { onEvent(.lineFocused(line)) } },
      .on(.contextmenu) { event in
        guard let kind = menuKind else { return }
        event.preventDefault()
        onEvent(.menuOpened(kind, x: event.x, y: event.y))
      }
    ) {
      switch line {
      case .tag(let id): tagCells(id)
      case .variable(let id): variableCells(id)
      case .group, .variables: headCells
      case .newTags, .newGroup: newCells
      }
    }
  }

  private var isTag: Bool { if case .tag = facts.line { true } else { false } }

  private var isHead: Bool {
    switch facts.line {
    case .group, .variables, .newGroup: true
    case .tag, .variable, .newTags: false
    }
  }

  private var menuKind: PropertiesState.Menu.Kind? {
    switch facts.line {
    case .tag(let id): .tags([id])
    case .group(let id?): .group(id)
    case .variable(let id): .variable(id)
    case .group(nil), .variables, .newTags, .newGroup: nil
    }
  }

  // MARK: Cells

  private func tagCells(_ id: PaperTag.ID) -> [Node] {
    [
      cell("check") {
        input(
          .class("checkbox"), .type("checkbox"), .label(Texts.Library.select(facts.name)), .checked(facts.isSelected),
          .tabIndex(-1), .onClick { onEvent(.tagToggled(id, isRange: $0.modifiers.contains(.shift))) })
      },
      grip, colorCell { onEvent(.actionPicked(.chooseColor([id]))) }, nameCell, noteCell,
      usesCell { onEvent(.actionPicked(.showUses(.tags([id])))) }, menuCell,
    ]
  }

  private func variableCells(_ id: Variable.ID) -> [Node] {
    [
      cell("check") {}, grip, colorCell { onEvent(.actionPicked(.chooseVariableColor(id))) }, nameCell, noteCell,
      usesCell { onEvent(.actionPicked(.showUses(.variable(id)))) }, menuCell,
    ]
  }

  private var headCells: [Node] {
    var nodes: [Node] = []
    if menuKind != nil { nodes.append(grip) }
    nodes.append(nameCell)
    nodes.append(cell("count") { span(.class("count")) { facts.count } })
    if case .group(let group) = facts.line {
      nodes.append(
        cell("add") {
          textButton(
            Texts.Properties.addTags, icon: .add, style: .quiet, .tabIndex(-1),
            .label(Texts.Properties.addTagsTo(facts.name))
          ) { onEvent(.actionPicked(.addTags(group))) }
        })
    }
    if menuKind != nil { nodes.append(menuCell) }
    return nodes
  }

  private var newCells: [Node] {
    [cell("name") { field(facts.line == .newGroup ? Texts.Properties.groupName : Texts.Properties.newTagNames) }]
  }

  private func cell(_ column: String, @NodeBuilder children: () -> [Node]) -> Node {
    .element(Tag.div, [.class("property-cell"), .role("gridcell"), .column(column)], children())
  }

  private var grip: Node {
    cell("grip") {
      span(.class("page-group-grip"), .decorative, .on(.pointerdown) { onEvent(.grabbed(facts.line, $0)) }) {
        icon(.grip)
      }
    }
  }

  private func colorCell(_ onClick: @escaping () -> Void) -> Node {
    cell("color") {
      button(
        .class("swatch-button"), .type("button"), .tabIndex(-1), .label(Texts.Properties.colorOf(facts.name)),
        .onClick { _ in onClick() }
      ) { tagDot(facts.color) }
    }
  }

  private var nameCell: Node {
    let line = facts.line
    return cell("name") {
      if facts.editing != nil {
        field(Texts.Properties.name)
      } else if menuKind == nil {
        span(.class("property-name")) { facts.name }
      } else {
        button(
          .class("editable property-name"), .type("button"), .tabIndex(-1), .title(Texts.rename),
          .onClick { _ in onEvent(.editingBegun(line)) }
        ) { facts.name }
      }
    }
  }

  private var noteCell: Node { cell("note") { span(.class("property-note")) { facts.note } } }

  private func usesCell(_ onClick: @escaping () -> Void) -> Node {
    cell("uses") {
      if facts.uses == 0 {
        span(.class("property-note")) { facts.count }
      } else {
        button(
          .class("button button-quiet property-uses"), .type("button"), .tabIndex(-1),
          .label(Texts.Properties.usesOf(facts.name, facts.count)), .onClick { _ in onClick() }
        ) { facts.count }
      }
    }
  }

  private var menuCell: Node {
    let kind = menuKind
    return cell("menu") {
      moreButton(
        Texts.Properties.actions(facts.name), isOpen: facts.isMenuOpen, .tooltip("none"), .tabIndex(-1)
      ) { _, box in
        guard let kind else { return }
        onEvent(.menuOpened(kind, x: box.x + box.width - 220, y: box.y + box.height + 4))
      }
    }
  }

  /// The field for a name. If the last name was refused, the reason is below the field.
  private func field(_ label: String) -> Node {
    let editing = facts.editing
    return div(.key("edit \(editing?.attempt ?? 0)"), .class("property-edit")) {
      ScreenKit.editing(
        editing?.text ?? "", label: label, onSave: { onEvent(.editingEnded($0)) },
        onCancel: { onEvent(.editingEnded(nil)) })
      if let fault = editing?.fault {
        p(.class("field-error property-fault"), .role("alert")) { fault }
      } else if facts.line != .newGroup, editing?.original.isEmpty == true {
        p(.class("field-hint property-fault")) { Texts.Properties.newTagsHint }
      }
    }
  }
}
