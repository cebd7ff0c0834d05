extension NotesBlock {
  /// A picture or another object that an editor puts into a line. We show a box with its kind and name, and never load
  /// its address. It is a class because blocks are copied often and few have an embed.
  package final class Embed: Equatable, Sendable {
    /// Its kind, and its name or address: “image: Plan of the house”.
    package let label: String
    /// Its address, if it is a web address.
    package let address: String?

    private static let longestPart = 120
    private static let longestAddress = 2048

    /// Makes an embed from the values of a block, which may be of any length.
    init(kind: String, name: String?, address: String?) {
      var label = ""
      Self.append(kind, to: &label)
      // A `data:` address is not readable as a name.
      if let name = name ?? address, !name.utf8.starts(with: "data:".utf8) {
        label += ": "
        Self.append(name, to: &label)
      }
      self.label = label
      guard let address, address.utf8.count <= Self.longestAddress,
        address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8)
      else {
        self.address = nil
        return
      }
      self.address = address
    }

    package static func == (left: Embed, right: Embed) -> Bool {
      left.label == right.label && left.address == right.address
    }

    /// Appends a text to a line, truncated if it is too long.
    private static func append(_ text: String, to line: inout String) {
      var left = longestPart
      for scalar in text.unicodeScalars {
        left -= 1
        guard left >= 0 else {
          line += "\u{2026}"
          return
        }
        line.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      }
    }
  }
}
