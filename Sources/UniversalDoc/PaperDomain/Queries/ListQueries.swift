// Which part of a list a caller requests, and in which order.

/// A part of a list.
public struct ListSlice: Equatable, Sendable {
  /// The largest number of items in one part.
  public static let maximumLimit = 1000

  /// The largest number of items to return; 0 to `maximumLimit`.
  public let limit: Int
  /// How many items to skip; never negative.
  public let offset: Int

  /// Makes a slice; values out of range are clamped.
  public init(limit: Int = 100, offset: Int = 0) {
    self.limit = min(max(limit, 0), Self.maximumLimit)
    self.offset = max(offset, 0)
  }
}

/// A part of a list, and the length of the whole list.
public struct Listing<Item> {
  /// How many items the whole list has.
  public var total: Int
  /// The items of this part, in order.
  public var items: [Item]

  /// Makes the value from its fields.
  public init(total: Int, items: [Item]) {
    self.total = total
    self.items = items
  }
}

extension Listing: Sendable where Item: Sendable {}
extension Listing: Equatable where Item: Equatable {}

// wire
/// What a list is sorted by. Ties are sorted by identifier, so that the parts of a list never overlap.
public enum ListSortKey: UInt8, CaseIterable, Sendable {
  /// By title, in natural order: case and accents are ignored, and numbers are compared as numbers ("Paper 2" before
  /// "Paper 10").
  case title = 0
  /// By the date of creation.
  case created = 1
  /// By the date of the last change.
  case updated = 2
}

// wire
/// The direction of a list.
public enum SortOrder: UInt8, CaseIterable, Sendable {
  /// From A to Z, from old to new.
  case ascending = 0  // asc
  /// From Z to A, from new to old.
  case descending = 1  // desc
}

// wire: no JSON
/// What a list of docs or bundles is sorted by, and in which direction.
public struct ListSort: Equatable, Sendable {
  /// What to sort by.
  public var key: ListSortKey
  /// The direction.
  public var order: SortOrder

  /// Most recently changed first.
  public static let lastChanged = ListSort(key: .updated, order: .descending)

  // generated
  /// Makes the value from its fields.
  public init(key: ListSortKey, order: SortOrder) {
    self.key = key
    self.order = order
  }
  // end of generated
}

// wire: own JSON
/// What a list of docs is sorted by.
public enum DocSort: Equatable, Sendable {
  /// By title or date, as in other lists.
  case list(ListSort)
  /// By the docs' own values of a variable: numbers and days by value, options by their order, texts in natural order.
  /// Docs without a value come last, and docs with the same value are sorted by title.
  case variable(Variable.ID, SortOrder)
}

#if !hasFeature(Embedded)
  extension DocSort: Codable {
    private enum Key: String, CodingKey { case sort, variable, order }

    /// Reads `{"sort":"title","order":"asc"}` or `{"variable":"…","order":"desc"}`. The keys are the names of the
    /// list's query parameters.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      guard let order = SortOrder(name: try fields.decode(String.self, forKey: .order)) else {
        throw DecodingError.dataCorruptedError(forKey: .order, in: fields, debugDescription: "it is “asc” or “desc”")
      }
      if let variable = try fields.decodeIfPresent(Variable.ID.self, forKey: .variable) {
        self = .variable(variable, order)
      } else if let key = ListSortKey(name: try fields.decode(String.self, forKey: .sort)) {
        self = .list(ListSort(key: key, order: order))
      } else {
        throw DecodingError.dataCorruptedError(
          forKey: .sort, in: fields, debugDescription: "it is “title”, “created” or “updated”")
      }
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      switch self {
      case .list(let sort):
        try fields.encode(sort.key.name, forKey: .sort)
        try fields.encode(sort.order.name, forKey: .order)
      case .variable(let variable, let order):
        try fields.encode(variable, forKey: .variable)
        try fields.encode(order.name, forKey: .order)
      }
    }
  }
#endif
