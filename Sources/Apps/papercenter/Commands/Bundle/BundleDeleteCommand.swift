import ArgumentParser
import PaperDomain

/// `papercenter bundle delete ID`.
struct BundleDeleteCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a bundle that no page uses, with its files, for good.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func run() async throws {
    let name = try await withLibrary { library in
      let detail = try await library.bundleDetail(id)
      guard detail.versionCount == 0 else {
        let users = detail.uses.map { "“\($0.title)”\($0.isTrashed ? " (in the trash)" : "")" }
        throw CommandFailure(
          "\(LibraryError.bundleInUse(pageVersions: detail.versionCount)) It is used by "
            + "\(users.joined(separator: ", ")).")
      }
      try await library.store.deleteBundle(id)
      return detail.bundle.name ?? PDFBundle.untitledName
    }
    if output.isJSON { return try Output.json(["deleted": id]) }
    Output.line("“\(name)” was deleted with its files.")
  }
}
