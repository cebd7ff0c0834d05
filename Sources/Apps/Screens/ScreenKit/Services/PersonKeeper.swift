import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// The person who uses this browser, or nobody. Every request names the person, so that the history and undo know whose
/// step it is.
///
/// All windows of a browser share the person. The choice is in the browser's storage, with the name and colour to show
/// until the server has answered. Without a choice, steps have no person.
package final class PersonKeeper {
  /// The person; `nil` for nobody.
  package private(set) var person: PersonSummary?
  /// Whether this window has made a step without a person, so that the sidebar offers to choose one.
  package private(set) var isInvited = false

  private let effects: WebEffects
  private let toasts: ToastCenter
  private let dialogs: DialogCenter
  private var listening: EffectClaim?
  private let observers = TrapezioObservers<Void>()

  /// Reads the stored choice.
  init(effects: WebEffects, toasts: ToastCenter, dialogs: DialogCenter) {
    self.effects = effects
    self.toasts = toasts
    self.dialogs = dialogs
    person = PersonKeeper.stored(in: effects.storage)
    listening = effects.window.on(EventName("storage")) { _ in self.follow() }
  }

  /// The header that names the person in a request; `nil` for nobody.
  var header: HTTPHeader? { person.map { HTTPHeader(PersonSummary.headerField, $0.id.description) } }

  /// Chooses the person for all windows of this browser.
  package func choose(_ person: PersonSummary?) {
    guard person != self.person else { return }
    let storage = effects.storage
    // The identifier is written last, so that another window never reads it with an old name or colour.
    storage[PersonKeeper.nameKey] = person?.name
    storage[PersonKeeper.colorKey] = person.map { person in
      let color = person.color
      return "\(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue))"
    }
    storage[PersonKeeper.key] = person?.id.description
    take(person)
  }

  /// Stores the person's new name or colour, or the person with whom they were merged.
  func refresh(_ known: PersonSummary) {
    if person != nil { choose(known) }
  }

  /// Clears the choice because the library no longer has the person, and informs the reader.
  func forget(_ id: Person.ID) {
    guard let gone = person, gone.id == id else { return }
    choose(nil)
    toasts.say(
      Toast(Texts.Persons.isGone(gone.name), kind: .failure, action: Texts.Persons.choose) {
        self.dialogs.open(.person)
      })
  }

  /// Records that a step was made.
  func recordStep() {
    guard person == nil, !isInvited else { return }
    isInvited = true
    observers.send(())
  }

  /// Calls `observer` after each change.
  package func observe(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    observers.add { _ in observer() }
  }

  /// Another window may have changed the choice.
  private func follow() {
    let stored = PersonKeeper.stored(in: effects.storage)
    if stored != person { take(stored) }
  }

  private func take(_ person: PersonSummary?) {
    self.person = person
    isInvited = false
    observers.send(())
  }

  /// The stored choice; `nil` if it cannot be read.
  private static func stored(in storage: any KeyValueStorage) -> PersonSummary? {
    guard let text = storage[key], let id = Person.ID(text), let name = storage[nameKey] else { return nil }
    let color = storage[colorKey].flatMap { UInt32($0) } ?? 0
    return PersonSummary(id: id, name: name, color: HexColor(rgb: color))
  }

  private static var key: String { "person" }
  private static var nameKey: String { "person-name" }
  private static var colorKey: String { "person-color" }
}
