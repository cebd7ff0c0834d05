import Trapezio

/// The parts of a page: files with the code and styles of some screens, loaded when one of those screens is first
/// shown.
///
/// Calling code of a part that is not loaded stops the page, so a host must check before it builds a screen; see
/// `PartLoading`.
public protocol PageParts: AnyObject {
  /// Identifies the page's build. If the server reports another build, its files differ from the page's.
  var build: String { get }
  /// Whether the code of a part can be called.
  func isLoaded(_ part: String) -> Bool
  /// Loads a part and the parts that it needs.
  /// - Parameters:
  ///   - part: its name
  ///   - completion: called once, later, never from within the call, with whether the part was loaded. After a failure
  ///     it can be loaded again. Not called if the claim is released earlier; the part is loaded even then.
  func load(_ part: String, completion: @escaping (Bool) -> Void) -> EffectClaim
  /// Fetches a part that will probably be needed soon. A failure is not reported.
  func prefetch(_ part: String)
}
