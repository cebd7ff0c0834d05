/// What a doc's menu offers.
nonisolated package enum DocAction: Equatable, Sendable {
  case read, showPages, rename, select, tags, moveToTrash
}

/// What can be done with a doc, as a menu says it.
nonisolated package func docMenu(
  title: String, targetCount: Int, number: String, canSelect: Bool, x: Double, y: Double
) -> MenuContent<DocAction> {
  let single = targetCount == 1
  var items: [MenuItem<DocAction>] = []
  if single {
    items = [
      MenuItem(Texts.Library.showPages, icon: .thumbnails, shortcut: "Enter", action: .showPages),
      MenuItem(Texts.Library.read, icon: .page, action: .read),
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", beginsSection: true, action: .rename),
    ]
    if canSelect { items.append(MenuItem(Texts.Library.select, icon: .select, action: .select)) }
  }
  if canSelect {
    items.append(MenuItem(Texts.Inspector.menuLine, icon: .properties, shortcut: "I", action: .tags))
  }
  items.append(
    MenuItem(
      Texts.Library.moveToTrash, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: single,
      action: .moveToTrash))
  return MenuContent(
    Texts.Library.actions(single ? title : Texts.docs(targetCount, number)),
    heading: single ? nil : Texts.Library.selected(number), items: items, placement: .at(x: x, y: y))
}
