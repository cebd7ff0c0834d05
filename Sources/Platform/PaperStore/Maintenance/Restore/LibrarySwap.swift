import ByteCoding
import Foundation

/// Replaces the library in a data directory by a prepared one. Whenever this is interrupted, there is either the old
/// library or the new one.
///
///     restore/new/        the new library, whole and on the disk
///     restore/ready       says so: from the moment that this file is there, the new library is the library
///     restore/old/        gets the old library, part by part, and becomes `replaced-{time}/`
///
/// Moving takes several renames, which cannot be atomic together. Therefore, while `ready` exists, nobody opens the
/// library before the swap is finished (`DataDirectory.lockForUse`). Repeating the swap does no harm: what is still in
/// `new` has not been moved yet.
struct LibrarySwap {
  let directory: DataDirectory

  init(in directory: DataDirectory) {
    self.directory = directory
  }

  /// Whether a swap was decided but not finished.
  static func isPending(in path: String) -> Bool {
    FileSystem.fileSize(path + "/restore/ready") != nil
  }

  /// Where the new library is prepared.
  var newFolder: String { folder + "/new" }

  /// The parent of everything that a restore needs.
  var folder: String { directory.path + "/restore" }

  private var oldFolder: String { folder + "/old" }
  private var readyPath: String { folder + "/ready" }

  /// The parts to move. Each names a leader: while `new` still has the leader, the part has not been replaced yet. The
  /// database's companion files are put aside before the database, since files next to the new database must belong to
  /// it.
  private static let parts = [
    (name: "papercenter.sqlite-wal", leader: "papercenter.sqlite"),
    (name: "papercenter.sqlite-shm", leader: "papercenter.sqlite"),
    (name: "papercenter.sqlite", leader: "papercenter.sqlite"),
    (name: "PDFBundles", leader: "PDFBundles"),
    (name: "staging", leader: "staging"),
    (name: "migrations", leader: "migrations"),
  ]

  /// Removes what an interrupted preparation left, and makes an empty folder for the new library.
  func prepare() throws(StoreError) {
    try FileSystem.removeFolder(folder)
    try FileSystem.makeFolder(folder)
    try FileSystem.makeFolder(newFolder)
    for name in ["PDFBundles", "staging", "migrations"] { try FileSystem.makeFolder(newFolder + "/" + name) }
  }

  /// - Throws: `differentFileSystems` if the old library cannot be put aside by renaming
  func checkThatOldCanBePutAside() throws(StoreError) {
    for part in Self.parts {
      let path = directory.path + "/" + part.name
      var (own, parent) = (stat(), stat())
      guard lstat(path, &own) == 0 else { continue }
      guard FileSystem.Kind(own) != .other else { throw .foreign(path: path) }
      guard stat(directory.path, &parent) == 0 else { throw StoreError(errno: errno, path: directory.path) }
      guard own.st_dev == parent.st_dev else { throw .differentFileSystems(from: path, to: oldFolder) }
    }
  }

  /// Decides that the new library counts from now on. Everything in `new` must already be on the disk.
  func decide() throws(StoreError) {
    let unfinished = readyPath + FileContent.unfinishedSuffix
    _ = try StagedFileWriter(path: unfinished).finish()
    try FileSystem.move(unfinished, to: readyPath)
    try FileSystem.syncFolder(folder)
    try FileSystem.syncFolder(directory.path)
  }

  /// Finishes the swap after `decide`.
  /// - Returns: the folder with the old library; `nil` if there was none
  @discardableResult
  func finish(now: Instant = LibraryStore.systemClock()) throws(StoreError) -> String? {
    var replaced: String?
    for step in Self.steps { replaced = try perform(step, now: now) ?? replaced }
    return replaced
  }

  /// A step of the work after `decide`. Each may have been done before.
  enum Step: Equatable {
    case makeOldFolder
    case putAside(String, leader: String)
    case moveIn(String)
    case nameOldFolder
    case endSwap
    case removeFolder
  }

  /// Everything that `finish` does, in order.
  static var steps: [Step] {
    let moves = parts.flatMap { part -> [Step] in
      let putAside = Step.putAside(part.name, leader: part.leader)
      return part.name == part.leader ? [putAside, .moveIn(part.name)] : [putAside]
    }
    return [.makeOldFolder] + moves + [.nameOldFolder, .endSwap, .removeFolder]
  }

  /// - Returns: the folder with the old library, if this step gave it its name
  func perform(_ step: Step, now: Instant) throws(StoreError) -> String? {
    switch step {
    case .makeOldFolder: try FileSystem.makeFolder(oldFolder)
    case .putAside(let name, let leader): try putAside(name, leader: leader)
    case .moveIn(let name): try moveIn(name)
    case .nameOldFolder: return try nameOld(now: now)
    case .endSwap:
      try FileSystem.removeFile(readyPath)
      try FileSystem.syncFolder(folder)
    case .removeFolder: try FileSystem.removeFolder(folder)
    }
    return nil
  }

  private func putAside(_ name: String, leader: String) throws(StoreError) {
    let (path, old) = (directory.path + "/" + name, oldFolder + "/" + name)
    // If a part was put aside already, its place may have an empty folder that another process made when it prepared
    // the directory.
    guard FileSystem.exists(newFolder + "/" + leader), FileSystem.exists(path), !FileSystem.exists(old) else { return }
    try FileSystem.move(path, to: old)
    try FileSystem.syncFolder(oldFolder)
    try FileSystem.syncFolder(directory.path)
  }

  private func moveIn(_ name: String) throws(StoreError) {
    guard FileSystem.exists(newFolder + "/" + name) else { return }
    try FileSystem.move(newFolder + "/" + name, to: directory.path + "/" + name)
    try FileSystem.syncFolder(directory.path)
    try FileSystem.syncFolder(newFolder)
  }

  private func nameOld(now: Instant) throws(StoreError) -> String? {
    guard FileSystem.isFolder(oldFolder) else { return nil }
    guard try hasLibrary(oldFolder) else {
      try FileSystem.removeFolder(oldFolder)
      return nil
    }
    let name = "replaced-" + now.description.replacingOccurrences(of: ":", with: "-")
    try FileSystem.move(oldFolder, to: directory.path + "/" + name)
    try FileSystem.syncFolder(directory.path)
    return directory.path + "/" + name
  }

  /// Whether a put-aside folder contains anything that somebody could miss.
  private func hasLibrary(_ folder: String) throws(StoreError) -> Bool {
    if FileSystem.exists(folder + "/papercenter.sqlite") { return true }
    for name in ["PDFBundles", "migrations"] where FileSystem.isFolder(folder + "/" + name) {
      if try FileSystem.names(in: folder + "/" + name).contains(where: { !$0.hasPrefix(".") }) { return true }
    }
    return false
  }
}
