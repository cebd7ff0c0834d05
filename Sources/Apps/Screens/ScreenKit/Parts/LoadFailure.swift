import PaperAPI
import TrapezioWeb

/// Why a screen cannot show its subject.
nonisolated package enum LoadFailure: Equatable, Sendable {
  /// The library does not have it.
  case notThere
  /// Another reason, as a sentence.
  case other(String)

  /// The reason why a request failed. The server answers 404 for what the library does not have.
  package init(_ failure: APIFailure) {
    if case .refused(404, _) = failure { self = .notThere } else { self = .other(failure.message) }
  }
}

/// Fills a screen that cannot show its subject. Says that the library does not have it, with a way out, or why it could
/// not be loaded, with a button to try again.
/// - Parameters:
///   - notThere: what to say if the library does not have it
///   - wayOut: the button to another screen in that case
///   - failed: the title if it could not be loaded
@inline(never) package func failurePanel(
  _ failure: LoadFailure, notThere: (title: String, text: String), wayOut: Node, failed: String,
  onRetry: @escaping () -> Void
) -> Node {
  switch failure {
  case .notThere: statePanel(.error, title: notThere.title, text: notThere.text, isError: true) { wayOut }
  case .other(let reason): retryPanel(failed, reason, onRetry: onRetry)
  }
}
