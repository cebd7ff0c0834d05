import PaperDomain
import ScreenKit
import Trapezio

extension LibraryScreenStore {
  func actionPicked(_ action: DocAction) {
    guard let menu = state.menu else { return }
    update { $0.menu = nil }
    switch action {
    case .read: context.open(.viewer(ViewerLocation(docID: menu.docID, pageNumber: 1)))
    case .showPages: context.open(.doc(menu.docID))
    case .rename: beginRenaming(menu.docID)
    case .select: toggleSelection(of: menu.docID)
    case .tags:
      if !state.selection.contains(menu.docID) { changeSelection { selection, _ in selection.select(menu.docID) } }
      update { $0.isInspecting = true }
    case .moveToTrash: trash(state.targets(of: menu.docID))
    case .command(let command): context.perform(command, on: state.docs(state.targets(of: menu.docID)))
    }
  }

  /// - Parameter text: the initial text of the field; `nil` for the current title
  func beginRenaming(_ id: Doc.ID, text: String? = nil) {
    guard let doc = doc(id) else { return }
    update {
      $0.renaming = LibraryState.Renaming(docID: id, title: doc.title, text: text ?? doc.title)
      $0.focused = id
    }
  }

  /// The person has left the field. `title` is `nil` if nothing was changed.
  func renameEnded(_ title: String?) {
    guard let renaming = state.renaming else { return }
    update { $0.renaming = nil }
    references.awaited = renaming.docID
    guard let title else { return }
    if !title.isEmpty { show(title, of: renaming.docID) }
    writesUnderWay += 1
    context.docs.rename(
      renaming.docID, to: title, from: renaming.title,
      reopen: { [self] in beginRenaming(renaming.docID, text: $0) }
    ) { [self] title in
      if writesUnderWay > 0 { writesUnderWay -= 1 }
      show(title, of: renaming.docID)
      reload()
    }
  }

  private func show(_ title: String, of id: Doc.ID) {
    update { state in
      state.docs.replace { doc in
        guard doc.id == id, doc.title != title else { return nil }
        var renamed = doc
        renamed.title = title
        return renamed
      }
    }
  }

  /// Moves docs to the trash. They disappear at once, and reappear if the command fails.
  func trash(_ ids: [Doc.ID]) {
    let docs = ids.compactMap { id in doc(id).map { (id: id, title: $0.title) } }
    guard !docs.isEmpty else { return }
    let gone = Set(docs.map { $0.id })
    let next = focusAfter(removing: gone)
    update { state in
      state.docs.remove { gone.contains($0.id) }
      state.geometry.count = state.docs.count
      state.selection.remove(gone)
      state.focused = next
      if state.selection.isEmpty { state.isInspecting = false }
    }
    context.toasts.isRaised = !state.selection.isEmpty
    if let next { references.focus(next) }
    writesUnderWay += 1
    context.docs.trash(docs) { [self] _ in
      writesUnderWay -= 1
      reload()
    }
  }

  /// The doc to focus when some disappear: the next one after them, else the last one before.
  private func focusAfter(removing gone: Set<Doc.ID>) -> Doc.ID? {
    let order = state.order.compactMap { $0 }
    guard let first = order.firstIndex(where: { gone.contains($0) }) else { return state.focused }
    let behind = order[first...].first { !gone.contains($0) }
    return behind ?? order[..<first].last
  }

  func doc(_ id: Doc.ID) -> DocSummary? {
    state.docs.items.first { $0?.id == id } ?? nil
  }
}
