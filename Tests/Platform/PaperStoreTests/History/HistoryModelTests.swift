import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// A library's history as a plain list. Each step has its person, its change, and the times of its making and undoing,
/// counted by one clock that never goes back.
private struct HistoryModel {
  enum Change {
    case title(doc: Int, from: String, to: String)
    case trash(doc: Int, isTrashed: Bool)
    case tag(docs: [Int], isAssigned: Bool)
  }

  struct Step {
    var id: LibraryEdit.ID
    var person: Int
    var change: Change
    var made: Int
    var reverted: Int?

    var last: Int { max(made, reverted ?? 0) }
  }

  var titles: [String]
  var trashed: [Bool]
  var tagged: [Bool]
  var steps: [Step] = []
  var clock = 0
  /// The person that each person was merged into.
  var kept: [Int]

  /// Applies a step, forwards or backwards, to the docs; returns `false` if that is impossible.
  mutating func apply(_ change: Change, backwards: Bool) -> Bool {
    switch change {
    case .title(let doc, let from, let to):
      guard titles[doc] == (backwards ? to : from) else { return false }
      titles[doc] = backwards ? from : to
    case .trash(let doc, let isTrashed):
      trashed[doc] = isTrashed != backwards
    case .tag(let docs, let isAssigned):
      let left = docs.filter { tagged[$0] != (isAssigned != backwards) }
      guard !left.isEmpty else { return false }
      for doc in left { tagged[doc] = isAssigned != backwards }
    }
    return true
  }

  /// The last later step that changed the same field, or else the same doc or the tag.
  func inTheWay(of step: Step) -> LibraryEdit.ID? {
    func fields(_ change: Change) -> Set<String> {
      switch change {
      case .title(let doc, _, _): ["title \(doc)"]
      case .trash(let doc, _): ["trash \(doc)"]
      case .tag(let docs, _): Set(docs.map { "tag \($0)" })
      }
    }
    func things(_ change: Change) -> Set<String> {
      switch change {
      case .title(let doc, _, _), .trash(let doc, _): ["\(doc)"]
      case .tag(let docs, _): Set(docs.map { "\($0)" } + ["the tag"])
      }
    }
    let later = steps.filter { $0.id != step.id && $0.last > step.last }.sorted { $0.last > $1.last }
    return
      (later.first { !fields($0.change).isDisjoint(with: fields(step.change)) }
      ?? later.first { !things($0.change).isDisjoint(with: things(step.change)) })?.id
  }

  typealias Answer = (outcome: HistoryResult.Outcome, step: LibraryEdit.ID?, blocked: [[LibraryEdit.ID?]])

  mutating func turn(backwards: Bool, by person: Int, _ named: LibraryEdit.ID?) -> Answer? {
    if let named {
      guard let index = steps.firstIndex(where: { $0.id == named }), steps[index].person == person else { return nil }
      if (steps[index].reverted == nil) != backwards { return (.alreadyDone, named, []) }
      guard apply(steps[index].change, backwards: backwards) else {
        return (.blocked, named, [[named, inTheWay(of: steps[index])]])
      }
      mark(index, backwards)
      return (.done, named, [])
    }
    let mine = steps.indices.filter { steps[$0].person == person }
    let lastMade = mine.map { steps[$0].made }.max() ?? 0
    let candidates =
      backwards
      ? mine.filter { steps[$0].reverted == nil }.sorted { steps[$0].made > steps[$1].made }
      : mine.filter { (steps[$0].reverted ?? 0) > lastMade }.sorted { steps[$0].last > steps[$1].last }
    var blocked: [[LibraryEdit.ID?]] = []
    for index in candidates {
      if apply(steps[index].change, backwards: backwards) {
        mark(index, backwards)
        return (.done, steps[index].id, blocked)
      }
      blocked.append([steps[index].id, inTheWay(of: steps[index])])
    }
    return (.nothing, nil, blocked)
  }

  private mutating func mark(_ index: Int, _ isReverted: Bool) {
    clock += 1
    steps[index].reverted = isReverted ? clock : nil
  }

