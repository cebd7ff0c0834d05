import ByteCoding

/// New order arrays of several owners at once: pages of page groups, or page groups of docs.
///
/// Together the lists and the trash account for every item that the owners had: an item that leaves one list stands in
/// another, or in `trashed`.
public struct Arrangement<Owner, Item> {
  /// One owner's items.
  public struct Order {
    /// Who owns them.
    public let owner: EntityID<Owner>
    /// Its items outside the trash, in order.
    public let items: [EntityID<Item>]
  }

  /// An item that goes to the trash, and the place that it had.
  public struct Trashed {
    /// Which.
    public let item: EntityID<Item>
    /// Its place until now, from 1.
    public let formerPosition: Int
  }

  /// The owners whose order changes.
  public let orders: [Order]
  /// What goes to the trash.
  public let trashed: [Trashed]

  /// Whether nothing changes.
  public var isEmpty: Bool { orders.isEmpty && trashed.isEmpty }
}
