import Foundation

/// The folder into which a check moves what nothing refers to, so that a person can look at it and delete it.
struct LostAndFound {
  private let directory: DataDirectory

  init(in directory: DataDirectory) {
    self.directory = directory
  }

  /// Moves a file or folder of the data directory here, by one rename. Its new name shows where it was; if that name is
  /// taken, it gets a number.
  func take(_ path: String) throws(StoreError) {
    let folder = directory.path + "/lost+found"
    try FileSystem.makeFolder(folder)
    let name = path.replacingOccurrences(of: "/", with: " ")
    var destination = folder + "/" + name
    var number = 2
    while FileSystem.exists(destination) {
      destination = "\(folder)/\(name) \(number)"
      number += 1
    }
    let source = directory.path + "/" + path
    try FileSystem.move(source, to: destination)
    try FileSystem.syncFolder(folder)
    try FileSystem.syncFolder((source as NSString).deletingLastPathComponent)
  }
}
