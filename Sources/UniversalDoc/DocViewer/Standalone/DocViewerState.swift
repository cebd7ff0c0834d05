import DocSession
import Trapezio

/// The state of a viewer in your own page.
nonisolated public struct DocViewerState: TrapezioState {
  /// The stages of opening.
  public enum Phase: Equatable, Sendable {
    case loading
    case ready
    case failed(DocViewerFailure)
  }

  /// The current stage of opening.
  public internal(set) var phase = Phase.loading
  /// The title of the open doc; empty until it is known.
  public internal(set) var title = ""
  /// The pages.
  public internal(set) var pages = PagesState()

  /// The state before anything has loaded.
  public init() {}
}
