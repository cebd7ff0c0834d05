import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// A note with its replies, as a plain tree.
private struct Node: Equatable {
  let id: NoteBlock.ID
  var title: String?
  var body: String
  var rect: NormalizedRect
  var deletedWith: NoteBlock.ID?
  var replies: [Node] = []

  /// The note and everything below it.
  var all: [Node] { [self] + replies.flatMap { $0.all } }
}

extension [Node] {
  fileprivate var all: [Node] { flatMap { $0.all } }

  fileprivate func parent(of id: NoteBlock.ID) -> NoteBlock.ID? {
    all.first { $0.replies.contains { $0.id == id } }?.id
  }

  fileprivate subscript(id: NoteBlock.ID) -> Node? { all.first { $0.id == id } }

  fileprivate mutating func change(_ id: NoteBlock.ID, _ body: (inout Node) -> Void) {
    for index in indices {
      if self[index].id == id { body(&self[index]) } else { self[index].replies.change(id, body) }
    }
  }

  fileprivate mutating func changeAll(_ body: (inout Node) -> Void) {
    for index in indices {
      body(&self[index])
      self[index].replies.changeAll(body)
    }
  }

  fileprivate mutating func take(_ id: NoteBlock.ID) -> Node? {
    for index in indices {
      if self[index].id == id { return remove(at: index) }
      if let found = self[index].replies.take(id) { return found }
    }
    return nil
  }
}

@Suite("Notes behave like plain trees")
struct NoteBlockModelTests {
  @Test("Random operations on the notes of two versions", arguments: WalkScale.seeds(1))
  func randomOperations(seed: UInt64) async throws {
    let store = try TemporaryLibrary().open()
    let walk = RandomWalk(store: store, generator: SeededGenerator(seed: seed), versions: try await versions(in: store))
    for step in 1...250 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      switch Int.random(in: 0..<16, using: &walk.generator) {
      case 0, 1: await walk.create(place)
      case 2, 3, 4: await walk.reply(place)
      case 5: await walk.edit(place)
      case 6, 7: await walk.move(place)
      case 8: await walk.resize(place)
      case 9, 10: await walk.reorder(place)
      case 11, 12, 13: await walk.setParent(place)
      case 14: await walk.delete(place)
      default: await walk.restore(place)
      }
      try await walk.check(place)
    }
    #expect(walk.counts.done > 120 && walk.counts.refused > 20, "\(walk.counts)")
    #expect(try await store.integrityProblems() == [])
  }

  private func versions(in store: LibraryStore) async throws -> [PageVersion.ID] {
    let doc = try #require(try await store.importFile("a", pages: 2, title: "A").doc)
    return try await store.write { writer throws(LibraryError) in
      var versions: [PageVersion.ID] = []
      for page in try writer.pageGroup(doc.pageGroupOrder[0])?.pageOrder ?? [] {
        versions += try writer.pageVersions(of: page).map { $0.id }
      }
      return versions
    }
  }
}

private final class RandomWalk {
  let store: LibraryStore
  var generator: SeededGenerator
  let versions: [PageVersion.ID]
  var notes: [PageVersion.ID: [Node]] = [:]
  var counts = (done: 0, refused: 0)

  init(store: LibraryStore, generator: SeededGenerator, versions: [PageVersion.ID]) {
    self.store = store
    self.generator = generator
    self.versions = versions
  }

