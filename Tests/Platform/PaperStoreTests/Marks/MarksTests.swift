import BlazeBinary
import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Marks on pages in the library")
struct MarksTests {
  @Test("A page's log begins with one group that is the same for everybody, with the page's size")
  func beginning() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    let empty = try LogUpdate(blazeBinary: try await store.marks(of: pages[0]))
    #expect(empty.groups.count == 1)
    let notebook = try await store.notebook(of: pages[0])
    #expect(notebook.state.pageWidth == 595 * 64 && notebook.state.pageHeight == 801 * 64)
    #expect(try LogUpdate(blazeBinary: try await store.marks(of: pages[1])).groups != empty.groups)
    var pen = try await MarkPen(on: pages[0], of: store, as: nil)
    try pen.draw()
    try await pen.sync(with: store)
    let update = try LogUpdate(blazeBinary: try await store.marks(of: pages[0]))
    #expect(update.groups.first == empty.groups.first && update.groups.count == 2)
    #expect(pen.notebook.undoStatus.canUndo)
  }

  @Test("What was acknowledged is there after the library was closed; the same batch twice changes nothing")
  func durable() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let ana = try await store.makePerson("Ana")
    var pen = try await MarkPen(on: page, of: store, as: ana)
    let first = try pen.draw()
    let second = try pen.draw(500)
    let update = pen.update
    let steps = try await pen.sync(with: store)
    #expect(steps.count == 2)
    #expect(try await store.historyTexts() == ["Draw pen stroke", "Draw pen stroke"])
    let again = try await store.addMarks(update, to: page, as: .id(ana))
    #expect(again.steps == steps)
    #expect(try LogUpdate(blazeBinary: again.update).groups.isEmpty)
    #expect(try await store.historyTexts().count == 2)
    try store.close()
    let opened = try library.open()
    #expect(try await opened.strokes(on: page) == [first, second])
    #expect(try opened.findings() == [])
  }

  @Test("One exchange brings both sides what they lack, in any order of the batch")
  func exchange() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let (ana, bo) = (try await store.makePerson("Ana"), try await store.makePerson("Bo"))
    var one = try await MarkPen(on: page, of: store, as: ana)
    var other = try await MarkPen(on: page, of: store, as: bo)
    for x in 0..<5 as Range<Int32> {
      try one.draw(x * 100)
      try other.draw(x * 100 + 50)
    }
    let shuffled = LogUpdate(vector: VersionVector(counters: [:]), groups: one.update.groups.reversed())
    let answer = try LogUpdate(blazeBinary: try await store.addMarks(shuffled, to: page, as: .id(ana)).update)
    // Only the page's first group: the caller has everything that it sent.
    #expect(answer.groups.count == 1)
    try await one.sync(with: store)
    try await other.sync(with: store)
    try await one.sync(with: store)
    #expect(one.notebook.fileBytes == other.notebook.fileBytes)
    #expect(try await store.notebook(of: page).fileBytes == one.notebook.fileBytes)
    #expect(one.strokes.count == 10)
  }

  @Test("Gaps, other bytes under one name, undo of what is not there, and what is somebody else's are refused whole")
  func refusals() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let (ana, bo) = (try await store.makePerson("Ana"), try await store.makePerson("Bo"))
    let actor = UniqueID(high: 5, low: 5)
    var pen = try await MarkPen(on: page, of: store, as: ana, actor: actor)
    var twin = try await MarkPen(on: page, of: store, as: ana, actor: actor)
    for x in 0..<3 as Range<Int32> { try pen.draw(x) }
    try twin.draw(900)
    let groups = pen.update.groups
    let names = groups.map { $0.id.description }
    func send(_ groups: [LogGroup], as person: Person.ID? = nil, to version: PageVersion.ID? = nil) async
      -> LibraryError?
    {
      await refusal {
        _ = try await store.addMarks(LogUpdate(groups: groups), to: version ?? page, as: .id(person ?? ana))
      }
    }
    #expect(await send([groups[1]]) == .marks(.gap(before: names[1])))
    #expect(await send([groups[0], groups[2]]) == .marks(.gap(before: names[2])))
    #expect(await send(groups, as: bo) == .marks(.foreignAuthor(names[0])))
    #expect(await send([groups[0], twin.update.groups[0]]) == .marks(.conflict(names[0])))
    let gone = PageVersion.ID(UniqueID(high: 1, low: 1))
    #expect(await send(groups, to: gone) == .notFound(.pageVersion, id: gone.description))
    // The library kept none of these groups.
    #expect(try LogUpdate(blazeBinary: try await store.marks(of: page)).groups.count == 1)
    #expect(try await store.historyTexts().isEmpty)

    try await pen.sync(with: store)
    #expect(await send(twin.update.groups) == .marks(.conflict(names[0])))
    // Undo of a group that the library never received, and of another person's group.
    var lost = pen
    try lost.draw(77)
    try lost.edit { page, time in try page.undo(at: time) }
    let undo = try #require(lost.outbox.last)
    #expect(await send([undo]) == .marks(.gap(before: undo.id.description)))
    var thief = try await MarkPen(on: page, of: store, as: bo)
    let stolen = NotebookPage.turn(
      [groups[0].id], reverts: true, title: "Draw", by: try #require(thief.notebook.writer), after: .init(), stamp: 4,
      at: store.now)
    #expect(await send([stolen], as: bo) == .marks(.foreignAuthor(stolen.id.description)))
    try thief.draw()
    let missing = NotebookPage.turn(
      [GroupID(actor: actor, counter: 99)], reverts: true, title: "Draw", by: try #require(thief.notebook.writer),
      after: .init(), stamp: 4, at: store.now)
    #expect(await send([missing], as: bo) == .marks(.unknownGroup(missing.id.description)))
    #expect(try store.findings() == [])
  }

  @Test("Groups that share a step are one step of the history, also over pages; one page's undo passes it over")
  func sharedSteps() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    let ana = try await store.makePerson("Ana")
    let step = UniqueID(high: 8, low: 8)
    var pens = [
      try await MarkPen(on: pages[0], of: store, as: ana), try await MarkPen(on: pages[1], of: store, as: ana),
    ]
    try pens[0].draw()
    try await pens[0].sync(with: store)
    for index in 0..<2 {
      try pens[index].drawAcross(step)
    }
    let first = try await pens[0].sync(with: store)
    #expect(try await pens[1].sync(with: store) == first)
    #expect(try await store.historyTexts() == ["Draw across", "Draw pen stroke"])
    #expect(try await store.history().items[0].itemCount == 2)
    // A step over both pages does not count on the first page alone; the last one there is the step before.
    #expect(try await store.nextSteps(of: ana, on: pages[0]).undo?.subject == "Draw pen stroke")
    #expect(try await store.nextSteps(of: ana, on: pages[1]).undo == nil)
    #expect(try await store.turn(undoing: true, as: ana).step?.id == first[0])
    #expect(try await store.strokes(on: pages[0]).count == 1)
    #expect(try await store.strokes(on: pages[1]).isEmpty)
    #expect(try await store.turn(undoing: true, as: ana, on: pages[0]).outcome == .done)
    #expect(try await store.strokes(on: pages[0]).isEmpty)
    #expect(try await store.turn(undoing: false, as: ana, on: pages[0]).step?.subject == "Draw pen stroke")
    #expect(try await store.turn(undoing: false, as: ana).step?.id == first[0])
    for index in 0..<2 { try await pens[index].sync(with: store) }
    #expect(pens[0].strokes.count == 2 && pens[1].strokes.count == 1)
    #expect(try store.findings() == [])
  }

  @Test("A person's own undo in the log marks the step, and the history's undo goes into the log")
  func turns() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let ana = try await store.makePerson("Ana")
    var pen = try await MarkPen(on: page, of: store, as: ana)
    try pen.draw()
    let erased = try pen.draw(500)
    let steps = try await pen.sync(with: store)
    try pen.edit { page, time in try page.undo(at: time) }
    #expect(try await pen.sync(with: store) == [steps[1]])
    #expect(try await store.historyTexts() == ["-Draw pen stroke", "Draw pen stroke"])
    #expect(try await store.nextSteps(of: ana).redo?.id == steps[1])
    #expect(try await store.turn(undoing: false, as: ana).step?.id == steps[1])
    try await pen.sync(with: store)
    #expect(pen.strokes.contains(erased))
    // The window's undo list equals that of the library.
    #expect(pen.notebook.undoStatus.undoTitle == "Undo Draw pen stroke" && !pen.notebook.undoStatus.canRedo)
    try pen.edit { page, time in try page.undo(at: time) }
    try pen.edit { page, time in try page.redo(at: time) }
    try await pen.sync(with: store)
    #expect(try await store.historyTexts() == ["Draw pen stroke", "Draw pen stroke"])
    #expect(try await store.turn(undoing: true, as: ana, steps[0]).outcome == .done)
    #expect(try await store.turn(undoing: true, as: ana, steps[0]).outcome == .alreadyDone)
    #expect(try await store.strokes(on: page) == [erased])
    #expect(try store.findings() == [])
  }

  @Test("Undoing what others built on hides theirs too, says whose, and redo brings them back")
  func builtOn() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let (ana, maria) = (try await store.makePerson("Ana"), try await store.makePerson("Maria"))
    var pen = try await MarkPen(on: page, of: store, as: ana)
    let stroke = try pen.draw()
    try await pen.sync(with: store)
    var other = try await MarkPen(on: page, of: store, as: maria)
    for dx in 1...2 as ClosedRange<Int32> {
      try other.edit { page, time in try page.move([stroke], dx: dx * 64, dy: 0, at: time) }
    }
    try other.draw(900)
    try await other.sync(with: store)
    let undone = try await store.turn(undoing: true, as: ana)
    #expect(undone.note == "2 marks of Maria, made on it, are hidden with it.")
    #expect(try await store.strokes(on: page).count == 1)
    #expect(
      try await store.historyTexts() == ["Draw pen stroke", "Move pen stroke", "Move pen stroke", "-Draw pen stroke"])
    #expect(try await store.turn(undoing: false, as: ana).note == "2 marks of Maria, made on it, are back.")
    #expect(try await store.notebook(of: page).annotation(stroke)?.frame.x == 100 + 3 * 64)
    #expect(try await store.turn(undoing: true, as: maria).note == nil)
  }

  @Test("Marks of a person who was merged are the other one's, and nobody who has marks can be deleted")
  func persons() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let (ana, anna) = (try await store.makePerson("Ana"), try await store.makePerson("Anna"))
    var pen = try await MarkPen(on: page, of: store, as: ana)
    try pen.draw()
    try await pen.sync(with: store)
    try pen.draw(300)
    let waiting = pen.update
    try await store.write { writer throws(LibraryError) in
      _ = try writer.mergePerson(ana, into: anna, context: writer.context)
    }
    // Marks that were drawn offline by a merged person are accepted as those of the person that was kept.
    #expect(try await store.addMarks(waiting, to: page, as: .id(anna)).steps.count == 1)
    #expect(try await store.turn(undoing: true, as: anna).outcome == .done)
    #expect(try await store.turn(undoing: true, as: anna).outcome == .done)
    #expect(try await store.strokes(on: page).isEmpty)
    try await store.pool.write { db in try db.execute(sql: "DELETE FROM edit") }
    for person in [ana, anna] {
      let refused = await refusal {
        try await store.write { writer throws(LibraryError) in try writer.deletePerson(person) }
      }
      #expect(refused == .inUse(.person, count: 1))
    }
  }

  @Test("Marks on a page in the trash are taken and come back with it; emptying the trash ends them")
  func trash() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("%PDF trash", pages: 1, title: "Trash").doc)
    let page = try await store.versions(of: doc.id)[0]
    var pen = try await MarkPen(on: page, of: store, as: nil)
    try pen.draw()
    let selection = StructureSelection(docs: [doc.id])
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: selection), context: writer.context)
    }
    try await pen.sync(with: store)
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.restore(selection: selection), context: writer.context)
    }
    #expect(try await store.strokes(on: page).count == 1)
    let steps = try await store.history().items.filter { $0.kind == .mark }
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: selection), context: writer.context)
      _ = try writer.emptyTrash()
    }
    try pen.draw(300)
    let update = pen.update
    let refused = await refusal { _ = try await store.addMarks(update, to: page) }
    #expect(refused == .notFound(.pageVersion, id: page.description))
    let undone = try await store.turn(undoing: true, as: nil, steps[0].id)
    #expect(undone.outcome == .blocked)
    #expect(undone.blocked.first?.reason == "the page version was deleted for good.")
    let rows = try await store.pool.read { db in
      try Int.fetchOne(db, sql: "SELECT (SELECT count(*) FROM mark_group) + (SELECT count(*) FROM mark_turn)")
    }
    #expect(rows == 0)
    #expect(try store.findings() == [])
  }

  @Test("A copy of a page has its marks, which are its own from then on; another version of a page has none")
  func copies() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("%PDF copies", pages: 1, title: "Copies").doc)
    let page = try await store.versions(of: doc.id)[0]
    var pen = try await MarkPen(on: page, of: store, as: nil)
    let (first, second) = (try pen.draw(), try pen.draw(300))
    try pen.edit { page, time in try page.undo(at: time) }
    try await pen.sync(with: store)
    func strokes(of doc: Doc.ID) async throws -> [Set<UniqueID>] {
      var strokes: [Set<UniqueID>] = []
      for version in try await store.versions(of: doc) { strokes.append(try await store.strokes(on: version)) }
      return strokes
    }
    try await store.write { writer throws(LibraryError) in
      let pages = [try writer.existingPageVersion(page).pageID]
      _ = try writer.perform(.duplicate(selection: StructureSelection(pages: pages)), context: writer.context)
    }
    #expect(try await strokes(of: doc.id) == [[first], [first]])
    let copy = try await store.write { writer throws(LibraryError) in
      try writer.perform(.duplicate(selection: StructureSelection(docs: [doc.id])), context: writer.context).created
        .docs[0]
    }
    let copied = try await store.versions(of: copy)[0]
    #expect(try await strokes(of: copy) == [[first], [first]])
    var other = try await MarkPen(on: copied, of: store, as: nil)
    let third = try other.draw(700)
    try await other.sync(with: store)
    #expect(try await strokes(of: doc.id) == [[first], [first]])
    #expect(try await strokes(of: copy) == [[first, third], [first]])
    #expect(try await store.turn(undoing: false, as: nil).outcome == .nothing)
    #expect(second != first)
    #expect(try store.findings() == [])
  }

  @Test("Marks go with their page to another place, page group and doc, and back")
  func moves() async throws {
    let store = try TemporaryLibrary().open()
    let paper = try #require(try await store.importFile("%PDF paper", pages: 3, title: "Physics").doc).id
    let other = try #require(try await store.importFile("%PDF other", pages: 2, title: "Chemistry").doc).id
    func groups(_ doc: Doc.ID) async throws -> [PageGroupDetail] {
      try #require(try await store.docDetail(doc)).pageGroups
    }
    /// The number of marks on each page, by page group.
    func counts(_ doc: Doc.ID) async throws -> [[Int]] {
      var counts: [[Int]] = []
      for group in try await groups(doc) {
        counts.append([])
        for page in group.pages { counts[counts.count - 1].append(try await store.strokes(on: page.versionID).count) }
      }
      return counts
    }
    @discardableResult func perform(_ command: LibraryCommand) async throws -> LibraryOutcome {
      try await store.write { writer throws(LibraryError) in try writer.perform(command, context: writer.context) }
    }
    let first = try await groups(paper)[0].pages[0]
    var pen = try await MarkPen(on: first.versionID, of: store, as: nil)
    let stroke = try pen.draw()
    try await pen.sync(with: store)
    func move(to group: PageGroup.ID, before: Page.ID? = nil) async throws {
      try await perform(.movePages(pages: [first.id], pageGroup: group, before: before))
    }
    try await move(to: try await groups(paper)[0].id)
    #expect(try await counts(paper) == [[0, 0, 1]])
    try await perform(.addPageGroup(doc: paper, title: "Appendix", before: nil))
    let appendix = try await groups(paper)[1].id
    try await move(to: appendix)
    #expect(try await counts(paper) == [[0, 0], [1]])
    let extracted = try #require(
      try await perform(.extractPageGroups(pageGroups: [appendix], title: nil)).created.docs.first)
    #expect(try await counts(paper) == [[0, 0]])
    #expect(try await counts(extracted) == [[1]])
    try await move(to: try await groups(other)[0].id, before: try await groups(other)[0].pages[0].id)
    #expect(try await counts(other) == [[1, 0, 0]])
    #expect(try await counts(extracted) == [[]])
    try await move(to: try await groups(paper)[0].id, before: try await groups(paper)[0].pages[0].id)
    #expect(try await counts(paper) == [[1, 0, 0]])
    #expect(try await counts(other) == [[0, 0]])
    #expect(try await groups(paper)[0].pages[0].versionID == first.versionID)
    #expect(try await store.strokes(on: first.versionID) == [stroke])
    #expect(try store.findings() == [])
  }

  @Test("The check replays each log, compares what is noted of it, and puts that right")
  func check() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    for page in pages {
      var pen = try await MarkPen(on: page, of: store, as: nil)
      try pen.draw()
      try pen.draw(300)
      try await pen.sync(with: store)
      try await store.turn(undoing: true, as: nil)
    }
    #expect(try store.findings() == [])
    let steps = try await store.history().items.filter { $0.revertedAt != nil }.map { $0.id }
    try await store.pool.write { db in
      try db.execute(sql: "DELETE FROM mark_turn WHERE page_version_id = ?", arguments: [pages[0]])
    }
    #expect(try Set(store.findings()) == ["markTurn \(pages[0])", "markStep \(steps[1])"])
    #expect(try LibraryCheck(of: store, repairs: true).run().findings.allSatisfy { $0.isRepaired })
    #expect(try store.findings() == [])
    try await store.pool.write { db in
      try db.execute(
        sql: "UPDATE edit SET reverted_at = NULL, reverted_number = NULL WHERE id = ?", arguments: [steps[0]])
    }
    #expect(try store.findings() == ["markStep \(steps[0])"])
    #expect(try LibraryCheck(of: store, repairs: true).run().findings.allSatisfy { $0.isRepaired })
    #expect(try await store.history().items.filter { $0.revertedAt != nil }.count == 2)
    try await store.pool.write { db in
      try db.execute(sql: "DROP TRIGGER mark_group_is_immutable")
      try db.execute(
        sql:
          "UPDATE mark_group SET data = CAST(substr(data, 1, 40) || x'FF' || substr(data, 42) AS BLOB) WHERE page_version_id = ?",
        arguments: [pages[1]])
    }
    #expect(try store.findings().contains("marks \(pages[1])"))
    await #expect(throws: LibraryError.self) { try await store.notebook(of: pages[1]) }
  }

  @Test("Whatever a disk does to the last group of a log, what came before it is read, and the damage is named")
  func damagedTail() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    var pen = try await MarkPen(on: pages[0], of: store, as: nil)
    for x in 0..<3 as Range<Int32> { try pen.draw(x * 200) }
    try await pen.sync(with: store)
    let whole = try LogUpdate(blazeBinary: try await store.marks(of: pages[0]))
    let last = try #require(whole.groups.last).blazeBinary
    try await store.pool.write { db in try db.execute(sql: "DROP TRIGGER mark_group_is_immutable") }
    let number = try await store.pool.read { db in try Int64.fetchOne(db, sql: "SELECT max(number) FROM mark_group") }
    func put(_ data: [UInt8]) async throws {
      try await store.pool.write { db in
        try db.execute(sql: "UPDATE mark_group SET data = ? WHERE number = ?", arguments: [Data(data), number])
      }
    }
    var damaged = (0..<last.count).map { Array(last.prefix($0)) }
    for place in last.indices {
      var bytes = last
      bytes[place] ^= UInt8(1 << (place % 8))
      damaged.append(bytes)
    }
    for bytes in damaged {
      try await put(bytes)
      // The earlier groups are sent unchanged, whatever follows.
      let update = try await store.marks(of: pages[0])
      var decoder = BlazeDecoder(update)
      #expect(try decoder.read() as VersionVector == whole.vector)
      #expect(try decoder.readVarint("groups") == 4)
      for group in whole.groups.dropLast() { #expect(try decoder.read() as LogGroup == group) }
      if let group = try? LogGroup(blazeBinary: bytes), group.id == whole.groups[3].id,
        group.stamp == whole.groups[3].stamp
      {
        // The damaged group still reads as one with the same name; the check cannot always notice that.
        _ = try store.findings()
      } else {
        #expect(try store.findings().contains("marks \(pages[0])"))
        await #expect(throws: LibraryError.self) { try await store.notebook(of: pages[0]) }
      }
      #expect(try await store.notebook(of: pages[1]).groups.count == 1)
    }
    // Marks written while the log is damaged are accepted and kept.
    try await put(last.dropLast())
    try pen.draw(900)
    _ = try await store.addMarks(pen.update, to: pages[0], as: nil)
    try await put(last)
    #expect(try await store.strokes(on: pages[0]) == pen.strokes)
    #expect(try store.findings() == [])
  }

  @Test("Rows of marks cannot be changed")
  func immutable() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    var pen = try await MarkPen(on: page, of: store, as: nil)
    try pen.draw()
    try await pen.sync(with: store)
    await #expect(throws: DatabaseError.self) {
      try await store.pool.write { db in try db.execute(sql: "UPDATE mark_group SET stamp = stamp + 1") }
    }
    await #expect(throws: DatabaseError.self) {
      try await store.pool.write { db in try db.execute(sql: "UPDATE edit SET subject = 'x'") }
    }
  }

  @Test("What came since a number is found, by page version, and only named if it is much")
  func news() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    let start = try await store.marks(after: .max).last
    for page in pages {
      var pen = try await MarkPen(on: page, of: store, as: nil)
      for x in 0..<3 as Range<Int32> { try pen.draw(x) }
      try await pen.sync(with: store)
    }
    let news = try await store.marks(after: start)
    #expect(news.marks.map { $0.version } == pages && news.marks.map { $0.groups.count } == [4, 4])
    let groups = try [LogGroup](blazeBinary: news.marks[1].bytes)
    #expect(groups.count == 4 && news.marks[1].lastNumber == news.last)
    let named = try await store.marks(after: start, limit: 7)
    #expect(Set(named.marks.map { $0.version }) == Set(pages) && named.marks.allSatisfy { $0.groups.isEmpty })
  }

  @Test("Marks are in a backup and come back with it")
  func backup() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    var pen = try await MarkPen(on: page, of: store, as: nil)
    let stroke = try pen.draw()
    try await pen.sync(with: store)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    try await store.turn(undoing: true, as: nil)
    try store.close()
    _ = try LibraryRestore(from: library.backup, to: try library.other()).run()
    let restored = try library.openOther()
    #expect(try await restored.strokes(on: page) == [stroke])
    // A window still has the undo that the backup lacks, and sends it. The undo made in the restored library meanwhile
    // has another identifier.
    try await restored.turn(undoing: true, as: nil)
    try await restored.turn(undoing: false, as: nil)
    #expect(try await restored.strokes(on: page) == [stroke])
    #expect(try restored.findings() == [])
  }

  @Test("A page's file merges back once, its undos with it, as one step that is undone and redone as a whole")
  func files() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let ana = try await store.makePerson("Ana")
    var pen = try await MarkPen(on: page, of: store, as: ana)
    let stroke = try pen.draw()
    try await pen.sync(with: store)
    let file = try await store.notebookFile(of: .page(page), withHistory: true)
    #expect(file == (try await store.notebook(of: page)).fileBytes)
    // The file was edited elsewhere: two strokes were added, one of them undone, and the first stroke was moved.
    let elsewhere = NotebookPage.Writer(actor: LibraryStore.randomID(), author: "Teacher")
    var copy = try NotebookPage(fileBytes: file).opened(by: elsewhere)
    let ink = [InkSample(x: 5, y: 5, time: 0), InkSample(x: 640, y: 640, time: 9)]
    let kept = try copy.draw(ink, kind: .pen, at: store.now)
    try copy.draw(ink, kind: .pencil, at: store.now)
    try copy.undo(at: store.now)
    try copy.move([stroke], dx: 640, dy: 0, at: store.now)
    let document = NotebookDocument(cover: copy)
    let merge = try await store.mergeNotebook(document, into: .page(page), named: "“copy”", as: .id(ana))
    #expect(merge.groupCount == 4 && merge.markCount == 1 && merge.pageVersions == [page] && merge.leftOut == 0)
    #expect(merge.step?.subject == "Merge “copy”")
    #expect(try await store.strokes(on: page) == [stroke, kept])
    let again = try await store.mergeNotebook(document, into: .page(page), named: "“copy”", as: .id(ana))
    #expect(again == MarksMerge(groupCount: 0, markCount: 0))
    #expect(try await store.turn(undoing: true, as: ana).step?.id == merge.step?.id)
    #expect(try await store.strokes(on: page) == [stroke])
    #expect(try await store.notebook(of: page).annotation(stroke)?.frame.x == 100)
    #expect(try await store.turn(undoing: false, as: ana).step?.id == merge.step?.id)
    #expect(try await store.strokes(on: page) == [stroke, kept])
    // Without history the file does not tell what was undone.
    let plain = try NotebookPage(fileBytes: try await store.notebookFile(of: .page(page), withHistory: false))
    #expect(Set(plain.state.annotations.map { $0.id }) == [stroke, kept])
    #expect(!plain.groups.contains { $0.isUndoOrRedo })
    #expect(try store.findings() == [])
  }

  @Test("A doc's file has its pages in their order and merges where they are; what belongs nowhere is refused")
  func documents() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("%PDF whole", pages: 3, title: "Whole").doc)
    let pages = try await store.versions(of: doc.id)
    for page in pages.dropFirst() {
      var pen = try await MarkPen(on: page, of: store, as: nil)
      try pen.draw()
      try await pen.sync(with: store)
    }
    let file = try await store.notebookFile(of: .doc(doc.id), withHistory: true)
    let document = try NotebookDocument(fileBytes: file)
    #expect(document.cover.title == "Whole" && document.pages.map { $0.version } == pages.map { $0.uniqueID })
    var edited = document.opened(by: NotebookPage.Writer(actor: LibraryStore.randomID(), author: ""))
    for page in pages {
      try edited.edit(page.uniqueID) { page throws(NotebookError) in
        _ = try page.draw(
          [InkSample(x: 1, y: 1, time: 0), InkSample(x: 99, y: 9, time: 1)], kind: .pencil, at: store.now)
      }
    }
    let merge = try await store.mergeNotebook(edited, into: .doc(doc.id), named: "“Whole”")
    #expect(merge.groupCount == 3 && merge.pageVersions == pages && merge.step?.itemCount == 3)
    #expect(try await store.turn(undoing: true, as: nil).step?.id == merge.step?.id)
    #expect(try await store.strokes(on: pages[0]).isEmpty)
    // Merging into a single page takes only what belongs to that page.
    let one = try await store.mergeNotebook(edited, into: .page(pages[1]), named: "x")
    #expect(one.groupCount == 0 && one.leftOut == 2)
    // A notebook of one page does not name the page of a doc that it belongs to. Pages of other docs are refused.
    let single = NotebookDocument(cover: document.pages[1].notebook)
    let refused = await refusal { _ = try await store.mergeNotebook(single, into: .doc(doc.id), named: "x") }
    guard case .marks(.unreadable) = refused else { Issue.record("\(String(describing: refused))"); return }
    let other = try await store.markedPages(2, title: "Other")
    let foreign = await refusal { _ = try await store.mergeNotebook(edited, into: .page(other[0]), named: "x") }
    guard case .marks(.unreadable) = foreign else { Issue.record("\(String(describing: foreign))"); return }
    #expect(try store.findings() == [])
  }
}
