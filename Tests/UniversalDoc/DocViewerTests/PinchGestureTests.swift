import Testing

@testable import DocViewer

@Suite struct PinchGestureTests {
  private func point(_ x: Double, _ y: Double) -> ViewportPoint { ViewportPoint(x: x, y: y) }

  @Test("one finger is no pinch, two are")
  func begins() {
    var pinch = PinchGesture()
    pinch.began(1, at: point(100, 100))
    #expect(!pinch.isPinching)
    let alone = pinch.moved(1, to: point(110, 100))
    #expect(alone == nil)
    pinch.began(2, at: point(200, 100))
    #expect(pinch.isPinching)
    // The pinch begins at the first finger's current position, not where it came down.
    #expect(pinch.reading == .init(scale: 1, start: point(155, 100), now: point(155, 100)))
  }

  @Test("the scale is the ratio of distances, and the middle travels")
  func readings() {
    var pinch = PinchGesture()
    pinch.began(1, at: point(100, 100))
    pinch.began(2, at: point(200, 100))
    let apart = pinch.moved(2, to: point(300, 100))
    #expect(apart == .init(scale: 2, start: point(150, 100), now: point(200, 100)))
    let together = pinch.moved(1, to: point(200, 100))
    #expect(together?.scale == 1)
    let last = pinch.ended(1)
    #expect(last == .init(scale: 1, start: point(150, 100), now: point(250, 100)))
    let after = pinch.ended(2)
    #expect(after == nil)
  }

  @Test("a third finger does nothing, and fingers on one spot do not divide by zero")
  func odd() {
    var pinch = PinchGesture()
    pinch.began(1, at: point(5, 5))
    pinch.began(2, at: point(5, 5))
    pinch.began(3, at: point(50, 50))
    let third = pinch.moved(3, to: point(90, 90))
    #expect(third?.scale == 0)
    let lifted = pinch.ended(3)
    #expect(lifted == nil)
    let moved = pinch.moved(2, to: point(8, 9))
    #expect(moved?.scale == 5)
    // A pointer that comes down twice counts as one finger.
    pinch.began(2, at: point(5, 5))
    #expect(pinch.isPinching)
  }
}
