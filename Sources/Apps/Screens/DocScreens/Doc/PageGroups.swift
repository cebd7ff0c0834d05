import PaperDomain
import ScreenKit
import TrapezioWeb

/// The page groups of a doc with a thumbnail of each page. A click or Enter opens the page in the viewer.
struct PageGroups {
  let state: DocState
  let groups: [PageGroupDetail]
  let formats: Formats
  let references: DocReferences
  let pixelRatio: Double
  let onEvent: (DocEvent) -> Void

  var nodes: [Node] {
    var nodes: [Node] = []
    var first = 1
    for group in groups {
      // With a filter, only groups that have a visible page.
      if state.shownPages == nil || group.pages.contains(where: { state.isShown($0.id) }) {
        nodes.append(groupNode(group, first: first))
      }
      first += group.pages.count
    }
    if state.renaming == .newPageGroup {
      nodes.append(section(.key("new-group"), .class("page-group")) { newHead })
    }
    if groups.isEmpty, state.renaming == nil, !state.isReadOnly {
      nodes.append(
        div(.key("no-groups"), .class("doc-empty")) {
          p(.class("muted")) { Texts.Doc.noGroups }
          textButton(Texts.Doc.addPageGroup, icon: .add, style: .primary) { onEvent(.actionPicked(.addPageGroup)) }
        })
    }
    return nodes
  }

  private func groupNode(_ group: PageGroupDetail, first: Int) -> Node {
    let id = "group-\(group.id)"
    return section(
      .key(id), .class("page-group"), .labelledBy(id), .reference(references.pageGroup(group.id)),
      .isDropTarget(isTarget(group)), dropEdge(group)
    ) {
      head(group, id: id)
      if group.pages.isEmpty {
        p(.class("page-group-empty muted")) { state.isReadOnly ? Texts.Doc.noPagesInTrash : Texts.Doc.noPages }
      } else {
        ol(.class("page-grid"), .isSelecting(!state.selection.isEmpty), .onKeyDown { onEvent(.keyPressed($0)) }) {
          for index in group.pages.indices where state.isShown(group.pages[index].id) {
            tile(group.pages[index], of: group, index: index, number: first + index)
          }
        }
      }
    }
  }

  // MARK: Heads

  private func head(_ group: PageGroupDetail, id: String) -> Node {
    guard !state.isReadOnly else {
      return div(.class("page-group-head")) {
        h2(.class("page-group-title"), .id(id)) { group.title }
        count(Texts.pages(group.pages.count, formats.number(group.pages.count)))
      }
    }
    let isOpen = state.menu?.kind == .pageGroup(group.id)
    return div(
      .class("page-group-head"),
      .on(.contextmenu) { event in
        event.preventDefault()
        onEvent(.menuOpened(.pageGroup(group.id), x: event.x, y: event.y))
      }
    ) {
      if state.renaming == .pageGroup(group.id) {
        h2(.class("page-group-title"), .id(id)) { nameField }
      } else {
        span(
          .class("page-group-grip"), .decorative, .title(Texts.Doc.dragGroup),
          .on(.pointerdown) { onEvent(.pageGroupPressed(group.id, $0)) }
        ) { icon(.grip) }
        h2(.class("page-group-title"), .id(id)) {
          button(
            .class("editable"), .type("button"), .title(Texts.rename),
            .onClick { _ in onEvent(.renamingBegun(.pageGroup(group.id))) }
          ) { group.title }
        }
        count(Texts.pages(group.pages.count, formats.number(group.pages.count)))
        if let points = group.points { count(Texts.points(points, of: group.outOf)) }
        if let paper = group.answersGroupID, let questions = groups.first(where: { $0.id == paper }) {
          badge(Texts.Doc.answers(questions.title), icon: .link)
        }
      }
      moreButton(Texts.Doc.groupActions(group.title), isOpen: isOpen, .tooltip("end")) { _, box in
        onEvent(.menuOpened(.pageGroup(group.id), x: box.x + box.width - 240, y: box.y + box.height + 6))
      }
    }
  }

  private var newHead: Node {
    div(.class("page-group-head")) { h2(.class("page-group-title")) { nameField } }
  }

  private var nameField: Node {
    editing(
      state.edited.text, label: Texts.Doc.groupTitle, onSave: { onEvent(.renamingEnded($0)) },
      onCancel: { onEvent(.renamingEnded(nil)) })
  }

  // MARK: Dropping

  private func isTarget(_ group: PageGroupDetail) -> Bool {
    if case .page(_, let target)? = state.drag?.target { target == group.id } else { false }
  }

