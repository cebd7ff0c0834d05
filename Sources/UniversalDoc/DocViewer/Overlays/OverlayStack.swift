import PaperDomain
import TrapezioWeb

/// The overlays of a viewer: reports to them which pages are near, and sends pointer events to them.
///
/// A pointer has no owner at first. An overlay owns it from when it takes it until the pointer is lifted or given back;
/// otherwise the page owns it. An overlay's pointer is captured, so it stays with the overlay outside of the page, too.
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

  private func pointerDown(_ event: Event, on index: Int) {
    hasLastPointer = false
    // Another button of a pointer that is an overlay's.
    guard !taken.contains(where: { $0.pointer == event.pointerID }) else { return }
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

  private func cancelPointers(on page: OverlayPage) {
    for lost in taken where lost.page == page.index {
      var pointer = lost.last
      pointer.phase = .cancel
      pointer.samples = [pointer.sample]
      frame(page.index).releasePointer(lost.pointer)
      _ = lost.overlay.pointer(pointer, on: page)
    }
    taken.removeAll { $0.page == page.index }
  }
}
