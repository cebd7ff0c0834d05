import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

// Pictures and words of the near pages.
extension PagesStore {
  package func cancelPageCalls() {
    for cancel in textCalls.values { cancel() }
    for cancel in imageCalls.values { cancel() }
    textCalls = [:]
    imageCalls = [:]
    waitingWords = nil
  }

  /// Releases pages that are no longer near and prepares new ones. This is cheap, so it happens immediately.
  func nearPagesChanged() {
    let near = state.near
    for (page, cancel) in textCalls where !near.contains(page) {
      cancel()
      textCalls[page] = nil
    }
    for (page, cancel) in imageCalls where !near.contains(page) {
      cancel()
      imageCalls[page] = nil
    }
    askForPages()
    report(.nearChanged)
    update {
      $0.images = $0.images.filter { near.contains($0.key) }
      $0.texts = $0.texts.filter { near.contains($0.key) }
    }
  }

  /// Requests sharp pictures and words of the near pages. Called when scrolling has paused.
  func loadNearPages() {
    update {
      for page in $0.near where $0.sheet(page)?.isPicture == true {
        var image = $0.images[page] ?? PageImage()
        if $0.pictured.contains(page) {
          image.wants($0.imageWidth(page))
        } else {
          image.fetchesAhead($0.imageWidth(page))
        }
        $0.images[page] = image
      }
    }
    // Placing words delays a picture that arrives meanwhile.
    if isFirstPictureLoading {
      waitingWords = effects.clock.after(PagesLimits.longestWordsWait) { self.loadNearWords() }
    } else {
      loadNearWords()
    }
  }

  /// Whether the current page has no picture yet but its thumbnail.
  private var isFirstPictureLoading: Bool {
    guard let image = state.images[state.current] else { return false }
    return image.stage == .loading && image.below == nil
  }

  private func loadNearWords() {
    waitingWords = nil
    // Visible pages come first. Words too small to read are not worth an element each.
    let isReadable = state.layout.measures.widest * state.layout.zoom >= PagesLimits.narrowestReadable
    for page in state.near.sorted(by: { abs($0 - state.current) < abs($1 - state.current) })
    where isReadable || state.sheet(page)?.isPicture == false { loadText(page) }
  }

  // MARK: - Words

  func loadText(_ page: Int) {
    if let known = words[page] {
      if state.texts[page] == nil { showText(known, page) }
      return
    }
    guard textCalls[page] == nil, !wordlessPages.contains(page) else { return }
    askForText(page)
  }

  /// Requests the words of what a page shows.
  /// - Parameter fit: where the words are in the frame, if they come from another file
  private func askForText(_ page: Int, fit: SheetFit? = nil) {
    guard let sheet = state.sheet(page) else { return }
    let call = PendingCall()
    textCalls[page] = { call.end() }
    let variant = fit == nil ? sheet.chosenVariant : nil
    let cancel = contents.words(of: sheet, variant: variant) { text in
      guard call.isAnswered() else { return }
      self.textCalls[page] = nil
      if let text {
        let own = SheetFit(ratio: text.width / text.height, in: self.state.layout.measures.uprightRatio(page))
        if text.words.isEmpty, sheet.chosenVariant != nil, fit == nil {
          // The scan has no words of its own. The bundle's other files show the same page, so use their words.
          return self.askForText(page, fit: own)
        }
        if !sheet.isDefault { self.update { $0.fits[page] = fit ?? own } }
        self.received(text.words, page)
      } else {
        // The picture can be read without words. They are requested again when the library changes.
        self.wordlessPages.insert(page)
      }
      if self.state.isPrinting { self.printIfReady() }
    }
    call.began(cancel)
  }

  /// The words of what a page shows have arrived.
  private func received(_ words: [Word], _ page: Int) {
    keep(words, page)
    if state.near.contains(page) { showText(words, page) }
  }

  private func keep(_ words: [Word], _ page: Int) {
    if self.words.count >= PagesLimits.maximumWordPages {
      let current = state.current
      if let farthest = self.words.keys.max(by: { abs($0 - current) < abs($1 - current) }) {
        self.words[farthest] = nil
      }
    }
    self.words[page] = words
  }

  private func showText(_ words: [Word], _ page: Int) {
    elements.overlays.wordsArrived(words, on: page)
    let window = effects.window
    let placed = (state.fits[page] ?? .whole).frame(of: words)
    // `TextRuns` expects widths at this font size.
    let runs = TextRuns(words: placed, ratio: state.layout.measures.uprightRatio(page)) { text in
      window.width(of: text, font: "100px sans-serif")
    }
    update { $0.texts[page] = runs }
  }

  // MARK: - Pictures

  func imageArrived(_ page: Int, _ width: Int) {
    update { $0.images[page]?.arrived(width) }
    if waitingWords != nil, !isFirstPictureLoading { loadNearWords() }
    if state.isPrinting { printIfReady() }
  }

  /// An image failed to load. The browser does not say why, so `contents` is asked for the reason.
  func imageFailed(_ page: Int, _ width: Int) {
    guard let sheet = state.sheet(page), imageCalls[page] == nil else { return }
    let call = PendingCall()
    imageCalls[page] = { call.end() }
    let cancel = contents.problem(withPictureOf: sheet, width: width) { reason in
      guard call.isAnswered() else { return }
      self.imageCalls[page] = nil
      self.update {
        $0.images[page]?.failed(width, reason: reason ?? ViewerTexts.imageDamaged)
        // The picture is available after all, so try once more.
        if reason == nil, $0.images[page]?.attempt == 0 { $0.images[page]?.retried() }
      }
      if self.state.isPrinting { self.printIfReady() }
    }
    call.began(cancel)
  }
}
