import Foundation
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Persons, and undo and redo by person, over HTTP.
@Suite struct HistoryRouteTests {
  private let nobody = "00000000-0000-4000-8000-000000000000"

  /// Sends a request as a person, with `body` if there is one.
  private func ask<Value: Decodable>(
    _ server: TestServer, _ route: Route, _ parameters: [String] = [], as person: Person.ID? = nil,
    body: (any Encodable)? = nil, query: [(name: String, value: String)] = [], status: Int = 200,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    var headers: [(String, String)] = []
    if let person { headers.append((PersonSummary.headerField, person.description)) }
    var bytes: [UInt8] = []
    if let body {
      headers.append(("Content-Type", "application/json"))
      bytes = Array(try JSONEncoder().encode(body))
    }
    let reply = try await server.client.send(
      route.method.rawValue, route.path(parameters, query: query), headers: headers, body: bytes)
    #expect(reply.status == status, "\(route): \(reply.text)", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(Value.self, from: Data(reply.body))
  }

  private func person(_ server: TestServer, _ name: String) async throws -> Person.ID {
    let made: PersonSummary = try await ask(server, .createPerson, body: PersonCreation(name: name), status: 201)
    return made.id
  }

  private func makeDoc(_ server: TestServer, _ title: String, as person: Person.ID?) async throws -> Doc.ID {
    let request = CommandRequest(command: .createDoc(title: title, bundle: nil))
    let made: CommandResult = try await ask(server, .performCommand, as: person, body: request)
    return try #require(made.created.docs.first)
  }

  @discardableResult
  private func rename(
    _ server: TestServer, _ doc: Doc.ID, _ title: String, as person: Person.ID?
  ) async throws -> LibraryEdit.ID {
    let request = CommandRequest(command: .renameDoc(doc: doc, title: title))
    let done: CommandResult = try await ask(server, .performCommand, as: person, body: request)
    return try #require(done.edit?.id)
  }

  private func undo(
    _ server: TestServer, _ request: HistoryTurn = HistoryTurn(), as person: Person.ID?
  ) async throws -> HistoryTurned {
    try await ask(server, .undoStep, as: person, body: request)
  }

  private func redo(
    _ server: TestServer, _ request: HistoryTurn = HistoryTurn(), as person: Person.ID?
  ) async throws -> HistoryTurned {
    try await ask(server, .redoStep, as: person, body: request)
  }

  private func title(_ server: TestServer, _ doc: Doc.ID) async throws -> String {
    let detail: DocDetail = try await server.value(.showDoc, [doc.description])
    return detail.doc.title
  }

  private func refusal(
    _ server: TestServer, _ route: Route, _ parameters: [String] = [], headers: [(String, String)] = [],
    json: String = "{}"
  ) async throws -> String {
    let reply = try await server.client.send(
      route.method.rawValue, route.path(parameters), headers: headers + [("Content-Type", "application/json")],
      body: route.method == .get ? [] : Array(json.utf8))
    let error = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
    return "\(reply.status) \(error.code) \(error.detail ?? "")"
  }

