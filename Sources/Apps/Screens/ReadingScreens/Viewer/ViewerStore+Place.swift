import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The reading position in the page field, the URL and the thumbnails, and the key under which it is stored.
extension ViewerStore {
  func goToTypedPage() {
    guard let typed = state.typedPage else { return references.pageField.blur() }
    guard let number = Int(typed.trimmed), number >= 1, number <= state.pages.count else {
      update { $0.isTypedPageWrong = true }
      references.pageField.selectText()
      return
    }
    update { $0.typedPage = nil }
    references.pageField.blur()
    pages.go(to: number - 1)
  }

  /// The location of a page, counted from 0.
  func location(of page: Int) -> ViewerLocation {
    var query = state.hits?.query ?? opening.query
    // The results of a search keep their query, whatever is searched for within them.
    if subject == .hits { query = words }
    var location = ViewerLocation(
      subject, pageNumber: state.number(of: page), query: query, filter: filter)
    location.isEmbedded = isEmbedded
    // Lets a reload or a shared link show this version again.
    location.version = state.pages.sheet(page)?.preview?.pageVersionID
    // The same for the framed part of the page.
    if let frame = places.state.frame, frame.page == state.pages.id(page) {
      location.page = state.pageID(page)
      location.rectangle = PageRectangle(frame.rect)
    } else if opening.rectangle != nil {
      // The part from the URL has not been framed yet.
      location.page = opening.page
      location.rectangle = opening.rectangle
    }
    return location
  }

  func nameCurrentPage() {
    sideBySide?.onRest()
    shared.placeChanged()
    reviseAddress()
    let place = state.pages.whereOne
    let announcement = sideBySide.map { Texts.TwoViewers.announced(place, on: $0.side) } ?? place
    if state.pages.announcement != announcement { pages.update { $0.announcement = announcement } }
  }

  /// Writes the current page to the URL, unless another screen is on top by now.
  func reviseAddress() {
    guard sideBySide == nil, case .viewer(let shown) = context.navigator.current.screen, shown.subject == subject,
      shown.filter == filter
    else { return }
    context.navigator.revise(.viewer(location(of: state.pages.current)))
  }

  func showInStrip() {
    guard state.isStripOpen, let metrics = references.strip.scrollMetrics else { return }
    let isVertical = state.strip.axis == .vertical
    let position = isVertical ? metrics.top : metrics.left
    let length = isVertical ? metrics.clientHeight : metrics.clientWidth
    let target = state.strip.position(showing: state.pages.current, from: position, length: length)
    let pages = state.strip.pages(at: target ?? position, length: length)
    update { $0.stripPages = pages }
    self.pages.need(pages)
    guard let target else { return }
    references.strip.scroll(left: isVertical ? 0 : target, top: isVertical ? target : 0)
  }

  /// The storage key of the reading position. The second viewer, and parts of a doc, have their own.
  var memoryKey: String { ReadingMemory.key(subject) + (sideBySide?.memorySuffix ?? "") }
}
