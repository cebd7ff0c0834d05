import ByteCoding
import GRDB
import Notebook
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// The steps of marks as a plain list. Each has its groups and the times of its making and undoing, counted by one
/// clock that never goes back. A group is undone if the last undo or redo of it in the log says so.
private struct MarksModel {
  struct Group: Hashable {
    let page: Int
    let id: GroupID
  }

  struct Word: Comparable {
    let stamp: UInt64
    let id: GroupID
    let isReverted: Bool

    static func < (left: Word, right: Word) -> Bool {
      left.stamp == right.stamp ? left.id < right.id : left.stamp < right.stamp
    }
  }

  struct Step {
    let person: Int
    let shared: UniqueID?
    var groups: [Group]
    let made: Int
    var reverted: Int?
    /// When the step's first group arrived, as a number of arrivals.
    var arrival: Int

    var pages: Set<Int> { Set(groups.map { $0.page }) }
  }

  var steps: [Step] = []
  var words: [Group: [Word]] = [:]
  var clock = 0
  var arrivals = 0

  func isReverted(_ group: Group) -> Bool { words[group]?.max()?.isReverted ?? false }

  /// Takes in a group that arrived in the library.
  mutating func take(_ group: LogGroup, on page: Int, by person: Int) {
    arrivals += 1
    guard !group.isUndoOrRedo else {
      for turn in group.turns { say(group, turn.isReverted, about: Group(page: page, id: turn.group)) }
      return
    }
    let item = Group(page: page, id: group.id)
    let undone = steps.filter { $0.person == person }.compactMap { $0.reverted }.max() ?? 0
    if let shared = group.step,
      let index = steps.indices.filter({
        steps[$0].person == person && steps[$0].shared == shared && steps[$0].reverted == nil && undone < steps[$0].made
      }).max(by: { steps[$0].arrival < steps[$1].arrival })
    {
      steps[index].groups.append(item)
      steps[index].arrival = arrivals
    } else {
      clock += 1
      steps.append(Step(person: person, shared: group.step, groups: [item], made: clock, arrival: arrivals))
    }
  }

  mutating func say(_ group: LogGroup, _ isReverted: Bool, about target: Group) {
    words[target, default: []].append(Word(stamp: group.stamp, id: group.id, isReverted: isReverted))
    guard let index = steps.firstIndex(where: { $0.groups.contains(target) }) else { return }
    let isUndone = steps[index].groups.allSatisfy { self.isReverted($0) }
    guard isUndone != (steps[index].reverted != nil) else { return }
    if isUndone { clock += 1 }
    steps[index].reverted = isUndone ? clock : nil
  }

  /// The step that a person's undo or redo applies to.
  func next(undoing: Bool, of person: Int, on page: Int?) -> Int? {
    let mine = steps.indices.filter { index in
      steps[index].person == person && (page.map { steps[index].pages == [$0] } ?? true)
    }
    if undoing { return mine.filter { steps[$0].reverted == nil }.max { steps[$0].made < steps[$1].made } }
    let last = mine.map { steps[$0].made }.max() ?? 0
    return mine.filter { (steps[$0].reverted ?? 0) > last }.max {
      (steps[$0].reverted ?? 0) < (steps[$1].reverted ?? 0)
    }
  }

  mutating func turned(_ index: Int, undoing: Bool, by groups: [(page: Int, group: LogGroup)]) {
    for (page, group) in groups {
      for turn in group.turns {
        words[Group(page: page, id: turn.group), default: []].append(
          Word(stamp: group.stamp, id: group.id, isReverted: turn.isReverted))
      }
    }
    clock += 1
    steps[index].reverted = undoing ? clock : nil
  }
}

@Suite("Marks of several persons, against a plain list", .serialized)
struct MarksModelTests {
  @Test("Random strokes, undos and redos, in the window while offline and in the history, on two pages")
  func randomScripts() async throws {
    var seen: [String: Int] = [:]
    for seed in 1...UInt64(7 * WalkScale.factor) {
      for (what, count) in try await randomScript(seed: seed) { seen[what, default: 0] += count }
    }
    // The scripts must meet all of these: they prove nothing about the others.
    for what in ["undo done", "undo nothing", "redo done", "redo nothing", "offline undo", "offline redo", "joined"] {
      #expect(seen[what, default: 0] >= 5, "\(seen)")
    }
  }

