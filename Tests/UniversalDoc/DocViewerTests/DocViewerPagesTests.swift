import DocSession
import PaperDomain
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

/// Words, pictures, versions and sources of a source's pages.
@Suite struct DocViewerPagesTests {
  // MARK: - Words

  @Test("words are asked for once a page, whether they come at once or later", arguments: [true, false])
  func wordsOnce(isAtOnce: Bool) {
    let source = FakeSource(DocViewerHarness.content(30))
    source.tellsWordsAtOnce = isAtOnce
    let harness = DocViewerHarness(source)
    for top in [0.0, 1500, 3000, 4500, 6000, 4500, 3000, 1500, 0] {
      harness.scroll(to: top)
      for asked in source.words where !asked.isEnded && !asked.isAnswered {
        asked.answer(asked.sheet.map(FakeSource.text))
      }
    }
    harness.page.settle()
    let answered = source.words.filter { $0.isAnswered }.compactMap { $0.sheet?.pageNumber }
    #expect(answered.count == Set(answered).count)
    #expect(answered.count > 5)
    #expect(harness.section(1)?.text.contains("Page 1") == true)
  }

  @Test("words wait for the first picture of the current page, but not for long", arguments: [true, false])
  func wordsAfterThePicture(arrives: Bool) {
    let source = FakeSource(DocViewerHarness.content(12))
    let harness = DocViewerHarness(source, number: 3, size: nil)
    harness.resize(1200, 748)
    harness.pass(200)
    #expect(harness.picture(3) != nil)
    #expect(source.words.isEmpty)
    harness.loadPicture(4)
    #expect(source.words.isEmpty, "another page's picture")
    if arrives { harness.loadPicture(3) } else { harness.pass(500) }
    #expect(source.askedWords.first == 3)
    #expect(Set(source.askedWords).count == source.askedWords.count)
    let asked = source.words.count
    harness.pass(500)
    #expect(source.words.count == asked, "they are asked for once")
  }

  @Test("words that could not be had are asked for again at a reload and not before", arguments: [true, false])
  func wordless(isAtOnce: Bool) {
    let source = FakeSource(DocViewerHarness.content(2))
    source.tellsWordsAtOnce = isAtOnce
    source.wordless = [1, 2]
    let harness = DocViewerHarness(source)
    if !isAtOnce { for asked in source.words { asked.answer(nil) } }
    let asked = source.words.count
    #expect(source.askedWords == [1, 2])
    harness.send(.zoomInPressed)
    harness.scroll(to: 400)
    harness.scroll(to: 0)
    #expect(source.words.count == asked)
    source.wordless = []
    harness.store.reload()
    harness.pass(700)
    if !isAtOnce {
      for asked in source.words where !asked.isAnswered { asked.answer(asked.sheet.map(FakeSource.text)) }
    }
    harness.page.settle()
    #expect(source.askedWords.sorted() == [1, 1, 2, 2])
    #expect(harness.section(1)?.text.contains("Page 1") == true)
  }

  @Test("words of a page that has left are not waited for, and an answer that comes all the same changes nothing")
  func wordsOfFarPages() {
    let source = FakeSource(DocViewerHarness.content(40))
    source.tellsWordsAtOnce = false
    let harness = DocViewerHarness(source)
    let first = source.words[0]
    harness.press("End")
    #expect(first.isEnded)
    let before = harness.state
    if let sheet = first.sheet { first.answer(FakeSource.text(of: sheet)) }
    #expect(harness.state == before)
  }

