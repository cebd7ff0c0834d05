import ScreenKit

extension Texts {
  /// The peers that notes are synced with.
  enum Peers {
    static var title: String { "Peers" }
    static var heading: String { "Sync with other libraries" }
    static var text: String {
      "This server keeps all notes that are not in the trash in sync with each of these, in both directions."
    }
    static var loading: String { "Loading the peers…" }
    static func notConnected(_ count: String) -> String { "\(count) not connected" }
    static var connecting: String { "Connecting…" }
    static func connected(_ count: String, isOne: Bool) -> String {
      isOne ? "Connected · 1 document" : "Connected · \(count) documents"
    }
    static func waiting(_ reason: String, _ when: String?) -> String {
      when.map { "\(reason) Next attempt \($0)." } ?? reason
    }
    static var tryNow: String { "Try now" }
    static func tryNowLabel(_ name: String) -> String { "Try to connect to \(name) now" }
    static func removeLabel(_ name: String) -> String { "Remove \(name)" }
    static func removed(_ name: String) -> String { "\(Texts.quoted(name)) is no longer a peer" }
    static var add: String { "Add a peer" }
    static var address: String { "Address" }
    static var name: String { "Name (optional)" }
    static var token: String { "Passcode or access key, if it asks for one" }
    static var passcode: String {
      "“papercenter access pair” on the other machine prints a passcode: the last eight letters of the address."
    }
    static var nearby: String { "On this network" }
    static var nobodyNearby: String { "No other library was found." }
    static func connectLabel(_ name: String) -> String { "Connect to \(name)" }
    static var connect: String { "Connect" }
  }
}