  /// Runs 120 random steps on the library and the model. Returns how often each thing happened.
  private func randomScript(seed: UInt64) async throws -> [String: Int] {
    var random = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    let store = try library.open()
    let pages = try await store.markedPages()
    // Steps without a person are then the script's alone.
    try await store.pool.write { db in try db.execute(sql: "DELETE FROM edit") }
    var people: [Person.ID?] = [nil]
    for name in ["Ana", "Bo"] { people.append(try await store.makePerson(name)) }
    var pens: [(person: Int, page: Int, pen: MarkPen)] = []
    for person in people.indices {
      for page in 0..<2 {
        let actor = UniqueID(high: random.next(), low: random.next())
        pens.append((person, page, try await MarkPen(on: pages[page], of: store, as: people[person], actor: actor)))
      }
    }
    var model = MarksModel()
    var strokes: [MarksModel.Group: UniqueID] = [:]
    var seen: [String: Int] = [:]

    func sync(_ index: Int) async throws {
      let waiting = pens[index].pen.outbox
      try await pens[index].pen.sync(with: store)
      for group in waiting {
        let before = model.steps.count
        model.take(group, on: pens[index].page, by: pens[index].person)
        if !group.isUndoOrRedo, model.steps.count == before { seen["joined", default: 0] += 1 }
      }
    }

    for number in 0..<120 {
      let index = random.below(pens.count)
      switch random.below(10) {
      case 0...2:
        let stroke = try pens[index].pen.draw(Int32(random.below(30_000)))
        let group = try #require(pens[index].pen.outbox.last)
        strokes[MarksModel.Group(page: pens[index].page, id: group.id)] = stroke
      case 3:
        // One gesture over both pages.
        let step = UniqueID(high: random.next(), low: random.next())
        let person = pens[index].person
        for index in pens.indices where pens[index].person == person {
          let stroke = try pens[index].pen.drawAcross(step)
          let group = try #require(pens[index].pen.outbox.last)
          strokes[MarksModel.Group(page: pens[index].page, id: group.id)] = stroke
        }
      case 4: if try pens[index].pen.turn(undoing: true) { seen["offline undo", default: 0] += 1 }
      case 5: if try pens[index].pen.turn(undoing: false) { seen["offline redo", default: 0] += 1 }
      case 6, 7: try await sync(index)
      default:
        let (undoing, person) = (random.below(2) == 0, random.below(people.count))
        let page = random.below(2) == 0 ? random.below(2) : nil
        let expected = model.next(undoing: undoing, of: person, on: page)
        var known: [VersionVector] = []
        for page in pages { known.append(try await store.notebook(of: page).versionVector) }
        let result = try await store.turn(undoing: undoing, as: people[person], on: page.map { pages[$0] })
        #expect((result.outcome == .done) == (expected != nil), "seed \(seed), step \(number)")
        seen["\(undoing ? "undo" : "redo") \(result.outcome)", default: 0] += 1
        guard let expected else { continue }
        #expect(
          try await id(of: model.steps[expected], pages, store) == result.step?.id, "seed \(seed), step \(number)")
        var made: [(page: Int, group: LogGroup)] = []
        for (place, page) in pages.enumerated() {
          made += try await store.notebook(of: page).groups(missingFrom: known[place]).map { (place, $0) }
        }
        model.turned(expected, undoing: undoing, by: made)
      }
      try await compare(model, strokes, pages, people, store, "seed \(seed), step \(number)")
    }
    for _ in 0..<2 { for index in pens.indices { try await sync(index) } }
    try await compare(model, strokes, pages, people, store, "seed \(seed), end")
    for (_, page, pen) in pens {
      #expect(pen.notebook.fileBytes == (try await store.notebook(of: pages[page])).fileBytes, "seed \(seed)")
    }
    #expect(try store.findings() == [], "seed \(seed)")
    return seen
  }

  private func compare(
    _ model: MarksModel, _ strokes: [MarksModel.Group: UniqueID], _ pages: [PageVersion.ID], _ people: [Person.ID?],
    _ store: LibraryStore, _ place: String
  ) async throws {
    for page in pages.indices {
      let groups = model.steps.flatMap { $0.groups }.filter { $0.page == page && !model.isReverted($0) }
      #expect(try await store.strokes(on: pages[page]) == Set(groups.compactMap { strokes[$0] }), "\(place)")
    }
    for person in people.indices {
      for page in [nil, 0, 1] as [Int?] {
        let next = try await store.nextSteps(of: people[person], on: page.map { pages[$0] })
        for undoing in [true, false] {
          var expected: LibraryEdit.ID?
          if let index = model.next(undoing: undoing, of: person, on: page) {
            expected = try await id(of: model.steps[index], pages, store)
          }
          #expect((undoing ? next.undo : next.redo)?.id == expected, "\(place), person \(person), page \(page ?? -1)")
        }
      }
    }
  }

  /// The identifier of the step in the history that has the model step's first group.
  private func id(
    of step: MarksModel.Step, _ pages: [PageVersion.ID], _ store: LibraryStore
  ) async throws -> LibraryEdit.ID? {
    let group = step.groups[0]
    return try await store.pool.read { db in
      try LibraryEdit.ID.fetchOne(
        db, sql: "SELECT edit_id FROM mark_group WHERE page_version_id = ? AND actor = ? AND counter = ?",
        arguments: [pages[group.page], group.id.actor, Int64(group.id.counter)])
    }
  }
}

extension MarkPen {
  /// Draws one page's piece of a gesture over several pages.
  @discardableResult
  mutating func drawAcross(_ step: UniqueID) throws -> UniqueID {
    try edit { page, time in
      let id = page.freshID(0)
      let block = try #require(StrokeBlock([InkSample(x: 1, y: 1, time: 0), InkSample(x: 64, y: 64, time: 1)]))
      try page.commit(
        [
          .annotation(id, .createAnnotation(AnnotationPayload(kind: .pen, style: .standard(for: .pen)))),
          .annotation(id, .updateStroke(block)), .annotation(id, .finishCreate),
        ], title: "Draw across", step: step, at: time)
      return id
    }
  }

  /// Undoes or redoes in the window only. Returns whether there was anything to undo or redo.
  mutating func turn(undoing: Bool) throws -> Bool {
    try edit { page, time in try (undoing ? page.undo(at: time) : page.redo(at: time)) != nil }
  }
}
