import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

// Persons, and the history by person, on the fake's lists. The rules are those of `HistoryTransaction`: a step is undone if
// what it changed is still as it left it, else it is passed over; and only its person may name it.

extension FakeLibrary {
  /// A person of the library.
  package func addPerson(_ name: String, _ color: HexColor = Person.palette[0]) -> PersonSummary {
    let person = PersonSummary(id: Person.ID(Sample.id(persons.count + 1, 11)), name: name, color: color)
    persons.append(person)
    return person
  }

  /// Somebody gives a person another name elsewhere.
  package func renamePerson(_ id: Person.ID, to name: String) {
    persons = persons.map { $0.id == id ? PersonSummary(id: id, name: name, color: $0.color) : $0 }
    revision += 1
  }

  /// Somebody makes a person another one elsewhere.
  package func mergePerson(_ id: Person.ID, into kept: Person.ID) {
    merged[id] = kept
    edits = edits.map { edit in
      var edit = edit
      if edit.person == id { edit.person = kept }
      return edit
    }
    revision += 1
  }

  /// Somebody deletes a person elsewhere.
  package func deletePerson(_ id: Person.ID) {
    persons.removeAll { $0.id == id }
    revision += 1
  }

  /// Somebody does something elsewhere: in another window, or by a command.
  package func doElsewhere(_ command: LibraryCommand, as person: Person.ID?) {
    _ = perform(CommandRequest(command: command), as: person)
  }

  /// Takes a step back elsewhere.
  package func undoElsewhere(_ id: LibraryEdit.ID) {
    guard let index = edits.firstIndex(where: { $0.summary.id == id }) else { return }
    _ = set(index, reverted: true)
  }

  /// Makes a step once more elsewhere.
  package func redoElsewhere(_ id: LibraryEdit.ID) {
    guard let index = edits.firstIndex(where: { $0.summary.id == id }) else { return }
    _ = set(index, reverted: false)
  }

  /// The person whom a request names; nil for nobody.
  func person(of request: HTTPRequest) throws(FakeRefusal) -> Person.ID? {
    guard let text = request.headers.first(where: { $0.name == PersonSummary.headerField })?.value,
      let id = Person.ID(text)
    else { return nil }
    guard persons.contains(where: { $0.id == id }) else {
      throw FakeRefusal(status: 422, code: "unknownPerson", message: "Nobody knows who that is.")
    }
    return merged[id] ?? id
  }

  /// Answers what is asked of persons and of the history; nil for anything else.
  func history(_ request: HTTPRequest, _ path: [String], _ query: [String: String]) -> HTTPResponse? {
    switch (request.method, path.first, path.count) {
    case ("GET", "persons", 1): return ok(PersonList(persons: persons.map { entry($0) }))
    case ("POST", "persons", 1): return with(request) { self.createPerson($0) }
    case ("PATCH", "persons", 2): return with(request) { self.changePerson(path[1], $0) }
    case ("GET", "history", 1): return list(query)
    case ("GET", "history", 3): return ok(places[path[1]] ?? .gone)
    case ("GET", "history", 2): return ok(nextSteps(of: acting(request)))
    case ("POST", "history", 2):
      let person = acting(request)
      return with(request) { (wish: HistoryTurn) in
        do throws(FakeRefusal) {
          let result = try self.turn(wish, undoing: path[1] == "undo", person)
          return self.ok(HistoryTurned(result: result, next: self.nextSteps(of: person)))
        } catch {
          return error.response
        }
      }
    default: return nil
    }
  }

  /// The steps as the history lists them, the last made first.
  package var steps: [HistoryStep] { edits.reversed().map { step($0) } }

  // MARK: - Persons

  private func acting(_ request: HTTPRequest) -> Person.ID? {
    // Refused already if nobody knows the person.
    guard let person = try? person(of: request) else { return nil }
    return person
  }

  private func entry(_ person: PersonSummary) -> PersonEntry {
    PersonEntry(
      person: person, stepCount: edits.count { $0.person == person.id },
      mergedInto: merged[person.id].flatMap { kept in persons.first { $0.id == kept } })
  }

  private func createPerson(_ wish: PersonCreation) -> HTTPResponse {
    if let refusal = refusal(of: wish.name, besides: nil) { return refusal }
    revision += 1
    return ok(addPerson(wish.name, wish.color ?? Person.palette[persons.count % Person.palette.count]))
  }

  private func changePerson(_ id: String, _ wish: PersonChanges) -> HTTPResponse {
    guard let index = persons.firstIndex(where: { $0.id.description == id }) else { return FakeRefusal().response }
    if let name = wish.name {
      if let refusal = refusal(of: name, besides: persons[index].id) { return refusal }
      persons[index].name = name
    }
    if let color = wish.color { persons[index].color = color }
    revision += 1
    return ok(persons[index])
  }

