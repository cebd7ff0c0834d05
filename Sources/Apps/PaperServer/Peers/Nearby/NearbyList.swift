import ByteCoding
import Foundation
import NIOCore
import PaperDomain

/// The libraries on the network, built from the output of `avahi-browse --parsable --resolve`. Do not trust it: anybody
/// on the network can announce anything.
struct NearbyList: Equatable, Sendable {
  /// An announced library.
  struct Entry: Equatable, Sendable {
    var name: String
    /// Identifies the library, independent of its name.
    var peerID: UniqueID
    /// The address of its socket.
    var address: String
  }

  /// Identifies one announcement; a library may be announced on several interfaces and addresses.
  private struct Key: Hashable, Sendable {
    var fields: [[UInt8]]
  }

  /// The maximum number of announcements. Further ones are ignored until some are withdrawn.
  static let capacity = 256
  private static let longestName = 100

  private var found: [Key: Entry] = [:]

  init() {}

  /// The libraries, sorted by name. Each is listed once, with an IPv4 address if it has one.
  var entries: [Entry] {
    var byID: [UniqueID: Entry] = [:]
    for entry in found.values.sorted(by: { ($0.isLonger ? 1 : 0, $0.address) < ($1.isLonger ? 1 : 0, $1.address) })
    where byID[entry.peerID] == nil {
      byID[entry.peerID] = entry
    }
    return byID.values.sorted { ($0.name, $0.address) < ($1.name, $1.address) }
  }

  /// Handles a line of output. Does nothing if the line has another format or does not announce a library.
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
    // Link-local addresses work only with the interface's name, which people do not know.
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

  /// The TXT record of an announcement: `"name=Desk" "peer_id=…"`.
  private static func texts(_ field: [UInt8]) -> [String: String] {
    let text = unescaped(field)
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 else { return [:] }
    var texts: [String: String] = [:]
    for part in text.dropFirst().dropLast().components(separatedBy: "\" \"") {
      guard let mark = part.firstIndex(of: "=") else { continue }
      // If a key occurs several times, the first counts, as DNS-SD requires.
      let key = part[..<mark].lowercased()
      if texts[key] == nil { texts[key] = String(part[part.index(after: mark)...]) }
    }
    return texts
  }

  /// Removes the tool's escapes: a backslash before a byte's three decimal digits, or before any other character.
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
  /// Whether its address is an IPv6 address.
  fileprivate var isLonger: Bool { address.contains("[") }
}
