import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The library's history: lists steps, and undoes and redoes those of the person or of no person. The list also shows
/// what others change.
final class HistoryStore: TrapezioStore<PaperScreen, HistoryState, HistoryEvent>, TrapezioEventHandler {
  /// The row of each step in the document.
  let rows = ElementReferences<LibraryEdit.ID>()

  private let context: AppContext
  private var request: (() -> Void)?

  /// Shows the history that `choice` selects.
  init(screen: PaperScreen, choice: HistoryChoice, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: HistoryState(choice: choice, me: context.persons.person))
  }

  override func onAppear() {
    context.nameWindow(Texts.History.title)
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      // Redraws the relative times.
      context.monitor.onPoll { self.update { $0.tick += 1 } },
      context.persons.observe { self.personChanged() },
      context.leavesOnEscape(to: .root),
    ]
    personChanged()
    reload()
  }

  func handle(event: HistoryEvent) {
    switch event {
    case .choicePicked(let text): choose(HistoryChoice(text: text))
    case .whoPressed: context.dialogs.open(.person)
    case .retryPressed: reload()
    case .endReached: if request == nil { load(state.steps.next) }
    case .turnPressed(let id): turn(id)
    case .showPressed(let id): show(id)
    case .carriedPressed(let id): showCarried(id)
    case .rowFocused(let id): update { $0.focused = id }
    case .keyPressed(let event): keyPressed(event)
    }
  }

  // MARK: - Loading

  private func choose(_ choice: HistoryChoice) {
    guard choice != state.choice else { return }
    context.navigator.revise(.history(choice))
    let me = state.me
    let persons = state.persons
    update {
      $0 = HistoryState(choice: choice, me: me)
      $0.persons = persons
    }
    reload()
  }

  private func personChanged() {
    let before = state.me
    let me = context.persons.person
    guard me != before else { return }
    update {
      $0.me = me
      if $0.choice == .mine, me?.id != before?.id { $0.steps = GrowingList() }
    }
    reload()
  }

  private func reload() {
    context.library.call(API.listPersons()) { result in
      guard case .success(let list) = result else { return }
      self.update { $0.persons = list.persons.filter { $0.mergedInto == nil }.map { $0.person } }
    }
    request?()
    request = nil
    if !state.lacksPerson { load(state.steps.again) }
  }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    var person: Person.ID?
    switch state.choice {
    case .everybody, .nobody: break
    case .mine: person = state.me?.id
    case .person(let id): person = id
    }
    let call = API.listHistory(
      person: person, unnamed: state.choice == .nobody ? true : nil, limit: part.limit, offset: part.offset)
    request = context.library.call(call) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { state in
        // If a step has been undone or redone since, it can be tried again, and the old reason no longer applies.
        if part.offset == 0, case .success(let list) = result {
          for step in list.steps {
            let known = state.steps.items.first { $0.id == step.id }
            if let known, known.revertedAt != step.revertedAt { state.note(nil, of: step.id) }
          }
        }
        unreportedFailure = state.steps.take(part, result.map { ($0.steps, $0.total) })
      }
      self.context.report(unreportedFailure)
    }
  }

  // MARK: - Steps

  private func step(_ id: LibraryEdit.ID) -> HistoryStep? { state.steps.items.first { $0.id == id } }

  private func turn(_ id: LibraryEdit.ID) {
    guard let step = step(id), !state.turning.contains(id) else { return }
    guard state.canTurn(step) else {
      if step.kind == .writeNotes { context.toasts.say(Toast(Texts.History.undoInNotes)) }
      return
    }
    update {
      $0.turning.insert(id)
      $0.note(nil, of: id)
    }
    context.undo.turn(id, undoing: step.revertedAt == nil, announcesBlock: false) { result in
      self.update { $0.turning.remove(id) }
      if case .success(let done) = result { self.take(done) }
    }
  }

  private func take(_ result: HistoryResult) {
    guard let turned = result.step else { return }
    let reason = result.outcome == .blocked ? result.blocked.first.map { context.undo.reason(of: $0) } : nil
    update { state in
      state.note(reason, of: turned.id)
      state.steps.change { $0.id == turned.id ? turned : $0 }
    }
  }

  /// Opens what a step was about, if it still exists.
  private func show(_ id: LibraryEdit.ID) {
    context.library.call(API.locateStep(stepID: id)) { result in
      guard let place = self.context.valueOrReport(result) else { return }
      if let screen = HistoryStore.screen(of: place) {
        self.context.open(screen)
      } else {
        self.context.toasts.say(Toast(Texts.History.gone))
      }
    }
  }

  /// Shows what happened to notes and marks in a step that rebound pages, or hides it.
  private func showCarried(_ id: LibraryEdit.ID) {
    if state.carried(id) != nil { return update { $0.show(nil, of: id) } }
    context.library.call(API.listCarried(step: id)) { result in
      if let list = self.context.valueOrReport(result) { self.update { $0.show(list.reports, of: id) } }
    }
  }

  private static func screen(of place: StepPlace) -> PaperScreen? {
    switch place {
    case .gone: return nil
    case .doc(let doc): return .doc(doc)
    case .page(let doc, let number): return .viewer(ViewerLocation(docID: doc, pageNumber: number))
    case .note(let doc, let number, let note, let version):
      var location = ViewerLocation(docID: doc, pageNumber: number)
      location.note = note
      location.version = version
      return .viewer(location)
    case .bundle(let bundle): return .bundle(bundle)
    case .properties: return .properties
    case .views: return .root
    case .notes(let notes): return .notes(notes)
    }
  }

  // MARK: - Keys

  private func keyPressed(_ event: InputEvent) {
    guard event.modifiers.isEmpty, !event.isComposing else { return }
    let steps = state.steps.items
    let index = state.focusedIndex
    guard steps.indices.contains(index) else { return }
    switch event.key {
    case "ArrowDown", "j": focus(index + 1)
    case "ArrowUp", "k": focus(index - 1)
    case "Home": focus(0)
    case "End": focus(steps.count - 1)
    // On a button within the row, Enter presses that button.
    case "Enter" where event.isOnElementItself: show(steps[index].id)
    case "u": turn(steps[index].id)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  private func focus(_ index: Int) {
    let steps = state.steps.items
    guard !steps.isEmpty else { return }
    let id = steps[max(0, min(index, steps.count - 1))].id
    update { $0.focused = id }
    rows[id].focus()
  }
}
