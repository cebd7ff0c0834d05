import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// The person of this browser, or nobody. Every request names the person, so that the history and undo know whose steps
/// they are.
///
/// All windows of a browser have the same person: the choice is in its storage, with the name and colour to show until
/// the server has answered. Without a choice, steps belong to nobody.
package final class PersonKeeper {
  /// The person; nil for nobody.
  package private(set) var person: PersonSummary?
  /// Whether something was done in this window without a person, so that the sidebar offers to choose one.
  package private(set) var isInvited = false

  private let effects: WebEffects
  private let toasts: ToastCenter
  private let dialogs: DialogCenter
  private var listening: EffectClaim?
  private let observers = TrapezioObservers<Void>()

  /// Reads the choice that was stored.
  init(effects: WebEffects, toasts: ToastCenter, dialogs: DialogCenter) {
    self.effects = effects
    self.toasts = toasts
    self.dialogs = dialogs
    person = PersonKeeper.stored(in: effects.storage)
    listening = effects.window.on(EventName("storage")) { _ in self.follow() }
  }

  /// What a request says of the person; nil for nobody.
  var header: HTTPHeader? { person.map { HTTPHeader(PersonSummary.headerField, $0.id.description) } }

  /// Chooses, for all windows of this browser.
  package func choose(_ person: PersonSummary?) {
    guard person != self.person else { return }
    let storage = effects.storage
    // The identifier comes last: then the other two belong to it.
    storage[PersonKeeper.nameKey] = person?.name
    storage[PersonKeeper.colorKey] = person.map { person in
      let color = person.color
      return "\(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))"
    }
    storage[PersonKeeper.key] = person?.id.description
    take(person)
  }

  /// The library has another name or colour for the person, or has merged them into somebody.
  func refresh(_ known: PersonSummary) {
    if person != nil { choose(known) }
  }

  /// The library no longer has a person: the choice is cleared and the reader informed.
  func forget(_ id: Person.ID) {
    guard let gone = person, gone.id == id else { return }
    choose(nil)
    toasts.say(
      Toast(Texts.Persons.isGone(gone.name), kind: .failure, action: Texts.Persons.choose) {
        self.dialogs.open(.person)
      })
  }

  /// Something was done.
  func recordStep() {
    guard person == nil, !isInvited else { return }
    isInvited = true
    observers.send(())
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  /// Another window may have chosen.
  private func follow() {
    let stored = PersonKeeper.stored(in: effects.storage)
    if stored != person { take(stored) }
  }

  private func take(_ person: PersonSummary?) {
    self.person = person
    isInvited = false
    observers.send(())
  }

  /// The stored choice; nobody if it cannot be read.
  private static func stored(in storage: any KeyValueStorage) -> PersonSummary? {
    guard let text = storage[key], let id = Person.ID(text), let name = storage[nameKey] else { return nil }
    let color = storage[colorKey].flatMap { UInt32($0) } ?? 0
    return PersonSummary(id: id, name: name, color: HexColor(rgb: color))
  }

  private static var key: String { "person" }
  private static var nameKey: String { "person-name" }
  private static var colorKey: String { "person-color" }
}
