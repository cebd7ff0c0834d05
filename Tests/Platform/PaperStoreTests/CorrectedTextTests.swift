import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("A text that a person corrected is found, and nothing but a person replaces it")
struct CorrectedTextTests {
  private struct Paper {
    let store: LibraryStore
    let bundle: PDFBundle.ID

    func correct(_ text: String?, page: Int = 1, seen: String? = nil) async throws -> LibraryOutcome {
      try await store.write { writer throws(LibraryError) in
        try writer.perform(
          .correctText(bundle: bundle, pageNumber: page, text: text, seen: seen), context: writer.context)
      }
    }

    func text(_ page: Int = 1) async throws -> String? {
      try await store.pageText(of: bundle, pageNumber: page)?.words.pageText
    }
  }

  private func paper(_ texts: [String] = ["the quick brovvn fox", ""]) async throws -> Paper {
    let store = try TemporaryLibrary().open()
    let bundle = try await store.importFile("x", pages: texts.count, title: "Scan").bundle
    let none = texts.indices.map { ExtractedPage(pageNumber: $0 + 1, words: []) }
    try await store.savePageTexts(none, of: bundle.id, variant: .display)
    for (index, text) in texts.enumerated() where !text.isEmpty {
      try await recognize(text, index + 1, bundle.id, store)
    }
    return Paper(store: store, bundle: bundle.id)
  }

  private func recognize(_ text: String, _ number: Int, _ bundle: PDFBundle.ID, _ store: LibraryStore) async throws {
    let words = text.asWords
    try await store.saveRecognizedText(
      RecognizedPage(
        page: RecognitionPage(variant: .display, pageNumber: number), words: words,
        confidences: words.indices.map { $0 == 2 ? 30 : 90 },
        languages: .usual, engine: "tesseract 5.3.0"), of: bundle)
  }

