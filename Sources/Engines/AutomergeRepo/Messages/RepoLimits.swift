import AutomergeEngine

/// What one peer may ask of this one. Beyond it, its connection ends with a reason; other connections go on.
public struct RepoLimits: Equatable, Sendable {
  /// Most bytes of one message.
  public var messageBytes = 1 << 25
  /// Most entries of a message; the protocol has at most six.
  public var entries = 32
  /// Most bytes of the name of a peer, a session or a storage.
  public var nameBytes = 256
  /// Most bytes of the text of an error.
  public var errorBytes = 4096
  /// Most protocol versions that a peer offers, and storages that one message names.
  public var names = 64
  /// Most bytes of a message that is passed on and not kept.
  public var ephemeralBytes = 1 << 16
  /// Most sessions whose passing messages one connection brings to one document.
  public var ephemeralSessions = 256
  /// Most messages that are passed over before the one that opens the conversation.
  public var strayMessages = 16
  /// Most bytes of one document's chunks in storage.
  public var documentBytes = 1 << 28
  /// What one message and one file may cost the document that takes it in.
  public var automerge: LoadLimits

  /// The limits of the property list. Changes that wait for others may take 4 MiB for each document.
  public init() {
    automerge = LoadLimits()
    automerge.messageBytes = messageBytes
    automerge.queuedBytes = 1 << 22
    automerge.queuedChanges = 1 << 15
  }
}
