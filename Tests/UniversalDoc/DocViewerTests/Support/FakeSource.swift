import DocSession
import DocViewer
import PaperDomain

/// A source that answers at once or when the test says so, and records its requests.
final class FakeSource: DocViewerDataSource {
  /// A request that was made.
  final class PendingRequest<Answer> {
    let sheet: PageSheet?
    let variant: PDFVariant?
    private(set) var isEnded = false
    private(set) var isAnswered = false
    private let completion: (Answer) -> Void

    init(sheet: PageSheet? = nil, variant: PDFVariant? = nil, _ completion: @escaping (Answer) -> Void) {
      self.sheet = sheet
      self.variant = variant
      self.completion = completion
    }

    /// Answers even after the request was ended, as a careless source may.
    func answer(_ answer: Answer) {
      isAnswered = true
      completion(answer)
    }

    func end() { isEnded = true }
  }

  /// The pages to answer with.
  var content: FakeContent
  /// The positions, from 0, of the pages that come with the opening; all of them if `nil`.
  var firstWindow: Range<Int>?
  /// Whether windows are answered before `pages` returns.
  var tellsWindowsAtOnce = true
  /// Whether the opening is answered before `open` returns.
  var opensAtOnce = true
  /// Whether words are answered before `words` returns.
  var tellsWordsAtOnce = true
  /// Whether problems are answered before `problem` returns.
  var tellsProblemsAtOnce = true
  /// Numbers, from 1, of the pages without words.
  var wordless: Set<Int> = []
  /// Numbers, from 1, of the pages without a picture, with the reason.
  var reasons: [Int: String] = [:]

  private(set) var openings: [PendingRequest<Result<SessionOutline, DocViewerFailure>>] = []
  private(set) var windows: [(pages: Range<Int>, asked: PendingRequest<SessionWindow?>)] = []
  private(set) var words: [PendingRequest<PageText?>] = []
  private(set) var problems: [PendingRequest<String?>] = []

  init(_ content: FakeContent) { self.content = content }

  func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void {
    let asked = PendingRequest(completion)
    openings.append(asked)
    if opensAtOnce { asked.answer(.success(content.outline(firstWindow))) }
    return { asked.end() }
  }

  func pages(_ pages: Range<Int>, completion: @escaping (SessionWindow?) -> Void) -> () -> Void {
    let asked = PendingRequest(completion)
    windows.append((pages, asked))
    if tellsWindowsAtOnce { asked.answer(content.window(pages)) }
    return { asked.end() }
  }

  func pictureURL(of sheet: PageSheet, width: Int) -> String {
    "/\(sheet.bundleID)/\(sheet.pageNumber).png?width=\(width)&file=\(sheet.variant?.name ?? "any")"
  }

  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String { pictureURL(of: sheet, width: 1) }

  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void {
    let asked = PendingRequest(sheet: sheet, variant: variant, completion)
    words.append(asked)
    if tellsWordsAtOnce { asked.answer(wordless.contains(sheet.pageNumber) ? nil : FakeSource.text(of: sheet)) }
    return { asked.end() }
  }

  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void {
    let asked = PendingRequest(sheet: sheet, completion)
    problems.append(asked)
    if tellsProblemsAtOnce { asked.answer(reasons[sheet.pageNumber]) }
    return { asked.end() }
  }

  /// Numbers of the pages whose words were requested, in order.
  var askedWords: [Int] { words.compactMap { $0.sheet?.pageNumber } }

  /// One line that names the page.
  static func text(of sheet: PageSheet) -> PageText {
    let words = [
      Word(text: "Page", box: NormalizedRect(x: 0.1, y: 0.1, width: 0.1, height: 0.02), separator: .space),
      Word(
        text: "\(sheet.pageNumber)", box: NormalizedRect(x: 0.2, y: 0.1, width: 0.1, height: 0.02), separator: .line),
    ]
    return PageText(
      bundleID: sheet.bundleID, pageNumber: sheet.pageNumber, source: .display, width: 600, height: 800, words: words)
  }
}
