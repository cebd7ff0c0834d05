// A job's kind and state, and how far a bundle's text is; in JSON each is its name.

/// What a job does.
public enum JobKind: UInt8, CaseIterable, Sendable {
  /// Copies, checks and commits a file.
  case importFile = 0
  /// Reads the words on a bundle's pages.
  case extractText = 1

  /// The kind's name in JSON.
  public var name: String {
    switch self {
    case .importFile: "import"
    case .extractText: "extractText"
    }
  }
}

/// Where a job stands.
public enum JobState: UInt8, CaseIterable, Sendable {
  /// It waits for its turn.
  case queued = 0
  /// It is being worked on.
  case running = 1
  /// The file is protected; it goes on when the password is given.
  case waitingForPassword = 2
  /// It ended with a reason and can be tried again.
  case failed = 3
  /// It is done.
  case done = 4
  /// A person ended it; nothing was kept.
  case cancelled = 5

  /// The state's name in JSON.
  public var name: String {
    switch self {
    case .queued: "queued"
    case .running: "running"
    case .waitingForPassword: "waitingForPassword"
    case .failed: "failed"
    case .done: "done"
    case .cancelled: "cancelled"
    }
  }

  /// Whether the job still has something to do.
  public var isActive: Bool {
    switch self {
    case .queued, .running, .waitingForPassword: true
    case .failed, .done, .cancelled: false
    }
  }
}

/// How far a bundle's extraction of text has come.
public enum TextExtractionStatus: UInt8, CaseIterable, Sendable {
  /// Nothing was extracted yet.
  case notStarted = 0
  /// Some pages are done.
  case inProgress = 1
  /// Every page is done.
  case completed = 2
  /// It ended early.
  case failed = 3

  /// The status's name in JSON.
  public var name: String {
    switch self {
    case .notStarted: "notStarted"
    case .inProgress: "inProgress"
    case .completed: "completed"
    case .failed: "failed"
    }
  }
}

/// A job's identity; the job itself is kept by the store.
public enum Job {
  /// The identifier of a job.
  public typealias ID = EntityID<Job>
}

#if !hasFeature(Embedded)
  extension JobKind: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      self = try decodeCase(from: decoder) { $0.name }
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      try encodeName(name, to: encoder)
    }
  }

  extension JobState: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      self = try decodeCase(from: decoder) { $0.name }
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      try encodeName(name, to: encoder)
    }
  }

  extension TextExtractionStatus: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      self = try decodeCase(from: decoder) { $0.name }
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      try encodeName(name, to: encoder)
    }
  }

  /// Finds the case with the name that a single value holds.
  func decodeCase<Value: CaseIterable>(
    from decoder: any Decoder, name: (Value) -> String
  ) throws -> Value {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value.allCases.first(where: { name($0) == text }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not known here")
    }
    return value
  }

  /// Writes a case's name as a single value.
  func encodeName(_ name: String, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
#endif
