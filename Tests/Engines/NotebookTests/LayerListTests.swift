import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite("Layers as a list of them changes them")
struct LayerListTests {
  private var walk = RandomWalk(seed: 71)

  /// The names of the layers from back to front, with a dash for the page's own.
  private func order(_ notebook: NotebookPage) -> [String] {
    let behind = notebook.layers.filter { $0.rank < 0 }.map { $0.name }
    return behind + ["-"] + notebook.layers.filter { $0.rank >= 0 }.map { $0.name }
  }

  @Test("a layer goes one place forward or back, also behind the page's own, and stays at the ends")
  mutating func moving() throws {
    var notebook = walk.start()
    var ids: [UniqueID] = []
    for name in ["a", "b", "c"] { ids.append(try notebook.addLayer(named: name, at: walk.now())) }
    #expect(order(notebook) == ["-", "a", "b", "c"])
    func move(_ index: Int, _ isForward: Bool) throws -> Bool {
      guard let rank = notebook.rank(ofLayer: ids[index], movedForward: isForward) else { return false }
      try notebook.change(layer: ids[index], .reorder(rank: rank), at: walk.now())
      return true
    }
    #expect(try !move(2, true))
    #expect(try move(0, true))
    #expect(order(notebook) == ["-", "b", "a", "c"])
    #expect(try move(1, false))
    #expect(order(notebook) == ["b", "-", "a", "c"])
    #expect(try !move(1, false))
    #expect(try move(2, false))
    #expect(try move(2, false))
    #expect(order(notebook) == ["b", "c", "-", "a"])
    #expect(try move(1, true))
    #expect(order(notebook) == ["c", "b", "-", "a"])
    #expect(try move(1, true))
    #expect(order(notebook) == ["c", "-", "b", "a"])
    #expect(notebook.rank(ofLayer: UniqueID(high: 1, low: 1), movedForward: true) == nil)
  }

  @Test("without room between two ranks a layer stays where it is")
  mutating func noRoom() throws {
    var notebook = walk.start()
    var ids: [UniqueID] = []
    for (index, rank) in [5, 6, 7].enumerated() {
      ids.append(try notebook.addLayer(named: "\(index)", at: walk.now()))
      try notebook.change(layer: ids[index], .reorder(rank: Int64(rank)), at: walk.now())
    }
    #expect(notebook.rank(ofLayer: ids[0], movedForward: true) == nil)
    try notebook.change(layer: ids[2], .reorder(rank: .max), at: walk.now())
    #expect(notebook.rank(ofLayer: ids[1], movedForward: true) == nil)
  }

  @Test("a mark's author is who made it, whoever changed it; of what is not there nobody")
  mutating func authors() throws {
    var notebook = walk.start()
    let id = try notebook.draw(walk.samples(), kind: .pen, at: walk.now())
    var other = try reread(notebook).opened(by: walk.writer("grace"))
    try other.move([id], dx: 64, dy: 0, at: walk.now())
    let second = try other.draw(walk.samples(), kind: .pen, at: walk.now())
    #expect(other.author(of: id) == "ada")
    #expect(other.author(of: second) == "grace")
    try other.delete([second], at: walk.now())
    #expect(other.author(of: second) == nil)
  }
}
