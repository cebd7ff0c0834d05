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

// Links to pages, and shared notes beside them. A link identifies its page by id; the server knows where that page is
// now.
extension ViewerStore {
  /// Connects the notes panel with this viewer.
  func seatNotes() {
    shared.place = { [unowned(unsafe) self] in notesPlaceShown }
    shared.follow = { [unowned(unsafe) self] in follow($0) }
    shared.endChoice = { [unowned(unsafe) self] in places.end(nil) }
    shared.choosePart = { [unowned(unsafe) self] byKeys, completion in
      let page = pages.state.id(pages.state.current)
      places.choose(byKeysOn: byKeys ? page : nil) { [unowned(unsafe) self] id, rect in
        let index = (0..<state.pages.count).first { self.state.pages.id($0) == id } ?? state.pages.current
        completion(notesPlace(at: index), rect.flatMap { PageRectangle($0) })
      }
    }
  }

  /// Whether notes can be opened beside the pages.
  var canHaveNotes: Bool { !isEmbedded && sideBySide == nil && notesPlaceShown != nil }

  private var notesPlaceShown: NotesPlace? {
    state.phase == .ready && state.pages.count > 0 ? notesPlace(at: state.pages.current) : nil
  }

  /// A page as notes refer to it; `nil` for a page of a bundle, and for one that is not loaded.
  private func notesPlace(at index: Int) -> NotesPlace? {
    guard let page = state.pageID(index), let group = state.group(of: index)?.group else { return nil }
    return NotesPlace(
      group: group, page: page, pageNumber: state.numberInDoc(index) ?? index + 1,
      version: state.pages.sheet(index)?.preview?.pageVersionID)
  }

  /// Looks up where the page of the URL is now, then opens its doc.
  func resolve(_ page: Page.ID) {
    contentCall?()
    contentCall = context.library.call(API.placeOfPage(pageID: page)) { result in
      self.contentCall = nil
      switch result {
      case .success(let place):
        if self.subject != .doc(place.docID) {
          var location = self.opening
          location.page = page
          return self.context.navigator.revise(.viewer(location.moved(to: place)))
        }
        self.opening.pageNumber = place.pageNumber
      case .failure(.refused(404, _)):
        self.opening.page = nil
        self.opening.rectangle = nil
        self.opening.version = nil
        self.context.toasts.say(Toast(Texts.Places.gone, kind: .failure))
      case .failure(let failure):
        return self.update { $0.phase = .failed(failure) }
      }
      self.isResolved = true
      self.load()
    }
  }

  /// Shows the part of the page that the URL refers to, once the pages are laid out.
  func showOpening() {
    guard opening.page != nil || opening.rectangle != nil else { return }
    let page = state.pages.current
    if let rect = opening.rectangle?.normalized { frame(rect, on: page) }
    opening.rectangle = nil
    reviseAddress()
  }

  private func frame(_ rect: NormalizedRect, on page: Int) {
    guard let id = state.pages.id(page) else { return }
    places.frame(rect, on: id)
    pages.show(rect, on: page)
  }

  /// Opens the target of a link in the notes.
  func follow(_ location: ViewerLocation) {
    guard let page = location.page else { return context.navigator.goTo(.viewer(location)) }
    followCall?()
    followCall = context.library.call(API.placeOfPage(pageID: page)) { result in
      self.followCall = nil
      defer { self.shared.followedFrom = nil }
      switch result {
      case .success(let place):
        guard self.subject == .doc(place.docID), self.state.phase == .ready else {
          return self.context.navigator.goTo(.viewer(location.moved(to: place)))
        }
        let index = place.pageNumber - 1
        if let version = location.version { self.pages.look(.version(page: index, version)) }
        self.pages.go(to: index)
        if let rect = location.rectangle?.normalized { self.frame(rect, on: index) } else { _ = self.places.stepOut() }
      case .failure(.refused(404, _)): self.context.toasts.say(Toast(Texts.Places.gone, kind: .failure))
      case .failure(let failure): self.context.toasts.say(Toast(failure.message, kind: .failure))
      }
    }
  }
}

extension ViewerLocation {
  /// The location with the page's current doc and number.
  nonisolated fileprivate func moved(to place: PageInDoc) -> ViewerLocation {
    var moved = ViewerLocation(docID: place.docID, pageNumber: place.pageNumber, query: query)
    moved.page = page
    moved.version = version
    moved.rectangle = rectangle
    moved.isEmbedded = isEmbedded
    return moved
  }
}
