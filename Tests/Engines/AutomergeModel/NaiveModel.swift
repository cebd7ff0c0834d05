import AutomergeEngine

/// The expected document, straight from the rules: a bag of operations, and reads that go through all of them.
///
/// It shares only the public values with the engine, has no bytes and no indices, and takes quadratic time.
struct NaiveModel {
  struct ID: Hashable, Comparable {
    let counter: Int
    let actor: [UInt8]

    static let head = ID(counter: 0, actor: [])

    static func < (left: ID, right: ID) -> Bool {
      left.counter != right.counter
        ? left.counter < right.counter : left.actor.lexicographicallyPrecedes(right.actor)
    }
  }

  enum Place: Hashable {
    case key(String)
    case element(ID)
  }

  enum Action: Hashable {
    case set(ScalarValue)
    case make(ObjectKind)
    case delete
    case increment(Int64)
    case beginMark(String, ScalarValue, expands: Bool)
    case endMark(expands: Bool)
  }

  struct Operation: Hashable {
    let id: ID
    let object: ID
    let place: Place
    let isInsert: Bool
    let action: Action
    let overwrites: Set<ID>
    /// The number of the operation's change.
    let change: Int
  }

  var actor: [UInt8]
  /// The number for the next operations. No two changes have the same number.
  var change = 0
  /// The changes that each undo undoes.
  var undone: [Int: Set<Int>] = [:]
  private(set) var operations: [ID: Operation] = [:]

  init(actor: [UInt8]) {
    self.actor = actor
  }

  mutating func merge(_ other: NaiveModel) {
    operations.merge(other.operations) { mine, _ in mine }
    undone.merge(other.undone) { mine, _ in mine }
  }

  // MARK: - Reading

  func successors(of id: ID) -> [Operation] {
    operations.values.filter { $0.overwrites.contains(id) }
  }

  private func isVisible(_ operation: Operation) -> Bool {
    switch operation.action {
    case .delete, .increment, .beginMark, .endMark: return false
    case .make: return successors(of: operation.id).isEmpty
    case .set(let value):
      return successors(of: operation.id).allSatisfy { successor in
        if case .counter = value, case .increment = successor.action { return true }
        return false
      }
    }
  }

  /// The visible operations at a place, the greatest id first.
  func visible(_ object: ID, _ place: Place) -> [Operation] {
    operations.values.filter { operation in
      guard operation.object == object, isVisible(operation) else { return false }
      if case .element(let id) = place, operation.isInsert { return operation.id == id }
      return operation.place == place && !operation.isInsert
    }
    .sorted { $1.id < $0.id }
  }

  /// All elements of a sequence in order, including deleted ones: the children of each by descending id, depth first.
  func elements(of object: ID) -> [ID] {
    let inserts = operations.values.filter { $0.object == object && $0.isInsert }
    var children: [ID: [ID]] = [:]
    for insert in inserts {
      guard case .element(let origin) = insert.place else { continue }
      children[origin, default: []].append(insert.id)
    }
    var result: [ID] = []
    var pending = (children[.head] ?? []).sorted()
    while let next = pending.popLast() {
      result.append(next)
      pending.append(contentsOf: (children[next] ?? []).sorted())
    }
    return result
  }

  func visibleElements(of object: ID) -> [ID] {
    elements(of: object).filter { !visible(object, .element($0)).isEmpty }
  }

