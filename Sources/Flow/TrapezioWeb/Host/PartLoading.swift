import Trapezio

/// How a host shows screens whose code comes in parts of the page.
///
/// While a part is loaded the previous screen stays in the picture, for `patience`; then the placeholder takes its place.
/// A part that cannot be had is a placeholder, too, which can try again; what surrounds the screens works all the while.
public struct PartLoading<Screen> {
  /// What a placeholder shows.
  public enum State {
    /// The part is on its way.
    case loading
    /// It could not be loaded; `retry` asks for it again.
    case failed(retry: () -> Void)
  }

  /// How long the previous screen stays, in milliseconds: a wait that is no longer is not worth a change of the picture.
  public static var patience: Double { 150 }

  let parts: any PageParts
  let clock: any WebClock
  let part: (Screen) -> String?
  let placeholder: (Screen, State) -> Node

  /// - Parameters:
  ///   - part: the part that a screen's store and UI are in; `nil` for the first file
  ///   - placeholder: what stands in the screen's place
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
