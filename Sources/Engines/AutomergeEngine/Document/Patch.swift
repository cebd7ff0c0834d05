/// One step that updates a previously read state. Steps must be applied in their order.
///
/// Objects are identified by their id and by their path. An object that is put or inserted is empty at first, even if
/// it existed before; its content follows as further patches.
public struct Patch: Hashable, Sendable {
  /// The change of the object.
  public enum Step: Hashable, Sendable {
    /// A key of a map, or an element of a sequence, gets another value.
    case put(Key, Value, isConflict: Bool)
    /// A key of a map loses its value.
    case delete(String)
    /// Values are inserted into a list, or a value that is not text into a text.
    case insert(Int, [Value])
    /// Characters are inserted into a text.
    case insertText(Int, String)
    /// This many elements, or units of text, are removed.
    case remove(Int, count: Int)
    /// A counter changes by an amount.
    case increment(Key, by: Int64)
    /// The value stays, but the place begins or ceases to have conflicting values.
    case conflict(Key, isConflict: Bool)
    /// The marks of a text change; this is the complete new list.
    case marks([Mark])
  }

  /// The object that changes.
  public let object: ObjectID
  /// The path from the root to the object. It is valid after applying the patches before this one, because the patches
  /// of an object come after all patches of the object that contains it.
  public let path: [Key]
  /// The change of the object.
  public let step: Step
}
