import DocSession
import Trapezio

/// What a viewer in a developer's own page shows.
nonisolated public struct DocViewerState: TrapezioState {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    case loading
    case ready
    case failed(DocViewerFailure)
  }

  /// How far it has come.
  public internal(set) var phase = Phase.loading
  /// What is read; empty until it is known.
  public internal(set) var title = ""
  /// The pages.
  public internal(set) var pages = PagesState()

  /// Nothing yet.
  public init() {}
}
