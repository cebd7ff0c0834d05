import PaperDomain

/// The folder that PaperCenter owns, and the paths in it.
///
///     papercenter.sqlite                          the database
///     PDFBundles/{bundleID}/display.pdf           a bundle's files: {display|original|ocr}[.n].pdf
///     staging/{id}/                               what is being imported; see `StagingFolder`
///     migrations/                                 copies of the database from before its last changes of form
///     cache/                                      may be deleted at any time
///     lost+found/                                 what a check found and nothing refers to
///     restore/                                    a backup on its way into the library; see `LibrarySwap`
///     replaced-{time}/                            the library that a restore has replaced
///
/// Several processes may use one data directory at once.
public struct DataDirectory: Equatable, Sendable {
  /// The folder's path without symbolic links: those in the given path were resolved at the start. Within the folder no
  /// link is followed.
  public let path: String

  /// Makes the folder and its subfolders if they are missing; only their owner may look into them.
  /// - Throws: `StoreError`: not permitted, read-only, disk full, or a file or link in place of a folder
  public init(preparing path: String) throws(StoreError) {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    try FileSystem.makeFolders(path)
    self.path = FileSystem.resolved(path)
    for folder in [bundlesPath, stagingPath, migrationsPath, cachePath] {
      try FileSystem.makeFolder(folder)
    }
    try FileSystem.syncFolder(self.path)
  }

  /// The database file.
  public var databasePath: String { path + "/papercenter.sqlite" }

  /// The folder for renderings and other reproducible files.
  public var cachePath: String { path + "/cache" }

  /// The folder of one bundle's files.
  public func folder(of bundle: PDFBundle.ID) -> String {
    bundlesPath + "/" + bundle.description
  }

  /// The file of one segment of a bundle.
  public func path(of segment: BundleSegment, in bundle: PDFBundle.ID) -> String {
    folder(of: bundle) + "/" + segment.fileName
  }

  /// Whether a segment's file is in place with its recorded size. Costs one system call.
  public func availability(of segment: BundleSegment, in bundle: PDFBundle.ID) -> FileAvailability {
    guard let size = FileSystem.fileSize(path(of: segment, in: bundle)) else { return .fileMissing }
    return size == segment.byteCount ? .available : .fileChanged
  }

  /// The worst of the availabilities of a variant's segments; `missing` if there are none.
  func availability(of segments: [BundleSegment], in bundle: PDFBundle.ID) -> FileAvailability {
    FileAvailability(worstOf: segments.map { availability(of: $0, in: bundle) })
  }

  /// Whether a file in a bundle's folder has the name of one that was set aside when the recorded file was restored:
  /// `display.changed-1.pdf`.
  static func isSetAside(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.last == "pdf" && parts.dropLast().last?.hasPrefix("changed-") == true
      && parts.first.flatMap { PDFVariant(name: $0) } != nil
  }

  /// Whether the database's file exists and is not empty.
  var hasDatabase: Bool { FileSystem.fileSize(databasePath).map { $0 > 0 } ?? false }

  /// The bundles that have folders, in order, whether or not the database knows them. Ignores folders with other names.
  func bundleFolders() throws(StoreError) -> [PDFBundle.ID] {
    try FileSystem.names(in: bundlesPath).compactMap { name in
      PDFBundle.ID(name).flatMap { $0.description == name ? $0 : nil }
    }.sorted()
  }

  /// The parent of all bundles' folders.
  var bundlesPath: String { path + "/PDFBundles" }

  /// The parent of all staging folders.
  var stagingPath: String { path + "/staging" }

  /// The folder for copies of the database.
  var migrationsPath: String { path + "/migrations" }
}

extension FileAvailability {
  /// The worst availability of a variant's files; `missing` if there are none.
  init(worstOf files: [FileAvailability]) {
    self = files.max { $0.rawValue < $1.rawValue } ?? .missing
  }
}
