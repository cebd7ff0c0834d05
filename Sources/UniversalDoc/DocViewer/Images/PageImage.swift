/// The pictures of one near page: which is shown, which is loading to replace it, and whether that failed. The best
/// picture so far stays visible until a better one has arrived.
///
///     nothing or ahead ──wants──▶ loading(new) ──arrived──▶ shown(new) ──wants──▶ loading(newer, over new) …
///                                     └──failed──▶ failed(over what was there) ──retried──▶ loading
///     any but failed ──fetchesAhead──▶ ahead
nonisolated package struct PageImage: Equatable, Sendable {
  /// The state of the image that was requested last.
  package enum Stage: Equatable, Sendable {
    /// No image has been requested.
    case idle
    /// The browser fetches the image into its cache ahead of time; it is not decoded until it is shown.
    case ahead
    /// The image is loading.
    case loading
    /// The image is shown.
    case shown
    /// The image could not be loaded; the reason is shown.
    case failed(reason: String)
  }

  /// The width of the loaded image below; nil if there is only the thumbnail.
  package private(set) var below: Int?
  /// The width of the image that was requested last.
  package private(set) var width: Int?
  /// The state of the requested image.
  package private(set) var stage = Stage.idle
  /// How often the image was requested again, so that the browser does not answer from its cache.
  package private(set) var attempt = 0

  /// No image.
  package init() {}

  /// Whether there is something to show; a failed page shows its reason on white.
  package var hasPicture: Bool {
    if case .failed = stage { return below != nil }
    return true
  }

  /// Requests an image of a width. A loaded image that is at least as wide is kept, unless it is more than twice as
  /// wide and would waste memory.
  package mutating func wants(_ imageWidth: Int) {
    if let width, imageWidth == width, stage != .ahead { return }
    if stage == .shown, let width {
      if imageWidth < width, width <= 2 * imageWidth { return }
      below = width
    } else if stage == .loading, let below, below >= imageWidth, below <= 2 * imageWidth {
      // Zoomed in and out again before the wider image arrived: the current one is good enough.
      width = below
      self.below = nil
      stage = .shown
      return
    }
    width = imageWidth
    stage = .loading
  }

  /// The page is near, but too far away to hold pixels: its picture is released and only fetched ahead. A failure is
  /// remembered.
  package mutating func fetchesAhead(_ imageWidth: Int) {
    if case .failed = stage { return }
    guard stage != .ahead || width != imageWidth else { return }
    self = PageImage()
    width = imageWidth
    stage = .ahead
  }

  /// The image of this width has arrived. Ignored if it is no longer expected.
  package mutating func arrived(_ imageWidth: Int) {
    guard width == imageWidth, stage == .loading else { return }
    stage = .shown
  }

  /// The image of this width failed. Ignored if it is no longer expected.
  package mutating func failed(_ imageWidth: Int, reason: String) {
    guard width == imageWidth, stage == .loading else { return }
    stage = .failed(reason: reason)
  }

  /// Requests the image again, because the reader asked for it or the server is back.
  package mutating func retried() {
    guard case .failed = stage else { return }
    attempt += 1
    stage = .loading
  }
}
