import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Every step on tags and variables is undone and redone as a whole")
struct MetadataUndoTests {
  @Test("Undoing all steps gives each state again, and so does redoing them", arguments: WalkScale.seeds(1))
  func undoAllRedoAll(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let walk = MetadataWalk(store: try library.open(), seed: seed)
    try await walk.addDoc("the first doc")
    try await walk.addDoc("the second doc")
    // A view that cannot be read takes part in every step. Its filter is compared as bytes.
    let newer = SavedView(
      id: SavedView.ID(library.context.newID()), name: "of a newer version",
      filter: .unreadable(Array(#"{"score":{}}"#.utf8)), sort: .value(.list(.lastChanged)), sortIndex: 1,
      createdAt: library.context.now, updatedAt: library.context.now)
    try await walk.store.write { writer throws(LibraryError) in try writer.insert(newer) }
    walk.model = try await walk.state()
    var steps: [LibraryEdit.ID] = []
    var states = [try await walk.state()]
    while steps.count < 80 {
      let operation = try #require(walk.operation())
      let result = await walk.store.attempt { writer throws(LibraryError) in
        try writer.perform(operation, context: writer.context)
      }
      let state = try await walk.state()
      walk.model = state
      guard case .success(let outcome) = result, let edit = outcome.edit else {
        #expect(state == states.last, "seed \(seed): a step that is refused, or does nothing, changed something")
        continue
      }
      #expect(edit.kind == operation.kind && !edit.subject.isEmpty && edit.itemCount >= 1)
      steps.append(edit.id)
      states.append(state)
    }
    for index in steps.indices.reversed() {
      let step = steps[index]
      try await walk.store.write { writer throws(LibraryError) in try writer.undo(step, context: writer.context) }
      try #require(await walk.state() == states[index], "seed \(seed): undo of step \(index)")
    }
    for (index, step) in steps.enumerated() {
      try await walk.store.write { writer throws(LibraryError) in try writer.redo(step, context: writer.context) }
      try #require(await walk.state() == states[index + 1], "seed \(seed): redo of step \(index)")
    }
    #expect(try await walk.store.integrityProblems() == [])
  }

  @Test("What others changed since stays, and what is in the way is said")
  func changedSince() async throws {
    let store = try TemporaryLibrary().open()
    let docs = [try await store.importDocWithNote("One"), try await store.importDocWithNote("Two")]
      .map { MetadataTarget.doc($0) }
    let result = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let year = try writer.createVariable(named: "Year", type: .int, scope: .doc, context: context)
      let tag = try writer.createTag(named: "Old", scope: .doc, context: context)
      let values = try writer.perform(
        .assign(
          assignment: MetadataAssignment(
            targets: docs, addedTags: [tag.id], values: [.init(variableID: year.id, value: .int(2023))])),
        context: context)
      // Somebody corrects the value of one doc, recolours the tag, renames it and gives its name to a new tag.
      try writer.setValue(.int(2024), of: year.id, on: [docs[0]])
      let rename = try writer.perform(.renameTag(tag: tag.id, name: "New"), context: context)
      try writer.perform(
        .recolorTags(tags: [tag.id], color: HexColor(red: 9, green: 9, blue: 9)), context: context)
      let other = try writer.createTag(named: "old", scope: .doc, context: context)
      guard let assigned = values.edit, let renamed = rename.edit else {
        throw LibraryError.notFound(.edit, id: "of the test")
      }
      var refusal = ""
      do throws(LibraryError) {
        _ = try writer.undo(renamed.id, context: context)
      } catch {
        refusal = error.description
      }
      try writer.perform(.deleteTags(tags: [other.id], everywhere: true), context: context)
      try writer.undo(renamed.id, context: context)
      let now = try writer.existingTag(tag.id)
      try writer.undo(assigned.id, context: context)
      return (
        refusal, now, try docs.map { doc throws(LibraryError) in try writer.value(of: year.id, on: doc) },
        try docs.map { doc throws(LibraryError) in try writer.tags(of: doc).count }
      )
    }
    #expect(result.0.contains("cannot be undone") && result.0.contains("“Old”"), "\(result.0)")
    #expect(result.1.name == "Old" && result.1.color == HexColor(red: 9, green: 9, blue: 9))
    #expect(result.2 == [.int(2024), nil])
    #expect(result.3 == [0, 0])
  }

  @Test("Undo of a renaming leaves a tag group where somebody has moved it since")
  func renamedThenMoved() async throws {
    let store = try TemporaryLibrary().open()
    let names = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let first = try writer.createTagGroup(named: "First", context: context)
      try writer.createTagGroup(named: "Second", context: context)
      let rename = try writer.perform(.renameTagGroup(group: first.id, name: "Renamed"), context: context)
      try writer.perform(.moveTagGroup(group: first.id, before: nil), context: context)
      guard let edit = rename.edit else { throw LibraryError.notFound(.edit, id: "of the test") }
      try writer.undo(edit.id, context: context)
      return try writer.tagGroups().map { $0.name }
    }
    #expect(names == ["Second", "First"])
  }

