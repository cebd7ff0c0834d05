import Foundation
import PDFEngine

/// Assembles a PDF from parts and deletes it after use.
enum TemporaryPDF {
  /// Assembles a PDF in a folder that only its owner can read, and deletes both at the end.
  /// - Parameters:
  ///   - parts: adds the parts to the assembly in the open file; returns the object numbers of the pages
  ///   - use: uses the finished file at the path
  /// - Throws: `PDFExportError` if the file cannot be written; what `parts` and `use` throw
  static func with<Result>(
    _ parts: (inout PDFAssembly, Int32) async throws -> [Int], _ use: (_ path: String) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // If it cannot be deleted, the operating system cleans the folder up.
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("pages.pdf").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PDFExportError.unwritable(code: errno) }
    defer { close(descriptor) }
    var assembly = PDFAssembly()
    do throws(PDFError) { try assembly.begin(descriptor) } catch { throw PDFExportError(.pdf(error), file: "") }
    var contents = PDFAssembly.Contents()
    contents.pages = try await parts(&assembly, descriptor)
    do throws(PDFError) { try assembly.finish(contents, to: descriptor) } catch {
      throw PDFExportError(.pdf(error), file: "")
    }
    return try await use(path)
  }
}
