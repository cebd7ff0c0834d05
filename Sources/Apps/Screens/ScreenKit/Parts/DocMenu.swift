import PaperDomain

/// The actions in the library's menu of docs.
nonisolated package enum DocAction: Equatable, Sendable {
  case read, showPages, rename, select, tags, moveToTrash
  case command(DocCommand)
}

/// The lines of a menu for docs.
nonisolated package func docMenu(
  for docs: [DocSummary], number: String, x: Double, y: Double
) -> MenuContent<DocAction> {
  let single = docs.count == 1
  var items: [MenuItem<DocAction>] = []
  if single {
    items = [
      MenuItem(Texts.Library.showPages, icon: .thumbnails, shortcut: "Enter", action: .showPages),
      MenuItem(Texts.Library.read, icon: .page, action: .read),
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", beginsSection: true, action: .rename),
    ]
    items.append(MenuItem(Texts.Library.select, icon: .select, action: .select))
  }
  items.append(MenuItem(Texts.Inspector.menuLine, icon: .properties, shortcut: "I", action: .tags))
  items += DocCommand.items(for: docs) { .command($0) }
  items.append(
    MenuItem(
      Texts.Library.moveToTrash, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
      action: .moveToTrash))
  return MenuContent(
    Texts.Library.actions(single ? docs[0].title : Texts.docs(docs.count, number)),
    heading: single ? nil : Texts.Library.selected(number), items: items, placement: .at(x: x, y: y))
}
