import Foundation
import PDFEngine
import PDFTestSupport
import PaperServer
import Testing

@testable import papercenter

/// The papers that an empty library begins with, as they lie in the sources.
@Suite(.callsPDFium) struct DemoLibraryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Apps/papercenter/DemoPapers").standardizedFileURL.path

  /// Each paper and mark scheme, with words that people would search for.
  private static let phrases: [String: [String]] = [
    "mathematics-paper-1": ["integral", "integration", "binomial", "denominator", "Figure 1", "stationary points"],
    "physics-paper-2": [
      "refraction", "trolley", "wavelength", "thermistor", "electromotive force", "displacement / cm",
    ],
    "physics-paper-2-mark-scheme": [
      "Question 3", "MARK SCHEME", "longitudinal", "internal energy", "error carried forward",
    ],
    "chinese-english-paper-1": ["阅读理解", "外婆的菜园", "granddaughter", "菜和人一样", "请用中文回答", "Night Train"],
  ]

  @Test("Every paper is there, has three to six A4 pages, and what people would search for is found")
  func papers() throws {
    let imports = try DemoLibrary.imports(from: Self.folder)
    let files = imports.flatMap { [$0.paper, $0.markScheme?.file].compactMap { $0?.files.first?.path } }
    #expect(
      Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }) == Set(Self.phrases.keys))
    for path in files {
      let document = try PDFDocument(path: path, library: PDFiumLibrary())
      #expect((3...6).contains(document.pageCount), "\(path)")
      var text = ""
      for page in 1...document.pageCount {
        let size = try document.size(ofPage: page)
        #expect(abs(size.width - 595.28) < 0.1 && abs(size.height - 841.89) < 0.1, "\(path)")
        text += try document.text(ofPage: page).string + "\n"
      }
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for phrase in Self.phrases[name] ?? [] { #expect(text.contains(phrase), "\(phrase) in \(name)") }
    }
  }

  @Test("Each question of the physics paper stands on its page, and its answers on theirs")
  func questions() throws {
    let physics = try #require(DemoLibrary.imports(from: Self.folder).first { $0.markScheme != nil })
    let scheme = try #require(physics.markScheme)
    let paper = try PDFDocument(path: #require(physics.paper.files.first).path, library: PDFiumLibrary())
    let answers = try PDFDocument(path: #require(scheme.file.files.first).path, library: PDFiumLibrary())
    #expect(scheme.questions.map(\.title) == (1...5).map { "Question \($0)" })
    #expect(scheme.questions.flatMap(\.pages) == Array(2...paper.pageCount))
    #expect(scheme.questions.flatMap(\.answerPages) == Array(1...answers.pageCount))
    for question in scheme.questions {
      let page = try answers.text(ofPage: #require(question.answerPages.first))
      #expect(page.string.contains(question.title))
    }
  }

  @Test("A folder that is missing is said so")
  func missing() {
    #expect(throws: CommandFailure.self) { try DemoLibrary.imports(from: Self.folder + "/none") }
  }
}
