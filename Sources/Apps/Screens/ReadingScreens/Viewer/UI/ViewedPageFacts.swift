import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What this app adds to a page, apart from notes: search hits, the switch, badges.
nonisolated struct ViewedPageFacts: Equatable, Sendable {
  /// The positions of search hits in the page's frame.
  let boxes: [NormalizedRect]
  let currentBox: Int?
  let control: PageSwitchFacts?
  let badges: PageBadges

  /// The facts of a page, counted from 0.
  init(_ page: Int, _ state: ViewerState) {
    let fit = state.pages.fits[page] ?? .whole
    boxes = (state.hits?.boxes(on: page) ?? []).map { fit.frame(of: $0) }
    currentBox = state.hits?.currentBox(on: page)
    control = PageSwitchFacts(page, state)
    badges = PageBadges(page, state)
  }
}

extension ViewerUI {
  /// The decorations of pages whose events go to a store.
  static func decorations(of store: ViewerStore, notes: NotesUI) -> PageDecorations<ViewedPageFacts> {
    // Capture only the event handler: these parts need nothing else of the viewer.
    let onEvent: (ViewerEvent) -> Void = { store.handle(event: $0) }
    return PageDecorations(
      underWords: { facts in
        facts.boxes.indices.map { hitBox(facts.boxes[$0], isCurrent: $0 == facts.currentBox) }
      },
      around: { facts in
        (facts.control.map { [pageSwitch($0, onEvent)] } ?? []) + badges(facts.badges, notes, onEvent)
      },
      problem: problem)
  }

  private static func hitBox(_ box: NormalizedRect, isCurrent: Bool) -> Node {
    div(
      .class("hit-box"), .decorative, isCurrent ? .current("true") : .none, .x(box.x), .y(box.y), .w(box.width),
      .h(box.height))
  }

  private static func problem(_ problem: PageProblem) -> Node {
    div(.class("page-note"), .role("alert"), .keepsButtonKeys) {
      switch problem {
      case .notDrawn(_, _, let retry):
        icon(.error)
        strong { problem.title }
        span { problem.reason }
        textButton(Texts.tryAgain, icon: .retry) { retry() }
      case .versionGone:
        icon(.version)
        strong { problem.title }
        span { problem.reason }
      }
    }
  }
}
