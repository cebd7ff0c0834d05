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
    let source = FakeSource(SourceDesk.content(30))
    source.tellsWordsAtOnce = isAtOnce
    let desk = SourceDesk(source)
    for top in [0.0, 1500, 3000, 4500, 6000, 4500, 3000, 1500, 0] {
      desk.scroll(to: top)
      for asked in source.words where !asked.isEnded && !asked.isAnswered {
        asked.answer(asked.sheet.map(FakeSource.text))
      }
    }
    desk.page.settle()
    let answered = source.words.filter { $0.isAnswered }.compactMap { $0.sheet?.pageNumber }
    #expect(answered.count == Set(answered).count)
    #expect(answered.count > 5)
    #expect(desk.section(1)?.text.contains("Page 1") == true)
  }

  @Test("words that could not be had are asked for again at a reload and not before", arguments: [true, false])
  func wordless(isAtOnce: Bool) {
    let source = FakeSource(SourceDesk.content(2))
    source.tellsWordsAtOnce = isAtOnce
    source.wordless = [1, 2]
    let desk = SourceDesk(source)
    if !isAtOnce { for asked in source.words { asked.answer(nil) } }
    let asked = source.words.count
    #expect(source.askedWords == [1, 2])
    desk.send(.zoomInPressed)
    desk.scroll(to: 400)
    desk.scroll(to: 0)
    #expect(source.words.count == asked)
    source.wordless = []
    desk.store.reload()
    desk.pass(200)
    if !isAtOnce {
      for asked in source.words where !asked.isAnswered { asked.answer(asked.sheet.map(FakeSource.text)) }
    }
    desk.page.settle()
    #expect(source.askedWords.sorted() == [1, 1, 2, 2])
    #expect(desk.section(1)?.text.contains("Page 1") == true)
  }

  @Test("words of a page that has left are not waited for, and an answer that comes all the same changes nothing")
  func wordsOfFarPages() {
    let source = FakeSource(SourceDesk.content(40))
    source.tellsWordsAtOnce = false
    let desk = SourceDesk(source)
    let first = source.words[0]
    desk.press("End")
    #expect(first.isEnded)
    let before = desk.state
    if let sheet = first.sheet { first.answer(FakeSource.text(of: sheet)) }
    #expect(desk.state == before)
  }

  @Test("a file without words of its own shows those of the page", arguments: [true, false])
  func wordsOfTheFilesBeside(isAtOnce: Bool) {
    let source = FakeSource(SourceDesk.content(1))
    source.content.session = SourceDesk.session(source.content)
    source.tellsWordsAtOnce = false
    let desk = SourceDesk(source)
    for asked in source.words { asked.answer(asked.sheet.map(FakeSource.text)) }
    desk.press("o")
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
    desk.page.settle()
    #expect(desk.section(1)?.text.contains("Page 1") == true)
    // Nothing is left over that would prevent another request for the words.
    let count = source.words.count
    desk.press("d")
    #expect(source.words.count == count + 1)
  }

  // MARK: - Pictures

  @Test("a picture that fails says why, and is tried again as often as somebody wants", arguments: [true, false])
  func pictureWithReason(isAtOnce: Bool) {
    let source = FakeSource(SourceDesk.content(2))
    source.tellsProblemsAtOnce = isAtOnce
    source.reasons = [1: "The copier was out of paper."]
    let desk = SourceDesk(source)
    for round in 1...3 {
      #expect(desk.picture(1) != nil)
      desk.failPicture(1)
      #expect(source.problems.count == round)
      if !isAtOnce { source.problems[round - 1].answer("The copier was out of paper.") }
      desk.page.settle()
      let note = desk.page.find("alert")?.text ?? ""
      #expect(note.contains("Page 1 could not be drawn"))
      #expect(note.contains("The copier was out of paper."))
      #expect(desk.picture(1) == nil)
      #expect(desk.page.click("button", "Try again"))
    }
    desk.loadPicture(1)
    #expect(desk.page.find("alert") == nil)
    #expect(desk.state.pages.images[0]?.stage == .shown)
  }

  @Test("a picture that fails without a reason is tried once more by itself, then it is said to be damaged")
  func pictureWithoutReason() {
    let desk = SourceDesk.opened(2)
    desk.failPicture(1)
    #expect(desk.page.find("alert") == nil)
    #expect(desk.picture(1) != nil)
    desk.failPicture(1)
    #expect(desk.page.find("alert")?.text.contains("Its picture arrived damaged.") == true)
    #expect(desk.source.problems.count == 2)
    desk.store.reload()
    desk.pass(200)
    #expect(desk.page.find("alert") == nil, "a reload tries what failed")
  }

  @Test("a reason that comes after the page has left changes nothing")
  func lateReason() {
    let source = FakeSource(SourceDesk.content(40))
    source.tellsProblemsAtOnce = false
    let desk = SourceDesk(source)
    desk.failPicture(1)
    desk.press("End")
    #expect(source.problems[0].isEnded)
    let before = desk.state
    source.problems[0].answer("Too late.")
    #expect(desk.state == before)
  }

  // MARK: - Printing

  @Test("all pages are printed once their pictures and words have come, also words that come at once")
  func prints() {
    let desk = desk()
    desk.press("w")
    #expect(desk.section(1)?.attributes["data-words"] != nil)
    desk.send(.printPressed)
    #expect(desk.effects.window.prints == 0, "pictures are on their way")
    for number in 2...3 { desk.loadPicture(number) }
    desk.pass(300)
    #expect(desk.effects.window.prints == 1)
    desk.effects.window.send(.afterprint)
    desk.pass(200)
    #expect(!desk.state.pages.isPrinting)
    #expect(desk.state.pages.current == 0)
  }

  // MARK: - Versions and sources

  private func desk(older: Int = 1, versionless: Set<Int> = []) -> SourceDesk {
    let source = FakeSource(SourceDesk.content(3))
    source.content.session = SourceDesk.session(source.content, older: older, versionless: versionless)
    return SourceDesk(source)
  }

  @Test("versions are stepped through and sources chosen, by keys and by events, and what there is not is said")
  func versions() {
    let desk = desk()
    let usual = desk.picture(1)
    desk.press("[")
    #expect(desk.picture(1)?.contains("/100.png") == true)
    #expect(desk.state.pages.announcement == "Page 1, version 1: Display")
    desk.press("[")
    #expect(desk.state.pages.announcement == "Page 1 has no older version.")
    desk.send(.lookChosen(.step(page: 0, isNewer: true)))
    #expect(desk.picture(1) == usual)
    desk.send(.lookChosen(.source(page: 0, .original)))
    #expect(desk.picture(1)?.hasSuffix("file=original") == true)
    desk.press("c")
    #expect(desk.state.pages.announcement == "There is no scan of page 1. It is shown as before.")
    desk.press("w")
    #expect(desk.picture(1) == nil)
    #expect(desk.section(1)?.attributes["data-words"] != nil)
    #expect(desk.section(1)?.text.contains("Page 1") == true)
    #expect(desk.picture(2)?.hasSuffix("file=any") == true, "the others are as they were")
    desk.press("O", .shift)
    #expect([1, 2].map { desk.picture($0)?.hasSuffix("file=original") } == [true, true])
  }

  @Test("of a page with one version, and of one that is not known yet, that is said")
  func noVersions() {
    let desk = SourceDesk.opened(2)
    desk.press("[")
    #expect(desk.state.pages.announcement == "Page 1 has no older version.")
    let source = FakeSource(SourceDesk.content(2))
    source.firstWindow = 0..<0
    source.tellsWindowsAtOnce = false
    let early = SourceDesk(source)
    early.press("[")
    #expect(early.state.pages.announcement.hasPrefix("The other versions of this page have not loaded yet."))
  }

  @Test("a page without a version says so, and neither picture nor words are asked for")
  func versionless() {
    let desk = desk(versionless: [1])
    #expect(desk.page.find("alert")?.text.contains("This page has nothing to show") == true)
    #expect(desk.picture(1) == nil)
    #expect(!desk.source.askedWords.contains(1))
    #expect(desk.picture(2) != nil)
  }

  @Test("a version that was looked at and is gone after a reload is said to be gone, and the current one shown")
  func versionGone() {
    let desk = desk()
    let usual = desk.picture(1)
    desk.press("[")
    desk.source.content.session = SourceDesk.session(desk.source.content, older: 0)
    desk.store.reload()
    #expect(desk.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    desk.pass(200)
    #expect(desk.picture(1) == usual)
  }

  @Test("what was chosen is kept at a reload that has it still, also when the pages are others")
  func choiceKept() {
    let desk = desk()
    desk.press("o")
    let new = SourceDesk.content(1, seed: 5)
    desk.source.content.pages.insert(new.pages[0], at: 0)
    desk.source.content.session = SourceDesk.session(desk.source.content)
    desk.store.reload()
    desk.pass(200)
    #expect(desk.state.pages.current == 1)
    #expect(desk.picture(2)?.hasSuffix("file=original") == true)
  }

  @Test("a source that is gone with other pages is said, and no words of it are asked for")
  func sourceGone() {
    let desk = desk()
    desk.press("o")
    desk.source.content.pages.removeLast()
    desk.source.content.session = SourceDesk.session(desk.source.content, sources: [.display])
    let asked = desk.source.words.count
    desk.store.reload()
    #expect(desk.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    desk.pass(200)
    #expect(desk.picture(1)?.hasSuffix("file=any") == true)
    #expect(!desk.source.words[asked...].contains { $0.variant == .original })
  }

  @Test("versions that are gone take all choices with them", arguments: [true, false])
  func sessionGone(pagesChange: Bool) {
    let desk = desk()
    desk.press("[")
    desk.source.content.session = nil
    if pagesChange { desk.source.content.pages.removeLast() }
    desk.store.reload()
    #expect(desk.state.pages.announcement.hasPrefix("What you chose to see of page 1"))
    desk.pass(200)
    #expect(desk.picture(1)?.contains("/1.png") == true)
    #expect(desk.state.pages.slot(0)?.versionOptions.count == 1)
  }
}
