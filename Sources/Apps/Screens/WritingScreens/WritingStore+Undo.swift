import ByteCoding
import Ink
import Notebook
import PaperAPI
import ScreenKit
import Trapezio
import TrapezioWeb
import UndoHistory

// Undo and redo are steps of the library's history, like all others. Without the library, what was written in this window is
// undone here: the log takes it, and the library hears of it when it is back.
extension WritingStore {
  /// Asked before the library is.
  /// - Parameter go: called once: with true if it was done here
  func turn(undoing: Bool, _ go: @escaping (_ isDone: Bool) -> Void) {
    finishText()
    // The step before may be on its way to the server: it comes first.
    outbox.whenSettled { isThere in
      go(isThere ? false : self.turnHere(undoing: undoing))
    }
  }

  private func turnHere(undoing: Bool) -> Bool {
    let status = session.document.undoStatus()
    guard undoing ? status.canUndo : status.canRedo else { return false }
    let title = undoing ? status.undoTitle : status.redoTitle
    let isLeft = session.leavesUndoToHost
    session.leavesUndoToHost = false
    handle(.command(undoing ? .undo : .redo))
    session.leavesUndoToHost = isLeft
    context.toasts.say(Toast(Texts.Writing.turnedHere(title)))
    return true
  }
}
