import ByteCoding

/// New orders of the items of several owners at once: pages of page groups, or page groups of docs.
///
/// Together, the lists and `trashed` contain every item that the owners had.
public struct Arrangement<Owner, Item> {
  /// One owner's items.
  public struct Order {
    /// The owner of the items.
    public let owner: EntityID<Owner>
    /// Its items outside the trash, in order.
    public let items: [EntityID<Item>]
  }

  /// An item that is moved to the trash, and its former position.
  public struct Trashed {
    /// The item.
    public let item: EntityID<Item>
    /// Its former position, from 1.
    public let formerPosition: Int
  }

  /// The owners whose order changes.
  public let orders: [Order]
  /// The items that are moved to the trash.
  public let trashed: [Trashed]

  /// Whether nothing changes.
  public var isEmpty: Bool { orders.isEmpty && trashed.isEmpty }
}