  @Test("persons are made, listed, renamed, recoloured and merged")
  func persons() async throws {
    try await TestServer.run { server in
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      let renamed: PersonSummary = try await ask(
        server, .changePerson, [ana.description],
        body: PersonChanges(name: " Ana Lima ", color: HexColor(red: 1, green: 2, blue: 3)))
      #expect(renamed.name == "Ana Lima" && renamed.color == HexColor(red: 1, green: 2, blue: 3))
      let doc = try await makeDoc(server, "Waves", as: bo)
      let kept: PersonSummary = try await ask(
        server, .mergePerson, [bo.description], body: PersonMerge(into: ana))
      #expect(kept == renamed)
      let list: PersonList = try await server.value(.listPersons)
      #expect(list.persons.map { $0.person.name } == ["Ana Lima", "Bo"])
      #expect(list.persons.map { $0.stepCount } == [1, 0])
      #expect(list.persons.map { $0.mergedInto } == [nil, renamed])

      #expect(try await refusal(server, .createPerson, json: #"{"name":"ana lima"}"#) == "422 invalid name")
      #expect(try await refusal(server, .createPerson, json: #"{"name":" "}"#) == "422 invalid name")
      #expect(
        try await refusal(server, .changePerson, [bo.description], json: #"{"name":"X"}"#) == "422 invalid person")
      #expect(try await refusal(server, .changePerson, [nobody], json: #"{"name":"X"}"#) == "404 notFound \(nobody)")
      #expect(
        try await refusal(server, .mergePerson, [ana.description], json: #"{"into":"\#(ana)"}"#) == "422 invalid person"
      )
      #expect(
        try await refusal(server, .mergePerson, [ana.description], json: #"{"into":"\#(nobody)"}"#)
          == "404 notFound \(nobody)")
      #expect(try await title(server, doc) == "Waves")
    }
  }

  @Test("each edit route notes the person whom the header names, and nobody without it")
  func personOfEdits() async throws {
    try await TestServer.run { server in
      let ana = try await person(server, "Ana")
      let doc = try await makeDoc(server, "Waves", as: ana)
      let unnamed = try await rename(server, doc, "Light", as: nil)
      let tags: MetadataEditResult = try await ask(
        server, .editMetadata, as: ana,
        body: LibraryCommand.createTags(names: ["Hard"], group: nil, color: .tagDefault, scope: .all))
      #expect(tags.edit != nil)
      let changed: DocSummary = try await ask(
        server, .changeDoc, [doc.description], as: ana, body: DocChanges(title: "Sound"))
      #expect(changed.title == "Sound")
      let _: DocSummary = try await ask(server, .trashDoc, [doc.description], as: ana)
      let _: DocSummary = try await ask(server, .restoreDoc, [doc.description], as: ana)
      let all: HistoryList = try await server.value(.listHistory)
      let kinds: [LibraryEdit.Kind?] = [.restore, .moveToTrash, .renameDoc, .createTags, .renameDoc, .createDoc]
      #expect(all.steps.map { $0.kind } == kinds)
      let names: [String?] = ["Ana", "Ana", "Ana", "Ana", nil, "Ana"]
      #expect(all.steps.map { $0.person?.name } == names)
      let mine: HistoryList = try await server.value(
        .listHistory, query: [("person", ana.description), ("limit", "2"), ("offset", "1")])
      #expect(mine.total == 5)
      #expect(mine.steps.map { $0.kind } == [.moveToTrash, .renameDoc])
      let nobodys: HistoryList = try await server.value(.listHistory, query: [("unnamed", "true")])
      #expect(nobodys.steps.map { $0.id } == [unnamed])
      let both = Route.listHistory.path(query: [("unnamed", "true"), ("person", ana.description)])
      #expect(try await server.get(both).status == 422)
      #expect(try await server.get(Route.listHistory.path(query: [("person", nobody)])).status == 404)
    }
  }

  @Test("the steps about one thing are listed, and where what a step was about is now")
  func aboutAndPlace() async throws {
    try await TestServer.run { server in
      let bo = try await person(server, "Bo")
      let (waves, light) = (
        try await makeDoc(server, "Waves", as: nil), try await makeDoc(server, "Light", as: nil)
      )
      try await rename(server, waves, "Sound", as: bo)
      try await rename(server, light, "Optics", as: nil)
      let about: HistoryList = try await server.value(
        .listHistory, query: [("about", waves.description), ("limit", "1")])
      #expect(about.total == 2 && about.steps.map { $0.subject } == ["Sound"])
      let bos: HistoryList = try await server.value(
        .listHistory, query: [("about", waves.description), ("person", bo.description)])
      #expect(bos.total == 1)
      #expect(try await server.get(Route.listHistory.path(query: [("about", "Sound")])).status == 422)

      func place(_ step: LibraryEdit.ID) async throws -> StepPlace {
        try await server.value(.locateStep, [step.description])
      }
      #expect(try await place(about.steps[0].id) == .doc(doc: waves))
      let tags: CommandResult = try await ask(
        server, .performCommand,
        body: CommandRequest(
          command: .createTags(names: ["Hard"], group: nil, color: .tagDefault, scope: .all)))
      #expect(try await place(try #require(tags.edit?.id)) == .properties)
      let tag = try #require(tags.created.tags.first)
      let assigned: CommandResult = try await ask(
        server, .performCommand,
        body: CommandRequest(
          command: .assign(assignment: MetadataAssignment(targets: [.doc(light)], addedTags: [tag]))))
      #expect(try await place(try #require(assigned.edit?.id)) == .doc(doc: light))
      let _: DocSummary = try await ask(server, .trashDoc, [waves.description])
      #expect(try await place(about.steps[0].id) == .doc(doc: waves))
      let _: TrashEmptied = try await ask(server, .emptyTrash)
      #expect(try await place(about.steps[0].id) == .gone)
      #expect(try await server.get(Route.locateStep.path([nobody])).status == 404)
    }
  }

  @Test("a person who is not there is refused and nothing is changed; a merged one acts as the one that was kept")
  func unknownAndMerged() async throws {
    try await TestServer.run { server in
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      let doc = try await makeDoc(server, "Waves", as: bo)
      let unknown = [(PersonSummary.headerField, nobody)]
      let rename = #"{"operation":{"renameDoc":{"doc":"\#(doc)","title":"Light"}}}"#
      #expect(try await refusal(server, .makeEdit, headers: unknown, json: rename) == "422 unknownPerson \(nobody)")
      #expect(try await refusal(server, .undoStep, headers: unknown) == "422 unknownPerson \(nobody)")
      #expect(try await refusal(server, .showNextSteps, headers: unknown) == "422 unknownPerson \(nobody)")
      let malformed = [(PersonSummary.headerField, "Ana")]
      #expect(
        try await refusal(server, .makeEdit, headers: malformed, json: rename)
          == "422 invalid \(PersonSummary.headerField)")
      #expect(try await title(server, doc) == "Waves")

      let _: PersonSummary = try await ask(server, .mergePerson, [bo.description], body: PersonMerge(into: ana))
      try await self.rename(server, doc, "Light", as: bo)
      let steps: HistoryList = try await server.value(.listHistory, query: [("person", bo.description)])
      #expect(steps.steps.map { $0.person?.id } == [ana, ana])
      let next: NextSteps = try await ask(server, .showNextSteps, as: bo)
      #expect(next.undo?.kind == .renameDoc && next.redo == nil)
      #expect(try await undo(server, as: bo).result.outcome == .done)
      #expect(try await title(server, doc) == "Waves")
    }
  }

