import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Edits of the doc's page groups and pages. Each is a step of undo and carries the doc's revision, so that it fails if
// somebody else has changed the doc.

extension DocStore {
  /// Performs a step now if the doc on screen is the latest, else once it is. A second step made quickly thus applies
  /// to the result of the first, without a conflict.
  func whenSettled(_ step: @escaping () -> Void) {
    guard isSettling else { return step() }
    waitingSteps.append(step)
  }

  /// - Parameters:
  ///   - dependsOnDoc: whether the command must fail if somebody else has changed the doc
  ///   - completion: called if the command succeeded
  ///   - onFailure: called if it failed
  func perform(
    _ command: LibraryCommand, dependsOnDoc: Bool = true, completion: @escaping (CommandResult) -> Void = { _ in },
    onFailure: @escaping (APIFailure) -> Void = { _ in }
  ) {
    whenSettled { [self] in
      isSettling = true
      isEditing = true
      context.edits.perform(command, seen: dependsOnDoc ? state.seen : nil) { [self] result in
        isEditing = false
        switch result {
        case .success(let done): completion(done)
        case .failure(let failure): onFailure(failure)
        }
        load()
      }
    }
  }

  /// Called when the latest doc has been loaded, or loading it has failed.
  func settled() {
    // This doc was requested before the step was answered, so it may not contain the step.
    guard !isEditing else { return }
    isSettling = false
    while !isSettling, !waitingSteps.isEmpty { waitingSteps.removeFirst()() }
  }

  func actionPicked(_ action: ArrangeAction) {
    let menu = state.menu
    update { $0.menu = nil }
    switch action {
    case .read: context.open(.viewer(ViewerLocation(docID: state.docID, pageNumber: state.lastRead ?? 1)))
    case .rename: update { $0.beginRenaming(.doc) }
    case .inspect(let inspected): update { $0.inspected = inspected }
    case .newScan: open(.newScan)
    case .addPageGroup: update { $0.beginRenaming(.newPageGroup) }
    case .command(let command): if let doc = state.detail?.doc { context.perform(command, on: [doc]) }
    case .trashDoc: trash()
    case .readPageGroup(let group): context.open(.viewer(ViewerLocation(.pageGroup(group), pageNumber: 1)))
    case .renamePageGroup(let group): update { $0.beginRenaming(.pageGroup(group)) }
    case .addPages(let group): open(.addPages(to: group))
    case .split(let group): open(.split(group))
    case .movePageGroup(let group, let step): moveGroup(group, by: step)
    case .duplicatePageGroup(let group): perform(.duplicate(selection: StructureSelection(pageGroups: [group])))
    case .extractPageGroup(let group): extract(group)
    case .trashPageGroup(let group): perform(.moveToTrash(selection: StructureSelection(pageGroups: [group])))
    case .openPage(let page):
      context.open(.viewer(ViewerLocation(docID: state.docID, pageNumber: max(1, state.number(of: page)))))
    case .select(let page): toggle(page, isRange: false)
    case .chooseTarget(let pages):
      update { $0.menu = DocState.Menu(kind: .moveTo(pages), x: menu?.x ?? 0, y: menu?.y ?? 0) }
    case .move(let pages, let group): move(pages, to: group, before: nil)
    case .gather(let pages): gather(pages)
    case .duplicatePages(let pages): perform(.duplicate(selection: StructureSelection(pages: pages)))
    case .rebind(let page): open(.rebind(page))
    case .showVersions(let page): open(.versions(page))
    case .exportPage(let page):
      if let doc = state.detail?.doc { context.dialogs.open(.export(doc, page: state.number(of: page))) }
    case .saveMarks(let page): saveMarks(of: page)
    case .trashPages(let pages): trash(pages)
    }
  }

  private func open(_ sheet: DocState.Sheet) { update { $0.sheet = sheet } }

  // MARK: Pages

  func move(_ pages: [Page.ID], to group: PageGroup.ID, before: Page.ID?) {
    focusAfterLoad = pages.first
    perform(.movePages(pages: pages, pageGroup: group, before: before)) { _ in self.clearSelection() }
  }

  /// Moves pages of one group into a new group.
  private func gather(_ pages: [Page.ID]) {
    guard let page = pages.first, let place = state.place(of: page) else { return }
    let part = SplitPart(title: Texts.Doc.newPageGroup, pages: pages)
    perform(.splitPageGroup(pageGroup: place.group.id, parts: [part])) { done in
      self.clearSelection()
      self.namesGroup = done.created.pageGroups.first
    }
  }

  package func trash(_ pages: [Page.ID]) {
    guard let last = pages.last else { return }
    // The focus goes to the page after the deleted ones, else to the page before them.
    let ids = state.pageIDs
    let place = ids.firstIndex(of: last) ?? 0
    focusAfterLoad = ids[place...].first { !pages.contains($0) } ?? ids[..<place].last { !pages.contains($0) }
    perform(.moveToTrash(selection: StructureSelection(pages: pages))) { _ in self.clearSelection() }
  }

