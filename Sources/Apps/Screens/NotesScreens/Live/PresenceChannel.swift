import AutomergeRepo
import ByteCoding
import Trapezio
import TrapezioWeb

/// The other windows that have the document open, and the messages that this window sends to them.
final class PresenceChannel {
  /// Another window with the document open.
  struct Guest {
    let id: String
    var presence: Presence
    /// When its last message arrived, on the page's clock.
    var lastMessageTime: Double
  }

  /// The windows heard from recently, in the order of their arrival.
  private(set) var guests: [Guest] = []
  /// Called when `guests` has changed.
  var onChange: (() -> Void)?
  /// Sends a message to all other windows.
  var send: (([UInt8]) -> Void)?

  private let clock: any WebClock
  private var last: Presence?
  private var sendDelay: EffectClaim?
  private var pending: (() -> Presence)?
  private var beat: EffectClaim?

  /// The minimum time between two messages about the caret, in milliseconds.
  private static let interval = 50.0
  /// After this time without another message, a window sends a heartbeat, in milliseconds.
  private static let heartbeat = 15_000.0
  /// After this time without a message, a guest is removed, in milliseconds. Browsers let a hidden window send only
  /// once a minute.
  private static let expiry = 75_000.0
  /// The maximum number of guests shown.
  private static let maximumGuests = 64

  init(clock: any WebClock) {
    self.clock = clock
  }

  /// Sends this window's presence at once.
  func sendNow(_ presence: Presence) {
    pending = nil
    sendDelay = nil
    last = presence
    send?(presence.bytes)
    keepBeating()
  }

  /// Sends this window's presence after a short delay, which combines rapid changes.
  func sendSoon(_ presence: @escaping () -> Presence) {
    pending = presence
    guard sendDelay == nil else { return }
    sendDelay = clock.after(PresenceChannel.interval) {
      self.sendDelay = nil
      guard let presence = self.pending?(), presence != self.last else { return }
      self.sendNow(presence)
    }
  }

  /// Tells the others that this window leaves.
  func leave() {
    send?(Presence.bytes(of: "goodbye"))
    sendDelay = nil
    pending = nil
    beat = nil
  }

  /// Removes all guests, because the connection is lost.
  func clear() {
    guard !guests.isEmpty else { return }
    guests = []
    onChange?()
  }

  /// Handles a message of another window.
  func messageReceived(_ message: EphemeralMessage) {
    guard let received = Presence.message(message.data) else { return }
    let index = guests.firstIndex { $0.id == message.sender }
    switch received {
    case .heartbeat:
      if let index { guests[index].lastMessageTime = clock.now }
      return
    case .goodbye:
      guard let index else { return }
      guests.remove(at: index)
    case .state(let presence):
      if let index {
        guests[index].presence = presence
        guests[index].lastMessageTime = clock.now
      } else {
        guard guests.count < PresenceChannel.maximumGuests else { return }
        guests.append(Guest(id: message.sender, presence: presence, lastMessageTime: clock.now))
        // A new guest does not know this window yet.
        if let last { send?(last.bytes) }
      }
    }
    onChange?()
  }

  private func keepBeating() {
    beat = clock.after(PresenceChannel.heartbeat) {
      self.send?(Presence.bytes(of: "heartbeat"))
      let before = self.guests.count
      self.guests.removeAll { self.clock.now - $0.lastMessageTime > PresenceChannel.expiry }
      if self.guests.count != before { self.onChange?() }
      self.keepBeating()
    }
  }
}
