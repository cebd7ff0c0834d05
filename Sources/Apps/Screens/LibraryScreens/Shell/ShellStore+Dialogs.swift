import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The dialog over the app. Some dialogs are drawn by a lazily loaded module, which is loaded when they open.

extension ShellStore {
  /// Shows the current dialog as soon as it can be drawn.
  func gatherDialog() {
    dialogLoading = nil
    switch context.dialogs.current {
    case nil: show(nil)
    case .shortcuts: show(.shortcuts)
    case .confirmation(let question):
      show(
        .confirmation(
          title: question.title, text: question.text, keep: question.keep, proceed: question.proceed))
    case .some(let dialog):
      guard let part = dialog.part, !context.effects.parts.isLoaded(part.rawValue) else { return show(.ready) }
      load(part)
    }
  }

  /// The person has confirmed: closes the dialog and performs its action.
  func dialogConfirmed() {
    guard case .confirmation(let question) = context.dialogs.current else { return }
    context.dialogs.end()
    question.perform()
  }

  /// Loads the module of a dialog. A placeholder appears only if loading takes long.
  private func load(_ part: PagePart) {
    show(.awaited)
    let patience = context.effects.clock.after(PartLoading<PaperScreen>.patience) { self.show(.loading) }
    let load = context.effects.parts.load(part.rawValue) { isLoaded in
      self.dialogLoading = nil
      self.show(isLoaded ? .ready : .missing)
    }
    dialogLoading = (load, patience)
  }

  private func show(_ phase: ShellState.PartPhase) { show(.inPart(phase, number: context.dialogs.number)) }

  private func show(_ dialog: ShellState.Dialog?) { update { $0.dialog = dialog } }
}
