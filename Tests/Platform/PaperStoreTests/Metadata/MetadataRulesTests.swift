import ByteCoding
import PaperDomain
import Testing

@testable import PaperStore

@Suite("The rules for tags and variables, at their edges")
struct MetadataRulesTests {
  private static let huge = String(repeating: "x", count: 1_000_000)

  @Test(
    "A name that is empty, huge or without a letter to show is refused everywhere",
    arguments: [
      "", "   ", "\u{0}\u{1F}\u{7F}", "\u{202E}\u{2066}", "\n\t", huge, String(repeating: "e\u{301}", count: 201),
    ])
  func badNames(name: String) async throws {
    let store = try TemporaryLibrary().open()
    let (group, tag, variable) = try await store.write { writer throws(LibraryError) in
      (
        try writer.createTagGroup(named: "G", context: writer.context),
        try writer.createTag(named: "T", scope: .all, context: writer.context),
        try writer.createVariable(named: "V", type: .list, scope: .all, options: ["A", "B"], context: writer.context)
      )
    }
    let refusals = [
      await store.refusal { writer throws(LibraryError) in
        try writer.createTagGroup(named: name, context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.renameTagGroup(group: group.id, name: name), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.createTag(named: name, scope: .all, context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.renameTag(tag.id, to: name, context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.createVariable(named: name, type: .int, scope: .all, context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.renameVariable(variable: variable.id, name: name), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.addOption(variable: variable.id, name: name), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(
          .renameOption(variable: variable.id, option: variable.options[0].id, name: name), context: writer.context)
      },
    ]
    #expect(refusals.allSatisfy { $0 == .invalid("name") }, "\(refusals)")
  }

  @Test("An assignment that names something twice, or is more than a hundred thousand changes, is refused at once")
  func largeAssignments() async throws {
    let store = try TemporaryLibrary().open()
    func refusal(_ assignment: MetadataAssignment) async -> Refusal? {
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.assign(assignment: assignment), context: writer.context)
      }
    }
    let (tag, variable) = try await store.write { writer throws(LibraryError) in
      (
        try writer.createTag(named: "T", scope: .all, context: writer.context),
        try writer.createVariable(named: "V", type: .int, scope: .all, context: writer.context)
      )
    }
    let bundle = try await store.importFile("x", pages: 1).bundle.id
    let target = MetadataTarget.bundle(bundle)
    #expect(
      await refusal(MetadataAssignment(targets: [target], addedTags: [tag.id, tag.id])) == .invalid("addedTags"))
    #expect(
      await refusal(MetadataAssignment(targets: [target], removedTags: [tag.id, tag.id])) == .invalid("removedTags"))
    let value = VariableAssignment(variableID: variable.id, value: .int(1))
    #expect(await refusal(MetadataAssignment(targets: [target], values: [value, value])) == .invalid("values"))
    #expect(
      await refusal(MetadataAssignment(targets: [target], clearedVariables: [variable.id, variable.id]))
        == .invalid("clearedVariables"))
    let targets = (0..<1_001).map { _ in MetadataTarget.bundle(PDFBundle.ID(store.newID())) }
    let tags = (0..<100).map { _ in PaperTag.ID(store.newID()) }
    // None of the targets exists: the size is refused before any look-up.
    #expect(await refusal(MetadataAssignment(targets: targets, addedTags: tags)) == .invalid("targets"))
  }

  @Test("Names are cleaned, may be emoji, and are the same in another case or another normal form")
  func names() async throws {
    let store = try TemporaryLibrary().open()
    let group = try await store.write { writer throws(LibraryError) in
      try writer.createTagGroup(named: " Sub\u{7}ject\n", context: writer.context)
    }
    #expect(group.name == "Subject")
    for (first, same) in [
      ("🧪📐", "🧪📐"), ("Straße", "STRASSE"), ("Café", "CAFE\u{301}"), ("ΟΔΟΣ", "οδος"), ("Kelvin", "\u{212A}ELVIN"),
    ] {
      try await store.write { writer throws(LibraryError) in
        try writer.createTag(named: first, in: group.id, scope: .all, context: writer.context)
        // The same name is allowed in another group and without a group.
        try writer.createTag(named: same, scope: .all, context: writer.context)
      }
      let refusal = await store.refusal { writer throws(LibraryError) in
        try writer.createTag(named: same, in: group.id, scope: .all, context: writer.context)
      }
      #expect(refusal == .invalid("name"), "\(same)")
    }
    let different = await store.refusal { writer throws(LibraryError) in
      try writer.createTag(named: "Cafe", in: group.id, scope: .all, context: writer.context)
    }
    #expect(different == nil)
  }

  @Test("Changing nothing changes nothing, not even a date; a rename in another case is one")
  func unchanged() async throws {
    let store = try TemporaryLibrary().open()
    let (tag, same, renamed) = try await store.write { writer throws(LibraryError) in
      let tag = try writer.createTag(named: "Waves", scope: .all, context: writer.context)
      let later = LibraryContext(
        now: Instant(millisecondsSince1970: 2_000_000_000_000), newID: { UniqueID(high: 0, low: 1) })
      for operation in [
        .moveTags(tags: [tag.id], group: nil, before: nil), .recolorTags(tags: [tag.id], color: tag.color),
        .setTagScope(tags: [tag.id], scope: .all),
      ] as [LibraryCommand] {
        #expect(try writer.perform(operation, context: later).edit == nil)
      }
      let same = try writer.renameTag(tag.id, to: " Waves ", context: later)
      return (tag, same, try writer.renameTag(tag.id, to: "WAVES", context: later))
    }
    #expect(same == tag && tag.color.description == "#3B82F6")
    #expect(renamed.name == "WAVES" && renamed.updatedAt.millisecondsSince1970 == 2_000_000_000_000)
  }

  @Test("What there is not is named")
  func missing() async throws {
    let store = try TemporaryLibrary().open()
    let id = UniqueID(high: 7, low: 7)
    let tag = try await store.write { writer throws(LibraryError) in
      try writer.createTag(named: "T", scope: .all, context: writer.context)
    }
    let refusals = [
      await store.refusal { writer throws(LibraryError) in
        try writer.createTag(named: "U", in: TagGroup.ID(id), scope: .all, context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.moveTags(tags: [tag.id], group: TagGroup.ID(id), before: nil), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.deleteTagGroup(group: TagGroup.ID(id), everywhere: true), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(.deleteTags(tags: [PaperTag.ID(id)], everywhere: true), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in
        try writer.perform(
          .deleteVariables(variables: [Variable.ID(id)], everywhere: true), context: writer.context)
      },
      await store.refusal { writer throws(LibraryError) in try writer.assignTag(tag.id, to: [.doc(Doc.ID(id))]) },
      await store.refusal { writer throws(LibraryError) in try writer.assignTag(PaperTag.ID(id), to: []) },
      await store.refusal { writer throws(LibraryError) in
        try writer.setValue(.int(1), of: Variable.ID(id), on: [])
      },
    ]
    let kinds: [LibraryError.EntityKind] = [
      .tagGroup, .tagGroup, .tagGroup, .tag, .variable, .doc, .tag, .variable,
    ]
    #expect(refusals == kinds.map { .notFound($0) })
  }

  @Test("Texts of values are one line, trimmed, and not endless")
  func texts() async throws {
    let store = try TemporaryLibrary().open()
    let doc = MetadataTarget.doc(try await store.importDocWithNote("Doc"))
    let variable = try await store.write { writer throws(LibraryError) in
      try writer.createVariable(named: "Remark", type: .text, scope: .doc, context: writer.context)
    }
    let changes = try await store.write { writer throws(LibraryError) in
      try writer.setValue(.text("  a\r\nb\u{0}  "), of: variable.id, on: [doc, doc])
    }
    #expect(changes.map { $0.after } == [.text("a  b")])
    let refusal = await store.refusal { writer throws(LibraryError) in
      try writer.setValue(.text(Self.huge), of: variable.id, on: [doc])
    }
    #expect(refusal == .invalid("value"))
    // A blank text is no value. It leaves no row that would prevent deleting the variable.
    let cleared = try await store.write { writer throws(LibraryError) in
      let cleared = try writer.setValue(.text(" \t"), of: variable.id, on: [doc])
      try writer.perform(.deleteVariables(variables: [variable.id], everywhere: false), context: writer.context)
      return cleared
    }
    #expect(cleared == [ValueChange(target: doc, before: .text("a  b"), after: nil)])
  }

  @Test("A renamed option carries its values; the tags of an entity come by group, the loose ones last")
  func orders() async throws {
    let store = try TemporaryLibrary().open()
    let doc = MetadataTarget.doc(try await store.importDocWithNote("Doc"))
    let (names, value) = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let later = try writer.createTagGroup(named: "Later", context: context)
      let first = try writer.createTagGroup(named: "First", context: context)
      try writer.reorderTagGroups([first.id, later.id])
      var tags: [PaperTag] = [try writer.createTag(named: "a", scope: .all, context: context)]
      for (name, group) in [("b", later), ("c", first), ("d", first)] {
        tags.append(try writer.createTag(named: name, in: group.id, scope: .all, context: context))
      }
      try writer.perform(
        .moveTags(tags: [tags[3].id, tags[2].id], group: first.id, before: nil), context: context)
      for tag in tags { try writer.assignTag(tag.id, to: [doc]) }
      let list = try writer.createVariable(
        named: "Level", type: .list, scope: .all, options: ["Easy", "Hard"], context: context)
      try writer.setValue(.list(list.options[1].id), of: list.id, on: [doc])
      try writer.perform(
        .renameOption(variable: list.id, option: list.options[1].id, name: "Very hard"), context: context)
      let ids = try writer.tags(of: doc)
      return (
        try ids.map { id throws(LibraryError) in try writer.existingTag(id).name },
        try writer.value(of: list.id, on: doc) == .list(list.options[1].id)
      )
    }
    #expect(names == ["d", "c", "b", "a"])
    #expect(value)
  }
}
