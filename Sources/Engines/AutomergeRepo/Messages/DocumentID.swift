import AutomergeEngine
import ByteCoding

/// Names a document among all peers: 16 bytes, written as Base58Check text.
///
///     DocumentID("K3YptshN5CcFZNpnnXcStizSNPU")?.url  // "automerge:K3YptshN5CcFZNpnnXcStizSNPU"
public struct DocumentID: Hashable, Sendable {
  /// The 16 bytes.
  public let id: UniqueID

  /// Takes the bytes.
  public init(_ id: UniqueID) {
    self.id = id
  }

  /// Reads the text of an id, as messages have it; `nil` for a wrong checksum or another length.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base58Check.bytes(of: text), let id = UniqueID(bytes: bytes) else { return nil }
    self.init(id)
  }

  /// The text that messages have.
  public var text: String { Base58Check.text(of: id.bytes) }

  /// The address by which people pass the document on.
  public var url: String { DocumentURL(self).text }
}

extension DocumentID: CustomStringConvertible {
  /// The text that messages have.
  public var description: String { text }
}

/// Where a document is, and optionally as it was at some heads: `automerge:ID`, `automerge:ID#HEAD|HEAD`.
public struct DocumentURL: Hashable, Sendable {
  private static let scheme = "automerge:"
  /// More heads than any document has at a moment that one would point to.
  private static let mostHeads = 64

  /// The document.
  public let document: DocumentID
  /// The version; empty for the document as it is now.
  public let heads: [ChangeHash]

  /// Points to a document, or to a version of it.
  public init(_ document: DocumentID, heads: [ChangeHash] = []) {
    self.document = document
    self.heads = heads
  }

  /// Reads an address; also an id alone, and a UUID, which old programs wrote. What follows a `/` names a place in the
  /// document and is left out.
  public init?(_ text: String) {
    if let id = UniqueID(text) {
      self.init(DocumentID(id))
      return
    }
    var rest = Array(text.utf8)[...]
    let scheme = Array(Self.scheme.utf8)
    if rest.starts(with: scheme) { rest = rest.dropFirst(scheme.count) }
    let parts = rest.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 else { return nil }
    let name = parts[0].prefix { $0 != UInt8(ascii: "/") }
    guard let document = DocumentID(String(decoding: name, as: UTF8.self)) else { return nil }
    var heads: [ChangeHash] = []
    if parts.count == 2 {
      let texts = parts[1].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard texts.count <= Self.mostHeads else { return nil }
      for text in texts {
        guard let bytes = Base58Check.bytes(of: String(decoding: text, as: UTF8.self)),
          let head = ChangeHash(bytes: bytes)
        else { return nil }
        heads.append(head)
      }
    }
    self.init(document, heads: heads)
  }

  /// The address.
  public var text: String {
    var text = Self.scheme + document.text
    for (index, head) in heads.enumerated() {
      text += index == 0 ? "#" : "|"
      text += Base58Check.text(of: head.bytes)
    }
    return text
  }
}
