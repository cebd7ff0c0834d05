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

// What is loaded of what is read: its pages, and how they can be looked at.
extension ViewerStore {
  func load() {
    contentCall?()
    switch subject {
    case .doc(let id):
      ask(API.showDoc(docID: id)) { doc in
        self.received(ViewerContent(doc, part: self.seat?.part ?? .all))
        self.loadSession(API.oneDocSession(docID: id, readOnly: self.isEmbedded ? true : nil))
      }
    case .pageGroup(let id): loadPageGroup(id)
    case .bundle(let id): loadBundle(id)
    }
  }

  /// The session says which doc a page group is in.
  private func loadPageGroup(_ id: PageGroup.ID) {
    ask(API.pageGroupSession(pageGroupID: id, readOnly: self.isEmbedded ? true : nil)) { session in
      guard let docID = session.slots.first?.group?.docID else {
        return self.received(ViewerContent(titleOfNothing: Texts.Viewer.emptyPageGroup))
      }
      self.ask(API.showDoc(docID: docID)) { doc in
        // It was moved to another doc or deleted between the two answers: the change that says so asks again.
        guard let content = ViewerContent(doc, pageGroup: id) else { return }
        self.received(content)
        self.pages.receive(session)
      }
    }
  }

  private func loadBundle(_ id: PDFBundle.ID) {
    ask(API.showBundle(bundleID: id)) { bundle in
      self.loadPages(of: bundle, [])
    }
  }

  /// Asks for the pages of a bundle behind those that have come, until all have.
  private func loadPages(of bundle: BundleSummary, _ pages: [PageBinding]) {
    let id = bundle.id
    ask(API.bundlePages(bundleID: id, from: pages.count + 1)) { part in
      let all = pages + part.pages
      // A part without pages ends it, whatever the total says: the bundle has become shorter meanwhile.
      if all.count < part.total, !part.pages.isEmpty { return self.loadPages(of: bundle, all) }
      self.received(
        ViewerContent(title: bundle.name ?? Texts.Bundles.untitled, bundle: id, pages: all))
      self.loadSession(API.bundleSession(bundleID: id))
    }
  }

  private func ask<Answer: BlazeBinaryCodable>(_ call: Call<Answer>, then: @escaping (Answer) -> Void) {
    contentCall = context.library.call(call) { result in
      self.contentCall = nil
      switch result {
      case .success(let answer): then(answer)
      case .failure(let failure): self.isGone(failure)
      }
    }
  }

  /// It could not be had; what is on screen can still be read.
  private func isGone(_ failure: APIFailure) {
    if case .refused(404, _) = failure { update { $0.standing = .gone } }
    if state.phase != .ready { update { $0.phase = .failed(failure) } }
  }

  private func received(_ content: ViewerContent) {
    let isKnown = state.phase == .ready
    let isUnchanged = isKnown && content.pages == state.pages.viewedPages && content.groups == state.groups
    update {
      $0.title = content.title
      $0.docID = content.docID
      $0.numbers = content.numbers
      $0.firstInDoc = content.firstInDoc
      $0.isPageGroup = content.isPageGroup
      $0.hasAnswers = content.hasAnswers
      $0.standing = content.standing
    }
    nameWindow()
    guard !isUnchanged else { return }
    var current = state.page(numbered: opening.pageNumber)
    if isKnown {
      let place = pages.placeToGoOn(in: content.pages)
      if place.isGone { context.toasts.say(Toast(Texts.Viewer.readPageGone)) }
      current = place.page
    }
    // The doc has changed under the reader: the place is found again as after a reload.
    opening.pageNumber = state.number(of: min(max(current, 0), max(0, content.pages.count - 1)))
    pages.show(content.pages, at: current) { pages in
      update {
        $0.pages = pages
        $0.phase = .ready
        $0.groups = content.groups
        $0.layStrip(axis: $0.strip.axis, breadth: $0.strip.breadth)
        $0.stripPages = 0..<0
      }
    }
  }

  /// Asks for the session, when the pages are known. Without it they are shown as the library has them.
  private func loadSession(_ call: Call<SessionOpening>) {
    sessionCall?()
    sessionCall = context.library.call(call) { result in
      self.sessionCall = nil
      guard case .success(let opening) = result else { return }
      let isFirst = self.state.pages.session == nil
      self.pages.receive(opening)
      if isFirst, let version = self.opening.version {
        self.pages.look(.version(page: self.opening.pageNumber - 1, version))
      }
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
