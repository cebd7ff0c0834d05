import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A filter being edited.
nonisolated struct FilterState: TrapezioState {
  /// A condition on a variable being edited.
  nonisolated struct Draft: Equatable, Sendable {
    var variable: Variable
    var test: FilterTest
    /// Why the condition is invalid.
    var fault: String?
  }

  var filter: FilterParts
  /// Whether one of several tags will be enough.
  var matchesAny: Bool
  var overview: MetadataOverview?
  var failure: String?
  var query = ""
  /// The index of the line that the arrow keys have reached.
  var active = 0
  var draft: Draft?

  init(_ filter: FilterParts) {
    self.filter = filter
    matchesAny = filter.matchesAnyTag
  }

  /// The matching lines to show, and how many more match.
  var found: (lines: [FindLine], hidden: Int) {
    guard let overview else { return ([], 0) }
    let tags = Set(filter.tags)
    let traits: [(DocTrait, FindLine.Mark)] = DocTrait.allCases.map {
      ($0, filter.parts.contains(.trait($0)) ? .on : .off)
    }
    return MetadataFinder(overview: overview, includesVariables: true, traits: traits).lines(query) {
      tags.contains($0) ? .on : .off
    }
  }
}

/// The events of the popover.
enum FilterEvent {
  case typed(String)
  case keyPressed(InputEvent)
  case linePicked(Int)
  case modePicked(any: Bool)
  case comparisonPicked(String)
  case operandTyped(Int, String)
  case optionToggled(VariableOption.ID)
  case draftConfirmed
  case draftLeft
}

/// Edits a filter. Typing and Enter add or remove tags; choosing a variable opens a form for its condition.
final class FilterStore: TrapezioStore<PaperScreen, FilterState, FilterEvent>, TrapezioEventHandler {
  private let references: MetadataFindReferences
  private let context: AppContext
  private let onChange: (FilterParts) -> Void
  private var scrolling: EffectClaim?

  /// - Parameters:
  ///   - filter: the current filter
  ///   - references: the elements of the UI
  ///   - onChange: called after each change
  init(
    filter: String, references: MetadataFindReferences, context: AppContext,
    onChange: @escaping (FilterParts) -> Void
  ) {
    self.references = references
    self.context = context
    self.onChange = onChange
    super.init(screen: context.navigator.current.screen, initialState: FilterState(FilterParts(filter)))
  }

  override func onFirstAppear() {
    subscriptions = [context.metadata.follow { self.take() }]
    take()
    references.field.focus()
  }

  func handle(event: FilterEvent) {
    switch event {
    case .typed(let text):
      update {
        $0.query = text
        $0.active = 0
      }
    case .keyPressed(let event): keyPressed(event)
    case .linePicked(let index): pick(index)
    case .modePicked(let any):
      update { $0.matchesAny = any }
      setTags(state.filter.tags)
    case .comparisonPicked(let raw): pickComparison(raw)
    case .operandTyped(let index, let text):
      changeTest { test in
        while test.operands.count <= index { test.operands.append("") }
        test.operands[index] = text
      }
    case .optionToggled(let option):
      let id = option.description
      changeTest { test in
        if test.operands.contains(id) { test.operands.removeAll { $0 == id } } else { test.operands.append(id) }
      }
    case .draftConfirmed: confirmDraft()
    case .draftLeft: leaveDraft()
    }
  }

  private func take() {
    let overview = context.metadata.overview
    let failure = context.metadata.failure
    update {
      $0.overview = overview
      $0.failure = overview == nil ? failure : nil
    }
  }

  private func change(_ change: (inout FilterParts) -> Void) {
    update { change(&$0.filter) }
    onChange(state.filter)
  }

  // MARK: Tags

  private func keyPressed(_ event: InputEvent) {
    guard !event.isComposing else { return }
    let count = state.found.lines.count
    switch event.key {
    case "ArrowDown": move(to: state.active + 1, of: count)
    case "ArrowUp": move(to: state.active - 1, of: count)
    case "Enter": pick(state.active)
    case "Backspace" where state.query.isEmpty && !state.filter.tags.isEmpty: setTags(state.filter.tags.dropLast())
    default: return
    }
    event.preventDefault()
  }

  private func move(to index: Int, of count: Int) {
    guard count > 0 else { return }
    update { $0.active = (index + count) % count }
    scrolling = context.effects.clock.nextFrame { _ in self.references.active.scrollIntoView() }
  }

  private func pick(_ index: Int) {
    let lines = state.found.lines
    guard lines.indices.contains(index) else { return }
    switch lines[index].target {
    case .tag(let tag):
      let tags = state.filter.tags
      setTags(tags.contains(tag) ? tags.filter { $0 != tag } : tags + [tag])
      update { $0.query = "" }
    case .variable(let id):
      guard let variable = state.overview?.variable(id),
        let comparison = FilterTest.Comparison.all(for: variable.type).first
      else { return }
      update { $0.draft = FilterState.Draft(variable: variable, test: FilterTest(id, comparison)) }
    case .trait(let trait):
      change { $0.toggle(trait) }
      update { $0.query = "" }
    case .create: return
    }
  }

  private func setTags(_ tags: [PaperTag.ID]) {
    let any = state.matchesAny
    change { $0.setTags(tags, any: any) }
  }

  // MARK: Values

  private func changeTest(_ change: (inout FilterTest) -> Void) {
    update { state in
      guard var draft = state.draft else { return }
      change(&draft.test)
      draft.fault = nil
      state.draft = draft
    }
  }

  private func pickComparison(_ raw: String) {
    guard let comparison = FilterTest.Comparison(rawValue: raw) else { return }
    changeTest { test in
      test.comparison = comparison
      if let count = comparison.operandCount, test.operands.count > count {
        test.operands.removeLast(test.operands.count - count)
      }
    }
  }

  private func confirmDraft() {
    guard let draft = state.draft else { return }
    if let fault = draft.test.fault(draft.variable) { return update { $0.draft?.fault = fault } }
    change { $0.add(draft.test) }
    leaveDraft()
  }

  private func leaveDraft() {
    update {
      $0.draft = nil
      $0.query = ""
      $0.active = 0
    }
    scrolling = context.effects.clock.nextFrame { _ in self.references.field.focus() }
  }
}
