import Trapezio

/// How a host shows screens whose code is in other parts of the page.
///
/// While a part loads, the previous screen stays for `patience`, and then a placeholder replaces it. If the part cannot
/// be loaded, the placeholder offers to try again. The frame around the screens works all the time.
public struct PartLoading<Screen> {
  /// The content of a placeholder.
  public enum State {
    /// The part is on its way.
    case loading
    /// It could not be loaded; `retry` asks for it again.
    case failed(retry: () -> Void)
  }

  /// How long the previous screen stays, in milliseconds: for shorter waits a placeholder would only flicker.
  public static var patience: Double { 150 }

  let parts: any PageParts
  let clock: any WebClock
  let part: (Screen) -> String?
  let placeholder: (Screen, State) -> Node

  /// - Parameters:
  ///   - part: the part that a screen's store and UI are in; `nil` for the first file
  ///   - placeholder: draws the replacement of the screen
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
