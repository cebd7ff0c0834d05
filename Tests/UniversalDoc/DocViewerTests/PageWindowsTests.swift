import DocSession
import PaperDomain
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

/// Pages are loaded in windows as the reader gets near them.
@Suite struct PageWindowsTests {
  private func window(_ range: Range<Int>) -> SessionWindow {
    DocViewerHarness.content(max(range.upperBound, 1)).window(range)
  }

  @Test("one window is asked for at a time: what is near first, the page that is read first of that, then what follows")
  func order() {
    var windows = PageWindows()
    windows.opened(window(0..<100))
    #expect(windows.next(near: 10..<14, current: 11, count: 1_000) == nil)
    #expect(windows.next(near: 74..<78, current: 75, count: 1_000) == 100..<200)
    #expect(windows.next(near: 300..<304, current: 301, count: 1_000) == nil, "one at a time")
    windows.received(window(100..<200))
    #expect(windows.next(near: 300..<304, current: 301, count: 1_000) == 301..<401)
    windows.received(window(301..<401))
    #expect(windows.next(near: 300..<304, current: 301, count: 1_000) == 201..<301, "no page is asked for twice")
    windows.failed()
    #expect(windows.next(near: 300..<304, current: 301, count: 1_000) == 201..<301)
  }

  @Test("pages that came not are not asked for again, until the session comes anew")
  func missing() {
    var windows = PageWindows()
    windows.opened(window(0..<0))
    #expect(windows.next(near: 0..<3, current: 0, count: 3) == 0..<3)
    windows.received(window(0..<1))
    #expect(windows.next(near: 0..<3, current: 0, count: 3) == nil)
    windows.opened(window(0..<1))
    #expect(windows.next(near: 0..<3, current: 0, count: 3) == 1..<3)
  }

  @Test("whatever comes near in whatever order, each page is asked for once", arguments: freshSeeds(20))
  func once(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(in: 1...900)
    var windows = PageWindows()
    var asked: Set<Int> = []
    let first = random.integer(in: 0...count - 1)
    let start = first..<min(first + random.integer(in: 0...100), count)
    asked.formUnion(start)
    windows.opened(window(start))
    for _ in 0..<80 {
      let current = random.integer(in: 0...count - 1)
      let near = max(0, current - 3)..<min(count, current + 4)
      while let range = windows.next(near: near, current: current, count: count) {
        #expect(range.count <= PageWindows.length && range.upperBound <= count, "let seed: UInt64 = \(seed)")
        #expect(asked.isDisjoint(with: range), "let seed: UInt64 = \(seed)")
        asked.formUnion(range)
        windows.received(window(range))
      }
      #expect(asked.isSuperset(of: near), "let seed: UInt64 = \(seed)")
    }
  }

  @Test("a viewer of many pages opens with one window and asks for others as the reader goes there")
  func reading() {
    let source = FakeSource(DocViewerHarness.content(400))
    source.firstWindow = 0..<100
    source.tellsWindowsAtOnce = false
    let harness = DocViewerHarness(source)
    #expect(source.windows.isEmpty && harness.picture(1) != nil)
    harness.send(.pagePicked(299))
    #expect(source.windows.map(\.pages) == [299..<399])
    #expect(harness.section(300) != nil && harness.picture(300) == nil, "the frame is there, and empty")
    #expect(!source.askedWords.contains(300))
    source.windows[0].asked.answer(source.content.window(299..<399))
    harness.pass(700)
    #expect(harness.picture(300) != nil && source.askedWords.contains(300))
    #expect(harness.state.pages.session?.position == 300)
  }

  @Test("a window that cannot be had is asked for again when other pages come near")
  func failing() {
    let source = FakeSource(DocViewerHarness.content(400))
    source.firstWindow = 0..<100
    source.tellsWindowsAtOnce = false
    let harness = DocViewerHarness(source)
    harness.send(.pagePicked(299))
    source.windows[0].asked.answer(nil)
    harness.press("j")
    #expect(source.windows.count == 2)
  }

  @Test("pages are printed when the last window has come")
  func printing() {
    let source = FakeSource(DocViewerHarness.content(120))
    source.firstWindow = 0..<100
    source.tellsWindowsAtOnce = false
    let harness = DocViewerHarness(source)
    harness.send(.printPressed)
    #expect(source.windows.map(\.pages) == [100..<120])
    for number in 1...120 { harness.loadPicture(number) }
    harness.pass(400)
    #expect(harness.effects.window.prints == 0)
    source.windows[0].asked.answer(source.content.window(100..<120))
    harness.pass(100)
    for number in 101...120 { harness.loadPicture(number) }
    harness.pass(400)
    #expect(harness.effects.window.prints == 1)
  }

  @Test("when the library changes pages that are far away are shown as they were until they come anew")
  func changed() {
    let source = FakeSource(DocViewerHarness.content(400))
    source.content.session = DocViewerHarness.session(source.content)
    source.firstWindow = 0..<100
    let harness = DocViewerHarness(source)
    harness.send(.pagePicked(299))
    harness.press("[")
    #expect(harness.picture(300)?.contains("/399.png") == true)
    source.content.session = DocViewerHarness.session(source.content, older: 0)
    source.tellsWindowsAtOnce = false
    harness.store.reload()
    #expect(harness.picture(300)?.contains("/399.png") == true)
    source.windows.last?.asked.answer(source.content.window(source.windows.last?.pages ?? 0..<0))
    #expect(harness.state.pages.announcement.hasPrefix("What you chose to see of page 300"))
    harness.pass(300)
    #expect(harness.picture(300)?.contains("/300.png") == true)
  }
}
