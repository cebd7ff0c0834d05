import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine
@testable import AutomergeModel

/// The copy of a reader who receives only patches.
struct Mirror {
  /// A value, and whether it has conflicts.
  private struct Place {
    var value: Value
    var isConflict = false
  }

  private enum Content {
    case map([String: Place])
    /// A list, or a text of single characters, blocks, and other values.
    case sequence(isText: Bool, [Place], [Mark])
  }

  private var objects: [ObjectID: Content] = [.root: .map([:])]

  private mutating func make(_ value: Value) {
    guard case .object(let id, let kind) = value else { return }
    switch kind {
    case .map, .table: objects[id] = .map([:])
    case .list: objects[id] = .sequence(isText: false, [], [])
    case .text: objects[id] = .sequence(isText: true, [], [])
    }
  }

  mutating func apply(_ patch: Patch) {
    let id = patch.object
    #expect(object(at: patch.path) == id, "the path of a patch leads elsewhere")
    switch patch.step {
    case .put(let key, let value, let isConflict):
      make(value)
      change(id, key) { $0 = Place(value: value, isConflict: isConflict) }
    case .delete(let name):
      guard case .map(var map)? = objects[id] else { return }
      map[name] = nil
      objects[id] = .map(map)
    case .insert(let index, let values):
      for value in values { make(value) }
      changeElements(id) { $0.insert(contentsOf: values.map { Place(value: $0) }, at: index) }
    case .insertText(let index, let inserted):
      let places = inserted.unicodeScalars.map { Place(value: .scalar(.string(String($0)))) }
      changeElements(id) { $0.insert(contentsOf: places, at: index) }
    case .remove(let index, let count):
      changeElements(id) { $0.removeSubrange(index..<index + count) }
    case .increment(let key, let amount):
      change(id, key) { place in
        guard case .scalar(.counter(let value)) = place?.value else { return }
        place?.value = .scalar(.counter(value &+ amount))
      }
    case .conflict(let key, let isConflict):
      change(id, key) { $0?.isConflict = isConflict }
    case .marks(let marks):
      guard case .sequence(true, let places, _)? = objects[id] else {
        Issue.record("marks for an object that is no text")
        return
      }
      objects[id] = .sequence(isText: true, places, marks)
    }
  }

  /// The object at a path in the copy.
  private func object(at path: [Key]) -> ObjectID? {
    var object = ObjectID.root
    for key in path {
      let place: Place?
      switch (objects[object], key) {
      case (.map(let map)?, .name(let name)): place = map[name]
      case (.sequence(_, let places, _)?, .index(let index)) where places.indices.contains(index): place = places[index]
      default: place = nil
      }
      guard let next = place?.value.object else { return nil }
      object = next
    }
    return object
  }

  private mutating func change(_ id: ObjectID, _ key: Key, _ body: (inout Place?) -> Void) {
    switch (objects[id], key) {
    case (.map(var map)?, .name(let name)):
      body(&map[name])
      objects[id] = .map(map)
    case (.sequence(let isText, var places, let marks)?, .index(let index)) where places.indices.contains(index):
      var place: Place? = places[index]
      body(&place)
      if let place { places[index] = place }
      objects[id] = .sequence(isText: isText, places, marks)
    default: Issue.record("a patch for a place that is not there")
    }
  }

  private mutating func changeElements(_ id: ObjectID, _ body: (inout [Place]) -> Void) {
    guard case .sequence(let isText, var places, let marks)? = objects[id] else {
      Issue.record("a patch for a sequence that was never put")
      return
    }
    body(&places)
    objects[id] = .sequence(isText: isText, places, marks)
  }

  /// The copy in the model's form: `!` marks a value with conflicts.
  func dump(_ id: ObjectID = .root) -> String {
    switch objects[id] {
    case .map(let map)?:
      let keys = map.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return "{" + keys.map { "\($0):" + (map[$0].map { dump($0) } ?? "") }.joined(separator: ",") + "}"
    case .sequence(false, let places, _)?: return "[" + places.map { dump($0) }.joined(separator: ",") + "]"
    case .sequence(true, let places, let marks)?:
      var text = ""
      for place in places {
        if case .scalar(.string(let character)) = place.value { text += character } else { text += "\u{FFFC}" }
      }
      let flags = places.enumerated().compactMap { index, place in place.isConflict ? "!\(index)" : nil }
      return "'" + text + "'" + marks.map { "\($0)" }.joined()
        + places.compactMap(\.value.object).map { dump($0) }.joined()
        + flags.joined()
    case nil: return "missing"
    }
  }