  private func run<Value: Sendable>(
    _ expected: Refusal?, _ place: Comment,
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async -> Value? {
    switch await store.attempt(body) {
    case .success(let value):
      counts.done += 1
      #expect(expected == nil, place)
      return value
    case .failure(let refusal):
      counts.refused += 1
      #expect(refusal == expected, place)
      return nil
    }
  }

  private func version() -> PageVersion.ID { versions[Int.random(in: 0..<versions.count, using: &generator)] }

  private func note() -> (version: PageVersion.ID, note: Node)? {
    let version = version()
    return notes[version, default: []].all.randomElement(using: &generator).map { (version, $0) }
  }

  private func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  private func refusal(_ note: Node) -> Refusal? { note.deletedWith == nil ? nil : .invalid("note") }

  func check(_ place: Comment) async throws {
    for version in versions {
      let stored = try await store.write { writer throws(LibraryError) in try writer.noteBlocks(of: version) }
      func nodes(under parent: NoteBlock.ID?) -> [Node] {
        stored.filter { $0.parentID == parent }.map {
          Node(
            id: $0.id, title: $0.title, body: $0.body, rect: $0.rect, deletedWith: $0.deletion?.rootID,
            replies: nodes(under: $0.id))
        }
      }
      #expect(nodes(under: nil) == notes[version, default: []], place)
      #expect(nodes(under: nil).all.count == stored.count, place)
      for note in stored {
        let rect = note.rect
        #expect(rect.x >= 0 && rect.y >= 0 && rect.width >= 0.01 && rect.height >= 0.01, place)
        #expect(rect.x + rect.width <= 1 + 1e-9 && rect.y + rect.height <= 1 + 1e-9, place)
      }
    }
  }

  // MARK: - Operations

  func create(_ place: Comment) async {
    let version = version()
    let rect = NormalizedRect(
      x: double(-0.4...1.2), y: double(-0.4...1.2), width: double(0...0.6), height: double(0...0.6))
    let isOff = rect.x > 1 || rect.y > 1 || rect.x + rect.width < 0 || rect.y + rect.height < 0
    let made = await run(isOff ? .invalid("rect") : nil, place) { writer throws(LibraryError) in
      try writer.createNoteBlock(on: version, rect: rect, title: " ", body: " New note\r\n", context: writer.context)
    }
    guard let made else { return }
    // The part of the rectangle that was on the page is covered by the note.
    #expect(abs(max(rect.x, 0) - made.rect.x) < 0.0100001 && abs(max(rect.y, 0) - made.rect.y) < 0.0100001, place)
    #expect(made.rect.x + made.rect.width >= min(rect.x + rect.width, 1) - 1e-9, place)
    let node = Node(id: made.id, title: nil, body: "New note", rect: made.rect)
    let roots = notes[version, default: []]
    let index = roots.firstIndex { $0.deletedWith == nil && $0.rect.y > made.rect.y } ?? roots.count
    notes[version, default: []].insert(node, at: index)
  }

  func reply(_ place: Comment) async {
    guard let (version, parent) = note() else { return }
    let body = "Reply \(Int.random(in: 0...9, using: &generator))"
    let made = await run(refusal(parent), place) { writer throws(LibraryError) in
      try writer.reply(to: parent.id, title: "T ", body: body, context: writer.context)
    }
    guard let made else { return }
    notes[version]?.change(parent.id) {
      $0.replies.append(Node(id: made.id, title: "T", body: body, rect: parent.rect))
    }
  }

  func edit(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let (title, body) = ("Title \(counts.done)", "  Line one\nLine two\t.\n\n")
    let edited = await run(refusal(note), place) { writer throws(LibraryError) in
      try writer.editNoteBlock(note.id, title: title, body: body, context: writer.context)
    }
    guard edited != nil else { return }
    notes[version]?.change(note.id) { ($0.title, $0.body) = (title, "Line one\nLine two\t.") }
  }

  func move(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let (x, y) = (double(-0.5...1.5), double(-0.5...1.5))
    let moved = await run(refusal(note), place) { writer throws(LibraryError) in
      try writer.moveNoteBlock(note.id, toX: x, y: y, context: writer.context)
    }
    guard let moved else { return }
    // The note keeps its size when it is dragged over an edge.
    #expect(moved.rect.width == note.rect.width && moved.rect.height == note.rect.height, place)
    let (right, bottom) = (1 - note.rect.width, 1 - note.rect.height)
    #expect(moved.rect.x == (x < 0 ? 0 : x > right ? right : x), place)
    #expect(moved.rect.y == (y < 0 ? 0 : y > bottom ? bottom : y), place)
    notes[version]?.change(note.id) { $0.rect = moved.rect }
  }

  func resize(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let (width, height) = (double(-0.5...1.5), double(-0.5...1.5))
    let resized = await run(refusal(note), place) { writer throws(LibraryError) in
      try writer.resizeNoteBlock(note.id, toWidth: width, height: height, context: writer.context)
    }
    guard let resized else { return }
    #expect(resized.rect.x == note.rect.x && resized.rect.y == note.rect.y, place)
    let (widest, highest) = (1 - note.rect.x, 1 - note.rect.y)
    #expect(resized.rect.width == (width < 0.01 ? 0.01 : width > widest ? widest : width), place)
    #expect(resized.rect.height == (height < 0.01 ? 0.01 : height > highest ? highest : height), place)
    notes[version]?.change(note.id) { $0.rect = resized.rect }
  }

  func reorder(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let parent = notes[version]?.parent(of: note.id)
    let siblings = parent.map { notes[version]?[$0]?.replies ?? [] } ?? notes[version, default: []]
    var order = siblings.filter { $0.deletedWith == nil }.map { $0.id }.shuffled(using: &generator)
    let isShort = Int.random(in: 0..<4, using: &generator) == 0 && !order.isEmpty
    if isShort { order.removeLast() }
    let result: Void? = await run(isShort ? .invalid("order") : nil, place) { [order] writer throws(LibraryError) in
      try writer.reorderNoteBlocks(order, of: version, under: parent)
    }
    guard result != nil else { return }
    var next = order.makeIterator()
    let reordered = siblings.map { sibling in
      sibling.deletedWith != nil ? sibling : next.next().flatMap { id in siblings.first { $0.id == id } } ?? sibling
    }
    if let parent { notes[version]?.change(parent) { $0.replies = reordered } } else { notes[version] = reordered }
  }

  func setParent(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let other = Int.random(in: 0..<4, using: &generator) > 0 ? self.note() : nil
    var expected = refusal(note)
    if expected == nil, let other {
      if other.note.deletedWith != nil {
        expected = .invalid("note")
      } else if other.version != version || note.all.contains(where: { $0.id == other.note.id }) {
        expected = .invalid("parent")
      }
    }
    let moved = await run(expected, place) { writer throws(LibraryError) in
      try writer.setParent(of: note.id, to: other?.note.id, context: writer.context)
    }
    guard moved != nil, notes[version]?.parent(of: note.id) != other?.note.id else { return }
    guard let taken = notes[version]?.take(note.id) else { return }
    if let other {
      notes[version]?.change(other.note.id) { $0.replies.append(taken) }
    } else {
      notes[version]?.append(taken)
    }
  }

  func delete(_ place: Comment) async {
    guard let (version, note) = note() else { return }
    let gone = await run(nil, place) { writer throws(LibraryError) in
      try writer.deleteNoteBlock(note.id, context: writer.context)
    }
    let expected = note.deletedWith == nil ? note.all.filter { $0.deletedWith == nil }.map { $0.id } : []
    #expect(gone == expected, place)
    notes[version]?.changeAll { if expected.contains($0.id) { $0.deletedWith = note.id } }
  }

  func restore(_ place: Comment) async {
    let deleted = versions.flatMap { version in
      notes[version, default: []].all.filter { $0.deletedWith != nil }.map { (version, $0) }
    }
    guard let (version, note) = deleted.randomElement(using: &generator) ?? self.note() else { return }
    let parent = notes[version]?.parent(of: note.id).flatMap { notes[version]?[$0] }
    let isRefused = note.deletedWith != nil && (note.deletedWith != note.id || parent?.deletedWith != nil)
    let back = await run(isRefused ? .invalid("note") : nil, place) { writer throws(LibraryError) in
      try writer.restoreNoteBlock(note.id)
    }
    guard let back else { return }
    #expect(back == (note.deletedWith == nil ? [] : note.all.filter { $0.deletedWith == note.id }.map { $0.id }), place)
    notes[version]?.changeAll { if $0.deletedWith == note.id { $0.deletedWith = nil } }
  }
}
