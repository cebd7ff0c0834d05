import ArgumentParser
import PaperDomain

/// `papercenter show`: prints one doc, bundle or page with its contents.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a doc, a bundle or a page.",
    subcommands: [ShowDocCommand.self, ShowBundleCommand.self, ShowPageCommand.self])
}

/// `papercenter show doc ID`.
struct ShowDocCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc", abstract: "Show a doc with its page groups and pages.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The doc's identifier.")
  var id: Doc.ID

  func run() async throws {
    let detail = try await withLibrary { try await $0.store.docDetail(id).orNotFound(.doc, id) }
    if output.isJSON { return try Output.json(detail) }
    Output.line("\(detail.doc.title)")
    Output.line("\(detail.doc.pageCount) pages, changed \(detail.doc.updatedAt)")
    if let total = detail.pointTotal {
      Output.line(
        "\(total.marked) of \(total.questions) questions marked\(Self.points(total.points, outOf: total.outOf))")
    }
    for group in detail.pageGroups {
      Output.line("")
      Output.line("\(group.title)  \(group.id)\(Self.points(group.points, outOf: group.outOf))")
      for (index, page) in group.pages.enumerated() {
        Output.line(
          "  \(index + 1)  page \(page.id), version \(page.versionOrdinal) of \(page.versionCount): "
            + "page \(page.binding.pageNumber) of bundle \(page.binding.bundleID)")
      }
    }
  }

  private static func points(_ points: Int64?, outOf: Int64?) -> String {
    guard points != nil || outOf != nil else { return "" }
    return ": \(points.map { "\($0)" } ?? "no") points" + (outOf.map { " of \($0)" } ?? "")
  }
}

/// `papercenter show bundle ID`.
struct ShowBundleCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Show a bundle with its variants.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func run() async throws {
    let bundle = try await withLibrary { try await $0.store.bundleSummary(id).orNotFound(.bundle, id) }
    if output.isJSON { return try Output.json(bundle) }
    Output.line("\(bundle.name ?? "Untitled bundle")")
    Output.line("\(bundle.pageCount) pages, \(bundle.pagesWithText) with words")
    for variant in bundle.variants {
      let state = variant.isAvailable ? "" : variant.availability == .fileChanged ? ", file changed" : ", file missing"
      Output.line(
        "  \(variant.variant.name): \(variant.pageCount) pages, \(variant.byteCount) bytes, from "
          + "\(variant.sourceName)\(state)")
      for hash in variant.sha256 { Output.line("    SHA-256 \(hash)") }
    }
    for doc in bundle.docIDs { Output.line("  shown in doc \(doc)") }
  }
}

/// `papercenter show page ID`.
struct ShowPageCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Show a page with its versions.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  func run() async throws {
    let page = try await withLibrary { try await $0.store.pageDetail(id).orNotFound(.page, id) }
    if output.isJSON { return try Output.json(page) }
    Output.line("page \(page.page.id) of “\(page.pageGroupTitle)” in “\(page.docTitle)”")
    for version in page.versions {
      Output.line(
        "  version \(version.ordinal)\(version.isCurrent ? " (current)" : ""): page \(version.pageNumber) of bundle "
          + "\(version.bundleID), \(version.createdAt)")
    }
  }
}
