import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb
import UndoHistory

// Undo and redo are steps of the library's history, like all others. Without the library, what was written in this window is
// undone here: the log takes it, and the library hears of it when it is back.
extension WritingStore {
  /// Asked before the library is.
  /// - Parameter go: called once: with true if it was done here
  func turn(_ turn: UndoCenter.Turn, _ go: @escaping (_ isDone: Bool) -> Void) {
    finishText()
    // The step before may be on its way to the server: it comes first.
    outbox.whenSettled { isThere in
      go(isThere ? false : self.turnHere(turn))
    }
  }

  private func turnHere(_ turn: UndoCenter.Turn) -> Bool {
    let scope = turn.version.map { NotebookDocument.scope(of: $0.uniqueID) } ?? .document
    let status = session.document.undoStatus(in: scope)
    guard turn.undoing ? status.canUndo : status.canRedo else { return false }
    let title = turn.undoing ? status.undoTitle : status.redoTitle
    let (isLeft, wide) = (session.leavesUndoToHost, session.undoScope)
    (session.leavesUndoToHost, session.undoScope) = (false, scope)
    handle(.command(turn.undoing ? .undo : .redo))
    (session.leavesUndoToHost, session.undoScope) = (isLeft, wide)
    context.toasts.say(Toast(Texts.Writing.turnedHere(title)))
    return true
  }
}
