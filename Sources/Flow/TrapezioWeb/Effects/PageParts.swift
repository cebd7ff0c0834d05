import Trapezio

/// The parts of a page: files with the code and styles of some screens, loaded when one of these screens is shown.
///
/// Code of a part that is called before it was loaded stops the page. So a host asks before it builds a screen; see
/// `PartLoading`.
public protocol PageParts: AnyObject {
  /// Identifies the page's files. A server that names another build has other files.
  var build: String { get }
  /// Whether the code of a part can be called.
  func isLoaded(_ part: String) -> Bool
  /// Loads a part and the parts that it needs.
  /// - Parameters:
  ///   - part: its name
  ///   - completion: called once, later, never from within the call, with whether it was loaded. After a failure it can
  ///     be loaded again. Not called if the claim was released before; the part is loaded all the same.
  func load(_ part: String, completion: @escaping (Bool) -> Void) -> EffectClaim
  /// Fetches a part that will probably be needed soon. A failure is not reported.
  func prefetch(_ part: String)
}
