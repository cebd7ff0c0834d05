import ArgumentParser
import PaperDomain

/// `papercenter bundle rename ID NAME`.
struct BundleRenameCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a bundle; an empty name removes its name.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  @Argument(help: "The new name.")
  var name: String

  func run() async throws {
    let detail = try await withLibrary { library in
      try await library.store.write { [id, name] writer throws(LibraryError) in
        try writer.renameBundle(id, to: name.isEmpty ? nil : name, context: writer.context)
      }
      return try await library.bundleDetail(id)
    }
    if output.isJSON { return try Output.json(detail) }
    Output.line(detail.bundle.name ?? PDFBundle.untitledName)
  }
}
