import ArgumentParser
import PaperDomain
import PaperStore

/// `papercenter bundle`: manages the files of a paper and their alignment.
struct BundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Show, complete, align, append to and delete bundles.",
    subcommands: [
      BundleShowCommand.self, BundlePagesCommand.self, BundleCompleteCommand.self, BundleAlignCommand.self,
      BundleAppendCommand.self, BundleRenameCommand.self, BundleDeleteCommand.self,
    ])
}

extension LibraryHandle {
  /// A bundle with its variants and uses.
  /// - Throws: `LibraryError.notFound`
  func bundleDetail(_ id: PDFBundle.ID, verified: Bool = false) async throws -> BundleDetail {
    return try await store.bundleDetail(id, verified: verified).orNotFound(.bundle, id)
  }
}
