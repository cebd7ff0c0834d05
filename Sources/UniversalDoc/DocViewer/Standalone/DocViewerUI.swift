import PaperDomain
import Trapezio
import TrapezioWeb

/// Draws a viewer in your own page: the pages, or a message while there are none. You provide bars and buttons; they
/// send events to the store.
///
///     struct ReaderUI: TrapezioUI {
///       let viewer: DocViewerUI
///
///       func map(state: DocViewerState, onEvent: @escaping (DocViewerEvent) -> Void) -> Node {
///         div(.class("reader")) {
///           button(.onClick { _ in onEvent(.pages(.nextPagePressed)) }) { "Next page" }
///           viewer.map(state: state, onEvent: onEvent)
///         }
///       }
///     }
public struct DocViewerUI: TrapezioUI {
  private let pages: PagesUI<NoFacts>

  /// Facts for pages that show nothing but the source's contents.
  private struct NoFacts: Equatable {}

  /// The UI of a store.
  /// - Parameters:
  ///   - id: the identifier of the element that scrolls the pages; two viewers in a window need different ones
  ///   - label: the name of that element for screen readers; "Pages" by default
  ///   - isMain: whether the pages are the window's `main` element; only one viewer may be
  public init<Screen: TrapezioScreen>(
    store: DocViewerStore<Screen>, id: String = "pages", label: String? = nil, isMain: Bool = false
  ) {
    let decorations = PageDecorations<NoFacts>(
      underWords: { _ in [] }, around: { _ in [] }, problem: DocViewerUI.problem)
    var pages = PagesUI(store: store.pages, decorations: decorations)
    pages.id = id
    pages.isMain = isMain
    if let label { pages.label = label }
    self.pages = pages
  }

  /// The viewer, which fills its parent element.
  public func map(state: DocViewerState, onEvent: @escaping (DocViewerEvent) -> Void) -> Node {
    div(.class("viewer")) {
      switch state.phase {
      case .loading:
        pages.area([.class("viewer-pages"), .label(pages.label), .busy(true)], [announcement(ViewerTexts.opening)])
      case .failed(let failure):
        panel(ViewerTexts.notOpened, .role("alert")) {
          p(.class("state-text")) { failure.reason }
          div(.class("state-actions")) { DocViewerUI.retryButton { onEvent(.reloadPressed) } }
        }
      case .ready where state.pages.count == 0: panel(ViewerTexts.noPages, .role("status"))
      case .ready: pages.pages(state.pages, facts: { _ in NoFacts() }) { onEvent(.pages($0)) }
      }
      announcement(state.pages.announcement)
    }
  }

  /// A message in place of the pages.
  private func panel(_ title: String, _ role: Attribute, @NodeBuilder _ more: () -> [Node] = { [] }) -> Node {
    let text = section(.class("state-panel"), role) {
      h2(.class("state-title")) { title }
      more()
    }
    return pages.area([.class("viewer-state"), .label(pages.label)], [text])
  }

  private func announcement(_ text: String) -> Node { p(.class("visually-hidden"), .role("status")) { text } }

  private static func retryButton(_ retry: @escaping () -> Void) -> Node {
    // Space and Enter press this button; they must not scroll the pages.
    let keepsKeys = Attribute.onKeyDown { if $0.key == " " || $0.key == "Enter" { $0.stopPropagation() } }
    return button(.class("button"), .type("button"), keepsKeys, .onClick { _ in retry() }) { ViewerTexts.tryAgain }
  }

  private static func problem(_ problem: PageProblem) -> Node {
    div(.class("page-note"), .role("alert")) {
      strong { problem.title }
      span { problem.reason }
      if case .notDrawn(_, _, let retry) = problem { retryButton(retry) }
    }
  }
}
