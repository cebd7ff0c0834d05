import ByteCoding
import GRDB
import PaperDomain
import Synchronization
import Testing

@testable import PaperStore

@Suite("Undo and redo by person")
struct HistoryRulesTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore

  init() throws {
    library = try TemporaryLibrary()
    store = try library.open()
  }

  // MARK: Steps

  private func doc(_ title: String = "Doc") async throws -> Doc.ID {
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.createDoc(title: title, bundle: nil), context: writer.context).created.docs[0]
    }
  }

  @discardableResult
  private func rename(
    _ doc: Doc.ID, _ title: String, as person: String?, in store: LibraryStore? = nil
  ) async throws -> LibraryEdit.ID {
    let outcome = try await (store ?? self.store).write(as: person.map { .named($0) }) { writer throws(LibraryError) in
      try writer.perform(.renameDoc(doc: doc, title: title), context: writer.context)
    }
    return try #require(outcome.edit).id
  }

  private func undo(
    _ step: LibraryEdit.ID? = nil, as person: String, in store: LibraryStore? = nil
  ) async throws -> HistoryResult {
    try await (store ?? self.store).write { writer throws(LibraryError) in
      try writer.undo(by: writer.actingPerson(.named(person)).id, step, context: writer.context)
    }
  }

  private func redo(
    _ step: LibraryEdit.ID? = nil, as person: String, in store: LibraryStore? = nil
  ) async throws -> HistoryResult {
    try await (store ?? self.store).write { writer throws(LibraryError) in
      try writer.redo(by: writer.actingPerson(.named(person)).id, step, context: writer.context)
    }
  }

  private func title(_ doc: Doc.ID) async throws -> String? { try await store.docDetail(doc)?.doc.title }

  // MARK: Order

  @Test("Undo goes back through a person's own steps, redo comes forward again, and another person's steps stay")
  func ownSteps() async throws {
    let (mine, theirs) = (try await doc("Mine"), try await doc("Theirs"))
    let first = try await rename(mine, "One", as: "Ana")
    let other = try await rename(theirs, "Other", as: "Bo")
    let second = try await rename(mine, "Two", as: "Ana")
    #expect(try await undo(as: "Ana").step?.id == second)
    #expect(try await undo(as: "Ana").step?.id == first)
    #expect(try await undo(as: "Ana") == HistoryResult(outcome: .nothing, step: nil))
    #expect(try await title(mine) == "Mine")
    #expect(try await title(theirs) == "Other")
    #expect(try await redo(as: "Ana").step?.id == first)
    #expect(try await redo(as: "Ana").step?.id == second)
    #expect(try await redo(as: "Ana").outcome == .nothing)
    #expect(try await title(mine) == "Two")
    #expect(try await undo(as: "bo").step?.id == other)
  }

  @Test("Something new ends redo in order, for that person alone; a step that is named can still be redone")
  func newStep() async throws {
    let (mine, theirs) = (try await doc(), try await doc())
    let first = try await rename(mine, "One", as: "Ana")
    try await rename(theirs, "Other", as: "Bo")
    _ = try await undo(as: "Ana")
    _ = try await undo(as: "Bo")
    try await rename(try await doc(), "New", as: "Ana")
    #expect(try await redo(as: "Ana").outcome == .nothing)
    #expect(try await redo(as: "Bo").outcome == .done)
    #expect(try await redo(first, as: "Ana").outcome == .done)
    #expect(try await title(mine) == "One")
  }

  @Test("The order is right in one moment, and when the clock is set back")
  func clock() async throws {
    let time = Mutex<Int64>(1_000_000)
    let context = library.context
    let store = try LibraryStore(
      opening: library.directory(), clock: { time.withLock { Instant(millisecondsSince1970: $0) } },
      newID: { context.newID() })
    let docs = [try await doc(), try await doc(), try await doc()]
    var steps: [LibraryEdit.ID] = []
    for doc in docs { steps.append(try await rename(doc, "New", as: "Ana", in: store)) }
    for step in steps.reversed() {
      time.withLock { $0 -= 1000 }
      #expect(try await undo(as: "Ana", in: store).step?.id == step)
    }
    for step in steps { #expect(try await redo(as: "Ana", in: store).step?.id == step) }
    #expect(try await undo(as: "Ana", in: store).step?.id == steps[2])
    time.withLock { $0 = 0 }
    try await rename(docs[2], "Newer", as: "Ana", in: store)
    #expect(try await redo(as: "Ana", in: store).outcome == .nothing)
  }

  // MARK: What stands in the way

  @Test("A step that another person changed since is passed over with the reason; it can be undone when theirs is")
  func passedOver() async throws {
    let (shared, own) = (try await doc("Shared"), try await doc("Own"))
    let early = try await rename(own, "Early", as: "Ana")
    let blocked = try await rename(shared, "Mine", as: "Ana")
    let theirs = try await rename(shared, "Theirs", as: "Bo")

    let named = try await undo(blocked, as: "Ana")
    #expect(named.outcome == .blocked && named.step?.id == blocked && named.step?.revertedAt == nil)
    #expect(try await title(shared) == "Theirs")

    let answer = try await undo(as: "Ana")
    #expect(answer.outcome == .done && answer.step?.id == early && answer.step?.revertedAt != nil)
    #expect(answer.blocked == named.blocked)
    let obstacle = try #require(answer.blocked.first)
    #expect(obstacle.step.id == blocked && obstacle.reason == "the doc is now called “Theirs”.")
    #expect(obstacle.inTheWay?.id == theirs && obstacle.inTheWay?.person?.name == "Bo")
    let rest = try await undo(as: "Ana")
    #expect(rest.outcome == .nothing && rest.blocked.map { $0.step.id } == [blocked])

    _ = try await undo(as: "Bo")
    #expect(try await undo(as: "Ana").step?.id == blocked)
    #expect(try await title(shared) == "Shared")
    // Bo cannot redo this step: what Ana undid is in the way.
    let back = try await redo(as: "Bo")
    #expect(back.outcome == .nothing && back.blocked.first?.inTheWay?.id == blocked)
    #expect(back.blocked.first?.inTheWay?.revertedAt != nil)
  }

  @Test("What is half done when a step turns out to be blocked is taken back")
  func wholeOrNothing() async throws {
    let docs = [try await doc("A"), try await doc("B")]
    let targets = docs.map { MetadataTarget.doc($0) }
    let tags = try await store.write(as: .named("Ana")) { writer throws(LibraryError) in
      try writer.perform(
        .createTags(names: ["One", "Two"], group: nil, color: .tagDefault, scope: .doc), context: writer.context)
    }
    let use = try await store.write(as: .named("Bo")) { writer throws(LibraryError) in
      try writer.perform(
        .assign(assignment: MetadataAssignment(targets: targets, addedTags: [tags.created.tags[0]])),
        context: writer.context)
    }
    let answer = try await undo(as: "Ana")
    #expect(answer.outcome == .nothing)
    #expect(answer.blocked.first?.reason == "The tag is in use (2 times). Remove it there first.")
    #expect(answer.blocked.first?.inTheWay?.id == use.edit?.id)
    #expect(try await store.metadataCatalog().tags.count == 2)
    _ = try await undo(as: "Bo")
    #expect(try await undo(as: "Ana").outcome == .done)
    #expect(try await store.metadataCatalog().tags.isEmpty)
  }

  @Test("A step on what is gone for good says so, with the step that put it into the trash")
  func goneForGood() async throws {
    let doc = try await doc()
    try await rename(doc, "New", as: "Ana")
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: StructureSelection(docs: [doc])), context: writer.context)
      _ = try writer.emptyTrash()
    }
    let answer = try await undo(as: "Ana")
    #expect(answer.outcome == .nothing)
    #expect(answer.blocked.first?.reason == "the doc was deleted for good.")
    #expect(answer.blocked.first?.inTheWay?.kind == .moveToTrash)
  }

  @Test("While somebody else has a page, its steps wait: nothing is passed over for that")
  func held() async throws {
    let (_, made) = try await store.importFile("%PDF", pages: 2, title: "Doc")
    let doc = try #require(made)
    let group = try #require(try await store.docDetail(doc.id)?.pageGroups.first)
    let page = group.pages[1].id
    let other = try await self.doc()
    try await rename(other, "Early", as: "Ana")
    try await store.write(as: .named("Ana")) { writer throws(LibraryError) in
      _ = try writer.perform(
        .movePages(pages: [page], pageGroup: group.id, before: group.pages[0].id), context: writer.context)
    }
    let holder = UniqueID(high: 1, low: 1)
    try await store.write { writer throws(LibraryError) in
      try writer.takeLease(on: page, for: LeaseHolder(id: holder, name: "Firefox"), context: writer.context)
    }
    let error = await #expect(throws: LibraryError.self) { try await undo(as: "Ana") }
    guard case .held(.page, _, let name, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "Firefox")
    #expect(try await title(other) == "Early")
    let answer = try await store.write { writer throws(LibraryError) in
      try writer.undo(by: writer.actingPerson(.named("Ana")).id, client: holder, context: writer.context)
    }
    #expect(answer.outcome == .done && answer.step?.kind == .movePages)
  }

  @Test("A step that this version cannot read is listed, passed over, and in nobody's way")
  func unreadable() async throws {
    let doc = try await doc()
    let early = try await rename(doc, "Early", as: "Ana")
    let theirs = try await rename(doc, "Theirs", as: "Bo")
    let ana = try await store.person(.named("Ana"))
    try await store.pool.write { db in
      for (kind, changes) in [("paintDoc", "[]"), ("renameDoc", "[{\"docColour\":{\"doc\":\"\(doc)\"}}]")] {
        try db.execute(
          sql: """
            INSERT INTO edit (id, person_id, kind, subject, item_count, made_at, changes)
              VALUES (randomblob(16), ?, ?, 'Doc', 1, 1, ?)
            """, arguments: [ana.id, kind, changes])
      }
    }
    #expect(try await store.history(of: .person(ana.id)).items.map { $0.kind } == [.renameDoc, nil, .renameDoc])
    let blocked = try await undo(early, as: "Ana")
    #expect(blocked.blocked.first?.inTheWay?.id == theirs)
    _ = try await undo(as: "Bo")
    let answer = try await undo(as: "Ana")
    #expect(answer.step?.id == early)
    #expect(
      answer.blocked.map { $0.reason } == [
        "the record of its changes cannot be read.", "it was made by a newer PaperCenter.",
      ])
  }

  @Test("An undo ends after a hundred steps in vain; earlier ones can be named")
  func limit() async throws {
    let (own, shared) = (try await doc(), try await doc())
    let early = try await rename(own, "Early", as: "Ana")
    for number in 1...101 { try await rename(shared, "Title \(number)", as: "Ana") }
    try await rename(shared, "Theirs", as: "Bo")
    let answer = try await undo(as: "Ana")
    #expect(answer.outcome == .nothing && answer.blocked.count == HistoryLimits.passedOver)
    #expect(try await undo(early, as: "Ana").outcome == .done)
  }

  // MARK: Naming steps

  @Test("A step of another person is refused by name; one of nobody can be undone and redone by anybody who names it")
  func namedSteps() async throws {
    let doc = try await doc("Doc")
    let nobodys = try await rename(doc, "Nobody's", as: nil)
    try await rename(try await self.doc(), "Mine", as: "Ana")
    let theirs = try await rename(try await self.doc(), "Theirs", as: "Bo")
    let error = await #expect(throws: LibraryError.self) { try await undo(theirs, as: "Ana") }
    #expect(error?.description.contains("it belongs to “Bo”") == true)
    #expect(try await undo(nobodys, as: "Ana").outcome == .done)
    #expect(try await title(doc) == "Doc")
    #expect(try await redo(as: "Ana").outcome == .nothing)
    #expect(try await redo(nobodys, as: "Bo").outcome == .done)
    let stray = LibraryEdit.ID(UniqueID(high: 7, low: 7))
    await #expect(throws: LibraryError.notFound(.edit, id: stray.description)) { try await undo(stray, as: "Ana") }
    await #expect(throws: LibraryError.notFound(.person, id: "“Cy”")) { try await undo(as: "Cy") }
  }

  @Test("Two windows that undo the same step undo it once; the second one learns that it was done")
  func sameStep() async throws {
    let other = try library.open()
    let doc = try await doc("Doc")
    let step = try await rename(doc, "New", as: "Ana")
    #expect(try await undo(step, as: "Ana").outcome == .done)
    let second = try await undo(step, as: "Ana", in: other)
    #expect(second.outcome == .alreadyDone && second.step?.id == step && second.step?.revertedAt != nil)
    #expect(try await redo(step, as: "Ana", in: other).outcome == .done)
    #expect(try await redo(step, as: "Ana").outcome == .alreadyDone)
    #expect(try await title(doc) == "New")
  }

  @Test("Many windows at once: a step that all name is undone by one; without a name each undoes another one")
  func atOnce() async throws {
    let windows = [store, try library.open(), try library.open()]
    for round in 1...5 {
      var steps: [LibraryEdit.ID] = []
      for number in 1...9 {
        steps.append(try await rename(try await doc(), "New \(round) \(number)", as: "Ana"))
      }
      let last = steps[8]
      let outcomes = try await withThrowingTaskGroup(of: HistoryResult.self) { group in
        for number in 0..<9 { group.addTask { try await undo(last, as: "Ana", in: windows[number % 3]) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0.outcome == .done } == 1 && outcomes.count { $0.outcome == .alreadyDone } == 8)
      let undone = try await withThrowingTaskGroup(of: HistoryResult.self) { group in
        for number in 0..<8 { group.addTask { try await undo(as: "Ana", in: windows[number % 3]) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(undone.compactMap { $0.step?.id }) == Set(steps.dropLast()))
      #expect(undone.allSatisfy { $0.outcome == .done })
    }
  }

  // MARK: Keeping

  @Test("The newest steps are kept, however many were undone in between")
  func keptSteps() async throws {
    let doc = try await doc()
    let first = try await rename(doc, "Kept", as: "Ana")
    for _ in 1...3 {
      _ = try await undo(as: "Ana")
      _ = try await redo(as: "Ana")
    }
    try await store.pool.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE counter (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM counter WHERE value < ?)
          INSERT INTO edit (id, kind, subject, item_count, made_at, changes)
            SELECT randomblob(16), 'renameDoc', 'Doc', 1, 1, '[]' FROM counter
          """, arguments: [LibraryEdit.keptCount - 2])
    }
    try await rename(doc, "Newer", as: "Ana")
    #expect(try await store.history().total == LibraryEdit.keptCount)
    #expect(try await store.history(of: .person(try await store.person(.named("Ana")).id)).items.last?.id == first)
    try await rename(doc, "Newest", as: "Ana")
    #expect(try await store.history().total == LibraryEdit.keptCount)
    await #expect(throws: LibraryError.notFound(.edit, id: first.description)) { try await undo(first, as: "Ana") }
  }

  @Test("A library from before there were persons keeps its steps, as nobody's, in their order")
  func migration() async throws {
    let library = try TemporaryLibrary()
    let path = try library.directory().databasePath
    let queue = try DatabaseQueue(path: path, configuration: DatabaseOpening.configuration())
    try Schema.migrator.migrate(queue, upTo: "9 note search")
    let ids = (1...4).map { LibraryEdit.ID(UniqueID(high: 0, low: $0)) }
    let doc = Doc.ID(UniqueID(high: 1, low: 1))
    let revertedAt: [Int?] = [nil, 30, 20, 20]
    try await queue.write { db in
      for (index, id) in ids.enumerated() {
        let change = LibraryChange.docTitle(doc: doc, from: "Title \(index)", to: "Title \(index + 1)")
        try db.execute(
          sql: """
            INSERT INTO edit (id, kind, subject, item_count, made_at, reverted_at, changes)
              VALUES (?, 'renameDoc', 'Doc', 1, ?, ?, ?)
            """,
          arguments: [id, index, revertedAt[index], try [change].json])
      }
    }
    try queue.close()

    let store = try library.open()
    let steps = try await store.history().items
    #expect(steps.map { $0.id } == ids.reversed())
    #expect(steps.allSatisfy { $0.person == nil } && steps.map { $0.revertedAt == nil } == [false, false, false, true])
    let order = try await store.pool.read { db in
      try LibraryEdit.ID.fetchAll(
        db, sql: "SELECT id FROM edit WHERE reverted_number IS NOT NULL ORDER BY reverted_number")
    }
    #expect(order == [ids[2], ids[3], ids[1]])
    #expect(try store.findings() == [])
    #expect(try await store.persons() == [])
  }
}
