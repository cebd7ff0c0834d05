import DocSession
import PaperDomain
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import DocViewer

/// Random walks: whatever is done in a viewer, it stays within its pages.
@Suite struct DocViewerWalkTests {
  /// Seeds that failed once.
  nonisolated private static let found: [UInt64] = [
    9_297_425_944_063_246_349, 6_110_773_064_663_801_390, 7_382_018_409_862_231_896, 12_083_666_498_763_279_093,
    2_310_164_960_107_803_291,
  ]

  @Test("random events never lead out of the pages", arguments: freshSeeds(20) + DocViewerWalkTests.found)
  func stays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = DocViewerHarness.content(24, seed: seed, sizes: random.pageSizes(24))
    let source = FakeSource(all)
    source.tellsWordsAtOnce = random.chance(0.5)
    let harness = DocViewerHarness(source, number: random.integer(in: -2...30))
    for step in 0..<60 {
      let before = harness.state
      let what = act(&random, harness, all)
      // Another arrangement of the pages does not change the current page.
      if what.hasPrefix("arrangementChosen"), harness.state.pages.current != before.pages.current {
        Issue.record(
          "let seed: UInt64 = \(seed), after step \(step), \(what): page \(harness.state.pages.current), not \(before.pages.current)"
        )
        return
      }
      // Waits for at least a frame: until then the pages have not reached their place.
      harness.pass(random.chance(0.3) ? 20 : 200)
      harness.reportScroll()
      if let fault = fault(harness) {
        Issue.record("let seed: UInt64 = \(seed), after step \(step), \(what): \(fault)")
        return
      }
    }
  }

  /// Does something at random and returns its description.
  private func act(_ random: inout SeededGenerator, _ harness: DocViewerHarness, _ all: FakeContent) -> String {
    let point = ViewportPoint(x: random.number(in: -50...1300), y: random.number(in: -50...900))
    switch random.integer(in: 0...13) {
    case 0:
      let extent = extent(harness.state)
      let viewport = harness.state.pages.layout.viewport
      // A browser does not scroll past the content.
      harness.scroll(
        to: random.number(in: 0...max(0, extent.height - viewport.height)),
        left: random.number(in: 0...max(0, extent.width - viewport.width)))
      return "scroll"
    case 1, 2:
      let keys = [
        "+", "-", "0", "1", "2", "j", "k", "m", "r", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown",
        "PageUp", " ", "[", "]", "d", "o", "w", "c", "Home", "End",
      ]
      let key = keys[random.integer(in: 0...keys.count - 1)]
      harness.press(key, random.chance(0.3) ? .shift : [])
      return "key \(key)"
    case 3:
      harness.resize(random.number(in: 200...1800), random.number(in: 150...1400))
      return "resize"
    case 4:
      // Some pages disappear, others come back.
      let kept = all.pages.filter { _ in random.chance(0.6) }
      harness.source.content.pages = kept
      harness.source.content.session =
        random.chance(0.5) ? DocViewerHarness.session(harness.source.content, older: random.integer(in: 0...2)) : nil
      harness.store.reload()
      return "reload"
    case 5:
      harness.store.onDisappear()
      harness.store.onAppear()
      return "left and shown again"
    case 6:
      for asked in harness.source.words where !asked.isAnswered { asked.answer(asked.sheet.map(FakeSource.text)) }
      return "words"
    default:
      let event = event(&random, point, pages: harness.state.pages.count)
      harness.store.handle(event: .pages(event))
      return "\(event)"
    }
  }

  private func event(_ random: inout SeededGenerator, _ point: ViewportPoint, pages: Int) -> PagesEvent {
    let page = random.integer(in: -2...pages + 2)
    switch random.integer(in: 0...12) {
    case 0: return .zoomInPressed
    case 1: return .zoomChosen(random.chance(0.1) ? .nan : random.number(in: -1...30))
    case 2: return .fitChosen([.width, .page, .automatic][random.integer(in: 0...2)])
    case 3: return .wheelZoomed(delta: random.number(in: -200...200), at: point)
    case 4: return .doubleTapped(at: point)
    case 5: return .arrangementChosen(PageArrangement.allCases[random.integer(in: 0...3)])
    case 6: return .turned(QuarterTurn.allCases[random.integer(in: 0...3)], isAlone: random.chance(0.5))
    case 7: return .nextPagePressed
    case 8: return .previousPagePressed
    case 9: return .wheelTurnedPage(forward: random.chance(0.5))
    case 10: return .imageFailed(page: page, width: 1200)
    case 11: return .lookChosen(.step(page: page, isNewer: random.chance(0.5)))
    default: return .pagePicked(page)
    }
  }

  // MARK: - What must hold

  private func fault(_ harness: DocViewerHarness) -> String? {
    let state = harness.state
    guard state.pages.count > 0 else {
      return state.pages.current == 0 && state.pages.near.isEmpty ? nil : "a page of none"
    }
    guard (0..<state.pages.count).contains(state.pages.current) else {
      return "current \(state.pages.current) of \(state.pages.count)"
    }
    guard (0..<state.pages.count).contains(state.pages.near.lowerBound),
      state.pages.near.upperBound <= state.pages.count
    else {
      return "near \(state.pages.near) of \(state.pages.count)"
    }
    guard state.pages.near.contains(state.pages.current) else {
      return "current \(state.pages.current) is not near \(state.pages.near)"
    }
    guard state.pages.pictured.allSatisfy(state.pages.near.contains) else {
      return "pictures \(state.pages.pictured) of \(state.pages.near)"
    }
    for page in Array(state.pages.images.keys) + Array(state.pages.texts.keys) where !state.pages.near.contains(page) {
      return "page \(page) is loaded and not near \(state.pages.near)"
    }
    let zoom = state.pages.layout.zoom
    guard zoom.isFinite, zoom >= 0.1, zoom <= 8 else { return "zoom \(zoom)" }
    let (offset, extent, viewport) = (harness.scrolledTo, extent(state), state.pages.layout.viewport)
    guard offset.left >= 0, offset.left <= max(0, extent.width - viewport.width) + 0.01 else {
      return "left \(offset.left) of \(extent.width) in \(viewport.width)"
    }
    guard offset.top >= 0, offset.top <= max(0, extent.height - viewport.height) + 0.01 else {
      return "top \(offset.top) of \(extent.height) in \(viewport.height)"
    }
    return nil
  }

  /// The size of all pages together, computed plainly from the size of each.
  private func extent(_ state: DocViewerState) -> (width: Double, height: Double) {
    let spacing = state.pages.layout.spacing
    let zoom = state.pages.layout.zoom
    let sizes = (0..<state.pages.count).map { page in
      let size = state.pages.session?.sizes[page] ?? PageSize(width: 0, height: 0)
      let (width, height) = (size.width * 96 / 72 * zoom, size.height * 96 / 72 * zoom)
      return state.pages.layout.measures.turn(page).isSideways
        ? (width: height, height: width) : (width: width, height: height)
    }
    var rows = sizes.map { [$0] }
    var block = spacing.top + spacing.bottom
    switch state.pages.layout.mode {
    case .continuous: break
    case .single(let page):
      rows = [[sizes[page]]]
      block = 32
    case .spread(let isFirstAlone):
      guard sizes.count > 1 else { break }
      rows = isFirstAlone ? [[sizes[0]]] : []
      for first in stride(from: rows.count, to: sizes.count, by: 2) { rows.append(Array(sizes[first...].prefix(2))) }
    }
    let widest = sizes.map(\.width).max() ?? 0
    var width = widest
    if case .single(let page) = state.pages.layout.mode { width = sizes[page].width }
    if case .spread = state.pages.layout.mode, sizes.count > 1 { width = 2 * widest + 2 }
    let height = rows.reduce(block) { $0 + ($1.map(\.height).max() ?? 0) } + Double(rows.count - 1) * spacing.gap
    return (width + 2 * spacing.side, height)
  }
}
