import ByteCoding
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Versions are made when a page is bound to something new, and only then")
struct VersionRulesTests {
  private struct Setting {
    let store: LibraryStore
    let doc: Doc
    let page: Page.ID
    let first: PageVersion.ID
    let bundle: PDFBundle
    let other: PDFBundle
  }

  private func setting() async throws -> Setting {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("a", pages: 3, title: "A")
    let (other, _) = try await store.importFile("b", pages: 5)
    let made = try #require(doc)
    let page = try await store.write { writer throws(LibraryError) in
      try writer.page(writer.pageGroup(made.pageGroupOrder[0])?.pageOrder[0] ?? Page.ID(UniqueID(high: 0, low: 0)))
    }
    let first = try #require(page)
    return Setting(
      store: store, doc: made, page: first.id, first: first.currentVersionID, bundle: bundle, other: other)
  }

  private func rebind(
    _ setting: Setting, to bundle: PDFBundle, _ pageNumber: Int, _ inherited: PageVersion.Inheritance = .none
  ) async throws -> LibraryOutcome {
    try await setting.store.write { writer throws(LibraryError) in
      try writer.perform(
        .rebindPage(page: setting.page, bundle: bundle.id, pageNumber: pageNumber, inherited: inherited),
        context: writer.context)
    }
  }

  /// The version and the step that a rebinding made.
  private func made(_ outcome: LibraryOutcome) throws -> (version: PageVersion.ID, edit: LibraryEdit) {
    #expect(outcome.created.versions.count == 1 && outcome.sameAsVersion == nil)
    return (try #require(outcome.created.versions.first), try #require(outcome.edit))
  }

  private func isUnchanged(_ outcome: LibraryOutcome) -> Bool {
    outcome.edit == nil && outcome.created == CreatedEntities() && outcome.sameAsVersion == nil
  }

  private func makeCurrent(_ version: PageVersion.ID, _ setting: Setting) async throws(LibraryError) -> LibraryEdit? {
    try await setting.store.write { writer throws(LibraryError) in
      try writer.perform(.makeVersionCurrent(page: setting.page, version: version), context: writer.context).edit
    }
  }

  private func versions(_ setting: Setting) async throws -> [PageVersion] {
    try await setting.store.write { writer throws(LibraryError) in try writer.pageVersions(of: setting.page) }
  }

  private func current(_ setting: Setting) async throws -> PageVersion.ID? {
    try await setting.store.write { writer throws(LibraryError) in try writer.page(setting.page)?.currentVersionID }
  }

  @Test("A new binding makes a version and makes it current, in one step that is undone and redone")
  func rebinds() async throws {
    let setting = try await setting()
    let (store, first) = (setting.store, setting.first)
    let (second, edit) = try made(try await rebind(setting, to: setting.other, 5))
    #expect(edit.changes == [.currentVersion(page: setting.page, from: first, to: second)])
    #expect(edit.kind == .rebindPage && edit.subject == "A" && edit.itemCount == 1)
    let versions = try await versions(setting)
    #expect(versions.map { $0.id } == [first, second])
    #expect(versions.map { $0.ordinal } == [1, 2])
    #expect(versions[1].bundleID == setting.other.id && versions[1].pageNumber == 5)
    #expect(versions[1].metadataSnapshot.isEmpty && versions[1].inherited == .none)
    #expect(try await current(setting) == second)
    let (doc, page) = try await store.write { writer throws(LibraryError) in
      (try writer.existingDoc(setting.doc.id), try writer.existingPage(setting.page))
    }
    #expect(doc.revision == setting.doc.revision + 1 && page.updatedAt > page.createdAt)

    // Undo and redo move only the page's current version; all versions stay.
    try await store.write { writer throws(LibraryError) in try writer.undo(edit.id, context: writer.context) }
    #expect(try await current(setting) == first)
    try await store.write { writer throws(LibraryError) in try writer.redo(edit.id, context: writer.context) }
    #expect(try await current(setting) == second)
    let back = try await makeCurrent(first, setting)
    #expect(back?.changes == [.currentVersion(page: setting.page, from: second, to: first)])
    #expect(back?.kind == .makeVersionCurrent)
    let again = try await makeCurrent(first, setting)
    #expect(again == nil)
    #expect(try await self.versions(setting) == versions)
    // The page has another version since, so undoing the older step would take back the wrong thing.
    await #expect(throws: LibraryError.cannotUndo(reason: "the page has been given another version since.")) {
      try await store.write { writer throws(LibraryError) in try writer.undo(edit.id, context: writer.context) }
    }
    #expect(try await store.integrityProblems() == [])
  }

