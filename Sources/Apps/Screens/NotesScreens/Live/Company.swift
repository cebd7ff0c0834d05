import AutomergeRepo
import ByteCoding
import Trapezio
import TrapezioWeb

/// Who else has the document open, and what this window tells them of itself.
final class Company {
  /// Somebody else.
  struct Guest {
    let id: String
    var presence: Presence
    /// When it was last heard of.
    var heardAt: Double
  }

  /// Those who were heard of lately, in the order in which they came.
  private(set) var guests: [Guest] = []
  /// Told when `guests` are others.
  var onChange: (() -> Void)?
  /// Sends a message to all.
  var say: (([UInt8]) -> Void)?

  private let clock: any WebClock
  private var last: Presence?
  private var saying: EffectClaim?
  private var pending: (() -> Presence)?
  private var beat: EffectClaim?

  /// The least time between two messages about the caret, in milliseconds.
  private static let interval = 50.0
  /// A window that nothing happens in says that it is there.
  private static let heartbeat = 15_000.0
  /// Browsers let hidden windows speak once a minute.
  private static let expiry = 75_000.0
  /// More than these are not shown.
  private static let mostGuests = 64

  init(clock: any WebClock) {
    self.clock = clock
  }

  /// Tells where this window is, at once.
  func sayAll(_ presence: Presence) {
    pending = nil
    saying = nil
    last = presence
    say?(presence.bytes)
    keepBeating()
  }

  /// Tells where this window is, with what comes in the same moment.
  func saySoon(_ presence: @escaping () -> Presence) {
    pending = presence
    guard saying == nil else { return }
    saying = clock.after(Company.interval) {
      self.saying = nil
      guard let presence = self.pending?(), presence != self.last else { return }
      self.sayAll(presence)
    }
  }

  /// This window goes away.
  func leave() {
    say?(Presence.bytes(of: "goodbye"))
    saying = nil
    pending = nil
    beat = nil
  }

  /// Nobody is heard any more.
  func clear() {
    guard !guests.isEmpty else { return }
    guests = []
    onChange?()
  }

  /// Somebody said something.
  func heard(_ message: EphemeralMessage) {
    guard let said = Presence.message(message.data) else { return }
    let index = guests.firstIndex { $0.id == message.sender }
    switch said {
    case .heartbeat:
      if let index { guests[index].heardAt = clock.now }
      return
    case .goodbye:
      guard let index else { return }
      guests.remove(at: index)
    case .state(let presence):
      if let index {
        guests[index].presence = presence
        guests[index].heardAt = clock.now
      } else {
        guard guests.count < Company.mostGuests else { return }
        guests.append(Guest(id: message.sender, presence: presence, heardAt: clock.now))
        // A guest that is new does not know of this window yet.
        if let last { say?(last.bytes) }
      }
    }
    onChange?()
  }

  private func keepBeating() {
    beat = clock.after(Company.heartbeat) {
      self.say?(Presence.bytes(of: "heartbeat"))
      let before = self.guests.count
      self.guests.removeAll { self.clock.now - $0.heardAt > Company.expiry }
      if self.guests.count != before { self.onChange?() }
      self.keepBeating()
    }
  }
}
