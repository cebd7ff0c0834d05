import PaperDomain
import TrapezioWeb

/// The overlays of a viewer: reports to them which pages are near, and sends pointer events to them.
///
/// A pointer has no owner at first. An overlay owns it from when it takes it until the pointer is lifted or given back;
/// otherwise the page owns it. An overlay's pointer is captured, so it stays with the overlay outside of the page, too. A
/// pointer whose lifting was lost is lifted where it was last: at the loss of its capture, at its next move without a button
/// or at its next landing.
final class OverlayStack {
  /// Bottom to top; the top one is asked first.
  var all: [any PageOverlay] = []

  private struct Taken {
    let pointer: Int32
    let overlay: any PageOverlay
    let page: Int
    /// The pointer's latest event.
    var last: PagePointer
  }

  private var pages: [OverlayPage] = []
  private var scale = PageScale(zoom: 1, pixelRatio: 1)
  private var taken: [Taken] = []
  private var frames: [(page: Int, element: ElementReference)] = []
  /// Told of the event with which an overlay gave a pointer back.
  var onGiveBack: ((Event) -> Void)?
  /// Whether an overlay owns the latest pointer, so that the browser must not scroll with it.
  private(set) var hasLastPointer = false

  /// Whether there is nothing over the pages.
  var isEmpty: Bool { all.isEmpty }

  /// The element of a page, by which its pointers are captured.
  func frame(_ page: Int) -> ElementReference {
    if let known = frames.first(where: { $0.page == page }) { return known.element }
    let element = ElementReference()
    frames = frames.filter { $0.element.isMounted }
    frames.append((page, element))
    return element
  }

  // MARK: - Pages

  /// Other pages are near, or they are shown in another way.
  func follow(_ near: [OverlayPage], at scale: PageScale) {
    guard !all.isEmpty else { return }
    let before = pages
    let isScaled = scale != self.scale
    guard isScaled || before != near else { return }
    pages = near
    for page in before where !near.contains(where: { $0.index == page.index && $0.id == page.id }) {
      cancelPointers(on: page)
      for overlay in all { overlay.pageLeft(page) }
    }
    self.scale = scale
    for page in near {
      let old = before.first { $0.index == page.index && $0.id == page.id }
      if old == nil {
        for overlay in all { overlay.pageAppeared(page, at: scale) }
      } else if isScaled || old != page {
        for overlay in all { overlay.pageChanged(page, at: scale) }
      }
    }
  }

  /// The words of a page that is near have come.
  func wordsCame(_ words: [Word], on page: Int) {
    for overlay in all { overlay.wordsCame(words, on: page) }
  }

  // MARK: - Pointers

  /// Something happened to a pointer in the frame of a page.
  func handle(_ event: Event, _ phase: PagePointer.Phase, on index: Int) {
    if phase == .down { return pointerDown(event, on: index) }
    // The events of an overlay's pointer go to the page where it began.
    guard let place = taken.firstIndex(where: { $0.pointer == event.pointerID }),
      let page = pages.first(where: { $0.index == taken[place].page })
    else { return }
    if phase == .move, event.pointerKind != .touch, event.buttons == 0 { return lift(place) }
    let pointer = PagePointer(event, phase, on: page, at: scale)
    taken[place].last = pointer
    let overlay = taken[place].overlay
    if phase != .move { taken.remove(at: place) }
    if overlay.pointer(pointer, on: page) == .page, phase == .move {
      taken.removeAll { $0.pointer == pointer.id }
      frame(page.index).releasePointer(pointer.id)
      onGiveBack?(event)
    } else {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  /// The browser no longer sends a pointer's events to the frame of its page, which it also says after each pointer-up.
  func captureLost(_ event: Event) {
    if let place = taken.firstIndex(where: { $0.pointer == event.pointerID }) { lift(place) }
  }

  private func pointerDown(_ event: Event, on index: Int) {
    hasLastPointer = false
    if let lost = taken.firstIndex(where: { $0.pointer == event.pointerID }) { lift(lost) }
    guard let page = pages.first(where: { $0.index == index }) else { return }
    let pointer = PagePointer(event, .down, on: page, at: scale)
    for overlay in all.reversed() where overlay.pointer(pointer, on: page) == .overlay {
      taken.append(Taken(pointer: pointer.id, overlay: overlay, page: index, last: pointer))
      hasLastPointer = true
      frame(index).capturePointer(pointer.id)
      event.preventDefault()
      event.stopPropagation()
      return
    }
  }

  /// Lifts a pointer where it was last.
  private func lift(_ place: Int) {
    let lost = taken.remove(at: place)
    if let page = pages.first(where: { $0.index == lost.page }) { end(lost, .up, on: page) }
  }

  private func cancelPointers(on page: OverlayPage) {
    for lost in taken where lost.page == page.index {
      frame(page.index).releasePointer(lost.pointer)
      end(lost, .cancel, on: page)
    }
    taken.removeAll { $0.page == page.index }
  }

  private func end(_ lost: Taken, _ phase: PagePointer.Phase, on page: OverlayPage) {
    var pointer = lost.last
    (pointer.phase, pointer.buttons, pointer.samples) = (phase, 0, [pointer.sample])
    _ = lost.overlay.pointer(pointer, on: page)
  }
}
