import BlazeBinary
import ByteCoding
import LibraryTestSupport
import PaperAPI
import PaperDomain
import TrapezioWeb

// Commands, persons and the history: the library's own rules, in memory.

extension FakeLibrary {
  /// The persons, in the order in which they were added.
  package var persons: [PersonSummary] {
    get { rules.people.filter { $0.mergedIntoID == nil }.map { PersonSummary($0) } }
    set {
      rules.people = newValue.map { person in
        Person(
          id: person.id, name: person.name, color: person.color, createdAt: Instant(millisecondsSince1970: 0),
          updatedAt: Instant(millisecondsSince1970: 0))
      }
    }
  }

  /// The steps, the oldest first.
  package var edits: [LibraryEdit] { rules.edits }

  /// The steps as the history lists them, the newest first.
  package var steps: [HistoryStep] { rules.edits.reversed().compactMap { step($0.id) } }

  /// Adds a person to the library.
  package func addPerson(_ name: String, _ color: HexColor = Person.palette[0]) -> PersonSummary {
    let person = Person(
      id: Person.ID(Sample.id(rules.people.count + 1, 11)), name: name, color: color,
      createdAt: Instant(millisecondsSince1970: 0), updatedAt: Instant(millisecondsSince1970: 0))
    rules.people.append(person)
    return PersonSummary(person)
  }

  /// Renames a person elsewhere.
  package func renamePerson(_ id: Person.ID, to name: String) {
    elsewhere { context throws(LibraryError) in try rules.renamePerson(id, to: name, context: context) }
  }

  /// Merges a person into another elsewhere.
  package func mergePerson(_ id: Person.ID, into kept: Person.ID) {
    elsewhere { context throws(LibraryError) in try rules.mergePerson(id, into: kept, context: context) }
  }

  /// Deletes a person without steps elsewhere.
  package func deletePerson(_ id: Person.ID) {
    elsewhere { _ throws(LibraryError) in try rules.deletePerson(id) }
  }

  /// Performs a command elsewhere: in another window, or from the command line.
  package func doElsewhere(_ command: LibraryCommand, as person: Person.ID?) {
    commands.append(command)
    elsewhere(as: person) { context throws(LibraryError) in try rules.perform(command, context: context) }
  }

  /// Undoes a step elsewhere.
  package func undoElsewhere(_ id: LibraryEdit.ID) {
    elsewhere(as: rules.edits.first { $0.id == id }?.personID) { context throws(LibraryError) in
      try rules.undo(by: context.personID, id, context: context)
    }
  }

  /// Redoes a step elsewhere.
  package func redoElsewhere(_ id: LibraryEdit.ID) {
    elsewhere(as: rules.edits.first { $0.id == id }?.personID) { context throws(LibraryError) in
      try rules.redo(by: context.personID, id, context: context)
    }
  }

  private func elsewhere<Value>(
    as person: Person.ID? = nil, _ body: (LibraryContext) throws(LibraryError) -> Value
  ) {
    if case .failure(let error) = write(as: person, body) { preconditionFailure("\(error)") }
  }

