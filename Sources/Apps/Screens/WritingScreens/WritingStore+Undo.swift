import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb
import UndoHistory

// Undo and redo are steps of the library's history. While the server is unreachable, marks made in this window are
// undone here: the undo is added to the log, and sent to the library later.
extension WritingStore {
  /// Called before the library is asked.
  /// - Parameter go: called once; with `true` if the undo or redo was done here
  func turn(_ turn: UndoCenter.Turn, _ go: @escaping (_ isDone: Bool) -> Void) {
    finishText()
    // The last step may still be on its way to the server, so wait for it.
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
