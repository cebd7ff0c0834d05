import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Every key of the viewer. Letters act only when no text field has the focus; what a focused button does with Space and
// Enter is kept from coming here by the picture.
extension ViewerStore {
  func keyPressed(_ event: TrapezioWeb.Event) {
    // The slash is the shell's too, which has no search field here.
    guard seat?.hasKeyboard ?? true else { return }
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

  /// Without pages there is one key: the way out.
  private func leaveFailedViewer(_ event: TrapezioWeb.Event) {
    guard event.key == "Escape", state.phase != .ready, context.dialogs.current == nil else { return }
    handle(event: .backPressed)
  }

  private func commandPressed(_ event: TrapezioWeb.Event) {
    switch event.key {
    case "f", "F": openFind()
    case "g", "G": findAgain(isForward: !event.modifiers.contains(.shift))
    case "p", "P": print()
    default: return
    }
    event.preventDefault()
  }

  private func findAgain(isForward: Bool) {
    if state.find == nil { openFind() } else { handle(event: .findSubmitted(forward: isForward)) }
  }

  private static func source(of key: String) -> PageSource {
    switch key {
    case "d", "D": .display
    case "o", "O": .original
    case "w", "W": .ocrText
    default: .ocr
    }
  }

  private func look(_ source: PageSource, isEverywhere: Bool) {
    look(isEverywhere ? .everySource(source) : .source(page: state.current, source))
  }

  /// Does what a key says; false if it says nothing here.
  private func act(on event: TrapezioWeb.Event) -> Bool {
    let isShifted = event.modifiers.contains(.shift)
    let window = state.layout.viewport.height * 0.9
    switch event.key {
    case "Escape":
      if state.badges.edited != nil {
        handle(event: .tagsClosed)
      } else if !notes.stepOut() {
        if state.find != nil { closeFind() } else { handle(event: .backPressed) }
      }
    case "i", "I": notes.toggle()
    case "s", "S": showBeside()
    case "+", "=": handle(event: .zoomInPressed)
    case "-", "_": handle(event: .zoomOutPressed)
    case "0": choose(.page)
    case "1": zoom(to: 1, at: middle)
    case "2": choose(.width)
    case "t", "T": handle(event: .stripToggled)
    case "/": openFind()
    case "g", "G": elements.pageField.selectText()
    case "j", "J": if isShifted { jump(isForward: true) } else { turnPage(isForward: true) }
    case "k", "K": if isShifted { jump(isForward: false) } else { turnPage(isForward: false) }
    case "q", "Q": openJumps()
    case "m", "M": chooseNext()
    case "r", "R": turn(isShifted ? .anticlockwise : .clockwise)
    case "ArrowRight": if !pan(by: 60) { turnPage(isForward: true) }
    case "ArrowLeft": if !pan(by: -60) { turnPage(isForward: false) }
    case "ArrowDown": scroll(by: 60)
    case "ArrowUp": scroll(by: -60)
    case "PageDown": scroll(by: window)
    case "PageUp": scroll(by: -window)
    case " ": scroll(by: isShifted ? -window : window)
    case "[", "]": look(.step(page: state.current, isNewer: event.key == "]"))
    case "\\": compareVersions(of: state.current)
    case "d", "D", "o", "O", "w", "W", "c", "C": look(ViewerStore.source(of: event.key), isEverywhere: isShifted)
    case "Home": go(to: 0)
    case "End": go(to: state.count - 1, atEnd: true)
    default: return false
    }
    return true
  }
}
