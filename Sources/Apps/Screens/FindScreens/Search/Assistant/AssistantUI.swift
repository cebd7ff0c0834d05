import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// Draws the list below the search field. The focus stays in the field.
struct AssistantUI {
  let overview: MetadataOverview?
  let onEvent: (AssistantEvent) -> Void

  static func id(ofLine index: Int) -> String { "search-line-\(index)" }

  func node(_ state: AssistantState) -> Node {
    div(.key("assistant"), .class("search-assistant"), .keepsFocus) {
      ul(.id("search-lines"), .role("listbox"), .label(Texts.Search.suggestions)) {
        for index in state.lines.indices { line(state.lines[index], index, isActive: index == state.active) }
      }
      status(state)
    }
  }

  private func status(_ state: AssistantState) -> Node {
    p(.class("visually-hidden"), .role("status")) { Texts.Search.suggestionCount(state.lines.count) }
  }

  private func line(_ line: AssistantState.Line, _ index: Int, isActive: Bool) -> Node {
    li(
      .key(index), .id(AssistantUI.id(ofLine: index)), .class("find-line"), .role("option"), .selected(isActive),
      .isActive(isActive), .onClick { _ in onEvent(.linePicked(index)) }
    ) {
      switch line {
      case .suggestion(let suggestion): content(of: suggestion)
      case .recent(let text):
        icon(.history, .small)
        span(.class("find-label")) { text }
      case .clear:
        icon(.close, .small)
        span(.class("find-label")) { Texts.Search.clearRecent }
      }
    }
  }

  private func content(of suggestion: QueryCompletion.Suggestion) -> [Node] {
    var symbol: Node
    var note = ""
    switch suggestion.kind {
    case .tag(let id):
      symbol = tagDot(overview?.tag(id)?.color)
      note = Texts.Search.tag
    case .variable(let id):
      symbol = icon(.list, .small)
      if let variable = overview?.variable(id) { note = Texts.Properties.type(variable.type) }
    case .field:
      symbol = icon(.filter, .small)
      note = Texts.Search.meaning(ofField: suggestion.text)
    case .comparison:
      symbol = icon(.filter, .small)
      note = Texts.Search.meaning(ofComparison: suggestion.label)
    case .option, .value, .word: symbol = icon(.filter, .small)
    }
    var nodes = [symbol, span(.class("find-label")) { suggestion.label }]
    if !note.isEmpty { nodes.append(span(.class("find-group")) { note }) }
    return nodes
  }
}
