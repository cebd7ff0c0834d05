/// Where and how pages were last read, to go on from there.
nonisolated public struct ReadingPosition: Equatable, Sendable {
  /// What was at the upper edge of the window, on the page as it is when it is not turned.
  public var anchor: ViewAnchor
  /// How the pages lay.
  public var arrangement: PageArrangement
  /// What the zoom was chosen by; nil if by hand.
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
