/// All changes of a document, ordered so that each comes after its dependencies.
///
/// Changes keep their canonical bytes, so sending one is only a copy. Everything is in flat arrays, and all traversals
/// are loops, so a history of a million changes needs no deep stack.
struct ChangeGraph: Sendable {
  struct Entry: Sendable {
    var hash: ChangeHash
    let actor: UInt32
    let sequence: UInt32
    let startOp: UInt32
    let operationCount: UInt32
    let time: Int64
    /// The place of the change's bytes; empty until the document is verified.
    var body: BodyStore.Place
    /// The place of the message and the extra bytes in `annotations`.
    let annotationOffset: UInt32
    let messageLength: UInt32
    let extraLength: UInt32
    let dependencyStart: UInt32
    let dependencyCount: UInt32

    /// The greatest counter of its operations; one less than `startOp` for a change without operations.
    var maxOp: UInt32 { startOp &+ operationCount &- 1 }
  }

  private(set) var entries: [Entry] = []
  private(set) var dependencyIndices: [UInt32] = []
  /// The changes' own bytes.
  var bodies = BodyStore()
  private(set) var annotations: [UInt8] = []
  /// The changes of each actor by sequence number, from 1.
  private(set) var byActor: [[UInt32]] = []
  /// The changes on which no other change depends, in no particular order.
  private(set) var headIndices: [UInt32] = []
  /// For each change, its index among the heads; `UInt32.max` if it is not a head.
  private var headPlaces: [UInt32] = []
  /// The greatest counter of all operations.
  private(set) var maxOp: UInt32 = 0
  /// Whether hashes and bodies of all changes are known.
  private(set) var isComplete = true
  private var numbers = ChangeIndex()

  init() {}

  var count: Int { entries.count }

  /// The hashes of the heads in ascending order.
  var heads: [ChangeHash] {
    var hashes: [ChangeHash] = []
    for index in headIndices { hashes.append(entries[Int(index)].hash) }
    hashes.sort()
    return hashes
  }

  // MARK: - Finding

  func index(of hash: ChangeHash) -> UInt32? {
    numbers.find(hash) { entries[Int($0)].hash == hash }
  }

  func contains(_ hash: ChangeHash) -> Bool { index(of: hash) != nil }

  func dependencies(of index: UInt32) -> ArraySlice<UInt32> {
    let entry = entries[Int(index)]
    let start = Int(entry.dependencyStart)
    return dependencyIndices[start..<start + Int(entry.dependencyCount)]
  }

  func dependencyHashes(of index: UInt32) -> [ChangeHash] {
    var hashes: [ChangeHash] = []
    for dependency in dependencies(of: index) { hashes.append(entries[Int(dependency)].hash) }
    return hashes
  }

  /// The actor's last sequence number; 0 for none.
  func lastSequence(of actor: UInt32) -> UInt32 {
    Int(actor) < byActor.count ? UInt32(byActor[Int(actor)].count) : 0
  }

  func message(of index: UInt32) -> ArraySlice<UInt8> {
    let entry = entries[Int(index)]
    let start = Int(entry.annotationOffset)
    return annotations[start..<start + Int(entry.messageLength)]
  }

  func extra(of index: UInt32) -> ArraySlice<UInt8> {
    let entry = entries[Int(index)]
    let start = Int(entry.annotationOffset) + Int(entry.messageLength)
    return annotations[start..<start + Int(entry.extraLength)]
  }

  func body(of index: UInt32) -> ArraySlice<UInt8> { bodies[entries[Int(index)].body] }

