import ByteCoding
import Foundation

/// Reads the files of a library's folder.
struct LibraryFolderFiles: Sendable {
  let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  /// - Throws: `noLibrary`, `newerFolder`, `inUse`
  func checkHead() throws {
    guard FileSystem.exists(folder + "/" + LibraryFolder.head) else {
      throw LibraryFolderError.noLibrary(path: folder)
    }
    let head = try record(LibraryFolder.head)
    guard try head.text("format") == LibraryFolder.format else {
      throw head.unusable("format", "it is not “\(LibraryFolder.format)”")
    }
    let version = try head.integer("version")
    guard version >= 1 else { throw head.unusable("version", "there is no version \(version)") }
    guard version <= LibraryFolder.version else {
      throw LibraryFolderError.newerFolder(path: folder, version: version)
    }
  }

  /// The object in a file.
  /// - Parameter id: the identifier that the object must have
  /// - Throws: `wrongFile` if it is missing; `unusable`
  func record(_ name: String, id: UniqueID? = nil) throws -> FolderRecord {
    let path = folder + "/" + name
    guard FileSystem.exists(path) else { throw LibraryFolderError.wrongFile(file: name, reason: "is missing") }
    func unusable(_ line: Int, _ reason: String) -> LibraryFolderError {
      .unusable(file: name, field: nil, reason: "line \(line): \(reason)")
    }
    let bytes: [UInt8]
    do { bytes = try FileSystem.contents(of: path) } catch {
      throw LibraryFolderError.wrongFile(file: name, reason: "cannot be read: \(error.description)")
    }
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch { throw unusable(error.line, error.reason) }
    guard case .object(let object) = value else { throw unusable(1, "an object is expected") }
    let record = FolderRecord(file: name, object: object)
    if let id, try record.id("id") != id {
      throw record.unusable("id", "it differs from the identifier in the file's name")
    }
    return record
  }

  func exists(_ name: String) -> Bool { FileSystem.exists(folder + "/" + name) }

  /// The identifiers that are names in a folder, in order; empty if there is no such folder.
  /// - Parameter suffix: what each name has after the identifier
  /// - Throws: `unusable` for any other name; names that begin with a dot are ignored
  func ids(in name: String, suffix: String = "") throws -> [UniqueID] {
    guard exists(name) else { return [] }
    return try FileSystem.names(in: folder + "/" + name).filter { !$0.hasPrefix(".") }.sorted().map { entry in
      let stem = entry.hasSuffix(suffix) ? String(entry.dropLast(suffix.count)) : entry
      guard entry.hasSuffix(suffix), let id = UniqueID(stem), id.description == stem else {
        throw LibraryFolderError.unusable(
          file: name + "/" + entry, field: nil,
          reason: "the name must be a UUID\(suffix.isEmpty ? "" : " followed by \(suffix)")")
      }
      return id
    }
  }
}
