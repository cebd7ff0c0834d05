import PaperDomain
import Trapezio
import TrapezioWeb

/// A small picture of a page. Reserves space in the page's shape and fades the image in. If the page could not be
/// drawn, shows an icon.
///
/// - Parameters:
///   - page: the page; the frame stays empty if it is `nil`
///   - cssWidth: the maximum width of the frame, in CSS pixels
///   - pixelRatio: device pixels per CSS pixel
///   - isTransient: whether the image loads without being scrolled to, after the pages themselves, and is freed together
///     with its element; for long lists of which few elements are in the document
@inline(never) package func pageFrame(
  _ page: PageBinding?, cssWidth: Double, pixelRatio: Double, isTransient: Bool = false
) -> Node {
  guard let page else { return span(.class("page-frame")) { span(.class("page-frame-note")) { icon(.page) } } }
  let ratio = page.height > 0 ? page.width / page.height : nil
  return pageFrame(
    url: PageImages.url(of: page, width: PageImages.width(for: cssWidth, pixelRatio: pixelRatio)), ratio: ratio,
    isTransient: isTransient)
}

/// A small picture of a page for which there is no binding.
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
        Node.element(Tag("canvas"), [.loadsLate] + attributes, [])
      } else {
        Node.element(Tag("img"), [.alt(""), .loadsLazily, .decodesAsync, .draggable(false)] + attributes, [])
      }
    }
  }
}

private struct PagePicture: Equatable {
  nonisolated package enum Phase { case loading, loaded, failed }

  var url: String
  /// The width divided by the height; `nil` if unknown.
  var ratio: Double?
  var isTransient: Bool
}

/// A placeholder for a picture that is loading.
@inline(never) package func skeletonCover() -> Node {
  span(.class("doc-cover")) { span(.class("skeleton skeleton-page")) {} }
}

/// A placeholder for a line of text that is loading.
@inline(never) package func skeletonText(isShort: Bool = false) -> Node {
  div(.class("skeleton skeleton-text"), isShort ? .width("short") : .none) {}
}