  /// The change that an operation belongs to.
  func change(of id: LocalOperationID) -> UInt32? {
    guard Int(id.actor) < byActor.count else { return nil }
    let changes = byActor[Int(id.actor)]
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if entries[Int(changes[middle])].maxOp < id.counter { low = middle + 1 } else { high = middle }
    }
    guard low < changes.count, entries[Int(changes[low])].startOp <= id.counter else { return nil }
    return changes[low]
  }

  // MARK: - Adding

  /// A new change, without its body.
  struct Addition {
    var actor: UInt32
    var sequence: UInt32
    var startOp: UInt32
    var operationCount: UInt32
    var time: Int64
    /// In ascending order of their hashes, if these are known.
    var dependencies: ArraySlice<UInt32>
  }

  /// Adds a change whose body is at the end of `bodies` or not known yet.
  mutating func append(
    _ change: Addition, hash: ChangeHash?, body: BodyStore.Place, message: UnsafeBufferPointer<UInt8>,
    extra: UnsafeBufferPointer<UInt8>
  ) {
    let dependencyStart = dependencyIndices.count
    for dependency in change.dependencies {
      dependencyIndices.append(dependency)
      removeHead(dependency)
    }
    store(
      ChangeFrame(
        actor: change.actor, sequence: change.sequence, startOp: change.startOp, time: change.time,
        message: message, extra: extra),
      operationCount: change.operationCount, dependencyStart: dependencyStart, hash: hash, body: body)
  }

  /// Sorts the heads by their hashes.
  mutating func sortHeads() {
    if headIndices.count < 2 { return }
    let entries = self.entries
    headIndices.sort { entries[Int($0)].hash < entries[Int($1)].hash }
    for (place, index) in headIndices.enumerated() { headPlaces[Int(index)] = UInt32(place) }
  }

  /// Adds a change that depends on all heads, which are sorted, and possibly on one change that is not a head. Its body
  /// is at the end of `bodies`.
  mutating func appendToHeads(
    _ change: ChangeFrame, and other: UInt32?, operationCount: UInt32, hash: ChangeHash, body: BodyStore.Place
  ) {
    let dependencyStart = dependencyIndices.count
    var left = other
    for head in headIndices {
      if let next = left, entries[Int(next)].hash < entries[Int(head)].hash {
        dependencyIndices.append(next)
        left = nil
      }
      dependencyIndices.append(head)
      headPlaces[Int(head)] = UInt32.max
    }
    if let left { dependencyIndices.append(left) }
    headIndices.removeAll(keepingCapacity: true)
    store(change, operationCount: operationCount, dependencyStart: dependencyStart, hash: hash, body: body)
  }

  /// Adds the entry of a change whose dependencies have been added.
  private mutating func store(
    _ change: ChangeFrame, operationCount: UInt32, dependencyStart: Int, hash: ChangeHash?, body: BodyStore.Place
  ) {
    let index = UInt32(entries.count)
    let annotationOffset = annotations.count
    if !change.message.isEmpty { annotations.append(contentsOf: change.message) }
    if !change.extra.isEmpty { annotations.append(contentsOf: change.extra) }
    headPlaces.append(UInt32(headIndices.count))
    headIndices.append(index)
    let entry = Entry(
      hash: hash ?? .unknown, actor: change.actor, sequence: change.sequence, startOp: change.startOp,
      operationCount: operationCount, time: change.time, body: body, annotationOffset: UInt32(annotationOffset),
      messageLength: UInt32(change.message.count), extraLength: UInt32(change.extra.count),
      dependencyStart: UInt32(dependencyStart),
      dependencyCount: UInt32(dependencyIndices.count - dependencyStart))
    entries.append(entry)
    while byActor.count <= Int(change.actor) { byActor.append([]) }
    byActor[Int(change.actor)].append(index)
    maxOp = max(maxOp, entry.maxOp)
    if let hash { numbers.insert(hash, index) } else { isComplete = false }
  }

  private mutating func removeHead(_ index: UInt32) {
    let place = headPlaces[Int(index)]
    guard place != UInt32.max, let last = headIndices.popLast() else { return }
    headPlaces[Int(index)] = UInt32.max
    if last == index { return }
    headIndices[Int(place)] = last
    headPlaces[Int(last)] = place
  }

  /// Whether no other change depends on this one.
  func isHead(_ index: UInt32) -> Bool { Int(index) < headPlaces.count && headPlaces[Int(index)] != UInt32.max }

  /// Sets the hash and body of a change that was added without them.
  mutating func complete(_ index: UInt32, hash: ChangeHash, body: BodyStore.Place) {
    entries[Int(index)].hash = hash
    entries[Int(index)].body = body
    numbers.insert(hash, index)
  }

  /// Removes the newest change; the caller restores the heads with `restoreHeads`.
  mutating func removeLast() {
    guard let entry = entries.popLast() else { return }
    dependencyIndices.removeSubrange(Int(entry.dependencyStart)...)
    annotations.removeSubrange(Int(entry.annotationOffset)...)
    bodies.remove(from: entry.body)
    byActor[Int(entry.actor)].removeLast()
  }

  /// Restores earlier heads after changes were removed.
  mutating func restoreHeads(_ indices: [UInt32]) {
    headIndices = indices
    headPlaces = [UInt32](repeating: UInt32.max, count: entries.count)
    for (place, index) in indices.enumerated() { headPlaces[Int(index)] = UInt32(place) }
    maxOp = 0
    for entry in entries { maxOp = max(maxOp, entry.maxOp) }
    numbers = ChangeIndex()
    numbers.reserve(entries.count)
    for (index, entry) in entries.enumerated() where !entry.body.isNone { numbers.insert(entry.hash, UInt32(index)) }
  }

  /// Makes room for the hashes of all changes.
  mutating func reserveHashes() { numbers.reserve(entries.count) }

  mutating func markComplete() { isComplete = true }

  /// Stores the hash of a head of a document that has not been verified.
  mutating func setHeadHash(_ index: UInt32, _ hash: ChangeHash) {
    entries[Int(index)].hash = hash
  }

  // MARK: - Traversal

  /// Which changes are among the given ones or their ancestors.
  /// - Parameter first: changes before this one are skipped; the answer for change `i` is at `i - first`
  func ancestors(of changes: [UInt32], from first: UInt32 = 0) -> [Bool] {
    var isIncluded = [Bool](repeating: false, count: max(0, entries.count - Int(first)))
    var pending: [UInt32] = []
    func include(_ index: UInt32) {
      guard index >= first, !isIncluded[Int(index - first)] else { return }
      isIncluded[Int(index - first)] = true
      pending.append(index)
    }
    for change in changes { include(change) }
    while let index = pending.popLast() {
      for dependency in dependencies(of: index) { include(dependency) }
    }
    return isIncluded
  }

  /// The changes that are among `heads` or their ancestors, but not among `known` or their ancestors, oldest first.
  ///
  /// Linear in the changes after the common history: the search goes back from the newest change and stops when only
  /// common ancestors are left.
  func changes(from known: [UInt32], to heads: [UInt32]) -> [UInt32] {
    var queue = IndexHeap()
    var isKnown: [UInt32: Bool] = [:]
    var wantedCount = 0
    func add(_ index: UInt32, known: Bool) {
      if let before = isKnown[index] {
        if known, !before {
          isKnown[index] = true
          wantedCount -= 1
        }
        return
      }
      isKnown[index] = known
      if !known { wantedCount += 1 }
      queue.push(index)
    }
    for index in known { add(index, known: true) }
    for index in heads { add(index, known: false) }
    var result: [UInt32] = []
    while wantedCount > 0, let index = queue.pop() {
      let known = isKnown.removeValue(forKey: index) ?? true
      if !known {
        result.append(index)
        wantedCount -= 1
      }
      for dependency in dependencies(of: index) { add(dependency, known: known) }
    }
    result.reverse()
    return result
  }

  /// The length of a run of changes such as those of typing without a pause: they have the same actor and time and no
  /// message, each depends only on the one before, and their last operations are at equal distances.
  /// - Returns: the length, at least 1, and the distance
  func uniformRun(from first: UInt32) -> (count: Int, step: Int64) {
    entries.withUnsafeBufferPointer { entries in
      let start = entries[Int(first)]
      guard start.dependencyCount == 1, start.messageLength == 0, start.extraLength == 0,
        dependencyIndices[Int(start.dependencyStart)] &+ 1 == first
      else { return (1, 0) }
      var step: Int64 = 0
      var index = Int(first) &+ 1
      while index < entries.count {
        let (last, next) = (entries[index &- 1], entries[index])
        let distance = Int64(next.maxOp) &- Int64(last.maxOp)
        if index == Int(first) &+ 1 { step = distance }
        guard next.actor == start.actor, next.sequence == last.sequence &+ 1, next.time == start.time,
          next.dependencyCount == 1, next.messageLength == 0, next.extraLength == 0, distance == step,
          Int(dependencyIndices[Int(next.dependencyStart)]) &+ 1 == index
        else { break }
        index &+= 1
      }
      return (index &- Int(first), step)
    }
  }

  /// The clock of the operations of the given changes and their ancestors. Linear in the number of changes.
  func clock(at changes: [UInt32]) -> Clock {
    var counters = [UInt32](repeating: 0, count: byActor.count)
    let isIncluded = ancestors(of: changes)
    for (index, entry) in entries.enumerated() where isIncluded[index] {
      counters[Int(entry.actor)] = max(counters[Int(entry.actor)], entry.maxOp)
    }
    return Clock(counters: counters)
  }
  /// The clock of the operations that existed before `changes`. These must be all changes after some heads.
  ///
  /// Linear in these changes and in the number of actors.
  func clock(before changes: [UInt32]) -> Clock {
    let isNew = Set(changes)
    var counters = [UInt32](repeating: 0, count: byActor.count)
    for (actor, own) in byActor.enumerated() {
      if let last = own.last(where: { !isNew.contains($0) }) { counters[actor] = entries[Int(last)].maxOp }
    }
    return Clock(counters: counters)
  }
}
