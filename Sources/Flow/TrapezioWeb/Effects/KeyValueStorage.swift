/// Small texts that the browser stores for this site: `localStorage`. If it is disabled or full, nothing is stored.
public protocol KeyValueStorage: AnyObject {
  /// The text kept under a key; setting nil removes it.
  subscript(key: String) -> String? { get set }
}
