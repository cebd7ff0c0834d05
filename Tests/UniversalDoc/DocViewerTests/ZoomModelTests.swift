import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct ZoomModelTests {
  /// What is at a point of the window, as distances from the pages' origin in CSS pixels at 100 %.
  private func spot(_ layout: PageLayout, _ offset: ScrollOffset, _ point: ViewportPoint) -> (x: Double, y: Double) {
    let anchor = layout.anchor(at: point, offset: offset)
    return (
      anchor.x * layout.measures.widths[anchor.page],
      layout.measures.tops[anchor.page] + anchor.y * layout.measures.height(anchor.page)
    )
  }

  private func isInside(_ offset: ScrollOffset, _ layout: PageLayout) -> (x: Bool, y: Bool) {
    (
      offset.left > 0 && offset.left < layout.contentWidth - layout.viewport.width,
      offset.top > 0 && offset.top < layout.contentHeight - layout.viewport.height
    )
  }

  @Test("the point under the pointer stays there at any zoom", arguments: freshSeeds(200))
  func keepsThePoint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout()
    let offset = random.offset(in: layout)
    let point = random.point(in: layout)
    let anchor = layout.anchor(at: point, offset: offset)
    var model = ZoomModel()
    let (zoomed, moved) = model.zoomed(layout, offset, to: random.number(in: 0.05...9), at: point)
    #expect(PageLayout.zoomRange.contains(zoomed.zoom))
    let inside = isInside(moved, zoomed)
    let x = zoomed.left(anchor.page) + anchor.x * zoomed.width(anchor.page) - moved.left
    let y = zoomed.top(anchor.page) + anchor.y * zoomed.height(anchor.page) - moved.top
    // Pages stop at an end of the scroll range; everywhere else the point under the pointer stays.
    if inside.x { #expect(abs(x - point.x) < 1e-6, "seed \(seed)") }
    if inside.y { #expect(abs(y - point.y) < 1e-6, "seed \(seed)") }
    #expect(moved == zoomed.clamped(moved), "seed \(seed)")
  }

  @Test("an anchor found is where it was looked for", arguments: freshSeeds(100))
  func anchorsRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.layout()
    let offset = random.offset(in: layout)
    let point = random.point(in: layout)
    let back = layout.offset(keeping: layout.anchor(at: point, offset: offset), at: point)
    #expect(abs(back.left - offset.left) < 1e-6, "seed \(seed)")
    #expect(abs(back.top - offset.top) < 1e-5, "seed \(seed)")
  }

  // With the last seed a walk reached an end of the scroll range that rounding hid.
  @Test(
    "a run of zooms at one place does not drift, though positions are rounded to pixels",
    arguments: freshSeeds(60) + [11_646_502_644_752_624_466])
  func runsDoNotDrift(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layout = random.layout(most: 40, single: false)
    layout.zoom = layout.clamped(2)
    // Starts in the middle, so that the walk does not reach an end.
    let page = layout.count / 2
    let start = layout.clamped(
      ScrollOffset(left: layout.left(page) + 10, top: layout.top(page) + layout.height(page) / 3))
    let point = ViewportPoint(x: layout.viewport.width / 2, y: layout.viewport.height / 2)
    let before = spot(layout, start, point)
    var offset = start
    var model = ZoomModel()
    var touchedAnEnd = false
    for _ in 0..<60 {
      let factor = ZoomModel.factor(wheel: random.number(in: -30...30))
      let zoom = min(max(layout.zoom * factor, 1.5), 6)
      (layout, offset) = model.zoomed(layout, offset, to: zoom, at: point)
      // Checked before rounding: 100.3, the end, rounds to 100, which looks like a position before the end.
      let inside = isInside(offset, layout)
      touchedAnEnd = touchedAnEnd || !inside.x || !inside.y
      offset = ScrollOffset(left: offset.left.rounded(), top: offset.top.rounded())
    }
    guard !touchedAnEnd else { return }
    let after = spot(layout, offset, point)
    #expect(abs(after.x - before.x) * layout.zoom < 1.01, "seed \(seed)")
    #expect(abs(after.y - before.y) * layout.zoom < 1.01, "seed \(seed)")
  }

  @Test("zooming in a run is the same as zooming at once")
  func runsCompose() {
    var random = SeededGenerator(seed: 7)
    let layout = random.layout(most: 30, single: false)
    let offset = random.offset(in: layout)
    let point = random.point(in: layout)
    var stepwise = ZoomModel()
    var first = stepwise.zoomed(layout, offset, to: 4, at: point)
    first = stepwise.zoomed(first.layout, first.offset, to: 0.5, at: point)
    var direct = ZoomModel()
    let second = direct.zoomed(layout, offset, to: 0.5, at: point)
    #expect(first.offset == second.offset)
    #expect(first.layout == second.layout)
  }

  @Test("steps go up and down the same stairs, from anywhere")
  func steps() {
    #expect(ZoomModel.step(above: 1) == 1.1)
    #expect(ZoomModel.step(below: 1) == 0.9)
    #expect(ZoomModel.step(above: 1.0001) == 1.1)
    #expect(ZoomModel.step(above: 8) == 8)
    #expect(ZoomModel.step(below: 0.1) == 0.1)
    #expect(ZoomModel.step(above: 0.4679) == 0.5)
    #expect(ZoomModel.step(below: 0.4679) == 0.33)
    for step in ZoomModel.steps.dropLast() {
      #expect(ZoomModel.step(below: ZoomModel.step(above: step)) == step)
    }
  }

  @Test("a wheel turned back undoes what it did, whatever its notches")
  func wheel() {
    for delta in [0.5, 3, 25, 100, 1e9] {
      let both = ZoomModel.factor(wheel: delta) * ZoomModel.factor(wheel: -delta)
      #expect(abs(both - 1) < 1e-12)
      #expect(ZoomModel.factor(wheel: -delta) > 1)
    }
    #expect(ZoomModel.factor(wheel: .nan) == 1)
    #expect(ZoomModel.factor(wheel: -100) == 1.25)
  }
}
