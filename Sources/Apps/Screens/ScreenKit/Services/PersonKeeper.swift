import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Keeps who works in this browser: a person of the library, or nobody. Whatever is done to the library carries the
/// person, so that the history says whose it is and undo knows what is theirs.
///
/// All windows of a browser have the same person: the choice is in its storage, with the name and the colour to show until
/// the server has answered. Nobody has to choose; what is done then is nobody's.
package final class PersonKeeper {
  /// Who works here; nil for nobody.
  package private(set) var person: PersonSummary?
  /// Whether something was done in this window as nobody: time to say that there is a choice.
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

  /// The library does not know a person any more: it is chosen no longer, and that is said.
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

  /// What is kept of the choice. What cannot be read is nobody.
  private static func stored(in storage: any KeyValueStorage) -> PersonSummary? {
    guard let text = storage[key], let id = Person.ID(text), let name = storage[nameKey] else { return nil }
    let color = storage[colorKey].flatMap { UInt32($0) } ?? 0
    return PersonSummary(id: id, name: name, color: HexColor(rgb: color))
  }

  private static var key: String { "person" }
  private static var nameKey: String { "person-name" }
  private static var colorKey: String { "person-color" }
}