  @Test("undo and redo are about the person's own steps, and the answer says what comes next")
  func ownSteps() async throws {
    try await TestServer.run { server in
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      let doc = try await makeDoc(server, "Waves", as: ana)
      let other = try await makeDoc(server, "Other", as: bo)
      let light = try await rename(server, doc, "Light", as: ana)
      try await rename(server, other, "Another", as: bo)

      let undone = try await undo(server, as: ana)
      #expect(undone.result.outcome == .done && undone.result.step?.id == light)
      #expect(undone.next.undo?.kind == .createDoc && undone.next.redo?.id == light)
      #expect(try await title(server, doc) == "Waves")
      #expect(try await title(server, other) == "Another")
      let redone = try await redo(server, as: ana)
      #expect(redone.result.outcome == .done && redone.next.undo == redone.result.step && redone.next.redo == nil)
      #expect(try await title(server, doc) == "Light")
      #expect(try await redo(server, as: ana).result.outcome == .nothing)
    }
  }

  @Test("callers that name nobody share the steps of nobody, and leave everybody else's alone")
  func nobodysSteps() async throws {
    try await TestServer.run { server in
      let ana = try await person(server, "Ana")
      let doc = try await makeDoc(server, "Waves", as: nil)
      let light = try await rename(server, doc, "Light", as: nil)
      let mine = try await rename(server, doc, "Sound", as: ana)
      let named = try await undo(server, HistoryTurn(step: light), as: nil)
      #expect(named.result.outcome == .blocked && named.result.blocked.first?.inTheWay?.id == mine)
      #expect(
        try await refusal(server, .undoStep, json: #"{"step":"\#(mine)"}"#) == "422 invalid step")
      #expect(try await undo(server, as: ana).result.step?.id == mine)
      #expect(try await undo(server, as: nil).result.step?.id == light)
      #expect(try await title(server, doc) == "Waves")
      let redone = try await redo(server, HistoryTurn(step: light), as: ana)
      #expect(redone.result.outcome == .done)
      #expect(try await title(server, doc) == "Light")
    }
  }

  @Test("two windows that expect the same step undo it once; a step in the way is passed over and named")
  func expected() async throws {
    try await TestServer.run { server in
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      let doc = try await makeDoc(server, "Waves", as: ana)
      let other = try await makeDoc(server, "Other", as: ana)
      let light = try await rename(server, doc, "Light", as: ana)
      let request = HistoryTurn(expected: light)
      async let left = undo(server, request, as: ana)
      async let right = undo(server, request, as: ana)
      let outcomes = try await [left, right].map { $0.result.outcome }
      #expect(outcomes.contains(.done) && outcomes.contains(.alreadyDone))
      #expect(try await redo(server, HistoryTurn(expected: light), as: ana).result.outcome == .done)
      #expect(try await redo(server, HistoryTurn(expected: light), as: ana).result.outcome == .alreadyDone)

      let sound = try await rename(server, doc, "Sound", as: bo)
      let passed = try await undo(server, request, as: ana)
      #expect(passed.result.outcome == .done && passed.result.step?.kind == .createDoc)
      #expect(passed.result.blocked.map { $0.step.id } == [light])
      #expect(passed.result.blocked.first?.inTheWay?.id == sound)
      #expect(passed.result.blocked.first?.inTheWay?.person?.name == "Bo")
      let trash: TrashList = try await server.value(.listTrash)
      #expect(trash.items.map { $0.id } == [other.uniqueID])
      #expect(try await refusal(server, .undoStep, json: #"{"step":"\#(nobody)"}"#) == "404 notFound \(nobody)")
    }
  }

  @Test("the older doors to undo and redo keep to the person, if the request names one")
  func olderDoors() async throws {
    try await TestServer.run { server in
      let (ana, bo) = (try await person(server, "Ana"), try await person(server, "Bo"))
      let doc = try await makeDoc(server, "Waves", as: ana)
      let light = try await rename(server, doc, "Light", as: ana)
      #expect(
        try await refusal(
          server, .undoEdit, [light.description], headers: [(PersonSummary.headerField, bo.description)])
          == "422 invalid step")
      let undone: EditSummary = try await ask(server, .undoEdit, [light.description], as: ana)
      #expect(undone.revertedAt != nil)
      let redone: EditSummary = try await ask(server, .redoEdit, [light.description])
      #expect(redone.revertedAt == nil)
      try await rename(server, doc, "Sound", as: bo)
      #expect(
        try await refusal(
          server, .undoEdit, [light.description], headers: [(PersonSummary.headerField, ana.description)])
          == "409 cannotUndo ")
    }
  }
}
