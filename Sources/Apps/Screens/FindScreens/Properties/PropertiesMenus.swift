import PaperDomain
import ScreenKit
import TrapezioWeb

/// The menus of tags, groups and variables.
struct PropertiesMenus {
  let state: PropertiesState
  let formats: Formats
  let window: any WebWindow
  let onEvent: (PropertiesEvent) -> Void

  var nodes: [Node] {
    guard let open = state.menu else { return [] }
    let placement = MenuPlacement.at(x: open.x, y: open.y)
    let content =
      switch open.kind {
      case .group(let id):
        MenuContent(
          Texts.Properties.actions(state.name(of: .group(id)) ?? ""), items: groupItems(id), placement: placement)
      case .tags(let tags):
        MenuContent(
          Texts.Properties.actionsForTags,
          heading: targets(tags).count > 1 ? Texts.Library.selected(formats.number(targets(tags).count)) : nil,
          items: tagItems(targets(tags)), placement: placement)
      case .variable(let id):
        MenuContent(
          Texts.Properties.actions(state.name(of: .variable(id)) ?? ""), items: variableItems(id), placement: placement)
      case .scope(let tags):
        MenuContent(
          Texts.Properties.scope, heading: Texts.Properties.scopeHeading,
          items: MetadataScope.allCases.map { scope in
            MenuItem(
              Texts.Properties.scope(scope), kind: .choice(isChosen: self.scope(of: tags) == scope),
              action: PropertiesAction.setScope(tags, scope))
          }, placement: placement)
      case .variableScope(let id):
        MenuContent(
          Texts.Properties.scope, heading: Texts.Properties.scopeHeading,
          items: MetadataScope.allCases.map { scope in
            MenuItem(
              Texts.Properties.scope(scope),
              kind: .choice(isChosen: state.overview?.variable(id)?.scope == scope),
              action: PropertiesAction.setVariableScope(id, scope))
          }, placement: placement)
      case .moveTo(let tags):
        MenuContent(
          Texts.Properties.moveTo, heading: Texts.Properties.moveTo, items: moveItems(tags), placement: placement)
      }
    return menu(
      content, window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }

  private func targets(_ tags: [PaperTag.ID]) -> [PaperTag.ID] {
    tags.count == 1 ? state.targets(of: tags[0]) : tags
  }

  /// The scope that all the tags have in common; `nil` if they differ.
  private func scope(of tags: [PaperTag.ID]) -> MetadataScope? {
    let first = tags.first.flatMap { state.overview?.tag($0)?.scope }
    return tags.allSatisfy { state.overview?.tag($0)?.scope == first } ? first : nil
  }

  private func groupItems(_ id: TagGroup.ID) -> [MenuItem<PropertiesAction>] {
    let line = PropertiesState.Line.group(id)
    let groups = state.overview?.catalog.groups ?? []
    let index = groups.firstIndex { $0.id == id } ?? 0
    var items: [MenuItem<PropertiesAction>] = [
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", action: .rename(line)),
      MenuItem(Texts.Properties.addTags, icon: .add, action: .addTags(id)),
      MenuItem(Texts.Doc.duplicate, icon: .duplicate, action: .duplicate(id)),
    ]
    items += MenuItem.moves(index, of: groups.count) { .move(line, by: $0) }
    items.append(
      MenuItem(
        Texts.Properties.delete, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .delete(.group(id))))
    return items
  }

  private func tagItems(_ tags: [PaperTag.ID]) -> [MenuItem<PropertiesAction>] {
    var items: [MenuItem<PropertiesAction>] = []
    if tags.count == 1, let tag = tags.first {
      items = [
        MenuItem(Texts.rename, icon: .rename, shortcut: "F2", action: .rename(.tag(tag))),
        MenuItem(Texts.Properties.showDocs, icon: .filter, action: .filter(tags)),
        MenuItem(Texts.Properties.showUses, icon: .link, action: .showUses(.tags(tags))),
      ]
    } else {
      items = [MenuItem(Texts.Properties.merge, icon: .link, action: .merge(tags))]
    }
    items += [
      MenuItem(Texts.Properties.color, icon: .theme, beginsSection: true, action: .chooseColor(tags)),
      MenuItem(Texts.Properties.scope, icon: .select, action: .chooseScope(tags)),
      MenuItem(Texts.Properties.moveTo, icon: .forward, action: .chooseGroup(tags)),
      MenuItem(
        Texts.Properties.delete, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .delete(.tags(tags))),
    ]
    return items
  }

  private func variableItems(_ id: Variable.ID) -> [MenuItem<PropertiesAction>] {
    let variables = state.overview?.catalog.variables ?? []
    let index = variables.firstIndex { $0.id == id } ?? 0
    let line = PropertiesState.Line.variable(id)
    var items: [MenuItem<PropertiesAction>] = [
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", action: .rename(line)),
      MenuItem(Texts.Properties.showUses, icon: .link, action: .showUses(.variable(id))),
    ]
    if variables.indices.contains(index), variables[index].type == .list {
      items.append(MenuItem(Texts.Properties.editOptions, icon: .list, action: .editOptions(id)))
    }
    items += [
      MenuItem(Texts.Properties.color, icon: .theme, beginsSection: true, action: .chooseVariableColor(id)),
      MenuItem(Texts.Properties.scope, icon: .select, action: .chooseVariableScope(id)),
    ]
    items += MenuItem.moves(index, of: variables.count, beginsSection: false) { .move(line, by: $0) }
    items.append(
      MenuItem(
        Texts.Properties.delete, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .delete(.variable(id))))
    return items
  }

  private func moveItems(_ tags: [PaperTag.ID]) -> [MenuItem<PropertiesAction>] {
    var items = (state.overview?.catalog.groups ?? []).map { group in
      MenuItem(group.name, icon: .folder, action: PropertiesAction.moveTags(tags, to: group.id))
    }
    items.append(
      MenuItem(Texts.Properties.noGroup, icon: .remove, beginsSection: true, action: .moveTags(tags, to: nil)))
    return items
  }
}
