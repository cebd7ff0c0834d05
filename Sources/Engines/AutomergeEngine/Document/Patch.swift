/// One step that brings what was read before up to date, in the order in which steps come.
///
/// Objects are named by id, and by the way that leads to them. An object that is put or inserted is empty at first,
/// whatever it was before; its content follows as further patches.
public struct Patch: Hashable, Sendable {
  /// What happens to the object.
  public enum Step: Hashable, Sendable {
    /// A key of a map, or an element of a sequence, has another value.
    case put(Key, Value, isConflict: Bool)
    /// A key of a map has no value any more.
    case delete(String)
    /// Values come into a list, or one that is no text into a text.
    case insert(Int, [Value])
    /// Characters come into a text.
    case insertText(Int, String)
    /// So many elements, or units of text, are gone.
    case remove(Int, count: Int)
    /// A counter has grown.
    case increment(Key, by: Int64)
    /// The value stays, but whether others stand beside it has changed.
    case conflict(Key, isConflict: Bool)
    /// A text has other marks; these are all.
    case marks([Mark])
  }

  /// The object that changes.
  public let object: ObjectID
  /// The way from the root to the object. It can be followed in what the patches before this one have made, since an
  /// object's patches come after all those of the object that holds it.
  public let path: [Key]
  /// What happens to the object.
  public let step: Step
}
