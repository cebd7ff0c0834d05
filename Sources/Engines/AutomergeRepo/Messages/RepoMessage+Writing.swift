import ByteCoding

extension RepoMessage {
  /// The bytes of the message. A message of an unknown type is written without content.
  public var serialized: [UInt8] {
    var writer = CBORWriter()
    switch body {
    case .join(let versions, let metadata):
      begin("join", 2, &writer)
      writer.write("peerMetadata")
      Self.write(metadata, &writer)
      writer.write("supportedProtocolVersions")
      Self.write(versions, &writer)
    case .peer(let version, let metadata):
      begin("peer", 2, &writer)
      writer.write("peerMetadata")
      Self.write(metadata, &writer)
      writer.write("selectedProtocolVersion")
      writer.write(version)
    case .leave: begin("leave", 0, &writer)
    case .error(let message):
      begin("error", 1, &writer)
      writer.write("message")
      writer.write(message)
    case .request(let document, let data):
      begin("request", 2, about: document, dataBytes: data.count, &writer)
      writer.write("data")
      writer.write(data)
    case .sync(let document, let data):
      begin("sync", 2, about: document, dataBytes: data.count, &writer)
      writer.write("data")
      writer.write(data)
    case .unavailable(let document): begin("doc-unavailable", 1, about: document, &writer)
    case .ephemeral(let document, let message):
      begin("ephemeral", 4, about: document, dataBytes: message.data.count, &writer)
      writer.write("count")
      writer.write(message.count)
      writer.write("sessionId")
      writer.write(message.session)
      writer.write("data")
      writer.write(message.data)
    case .remoteSubscription(let add, let remove):
      begin("remote-subscription-change", 2, &writer)
      writer.write("add")
      Self.write(add, &writer)
      writer.write("remove")
      Self.write(remove, &writer)
    case .remoteHeads(let document, let heads):
      begin("remote-heads-changed", 2, about: document, &writer)
      writer.write("newHeads")
      writer.write(mapOf: heads.count)
      for entry in heads {
        writer.write(entry.storageID)
        writer.write(mapOf: 2)
        writer.write("heads")
        Self.write(entry.heads, &writer)
        writer.write("timestamp")
        writer.write(entry.timestamp)
      }
    case .unknown(let type): begin(type, 0, &writer)
    }
    return writer.bytes
  }

  /// Writes type, sender and target, and the document if there is one.
  private func begin(
    _ type: String, _ count: Int, about document: DocumentID? = nil, dataBytes: Int = 0, _ writer: inout CBORWriter
  ) {
    writer.reserveCapacity(dataBytes + 256)
    writer.write(mapOf: 2 + (target == nil ? 0 : 1) + count)
    writer.write("type")
    writer.write(type)
    writer.write("senderId")
    writer.write(sender)
    if let target {
      writer.write("targetId")
      writer.write(target)
    }
    if let document {
      writer.write("documentId")
      writer.write(document.text)
    }
  }

  private static func write(_ metadata: PeerMetadata, _ writer: inout CBORWriter) {
    writer.write(
      mapOf: (metadata.storageID == nil ? 0 : 1) + (metadata.isEphemeral == nil ? 0 : 1) + (metadata.isLibrary ? 1 : 0))
    if let storageID = metadata.storageID {
      writer.write("storageId")
      writer.write(storageID)
    }
    if let isEphemeral = metadata.isEphemeral {
      writer.write("isEphemeral")
      writer.write(isEphemeral)
    }
    if metadata.isLibrary {
      writer.write("isLibrary")
      writer.write(true)
    }
  }

  private static func write(_ texts: [String], _ writer: inout CBORWriter) {
    writer.write(arrayOf: texts.count)
    for text in texts { writer.write(text) }
  }
}
