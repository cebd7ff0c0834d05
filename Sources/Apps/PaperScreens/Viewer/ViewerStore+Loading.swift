import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// What is loaded of the doc: its pages once, pictures and words of those that are near.
extension ViewerStore {
  /// Words of at most this many pages are kept.
  private static let mostWordPages = 60

  /// Pages narrower than this, in CSS pixels, get no text layer.
  private static let narrowestReadable = 240.0

  // MARK: - The doc

  func load() {
    docCall?()
    docCall = context.library.call(.showDoc, [docID.description]) { (result: Result<DocDetail, APIFailure>) in
      self.docCall = nil
      switch result {
      case .success(let doc): self.received(doc)
      case .failure(let failure):
        if case .refused(404, _) = failure { self.update { $0.standing = .gone } }
        // What is on screen can still be read.
        if self.state.phase != .ready { self.update { $0.phase = .failed(failure) } }
      }
    }
  }

  private func received(_ doc: DocDetail) {
    var pages: [PageSummary] = []
    var groups: [ViewerState.Group] = []
    var numbers: [Int] = []
    let part = seat?.part ?? .all
    for (group, firstNumber) in part.groups(of: doc) {
      groups.append(
        ViewerState.Group(
          title: group.title, firstPage: pages.count, id: group.id, answersID: group.answersGroupID))
      pages += group.pages
      if part != .all { numbers += firstNumber..<firstNumber + group.pages.count }
    }
    let isKnown = state.phase == .ready
    loadSession()
    let isUnchanged = isKnown && pages == state.pages && groups == state.groups
    update {
      $0.title = doc.doc.title
      $0.numbers = numbers
      $0.hasAnswers = ViewerPart.hasAnswers(doc)
      $0.standing = doc.doc.trashedAt == nil ? .there : .inTrash
    }
    nameWindow()
    guard !isUnchanged else { return }
    let current = isKnown ? place(in: pages) : state.page(numbered: opening.pageNumber)
    if isKnown { forgetPages() }
    update {
      $0.phase = .ready
      $0.pages = pages
      $0.groups = groups
      let old = $0.layout
      $0.layout = PageLayout(measures: $0.measured(), spacing: old.spacing)
      $0.layout.viewport = old.viewport
      $0.layStrip(axis: $0.strip.axis, breadth: $0.strip.breadth)
      $0.stripPages = 0..<0
      $0.current = min(max(current, 0), max(0, pages.count - 1))
      $0.near = 0..<0
    }
    // The doc has changed under the reader: the place is found again as after a reload.
    opening.pageNumber = state.number(of: state.current)
    hasBeenPlaced = false
    placeFirst()
  }

  private func forgetPages() {
    remember()
    cancelCalls()
    words = [:]
    wordlessPages = []
    update {
      $0.images = [:]
      $0.texts = [:]
      $0.versions.fits = [:]
      $0.badges.tags = [:]
    }
  }

  func libraryChanged() {
    wordlessPages = []
    tagsChanged()
    update {
      for page in $0.images.keys { $0.images[page]?.retried() }
    }
    load()
    becomeQuietSoon()
  }

  func cancelCalls() {
    for cancel in textCalls.values { cancel() }
    for cancel in matchCalls.values { cancel() }
    for cancel in imageCalls.values { cancel() }
    textCalls = [:]
    matchCalls = [:]
    imageCalls = [:]
    tagsChanged()
    searchCall?()
    searchCall = nil
  }

  // MARK: - Near pages

  /// Lets go of what left, and gives what has come a place: at once, since it costs nothing.
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
    forgetFarTags()
    update {
      $0.images = $0.images.filter { near.contains($0.key) }
      $0.texts = $0.texts.filter { near.contains($0.key) }
    }
  }

  /// Asks for sharp pictures and words of the near pages: when it is quiet.
  func loadNearPages() {
    update {
      for page in $0.near where $0.sheet(page).isPicture {
        var image = $0.images[page] ?? PageImage()
        image.wants($0.rung(page))
        $0.images[page] = image
      }
    }
    // What is seen first comes first. Words too small to be read are not worth an element each.
    let isReadable = state.layout.measures.widest * state.layout.zoom >= ViewerStore.narrowestReadable
    for page in state.near.sorted(by: { abs($0 - state.current) < abs($1 - state.current) })
    where isReadable || !state.sheet(page).isPicture { loadText(page) }
  }

  func loadText(_ page: Int) {
    if let known = words[page] {
      if state.texts[page] == nil { showText(known, page) }
      return
    }
    guard textCalls[page] == nil, !wordlessPages.contains(page) else { return }
    askForText(page)
  }

  /// The words of what is shown of a page have come.
  func received(_ words: [Word], _ page: Int) {
    keep(words, page)
    if state.near.contains(page) { showText(words, page) }
  }

  private func keep(_ words: [Word], _ page: Int) {
    if self.words.count >= ViewerStore.mostWordPages {
      let current = state.current
      if let farthest = self.words.keys.max(by: { abs($0 - current) < abs($1 - current) }) {
        self.words[farthest] = nil
      }
    }
    self.words[page] = words
  }

  private func showText(_ words: [Word], _ page: Int) {
    let window = context.effects.window
    let placed = (state.versions.fits[page] ?? .whole).frame(of: words)
    let runs = TextRuns(words: placed, ratio: state.layout.measures.uprightRatio(page)) { text in
      window.width(of: text, font: ViewerStore.measuringFont)
    }
    update { $0.texts[page] = runs }
  }

  /// The font of the text layer, at the size that `TextRuns` reckons with.
  private static var measuringFont: String { "100px sans-serif" }

  // MARK: - Pictures

  func imageArrived(_ page: Int, _ width: Int) {
    update { $0.images[page]?.arrived(width) }
    if state.isPrinting { printIfReady() }
  }

  /// The browser does not say why an image failed, so the server is asked.
  func imageFailed(_ page: Int, _ width: Int) {
    guard state.pages.indices.contains(page), imageCalls[page] == nil else { return }
    let sheet = state.sheet(page)
    var query = [(name: "width", value: "\(width)")]
    if let variant = sheet.variant { query.append(("source", variant.name)) }
    imageCalls[page] = context.library.perform(.pageImage, sheet.parameters, query: query) { failure in
      self.imageCalls[page] = nil
      self.update {
        $0.images[page]?.failed(width, reason: failure?.message ?? Texts.Viewer.imageDamaged)
        // The server has it now: once more, by itself.
        if failure == nil, $0.images[page]?.attempt == 0 { $0.images[page]?.retried() }
      }
      if self.state.isPrinting { self.printIfReady() }
    }
  }
}
