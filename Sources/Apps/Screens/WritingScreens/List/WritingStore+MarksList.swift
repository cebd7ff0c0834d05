import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The list of marks. The server knows the marks of the whole doc. The list uses its answer even for a single page, so
// that there is only one kind of list.
extension WritingStore {
  /// The number of marks per request.
  private static let listLength = 100
  /// The list is reloaded after a pause in typing or writing of this length, in milliseconds.
  private static let listPause = 300.0
  /// How long a mark is framed after the person went to it, in milliseconds.
  private static let pointingTime = 4_000.0

  /// Opens or closes the list of marks for the page in the middle of the window.
  func toggleMarksList() {
    if state.marksList != nil { return closeMarksList() }
    guard let page = pageInSight else { return }
    closePoints()
    update {
      $0.menu = nil
      $0.marksList = MarksListState(version: page.version)
    }
    askMarks()
  }

  func closeMarksList() {
    listing.cancel()
    update {
      $0.marksList = nil
      $0.pointed = nil
    }
  }

  func act(on event: MarksListEvent) {
    switch event {
    case .scopePicked(let isOfWholeDoc):
      // “This page” means the current one.
      let version = pageInSight?.version
      change { list in
        list.filter.isOfWholeDoc = isOfWholeDoc
        if let version { list.version = version }
      }
    case .ownerPicked(let owner): change { $0.filter.owner = owner }
    case .kindPicked(let kind): change { $0.filter.kind = kind }
    case .colorPicked(let color): change { $0.filter.color = $0.filter.color == color ? nil : color }
    case .agePicked(let age): change { $0.filter.age = age }
    case .typed(let text):
      update { $0.marksList?.filter.text = text }
      askMarksSoon()
    case .cleared: change { $0.filter = MarksListState.Filter(isOfWholeDoc: $0.filter.isOfWholeDoc) }
    case .picked(let mark): goTo(mark)
    case .morePressed: askMarks(after: state.marksList?.list?.marks.count ?? 0)
    case .retryPressed: askMarks()
    case .closed: closeMarksList()
    }
  }

  private func change(_ change: (inout MarksListState) -> Void) {
    guard var list = state.marksList else { return }
    change(&list)
    update { $0.marksList = list }
    askMarks()
  }

  /// Reloads the list after a pause, because marks or the list's search text have changed.
  func askMarksSoon() {
    guard state.marksList != nil else { return }
    listing.soon = context.effects.clock.after(WritingStore.listPause) { self.askMarks() }
  }

  /// A page shows another version, so the list shows that version's marks.
  func marksListFollows(_ former: PageVersion.ID, to version: PageVersion.ID) {
    if state.marksList?.version == former { update { $0.marksList?.version = version } }
    askMarksSoon()
  }

  private func askMarks(after count: Int = 0) {
    guard let list = state.marksList else { return }
    listing.cancel()
    update { $0.marksList?.phase = .loading }
    let filter = list.filter
    var person: Person.ID?
    if case .person(let id) = filter.owner { person = id }
    let text = filter.text.trimmed
    let call = API.listMarks(
      pageVersionID: list.version, wholeDoc: filter.isOfWholeDoc ? true : nil, kind: filter.kind,
      color: filter.color?.description, person: person, unnamed: filter.owner == .nobody ? true : nil,
      since: filter.age.days.map { Int(context.effects.clock.wallTime / 1_000) - $0 * 86_400 },
      q: text.isEmpty ? nil : text, limit: WritingStore.listLength, offset: count)
    listing.call = context.library.call(call) { result in
      self.listing.call = nil
      self.update { state in
        switch result {
        case .success(var answer):
          if count > 0, let known = state.marksList?.list { answer.marks = known.marks + answer.marks }
          state.marksList?.list = answer
          state.marksList?.phase = .ready
        case .failure(let failure): state.marksList?.phase = .failed(failure.message)
        }
      }
    }
  }

  /// Goes to the page of a mark and frames the mark for a while.
  private func goTo(_ mark: ListedMark) {
    guard let doc = state.marksList?.list?.docID else { return }
    update {
      $0.marksList?.chosen = mark.id
      $0.pointed = WritingState.Pointed(version: mark.pageVersionID, frame: mark.frame)
      $0.areMarksShown = true
    }
    listing.pointing = context.effects.clock.after(WritingStore.pointingTime) { self.update { $0.pointed = nil } }
    if page(of: mark.pageVersionID) == nil || pageInSight?.version != mark.pageVersionID {
      openPage?(doc, mark.positionInDoc)
    }
  }
}

/// The running requests and timers of the list.
struct MarksListing {
  var call: RemoteLibrary.Cancel?
  var soon: EffectClaim?
  var pointing: EffectClaim?

  /// Cancels all of them.
  mutating func cancel() {
    call?()
    (call, soon) = (nil, nil)
  }
}
