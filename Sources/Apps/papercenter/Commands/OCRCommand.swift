import ArgumentParser
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter ocr`: recognises the text in the pictures of pages, and waits for the result.
struct OCRCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "ocr", abstract: "Recognise the text of pages that have none.",
    discussion: """
      Pages whose files contain words are skipped, and so are pages that a person corrected or that the same engine \
      recognised in the same languages. An interrupted run thus continues where it stopped. Ctrl-C stops it; what was \
      recognised is kept.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: "Bundles, by their identifiers.")
  var bundles: [PDFBundle.ID] = []

  @Flag(help: "All bundles of the library.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The languages of the text, such as eng, chi_sim or eng+chi_sim; stored with the bundle. Default: the stored "
        + "ones, else eng.",
      valueName: "languages"),
    transform: Self.languages)
  var language: TextLanguages?

  @Flag(help: "Recognise pages again that were recognised before.")
  var again = false

  func validate() throws {
    guard all != !bundles.isEmpty else { throw ValidationError("Name bundles, or give --all.") }
  }

  func run() async throws {
    let results = try await withLibrary { handle -> [Recognizer.Result] in
      let queue = handle.importQueue(configuration: .init(recognition: .performed))
      let recognizer = Recognizer(store: handle.store, queue: queue)
      return try await recognizer.recognize(
        all ? try await recognizer.everyBundle() : bundles, languages: language, again: again)
    }
    if output.isJSON {
      try Output.json(["bundles": results])
    } else {
      for result in results { Output.line(result.line) }
    }
    guard results.allSatisfy({ $0.failure == nil }) else { throw ExitCode.failure }
  }

  private static func languages(_ text: String) throws -> TextLanguages {
    guard let languages = TextLanguages(text) else {
      throw ValidationError(
        "“\(text)” is not a list of languages. Join Tesseract's names by +, at most \(TextLanguages.limit): "
          + "eng+chi_sim.")
    }
    return languages
  }
}
