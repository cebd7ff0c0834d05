import ByteCoding
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Keys. Letters arrive here only while no field has the focus.
extension WritingStore {
  /// How far an arrow key moves the selection, in units. 64 units are 1 pt; with Shift it moves 10 pt.
  private static let step: Int32 = 64

  func keyPressed(_ event: TrapezioWeb.Event) -> Bool {
    guard !isEmbedded else { return false }
    if event.isCommandDown { return commandPressed(event) }
    if event.modifiers.contains(.alt) { return false }
    let isShifted = event.modifiers.contains(.shift)
    if state.selection != nil, let (dx, dy) = WritingStore.direction(event.key) {
      let far: Int32 = isShifted ? 10 : 1
      handle(.nudge(dx: dx * WritingStore.step * far, dy: dy * WritingStore.step * far))
      return true
    }
    switch event.key {
    case "Delete", "Backspace":
      guard state.selection != nil else { return false }
      handle(.command(.delete))
    case "Enter":
      guard state.isOpen, state.selection != nil else { return false }
      editSelected()
    default:
      guard !isShifted, let tool = WritingTools.tool(key: event.key, state) else {
        guard !isShifted else { return false }
        switch event.key {
        case "n", "N": handle(event: .marksToggled)
        case "y", "Y": handle(event: .replayToggled)
        case ".": togglePoints()
        default: return false
        }
        return true
      }
      take(tool)
    }
    return true
  }

  private func commandPressed(_ event: TrapezioWeb.Event) -> Bool {
    guard !event.modifiers.contains(.shift), !event.modifiers.contains(.alt) else { return false }
    let hasSelection = state.selection != nil
    switch event.key {
    case "c", "C":
      guard hasSelection else { return false }
      handle(.command(.copy))
    case "x", "X":
      guard hasSelection else { return false }
      handle(.command(.cut))
    case "v", "V":
      guard state.isOpen else { return false }
      paste()
    case "d", "D":
      guard hasSelection else { return false }
      handle(.command(.duplicate))
    default: return false
    }
    return true
  }

  private static func direction(_ key: String) -> (Int32, Int32)? {
    switch key {
    case "ArrowLeft": (-1, 0)
    case "ArrowRight": (1, 0)
    case "ArrowUp": (0, -1)
    case "ArrowDown": (0, 1)
    default: nil
    }
  }

  func stepOut() -> Bool {
    if state.textBox != nil {
      handle(event: .textCancelled)
    } else if state.menu != nil {
      update { $0.menu = nil }
    } else if session.isDrawing || state.selection != nil {
      handle(.command(.escape))
    } else if state.replay != nil {
      closeReplay()
    } else if state.marksList != nil {
      closeMarksList()
    } else if state.points != nil {
      closePoints()
    } else if state.isOpen {
      close()
    } else {
      return false
    }
    return true
  }

  /// Edits the selected text.
  private func editSelected() {
    guard let text = session.selected().first, text.kind == .text, session.selected().count == 1 else { return }
    act(on: session.editText(text.id))
  }
}

/// The tools by their keys.
nonisolated enum WritingTools {
  /// The tool for a letter. Pressing A again switches to the next figure, Z again to the other sign.
  static func tool(key: String, _ state: WritingState) -> InkTool? {
    switch key {
    case "v", "V": return .selection
    case "p", "P": return .pen
    case "b", "B": return .pencil
    case "h", "H": return .highlighter
    case "x", "X": return .text
    case "e", "E": return .eraser
    case "l", "L": return .lasso
    case "a", "A":
      let figures = ToolSettings.figures
      guard let index = figures.firstIndex(of: state.tool) else { return state.settings.figure }
      return figures[(index + 1) % figures.count]
    case "z", "Z":
      let signs = ToolSettings.signs
      guard let index = signs.firstIndex(of: state.tool) else { return state.settings.sign }
      return signs[(index + 1) % signs.count]
    default: return nil
    }
  }
}