  @Test("a file without words of its own shows those of the page", arguments: [true, false])
  func wordsOfTheFilesBeside(isAtOnce: Bool) {
    let source = FakeSource(DocViewerHarness.content(1))
    source.content.session = DocViewerHarness.session(source.content)
    source.tellsWordsAtOnce = false
    let harness = DocViewerHarness(source)
    for asked in source.words { asked.answer(asked.sheet.map(FakeSource.text)) }
    harness.press("o")
    let own = source.words[source.words.count - 1]
    #expect(own.variant == .original)
    source.tellsWordsAtOnce = isAtOnce
    if var text = own.sheet.map(FakeSource.text) {
      text.words = []
      own.answer(text)
    }
    let beside = source.words[source.words.count - 1]
    #expect(beside.variant == nil)
    if !isAtOnce { beside.answer(beside.sheet.map(FakeSource.text)) }
    harness.page.settle()
    #expect(harness.section(1)?.text.contains("Page 1") == true)
    // Nothing is left over that would prevent another request for the words.
    let count = source.words.count
    harness.press("d")
    #expect(source.words.count == count + 1)
  }

  // MARK: - Pictures

  @Test("a picture that fails says why, and is tried again as often as somebody wants", arguments: [true, false])
  func pictureWithReason(isAtOnce: Bool) {
    let source = FakeSource(DocViewerHarness.content(2))
    source.tellsProblemsAtOnce = isAtOnce
    source.reasons = [1: "The copier was out of paper."]
    let harness = DocViewerHarness(source)
    for round in 1...3 {
      #expect(harness.picture(1) != nil)
      harness.failPicture(1)
      #expect(source.problems.count == round)
      if !isAtOnce { source.problems[round - 1].answer("The copier was out of paper.") }
      harness.page.settle()
      let note = harness.page.find("alert")?.text ?? ""
      #expect(note.contains("Page 1 could not be drawn"))
      #expect(note.contains("The copier was out of paper."))
      #expect(harness.picture(1) == nil)
      #expect(harness.page.click("button", "Try again"))
    }
    harness.loadPicture(1)
    #expect(harness.page.find("alert") == nil)
    #expect(harness.state.pages.images[0]?.stage == .shown)
  }

  @Test("a picture that fails without a reason is tried once more by itself, then it is said to be damaged")
  func pictureWithoutReason() {
    let harness = DocViewerHarness.opened(2)
    harness.failPicture(1)
    #expect(harness.page.find("alert") == nil)
    #expect(harness.picture(1) != nil)
    harness.failPicture(1)
    #expect(harness.page.find("alert")?.text.contains("Its picture arrived damaged.") == true)
    #expect(harness.source.problems.count == 2)
    harness.store.reload()
    harness.pass(700)
    #expect(harness.page.find("alert") == nil, "a reload tries what failed")
  }

  @Test("a reason that comes after the page has left changes nothing")
  func lateReason() {
    let source = FakeSource(DocViewerHarness.content(40))
    source.tellsProblemsAtOnce = false
    let harness = DocViewerHarness(source)
    harness.failPicture(1)
    harness.press("End")
    #expect(source.problems[0].isEnded)
    let before = harness.state
    source.problems[0].answer("Too late.")
    #expect(harness.state == before)
  }

  // MARK: - Printing

  @Test("all pages are printed once their pictures and words have come, also words that come at once")
  func prints() {
    let harness = harness()
    harness.press("w")
    #expect(harness.section(1)?.attributes["data-words"] != nil)
    harness.send(.printPressed)
    #expect(harness.effects.window.prints == 0, "pictures are on their way")
    for number in 2...3 { harness.loadPicture(number) }
    harness.pass(300)
    #expect(harness.effects.window.prints == 1)
    harness.effects.window.send(.afterprint)
    harness.pass(700)
    #expect(!harness.state.pages.isPrinting)
    #expect(harness.state.pages.current == 0)
  }

  // MARK: - Versions and sources

  private func harness(older: Int = 1, versionless: Set<Int> = []) -> DocViewerHarness {
    let source = FakeSource(DocViewerHarness.content(3))
    source.content.session = DocViewerHarness.session(source.content, older: older, versionless: versionless)
    return DocViewerHarness(source)
  }

