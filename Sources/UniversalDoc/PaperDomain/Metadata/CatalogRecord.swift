import ByteCoding

/// A record of the catalogue, which the history changes as a whole: a tag group, a tag, a variable or a saved view.
///
/// `MetadataEditor` has one function for each edit that all records have. What differs, the rules and the fields that an
/// undo merges, is in `CatalogRecord+Rules.swift`.
protocol CatalogRecord: Equatable {
  var id: EntityID<Self> { get }
  var name: String { get set }
  var sortIndex: Int { get set }
  var updatedAt: Instant { get set }

  /// The stored record.
  /// - Throws: `notFound`
  static func existing(_ id: EntityID<Self>, in transaction: some MetadataTransaction) throws(LibraryError) -> Self

  /// Stores a record by the rules of its kind, and records the change; see `MetadataEditor.set(_:from:)`.
  static func store(
    _ to: Self?, from: Self?, in editor: inout MetadataEditor<some MetadataTransaction>
  ) throws(LibraryError)

  /// Makes the changes between two former values of the record again, except those of name and position.
  /// - Throws: `cannotUndo` if a field that they change has another value by now
  mutating func merge(_ from: Self, _ to: Self) throws(LibraryError)
}

extension CatalogRecord {
  /// The new value of a field: the current one if the change does not affect the field.
  static func merged<Value: Equatable>(_ now: Value, _ from: Value, _ to: Value) throws(LibraryError) -> Value {
    guard from != to else { return now }
    guard now == from else { throw .cannotUndo(reason: "it has been changed since.") }
    return to
  }
}

extension MetadataEditor {
  /// Creates, changes or deletes a record: `from` is its current value and `to` the new one, with `nil` for none.
  /// - Throws: `invalid` for a name that is taken or a scope that is too narrow; `inUse`, also for an option in use;
  ///   `notFound` for a tag's group
  mutating func set<Record: CatalogRecord>(_ to: Record?, from: Record?) throws(LibraryError) {
    guard from != to else { return }
    try Record.store(to, from: from, in: &self)
  }

  /// Stores the new value of a record, with the date of this change.
  mutating func change<Record: CatalogRecord>(_ from: Record, to: Record) throws(LibraryError) {
    guard from != to else { return }
    var to = to
    to.updatedAt = context.updateTime(after: from.updatedAt)
    try set(to, from: from)
  }

  /// Changes each of some records.
  /// - Parameter field: the field of the command that names them, for errors
  mutating func change<Record: CatalogRecord>(
    _ ids: [EntityID<Record>], field: String, _ edit: (inout Record) -> Void
  ) throws(LibraryError) {
    try StructureLimits.requireDistinct(ids, field: field)
    for id in ids {
      let from = try Record.existing(id, in: transaction)
      var to = from
      edit(&to)
      try change(from, to: to)
    }
  }

  mutating func rename<Record: CatalogRecord>(_ id: EntityID<Record>, to name: String) throws(LibraryError) {
    let from = try Record.existing(id, in: transaction)
    var to = from
    to.name = try Title.checked(name, field: "name")
    try change(from, to: to)
  }

  /// Moves records of a list before another one of it, or to the end for `nil`.
  mutating func move<Record: CatalogRecord>(
    _ moved: [EntityID<Record>], before next: EntityID<Record>?, in list: [Record]
  ) throws(LibraryError) {
    let places = try Self.moving(moved, before: next, in: list.map { $0.id })
    for from in list {
      guard let place = places[from.id], place != from.sortIndex else { continue }
      var to = from
      to.sortIndex = place
      try set(to, from: from)
    }
  }

  /// Applies a recorded change of a record: only the fields that it affects are written.
  /// - Throws: `cannotUndo` if such a field has another value by now
  mutating func apply<Record: CatalogRecord>(_ from: Record?, _ to: Record?) throws(LibraryError) {
    guard let from, let to else {
      let now = try from.map { record throws(LibraryError) in try Record.existing(record.id, in: transaction) }
      return try set(to, from: now)
    }
    let now = try Record.existing(from.id, in: transaction)
    var next = now
    next.name = try Record.merged(now.name, from.name, to.name)
    try next.merge(from, to)
    if from.sortIndex != to.sortIndex { next.sortIndex = to.sortIndex }
    try change(now, to: next)
  }

  /// The name of several records in the history: the name of the first.
  func name<Record: CatalogRecord>(ofFirst ids: [EntityID<Record>]) throws(LibraryError) -> String {
    try ids.first.map { id throws(LibraryError) in try Record.existing(id, in: transaction).name } ?? ""
  }
}