  @Test("one word, or all: found at once in place of the old one, where the old one stood; the last step, and undone")
  func corrected() async throws {
    let paper = try await paper()
    let store = paper.store
    let name = try await store.bundle(paper.bundle)?.name ?? PDFBundle.untitledName
    let recognized = try #require(try await store.pageText(of: paper.bundle, pageNumber: 1))
    #expect(recognized.doubtful == [2] && !recognized.isCorrected)
    let before = recognized.words
    let edit = try #require(try await paper.correct("the quick brown fox", seen: "the quick brovvn fox").edit)
    #expect(edit.kind == .correctText && edit.subject == name)
    #expect(try await store.search("brovvn").hits.isEmpty)
    #expect(try await store.search("brown").hits.map(\.pageNumber) == [1])
    let after = try #require(try await store.pageText(of: paper.bundle, pageNumber: 1))
    #expect(after.words.map(\.box) == before.map(\.box) && after.isCorrected && after.doubtful.isEmpty)
    #expect(try await store.textReport(of: paper.bundle)?.corrected == 1)

    // A later recognition run changes only the text under the correction, and `pagesToRecognize` skips the page.
    try await recognize("rubbish", 1, paper.bundle, store)
    #expect(try await paper.text() == "the quick brown fox")
    let left = try await store.pagesToRecognize(of: paper.bundle, languages: .usual, engine: "new", again: true)
    #expect(left.map(\.pageNumber) == [2])

    // A second correction, undone and redone step by step.
    let second = try #require(try await paper.correct("something else altogether").edit)
    func turn(_ id: LibraryEdit.ID, isUndo: Bool) async throws {
      try await store.write { writer throws(LibraryError) in
        _ = try isUndo ? writer.undo(id, context: writer.context) : writer.redo(id, context: writer.context)
      }
    }
    await #expect(throws: LibraryError.cannotUndo(reason: "the text of page 1 has been corrected since.")) {
      try await turn(edit.id, isUndo: true)
    }
    try await turn(second.id, isUndo: true)
    #expect(try await paper.text() == "the quick brown fox")
    try await turn(edit.id, isUndo: true)
    #expect(try await paper.text() == "rubbish")
    #expect(try await store.search("rubbish").hits.count == 1)
    #expect(try await store.search("brown").hits.isEmpty)
    try await turn(edit.id, isUndo: false)
    #expect(try await store.search("brown").hits.count == 1)
    #expect(try await paper.correct(nil).edit != nil)
    #expect(try await paper.text() == "rubbish")
    #expect(try await store.integrityProblems() == [])
    #expect(try store.findings() == [])
  }

  @Test("a page without words gets some; what is so already is no step")
  func blank() async throws {
    let paper = try await paper()
    #expect(try await paper.correct("写 字\n\nsecond  line ", page: 2).edit != nil)
    #expect(try await paper.text(2) == "写 字\nsecond line")
    #expect(try await paper.store.search("写字").hits.map(\.pageNumber) == [2])
    #expect(try await paper.correct("写 字\nsecond line", page: 2).edit == nil)
    #expect(try await paper.correct(nil, page: 1).edit == nil)
  }

  @Test("somebody else's correction, no words, too many, and pages that are not there are refused with nothing changed")
  func refused() async throws {
    let paper = try await paper()
    _ = try await paper.correct("mine")
    await #expect(throws: LibraryError.self) { try await paper.correct("yours", seen: "the quick brovvn fox") }
    await #expect(throws: LibraryError.self) { try await paper.correct(" \n ") }
    await #expect(throws: LibraryError.self) { try await paper.correct(String(repeating: "a ", count: 600_000)) }
    for page in [0, 3, -1, .max] {
      await #expect(throws: LibraryError.self) { try await paper.correct("words", page: page) }
    }
    #expect(try await paper.text() == "mine")
    #expect(try await paper.store.integrityProblems() == [])
  }

  // MARK: - Places

  /// The words of a page: ten lines of ten.
  private static let page: [Word] = (0..<100).map { index in
    let (row, column) = (Double(index / 10), Double(index % 10))
    let box = NormalizedRect(x: 0.1 * column, y: 0.1 * row, width: 0.08, height: 0.05)
    return Word(text: "w\(index)", box: box, separator: index % 10 == 9 ? .line : .space)
  }

  @Test("words in place of others stand where those stood, new ones between their neighbours")
  func places() throws {
    func boxes(_ change: (inout [String]) -> Void) -> [Word] {
      var texts = Self.page.map(\.text)
      change(&texts)
      return CorrectedWords.place(texts.joined(separator: " "), over: Self.page)
    }
    let split = boxes { $0[14] = "left right" }
    #expect(split.count == 101 && split[14].text == "left" && split[15].text == "right")
    #expect(split[14].box.x == Self.page[14].box.x && split[14].box.width < split[15].box.width)
    let (right, old) = (split[15].box, Self.page[14].box)
    #expect(abs((right.x + right.width) - (old.x + old.width)) < 1e-9)
    #expect(split[16].box == Self.page[15].box)
    let joined = boxes { $0.replaceSubrange(21...22, with: ["both"]) }
    #expect(joined[21].box.x == Self.page[21].box.x)
    #expect(abs(joined[21].box.width - 0.18) < 1e-9 && joined[22].box == Self.page[23].box)
    let inserted = boxes { $0.insert("new", at: 5) }
    #expect(inserted[5].box.x >= 0.48 && inserted[5].box.x + inserted[5].box.width <= 0.5 + 1e-9)
    #expect(boxes { $0.removeSubrange(0..<99) } == [Self.page[99]])
  }

  @Test("any edits: the text is the one that was typed, words that stayed keep their places, all lie on the page")
  func random() {
    let seed = UInt64.random(in: .min ... .max)
    print("CorrectedTextTests.random: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var texts = Self.page.map(\.text)
      var touched: Set<String> = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let at = Int.random(in: 0..<max(1, texts.count), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: texts.insert("n\(random.next() % 1_000)", at: at)
        case 1 where texts.count > 1: touched.insert(texts.remove(at: at))
        default:
          touched.insert(texts[at])
          texts[at] = ["long-\(random.next() % 100)", "字", "é"].randomElement(using: &random) ?? ""
        }
      }
      let words = CorrectedWords.place(texts.joined(separator: "\n"), over: Self.page)
      #expect(words.pageText == texts.joined(separator: "\n"))
      let old = Dictionary(uniqueKeysWithValues: Self.page.map { ($0.text, $0.box) })
      for word in words {
        if let box = old[word.text], !touched.contains(word.text) { #expect(word.box == box) }
        let box = word.box
        #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
        #expect(box.x + box.width <= 1 + 1e-9 && box.y + box.height <= 1 + 1e-9)
      }
    }
  }
}
