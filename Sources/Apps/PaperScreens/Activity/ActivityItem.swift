import PaperDomain

/// One file's way into the library, as a row: an upload, or an import together with the reading of its text.
nonisolated public struct ActivityItem: Equatable, Sendable {
  /// What the row is of.
  nonisolated public enum ID: Hashable, Sendable {
    case upload(Int)
    case job(Job.ID)
  }

  /// Where it stands.
  nonisolated public enum Phase: String, Sendable { case waiting, working, blocked, failed, done }

  /// A stage and where it stands.
  nonisolated public struct Stage: Equatable, Sendable {
    nonisolated public enum State: String, Sendable { case done, working, waiting, failed }
    public var name: String
    public var state: State
  }

  public var id: ID
  /// The file's name.
  public var name: String
  public var phase: Phase
  /// What is being done, in words.
  public var status: String = ""
  /// How long it will still take, in words, if that can be told.
  public var timeLeft: String?
  /// How much is done and how much there is; nil when nothing is under way, a total of 0 when the end is not known.
  public var progress: Progress?
  public var stages: [Stage] = []
  /// What happened, what is safe, what to do.
  public var reason: String?
  /// The password that was tried does not open the file.
  public var isPasswordWrong = false
  public var wasCancelled = false
  /// The doc that came of it.
  public var docID: Doc.ID?
  /// The bundle that already held the same file.
  public var duplicateOf: PDFBundle.ID?
  /// Jobs that a command on this row is for.
  public var jobs: [Job.ID] = []

  /// How far something is.
  nonisolated public struct Progress: Equatable, Sendable {
    public var done, total: Double
  }

  /// Whether it can be ended.
  public var canCancel: Bool { phase == .waiting || phase == .working || phase == .blocked }
  /// Whether it can be tried again.
  public var canRetry: Bool { phase == .failed || wasCancelled }
}
