import AutomergeEngine

/// The limits for one peer. If it exceeds one, its connection ends with a reason; other connections are not affected.
public struct RepoLimits: Equatable, Sendable {
  /// The most bytes of one message.
  public var messageBytes = 1 << 25
  /// The most entries of a message; the protocol has at most six.
  public var entries = 32
  /// The most bytes of the name of a peer, a session or a storage.
  public var nameBytes = 256
  /// The most bytes of the text of an error.
  public var errorBytes = 4096
  /// The most protocol versions that a peer may offer, and the most storages that one message may name.
  public var names = 64
  /// The most bytes of an ephemeral message.
  public var ephemeralBytes = 1 << 16
  /// The most sessions of ephemeral messages that one connection may open for one document.
  public var ephemeralSessions = 256
  /// The most messages that are ignored before the greeting.
  public var strayMessages = 16
  /// The most bytes of one document's chunks in storage.
  public var documentBytes = 1 << 28
  /// The limits for applying one message or loading one file.
  public var automerge: LoadLimits

  /// Makes the default limits. Changes that wait for their dependencies may take 4 MiB for each document.
  public init() {
    automerge = LoadLimits()
    automerge.messageBytes = messageBytes
    automerge.queuedBytes = 1 << 22
    automerge.queuedChanges = 1 << 15
  }
}
