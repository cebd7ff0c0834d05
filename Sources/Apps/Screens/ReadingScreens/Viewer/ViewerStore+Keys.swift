import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// All keys of the viewer. Letters only work while no text field has the focus. Buttons handle their own Space and
// Enter.
extension ViewerStore {
  func keyPressed(_ event: TrapezioWeb.Event) {
    // The shell also handles the slash, but has no search field here.
    guard sideBySide?.hasKeyboard ?? true else { return }
    guard context.dialogs.current == nil, state.menu == nil, state.phase == .ready, !event.isComposing,
      !event.isDefaultPrevented || event.key == "/", !event.modifiers.contains(.alt)
    else {
      leaveFailedViewer(event)
      return
    }
    if event.key == "F3" {
      event.preventDefault()
      return findAgain(isForward: !event.modifiers.contains(.shift))
    }
    if event.isCommandDown {
      commandPressed(event)
    } else if !event.isInTextField, act(on: event) {
      event.preventDefault()
    }
  }

  /// If the pages could not be loaded, only Escape works, which leaves the viewer.
  private func leaveFailedViewer(_ event: TrapezioWeb.Event) {
    guard event.key == "Escape", state.phase != .ready, context.dialogs.current == nil else { return }
    handle(event: .backPressed)
  }

  private func commandPressed(_ event: TrapezioWeb.Event) {
    if !event.isInTextField, writing.keyPressed(event, canWrite: state.canWrite) { return event.preventDefault() }
    switch event.key {
    // Where the viewer cannot search, the browser's own search opens.
    case "f" where state.canFind, "F" where state.canFind: openFind()
    case "g", "G": findAgain(isForward: !event.modifiers.contains(.shift))
    case "p", "P": pages.print()
    default: return
    }
    event.preventDefault()
  }

  private func findAgain(isForward: Bool) {
    if state.find == nil { openFind() } else { handle(event: .findSubmitted(forward: isForward)) }
  }

  /// Performs the action of a key; `false` if the key has none here.
  private func act(on event: TrapezioWeb.Event) -> Bool {
    let isShifted = event.modifiers.contains(.shift)
    // Checked before the writing tools, which use N as well.
    if isShifted, event.key == "N" || event.key == "n", canHaveNotes {
      shared.toggle()
      return true
    }
    if writing.keyPressed(event, canWrite: state.canWrite) { return true }
    switch event.key {
    case "Escape":
      if places.stepOut() { return true }
      if writing.stepOut() { return true }
      if state.badges.edited != nil {
        handle(event: .tagsClosed)
      } else if !notes.stepOut(), !shared.stepOut() {
        if state.find != nil { closeFind() } else { handle(event: .backPressed) }
      }
    case "i", "I": if state.features.sideComments { notes.toggle() }
    case "s", "S": showBeside()
    case "t", "T": handle(event: .stripToggled)
    case "/": openFind()
    case "g", "G": references.pageField.selectText()
    case "j" where isShifted, "J" where isShifted: jump(isForward: true)
    case "k" where isShifted, "K" where isShifted: jump(isForward: false)
    case "q", "Q": openJumps()
    case "f", "F": correctPageText()
    case "r", "R": handle(event: .pages(.turned(isShifted ? .anticlockwise : .clockwise, isAlone: false)))
    case "\\": compareVersions(of: state.pages.current)
    default: return pages.act(on: event)
    }
    return true
  }
}
