import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Assigns and removes tags and values of one or many things. Each edit is a step of undo. The panel also shows what
/// others change.
final class InspectorStore: TrapezioStore<PaperScreen, InspectorState, InspectorEvent>, TrapezioEventHandler {
  private let references: MetadataFindReferences
  private let takesFocus: Bool
  private let context: AppContext
  private var loading: (() -> Void)?
  private var scrolling: EffectClaim?
  /// The number of unanswered edits. While there are any, the server's state is older than what is on screen.
  private var stepsUnderWay = 0

  /// - Parameters:
  ///   - targets: the inspected things
  ///   - references: the elements of the UI
  ///   - takesFocus: whether the field for tags gets the focus when it appears
  init(targets: [MetadataTarget], references: MetadataFindReferences, takesFocus: Bool, context: AppContext) {
    self.references = references
    self.takesFocus = takesFocus
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: InspectorState(targets: targets))
  }

  override func onFirstAppear() {
    subscriptions = [
      context.metadata.follow { self.takeOverview() },
      context.monitor.onLibraryChange { self.load() },
    ]
    takeOverview()
    load()
    if takesFocus { references.field.focus() }
  }

  override func onDisappear() {
    super.onDisappear()
    loading?()
  }

  func handle(event: InspectorEvent) {
    switch event {
    case .typed(let text):
      update {
        $0.query = text
        $0.isFinding = true
        $0.active = 0
        $0.tagFault = nil
      }
    case .findingBegun: update { $0.isFinding = true }
    case .findingEnded: update { $0.isFinding = false }
    case .keyPressed(let event): keyPressed(event)
    case .linePicked(let index): pick(index)
    case .tagRemoved(let tag): remove(tag)
    case .valueTyped(let variable, let text): typed(text, as: variable)
    case .valueConfirmed(let variable): confirm(variable)
    case .optionPicked(let variable, let option): pickOption(option, of: variable)
    case .valueCleared(let variable): clear(variable)
    case .retryPressed:
      context.metadata.load()
      load()
    }
  }

  // MARK: - Loading

  private func takeOverview() {
    let overview = context.metadata.overview
    let failure = context.metadata.failure
    update {
      $0.overview = overview
      if overview == nil { $0.failure = failure }
    }
  }

  private func load() {
    guard stepsUnderWay == 0 else { return }
    loading?()
    loading = context.library.call(API.sharedMetadata(MetadataTargets(targets: state.targets))) { result in
      self.loading = nil
      guard self.stepsUnderWay == 0 else { return }
      switch result {
      case .success(let shared):
        self.update {
          $0.shared = shared
          $0.failure = nil
        }
      case .failure(let failure): if self.state.shared == nil { self.update { $0.failure = failure.message } }
      }
    }
  }

  /// Makes an edit. Shows its effect at once, and reverts it if the edit fails.
  private func perform(
    _ command: LibraryCommand, announcesSuccess: Bool = true, announcesFailure: Bool = true,
    completion: @escaping (Result<CommandResult, APIFailure>) -> Void = { _ in }
  ) {
    stepsUnderWay += 1
    context.edits.perform(command, announcesSuccess: announcesSuccess, announcesFailure: announcesFailure) { result in
      self.stepsUnderWay -= 1
      completion(result)
      self.load()
    }
  }

  private func assign(_ change: (inout MetadataAssignment) -> Void) {
    var assignment = MetadataAssignment(targets: state.targets)
    change(&assignment)
    perform(.assign(assignment: assignment))
  }

  // MARK: - Tags

  private func keyPressed(_ event: InputEvent) {
    guard !event.isComposing else { return }
    let count = state.found.lines.count
    switch event.key {
    case "ArrowDown": move(to: state.isFinding ? state.active + 1 : state.active, of: count)
    case "ArrowUp": move(to: state.active - 1, of: count)
    case "Enter": pick(state.active)
    case "Escape" where state.isFinding && !state.query.isEmpty:
      update {
        $0.query = ""
        $0.active = 0
      }
      event.stopPropagation()
    case "Backspace" where state.query.isEmpty: if let last = state.tags.last { remove(last.tag.id) }
    default: return
    }
    event.preventDefault()
  }

  private func move(to index: Int, of count: Int) {
    guard count > 0 else { return }
    update {
      $0.isFinding = true
      $0.active = (index + count) % count
    }
    scrolling = context.effects.clock.nextFrame { _ in self.references.active.scrollIntoView() }
  }

  private func pick(_ index: Int) {
    let lines = state.found.lines
    guard lines.indices.contains(index) else { return }
    switch lines[index].target {
    case .tag(let tag): if lines[index].mark == .on { remove(tag) } else { add(tag) }
    case .create(let name): create(name)
    case .variable, .trait: return
    }
    update {
      $0.query = ""
      $0.active = 0
    }
  }

  private func add(_ tag: PaperTag.ID) {
    update { state in
      guard var shared = state.shared else { return }
      shared.tags.removeAll { $0.tagID == tag }
      shared.tags.append(SharedMetadata.SharedTag(tagID: tag, count: shared.targetCount))
      state.shared = shared
    }
    assign { $0.addedTags = [tag] }
  }

  private func remove(_ tag: PaperTag.ID) {
    update { $0.shared?.tags.removeAll { $0.tagID == tag } }
    assign { $0.removedTags = [tag] }
  }

  /// Makes a tag and assigns it. The text is a name, or a group's name, "/" and a name.
  private func create(_ text: String) {
    let (group, name) = state.overview?.catalog.placeOfNewTag(text) ?? (nil, text)
    let color = TagPalette.colors[(state.overview?.catalog.tags.count ?? 0) % TagPalette.colors.count]
    let scope = MetadataScope.narrowest(for: state.kinds)
    perform(
      .createTags(names: [name], group: group, color: color, scope: scope), announcesSuccess: false,
      announcesFailure: false
    ) {
      result in
      switch result {
      case .success(let done): if let tag = done.created.tags.first { self.assign { $0.addedTags = [tag] } }
      case .failure(let failure):
        self.update {
          $0.tagFault = failure.fieldMessage
          $0.query = text
        }
      }
    }
  }

  // MARK: - Values

  private func typed(_ text: String, as id: Variable.ID) {
    update { state in
      let seen = state.drafts[id].map { $0.seen } ?? state.seenValue(id)
      state.drafts[id] = InspectorState.Draft(text: text, seen: seen)
    }
  }

  private func confirm(_ id: Variable.ID) {
    guard let draft = state.drafts[id], let variable = state.overview?.variable(id) else { return }
    let text = draft.text.trimmed
    do throws(LibraryError) {
      let value = text.isEmpty ? nil : try variable.value(of: text)
      if let value, state.shared(id)?.value == value, state.shared(id)?.count == state.shared?.targetCount {
        return update { $0.drafts[id] = nil }
      }
      set(value, of: id, seen: draft.seen)
    } catch {
      update { $0.drafts[id]?.fault = error.sentence }
    }
  }

  private func pickOption(_ option: String, of id: Variable.ID) {
    set(VariableOption.ID(option).map { .list($0) }, of: id, seen: state.seenValue(id))
  }

  private func clear(_ id: Variable.ID) {
    set(nil, of: id, seen: state.seenValue(id))
  }

  /// Sets the value of all things, or removes it if `value` is `nil`.
  /// - Parameter seen: the value that the person saw; the server refuses the edit if it has changed. `nil` writes in
  ///   any case.
  private func set(_ value: VariableValue?, of id: Variable.ID, seen: SeenValue?) {
    if value == nil, state.shared(id) == nil { return update { $0.drafts[id] = nil } }
    let text = state.drafts[id]?.text
    showValue(value, of: id)
    var assignment = MetadataAssignment(targets: state.targets)
    if let value {
      assignment.values = [VariableAssignment(variableID: id, value: value)]
    } else {
      assignment.clearedVariables = [id]
    }
    assignment.seen = seen.map { [$0] } ?? []
    perform(.assign(assignment: assignment), announcesFailure: text == nil) { result in
      guard case .failure(let failure) = result else { return }
      if let theirs = failure.outdatedText { return self.ask(value, theirs, of: id, typed: text) }
      // The typed text stays in the field, with the reason next to it.
      guard let text else { return }
      self.update { $0.drafts[id] = InspectorState.Draft(text: text, seen: seen, fault: failure.fieldMessage) }
    }
  }

  /// Asks which value to keep, because somebody else has changed the value of one of the things.
  private func ask(_ value: VariableValue?, _ theirs: String, of id: Variable.ID, typed: String?) {
    guard let target = state.targets.first, let variable = state.overview?.variable(id) else { return }
    let mine = value.map { variable.text(of: $0) } ?? ""
    context.dialogs.open(
      .conflict(
        TextConflict(
          .value(variable.name), mine: TextConflict.Words(title: nil, body: mine),
          theirs: TextConflict.Words(title: nil, body: theirs), about: Thing.ID(target.uniqueID),
          keep: { _ in self.set(value, of: id, seen: self.state.seenValue(id)) }, keepTheirs: {},
          cancel: {
            // The other value has been loaded by now.
            if let typed { self.typed(typed, as: id) }
          })))
  }

  private func showValue(_ value: VariableValue?, of id: Variable.ID) {
    update { state in
      state.drafts[id] = nil
      guard var shared = state.shared else { return }
      shared.values.removeAll { $0.variableID == id }
      if let value {
        shared.values.append(
          SharedMetadata.SharedValue(variableID: id, value: value, count: shared.targetCount))
      }
      state.shared = shared
    }
  }
}