  @Test("A merge and a deletion everywhere come back with every assignment")
  func merge() async throws {
    let store = try TemporaryLibrary().open()
    let doc = try await store.importDocWithNote("One")
    let targets = try await store.targets(of: doc)
    let (before, merged, after) = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let maths = try writer.createTag(named: "Maths", scope: .all, context: context)
      let math = try writer.createTag(named: "Math", scope: .all, context: context)
      try writer.assignTag(maths.id, to: [targets[0], targets[1]])
      try writer.assignTag(math.id, to: Array(targets.dropFirst()))
      let before = try MetadataModel(reading: writer, entities: targets)
      let merge = try writer.perform(.mergeTags(tags: [math.id], into: maths.id), context: context)
      let merged = try MetadataModel(reading: writer, entities: targets)
      let deletion = try writer.perform(.deleteTags(tags: [maths.id], everywhere: true), context: context)
      for edit in [deletion.edit, merge.edit].compactMap({ $0 }) { try writer.undo(edit.id, context: context) }
      return (before, merged, try MetadataModel(reading: writer, entities: targets))
    }
    #expect(merged.tags.map { $0.name } == ["Maths"] && merged.entities.values.allSatisfy { $0.tags.count == 1 })
    #expect(after == before)
  }

  @Test("An edit on ten thousand things is one step, and more are refused")
  func bounds() async throws {
    let store = try TemporaryLibrary().open()
    let missing = (0...StructureLimits.items).map { MetadataTarget.page(Page.ID(UniqueID(high: 1, low: UInt64($0)))) }
    for targets in [[], [missing[0], missing[0]], missing] {
      let refusal = await store.refusal { writer throws(LibraryError) in
        try writer.perform(.assign(assignment: MetadataAssignment(targets: targets)), context: writer.context)
      }
      #expect(refusal == .invalid("targets"))
    }
    let names = await store.refusal { writer throws(LibraryError) in
      try writer.perform(
        .createTags(names: [], group: nil, color: .tagDefault, scope: .all), context: writer.context)
    }
    #expect(names == .invalid("names"))
  }

  @Test("Of several tags those that exist are left out, and a copy of a group gets a number")
  func bulk() async throws {
    let store = try TemporaryLibrary().open()
    let names = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let group = try writer.createTagGroup(named: "Subject", context: context)
      let operation = LibraryCommand.createTags(
        names: ["Algebra", " algebra ", "Geometry"], group: group.id, color: .tagDefault, scope: .all)
      try writer.perform(operation, context: context)
      var refusal = ""
      do throws(LibraryError) {
        _ = try writer.perform(operation, context: context)
      } catch {
        refusal = error.description
      }
      try writer.perform(.duplicateTagGroup(group: group.id), context: context)
      try writer.perform(.duplicateTagGroup(group: group.id), context: context)
      var names = [refusal]
      for group in try writer.tagGroups() {
        names.append(group.name + ":" + (try writer.tags(in: group.id).map { $0.name }.joined(separator: ",")))
      }
      return names
    }
    #expect(names.first?.contains("“Algebra” already exists") == true)
    let groups = [
      "Subject:Algebra,Geometry", "Subject copy:Algebra,Geometry", "Subject copy 2:Algebra,Geometry",
    ]
    #expect(Array(names.dropFirst()) == groups)
  }
}

