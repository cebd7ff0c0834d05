/// One row of the columns of operations, in terms of the chunk: actors are indices into its own table, texts are ranges
/// in its buffer.
struct OperationRow {
  /// The object; counter 0 is the root.
  var object: LocalOperationID
  /// The element; counter 0 is the head. Meaningless if `keyString` is set.
  var element: LocalOperationID
  var keyString: Range<Int>?
  var isInsert: Bool
  var action: Action
  var code: UInt8
  var value: Range<Int>
  var expand: Bool
  var markName: Range<Int>?
}

/// One column of a chunk: its specification and the range of its data.
struct ColumnRange: Sendable {
  let specification: ColumnSpecification
  let range: Range<Int>
}

/// Finds columns by specification and makes cursors over their data.
struct ColumnSet {
  let bytes: UnsafeBufferPointer<UInt8>
  let columns: [ColumnRange]

  func range(_ specification: UInt32) -> Range<Int>? {
    for column in columns where column.specification.normalized == specification { return column.range }
    return nil
  }

  /// Whether a column exists and has data.
  func has(_ specification: UInt32) -> Bool { range(specification).map { !$0.isEmpty } ?? false }

  /// A cursor over a column's data; empty if the column does not exist.
  func cursor(_ specification: UInt32) -> ByteCursor {
    let range = self.range(specification) ?? 0..<0
    return ByteCursor(bytes, from: range.lowerBound, to: range.upperBound, column: specification)
  }

  /// Refuses columns that are not among the known ones.
  func expectOnly(_ known: [UInt32]) throws(FormatError) {
    for column in columns where !known.contains(column.specification.normalized) {
      throw FormatError(.unknownColumn, column: column.specification.normalized, offset: 0)
    }
  }

  /// Reads the table of columns: their number, then the specification and the length of each.
  ///
  /// Returns lengths and not ranges, because the data does not follow directly after the table.
  static func readMetadata(
    _ cursor: inout ByteCursor, limits: LoadLimits, allowsDeflate: Bool
  ) throws(FormatError) -> [(specification: ColumnSpecification, length: Int)] {
    let count = try cursor.readUnsigned()
    guard count <= UInt64(limits.columns) else { throw cursor.error(.limitExceeded) }
    var result: [(specification: ColumnSpecification, length: Int)] = []
    result.reserveCapacity(Int(count))
    var last: UInt32?
    for _ in 0..<Int(count) {
      let start = cursor.position
      let specification = ColumnSpecification(raw: try cursor.readUnsigned32())
      if let last, specification.normalized <= last { throw cursor.error(.badColumnLayout, at: start) }
      if specification.isDeflated, !allowsDeflate { throw cursor.error(.badDeflate, at: start) }
      if specification.kindBits == ColumnSpecification.Kind.value.rawValue, last != specification.normalized - 1 {
        throw cursor.error(.badColumnLayout, at: start)
      }
      last = specification.normalized
      let length = try cursor.readUnsigned()
      guard length <= UInt64(cursor.remaining) else { throw cursor.error(.truncated, at: start) }
      result.append((specification, Int(length)))
    }
    return result
  }
}

/// Reads those columns of operations that changes and documents have in common.
struct OperationColumns {
  private var objectActor: UnsignedReader
  private var objectCounter: UnsignedReader
  private var keyActor: UnsignedReader
  private var keyCounter: DeltaReader
  private var keyString: StringReader
  private var insert: BooleanReader
  private var action: UnsignedReader
  private var metadata: UnsignedReader
  private(set) var values: ByteCursor
  private var expand: BooleanReader
  private var markName: StringReader
  private let hasObject: Bool
  private let hasKeyActor: Bool
  private let hasKeyCounter: Bool
  private let hasKeyString: Bool
  private let hasInsert: Bool
  private let hasExpand: Bool
  private let hasMarkName: Bool

  init(_ columns: ColumnSet) throws(FormatError) {
    objectActor = RunReader(columns.cursor(Column.objectActor))
    objectCounter = RunReader(columns.cursor(Column.objectCounter))
    keyActor = RunReader(columns.cursor(Column.keyActor))
    keyCounter = DeltaReader(columns.cursor(Column.keyCounter))
    keyString = StringReader(columns.cursor(Column.keyString))
    insert = BooleanReader(columns.cursor(Column.insert))
    action = RunReader(columns.cursor(Column.action))
    metadata = RunReader(columns.cursor(Column.valueMetadata))
    values = columns.cursor(Column.value)
    expand = BooleanReader(columns.cursor(Column.expand))
    markName = StringReader(columns.cursor(Column.markName))
    hasObject = columns.has(Column.objectCounter)
    hasKeyActor = columns.has(Column.keyActor)
    hasKeyCounter = columns.has(Column.keyCounter)
    hasKeyString = columns.has(Column.keyString)
    hasInsert = columns.has(Column.insert)
    hasExpand = columns.has(Column.expand)
    hasMarkName = columns.has(Column.markName)
    guard columns.has(Column.objectActor) == hasObject else {
      throw FormatError(.badColumnLayout, column: Column.objectActor, offset: 0)
    }
  }

