import PaperDomain
import Trapezio
import TrapezioWeb

// Printing puts all pages into the document, waits for their pictures and calls the browser's print function, which
// prints only the pages. Longer docs are better printed from their PDF.
extension PagesStore {
  /// Prints all pages as displayed. With too many pages it prints nothing and says so to the reader.
  public func print() {
    guard state.layout.isPlaced, !state.isPrinting else { return }
    guard state.count <= PagesLimits.maximumPrintedPages else {
      say(ViewerTexts.tooLongToPrint(PagesLimits.maximumPrintedPages))
      return
    }
    remember()
    lastOffset = offset
    waitingWords = nil
    update {
      $0.isPrinting = true
      $0.near = 0..<$0.count
      // Printing uses other elements than the screen, so pictures that are already shown are loaded again.
      $0.images = [:]
    }
    printing = [effects.clock.after(PagesLimits.longestWait) { self.printNow() }]
    preparePrinted()
    askForPages()
  }

  /// Prepares the pictures and words of all pages that have arrived so far.
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
      // The page prints as words, which have not arrived yet.
      if textCalls[page] != nil, state.sheet(page)?.content == .words { return }
    }
    // Leave time to draw the last picture.
    printing = [effects.clock.after(200) { self.printNow() }]
  }

  private func printNow() {
    guard state.isPrinting else { return }
    // The browser copies the page when it likes and reports when it is done. If it never reports, printing ends after a
    // time limit.
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
