import TestSupport
import Testing
import ViewerTestSupport

@testable import DocViewer

@Suite struct PageImageTests {
  @Test("the width asked for is the narrowest that is sharp")
  func imageWidths() {
    #expect(ImageWidths.imageWidth(width: 360, pixelRatio: 1, ratio: 0.7) == 360)
    #expect(ImageWidths.imageWidth(width: 360.4, pixelRatio: 1, ratio: 0.7) == 360)
    #expect(ImageWidths.imageWidth(width: 361, pixelRatio: 1, ratio: 0.7) == 540)
    #expect(ImageWidths.imageWidth(width: 794, pixelRatio: 2, ratio: 0.7) == 1600)
    #expect(ImageWidths.imageWidth(width: 10_000, pixelRatio: 3, ratio: 0.7) == 4096)
    #expect(ImageWidths.imageWidth(width: 500, pixelRatio: .nan, ratio: 0.7) == 540)
    #expect(ImageWidths.imageWidth(width: 500, pixelRatio: 0, ratio: 0.7) == 540)
  }

  @Test("a page far higher than wide is not asked for in more pixels than memory is there for")
  func longPages() {
    let imageWidth = ImageWidths.imageWidth(width: 4096, pixelRatio: 1, ratio: 0.02)
    #expect(Double(imageWidth) * Double(imageWidth) / 0.02 <= ImageWidths.maximumPixels)
    #expect(ImageWidths.imageWidth(width: 4096, pixelRatio: 1, ratio: 0) == 360)
  }

  @Test("the picture that is there stays until the sharper one has come")
  func sharper() {
    var image = PageImage()
    image.wants(800)
    #expect(image.stage == .loading)
    #expect(image.below == nil)
    image.arrived(800)
    #expect(image.stage == .shown)
    image.wants(1600)
    #expect(image.below == 800)
    #expect(image.width == 1600)
    image.arrived(800)
    #expect(image.stage == .loading)
    image.arrived(1600)
    #expect(image.stage == .shown)
  }

  @Test("zooming out keeps the sharper picture, unless it is far too large")
  func coarser() {
    var image = PageImage()
    image.wants(1600)
    image.arrived(1600)
    image.wants(1200)
    image.wants(800)
    #expect(image.width == 1600)
    #expect(image.stage == .shown)
    image.wants(540)
    #expect(image.width == 540)
    #expect(image.below == 1600)
  }

  @Test("zooming in and out again before the wide picture came goes back to the one that is there")
  func backAgain() {
    var image = PageImage()
    image.wants(800)
    image.arrived(800)
    image.wants(4096)
    image.wants(540)
    #expect(image.width == 800)
    #expect(image.stage == .shown)
    image.arrived(4096)
    #expect(image.width == 800)
  }

  @Test("a page that is not near enough keeps no pixels, and its picture is loaded when it comes nearer")
  func ahead() {
    var image = PageImage()
    image.wants(800)
    image.arrived(800)
    image.wants(1600)
    image.fetchesAhead(1600)
    #expect(image.stage == .ahead)
    #expect(image.below == nil)
    image.arrived(1600)
    #expect(image.stage == .ahead)
    image.wants(1600)
    #expect(image.stage == .loading)
    image.failed(1600, reason: "The page took too long.")
    image.fetchesAhead(1600)
    #expect(image.stage == .failed(reason: "The page took too long."))
  }

  @Test("a failure tells its reason and can be retried; the picture below stays")
  func failure() {
    var image = PageImage()
    image.wants(800)
    image.arrived(800)
    image.wants(1600)
    image.failed(800, reason: "old")
    #expect(image.stage == .loading)
    image.failed(1600, reason: "The page took too long.")
    #expect(image.stage == .failed(reason: "The page took too long."))
    #expect(image.below == 800)
    image.retried()
    #expect(image.stage == .loading)
    #expect(image.attempt == 1)
    image.arrived(1600)
    image.retried()
    #expect(image.stage == .shown)
  }

  @Test("whatever happens, what is shown has arrived", arguments: freshSeeds(80))
  func whateverHappens(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var image = PageImage()
    var cameIn: Set<Int> = []
    for _ in 0..<60 {
      let imageWidth = ImageWidths.all[random.integer(in: 0...7)]
      switch random.integer(in: 0...3) {
      case 0: image.wants(imageWidth)
      case 1:
        if image.width == imageWidth, image.stage == .loading { cameIn.insert(imageWidth) }
        image.arrived(imageWidth)
      case 2: image.failed(imageWidth, reason: "no")
      default: image.retried()
      }
      if let below = image.below { #expect(cameIn.contains(below), "seed \(seed)") }
      if image.stage == .shown, let width = image.width { #expect(cameIn.contains(width), "seed \(seed)") }
      if image.stage != .idle { #expect(image.width != nil, "seed \(seed)") }
    }
  }
}
