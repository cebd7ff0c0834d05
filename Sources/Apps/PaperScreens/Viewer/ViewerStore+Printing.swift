import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Printing puts all pages into the document, waits for their pictures and asks the browser to print, which prints the
// pages only. A doc too long for that is better printed from its PDF.
extension ViewerStore {
  /// A page more is not printed from here.
  static let mostPrintedPages = 150
  /// After this time, in milliseconds, what has come is printed.
  private static let longestWait = 60_000.0

  func print() {
    guard state.layout.isPlaced, !state.isPrinting else { return }
    guard state.count <= ViewerStore.mostPrintedPages else {
      context.toasts.say(Toast(Texts.Viewer.tooLongToPrint(ViewerStore.mostPrintedPages)))
      return
    }
    remember()
    lastOffset = offset
    update {
      $0.isPrinting = true
      $0.near = 0..<$0.count
      for page in $0.near where $0.sheet(page).isPicture {
        var image = $0.images[page] ?? PageImage()
        image.wants(ViewerStore.printedWidth)
        $0.images[page] = image
      }
    }
    for page in state.near where state.sheet(page).content == .words { loadText(page) }
    printing = [context.effects.clock.after(ViewerStore.longestWait) { self.printNow() }]
    printIfReady()
  }

  /// About 190 pixels an inch on A4.
  private static let printedWidth = 1600

  func printIfReady() {
    for page in state.near {
      if state.images[page]?.stage == .loading { return }
      // What is printed of it is its words.
      if textCalls[page] != nil, state.sheet(page).content == .words { return }
    }
    // Once more drawn, with the last picture in place.
    printing = [context.effects.clock.after(200) { self.printNow() }]
  }

  private func printNow() {
    guard state.isPrinting else { return }
    // The browser takes its copy of the page when it likes, and says when it is done. One that never says so is not
    // waited for.
    printing = [
      context.effects.window.on(.afterprint) { _ in self.printingEnded() },
      context.effects.clock.after(ViewerStore.longestWait) { self.printingEnded() },
    ]
    context.effects.window.printPage()
  }

  private func printingEnded() {
    printing = []
    guard state.isPrinting else { return }
    update { $0.isPrinting = false }
    place(state.layout, at: lastOffset, current: state.current)
  }
}
