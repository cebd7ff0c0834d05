import ByteCoding
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Persons: names, colours, merging, and whose steps are whose")
struct PersonTests {
  private let library: TemporaryLibrary
  private let store: LibraryStore

  init() throws {
    library = try TemporaryLibrary()
    store = try library.open()
  }

  private func make(_ name: String, _ color: HexColor? = nil) async throws -> Person {
    try await store.write { writer throws(LibraryError) in
      try writer.createPerson(named: name, color: color, context: writer.context)
    }
  }

  /// Makes one step as this person.
  @discardableResult
  private func step(as person: PersonReference?, _ title: String = "Doc") async throws -> LibraryEdit {
    let outcome = try await store.write(as: person) { writer throws(LibraryError) in
      try writer.perform(.createDoc(title: title, bundle: nil), context: writer.context)
    }
    return try #require(outcome.edit)
  }

  private func merge(_ person: Person.ID, into kept: Person.ID) async throws {
    try await store.write { writer throws(LibraryError) in
      try writer.mergePerson(person, into: kept, context: writer.context)
    }
  }

  @Test("A name is cleaned, and unique whatever its case; a colour comes from the palette unless one is chosen")
  func making() async throws {
    let red = try #require(HexColor("#FF0000"))
    let first = try await make("  Ana Lima\n ")
    let second = try await make("Straße", red)
    let third = try await make("Bo")
    #expect(first.name == "Ana Lima" && second.color == red)
    #expect(first.color != third.color)
    for taken in ["ana lima", "ANA LIMA", "STRASSE", "bo"] {
      await #expect(throws: LibraryError.self, "\(taken)") { try await make(taken) }
    }
    for bad in ["", " \t", String(repeating: "x", count: 201)] {
      let error = await #expect(throws: LibraryError.self, "\(bad)") { try await make(bad) }
      #expect(error?.field == "name")
    }
    #expect(try await store.persons().map { $0.person.name } == ["Ana Lima", "Bo", "Straße"])
    #expect(try await store.persons().map { $0.stepCount } == [0, 0, 0])
  }