extension MetadataWalk {
  /// The library's current metadata.
  func state() async throws -> MetadataModel {
    let targets = everyTarget
    return try await store.write { writer throws(LibraryError) in
      try MetadataModel(reading: writer, entities: targets)
    }
  }

  /// A random operation on what exists; many are refused.
  func operation() -> LibraryCommand? {
    let tags = model.tags.map { $0.id }.shuffled(using: &generator)
    let some = Array(tags.prefix(Int.random(in: 1...3, using: &generator)))
    let group = model.groups.randomElement(using: &generator)?.id
    let field = model.fields.randomElement(using: &generator)
    let view = model.views.randomElement(using: &generator)?.id
    let everywhere = Bool.random(using: &generator)
    for _ in 0..<100 {
      switch Int.random(in: 0..<29, using: &generator) {
      case 0: return .createTagGroup(name: name())
      case 1: if let group { return .renameTagGroup(group: group, name: name()) }
      case 2: if let group { return .moveTagGroup(group: group, before: nil) }
      case 3: if let group, model.groups.count < 6 { return .duplicateTagGroup(group: group) }
      case 4: if let group { return .deleteTagGroup(group: group, everywhere: everywhere) }
      case 5, 6:
        return .createTags(
          names: [name(), name()], group: everywhere ? group : nil, color: color(), scope: everywhere ? .all : scope())
      case 7: if let tag = tags.first { return .renameTag(tag: tag, name: name()) }
      case 8: if !some.isEmpty { return .recolorTags(tags: some, color: color()) }
      case 9: if !some.isEmpty { return .setTagScope(tags: some, scope: scope()) }
      case 10: if !some.isEmpty { return .moveTags(tags: some, group: group, before: nil) }
      case 11: if some.count > 1 { return .mergeTags(tags: Array(some.dropFirst()), into: some[0]) }
      case 12: if !some.isEmpty { return .deleteTags(tags: some, everywhere: everywhere) }
      case 13:
        return .createVariable(
          name: name(), type: everywhere ? .list : .int, scope: .all, color: color(),
          options: everywhere ? ["A", "B", "C"] : [])
      case 14: if let field { return .renameVariable(variable: field.id, name: name()) }
      case 15: if let field { return .moveVariable(variable: field.id, before: nil) }
      case 16: if let field { return .addOption(variable: field.id, name: name()) }
      case 17:
        if let field, let option = field.options.first, let other = field.options.last {
          return .removeOption(variable: field.id, option: option.id, values: .replace(with: other.id))
        }
      case 18:
        if let field, let option = field.options.randomElement(using: &generator) {
          return .removeOption(variable: field.id, option: option.id, values: everywhere ? .clear : .keep)
        }
      case 19: if let field { return .deleteVariables(variables: [field.id], everywhere: everywhere) }
      case 20: return .createSavedView(name: name(), filter: filter(tags.first), sort: .list(.lastChanged))
      case 21: if let view { return .renameSavedView(view: view, name: name()) }
      case 22:
        if let view, let field {
          return .changeSavedView(view: view, filter: filter(tags.first), sort: .variable(field.id, .descending))
        }
      case 23: if let view { return .moveSavedView(view: view, before: nil) }
      case 24: if let view { return .deleteSavedView(view: view) }
      default: return assignment(tags: some, field: field)
      }
    }
    return nil
  }

  private func filter(_ tag: PaperTag.ID?) -> String { tag.map { "not tag:\($0)" } ?? "" }

  private func assignment(tags: [PaperTag.ID], field: MetadataModel.Field?) -> LibraryCommand {
    let targets = Array(everyTarget.shuffled(using: &generator).prefix(4))
    var assignment = MetadataAssignment(targets: targets, addedTags: Array(tags.prefix(1)))
    if tags.count > 1 { assignment.removedTags = [tags[1]] }
    guard let field else { return .assign(assignment: assignment) }
    if let option = field.options.randomElement(using: &generator) {
      assignment.values = [.init(variableID: field.id, value: .list(option.id))]
    } else if Bool.random(using: &generator) {
      assignment.values = [.init(variableID: field.id, value: .int(Int64.random(in: 0...3, using: &generator)))]
    } else {
      assignment.clearedVariables = [field.id]
    }
    return .assign(assignment: assignment)
  }
}
