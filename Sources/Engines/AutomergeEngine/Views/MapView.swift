/// A map of a document as it is now, read like a dictionary of a Swift type.
///
///     let ages: MapView<Int> = try document.map(object)
///     for (name, age) in ages { print(name, age ?? 0) }
///
/// A value of another kind reads as `nil`. Keys come in the order of their UTF-8 bytes. The view is a value, as
/// `ListView`; making it costs time linear in the map's keys.
public struct MapView<Item: DocumentReadable>: Sequence {
  /// A key and its value.
  public typealias Element = (key: String, value: Item?)

  private let document: Document
  private let object: ObjectID
  /// The keys that have values.
  public let keys: [String]

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
    keys = document.keys(of: object)
  }

  /// How many keys have values.
  public var count: Int { keys.count }

  /// The value at a key, the winning one of a conflict; `nil` if there is none or it is of another kind.
  public subscript(key: String) -> Item? { document.value(at: .name(key), in: object).flatMap { Item.reading($0) } }

  /// The keys with their values.
  public func makeIterator() -> Iterator { Iterator(map: self) }

  /// Walks through a map's keys.
  public struct Iterator: IteratorProtocol {
    fileprivate let map: MapView
    private var index = 0

    fileprivate init(map: MapView) {
      self.map = map
    }

    /// The next key and its value.
    public mutating func next() -> Element? {
      guard index < map.keys.count else { return nil }
      defer { index += 1 }
      return (map.keys[index], map[map.keys[index]])
    }
  }
}

extension MapView: Sendable where Item: Sendable {}

/// A map of a document while it is edited, for the time of `Document.edit(map:_:)`.
public struct MapEditor<Item: DocumentWritable> {
  var document: Document
  private let object: ObjectID

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
  }

  /// The keys that have values now.
  public var keys: [String] { document.keys(of: object) }

  /// The value at a key; `nil` if there is none or it is of another kind.
  public subscript(key: String) -> Item? { document.value(at: .name(key), in: object).flatMap { Item.reading($0) } }

  /// Sets a key; the same value changes nothing.
  /// - Throws: `documentFull`
  public mutating func put(_ item: Item, at key: String) throws(AutomergeError) {
    try document.put(item.scalarValue, at: .name(key), in: object)
  }

  /// Deletes a key, if it has a value.
  /// - Throws: `documentFull`
  public mutating func remove(_ key: String) throws(AutomergeError) {
    try document.delete(at: .name(key), in: object)
  }
}

extension Document {
  /// A map, the root unless told otherwise, read as a dictionary of a type, which the context says.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func map<Item: DocumentReadable>(_ object: ObjectID = .root) throws(AutomergeError) -> MapView<Item> {
    try expect(.map, object)
    return MapView(self, object)
  }

  /// Edits a map with values of one type, which the closure's parameter says. The edits go into the open transaction.
  /// - Throws: `unknownObject`, `wrongObjectKind`, or what the closure throws; then the edits made so far stay in the
  ///   transaction, for `rollback`
  public mutating func edit<Item: DocumentWritable, Result>(
    map object: ObjectID = .root, _ edits: (inout MapEditor<Item>) throws(AutomergeError) -> Result
  ) throws(AutomergeError) -> Result {
    try expect(.map, object)
    // As in a list, the document itself moves into the editor and back.
    var editor = MapEditor<Item>(Document(actor: actor), object)
    swap(&self, &editor.document)
    defer { swap(&self, &editor.document) }
    return try edits(&editor)
  }
}
