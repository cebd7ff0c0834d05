import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Suggests completions of the text in the search field, and recent searches while it is empty.
final class AssistantStore: TrapezioStore<PaperScreen, AssistantState, AssistantEvent>, TrapezioEventHandler,
  SearchAssistant
{
  private let context: AppContext
  private let recent: RecentSearches
  private let onText: (String, Bool) -> Void
  private var changes: TrapezioSubscription?
  private var metadata: TrapezioSubscription?
  private var completion: QueryCompletion?
  /// The variable's values that were requested last, and the answer.
  private var wanted: QueryCompletion.WantedValues?
  private var values: [String] = []
  private var valuesRequest: (() -> Void)?
  private var caret = 0
  private var isEntered = false

  init(context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void) {
    self.context = context
    self.onText = onText
    recent = RecentSearches(storage: context.effects.storage)
    super.init(screen: .search(query: ""), initialState: AssistantState())
    changes = observe { _ in onChange() }
  }

  func handle(event: AssistantEvent) {
    switch event {
    case .linePicked(let index): take(index)
    }
  }

  // MARK: - The field

  func typed(_ text: String) {
    // The caret is at the end of the part that differs between the old and the new text.
    let isOther = isEntered && text != state.text
    caret = isOther ? AssistantStore.caret(in: text, before: state.text) : text.unicodeScalars.count
    if !isEntered {
      isEntered = true
      metadata = context.metadata.follow { self.complete(self.state.text) }
    }
    complete(text)
  }

  func left() {
    isEntered = false
    metadata = nil
    want(nil)
    close()
  }

  func searched(_ text: String) {
    recent.add(text)
    close()
  }

  func keyPressed(_ event: InputEvent) -> Bool {
    guard !state.lines.isEmpty, event.modifiers.isEmpty else { return false }
    let last = state.lines.count - 1
    switch event.key {
    case "ArrowDown":
      // Arrow down from the last line goes to the results.
      guard state.active != last else {
        close()
        return false
      }
      update { $0.active = ($0.active ?? -1) + 1 }
    case "ArrowUp":
      guard let active = state.active else { return false }
      update { $0.active = active > 0 ? active - 1 : nil }
    case "Enter":
      guard let active = state.active else { return false }
      take(active)
    case "Escape": close()
    default: return false
    }
    event.preventDefault()
    return true
  }

  var active: String? { state.active.map { AssistantUI.id(ofLine: $0) } }

  var list: Node? {
    guard !state.lines.isEmpty else { return nil }
    return AssistantUI(overview: context.metadata.overview, onEvent: { self.handle(event: $0) }).node(state)
  }

  /// The end of the typed part: after it, both texts are equal.
  private static func caret(in text: String, before old: String) -> Int {
    let (text, old) = (Array(text.unicodeScalars), Array(old.unicodeScalars))
    var same = 0
    while same < min(text.count, old.count), text[text.count - 1 - same] == old[old.count - 1 - same] { same += 1 }
    return text.count - same
  }

  // MARK: - The list

  private func complete(_ text: String) {
    guard isEntered else { return }
    let isBlank = text.trimmed.isEmpty
    let known = isBlank ? recent.texts.prefix(AssistantState.recentCount) : []
    let catalog = context.metadata.overview?.catalog ?? MetadataCatalog()
    var completion = QueryCompletion(of: text, at: caret, catalog: catalog, values: values)
    if completion.wantedValues != wanted {
      want(completion.wantedValues)
      completion = QueryCompletion(of: text, at: caret, catalog: catalog)
    }
    self.completion = completion
    var lines: [AssistantState.Line] = known.map { .recent($0) }
    if lines.isEmpty {
      lines = completion.suggestions.map { .suggestion($0) }
    } else {
      lines.append(.clear)
    }
    update {
      $0.text = text
      $0.lines = lines
      $0.active = nil
    }
  }

  /// Requests a variable's values. The list is shown without them first, and again once they have arrived.
  private func want(_ wanted: QueryCompletion.WantedValues?) {
    valuesRequest?()
    valuesRequest = nil
    values = []
    self.wanted = wanted
    guard let wanted else { return }
    let call = API.listValues(
      variableID: wanted.variable, part: wanted.part.isEmpty ? nil : wanted.part, limit: QueryCompletion.limit)
    valuesRequest = context.library.call(call) { result in
      self.valuesRequest = nil
      // If the request fails, the list stays without values.
      guard case .success(let list) = result, !list.values.isEmpty, self.state.active == nil else { return }
      self.values = list.values
      self.complete(self.state.text)
    }
  }

  private func take(_ index: Int) {
    guard state.lines.indices.contains(index) else { return }
    switch state.lines[index] {
    case .suggestion(let suggestion):
      guard let taken = completion?.taking(suggestion) else { return }
      onText(taken.text, false)
    case .recent(let text): onText(text, true)
    case .clear:
      recent.clear()
      complete(state.text)
    }
  }

  private func close() {
    update {
      $0.lines = []
      $0.active = nil
    }
  }
}
