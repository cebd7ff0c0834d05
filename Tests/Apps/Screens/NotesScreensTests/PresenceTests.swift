import AutomergeEngine
import ByteCoding
import Testing

@testable import NotesScreens

@Suite("What windows tell each other in passing")
struct PresenceTests {
  @Test("a state is read as it was written, with and without a place")
  func roundTrip() {
    var presence = Presence(name: "Ana 🐳", color: 0x12_34_56)
    #expect(Presence.message(presence.bytes) == .state(presence))
    presence.item = UniqueID(high: 1, low: 2)
    presence.anchor = .start
    presence.head = .element(counter: 12, actor: ActorID(bytes: [10, 27]), move: .before)
    #expect(Presence.message(presence.bytes) == .state(presence))
    #expect(Presence.message(Presence.bytes(of: "heartbeat")) == .heartbeat)
    #expect(Presence.message(Presence.bytes(of: "goodbye")) == .goodbye)
  }

  @Test("what is cut off, or said by other programs, is passed over")
  func others() {
    let bytes = Presence(name: "Ana", color: 1).bytes
    for length in 0..<bytes.count { #expect(Presence.message(Array(bytes.prefix(length))) == nil) }
    #expect(Presence.message([0xA1, 0x61, 0x61, 0x01]) == nil)
  }
}
