import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The trash: restores items, and deletes them permanently after a confirmation.
final class TrashStore: TrapezioStore<PaperScreen, TrashState, TrashEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var request: (() -> Void)?

  /// The trash of this library.
  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: TrashState())
  }

  override func onAppear() {
    context.nameWindow(Texts.Trash.title)
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      context.leavesOnEscape(to: .root),
    ]
    reload()
  }

  func handle(event: TrashEvent) {
    switch event {
    case .retryPressed: reload()
    case .endReached: if request == nil { load(state.items.next) }
    case .restorePressed(let id): restore(id)
    case .emptyPressed: askToEmpty()
    }
  }

  private func reload() { load(state.items.again) }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    request?()
    request = context.library.call(API.listTrash(limit: part.limit, offset: part.offset)) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { unreportedFailure = $0.items.take(part, result.map { ($0.items, $0.total) }) }
      self.context.report(unreportedFailure)
    }
  }

  private func restore(_ id: UniqueID) {
    guard let item = state.items.items.first(where: { $0.id == id }), !state.restoring.contains(id) else { return }
    update { $0.restoring.insert(id) }
    context.edits.perform(.restore(selection: item.selection), saying: Texts.Trash.isBack(item.title)) { result in
      self.update { state in
        state.restoring.remove(id)
        if case .success = result { state.items.change { $0.id == id ? nil : $0 } }
      }
      self.reload()
    }
  }

  private func askToEmpty() {
    let count = state.items.total ?? 0
    guard count > 0, !state.isEmptying else { return }
    let number = context.formats.number(count)
    context.dialogs.confirm(
      title: Texts.Trash.question(count, number), text: Texts.Trash.questionText, keep: Texts.Trash.keep,
      proceed: Texts.Trash.proceed(count, number)
    ) { self.empty() }
  }

  private func empty() {
    update { $0.isEmptying = true }
    context.library.call(API.emptyTrash()) { result in
      self.update { $0.isEmptying = false }
      if let outcome = self.context.valueOrReport(result) {
        let count = outcome.docs + outcome.pageGroups + outcome.pages
        self.context.toasts.say(Toast(Texts.Trash.emptied(count, self.context.formats.number(count))))
      }
      self.reload()
    }
  }
}
