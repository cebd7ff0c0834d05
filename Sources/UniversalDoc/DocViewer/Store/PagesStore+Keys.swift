import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

// The keys that act on pages.
extension PagesStore {
  /// Performs the action of a key pressed without Control or Alt; false if the key has no action on pages. Do not pass
  /// keys that are typed into a field.
  public func act(on event: TrapezioWeb.Event) -> Bool {
    let isShifted = event.modifiers.contains(.shift)
    let window = state.layout.viewport.height * 0.9
    switch event.key {
    case "+", "=": handle(.zoomInPressed)
    case "-", "_": handle(.zoomOutPressed)
    case "0": choose(.page)
    case "1": zoom(to: 1, at: middle)
    case "2": choose(.width)
    case "j", "J": turnPage(isForward: true)
    case "k", "K": turnPage(isForward: false)
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
    case "d", "D": look(.display, isEverywhere: isShifted)
    case "o", "O": look(.original, isEverywhere: isShifted)
    case "w", "W": look(.ocrText, isEverywhere: isShifted)
    case "c", "C": look(.ocr, isEverywhere: isShifted)
    case "Home": go(to: 0)
    case "End": go(to: state.count - 1, atEnd: true)
    default: return false
    }
    return true
  }

  private func look(_ source: PageSource, isEverywhere: Bool) {
    look(isEverywhere ? .everySource(source) : .source(page: state.current, source))
  }
}
