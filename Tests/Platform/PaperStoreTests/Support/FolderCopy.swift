import Foundation

/// The files of a folder, kept in memory: a test with many cases makes its library once and copies it for each case.
struct FolderCopy: Sendable {
  private var folders: [String] = []
  private var files: [String: Data] = [:]

  /// Reads a folder and everything below it.
  init(of path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue {
        folders.append(name)
      } else {
        files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
      }
    }
  }

  /// Makes the folder, readable only for its owner, as the product makes it.
  func write(to path: String) throws {
    for folder in [path] + folders.map({ path + "/" + $0 }) {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for (name, content) in files {
      try content.write(to: URL(fileURLWithPath: path + "/" + name))
      chmod(path + "/" + name, 0o600)
    }
  }
}
