import ArgumentParser
import PaperDomain
import PaperServer
import PaperStore

/// Adds files to a bundle and then shows it.
struct BundleGrowing {
  let id: PDFBundle.ID
  let growth: BundleGrowth
  let variants: VariantFiles
  let isJSON: Bool

  func run(in folder: String) async throws {
    let request = GrowthRequest(
      bundleID: id, growth: growth, files: variants.files, password: try variants.password.read())
    let detail = try await LibraryHandle.with(folder) { library -> BundleDetail? in
      let importer = Importer(queue: library.importQueue(), asksForPasswords: !isJSON)
      guard try await importer.grow(request) else { return nil }
      return try await library.bundleDetail(id)
    }
    guard let detail else { throw ExitCode.failure }
    if isJSON { return try Output.json(detail) }
    Output.lines(BundleText.lines(detail))
  }
}
