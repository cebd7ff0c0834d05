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

// Loading. The first answer has the identities and sizes of all pages, and the versions and sources of the first ones.
// Those of other pages are loaded when the reader gets there.
extension ViewerStore {
  func load() {
    if let page = opening.page, !isResolved { return resolve(page) }
    contentCall?()
    let number =
      state.phase == .ready && state.pages.count > 0 ? state.number(of: state.pages.current) : opening.pageNumber
    let parameters = SessionParameters(subject, words: words, filter: filter)
    let open = API.openSession(
      doc: parameters.doc, group: parameters.group, bundle: parameters.bundle, q: parameters.q,
      filter: parameters.filter, part: part, page: number,
      readOnly: isEmbedded ? true : nil)
    contentCall = context.library.call(open) { result in
      self.contentCall = nil
      switch result {
      case .success(let outline): self.received(outline)
      case .failure(let failure): self.isGone(failure)
      }
    }
  }

  /// Requests pages that are needed; the range counts from 0.
  func loadPages(_ range: Range<Int>) {
    windowCall?()
    let parameters = SessionParameters(subject, words: words, filter: filter)
    let pages = API.sessionPages(
      doc: parameters.doc, group: parameters.group, bundle: parameters.bundle, q: parameters.q,
      filter: parameters.filter, part: part,
      from: range.lowerBound + 1, count: range.count, readOnly: isEmbedded ? true : nil)
    windowCall = context.library.call(pages) { result in
      self.windowCall = nil
      if case .success(let window) = result { self.pages.receive(window) } else { self.pages.missed() }
    }
  }

  /// The page groups to show; `nil` for all.
  private var part: SessionPart? { sideBySide.flatMap { $0.part == .all ? nil : $0.part } }

  /// Loading failed. Pages that are on screen can still be read.
  private func isGone(_ failure: APIFailure) {
    if case .refused(404, _) = failure { update { $0.docStatus = .gone } }
    if state.phase != .ready { update { $0.phase = .failed(failure) } }
  }

  private func received(_ outline: SessionOutline) {
    let isKnown = state.phase == .ready
    let isUnchanged = isKnown && state.pages.session?.hasSamePages(as: outline) == true
    update {
      $0.title = title(of: outline)
      $0.docID = outline.docID
      $0.hasAnswers = outline.hasAnswers
      $0.docStatus = outline.isInTrash ? .inTrash : .there
    }
    nameWindow()
    guard !isUnchanged else { return pages.receive(outline) }
    var current = state.page(numbered: opening.pageNumber, in: outline)
    if isKnown {
      let place = pages.placeToGoOn(in: outline)
      if place.isGone { context.toasts.say(Toast(Texts.Viewer.readPageGone)) }
      current = place.page
    }
    // The doc has changed while being read. The position is found again, as after a reload.
    pages.show(outline, at: current) { pages in
      update {
        $0.pages = pages
        $0.phase = .ready
        $0.layOutStrip(axis: $0.strip.axis, breadth: $0.strip.breadth)
        $0.stripPages = 0..<0
      }
    }
    opening.pageNumber = state.number(of: state.pages.current)
    if let version = state.pages.shownVersion(of: state.pages.current) { writing.expect(version) }
    if !isKnown, let version = opening.version { pages.look(.version(page: state.pages.current, version)) }
  }

  private func title(of outline: SessionOutline) -> String {
    switch subject {
    case .doc, .pageGroup: outline.title
    case .bundle: outline.title.isEmpty ? Texts.Bundles.untitled : outline.title
    case .docs: filter.isEmpty ? Texts.Viewer.allDocs : Texts.Viewer.filteredDocs
    case .hits: Texts.Viewer.hitsOf(words)
    }
  }

  func libraryChanged() {
    tagsChanged()
    pages.retry()
    load()
  }

  func cancelCalls() {
    for cancel in matchCalls.values { cancel() }
    matchCalls = [:]
    tagsChanged()
    searchCall?()
    searchCall = nil
  }
}

/// The parameters of a session request.
private struct SessionParameters {
  var doc: Doc.ID?
  var group: PageGroup.ID?
  var bundle: PDFBundle.ID?
  var q: String?
  var filter: String?

  init(_ subject: ViewerSubject, words: String, filter: String) {
    if !filter.isEmpty { self.filter = filter }
    switch subject {
    case .doc(let id): doc = id
    case .pageGroup(let id): group = id
    case .bundle(let id): bundle = id
    case .docs: break
    case .hits: q = words
    }
  }
}
