import ArgumentParser
import Notebook

/// `papercenter notebook demo`: generates handwriting for tests.
struct NotebookDemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Write a notebook of made-up handwriting, the same for the same seed.")

  @Argument(help: "The file to write; it must not exist.") var file: String
  @Option(help: "How many strokes.") var strokes = 100
  @Option(help: "The seed of the random handwriting.") var seed: UInt64 = 1
  @Option(help: "Write a whole document with this many pages of that many strokes each.") var pages: Int?

  func validate() throws {
    guard (0...1_000_000).contains(strokes) else { throw ValidationError("--strokes must be between 0 and 1,000,000.") }
    if let pages, !(1...1000).contains(pages) { throw ValidationError("--pages must be between 1 and 1,000.") }
  }

  func run() throws {
    let bytes =
      try pages.map { try DemoNotebook.document(pages: $0, strokes: strokes, seed: seed).fileBytes }
      ?? DemoNotebook.make(strokes: strokes, seed: seed).fileBytes
    try WholeFile.write(bytes, to: file, overwriting: false)
  }
}