  @Test("A person is renamed, also to the same name in another case, and recoloured; a taken name is refused")
  func renaming() async throws {
    let (ana, bo) = (try await make("Ana"), try await make("Bo"))
    let red = try #require(HexColor("#FF0000"))
    try await store.write { writer throws(LibraryError) in
      try writer.renamePerson(ana.id, to: "ANA", context: writer.context)
      try writer.recolorPerson(bo.id, to: red, context: writer.context)
    }
    #expect(try await store.person(.id(ana.id)).name == "ANA")
    #expect(try await store.person(.named("bo")) == PersonSummary(id: bo.id, name: "Bo", color: red))
    let error = await #expect(throws: LibraryError.self) {
      try await store.write { writer throws(LibraryError) in
        try writer.renamePerson(bo.id, to: "ana", context: writer.context)
      }
    }
    #expect(error?.field == "name" && error?.description.contains("“ANA”") == true)
    let stray = Person.ID(UniqueID(high: 7, low: 7))
    await #expect(throws: LibraryError.notFound(.person, id: stray.description)) {
      try await store.write { writer throws(LibraryError) in
        try writer.renamePerson(stray, to: "Cy", context: writer.context)
      }
    }
  }

  @Test("A write as a person gives its steps that person; a name that nobody has makes one, an identifier does not")
  func acting() async throws {
    let nobody = try await step(as: nil)
    let first = try await step(as: .named("Ana"))
    let second = try await step(as: .named("ANA"))
    let ana = try await store.person(.named("ana"))
    #expect(nobody.personID == nil && first.personID == ana.id && second.personID == ana.id)
    #expect(try await step(as: .id(ana.id)).personID == ana.id)
    #expect(try await store.persons().map { $0.stepCount } == [3])
    let stray = Person.ID(UniqueID(high: 7, low: 7))
    await #expect(throws: LibraryError.notFound(.person, id: stray.description)) { try await step(as: .id(stray)) }
    await #expect(throws: LibraryError.notFound(.person, id: "“Bo”")) { try await store.person(.named("Bo")) }
    await #expect(throws: LibraryError.self) { try await step(as: .named(" ")) }
    // A refused write creates no person.
    await #expect(throws: LibraryError.self) { try await step(as: .named("Cy"), "") }
    #expect(try await store.persons().map { $0.person.name } == ["Ana"])
  }

  @Test("Every family of operations notes its steps for the person")
  func families() async throws {
    let doc = try await store.importDocWithNote("Doc")
    let targets = try await store.targets(of: doc)
    let page = try #require(try await store.docDetail(doc)?.pageGroups.first?.pages.first)
    try await store.write(as: .named("Ana")) { writer throws(LibraryError) in
      let context = writer.context
      _ = try writer.perform(.renameDoc(doc: doc, title: "Other"), context: context)
      let tag = try writer.perform(
        .createTags(names: ["Hard"], group: nil, color: .tagDefault, scope: .all), context: context
      ).created.tags
      _ = try writer.perform(
        .assign(assignment: MetadataAssignment(targets: targets, addedTags: tag)), context: context)
      let version = try writer.existingPage(page.id).currentVersionID
      _ = try writer.perform(
        LibraryCommand.createNote(
          version: version, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.3, height: 0.3), title: nil, body: "Why"),
        context: context)
    }
    let steps = try await store.history().items
    // Steps that the helper made before have no person.
    let own = steps.filter { $0.person != nil }
    #expect(own.map { $0.kind } == [.createNote, .assignMetadata, .createTags, .renameDoc])
    #expect(own.allSatisfy { $0.person?.name == "Ana" } && Array(steps.prefix(4)) == own)
  }

  @Test("Merging gives all steps to the person that is kept; the merged name and identifier lead there")
  func merging() async throws {
    for name in ["Ana", "Bo", "Cy"] { try await step(as: .named(name)) }
    let (ana, bo, cy) = (
      try await store.person(.named("Ana")), try await store.person(.named("Bo")), try await store.person(.named("Cy"))
    )
    try await merge(ana.id, into: bo.id)
    try await merge(bo.id, into: cy.id)
    #expect(try await store.history(of: .person(cy.id)).total == 3)
    #expect(try await store.history().items.allSatisfy { $0.person == cy })
    for reference in [PersonReference.named("ana"), .id(ana.id), .named("BO"), .id(bo.id)] {
      #expect(try await store.person(reference) == cy)
      #expect(try await step(as: reference).personID == cy.id)
    }
    let entries = try await store.persons()
    #expect(entries.map { $0.mergedInto } == [cy, cy, nil] && entries.map { $0.stepCount } == [0, 0, 7])
    #expect(try store.findings() == [])

    await #expect(throws: LibraryError.self) { try await merge(cy.id, into: cy.id) }
    await #expect(throws: LibraryError.self) { try await merge(ana.id, into: cy.id) }
    await #expect(throws: LibraryError.self) { try await merge(cy.id, into: ana.id) }
    await #expect(throws: LibraryError.self) { try await make("Ana") }
    let error = await #expect(throws: LibraryError.self) {
      try await store.write { writer throws(LibraryError) in
        try writer.renamePerson(ana.id, to: "Di", context: writer.context)
      }
    }
    #expect(error?.description.contains("“Ana” was merged into “Cy”") == true)
  }

  @Test("A person with steps stays; a merged one, and one without steps, can be deleted, and the name is free then")
  func deleting() async throws {
    @Sendable func delete(_ id: Person.ID) async throws {
      try await store.write { writer throws(LibraryError) in try writer.deletePerson(id) }
    }
    try await step(as: .named("Ana"))
    let (ana, bo) = (try await store.person(.named("Ana")), try await make("Bo"))
    await #expect(throws: LibraryError.inUse(.person, count: 1)) { try await delete(ana.id) }
    try await merge(ana.id, into: bo.id)
    await #expect(throws: LibraryError.inUse(.person, count: 1)) { try await delete(bo.id) }
    try await delete(ana.id)
    await #expect(throws: LibraryError.notFound(.person, id: ana.id.description)) { try await delete(ana.id) }
    #expect(try await make("ana").id != ana.id)
    try await delete(try await make("Cy").id)
    #expect(try await store.persons().map { $0.person.name } == ["ana", "Bo"])
    #expect(try await store.history().items.map { $0.person?.name } == ["Bo"])
  }

  @Test("Deleting a person takes those with it that were merged into it")
  func deletingWithMerged() async throws {
    let (ana, bo) = (try await make("Ana"), try await make("Bo"))
    try await merge(ana.id, into: bo.id)
    try await store.write { writer throws(LibraryError) in try writer.deletePerson(bo.id) }
    #expect(try await store.persons() == [])
  }

  @Test(
    "The schema keeps what the rules promise",
    arguments: [
      (
        "INSERT INTO person SELECT randomblob(16), 'ANA', name_key, color, NULL, 1, 1 FROM person WHERE name = 'Ana'",
        "UNIQUE"
      ),
      ("UPDATE person SET color = 'red'", "CHECK"),
      ("UPDATE person SET merged_into = id WHERE name = 'Dee'", "CHECK"),
      ("UPDATE person SET merged_into = (SELECT id FROM person WHERE name = 'Bo') WHERE name = 'Ana'", "has no steps"),
      ("UPDATE person SET merged_into = (SELECT id FROM person WHERE name = 'Cy') WHERE name = 'Bo'", "not merged"),
      ("UPDATE person SET merged_into = (SELECT id FROM person WHERE name = 'Ana') WHERE name = 'Bo'", "not merged"),
      ("UPDATE edit SET person_id = (SELECT id FROM person WHERE name = 'Cy')", "has no steps"),
      ("UPDATE edit SET person_id = randomblob(16)", "FOREIGN KEY"),
      ("UPDATE edit SET reverted_number = number", "CHECK"),
      ("DELETE FROM person WHERE name = 'Ana'", "FOREIGN KEY"),
    ])
  func schema(sql: String, why: String) async throws {
    try await step(as: .named("Ana"))
    let (bo, cy) = (try await make("Bo"), try await make("Cy"))
    try await merge(cy.id, into: bo.id)
    _ = try await make("Dee")
    let error = await #expect(throws: DatabaseError.self) {
      try await store.pool.write { db in try db.execute(sql: sql) }
    }
    #expect(error?.message?.contains(why) == true, "\(error?.message ?? "")")
  }

  @Test("A backup carries persons and their steps, and a restore brings them back")
  func backup() async throws {
    try await step(as: .named("Ana"))
    let merged = try await make("Bo")
    try await merge(merged.id, into: try await store.person(.named("Ana")).id)
    let (persons, history) = (try await store.persons(), try await store.history())
    _ = try LibraryBackup(of: store, to: library.backup).run()
    try await step(as: .named("Cy"))
    try store.close()
    _ = try LibraryRestore(from: library.backup, to: library.directory()).run()
    let restored = try library.open()
    #expect(try await restored.persons() == persons)
    #expect(try await restored.history() == history)
    #expect(try restored.findings() == [])
  }
}

extension LibraryError {
  /// The field whose value was refused.
  fileprivate var field: String? {
    if case .invalid(let field, _) = self { field } else { nil }
  }
}
