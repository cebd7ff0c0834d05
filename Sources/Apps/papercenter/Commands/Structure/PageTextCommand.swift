import ArgumentParser
import Foundation
import PaperDomain

/// `papercenter page text`.
struct PageTextCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "text", abstract: "Show the text of a page, or correct it by hand.",
    discussion: """
      Search finds a corrected text at once, and no later recognition replaces it. Unchanged words keep their places \
      on the page; new words get the places of those that they replace.
      """)

  @OptionGroup var common: EditOptions

  @Argument(help: "The page's identifier.")
  var id: Page.ID

  @Option(help: ArgumentHelp("A file with the whole corrected text; - for standard input.", valueName: "file"))
  var correct: String?

  @Flag(help: "Take the correction back.")
  var withdraw = false

  func validate() throws {
    guard correct == nil || !withdraw else { throw ValidationError("Give --correct or --withdraw, not both.") }
  }

  func run() async throws {
    struct Result: Encodable {
      var bundleID: PDFBundle.ID
      var pageNumber: Int
      var isCorrected: Bool
      var text: String
    }
    if correct != nil || withdraw {
      let text = try correct.map(Self.text)
      _ = try await perform { [id] writer throws(LibraryError) in
        let version = try writer.existingPageVersion(writer.existingPage(id).currentVersionID)
        return .correctText(bundle: version.bundleID, pageNumber: version.pageNumber, text: text, seen: nil)
      }
    }
    let result = try await withLibrary { library in
      try await library.store.write { [id] writer throws(LibraryError) in
        let version = try writer.existingPageVersion(writer.existingPage(id).currentVersionID)
        let (bundle, number) = (version.bundleID, version.pageNumber)
        return Result(
          bundleID: bundle, pageNumber: number,
          isCorrected: try writer.correctedText(ofPage: number, of: bundle) != nil,
          text: try writer.text(ofPage: number, of: bundle))
      }
    }
    if output.isJSON { return try Output.json(result) }
    Output.line(result.text)
  }

  /// The text of a file.
  private static func text(_ file: String) throws -> String {
    let data =
      try file == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(fileURLWithPath: file))
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure("The text is not UTF-8. Nothing was changed.")
    }
    return text
  }
}
