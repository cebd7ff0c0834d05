/// A read-only view of a document at some heads. Reading also passes over later operations, which costs time.
public struct DocumentView: Sendable {
  private let document: Document
  private let clock: Clock

  init(_ document: Document, clock: Clock) {
    self.document = document
    self.clock = clock
  }

  /// The value at a key or index; `nil` if there was none. Linear in the length of a sequence.
  public func value(at key: Key, in object: ObjectID = .root) -> Value? {
    number(of: object).flatMap { document.value(at: key, in: $0, clock: clock) }
  }

  /// All values at a place, the winning one first.
  public func values(at key: Key, in object: ObjectID = .root) -> [Value] {
    number(of: object).map { document.values(at: key, in: $0, clock: clock) } ?? []
  }

  /// The keys of a map that had values.
  public func keys(of object: ObjectID = .root) -> [String] {
    number(of: object).map { document.keys(of: $0, clock: clock) } ?? []
  }

  /// The number of keys, elements, or units of text; linear in the object.
  public func length(of object: ObjectID) -> Int {
    guard let number = self.number(of: object) else { return 0 }
    guard document.opSet.objects[Int(number)].kind.isSequence else {
      return document.keys(of: number, clock: clock).count
    }
    var length = 0
    document.forEachVisibleElement(of: number, at: clock) { element in
      length += element.width
      return true
    }
    return length
  }

  /// The text of a text object.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func text(of object: ObjectID) throws(AutomergeError) -> String {
    guard number(of: object) != nil else { throw .unknownObject }
    return document.text(of: try document.sequenceNumber(of: object), clock: clock)
  }

  /// The elements of a list in order.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func elements(of object: ObjectID) throws(AutomergeError) -> [Value] {
    guard number(of: object) != nil else { throw .unknownObject }
    return document.elements(of: try document.sequenceNumber(of: object), clock: clock)
  }

  /// The marks of a text, sorted by start, then by name.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func marks(of object: ObjectID) throws(AutomergeError) -> [Mark] {
    guard number(of: object) != nil else { throw .unknownObject }
    return document.marks(of: try document.sequenceNumber(of: object), clock: clock)
  }

  /// The blocks of a text in order, each with its index.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func blocks(of text: ObjectID) throws(AutomergeError) -> [(index: Int, block: ObjectID)] {
    guard number(of: text) != nil else { throw .unknownObject }
    return document.blocks(of: try document.sequenceNumber(of: text), clock: clock)
  }

  /// A text as stretches with equal marks, and the blocks between them.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  public func spans(of object: ObjectID) throws(AutomergeError) -> [TextSpan] {
    guard number(of: object) != nil else { throw .unknownObject }
    return document.spans(of: try document.sequenceNumber(of: object), clock: clock)
  }

  /// The kind of an object; `nil` if it did not exist.
  public func kind(of object: ObjectID) -> ObjectKind? {
    number(of: object).map { document.opSet.objects[Int($0)].kind }
  }

  private func number(of object: ObjectID) -> UInt32? {
    guard let number = try? document.number(of: object) else { return nil }
    return number == 0 || clock.covers(document.opSet.objects[Int(number)].id) ? number : nil
  }
}

extension Document {
  /// A view of the document at some heads. Making the view is linear in the number of changes.
  /// - Throws: `unknownChange`; `notVerified` if the document was loaded without verification
  public func view(at heads: [ChangeHash]) throws(AutomergeError) -> DocumentView {
    guard graph.isComplete else { throw .notVerified }
    return DocumentView(self, clock: graph.clock(at: try indices(of: heads)))
  }
}