  /// Where a dragged group would be dropped: above this one, or below the last.
  private func dropEdge(_ group: PageGroupDetail) -> Attribute {
    guard case .pageGroup(let before)? = state.drag?.target else { return .none }
    if before == group.id { return .dropEdge("before") }
    return before == nil && group.id == groups.last?.id ? .dropEdge("after") : .none
  }

  private func dropEdge(_ group: PageGroupDetail, index: Int) -> String? {
    guard case .page(let before, let target)? = state.drag?.target, target == group.id else { return nil }
    if before == group.pages[index].id { return "before" }
    return before == nil && index == group.pages.count - 1 ? "after" : nil
  }

  private func tile(_ page: PageSummary, of group: PageGroupDetail, index: Int, number: Int) -> Node {
    let facts = PageFacts(
      docID: state.docID, page: page, number: number, numberText: formats.number(number),
      isLastRead: state.lastRead == number, isTabStop: state.focusedPage == number,
      isSelected: state.selection.contains(page.id), isDragged: isDragged(page.id),
      isReadOnly: state.isReadOnly, dropEdge: dropEdge(group, index: index), pixelRatio: pixelRatio)
    return memo(key: .text(page.id.description), facts) { facts in
      PageTile(facts: facts, references: references, onEvent: onEvent).node
    }
  }

  private func isDragged(_ page: Page.ID) -> Bool {
    if case .pages(let pages)? = state.drag?.content { pages.contains(page) } else { false }
  }
}

/// The values that a page's tile shows.
nonisolated struct PageFacts: Equatable {
  var docID: Doc.ID
  var page: PageSummary
  var number: Int
  var numberText: String
  var isLastRead: Bool
  var isTabStop: Bool
  var isSelected: Bool
  var isDragged: Bool
  /// Whether the page belongs to a doc in the trash and cannot be changed.
  var isReadOnly: Bool
  /// The side on which pages would be dropped: "before" or "after".
  var dropEdge: String?
  var pixelRatio: Double
}

/// One page as a thumbnail.
struct PageTile {
  let facts: PageFacts
  let references: DocReferences
  let onEvent: (DocEvent) -> Void

  var node: Node {
    let number = facts.number
    let id = facts.page.id
    let screen = PaperScreen.viewer(ViewerLocation(docID: facts.docID, pageNumber: number))
    return li(
      .class("page-item"), .isSelected(facts.isSelected), .isDragged(facts.isDragged),
      facts.dropEdge.map { .dropEdge($0) } ?? .none,
      facts.isReadOnly
        ? .none
        : .on(.contextmenu) { event in
          event.preventDefault()
          onEvent(.pageFocused(number))
          onEvent(.menuOpened(.pages([id]), x: event.x, y: event.y))
        }
    ) {
      a(
        .class("page-tile"), .href(screen.url), .isLastRead(facts.isLastRead), .tabIndex(facts.isTabStop ? 0 : -1),
        .reference(references.tile(number)), .draggable(false), .on(.focusin) { _ in onEvent(.pageFocused(number)) },
        .on(.pointerdown) { onEvent(.pagePressed(id, $0)) }, .onClick { onEvent(.pageClicked(number, $0)) }
      ) {
        span(.class("doc-cover")) {
          pageFrame(facts.page.binding, cssWidth: 150, pixelRatio: facts.pixelRatio)
        }
        span(.class("page-tile-foot")) {
          span(.class("page-tile-number")) {
            spoken(Texts.page(""))
            facts.numberText
          }
          if facts.page.versionCount > 1 { badge(Texts.Doc.version("\(facts.page.versionOrdinal)")) }
        }
      }
      if !facts.isReadOnly {
        input(
          .class("checkbox page-check"), .type("checkbox"), .label(Texts.Doc.selectPage(facts.numberText)),
          .checked(facts.isSelected), .tabIndex(-1),
          .onClick { event in
            event.stopPropagation()
            onEvent(.pageToggled(id, isRange: event.modifiers.contains(.shift)))
          })
        menuButton(id)
      }
    }
  }

  private func menuButton(_ id: Page.ID) -> Node {
    moreButton(
      Texts.Doc.pageActions(facts.numberText), classes: "icon-button page-menu", isOpen: nil, .tooltip("none"),
      .tabIndex(-1)
    ) { event, box in
      event.stopPropagation()
      onEvent(.pageFocused(facts.number))
      onEvent(.menuOpened(.pages([id]), x: box.x, y: box.y + box.height + 4))
    }
  }
}
