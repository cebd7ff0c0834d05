import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Lets the person choose who they are: an existing person, a new one, or nobody. They can also change their own name
/// and colour.
final class PersonStore: TrapezioStore<PaperScreen, PersonState, PersonEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var hasColor = false

  init(context: AppContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: PersonState(me: context.persons.person))
  }

  override func onFirstAppear() {
    subscriptions = [
      context.monitor.onLibraryChange { self.load() },
      context.persons.observe { self.update { $0.me = self.context.persons.person } },
    ]
    load()
  }

  func handle(event: PersonEvent) {
    switch event {
    case .closed: context.dialogs.close()
    case .retryPressed: load()
    case .filterTyped(let text): update { $0.filter = text }
    case .picked(let person): choose(person)
    case .ownPressed:
      guard let me = state.me else { return }
      update { $0.own = PersonState.Draft(name: me.name, color: me.color) }
    case .ownCancelled: update { $0.own = nil }
    case .draftChanged(let isOwn, let draft):
      if !isOwn, draft.color != state.fresh.color { hasColor = true }
      update { if isOwn { $0.own = draft } else { $0.fresh = draft } }
    case .draftSubmitted(let isOwn): if isOwn { changeOwn() } else { create() }
    }
  }

  private func load() {
    context.library.call(API.listPersons()) { result in
      switch result {
      case .success(let list):
        let hasColor = self.hasColor
        self.update { state in
          state.failure = nil
          state.persons = list.persons.filter { $0.mergedInto == nil }.map { $0.person }
          // Suggests the palette's next colour, which is also the server's default.
          if !hasColor { state.fresh.color = Person.palette[list.persons.count % Person.palette.count] }
        }
      case .failure(let failure): if self.state.persons == nil { self.update { $0.failure = failure.message } }
      }
    }
  }

  private func choose(_ person: PersonSummary?) {
    context.persons.choose(person)
    context.dialogs.end()
  }

  private func create() {
    let name = state.fresh.name.trimmed
    guard !state.fresh.isSaving else { return }
    guard !name.isEmpty else { return update { $0.fresh.fault = Texts.Persons.nameMissing } }
    update { $0.fresh.isSaving = true }
    let request = PersonCreation(name: name, color: state.fresh.color)
    context.library.call(API.createPerson(request)) { result in
      switch result {
      case .success(let person): self.choose(person)
      case .failure(let failure):
        self.update {
          $0.fresh.isSaving = false
          $0.fresh.fault = failure.message
        }
      }
    }
  }

  private func changeOwn() {
    guard let own = state.own, let me = state.me, !own.isSaving else { return }
    let name = own.name.trimmed
    guard !name.isEmpty else { return update { $0.own?.fault = Texts.Persons.nameMissing } }
    let changes = PersonChanges(name: name == me.name ? nil : name, color: own.color == me.color ? nil : own.color)
    guard changes.name != nil || changes.color != nil else { return update { $0.own = nil } }
    update { $0.own?.isSaving = true }
    context.library.call(API.changePerson(personID: me.id, changes)) { result in
      switch result {
      case .success(let person):
        if self.context.persons.person?.id == person.id { self.context.persons.choose(person) }
        self.update { $0.own = nil }
        self.load()
      case .failure(let failure):
        self.update {
          $0.own?.isSaving = false
          $0.own?.fault = failure.message
        }
      }
    }
  }
}
