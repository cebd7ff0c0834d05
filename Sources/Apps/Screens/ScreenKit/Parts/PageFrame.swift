import PaperDomain
import Trapezio
import TrapezioWeb

/// A small picture of a page. Space is reserved in the page's shape, the image fades in, and an icon shows that a page
/// could not be drawn.
///
/// - Parameters:
///   - page: the page; without one the frame stays empty
///   - cssWidth: the largest width of the frame, in CSS pixels
///   - pixelRatio: device pixels per CSS pixel
///   - isTransient: whether it loads at once and frees its pixels with its element, for long lists with few elements in
///     the document
@inline(never) package func pageFrame(
  _ page: PageBinding?, cssWidth: Double, pixelRatio: Double, isTransient: Bool = false
) -> Node {
  guard let page else { return span(.class("page-frame")) { span(.class("page-frame-note")) { icon(.page) } } }
  let ratio = page.height > 0 ? page.width / page.height : nil
  return pageFrame(
    url: PageImages.url(of: page, width: PageImages.width(for: cssWidth, pixelRatio: pixelRatio)), ratio: ratio,
    isTransient: isTransient)
}

/// A small picture of a page that is somewhere else than in a binding.
@inline(never) package func pageFrame(url: String, ratio: Double? = nil, isTransient: Bool = false) -> Node {
  let picture = PagePicture(url: url, ratio: ratio, isTransient: isTransient)
  return component(key: .text(picture.url), picture, state: PagePicture.Phase.loading) { scope in
    drawnPage(scope.props, scope.state) { phase in scope.update { $0 = phase } }
  }
}

@inline(never) private func drawnPage(
  _ picture: PagePicture, _ phase: PagePicture.Phase, onPhase: @escaping (PagePicture.Phase) -> Void
) -> Node {
  span(.class("page-frame"), picture.ratio.map { .pageRatio($0) } ?? .none) {
    if phase == .failed {
      span(.class("page-frame-note")) { icon(.warning) }
    } else {
      let attributes: [Attribute] = [
        .src(picture.url), .isLoaded(phase == .loaded), .on(.load) { _ in onPhase(.loaded) },
        .on(.error) { _ in onPhase(.failed) },
      ]
      if picture.isTransient {
        Node.element(Tag("canvas"), attributes, [])
      } else {
        Node.element(Tag("img"), [.alt(""), .loadsLazily, .decodesAsync, .draggable(false)] + attributes, [])
      }
    }
  }
}

private struct PagePicture: Equatable {
  nonisolated package enum Phase { case loading, loaded, failed }

  var url: String
  /// Width by height; nil if it is not known.
  var ratio: Double?
  var isTransient: Bool
}

/// The room of a picture that is not known yet.
@inline(never) package func skeletonCover() -> Node {
  span(.class("doc-cover")) { span(.class("skeleton skeleton-page")) {} }
}

/// A line of text that is not known yet.
@inline(never) package func skeletonText(isShort: Bool = false) -> Node {
  div(.class("skeleton skeleton-text"), isShort ? .width("short") : .none) {}
}