  func keys(of object: ID) -> [String] {
    var keys: Set<String> = []
    for operation in operations.values where operation.object == object {
      if case .key(let key) = operation.place, !visible(object, operation.place).isEmpty { keys.insert(key) }
    }
    return keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func kind(of object: ID) -> ObjectKind {
    if case .make(let kind)? = operations[object]?.action { return kind }
    return .map
  }

  /// Everything visible, as one text.
  /// - Parameter showsConflicts: whether losing values are shown after the winning ones; otherwise only a `!` marks a
  ///   conflict
  func dump(_ object: ID = .head, showsConflicts: Bool = true) -> String {
    switch kind(of: object) {
    case .map, .table:
      return "{" + keys(of: object).map { "\($0):\(dump(object, .key($0), showsConflicts))" }.joined(separator: ",")
        + "}"
    case .list:
      return "["
        + visibleElements(of: object).map { dump(object, .element($0), showsConflicts) }.joined(separator: ",") + "]"
    case .text:
      var text = ""
      for element in visibleElements(of: object) {
        if case .set(.string(let value))? = visible(object, .element(element)).first?.action {
          text += value
        } else {
          text += "\u{FFFC}"
        }
      }
      return "'" + text + "'" + marks(of: object).map { "\($0)" }.joined()
        + blocks(of: object).map { dump($0, showsConflicts: showsConflicts) }.joined()
        + (showsConflicts ? "" : conflictFlags(of: object))
    }
  }

  /// The places of a text with several values.
  private func conflictFlags(of object: ID) -> String {
    visibleElements(of: object).enumerated().filter { visible(object, .element($0.element)).count > 1 }
      .map { "!\($0.offset)" }.joined()
  }

  /// The objects in a text.
  func blocks(of object: ID) -> [ID] {
    visibleElements(of: object).compactMap { element in
      guard let winner = visible(object, .element(element)).first, case .make = winner.action else { return nil }
      return winner.id
    }
  }

  private func dump(_ object: ID, _ place: Place, _ showsConflicts: Bool) -> String {
    let visible = visible(object, place)
    let mark = !showsConflicts && visible.count > 1 ? "!" : ""
    return mark
      + visible.prefix(showsConflicts ? Int.max : 1).map { operation in
        switch operation.action {
        case .make: return dump(operation.id, showsConflicts: showsConflicts)
        case .set(.counter):
          return counterValue(of: operation) { _ in true }.map { "\(ScalarValue.counter($0))" } ?? "?"
        case .set(let value): return "\(value)"
        case .delete, .increment, .beginMark, .endMark: return "?"
        }
      }
      .joined(separator: "|")
  }

  // MARK: - Editing

  @discardableResult
  mutating func add(_ object: ID, _ place: Place, isInsert: Bool, _ action: Action, _ overwrites: [ID]) -> ID {
    let id = ID(counter: (operations.keys.map(\.counter).max() ?? 0) + 1, actor: actor)
    operations[id] = Operation(
      id: id, object: object, place: place, isInsert: isInsert, action: action, overwrites: Set(overwrites),
      change: change)
    return id
  }

  func place(_ object: ID, _ key: Key) -> Place {
    switch key {
    case .name(let name): return .key(name)
    case .index(let index): return .element(visibleElements(of: object)[index])
    }
  }

  mutating func put(_ value: ScalarValue, at key: Key, in object: ID) {
    let place = place(object, key)
    let visible = visible(object, place)
    if let winner = visible.first, isSame(winner, value) {
      if visible.count > 1 {
        _ = add(object, place, isInsert: false, .delete, visible.dropFirst().map(\.id))
      }
      return
    }
    _ = add(object, place, isInsert: false, .set(value), visible.map(\.id))
  }

  private func isSame(_ operation: Operation, _ value: ScalarValue) -> Bool {
    switch (operation.action, value) {
    case (.set(.counter), .counter(let total)): return counterValue(of: operation) { _ in true } == total
    case (.set(.double(let known)), .double(let number)): return known == number
    default: return operation.action == .set(value)
    }
  }

  /// The value of a counter with only some of its increments.
  func counterValue(of operation: Operation, with counts: (Operation) -> Bool) -> Int64? {
    guard case .set(.counter(var total)) = operation.action else { return nil }
    for successor in successors(of: operation.id) where counts(successor) {
      if case .increment(let amount) = successor.action { total &+= amount }
    }
    return total
  }

  mutating func putObject(_ kind: ObjectKind, at key: Key, in object: ID) -> ID {
    let place = place(object, key)
    return add(object, place, isInsert: false, .make(kind), visible(object, place).map(\.id))
  }

  mutating func delete(at key: Key, in object: ID) {
    let place = place(object, key)
    let visible = visible(object, place)
    if !visible.isEmpty { _ = add(object, place, isInsert: false, .delete, visible.map(\.id)) }
  }

  mutating func increment(at key: Key, in object: ID, by amount: Int64) -> Bool {
    let place = place(object, key)
    let visible = visible(object, place)
    let hasCounter = visible.contains { operation in
      if case .set(.counter) = operation.action { return true }
      return false
    }
    if hasCounter { _ = add(object, place, isInsert: false, .increment(amount), visible.map(\.id)) }
    return hasCounter
  }

  mutating func insert(_ action: Action, at index: Int, in object: ID) -> ID {
    add(object, .element(origin(at: index, in: object)), isInsert: true, action, [])
  }

  mutating func splice(at index: Int, deleting count: Int, inserting text: String, in object: ID) {
    var position = index
    for scalar in text.unicodeScalars {
      _ = insert(.set(.string(String(scalar))), at: position, in: object)
      position += 1
    }
    for _ in 0..<count { delete(at: .index(position), in: object) }
  }
}
