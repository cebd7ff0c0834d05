import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws a viewer of a developer's own page: the pages, and what is said while there are none. Bars and buttons are the
/// page's own; they send the store its events.
public struct DocViewerUI: TrapezioUI {
  private let pages: PagesUI<Undressed>

  /// Nothing is on the pages but what the source has.
  private struct Undressed: Equatable {}

  /// The UI of a store.
  public init<Screen: TrapezioScreen>(store: DocViewerStore<Screen>) {
    let dress = PageDress<Undressed>(
      underWords: { _ in [] }, overWords: { _, _ in [] }, around: { _ in [] }, problem: DocViewerUI.problem)
    pages = PagesUI(elements: store.elements, contents: store.contents, dress: dress)
  }

  /// The viewer, which fills the element that it is put into.
  public func map(state: DocViewerState, onEvent: @escaping (DocViewerEvent) -> Void) -> Node {
    div(.class("viewer"), .busy(state.phase == .loading)) {
      switch state.phase {
      case .loading: announcement(ViewerTexts.opening)
      case .failed(let failure): note(failure.reason) { onEvent(.reloadPressed) }
      case .ready:
        pages.pages(state.pagesState, facts: { _ in Undressed() }) { onEvent(.pages($0)) }
        announcement(state.announcement)
      }
    }
  }

  private func announcement(_ text: String) -> Node { p(.class("visually-hidden"), .role("status")) { text } }

  private func note(_ reason: String, retry: @escaping () -> Void) -> Node {
    div(.class("page-note"), .role("alert")) {
      span { reason }
      button(.class("button"), .type("button"), .onClick { _ in retry() }) { ViewerTexts.tryAgain }
    }
  }

  private static func problem(_ problem: PageProblem) -> Node {
    div(.class("page-note"), .role("alert")) {
      strong { problem.title }
      span { problem.reason }
      if case .notDrawn(_, _, let retry) = problem {
        button(.class("button"), .type("button"), .onClick { _ in retry() }) { ViewerTexts.tryAgain }
      }
    }
  }
}
