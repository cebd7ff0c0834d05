import PaperDomain
import ScreenKit
import TrapezioWeb

/// The content of one result.
nonisolated struct HitFacts: Equatable {
  var result: SearchState.Result
  /// The screen that the result opens.
  var screen: PaperScreen
  var page: PageBinding?
  /// "Page 2"
  var place: String
  /// The page group.
  var group = ""
  /// Why it was found; empty if the query has only filter terms and no words.
  var source = ""
  /// Whether to highlight the source, as for a note or a doc: there are fewer of them than pages.
  var highlightsSource = false
  var snippet: String
  var matches: [SnippetMatch]
  var isTabStop: Bool
  var pixelRatio: Double
}

/// One result: its page, where it is, and the text around the matches, which are marked.
struct HitView {
  let facts: HitFacts
  let references: SearchReferences
  let onEvent: (SearchEvent) -> Void

  var node: Node {
    let result = facts.result
    let references = references
    return li {
      link(
        to: facts.screen, .class("hit"), .tabIndex(facts.isTabStop ? 0 : -1), .reference(references.links[result]),
        .draggable(false), .on(.focusin) { _ in onEvent(.focusMoved(result)) },
        .onMount {
          guard references.awaited == result else { return }
          references.awaited = nil
          references.links[result].focus()
        },
        open: { onEvent(.resultOpened(result, $0)) }
      ) {
        pageFrame(facts.page, cssWidth: 64, pixelRatio: facts.pixelRatio)
        span(.class("hit-body")) {
          span(.class("hit-where")) {
            strong { facts.place }
            if !facts.group.isEmpty { span { facts.group } }
            if !facts.source.isEmpty { badge(facts.source, kind: facts.highlightsSource ? "accent" : nil) }
          }
          if !facts.snippet.isEmpty {
            span(.class("hit-snippet")) { marked(facts.snippet, facts.matches) }
          }
        }
      }
    }
  }
}