  mutating func merge(_ person: Int, into other: Int) {
    for index in steps.indices where steps[index].person == person { steps[index].person = other }
    for index in kept.indices where kept[index] == person { kept[index] = other }
  }
}

@Suite("The history of several persons, against a plain list", .serialized)
struct HistoryModelTests {
  private static let names = ["Ana", "Bo", "Cy"]

  @Test("Random steps, undos and redos of three persons at the same docs")
  func randomScripts() async throws {
    var seen: [HistoryResult.Outcome: Int] = [:]
    for seed in 1...UInt64(4 * WalkScale.factor) {
      for (outcome, count) in try await randomScript(seed: seed) { seen[outcome, default: 0] += count }
    }
    // The scripts must meet every outcome: they prove nothing about the others.
    for outcome in HistoryResult.Outcome.allCases {
      #expect(seen[outcome, default: 0] >= 4, "\(seen)")
    }
  }

  /// Runs 150 random steps on the library and the model. Returns how often an undo or redo had each outcome.
  private func randomScript(seed: UInt64) async throws -> [HistoryResult.Outcome: Int] {
    var generator = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    // Two windows on one library.
    let stores = [try library.open(), try library.open()]
    let store = stores[0]
    var docs: [Doc.ID] = []
    var people: [Person.ID] = []
    for number in 0..<3 {
      docs.append(
        try await store.write { writer throws(LibraryError) in
          try writer.perform(.createDoc(title: "Doc \(number)", bundle: nil), context: writer.context).created.docs[0]
        })
      let name = Self.names[number]
      people.append(
        try await store.write { writer throws(LibraryError) in
          try writer.createPerson(named: name, context: writer.context).id
        })
    }
    let tag = try await store.write { writer throws(LibraryError) in
      try writer.perform(
        .createTags(names: ["Hard"], group: nil, color: .tagDefault, scope: .doc), context: writer.context
      ).created.tags[0]
    }
    var model = HistoryModel(
      titles: ["Doc 0", "Doc 1", "Doc 2"], trashed: [false, false, false], tagged: [false, false, false],
      kept: [0, 1, 2])
    var seen: [HistoryResult.Outcome: Int] = [:]
    let foreign = try await store.history().total

    for number in 1...150 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(number)"
      let actor = Int.random(in: 0..<3, using: &generator)
      // After a merge, the merged person's identifier means the person that was kept.
      let (person, identifier) = (model.kept[actor], people[actor])
      let window = stores[Int.random(in: 0..<2, using: &generator)]
      let doc = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0...3:
        let title = ["A", "B", "C"].randomElement(using: &generator) ?? "A"
        let change = HistoryModel.Change.title(doc: doc, from: model.titles[doc], to: title)
        let isChange = model.titles[doc] != title
        let id = docs[doc]
        let edit = try await window.write(as: .id(identifier)) { writer throws(LibraryError) in
          try writer.perform(.renameDoc(doc: id, title: title), context: writer.context).edit?.id
        }
        try note(edit, change, isChange, person, &model, place)
      case 4:
        let change = HistoryModel.Change.trash(doc: doc, isTrashed: !model.trashed[doc])
        let selection = StructureSelection(docs: [docs[doc]])
        let isTrashed = model.trashed[doc]
        let edit = try await window.write(as: .id(identifier)) { writer throws(LibraryError) in
          try writer.perform(
            isTrashed ? .restore(selection: selection) : .moveToTrash(selection: selection), context: writer.context
          ).edit?.id
        }
        try note(edit, change, true, person, &model, place)
      case 5...7:
        let isAssigned = Bool.random(using: &generator)
        let named = [0, 1, 2].filter { _ in Bool.random(using: &generator) }
        guard !named.isEmpty else { continue }
        let changed = named.filter { model.tagged[$0] != isAssigned }
        let targets = named.map { MetadataTarget.doc(docs[$0]) }
        let edit = try await window.write(as: .id(identifier)) { writer throws(LibraryError) in
          try writer.perform(
            .assign(
              assignment: MetadataAssignment(
                targets: targets, addedTags: isAssigned ? [tag] : [], removedTags: isAssigned ? [] : [tag])),
            context: writer.context
          ).edit?.id
        }
        try note(edit, .tag(docs: changed, isAssigned: isAssigned), !changed.isEmpty, person, &model, place)
      case 8 where number % 5 == 0 && Set(model.kept).count > 1:
        let others = Set(model.kept).subtracting([person]).sorted()
        guard let kept = others.randomElement(using: &generator) else { continue }
        let (from, into) = (people[person], people[kept])
        try await window.write { writer throws(LibraryError) in
          try writer.mergePerson(from, into: into, context: writer.context)
        }
        model.merge(person, into: kept)
      default:
        let backwards = Int.random(in: 0..<5, using: &generator) < 3
        let named =
          Int.random(in: 0..<4, using: &generator) == 0 ? model.steps.randomElement(using: &generator)?.id : nil
        let expected = model.turn(backwards: backwards, by: person, named)
        let answer: HistoryResult?
        do {
          answer = try await window.write(as: .id(identifier)) { writer throws(LibraryError) in
            backwards
              ? try writer.undo(by: identifier, named, context: writer.context)
              : try writer.redo(by: identifier, named, context: writer.context)
          }
        } catch {
          // The step is another person's.
          #expect(error.isInvalidStep, place)
          answer = nil
        }
        #expect(answer?.outcome == expected?.outcome, place)
        #expect(answer?.step?.id == expected?.step, place)
        #expect(answer?.blocked.map { [$0.step.id, $0.inTheWay?.id] } == expected?.blocked, place)
        if let outcome = answer?.outcome { seen[outcome, default: 0] += 1 }
      }
      try await check(stores[number % 2], model, docs, tag, place)
      try await checkHistory(stores[number % 2], model, people, foreign, place)
    }
    #expect(try store.findings() == [])
    return seen
  }

  private func note(
    _ edit: LibraryEdit.ID?, _ change: HistoryModel.Change, _ isChange: Bool, _ person: Int,
    _ model: inout HistoryModel, _ place: Comment
  ) throws {
    guard isChange else { return #expect(edit == nil, place) }
    _ = model.apply(change, backwards: false)
    model.clock += 1
    model.steps.append(
      HistoryModel.Step(id: try #require(edit, place), person: person, change: change, made: model.clock))
  }

  private func check(
    _ store: LibraryStore, _ model: HistoryModel, _ docs: [Doc.ID], _ tag: PaperTag.ID, _ place: Comment
  ) async throws {
    for (index, id) in docs.enumerated() {
      let doc = try #require(try await store.docDetail(id)?.doc, place)
      #expect(doc.title == model.titles[index] && (doc.trashedAt != nil) == model.trashed[index], place)
      let tags = try await store.sharedMetadata(of: [.doc(id)]).tags.map { $0.tagID }
      #expect(tags == (model.tagged[index] ? [tag] : []), place)
    }
  }

  private func checkHistory(
    _ store: LibraryStore, _ model: HistoryModel, _ people: [Person.ID], _ foreign: Int, _ place: Comment
  ) async throws {
    let all = try await store.history(slice: ListSlice(limit: 1000))
    #expect(all.total == model.steps.count + foreign, place)
    let listed = Array(model.steps.reversed())
    #expect(all.items.prefix(listed.count).map { $0.id } == listed.map { $0.id }, place)
    #expect(all.items.prefix(listed.count).map { $0.person?.id } == listed.map { people[$0.person] }, place)
    #expect(all.items.prefix(listed.count).map { $0.revertedAt != nil } == listed.map { $0.reverted != nil }, place)
    for person in people.indices {
      let mine = listed.filter { $0.person == person }
      let slice = try await store.history(of: .person(people[person]), slice: ListSlice(limit: 5, offset: 2))
      #expect(
        slice.total == mine.count && slice.items.map { $0.id } == mine.dropFirst(2).prefix(5).map { $0.id }, place)
    }
  }
}

extension LibraryError {
  fileprivate var isInvalidStep: Bool {
    if case .invalid(let field, _) = self { field == "step" } else { false }
  }
}
