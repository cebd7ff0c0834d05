import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// What is loaded of the doc: its pages, and how they can be looked at.
extension ViewerStore {
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
    let viewed = pages.map { ViewedPage(id: .page($0.id), versionID: $0.versionID, binding: $0.binding) }
    var current = state.page(numbered: opening.pageNumber)
    if isKnown {
      let place = placeToGoOn(in: viewed)
      if place.isGone { say(Texts.Viewer.readPageGone) }
      current = place.page
    }
    // The doc has changed under the reader: the place is found again as after a reload.
    opening.pageNumber = state.number(of: min(max(current, 0), max(0, pages.count - 1)))
    show(viewed, at: current) {
      $0.phase = .ready
      $0.pages = pages
      $0.groups = groups
      $0.layStrip(axis: $0.strip.axis, breadth: $0.strip.breadth)
      $0.stripPages = 0..<0
    }
  }

  /// Asks for the session, when the doc is known. Without it pages are shown as the library has them.
  private func loadSession() {
    sessionCall?()
    sessionCall = context.library.call(.docSession, [docID.description]) {
      (result: Result<SessionOpening, APIFailure>) in
      self.sessionCall = nil
      guard case .success(let opening) = result else { return }
      let isFirst = self.state.session == nil
      self.receive(opening)
      if isFirst, let version = self.opening.version {
        self.look(.version(page: self.opening.pageNumber - 1, version))
      }
    }
  }

  func libraryChanged() {
    tagsChanged()
    retryPages()
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
