import Foundation
import Testing

@testable import papercenter

/// The papers of a new library. `test_demo.py` imports, reads and searches them.
@Suite struct DemoLibraryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Apps/papercenter/DemoPapers").standardizedFileURL.path

  @Test("each file is imported once, and no other")
  func files() throws {
    let imports = try DemoLibrary.imports(from: Self.folder)
    let files = imports.flatMap { [$0.paper, $0.markScheme?.file].compactMap { $0?.files.first?.path } }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == names.map { "\(Self.folder)/\($0)" }.sorted())
  }

  @Test("a folder that is missing is said so")
  func missing() {
    #expect(throws: CommandFailure.self) { try DemoLibrary.imports(from: Self.folder + "/none") }
  }
}