  /// Changes the library by its rules, completely or not at all.
  func write<Value>(
    as person: Person.ID?, _ body: (LibraryContext) throws(LibraryError) -> Value
  ) -> Result<Value, LibraryError> {
    do throws(LibraryError) {
      let value = try rules.transaction { () throws(LibraryError) in try body(context(of: person)) }
      revision += 1
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// Answers a request with a change as the person whom the request names.
  func answer<Value: BlazeBinaryCodable>(
    _ request: HTTPRequest, _ body: (LibraryContext) throws(LibraryError) -> Value
  ) -> HTTPResponse {
    let person: Person.ID?
    do throws(LibraryError) {
      person = try actingPerson(request)
    } catch {
      return refuse(422, "unknownPerson", "Nobody knows who that is.")
    }
    switch write(as: person, body) {
    case .success(let value): return ok(value)
    case .failure(let error): return refuse(error)
    }
  }

  func perform(_ command: CommandRequest, _ request: HTTPRequest) -> HTTPResponse {
    commands.append(command.command)
    return answer(request) { context throws(LibraryError) in
      if let seen = command.seen { try rules.requireRevision(seen.revision, of: seen.docID) }
      return CommandResult(try rules.perform(command.command, context: context))
    }
  }

  /// Answers requests about persons and the history; `nil` for others.
  func history(_ request: HTTPRequest, _ path: [String], _ query: [String: String]) -> HTTPResponse? {
    switch (request.method, path.first, path.count) {
    case ("GET", "persons", 1):
      let entries = rules.people.map { person in
        PersonEntry(
          person: PersonSummary(person), stepCount: rules.edits.count { $0.personID == person.id },
          mergedInto: person.mergedIntoID.flatMap { kept in persons.first { $0.id == kept } })
      }
      return ok(PersonList(persons: entries))
    case ("POST", "persons", 1):
      return with(request) { (body: PersonCreation) in
        self.answer(request) { context throws(LibraryError) in
          PersonSummary(try self.rules.createPerson(named: body.name, color: body.color, context: context))
        }
      }
    case ("PATCH", "persons", 2):
      guard let id = Person.ID(path[1]) else { return notFound }
      return with(request) { (body: PersonChanges) in
        self.answer(request) { context throws(LibraryError) in
          if let name = body.name { try self.rules.renamePerson(id, to: name, context: context) }
          if let color = body.color { try self.rules.recolorPerson(id, to: color, context: context) }
          return PersonSummary(try self.rules.existingPerson(id))
        }
      }
    case ("GET", "history", 1): return list(query)
    case ("GET", "history", 3): return ok(places[path[1]] ?? .gone)
    case ("GET", "history", 2):
      do throws(LibraryError) {
        return ok(try rules.nextSteps(of: try actingPerson(request)))
      } catch {
        return refuse(422, "unknownPerson", "Nobody knows who that is.")
      }
    case ("POST", "history", 2):
      return with(request) { (body: HistoryTurn) in
        self.answer(request) { context throws(LibraryError) in
          HistoryTurned(
            result: try self.turn(body, undoing: path[1] == "undo", context),
            next: try self.rules.nextSteps(of: context.personID))
        }
      }
    default: return nil
    }
  }

  private func turn(
    _ body: HistoryTurn, undoing: Bool, _ context: LibraryContext
  ) throws(LibraryError) -> HistoryResult {
    if let id = body.expected, let step = step(id), (step.revertedAt != nil) == undoing {
      return HistoryResult(outcome: .alreadyDone, step: step)
    }
    return undoing
      ? try rules.undo(by: context.personID, body.step, on: body.pageVersion, context: context)
      : try rules.redo(by: context.personID, body.step, on: body.pageVersion, context: context)
  }

  private func list(_ query: [String: String]) -> HTTPResponse {
    if let id = query["person"], !persons.contains(where: { $0.id.description == id }) { return notFound }
    let found = steps.filter { step in
      if let id = query["person"] { return step.person?.id.description == id }
      return query["unnamed"] != "true" || step.person == nil
    }
    let offset = Int(query["offset"] ?? "0") ?? 0
    let part = found.dropFirst(offset).prefix(Int(query["limit"] ?? "100") ?? 100)
    return ok(HistoryList(total: found.count, steps: Array(part)))
  }

  private func step(_ id: LibraryEdit.ID) -> HistoryStep? { (try? rules.historyStep(id)) ?? nil }

  private func actingPerson(_ request: HTTPRequest) throws(LibraryError) -> Person.ID? {
    guard let text = request.headers.first(where: { $0.name == PersonSummary.headerField })?.value,
      let id = Person.ID(text)
    else { return nil }
    return try rules.actingPerson(.id(id)).id
  }

  private func context(of person: Person.ID?) -> LibraryContext {
    LibraryContext(now: Instant(millisecondsSince1970: 1_000_000), personID: person) {
      Sample.id(8_000 + self.nextNumber(), 12)
    }
  }
}
