/// Small texts that the browser stores for this site in `localStorage`. If that is disabled or full, nothing is stored.
public protocol KeyValueStorage: AnyObject {
  /// The text stored under a key; assign nil to remove it.
  subscript(key: String) -> String? { get set }
}