  /// Moves pages by one place, or to the group above or below.
  func shift(_ pages: [Page.ID], key: String) {
    guard !isSettling else { return whenSettled { self.shift(pages, key: key) } }
    guard let first = pages.first, let last = pages.last, let start = state.place(of: first),
      let end = state.place(of: last), let groups = state.detail?.pageGroups
    else { return }
    let group = start.group.pages
    switch key {
    case "ArrowLeft" where start.index > 0:
      move(pages, to: start.group.id, before: group[start.index - 1].id, keepingFocusOn: first)
    case "ArrowRight" where end.index < end.group.pages.count - 1:
      let behind = end.index + 2
      let before = behind < end.group.pages.count ? end.group.pages[behind].id : nil
      move(pages, to: end.group.id, before: before, keepingFocusOn: first)
    case "ArrowUp", "ArrowDown":
      guard let index = groups.firstIndex(where: { $0.id == start.group.id }) else { return }
      let target = index + (key == "ArrowUp" ? -1 : 1)
      guard groups.indices.contains(target) else { return }
      // Up moves the pages to the end of the group above, Down to the beginning of the one below, so they pass no other
      // page.
      let before = key == "ArrowUp" ? nil : groups[target].pages.first { !pages.contains($0.id) }?.id
      move(pages, to: groups[target].id, before: before, keepingFocusOn: first)
    default: return
    }
  }

  private func move(
    _ pages: [Page.ID], to group: PageGroup.ID, before: Page.ID?, keepingFocusOn page: Page.ID
  ) {
    focusAfterLoad = page
    perform(.movePages(pages: pages, pageGroup: group, before: before))
  }

  // MARK: Page groups

  func moveGroup(_ group: PageGroup.ID, before: PageGroup.ID?) {
    perform(.movePageGroups(pageGroups: [group], doc: state.docID, before: before))
  }

  private func moveGroup(_ group: PageGroup.ID, by step: Int) {
    guard !isSettling else { return whenSettled { self.moveGroup(group, by: step) } }
    guard let groups = state.detail?.pageGroups, let index = groups.firstIndex(where: { $0.id == group }) else {
      return
    }
    let before = step < 0 ? index - 1 : index + 2
    guard before >= 0, before <= groups.count else { return }
    moveGroup(group, before: before < groups.count ? groups[before].id : nil)
  }

  private func extract(_ group: PageGroup.ID) {
    perform(.extractPageGroups(pageGroups: [group], title: nil)) { done in
      if let doc = done.created.docs.first { self.context.open(.doc(doc)) }
    }
  }

  // MARK: Names

  func renamingEnded(_ title: String?) {
    guard let renaming = state.renaming else { return }
    let seen = state.edited.seen
    update { $0.endRenaming() }
    guard let title else { return }
    switch renaming {
    case .doc: rename(to: title, from: seen)
    case .pageGroup(let group):
      guard !title.isEmpty else { return sayEmpty() }
      if title != seen { rename(group, to: title, from: seen) }
    case .newPageGroup:
      // An empty name cancels.
      if !title.isEmpty { perform(.addPageGroup(doc: state.docID, title: title, before: nil)) }
    }
  }

  /// Renames a page group. If somebody else has renamed it since the person began to type, the person chooses the title
  /// to keep. Other changes of the doc do not matter.
  private func rename(_ group: PageGroup.ID, to title: String, from seen: String) {
    perform(
      .renamePageGroup(pageGroup: group, title: title, seen: seen), dependsOnDoc: false,
      onFailure: { [self] failure in
        guard let theirs = failure.outdatedText else { return }
        context.dialogs.open(
          .conflict(
            TextConflict(
              .pageGroupTitle, mine: TextConflict.Words(title: nil, body: title),
              theirs: TextConflict.Words(title: nil, body: theirs), about: Thing.ID(group.uniqueID),
              keep: { self.rename(group, to: $0.body, from: theirs) }, keepTheirs: {},
              cancel: { self.update { $0.beginRenaming(.pageGroup(group), text: title) } })))
      })
  }

  private func sayEmpty() { context.toasts.say(Toast(Texts.Library.emptyTitle, kind: .failure)) }

  // MARK: Selection

  func toggle(_ page: Page.ID, isRange: Bool) {
    let order = state.pageIDs.map { Optional($0) }
    changeSelection { isRange ? $0.extend(to: page, in: order) : $0.toggle(page) }
  }

  func selectAll() {
    changeSelection { [ids = state.pageIDs.filter { state.isShown($0) }] in $0.replace(with: Set(ids)) }
  }

  func clearSelection() { changeSelection { $0.clear() } }

  func changeSelection(_ change: (inout Selection<Page.ID>) -> Void) {
    update { state in
      change(&state.selection)
      // The panel shows the selected pages. It closes when none is left.
      guard case .pages? = state.inspected else { return }
      let selected = state.pageIDs.filter { state.selection.contains($0) }
      state.inspected = selected.isEmpty ? nil : .pages(selected)
    }
    context.toasts.isRaised = !state.selection.isEmpty
  }

  /// Saves a page's marks without their history.
  private func saveMarks(of page: Page.ID) {
    guard let doc = state.detail?.doc, let place = state.place(of: page) else { return }
    context.effects.files.download(
      url: API.pageNotebook(pageVersionID: place.group.pages[place.index].versionID, history: false).path,
      name: Texts.Doc.marks(doc.title, page: state.number(of: page)) + ExportFormat.notebook.fileEnding)
  }
}