  private func refusal(of name: String, besides id: Person.ID?) -> HTTPResponse? {
    guard persons.contains(where: { $0.id != id && NameKey.of($0.name) == NameKey.of(name) }) else { return nil }
    return FakeRefusal(status: 422, code: "invalid", message: "There is a person “\(name)”.").response
  }

  // MARK: - Steps

  private func step(_ edit: FakeEdit) -> HistoryStep {
    HistoryStep(
      id: edit.summary.id, person: edit.person.flatMap { id in persons.first { $0.id == id } }, kind: edit.summary.kind,
      subject: edit.summary.subject, itemCount: edit.summary.itemCount, madeAt: edit.summary.madeAt,
      revertedAt: edit.summary.revertedAt)
  }

  private func list(_ query: [String: String]) -> HTTPResponse {
    if let id = query["person"], !persons.contains(where: { $0.id.description == id }) {
      return FakeRefusal().response
    }
    let found = steps.filter { step in
      if let id = query["person"] { return step.person?.id.description == id }
      return query["unnamed"] != "true" || step.person == nil
    }
    let offset = Int(query["offset"] ?? "0") ?? 0
    let part = found.dropFirst(offset).prefix(Int(query["limit"] ?? "100") ?? 100)
    return ok(HistoryList(total: found.count, steps: Array(part)))
  }

  private func nextSteps(of person: Person.ID?) -> NextSteps {
    NextSteps(
      undo: candidates(undoing: true, person).first.map { step(edits[$0]) },
      redo: candidates(undoing: false, person).first.map { step(edits[$0]) },
      person: person.flatMap { id in persons.first { $0.id == id } })
  }

  /// What an undo or redo of a person would take, the first first.
  private func candidates(undoing: Bool, _ person: Person.ID?) -> [Int] {
    let own = edits.indices.filter { edits[$0].person == person }
    if undoing { return own.filter { edits[$0].summary.revertedAt == nil }.reversed() }
    let last = own.map { edits[$0].number }.max() ?? 0
    return own.filter { edits[$0].summary.revertedAt != nil && edits[$0].revertedNumber > last }
      .sorted { edits[$0].revertedNumber > edits[$1].revertedNumber }
  }

  private func turn(
    _ wish: HistoryTurn, undoing: Bool, _ person: Person.ID?
  ) throws(FakeRefusal) -> HistoryResult {
    if let expected = wish.expected, let edit = edits.first(where: { $0.summary.id == expected }),
      (edit.summary.revertedAt != nil) == undoing
    {
      return HistoryResult(outcome: .alreadyDone, step: step(edit))
    }
    if let named = wish.step {
      guard let index = edits.firstIndex(where: { $0.summary.id == named }) else { throw FakeRefusal() }
      if let owner = edits[index].person, owner != person {
        throw FakeRefusal(status: 422, code: "invalid", message: "It is a step of somebody else.")
      }
      guard (edits[index].summary.revertedAt == nil) == undoing else {
        return HistoryResult(outcome: .alreadyDone, step: step(edits[index]))
      }
      if let blocked = set(index, reverted: undoing) {
        return HistoryResult(outcome: .blocked, step: blocked.step, blocked: [blocked])
      }
      return HistoryResult(outcome: .done, step: step(edits[index]))
    }
    var blocked: [BlockedStep] = []
    for index in candidates(undoing: undoing, person) {
      guard let obstacle = set(index, reverted: undoing) else {
        return HistoryResult(outcome: .done, step: step(edits[index]), blocked: blocked)
      }
      blocked.append(obstacle)
    }
    return HistoryResult(outcome: .nothing, blocked: blocked)
  }

  /// Undoes or redoes a step. Returns what stands in the way; nil if it is done.
  private func set(_ index: Int, reverted: Bool) -> BlockedStep? {
    let edit = edits[index]
    guard let turned = shelf.turned(from: reverted ? edit.after : edit.before, to: reverted ? edit.before : edit.after)
    else {
      let other = edits.last { $0.summary.id != edit.summary.id && $0.summary.subject != "" }
      return BlockedStep(
        step: step(edit), reason: "Something newer stands in the way.", inTheWay: other.map { step($0) })
    }
    shelf = turned
    edits[index].summary.revertedAt = reverted ? Instant(millisecondsSince1970: 1) : nil
    edits[index].revertedNumber = reverted ? nextNumber() : 0
    touched()
    return nil
  }
}

extension FakeShelf {
  /// The shelf with a step taken back or made again: nil if what it changed is not as it was left. A step of other titles
  /// is about these titles alone, any other one about everything.
  fileprivate func turned(from: FakeShelf, to: FakeShelf) -> FakeShelf? {
    guard from.docs.map(\.id) == to.docs.map(\.id), from.groups == to.groups, from.lost == to.lost else {
      return self == from ? to : nil
    }
    var turned = self
    for (old, new) in zip(from.docs, to.docs) where old.title != new.title {
      guard let index = docs.firstIndex(where: { $0.id == old.id }), docs[index].title == old.title else { return nil }
      turned.docs[index].title = new.title
    }
    return turned
  }
}
