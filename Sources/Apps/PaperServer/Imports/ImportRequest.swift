import PaperDomain
import PaperStore

/// Files on this machine that become one bundle, and the options of the import.
public struct ImportRequest: Equatable, Sendable {
  /// A file for a variant.
  public struct File: Equatable, Sendable {
    /// The variant that the file becomes.
    public var variant: PDFVariant
    /// Its absolute path. The file is read, never changed.
    public var path: String

    /// Makes the value from its fields.
    public init(variant: PDFVariant = .display, path: String) {
      self.variant = variant
      self.path = path
    }
  }

  /// The files: at least one, and at most one of each variant.
  public var files: [File]
  /// The name of the bundle and of its doc; `nil` derives it from the first file's name.
  public var title: String?
  /// Whether a doc is made of the bundle's pages.
  public var makesDoc: Bool
  /// The pages of each file to import; all if `nil`.
  public var pages: PageSelection?
  /// The password for those files that need one.
  public var password: String?
  /// The tags and values for the doc or, if no doc is made, for the bundle. The assignment's own targets are ignored.
  public var metadata: MetadataAssignment?

  /// Makes the value from its fields.
  public init(
    files: [File], title: String? = nil, makesDoc: Bool = true, pages: PageSelection? = nil, password: String? = nil,
    metadata: MetadataAssignment? = nil
  ) {
    self.files = files
    self.title = title
    self.makesDoc = makesDoc
    self.pages = pages
    self.password = password
    self.metadata = metadata
  }

  /// The job's task.
  /// - Throws: `LibraryError.invalid` if there is no file, a variant occurs twice, a path is not absolute or the title
  ///   is not allowed
  func task() throws(LibraryError) -> ImportTask {
    if let title { _ = try Title.checked(title) }
    return ImportTask(
      files: try Self.checked(files, password: password), title: title, makesDoc: makesDoc, pages: pages,
      metadata: metadata)
  }

  /// The files of a job's task: at least one, at most one of each variant, the display file first, all with absolute
  /// paths.
  static func checked(_ files: [File], password: String?) throws(LibraryError) -> [ImportFile] {
    guard !files.isEmpty else { throw .invalid(field: "files", message: "there is none. Name at least one PDF.") }
    for variant in PDFVariant.allCases where files.count(where: { $0.variant == variant }) > 1 {
      throw .invalid(field: "files", message: "there is more than one \(variant.name) file. Name one.")
    }
    for file in files where !file.path.hasPrefix("/") {
      throw .invalid(field: "files", message: "“\(file.path)” is not an absolute path.")
    }
    return files.sorted { $0.variant.rawValue < $1.variant.rawValue }.map { file in
      ImportFile(
        variant: file.variant, source: .path(file.path), name: FileName.last(of: file.path), password: password)
    }
  }
}

/// Files on this machine that are added to an existing bundle.
public struct GrowthRequest: Equatable, Sendable {
  /// The bundle.
  public var bundleID: PDFBundle.ID
  /// Whether the files complete the bundle or are appended.
  public var growth: BundleGrowth
  /// The files: at least one, and at most one of each variant.
  public var files: [ImportRequest.File]
  /// The password for those files that need one.
  public var password: String?

  /// Makes the value from its fields.
  public init(
    bundleID: PDFBundle.ID, growth: BundleGrowth, files: [ImportRequest.File], password: String? = nil
  ) {
    self.bundleID = bundleID
    self.growth = growth
    self.files = files
    self.password = password
  }

  /// The job's task.
  /// - Throws: `LibraryError.invalid`
  func task() throws(LibraryError) -> GrowthTask {
    GrowthTask(
      bundleID: bundleID, growth: growth, files: try ImportRequest.checked(files, password: password))
  }
}

/// File names as they come from people's machines.
enum FileName {
  /// The longest name that is kept, in Unicode scalars.
  private static let maximumLength = 255

  /// The last component of a path, without control characters, cut to a length that is safe to show and send.
  static func last(of path: String) -> String {
    let component = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var name = String.UnicodeScalarView()
    for scalar in component.unicodeScalars.prefix(maximumLength) where !isControl(scalar) {
      name.append(scalar)
    }
    return name.isEmpty ? "Untitled.pdf" : String(name)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
