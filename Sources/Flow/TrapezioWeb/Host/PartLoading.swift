import Trapezio

/// How a host shows screens whose code is in parts of the page that load later.
///
/// While a part loads, the previous screen stays for `patience`; then a placeholder replaces it. If loading fails, the
/// placeholder offers to try again. The frame around the screens keeps working all the time.
public struct PartLoading<Screen> {
  /// What a placeholder shows.
  public enum State {
    /// The part is loading.
    case loading
    /// The part could not be loaded; `retry` loads it again.
    case failed(retry: () -> Void)
  }

  /// How long the previous screen stays, in milliseconds. For shorter waits a placeholder would only flicker.
  public static var patience: Double { 150 }

  let parts: any PageParts
  let clock: any WebClock
  let part: (Screen) -> String?
  let placeholder: (Screen, State) -> Node

  /// - Parameters:
  ///   - part: the part that contains a screen's store and UI; `nil` if the page's first file does
  ///   - placeholder: draws the placeholder that replaces the screen
  public init(
    parts: any PageParts, clock: any WebClock, part: @escaping (Screen) -> String?,
    placeholder: @escaping (Screen, State) -> Node
  ) {
    self.parts = parts
    self.clock = clock
    self.part = part
    self.placeholder = placeholder
  }
}
