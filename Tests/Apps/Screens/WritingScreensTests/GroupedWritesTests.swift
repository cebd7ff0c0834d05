import Testing
import TrapezioWeb

@testable import WritingScreens

@Suite("Writes to the browser's database, in groups")
struct GroupedWritesTests {
  /// Answers one transaction at a time, and has room for only so many bytes.
  private final class SmallDatabase: WebDatabase {
    var values: [String: [UInt8]] = [:]
    var room = Int.max
    private(set) var transactions: [[String]] = []
    private var waiting: [() -> Void] = []

    func read(
      _ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void
    ) -> EffectClaim { EffectClaim {} }

    func names(
      prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
    ) -> EffectClaim { EffectClaim {} }

    func write(
      _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      transactions.append(changes.map { ($0.bytes == nil ? "-" : "+") + $0.name })
      waiting.append {
        var next = self.values
        for change in changes { next[change.name] = change.bytes }
        // Like in a browser, a transaction that writes anything needs room, whatever it deletes.
        let written = changes.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
        guard written == 0 || self.values.values.reduce(written, { $0 + $1.count }) <= self.room else {
          return completion(.failure(.full))
        }
        self.values = next
        completion(.success(()))
      }
      return EffectClaim {}
    }

    func answer() { if !waiting.isEmpty { waiting.removeFirst()() } }
  }

  private let database = SmallDatabase()
  private let writes: GroupedWrites

  init() { writes = GroupedWrites(database) }

  private func put(_ name: String, _ note: @escaping (Bool) -> Void = { _ in }) {
    writes.write(WebDatabaseChange(name, [1, 2, 3]), note)
  }

  @Test("what comes while one transaction waits for the disk goes into the next one, in its order")
  func groups() {
    var answers: [String] = []
    for name in ["a", "b", "c"] { put(name) { answers.append("\(name) \($0)") } }
    #expect(database.transactions == [["+a"]] && !writes.isIdle)
    database.answer()
    #expect(database.transactions == [["+a"], ["+b", "+c"]] && answers == ["a true"])
    writes.write(WebDatabaseChange("a", nil)) { answers.append("-a \($0)") }
    database.answer()
    database.answer()
    #expect(database.transactions.count == 3 && writes.isIdle)
    #expect(answers == ["a true", "b true", "c true", "-a true"])
    #expect(database.values.keys.sorted() == ["b", "c"])
  }

  @Test("what is taken back before a transaction has it is not written")
  func withdrawn() {
    for name in ["a", "b", "c"] { put(name) }
    writes.withdraw("b")
    writes.withdraw("a")
    database.answer()
    database.answer()
    #expect(database.transactions == [["+a"], ["+c"]] && writes.isIdle)
  }

  @Test("a group that has no room is written change by change, and what is deleted makes room for the rest")
  func full() {
    put("old")
    database.answer()
    database.room = 6
    var answers: [String] = []
    put("first") { answers.append("first \($0)") }
    put("second") { answers.append("second \($0)") }
    writes.write(WebDatabaseChange("old", nil)) { answers.append("old \($0)") }
    put("third") { answers.append("third \($0)") }
    for _ in 0..<8 { database.answer() }
    #expect(answers == ["first true", "old true", "second true", "third false"])
    #expect(database.values.keys.sorted() == ["first", "second"] && writes.isIdle)
  }
}
