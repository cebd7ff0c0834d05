import ByteCoding

extension RepoMessage {
  private typealias Reader = CBORReader<RepoMessageError>

  /// Reads one message and nothing after it.
  /// - Throws: the fault and its offset; sizes are checked before memory is allocated
  /// - Complexity: linear in the bytes
  public init(parsing bytes: [UInt8], limits: RepoLimits = RepoLimits()) throws(RepoMessageError) {
    guard bytes.count <= limits.messageBytes else { throw RepoMessageError(.cbor(.tooLong), at: 0) }
    var fields = try Fields(bytes, limits)
    let type = try fields.text("type", limit: limits.nameBytes)
    sender = try fields.optionalText("senderId", limit: limits.nameBytes) ?? ""
    target = try fields.optionalText("targetId", limit: limits.nameBytes)
    body = try fields.body(type)
  }

  /// The offset of each key's value. The type of the message decides which of them are read, and how.
  private struct Fields {
    private var reader: Reader
    private let limits: RepoLimits
    private var places: [(key: String, offset: Int)] = []

    init(_ bytes: [UInt8], _ limits: RepoLimits) throws(RepoMessageError) {
      reader = Reader(bytes)
      self.limits = limits
      var places: [(key: String, offset: Int)] = []
      try reader.readEntries(limit: limits.entries, longestKey: limits.nameBytes) {
        key, reader throws(RepoMessageError) in
        guard !places.contains(where: { $0.key == key }) else {
          throw RepoMessageError(.repeatedKey, at: reader.position)
        }
        places.append((key, reader.position))
        try reader.skip()
      }
      guard reader.isAtEnd else { throw RepoMessageError(.trailingBytes, at: reader.position) }
      self.places = places
    }

    /// Moves to the value of a key; `false` if the key is missing or its value is null or undefined.
    private mutating func find(_ key: String) throws(RepoMessageError) -> Bool {
      guard let place = places.first(where: { $0.key == key }) else { return false }
      reader.move(to: place.offset)
      return try !reader.passNothing()
    }

    private mutating func require(_ key: String) throws(RepoMessageError) {
      guard try find(key) else { throw RepoMessageError(.missing(key), at: 0) }
    }

    mutating func text(_ key: String, limit: Int) throws(RepoMessageError) -> String {
      try require(key)
      return try reader.readText(limit: limit)
    }

    mutating func optionalText(_ key: String, limit: Int) throws(RepoMessageError) -> String? {
      try find(key) ? try reader.readText(limit: limit) : nil
    }

    mutating func body(_ type: String) throws(RepoMessageError) -> Body {
      switch type {
      case "join": return .join(versions: try versions(), try metadata())
      case "peer":
        let version = try optionalText("selectedProtocolVersion", limit: limits.nameBytes)
        return .peer(version: version ?? PeerConnection.protocolVersion, try metadata())
      case "leave": return .leave
      case "error": return .error(try optionalText("message", limit: limits.errorBytes) ?? "")
      case "request": return .request(try document(), try data(limit: limits.messageBytes))
      case "sync": return .sync(try document(), try data(limit: limits.messageBytes))
      case "doc-unavailable": return .unavailable(try document())
      case "ephemeral":
        let document = try document()
        try require("count")
        let count = try reader.readCount()
        return .ephemeral(
          document,
          EphemeralMessage(
            sender: try text("senderId", limit: limits.nameBytes),
            session: try text("sessionId", limit: limits.nameBytes), count: count,
            data: try data(limit: limits.ephemeralBytes)))
      case "remote-subscription-change":
        return .remoteSubscription(add: try texts("add"), remove: try texts("remove"))
      case "remote-heads-changed": return .remoteHeads(try document(), try heads())
      default: return .unknown(type)
      }
    }

    /// Reads an array of texts. Also accepts a single text, which early Swift clients write. A missing value counts as
    /// version 1.
    private mutating func versions() throws(RepoMessageError) -> [String] {
      guard try find("supportedProtocolVersions") else { return [PeerConnection.protocolVersion] }
      if try reader.peekMajor() == .text { return [try reader.readText(limit: limits.nameBytes)] }
      return try array()
    }

    /// automerge-repo writes the key `peerMetadata`, but the protocol's description says `metadata`.
    private mutating func metadata() throws(RepoMessageError) -> PeerMetadata {
      var metadata = PeerMetadata()
      let isCode = try find("peerMetadata")
      let isDescribed = try isCode ? true : find("metadata")
      guard isDescribed else { return metadata }
      let limits = limits
      try reader.readEntries(limit: limits.entries, longestKey: limits.nameBytes) {
        key, reader throws(RepoMessageError) in
        switch key {
        case "storageId":
          if try !reader.passNothing() { metadata.storageID = try reader.readText(limit: limits.nameBytes) }
        case "isEphemeral":
          if try !reader.passNothing() { metadata.isEphemeral = try reader.readBoolean() }
        case "isLibrary":
          if try !reader.passNothing() { metadata.isLibrary = try reader.readBoolean() }
        default: try reader.skip()
        }
      }
      return metadata
    }

    private mutating func document() throws(RepoMessageError) -> DocumentID {
      try require("documentId")
      let offset = reader.position
      guard let id = DocumentID(try reader.readText(limit: limits.nameBytes)) else {
        throw RepoMessageError(.invalidDocumentID, at: offset)
      }
      return id
    }

    private mutating func data(limit: Int) throws(RepoMessageError) -> [UInt8] {
      try require("data")
      let offset = reader.position
      let data = try reader.readBytes(limit: limit)
      guard !data.isEmpty else { throw RepoMessageError(.emptyData, at: offset) }
      return data
    }

    private mutating func texts(_ key: String) throws(RepoMessageError) -> [String] {
      try find(key) ? try array() : []
    }

    private mutating func array() throws(RepoMessageError) -> [String] {
      var texts: [String] = []
      let limits = limits
      try reader.readArray(limit: limits.names) { reader throws(RepoMessageError) in
        texts.append(try reader.readText(limit: limits.nameBytes))
      }
      return texts
    }

    private mutating func heads() throws(RepoMessageError) -> [RemoteHeads] {
      try require("newHeads")
      var result: [RemoteHeads] = []
      let limits = limits
      try reader.readEntries(limit: limits.names, longestKey: limits.nameBytes) {
        storage, reader throws(RepoMessageError) in
        var entry = RemoteHeads(storageID: storage, heads: [], timestamp: 0)
        try reader.readEntries(limit: limits.entries, longestKey: limits.nameBytes) {
          key, reader throws(RepoMessageError) in
          switch key {
          case "heads":
            try reader.readArray(limit: limits.names) { reader throws(RepoMessageError) in
              entry.heads.append(try reader.readText(limit: limits.nameBytes))
            }
          case "timestamp": entry.timestamp = try reader.readCount()
          default: try reader.skip()
          }
        }
        result.append(entry)
      }
      return result
    }
  }
}
