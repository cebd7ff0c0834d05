import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// The menus of a doc, its page groups and its pages.
struct DocMenus {
  let state: DocState
  let formats: Formats
  let window: any WebWindow
  let onEvent: (DocEvent) -> Void

  var nodes: [Node] {
    guard let open = state.menu, let content = content(open) else { return [] }
    return menu(
      content, window: window.size, onPick: { onEvent(.actionPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }

  private func content(_ open: DocState.Menu) -> MenuContent<ArrangeAction>? {
    let placement = MenuPlacement.at(x: open.x, y: open.y)
    switch open.kind {
    case .doc: return MenuContent(Texts.Doc.actions, items: docItems, placement: placement)
    case .pageGroup(let id):
      guard let group = state.pageGroup(id) else { return nil }
      return MenuContent(Texts.Doc.groupActions(group.title), items: groupItems(group), placement: placement)
    case .pages(let pages):
      let targets = pages.count == 1 ? state.targets(of: pages[0]) : pages
      let heading = targets.count > 1 ? Texts.Library.selected(formats.number(targets.count)) : nil
      return MenuContent(Texts.Doc.pagesActions, heading: heading, items: pageItems(targets), placement: placement)
    case .moveTo(let pages):
      return MenuContent(
        Texts.Doc.moveTo, heading: Texts.Doc.moveTo, items: targetItems(pages), placement: placement)
    }
  }

  private var docItems: [MenuItem<ArrangeAction>] {
    var items: [MenuItem<ArrangeAction>] = []
    if state.pageCount > 0 { items.append(MenuItem(Texts.Library.read, icon: .page, action: .read)) }
    items += [
      MenuItem(Texts.rename, icon: .rename, shortcut: "F2", beginsSection: !items.isEmpty, action: .rename),
      MenuItem(Texts.Inspector.menuLine, icon: .properties, shortcut: "I", action: .inspect(.doc)),
      MenuItem(Texts.Doc.addPageGroup, icon: .add, action: .addPageGroup),
    ]
    if state.pageCount > 0 { items.append(MenuItem(Texts.Doc.newScan, icon: .restore, action: .newScan)) }
    items += DocCommand.items(for: state.detail.map { [$0.doc] } ?? []) { .command($0) }
    items += [
      MenuItem(
        Texts.Library.moveToTrash, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .trashDoc)
    ]
    return items
  }

  private func groupItems(_ group: PageGroupDetail) -> [MenuItem<ArrangeAction>] {
    let groups = state.detail?.pageGroups ?? []
    let index = groups.firstIndex { $0.id == group.id } ?? 0
    var items: [MenuItem<ArrangeAction>] = []
    if !group.pages.isEmpty {
      items.append(MenuItem(Texts.Library.read, icon: .page, action: .readPageGroup(group.id)))
    }
    items += [
      MenuItem(Texts.rename, icon: .rename, beginsSection: !items.isEmpty, action: .renamePageGroup(group.id)),
      MenuItem(Texts.Inspector.menuLine, icon: .properties, action: .inspect(.pageGroup(group.id))),
      MenuItem(Texts.Doc.addPages, icon: .add, action: .addPages(group.id)),
    ]
    if group.pages.count > 1 { items.append(MenuItem(Texts.Doc.split, icon: .pageGroup, action: .split(group.id))) }
    items += MenuItem.moves(index, of: groups.count, hasKeys: false) { .movePageGroup(group.id, by: $0) }
    items += [
      MenuItem(Texts.Doc.duplicate, icon: .duplicate, beginsSection: true, action: .duplicatePageGroup(group.id)),
      MenuItem(Texts.Doc.extract, icon: .doc, action: .extractPageGroup(group.id)),
      MenuItem(
        Texts.Library.moveToTrash, icon: .trash, kind: .danger, beginsSection: true, action: .trashPageGroup(group.id)),
    ]
    return items
  }

  private func pageItems(_ pages: [Page.ID]) -> [MenuItem<ArrangeAction>] {
    var items: [MenuItem<ArrangeAction>] = []
    if pages.count == 1, let page = pages.first {
      items = [
        MenuItem(Texts.Library.read, icon: .page, shortcut: "Enter", action: .openPage(page)),
        MenuItem(Texts.Library.select, icon: .select, shortcut: "Space", action: .select(page)),
        MenuItem(Texts.Doc.rebind, icon: .restore, beginsSection: true, action: .rebind(page)),
        MenuItem(Texts.Doc.versions, icon: .version, action: .showVersions(page)),
        MenuItem(Texts.Doc.exportPage, icon: .export, beginsSection: true, action: .exportPage(page)),
        MenuItem(Texts.Doc.saveMarks, icon: .export, action: .saveMarks(page)),
      ]
    }
    items.append(
      MenuItem(Texts.Inspector.menuLine, icon: .properties, beginsSection: true, action: .inspect(.pages(pages))))
    items.append(MenuItem(Texts.Doc.moveToMenu, icon: .forward, beginsSection: true, action: .chooseTarget(pages)))
    if isOneGroup(pages) { items.append(MenuItem(Texts.Doc.gather, icon: .pageGroup, action: .gather(pages))) }
    items += [
      MenuItem(Texts.Doc.duplicate, icon: .duplicate, action: .duplicatePages(pages)),
      MenuItem(
        Texts.Library.moveToTrash, icon: .trash, kind: .danger, shortcut: "Del", beginsSection: true,
        action: .trashPages(pages)),
    ]
    return items
  }

  private func isOneGroup(_ pages: [Page.ID]) -> Bool {
    guard let group = pages.first.flatMap({ state.place(of: $0)?.group }) else { return false }
    return pages.allSatisfy { page in group.pages.contains { $0.id == page } }
  }

  private func targetItems(_ pages: [Page.ID]) -> [MenuItem<ArrangeAction>] {
    var items = (state.detail?.pageGroups ?? []).map { group in
      MenuItem(group.title, icon: .pageGroup, action: ArrangeAction.move(pages, to: group.id))
    }
    if isOneGroup(pages) {
      items.append(MenuItem(Texts.Doc.newPageGroup, icon: .add, beginsSection: true, action: .gather(pages)))
    }
    return items
  }
}
