import PaperDomain

// wire
/// Asks which tags and values files would get if they were imported. Nothing is imported.
public struct ImportPreviewRequest: Equatable, Sendable, StoredAsJSON {
  /// The names of the files.
  public var names: [String]
  /// Whether docs would be created. The docs then get the tags and values; otherwise the bundles do.
  public var doc: Bool = true
  /// The tags, values and rule.
  public var metadata: ImportMetadata

  // generated
  /// Makes the value from its fields.
  public init(names: [String], doc: Bool = true, metadata: ImportMetadata) {
    self.names = names
    self.doc = doc
    self.metadata = metadata
  }
  // end of generated
}

// wire
/// The tags and values that files would get.
public struct ImportPreview: Equatable, Sendable, StoredAsJSON {
  // wire: schema ImportPreviewFile
  /// The tags and values that one file would get, or why it cannot get them.
  public struct File: Equatable, Sendable, StoredAsJSON {
    /// The file's name.
    public var name: String
    /// Tags that it would get.
    public var tags: [PaperTag.ID] = []
    /// Values that it would get.
    public var values: [VariableAssignment] = []
    /// Why its name does not match the rule.
    public var fault: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(name: String, tags: [PaperTag.ID] = [], values: [VariableAssignment] = [], fault: String? = nil) {
      self.name = name
      self.tags = tags
      self.values = values
      self.fault = fault
    }
    // end of generated
  }

  /// The files, in the order of the request.
  public var files: [File]

  // generated
  /// Makes the value from its fields.
  public init(files: [File]) {
    self.files = files
  }
  // end of generated
}