  var isAtEnd: Bool { action.isAtEnd }

  /// Reads one row and checks what can be checked without the document.
  @inline(__always)
  mutating func next() throws(FormatError) -> OperationRow {
    guard let actionNumber = try self.action.next(),
      let action = Action(rawValue: UInt8(clamping: actionNumber))
    else {
      throw self.action.cursor.error(.badOperation)
    }
    var object = LocalOperationID.none
    if hasObject {
      let actor = try objectActor.next32()
      let counter = try objectCounter.next32()
      if let actor, let counter {
        guard counter > 0 else { throw objectCounter.cursor.error(.badOperation) }
        object = LocalOperationID(counter: counter, actor: actor)
      } else if actor != nil || counter != nil {
        throw objectCounter.cursor.error(.badOperation)
      }
    }
    let elementActor = try hasKeyActor ? keyActor.next32() : nil
    let elementCounter = try hasKeyCounter ? keyCounter.next32() : nil
    let string = try hasKeyString ? keyString.nextRange() : nil
    var element = LocalOperationID.none
    if string != nil {
      guard elementActor == nil, elementCounter == nil else { throw keyCounter.runs.cursor.error(.badOperation) }
    } else if let elementActor {
      guard let elementCounter, elementCounter > 0 else { throw keyCounter.runs.cursor.error(.badOperation) }
      element = LocalOperationID(counter: elementCounter, actor: elementActor)
    } else {
      guard elementCounter == 0 else { throw keyCounter.runs.cursor.error(.badOperation) }
    }
    let isInsert = try hasInsert ? insert.next() : false
    guard let metadata = try self.metadata.next() else { throw self.metadata.cursor.error(.missingValue) }
    let code = UInt8(truncatingIfNeeded: metadata & 15)
    let length = metadata &>> 4
    guard length <= UInt64(values.remaining) else { throw values.error(.truncated) }
    let value = try ValueCheck.pass(code, Int(truncatingIfNeeded: length), &values)
    let expand = try hasExpand ? self.expand.next() : false
    let name = try hasMarkName ? markName.nextRange() : nil
    // Checks that a row has only fields that its action allows.
    switch action {
    case .set: guard !expand, name == nil else { throw self.action.cursor.error(.badOperation) }
    case .mark:
      // The end of a mark has neither a name nor a value.
      guard isInsert, string == nil, name != nil || metadata == 0 else {
        throw self.action.cursor.error(.badOperation)
      }
    case .increment:
      guard !isInsert, code == ValueCode.unsigned || code == ValueCode.integer, !expand, name == nil else {
        throw self.action.cursor.error(.badOperation)
      }
    case .delete:
      guard !isInsert, metadata == 0, !expand, name == nil else {
        throw self.action.cursor.error(.badOperation)
      }
    case .makeMap, .makeList, .makeText, .makeTable:
      guard metadata == 0, !expand, name == nil else { throw self.action.cursor.error(.badOperation) }
    }
    if isInsert {
      guard string == nil else { throw insert.cursor.error(.badOperation) }
    } else {
      guard string != nil || !element.isNone else { throw insert.cursor.error(.badOperation) }
    }
    return OperationRow(
      object: object, element: element, keyString: string, isInsert: isInsert, action: action, code: code,
      value: value, expand: expand, markName: name)
  }

  /// Checks that every column ended with the last row.
  /// - Parameter isCanonical: also refuses columns that could have been omitted, because accepting them would change a
  ///   hash
  func expectEnd(isCanonical: Bool) throws(FormatError) {
    let ends = [
      (Column.objectActor, objectActor.isAtEnd), (Column.objectCounter, objectCounter.isAtEnd),
      (Column.keyActor, keyActor.isAtEnd), (Column.keyCounter, keyCounter.isAtEnd),
      (Column.keyString, keyString.isAtEnd), (Column.insert, insert.isAtEnd),
      (Column.valueMetadata, metadata.isAtEnd), (Column.value, values.isAtEnd),
      (Column.expand, expand.isAtEnd), (Column.markName, markName.isAtEnd),
    ]
    for (column, isAtEnd) in ends where !isAtEnd {
      throw FormatError(.rowCountMismatch, column: column, offset: 0)
    }
    guard isCanonical else { return }
    let needed = [
      (Column.objectActor, !hasObject || objectActor.sawValue),
      (Column.keyActor, !hasKeyActor || keyActor.sawValue),
      (Column.keyCounter, !hasKeyCounter || keyCounter.sawValue),
      (Column.keyString, !hasKeyString || keyString.sawValue), (Column.insert, hasInsert),
      (Column.expand, !hasExpand || expand.sawTrue), (Column.markName, !hasMarkName || markName.sawValue),
    ]
    for (column, isNeeded) in needed where !isNeeded {
      throw FormatError(.notCanonical, column: column, offset: 0)
    }
  }
}
