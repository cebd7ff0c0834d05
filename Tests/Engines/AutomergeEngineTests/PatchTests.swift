import AutomergeWalk
import Testing

@testable import AutomergeEngine

/// What a reader keeps who only hears patches.
struct Mirror {
  private enum Content {
    case map([String: Value])
    case list([Value])
    case text([Unicode.Scalar])
  }

  private var objects: [ObjectID: Content] = [.root: .map([:])]

  private mutating func make(_ value: Value) {
    guard case .object(let id, let kind) = value else { return }
    switch kind {
    case .map, .table: objects[id] = .map([:])
    case .list: objects[id] = .list([])
    case .text: objects[id] = .text([])
    }
  }

  mutating func apply(_ patch: Patch) {
    let id = patch.object
    #expect(object(at: patch.path) == id, "the path of a patch leads elsewhere")
    switch patch.step {
    case .put(let key, let value, _):
      make(value)
      change(id) { content in
        if case .map(var map) = content, case .name(let name) = key {
          map[name] = value
          content = .map(map)
        } else if case .list(var list) = content, case .index(let index) = key {
          list[index] = value
          content = .list(list)
        }
      }
    case .delete(let name):
      change(id) { content in
        guard case .map(var map) = content else { return }
        map[name] = nil
        content = .map(map)
      }
    case .insert(let index, let values):
      for value in values { make(value) }
      change(id) { content in
        if case .list(var list) = content {
          list.insert(contentsOf: values, at: index)
          content = .list(list)
        } else if case .text(var text) = content {
          text.insert("\u{FFFC}", at: index)
          content = .text(text)
        }
      }
    case .insertText(let index, let inserted):
      change(id) { content in
        guard case .text(var text) = content else { return }
        text.insert(contentsOf: inserted.unicodeScalars, at: index)
        content = .text(text)
      }
    case .remove(let index, let count):
      change(id) { content in
        if case .list(var list) = content {
          list.removeSubrange(index..<index + count)
          content = .list(list)
        } else if case .text(var text) = content {
          text.removeSubrange(index..<index + count)
          content = .text(text)
        }
      }
    case .increment(let key, let amount):
      change(id) { content in
        if case .map(var map) = content, case .name(let name) = key, case .scalar(.counter(let value))? = map[name] {
          map[name] = .scalar(.counter(value &+ amount))
          content = .map(map)
        } else if case .list(var list) = content, case .index(let index) = key,
          case .scalar(.counter(let value)) = list[index]
        {
          list[index] = .scalar(.counter(value &+ amount))
          content = .list(list)
        }
      }
    case .conflict, .marks: break
    }
  }

  /// Where a path leads in what the patches have made so far.
  private func object(at path: [Key]) -> ObjectID? {
    var object = ObjectID.root
    for key in path {
      let value: Value?
      switch (objects[object], key) {
      case (.map(let map)?, .name(let name)): value = map[name]
      case (.list(let list)?, .index(let index)) where list.indices.contains(index): value = list[index]
      case (.text?, .index): return nil
      default: value = nil
      }
      guard let next = value?.object else { return nil }
      object = next
    }
    return object
  }

  private mutating func change(_ id: ObjectID, _ body: (inout Content) -> Void) {
    guard var content = objects[id] else {
      Issue.record("a patch for an object that was never put")
      return
    }
    body(&content)
    objects[id] = content
  }

  func dump(_ id: ObjectID = .root) -> String {
    switch objects[id] {
    case .map(let map)?:
      let keys = map.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return "{" + keys.map { "\($0):" + (map[$0].map { dump($0) } ?? "") }.joined(separator: ",") + "}"
    case .list(let list)?: return "[" + list.map { dump($0) }.joined(separator: ",") + "]"
    case .text(let text)?:
      var string = String.UnicodeScalarView()
      string.append(contentsOf: text)
      return "'" + String(string) + "'"
    case nil: return "missing"
    }
  }

  private func dump(_ value: Value) -> String {
    switch value {
    case .object(let id, _): dump(id)
    case .scalar(let scalar): "\(scalar)"
    }
  }
}

@Suite("Patches")
struct PatchTests {
  @Test("a mirror that hears only patches shows what a full read shows", arguments: 1...12 as ClosedRange<UInt64>)
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
    // From any moment to any other, and back.
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
