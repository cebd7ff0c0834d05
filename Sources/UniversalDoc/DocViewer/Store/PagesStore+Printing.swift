import PaperDomain
import Trapezio
import TrapezioWeb

// Printing puts all pages into the document, waits for their pictures and asks the browser to print, which prints the
// pages only. A doc too long for that is better printed from its PDF.
extension PagesStore {
  /// Prints all pages as displayed. With too many pages it prints nothing and says so.
  public func print() {
    guard state.layout.isPlaced, !state.isPrinting else { return }
    guard state.count <= PagesLimits.mostPrintedPages else {
      say(ViewerTexts.tooLongToPrint(PagesLimits.mostPrintedPages))
      return
    }
    remember()
    lastOffset = offset
    update {
      $0.isPrinting = true
      $0.near = 0..<$0.count
      // Other elements than on screen, so that what is there already comes once more.
      $0.images = [:]
    }
    printing = [effects.clock.after(PagesLimits.longestWait) { self.printNow() }]
    preparePrinted()
    askForPages()
  }

  /// Has pictures and words of pages that are known by now made ready.
  func preparePrinted() {
    update {
      for page in $0.near where $0.images[page] == nil && $0.sheet(page)?.isPicture == true {
        var image = PageImage()
        image.wants(PagesLimits.printedWidth)
        $0.images[page] = image
      }
    }
    for page in state.near where state.sheet(page)?.content == .words { loadText(page) }
    printIfReady()
  }

  func printIfReady() {
    if windows.isWaiting { return }
    for page in state.near {
      if state.images[page]?.stage == .loading { return }
      // The page prints as words.
      if textCalls[page] != nil, state.sheet(page)?.content == .words { return }
    }
    // Once more drawn, with the last picture in place.
    printing = [effects.clock.after(200) { self.printNow() }]
  }

  private func printNow() {
    guard state.isPrinting else { return }
    // The browser copies the page at a time of its choice and reports when it is done. If it never reports, the copy
    // ends after a time limit.
    printing = [
      effects.window.on(.afterprint) { _ in self.printingEnded() },
      effects.clock.after(PagesLimits.longestWait) { self.printingEnded() },
    ]
    effects.window.printPage()
  }

  func printingEnded() {
    printing = []
    guard state.isPrinting else { return }
    update { $0.isPrinting = false }
    place(state.layout, at: lastOffset, current: state.current)
  }
}
