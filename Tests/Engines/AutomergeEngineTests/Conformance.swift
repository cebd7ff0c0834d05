import Foundation

/// The folder of real documents, where the tests are told about it.
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
}
