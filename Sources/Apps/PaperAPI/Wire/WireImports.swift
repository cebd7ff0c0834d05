import PaperDomain

// wire
/// Asks what some files would be given if they were imported. Nothing is imported.
public struct ImportPreviewRequest: Equatable, Sendable {
  /// The names of the files.
  public var names: [String]
  /// Whether docs are made, which then get the tags and values; otherwise the bundles do.
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
/// What files would be given.
public struct ImportPreview: Equatable, Sendable {
  // wire: schema ImportPreviewFile
  /// What one file would be given, or why it could not be.
  public struct File: Equatable, Sendable {
    /// The file's name.
    public var name: String
    /// Tags that it would get.
    public var tags: [PaperTag.ID] = []
    /// Values that it would get.
    public var values: [VariableAssignment] = []
    /// Why its name does not go with the rule.
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

  /// The files, in the order in which they were named.
  public var files: [File]

  // generated
  /// Makes the value from its fields.
  public init(files: [File]) {
    self.files = files
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension ImportPreviewRequest: Codable {}
  extension ImportPreview: Codable {}
  extension ImportPreview.File: Codable {}
#endif
