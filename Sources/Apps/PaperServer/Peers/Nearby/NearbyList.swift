import ByteCoding
import Foundation
import NIOCore
import PaperDomain

/// Who is on the network, put together from what `avahi-browse --parsable --resolve` prints. Anybody on the network may have
/// written what is in it.
struct NearbyList: Equatable, Sendable {
  /// A library that somebody announces.
  struct Entry: Equatable, Sendable {
    var name: String
    /// Names the library, whatever it is called.
    var peerID: UniqueID
    /// The address of its socket.
    var address: String
  }

  /// One announcement: a library may come by several interfaces and addresses.
  private struct Key: Hashable, Sendable {
    var fields: [[UInt8]]
  }

  /// So many announcements are kept; more are passed over until some go.
  static let capacity = 256
  private static let longestName = 100

  private var found: [Key: Entry] = [:]

  init() {}

  /// The libraries, by name, each once: by an address of version 4 if it has one.
  var entries: [Entry] {
    var byID: [UniqueID: Entry] = [:]
    for entry in found.values.sorted(by: { ($0.isLonger ? 1 : 0, $0.address) < ($1.isLonger ? 1 : 0, $1.address) })
    where byID[entry.peerID] == nil {
      byID[entry.peerID] = entry
    }
    return byID.values.sorted { ($0.name, $0.address) < ($1.name, $1.address) }
  }

  /// Takes in a line. What is no line of the tool, or announces no library, changes nothing.
  mutating func take(_ line: [UInt8]) {
    let fields = line.split(separator: 0x3B, maxSplits: 9, omittingEmptySubsequences: false).map { Array($0) }
    guard fields.count >= 6, let mark = fields[0].first, fields[0].count == 1 else { return }
    let key = Key(fields: Array(fields[1...5]))
    switch mark {
    case 0x2D: found[key] = nil  // -
    case 0x3D where fields.count == 10:  // =
      guard let entry = Self.entry(fields), found[key] != nil || found.count < Self.capacity else { return }
      found[key] = entry
    default: break
    }
  }

  // MARK: - Parts

  private static func entry(_ fields: [[UInt8]]) -> Entry? {
    let host = String(decoding: fields[7], as: UTF8.self)
    // Addresses of one link need the interface's name, which nobody can type.
    guard let port = Int(String(decoding: fields[8], as: UTF8.self)), (1...65_535).contains(port),
      (try? SocketAddress(ipAddress: host, port: port)) != nil, !host.lowercased().hasPrefix("fe80")
    else { return nil }
    let texts = texts(fields[9])
    guard let peerID = texts["peer_id"].flatMap({ UniqueID($0) }) else { return nil }
    let name = try? Title.checked(String((texts["name"] ?? unescaped(fields[4])).prefix(longestName)))
    return Entry(
      name: name ?? host, peerID: peerID,
      address: "ws://\(host.contains(":") ? "[\(host)]" : host):\(port)/sync")
  }

  /// The texts that go with an announcement: `"name=Desk" "peer_id=…"`.
  private static func texts(_ field: [UInt8]) -> [String: String] {
    let text = unescaped(field)
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 else { return [:] }
    var texts: [String: String] = [:]
    for part in text.dropFirst().dropLast().components(separatedBy: "\" \"") {
      guard let mark = part.firstIndex(of: "=") else { continue }
      // The first of several counts, as DNS-SD says.
      let key = part[..<mark].lowercased()
      if texts[key] == nil { texts[key] = String(part[part.index(after: mark)...]) }
    }
    return texts
  }

  /// A name without the tool's escapes: a backslash before three decimal digits of a byte, or before any other character.
  static func unescaped(_ bytes: [UInt8]) -> String {
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x5C, let next = rest.first else {
        plain.append(byte)
        continue
      }
      let digits = rest.prefix(3)
      if digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = UInt8(String(decoding: digits, as: UTF8.self))
      {
        plain.append(value)
        rest = rest.dropFirst(3)
      } else {
        plain.append(next)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension NearbyList.Entry {
  /// Whether its address is one of version 6.
  fileprivate var isLonger: Bool { address.contains("[") }
}
