import PaperDomain
import TrapezioWeb

/// The overlays of a viewer. Reports to them which pages are near, and sends them pointer events.
///
/// A pointer has no owner at first. When an overlay takes it, the overlay owns it until the pointer is lifted or given
/// back; otherwise the page owns it. An overlay's pointer is captured, so the overlay keeps receiving its events
/// outside of the page, too. If the browser never reports that a pointer was lifted, the stack lifts it at its last
/// position: when it loses its capture, when it moves without a pressed button, or when it comes down again.
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
  /// Called with the event on which an overlay gave a pointer back.
  var onGiveBack: ((Event) -> Void)?
  /// Whether an overlay owns the latest pointer, so that the browser must not scroll with it.
  private(set) var hasLastPointer = false

  /// Whether there are no overlays.
  var isEmpty: Bool { all.isEmpty }

  /// The element of a page, which captures the pointers of overlays.
  func frame(_ page: Int) -> ElementReference {
    if let known = frames.first(where: { $0.page == page }) { return known.element }
    let element = ElementReference()
    frames = frames.filter { $0.element.isMounted }
    frames.append((page, element))
    return element
  }

  // MARK: - Pages

  /// Reports that other pages are near, or that pages are shown differently.
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

  /// Reports that the words of a near page have arrived.
  func wordsArrived(_ words: [Word], on page: Int) {
    for overlay in all { overlay.wordsArrived(words, on: page) }
  }

  // MARK: - Pointers

  /// Handles a pointer event in the frame of a page.
  func handle(_ event: Event, _ phase: PagePointer.Phase, on index: Int) {
    if phase == .down { return pointerDown(event, on: index) }
    // Events of an overlay's pointer go to the page on which the pointer came down.
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

  /// The browser no longer sends a pointer's events to the frame of its page. It reports this after every pointer-up,
  /// too.
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

  /// Lifts a pointer at its last position.
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
