/// A list of a document as it is now, read like an array of a Swift type.
///
///     let names: ListView<String> = try document.list(object)
///     for name in names { print(name ?? "no string") }
///
/// An element of another kind reads as `nil`, since somebody else may have put anything. The view is a value: it goes on
/// showing what the document showed when it was made. Making it copies nothing; an element costs a search of bounded
/// steps, as `Document.value(at:in:)`.
public struct ListView<Item: DocumentReadable>: RandomAccessCollection {
  private let document: Document
  private let object: ObjectID
  /// How many elements there are.
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

  /// The element at an index from 0 to `count` - 1, the winning one of a conflict.
  public subscript(index: Int) -> Item? {
    precondition(index >= 0 && index < count, "The index is outside the list.")
    return document.value(at: .index(index), in: object).flatMap { Item.reading($0) }
  }
}

extension ListView: Sendable where Item: Sendable {}

/// A list of a document while it is edited, for the time of `Document.edit(list:_:)`.
public struct ListEditor<Item: DocumentWritable> {
  var document: Document
  private let object: ObjectID

  init(_ document: Document, _ object: ObjectID) {
    self.document = document
    self.object = object
  }

  /// How many elements there are now.
  public var count: Int { document.length(of: object) }

  /// The element at an index; `nil` if it is of another kind, or there is none.
  public subscript(index: Int) -> Item? { document.value(at: .index(index), in: object).flatMap { Item.reading($0) } }

  /// Inserts an element at the end.
  /// - Throws: `documentFull`
  public mutating func append(_ item: Item) throws(AutomergeError) { try insert(item, at: count) }

  /// Inserts an element before the one at an index, or at the end.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func insert(_ item: Item, at index: Int) throws(AutomergeError) {
    try document.insert(item.scalarValue, at: index, in: object)
  }

  /// Puts another value in the place of an element; the same value changes nothing.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func replace(at index: Int, with item: Item) throws(AutomergeError) {
    try document.put(item.scalarValue, at: .index(index), in: object)
  }

  /// Takes an element out.
  /// - Throws: `indexOutOfRange`, `documentFull`
  public mutating func remove(at index: Int) throws(AutomergeError) {
    try document.delete(at: .index(index), in: object)
  }
}

extension Document {
  /// A list, read as an array of a type, which the context says.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func list<Item: DocumentReadable>(_ object: ObjectID) throws(AutomergeError) -> ListView<Item> {
    try expect(.list, object)
    return ListView(self, object)
  }

  /// Edits a list of values of one type, which the closure's parameter says. The edits go into the open transaction.
  /// - Throws: `unknownObject`, `wrongObjectKind`, or what the closure throws; then the edits made so far stay in the
  ///   transaction, for `rollback`
  public mutating func edit<Item: DocumentWritable, Result>(
    list object: ObjectID, _ edits: (inout ListEditor<Item>) throws(AutomergeError) -> Result
  ) throws(AutomergeError) -> Result {
    try expect(.list, object)
    // The document itself moves into the editor and back: a copy would have to be made on the first edit.
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
