import DocViewer
import TrapezioWeb

/// An overlay that records its calls, and takes the pointers that the test says.
final class FakeOverlay: PageOverlay {
  let name: String
  /// What happened to pages since `takeLife`, a line for each event: `appeared 1 at 1.0`.
  private var life: [String] = []
  /// The pointers that it received.
  private(set) var pointers: [PagePointer] = []
  /// Decides who takes a pointer.
  var taker: (PagePointer) -> PointerTaker = { _ in .page }
  /// The near pages, as of the last call.
  private(set) var pages: [OverlayPage] = []
  private(set) var drawn = 0

  init(_ name: String = "fake") { self.name = name }

  func takeLife() -> [String] {
    defer { life = [] }
    return life
  }

  func forgetPointers() { pointers = [] }

  func layer(over page: OverlayPage) -> Node {
    drawn += 1
    return p(.class(name)) { "\(name) over \(page.index + 1)" }
  }

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) {
    life.append("appeared \(page.index + 1) at \(scale.devicePixels)")
    pages.append(page)
  }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) {
    life.append("changed \(page.index + 1) at \(scale.devicePixels)")
    pages = pages.map { $0.index == page.index ? page : $0 }
  }

  func pageLeft(_ page: OverlayPage) {
    life.append("left \(page.index + 1)")
    pages.removeAll { $0.index == page.index }
  }

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    pointers.append(pointer)
    return taker(pointer)
  }
}