  @Test("versions are stepped through and sources chosen, by keys and by events, and what there is not is said")
  func versions() {
    let harness = harness()
    let usual = harness.picture(1)
    harness.press("[")
    #expect(harness.picture(1)?.contains("/100.png") == true)
    #expect(harness.state.pages.announcement == "Page 1, version 1: Display")
    harness.press("[")
    #expect(harness.state.pages.announcement == "Page 1 has no older version.")
    harness.send(.lookChosen(.step(page: 0, isNewer: true)))
    #expect(harness.picture(1) == usual)
    harness.send(.lookChosen(.source(page: 0, .original)))
    #expect(harness.picture(1)?.hasSuffix("file=original") == true)
    harness.press("c")
    #expect(harness.state.pages.announcement == "There is no scan of page 1. It is shown as before.")
    harness.press("w")
    #expect(harness.picture(1) == nil)
    #expect(harness.section(1)?.attributes["data-words"] != nil)
    #expect(harness.section(1)?.text.contains("Page 1") == true)
    #expect(harness.picture(2)?.hasSuffix("file=any") == true, "the others are as they were")
    harness.press("O", .shift)
    #expect([1, 2].map { harness.picture($0)?.hasSuffix("file=original") } == [true, true])
  }

  @Test("of a page with one version, and of one that is not known yet, that is said")
  func noVersions() {
    let harness = DocViewerHarness.opened(2)
    harness.press("[")
    #expect(harness.state.pages.announcement == "Page 1 has no older version.")
    let source = FakeSource(DocViewerHarness.content(2))
    source.firstWindow = 0..<0
    source.tellsWindowsAtOnce = false
    let early = DocViewerHarness(source)
    early.press("[")
    #expect(early.state.pages.announcement.hasPrefix("The other versions of this page have not loaded yet."))
  }

  @Test("a page without a version says so, and neither picture nor words are asked for")
  func versionless() {
    let harness = harness(versionless: [1])
    #expect(harness.page.find("alert")?.text.contains("This page has nothing to show") == true)
    #expect(harness.picture(1) == nil)
    #expect(!harness.source.askedWords.contains(1))
    #expect(harness.picture(2) != nil)
  }

  @Test("a version that was looked at and is gone after a reload is said to be gone, and the current one shown")
  func versionGone() {
    let harness = harness()
    let usual = harness.picture(1)
    harness.press("[")
    harness.source.content.session = DocViewerHarness.session(harness.source.content, older: 0)
    harness.store.reload()
    #expect(harness.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    harness.pass(700)
    #expect(harness.picture(1) == usual)
  }

  @Test("what was chosen is kept at a reload that has it still, also when the pages are others")
  func choiceKept() {
    let harness = harness()
    harness.press("o")
    let new = DocViewerHarness.content(1, seed: 5)
    harness.source.content.pages.insert(new.pages[0], at: 0)
    harness.source.content.session = DocViewerHarness.session(harness.source.content)
    harness.store.reload()
    harness.pass(700)
    #expect(harness.state.pages.current == 1)
    #expect(harness.picture(2)?.hasSuffix("file=original") == true)
  }

  @Test("a source that is gone with other pages is said, and no words of it are asked for")
  func sourceGone() {
    let harness = harness()
    harness.press("o")
    harness.source.content.pages.removeLast()
    harness.source.content.session = DocViewerHarness.session(harness.source.content, sources: [.display])
    let asked = harness.source.words.count
    harness.store.reload()
    #expect(harness.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    harness.pass(700)
    #expect(harness.picture(1)?.hasSuffix("file=any") == true)
    #expect(!harness.source.words[asked...].contains { $0.variant == .original })
  }

  @Test("versions that are gone take all choices with them", arguments: [true, false])
  func sessionGone(pagesChange: Bool) {
    let harness = harness()
    harness.press("[")
    harness.source.content.session = nil
    if pagesChange { harness.source.content.pages.removeLast() }
    harness.store.reload()
    #expect(harness.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    harness.pass(700)
    #expect(harness.picture(1)?.contains("/1.png") == true)
    #expect(harness.state.pages.slot(0)?.versionOptions.count == 1)
  }
}
