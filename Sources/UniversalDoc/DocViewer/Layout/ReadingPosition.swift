/// Where and how pages were last read, to resume from there.
nonisolated public struct ReadingPosition: Equatable, Sendable {
  /// The point of the upright page that is at the top left of the window.
  public var anchor: ViewAnchor
  /// How the pages were arranged.
  public var arrangement: PageArrangement
  /// How the zoom follows the window; nil if the reader chose a zoom.
  public var fit: PageLayout.Fit?
  /// The zoom that applies if `fit` is nil.
  public var zoom: Double

  /// A position from its parts.
  public init(anchor: ViewAnchor, arrangement: PageArrangement, fit: PageLayout.Fit?, zoom: Double) {
    self.anchor = anchor
    self.arrangement = arrangement
    self.fit = fit
    self.zoom = zoom
  }
}
