import ArgumentParser
import PDFEngine
import PaperDomain
import PaperServer

/// `papercenter doc paper`.
struct DocPaperCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "paper", abstract: "Make a doc of blank, lined, squared or dotted paper, from nothing.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The doc's title.")
  var title: String

  @Option(help: "How many pages it has.")
  var pages = 1

  @Option(help: "The size of the paper.")
  var format: PaperFormat = .a4

  @Option(help: "What is printed on it.")
  var ruling: PaperRuling = .blank

  @Flag(help: "Use landscape format.")
  var landscape = false

  func validate() throws {
    guard (1...BlankPaper.pageLimit).contains(pages) else {
      throw ValidationError("--pages must be between 1 and \(BlankPaper.pageLimit).")
    }
  }

  func run() async throws {
    let size = format.size(isLandscape: landscape)
    let paper = BlankPaper(pages: Array(repeating: size, count: pages), ruling: ruling)
    let (title, person) = (try Title.checked(title), author.person)
    let doc = try await withLibrary { try await PaperMaker(store: $0.store).make(paper, title: title, as: person) }
    if output.isJSON { return try Output.json(["doc": doc]) }
    Output.line("The doc was made.")
    Output.line("  doc \(doc)")
  }
}

extension PaperFormat: NamedArgument {}
extension PaperRuling: NamedArgument {}
