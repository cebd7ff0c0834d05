import AutomergeEngine
import ByteCoding
import PaperDomain

/// What a window tells others about its person: who it is, and where the caret is. The envelope is that of
/// automerge-repo's `Presence` messages; the state in it is this app's own.
///
///     {"__presence": {"type": "snapshot", "state": {"name": "Ana", "color": 2777814, "item": "0192…",
///                                                   "anchor": "12@0a1b", "head": "12@0a1b"}}}
nonisolated struct Presence: Equatable, Sendable {
  /// The person's name.
  var name: String
  /// The person's colour, as 0xRRGGBB.
  var color: UInt32
  /// The item whose discussion the person has open.
  var item: UniqueID?
  /// The ends of the selection as cursors: where it began, and where the caret is.
  var anchor: Cursor?
  var head: Cursor?

  /// A received message.
  enum Message: Equatable, Sendable {
    case state(Presence)
    /// The sender is still there; nothing has changed.
    case heartbeat
    case goodbye
  }

  private static let key = "__presence"

  /// The encoded message with this state.
  var bytes: [UInt8] {
    var writer = CBORWriter()
    writer.write(mapOf: 1)
    writer.write(Presence.key)
    writer.write(mapOf: 2)
    writer.write("type")
    writer.write("snapshot")
    writer.write("state")
    let place = [("item", item?.description), ("anchor", anchor?.text), ("head", head?.text)]
    writer.write(mapOf: 2 + place.filter { $0.1 != nil }.count)
    writer.write("name")
    writer.write(name)
    writer.write("color")
    writer.write(UInt64(color))
    for (key, value) in place {
      guard let value else { continue }
      writer.write(key)
      writer.write(value)
    }
    return writer.bytes
  }

  /// The encoded message without a state: "heartbeat" or "goodbye".
  static func bytes(of type: String) -> [UInt8] {
    var writer = CBORWriter()
    writer.write(mapOf: 1)
    writer.write(key)
    writer.write(mapOf: 1)
    writer.write("type")
    writer.write(type)
    return writer.bytes
  }

  /// Decodes a message; `nil` for messages of other programs.
  static func message(_ bytes: [UInt8]) -> Message? {
    var reader = CBORReader<PresenceFault>(bytes)
    var result: Message?
    do throws(PresenceFault) {
      try reader.readEntries(limit: 8, longestKey: 64) { name, reader throws(PresenceFault) in
        if name == key { result = try read(&reader) } else { try reader.skip() }
      }
    } catch {
      return nil
    }
    return result
  }

  private static func read(_ reader: inout CBORReader<PresenceFault>) throws(PresenceFault) -> Message? {
    var type = ""
    var state: Presence?
    try reader.readEntries(limit: 8, longestKey: 64) { name, reader throws(PresenceFault) in
      switch name {
      case "type": type = try reader.readText(limit: 32)
      case "state": state = try readState(&reader)
      default: try reader.skip()
      }
    }
    switch type {
    case "goodbye": return .goodbye
    case "heartbeat": return .heartbeat
    default: return state.map { .state($0) }
    }
  }

  private static func readState(_ reader: inout CBORReader<PresenceFault>) throws(PresenceFault) -> Presence {
    var state = Presence(name: "", color: 0)
    try reader.readEntries(limit: 16, longestKey: 64) { name, reader throws(PresenceFault) in
      switch name {
      case "name": state.name = try reader.readText(limit: 256)
      case "color": state.color = UInt32(truncatingIfNeeded: try reader.readCount()) & 0xFF_FFFF
      case "item": state.item = UniqueID(try reader.readText(limit: 64))
      case "anchor": state.anchor = Cursor(try reader.readText(limit: 256))
      case "head": state.head = Cursor(try reader.readText(limit: 256))
      default: try reader.skip()
      }
    }
    return state
  }
}

/// The error for bytes that are no presence message.
nonisolated struct PresenceFault: CBORFailure {
  init(cbor fault: CBORFault, at offset: Int) {}
}
