/// A snapshot of a list of a document, read like an array of a Swift type.
///
///     let names: ListView<String> = try document.list(object)
///     for name in names { print(name ?? "no string") }
///
/// An element of another kind reads as `nil`, because other people may put any value. The view is a value: it keeps the
/// state of the document at its creation. Making it copies nothing; reading an element costs a search of bounded steps,
/// like `Document.value(at:in:)`.
public struct ListView<Item: DocumentReadable>: RandomAccessCollection {
  private let document: Document
  private let object: ObjectID
  /// The number of elements.
  public let count: Int

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
    count = document.length(of: object)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { count }

  /// The element at an index from 0 to `count` - 1; in a conflict, the winner.
  public subscript(index: Int) -> Item? {
    precondition(index >= 0 && index < count, "The index is outside the list.")
    return document.value(at: .index(index), in: object).flatMap { Item.reading($0) }
  }
}

extension ListView: Sendable where Item: Sendable {}

/// Edits a list of a document during a call of `Document.edit(list:_:)`.
public struct ListEditor<Item: DocumentWritable> {
  var document: Document
  private let object: ObjectID

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
  }

  /// The current number of elements.
  public var count: Int { document.length(of: object) }

  /// The element at an index; `nil` if it is of another kind or does not exist.
  public subscript(index: Int) -> Item? { document.value(at: .index(index), in: object).flatMap { Item.reading($0) } }

  /// Inserts an element at the end.
  /// - Throws: `documentFull`
  public mutating func append(_ item: Item) throws(AutomergeError) { try insert(item, at: count) }

  /// Inserts an element before the one at an index, or at the end.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func insert(_ item: Item, at index: Int) throws(AutomergeError) {
    try document.insert(item.scalarValue, at: index, in: object)
  }

  /// Replaces the value of an element. Does nothing if the value is the same.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func replace(at index: Int, with item: Item) throws(AutomergeError) {
    try document.put(item.scalarValue, at: .index(index), in: object)
  }

  /// Removes an element.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func remove(at index: Int) throws(AutomergeError) {
    try document.delete(at: .index(index), in: object)
  }
}

extension Document {
  /// A list, read as an array of a type that the context determines.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func list<Item: DocumentReadable>(_ object: ObjectID) throws(AutomergeError) -> ListView<Item> {
    try expect(.list, object)
    return ListView(self, object)
  }

  /// Edits a list of values of one type, which the parameter of the closure determines. The edits go into the open
  /// transaction.
  /// - Throws: `unknownObject`, `wrongObjectKind`, or what the closure throws; then the edits made so far stay in the
  ///   transaction, and `rollback` removes them
  public mutating func edit<Item: DocumentWritable, Result>(
    list object: ObjectID, _ edits: (inout ListEditor<Item>) throws(AutomergeError) -> Result
  ) throws(AutomergeError) -> Result {
    try expect(.list, object)
    // Moves the document itself into the editor and back, because the first edit would make a full copy otherwise.
    var editor = ListEditor<Item>(Document(actor: actor), object)
    swap(&self, &editor.document)
    defer { swap(&self, &editor.document) }
    return try edits(&editor)
  }

  func expect(_ expected: ObjectKind, _ object: ObjectID) throws(AutomergeError) {
    guard let kind = kind(of: object) else { throw .unknownObject }
    let isRight = kind == expected || (expected == .map && kind == .table)
    guard isRight else { throw .wrongObjectKind(kind) }
  }
}
