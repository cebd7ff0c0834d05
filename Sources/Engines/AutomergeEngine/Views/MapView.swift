/// A snapshot of a map of a document, read like a dictionary of a Swift type.
///
///     let ages: MapView<Int> = try document.map(object)
///     for (name, age) in ages { print(name, age ?? 0) }
///
/// A value of another kind reads as `nil`. Keys are in the order of their UTF-8 bytes. The view is a value, like
/// `ListView`; making it is linear in the number of keys.
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

  /// The number of keys that have values.
  public var count: Int { keys.count }

  /// The value at a key, in a conflict the winner; `nil` if there is none or it is of another kind.
  public subscript(key: String) -> Item? { document.value(at: .name(key), in: object).flatMap { Item.reading($0) } }

  /// The keys with their values.
  public func makeIterator() -> Iterator { Iterator(map: self) }

  /// Iterates over the keys of a map.
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

/// Edits a map of a document during a call of `Document.edit(map:_:)`.
public struct MapEditor<Item: DocumentWritable> {
  var document: Document
  private let object: ObjectID

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
  }

  /// The keys that currently have values.
  public var keys: [String] { document.keys(of: object) }

  /// The value at a key; `nil` if there is none or it is of another kind.
  public subscript(key: String) -> Item? { document.value(at: .name(key), in: object).flatMap { Item.reading($0) } }

  /// Sets the value of a key. Does nothing if the value is the same.
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
  /// A map, by default the root, read as a dictionary of a type that the context determines.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func map<Item: DocumentReadable>(_ object: ObjectID = .root) throws(AutomergeError) -> MapView<Item> {
    try expect(.map, object)
    return MapView(self, object)
  }

  /// Edits a map with values of one type, which the parameter of the closure determines. The edits go into the open
  /// transaction.
  /// - Throws: `unknownObject`, `wrongObjectKind`, or what the closure throws; then the edits made so far stay in the
  ///   transaction, and `rollback` removes them
  public mutating func edit<Item: DocumentWritable, Result>(
    map object: ObjectID = .root, _ edits: (inout MapEditor<Item>) throws(AutomergeError) -> Result
  ) throws(AutomergeError) -> Result {
    try expect(.map, object)
    // Moves the document itself into the editor and back, like for a list.
    var editor = MapEditor<Item>(Document(actor: actor), object)
    swap(&self, &editor.document)
    defer { swap(&self, &editor.document) }
    return try edits(&editor)
  }
}
