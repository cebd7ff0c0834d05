import AutomergeEngine
import Foundation

/// The folder of real documents, or `nil` if the environment does not name one.
enum Conformance {
  static let folder: URL? =
    ProcessInfo.processInfo.environment["PAPERCENTER_CONFORMANCE"]
    .map { URL(fileURLWithPath: $0).appendingPathComponent("automerge") }
    .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  static func bytes(_ name: String) throws -> [UInt8]? {
    guard let folder else {
      print("skipped: \(name), since PAPERCENTER_CONFORMANCE is not set")
      return nil
    }
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// A file, the document in it, and that document saved again.
  struct Opened: Sendable {
    let bytes: [UInt8]
    let document: Document
    let saved: [UInt8]
  }

  /// Opens a file with verification. The large files are opened once for all tests.
  static func open(_ name: String) throws -> Opened? {
    switch name {
    case "moby-dick.automerge": try novel.get()
    case "text-doc.amrg": try history.get()
    case "brave-ape-49.automerge": try manyActors.get()
    default: try read(name)
    }
  }

  private static let novel = Result { try read("moby-dick.automerge") }
  private static let manyActors = Result { try read("brave-ape-49.automerge") }
  private static let history = Result { try read("text-doc.amrg") }

  private static func read(_ name: String) throws -> Opened? {
    guard let bytes = try bytes(name) else { return nil }
    var document = try Document(loading: bytes, actor: ActorID(bytes: [1, 2, 3]))
    let saved = document.save()
    return Opened(bytes: bytes, document: document, saved: saved)
  }
}
