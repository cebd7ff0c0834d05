/// Where and how pages were last read, to resume from there.
nonisolated public struct ReadingPosition: Equatable, Sendable {
  /// The point at the top of the window, on the page when it is not turned.
  public var anchor: ViewAnchor
  /// How the pages were arranged.
  public var arrangement: PageArrangement
  /// How the zoom was chosen; nil if by hand.
  public var fit: PageLayout.Fit?
  /// The zoom, if it was chosen by hand.
  public var zoom: Double

  /// A position from its parts.
  public init(anchor: ViewAnchor, arrangement: PageArrangement, fit: PageLayout.Fit?, zoom: Double) {
    self.anchor = anchor
    self.arrangement = arrangement
    self.fit = fit
    self.zoom = zoom
  }
}