  @Test("A page in the trash is bound to nothing")
  func trashed() async throws {
    let setting = try await setting()
    let (page, other) = (setting.page, setting.other.id)
    try await setting.store.write { writer throws(LibraryError) in
      try writer.perform(.moveToTrash(selection: StructureSelection(pages: [page])), context: writer.context)
    }
    await #expect(throws: LibraryError.inTrash(.page, id: page.description)) {
      try await setting.store.write { writer throws(LibraryError) in
        try writer.perform(
          .rebindPage(page: page, bundle: other, pageNumber: 1, inherited: .none), context: writer.context)
      }
    }
    await #expect(throws: LibraryError.inTrash(.page, id: page.description)) {
      _ = try await makeCurrent(setting.first, setting)
    }
  }

  @Test("The same binding changes nothing; that of an older version is offered and changes nothing")
  func offers() async throws {
    let setting = try await setting()
    #expect(try await isUnchanged(rebind(setting, to: setting.bundle, 1)))
    let second = try made(try await rebind(setting, to: setting.bundle, 2)).version
    #expect(try await isUnchanged(rebind(setting, to: setting.bundle, 2, .all)))
    #expect(try await rebind(setting, to: setting.bundle, 1, .all).sameAsVersion == setting.first)
    #expect(try await current(setting) == second)
    #expect(try await versions(setting).count == 2)
    // Going A, B, A makes only two versions, and the page is back at the first.
    _ = try await makeCurrent(setting.first, setting)
    #expect(try await rebind(setting, to: setting.bundle, 2).sameAsVersion == second)
  }

  @Test("Pages outside of the bundle are refused", arguments: [Int.min, -1, 0, 6, 9999, Int.max])
  func outOfRange(pageNumber: Int) async throws {
    let setting = try await setting()
    let refusal = await setting.store.refusal { writer throws(LibraryError) in
      try writer.perform(
        .rebindPage(page: setting.page, bundle: setting.other.id, pageNumber: pageNumber, inherited: .all),
        context: writer.context)
    }
    #expect(refusal == .pageOutOfRange)
    #expect(try await versions(setting).count == 1)
  }

  @Test("Pages, bundles and versions that there are not are named")
  func missing() async throws {
    let setting = try await setting()
    let id = UniqueID(high: 7, low: 7)
    let refusals = [
      await setting.store.refusal { writer throws(LibraryError) in
        try writer.perform(
          .rebindPage(page: Page.ID(id), bundle: setting.other.id, pageNumber: 1, inherited: .none),
          context: writer.context)
      },
      await setting.store.refusal { writer throws(LibraryError) in
        try writer.perform(
          .rebindPage(page: setting.page, bundle: PDFBundle.ID(id), pageNumber: 1, inherited: .none),
          context: writer.context)
      },
      await setting.store.refusal { writer throws(LibraryError) in
        try writer.perform(
          .makeVersionCurrent(page: setting.page, version: PageVersion.ID(id)), context: writer.context)
      },
    ]
    #expect(refusals == [.notFound(.page), .notFound(.bundle), .notFound(.pageVersion)])
  }

  @Test(
    "A snapshot holds what is inherited of the moment, by name, whatever becomes of it",
    arguments: [PageVersion.Inheritance.none, .metadata, .all, .init(tags: true, variables: false, noteBlocks: false)])
  func snapshots(inherited: PageVersion.Inheritance) async throws {
    let setting = try await setting()
    let page = MetadataTarget.page(setting.page)
    let (tag, loose, list) = try await setting.store.write { writer throws(LibraryError) in
      let context = writer.context
      let group = try writer.createTagGroup(named: "Subject", context: context)
      let tag = try writer.createTag(named: "Waves", in: group.id, scope: .page, context: context)
      let loose = try writer.createTag(named: "Hard", scope: .all, context: context)
      let list = try writer.createVariable(
        named: "Level", type: .list, scope: .page, options: ["Easy", "Hard"], context: context)
      try writer.assignTag(tag.id, to: [page])
      try writer.assignTag(loose.id, to: [page])
      try writer.setValue(.list(list.options[0].id), of: list.id, on: [page])
      return (tag, loose, list)
    }
    _ = try made(try await rebind(setting, to: setting.other, 2, inherited))
    try await setting.store.write { writer throws(LibraryError) in
      try writer.renameTag(tag.id, to: "Optics", context: writer.context)
      try writer.unassignTag(loose.id, from: [page])
      try writer.perform(.deleteTags(tags: [loose.id], everywhere: false), context: writer.context)
      try writer.perform(
        .renameOption(variable: list.id, option: list.options[0].id, name: "Simple"), context: writer.context)
    }
    let version = try #require(try await versions(setting).last)
    let expected = MetadataSnapshot(
      tags: !inherited.tags
        ? []
        : [
          .init(id: tag.id, groupName: "Subject", name: "Waves", color: .tagDefault),
          .init(id: loose.id, groupName: nil, name: "Hard", color: .tagDefault),
        ],
      values: !inherited.variables
        ? [] : [.init(id: list.id, name: "Level", content: .list(list.options[0].id, name: "Easy"))])
    #expect(try MetadataSnapshot(decoding: version.metadataSnapshot) == expected)
    #expect(version.inherited == inherited)
    // The page's own metadata is independent of the version's.
    let (tags, values) = try await setting.store.write { writer throws(LibraryError) in
      (try writer.tags(of: page), try writer.values(of: page).count)
    }
    #expect(tags == [tag.id] && values == 1)
  }

  @Test(
    "Notes are cloned with new identifiers, in their threads and order, with tags and values; deleted ones stay behind")
  func clonesNotes() async throws {
    let setting = try await setting()
    try await setting.store.write { writer throws(LibraryError) in
      let context = writer.context
      let tag = try writer.createTag(named: "Todo", scope: .noteBlock, context: context)
      let score = try writer.createVariable(named: "Score", type: .int, scope: .noteBlock, context: context)
      var roots: [NoteBlock] = []
      for (index, body) in ["low", "high", "gone"].enumerated() {
        roots.append(
          try writer.createNoteBlock(
            on: setting.first, rect: NormalizedRect(x: 0.1, y: 0.8 - 0.3 * Double(index), width: 0.2, height: 0.1),
            title: "T", body: body, context: context))
      }
      let reply = try writer.reply(to: roots[0].id, body: "reply", context: context)
      _ = try writer.reply(to: reply.id, body: "deep", context: context)
      let lost = try writer.reply(to: roots[0].id, body: "lost", context: context)
      try writer.deleteNoteBlock(lost.id, context: context)
      try writer.deleteNoteBlock(roots[2].id, context: context)
      try writer.assignTag(tag.id, to: [.noteBlock(reply.id), .noteBlock(lost.id)])
      try writer.setValue(.int(7), of: score.id, on: [.noteBlock(roots[1].id)])
    }
    let original = try await described(setting.first, setting)
    #expect(original == ["high=7", "low", "low/reply#Todo", "low/reply#Todo/deep"])
    let clone = try made(try await rebind(setting, to: setting.other, 1, .all)).version
    #expect(try await described(clone, setting) == original)
    let (before, after) = try await setting.store.write { writer throws(LibraryError) in
      (try writer.noteBlocks(of: setting.first), try writer.noteBlocks(of: clone))
    }
    #expect(before.count == 6 && after.count == 4)
    #expect(Set(before.map { $0.id }).isDisjoint(with: after.map { $0.id }))
    #expect(after.allSatisfy { note in before.contains { $0.body == note.body && $0.createdAt == note.createdAt } })
    #expect(try await setting.store.integrityProblems() == [])

    // Without the option, no note is copied.
    let bare = try made(try await rebind(setting, to: setting.other, 2, .metadata)).version
    #expect(try await described(bare, setting) == [])
  }

  /// The notes of a version without deleted ones, in order. Each line has the bodies of its parents, its tags and its
  /// score.
  private func described(_ version: PageVersion.ID, _ setting: Setting) async throws -> [String] {
    try await setting.store.write { writer throws(LibraryError) in
      let notes = try writer.noteBlocks(of: version).filter { $0.deletion == nil }
      return try Self.lines(of: notes, under: nil, prefix: "", writer)
    }
  }

  private static func lines(
    of notes: [NoteBlock], under parent: NoteBlock.ID?, prefix: String, _ writer: LibraryWriter
  ) throws(LibraryError) -> [String] {
    var lines: [String] = []
    for note in notes where note.parentID == parent {
      var line = prefix + note.body
      for tag in try writer.tags(of: .noteBlock(note.id)) { line += "#" + (try writer.existingTag(tag).name) }
      for assignment in try writer.values(of: .noteBlock(note.id)) {
        if case .int(let number) = assignment.value { line += "=\(number)" }
      }
      lines.append(line)
      lines += try Self.lines(of: notes, under: note.id, prefix: line + "/", writer)
    }
    return lines
  }
}