  private func dump(_ place: Place) -> String {
    let flag = place.isConflict ? "!" : ""
    switch place.value {
    case .object(let id, _): return flag + dump(id)
    case .scalar(let scalar): return flag + "\(scalar)"
    }
  }
}

@Suite("Patches")
struct PatchTests {
  @Test("a mirror that hears only patches shows what a full read shows", arguments: WalkScale.seeds(2))
  func mirror(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var peers = (0..<2).map { Peer(actor: [UInt8($0)]) }
    var mirror = Mirror()
    var mirrored: [ChangeHash] = []
    var moments: [[ChangeHash]] = [[]]
    for step in 0..<30 {
      let index = Int.random(in: 0..<2, using: &generator)
      for _ in 0..<2 { try peers[index].editAtRandom(&generator) }
      peers[index].document.commit()
      if index == 1 || Bool.random(using: &generator) {
        var other = peers[1].document
        try peers[0].document.merge(&other)
        peers[0].model.merge(peers[1].model)
        for object in peers[1].objects where !peers[0].objects.contains(where: { $0.0 == object.0 }) {
          peers[0].objects.append(object)
        }
      }
      let patches = try peers[0].document.patches(from: mirrored)
      let known = try peers[0].document.indices(of: mirrored)
      #expect(patches == peers[0].document.allPatches(from: known, to: nil), "seed \(seed), step \(step)")
      for patch in patches { mirror.apply(patch) }
      mirrored = peers[0].document.heads
      moments.append(mirrored)
      var fresh = Mirror()
      for patch in try peers[0].document.patches(from: []) { fresh.apply(patch) }
      #expect(mirror.dump() == fresh.dump(), "seed \(seed), step \(step)")
      #expect(mirror.dump() == peers[0].model.dump(showsConflicts: false), "seed \(seed), step \(step)")
    }
    // Patches from any moment to any other, and back.
    for _ in 0..<20 {
      let from = moments.randomElement(using: &generator) ?? []
      let to = moments.randomElement(using: &generator) ?? []
      var there = Mirror()
      for patch in try peers[0].document.patches(from: [], to: from) { there.apply(patch) }
      for patch in try peers[0].document.patches(from: from, to: to) { there.apply(patch) }
      var expected = Mirror()
      for patch in try peers[0].document.patches(from: [], to: to) { expected.apply(patch) }
      #expect(there.dump() == expected.dump(), "seed \(seed)")
    }
  }
  @Test("patches for what was touched are those of a look at everything, with an open transaction and marks, too")
  func scope() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    let list = try document.putObject(.list, at: "list")
    let inner = try document.insertObject(.map, at: 0, in: list)
    let text = try document.insertObject(.text, at: 1, in: list)
    try document.spliceText(in: text, at: 0, inserting: String(repeating: "some words ", count: 200))
    document.commit()
    var heads = document.heads
    var generator = SeededGenerator(seed: 7)
    var total = 0
    for step in 0..<60 {
      switch step % 6 {
      case 0: try document.put(.integer(Int64(step)), at: "deep", in: inner)
      case 1: try document.mark(step..<step + 5, in: text, name: "bold", value: step % 4 == 1 ? true : nil)
      case 2: try document.insert("x", at: 0, in: list)
      case 3: try document.delete(at: 0, in: list)
      case 4: try document.putObject(.map, at: .name("map \(step)"))
      default:
        let place = Int.random(in: 0..<document.length(of: text) - 9, using: &generator)
        try document.spliceText(in: text, at: place, deleting: step % 9, inserting: "new")
      }
      let all = document.allPatches(from: try document.indices(of: heads), to: nil)
      #expect(try document.patches(from: heads) == all, "step \(step)")
      total += all.count
      if step % 4 != 0 { document.commit() }
      if step % 7 == 0 { heads = document.heads }
    }
    #expect(total > 100)
  }
}
