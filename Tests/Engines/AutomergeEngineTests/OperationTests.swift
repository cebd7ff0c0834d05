import Testing

@testable import AutomergeEngine

@Suite("Operations of changes")
struct OperationTests {
  private static let author = ActorID(bytes: [0xAA])
  private static func id(_ counter: UInt32) -> OperationID { OperationID(counter: counter, actor: author) }

  @Test("a change says its operations, each with place, value and what it overwrites")
  func operations() throws {
    var document = Document(actor: Self.author)
    try document.put("a", at: "key")
    try document.put(.counter(1), at: "count")
    let text = try document.putObject(.text, at: "text")
    try document.spliceText(in: text, at: 0, inserting: "hé")
    let firstCommit = document.commit()
    let first = try #require(firstCommit)
    try document.put("b", at: "key")
    try document.increment(at: "count", by: 4)
    try document.spliceText(in: text, at: 0, deleting: 1)
    try document.mark(0..<1, in: text, name: "bold", value: true)
    let secondCommit = document.commit()
    let second = try #require(secondCommit)
    #expect(
      document.operations(ofChange: first) == [
        ChangeOperation.at(1, .root, .key("key"), .put("a")),
        ChangeOperation.at(2, .root, .key("count"), .put(.counter(1))),
        ChangeOperation.at(3, .root, .key("text"), .make(.text)),
        ChangeOperation.at(4, text, .front, .put("h")),
        ChangeOperation.at(5, text, .after(Self.id(4)), .put("é")),
      ])
    #expect(
      document.operations(ofChange: second) == [
        ChangeOperation.at(6, .root, .key("key"), .put("b"), over: [1]),
        ChangeOperation.at(7, .root, .key("count"), .increment(by: 4), over: [2]),
        ChangeOperation.at(8, text, .element(Self.id(4)), .delete, over: [4]),
        ChangeOperation.at(9, text, .front, .beginMark(name: "bold", value: true, expands: false)),
        ChangeOperation.at(10, text, .after(Self.id(5)), .endMark(expands: true)),
      ])
  }

  @Test("there are as many as the change counts, in a document of another implementation, too")
  func conformance() throws {
    guard var document = try Conformance.open("brave-ape-49.automerge")?.document else { return }
    var total = 0
    for change in try document.changes() {
      let operations = try #require(document.operations(ofChange: change.hash))
      #expect(operations.count == Int(change.operationCount))
      #expect(operations.allSatisfy { $0.id.actor == change.actor })
      total += operations.count
    }
    #expect(total == document.operationCount)
    let unknown = try #require(ChangeHash(bytes: [UInt8](repeating: 1, count: 32)))
    #expect(document.operations(ofChange: unknown) == nil)
  }
}

extension ChangeOperation {
  fileprivate static func at(
    _ counter: UInt32, _ object: ObjectID, _ place: Place, _ action: Action, over predecessors: [UInt32] = []
  ) -> ChangeOperation {
    let author = ActorID(bytes: [0xAA])
    return ChangeOperation(
      id: OperationID(counter: counter, actor: author), object: object, place: place, action: action,
      predecessors: predecessors.map { OperationID(counter: $0, actor: author) })
  }
}
