import AutomergeEngine
import ByteCoding

/// Identifies a document among all peers: 16 bytes, written as Base58Check text.
///
///     DocumentID("K3YptshN5CcFZNpnnXcStizSNPU")?.url  // "automerge:K3YptshN5CcFZNpnnXcStizSNPU"
public struct DocumentID: Hashable, Sendable {
  /// The 16 bytes.
  public let id: UniqueID

  /// Makes an id from 16 bytes.
  public init(_ id: UniqueID) {
    self.id = id
  }

  /// Reads the text form that messages use; `nil` for a wrong checksum or another length.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Base58Check.bytes(of: text), let id = UniqueID(bytes: bytes) else { return nil }
    self.init(id)
  }

  /// The text form that messages use.
  public var text: String { Base58Check.text(of: id.bytes) }

  /// The address with which people share the document.
  public var url: String { DocumentURL(self).text }
}

extension DocumentID: CustomStringConvertible {
  /// The text form that messages use.
  public var description: String { text }
}

/// The address of a document, or of a version given by its heads: `automerge:ID`, `automerge:ID#HEAD|HEAD`.
public struct DocumentURL: Hashable, Sendable {
  private static let scheme = "automerge:"
  /// More heads than any version that somebody would link to.
  private static let maximumHeads = 64

  /// The document.
  public let document: DocumentID
  /// The heads of the version; empty for the current document.
  public let heads: [ChangeHash]

  /// Makes the address of a document, or of a version of it.
  public init(_ document: DocumentID, heads: [ChangeHash] = []) {
    self.document = document
    self.heads = heads
  }

  /// Reads an address. Also accepts a bare id, and a UUID, which old programs wrote. The part after a `/` is a place in
  /// the document and is ignored.
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
      guard texts.count <= Self.maximumHeads else { return nil }
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
