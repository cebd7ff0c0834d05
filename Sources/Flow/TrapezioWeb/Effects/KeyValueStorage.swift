/// Small texts that the browser keeps for this site: `localStorage`. Where it is switched off or full, nothing is kept.
public protocol KeyValueStorage: AnyObject {
  /// The text kept under a key; setting nil removes it.
  subscript(key: String) -> String? { get set }
}
