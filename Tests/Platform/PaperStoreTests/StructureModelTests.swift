import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// A library's structure as nested arrays, changed only by removing and inserting.
private struct Model: Equatable {
  struct Group: Equatable {
    var id: PageGroup.ID
    var title: String
    var pages: [Page.ID]
    var answers: PageGroup.ID?
  }

  struct Document: Equatable {
    var id: Doc.ID
    var title: String
    var isTrashed = false
    var groups: [Group] = []
  }

  var docs: [Document] = []

  func place(of group: PageGroup.ID) -> (doc: Int, group: Int)? {
    for (index, doc) in docs.enumerated() {
      if let found = doc.groups.firstIndex(where: { $0.id == group }) { return (index, found) }
    }
    return nil
  }

  mutating func take(_ page: Page.ID) {
    for doc in docs.indices {
      for group in docs[doc].groups.indices { docs[doc].groups[group].pages.removeAll { $0 == page } }
    }
  }
}

@Suite("Arranging a library, against arrays", .serialized)
struct StructureModelTests {
  @Test("Random operations, then all of them undone and redone, step by step", arguments: WalkScale.seeds(1))
  func randomOperations(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (bundle, _) = try await store.importFile("paper", pages: 9, title: nil, variants: [.display])
    try await store.savePageTexts(
      (1...9).map { ExtractedPage(pageNumber: $0, words: "word\($0) common".asWords) }, of: bundle.id, variant: .display
    )

    var model = Model()
    var history: [(edit: LibraryEdit.ID, before: Model, after: Model)] = []
    for step in 1...60 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      let before = model
      guard let operation = next(&model, bundle.id, &generator) else { continue }
      let outcome = try await store.write { writer throws(LibraryError) in
        try writer.perform(operation, context: writer.context)
      }
      name(outcome.created, in: &model, after: operation)
      if model != before {
        let edit = try #require(outcome.edit, place)
        history.append((edit.id, before, model))
      } else {
        #expect(outcome.edit == nil, "\(place) \(operation)")
      }
      if step % 6 == 0 { try await check(store, model, place) }
    }
    for (index, step) in history.enumerated().reversed() {
      try await store.write { writer throws(LibraryError) in _ = try writer.undo(step.edit, context: writer.context) }
      guard index % 6 == 0 else { continue }
      try await check(store, withoutNew(step.before, than: step.after), "undo, seed \(seed)")
    }
    for (index, step) in history.enumerated() {
      try await store.write { writer throws(LibraryError) in _ = try writer.redo(step.edit, context: writer.context) }
      if index % 6 == 0 || index == history.count - 1 { try await check(store, step.after, "redo, seed \(seed)") }
    }
  }

  /// The model before a step, plus the docs that the step made: undo leaves them in the trash.
  private func withoutNew(_ before: Model, than after: Model) -> Model {
    var model = before
    for doc in after.docs where !before.docs.contains(where: { $0.id == doc.id }) {
      model.docs.append(Model.Document(id: doc.id, title: doc.title, isTrashed: true))
    }
    return model
  }

  /// Chooses an operation and applies it to the model. Entities that the library makes get their identifiers later, in
  /// `name`.
  private func next(_ model: inout Model, _ bundle: PDFBundle.ID, _ generator: inout SeededGenerator)
    -> LibraryCommand?
  {
    let living = model.docs.indices.filter { !model.docs[$0].isTrashed }
    let groups = living.flatMap { model.docs[$0].groups }
    let pages = groups.flatMap { $0.pages }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      model.docs.append(Model.Document(id: Self.unknownDoc, title: "Doc"))
      return .createDoc(title: "Doc", bundle: nil)
    case 1, 2:
      guard let doc = living.randomElement(using: &generator) else { return nil }
      let index = Int.random(in: 0...model.docs[doc].groups.count, using: &generator)
      let before = index < model.docs[doc].groups.count ? model.docs[doc].groups[index].id : nil
      model.docs[doc].groups.insert(Model.Group(id: Self.unknownGroup, title: "Group", pages: []), at: index)
      return .addPageGroup(doc: model.docs[doc].id, title: "Group", before: before)
    case 3, 4:
      guard let group = groups.randomElement(using: &generator), let place = model.place(of: group.id) else {
        return nil
      }
      let numbers = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Int.random(in: 1...9, using: &generator) }
      let index = Int.random(in: 0...group.pages.count, using: &generator)
      model.docs[place.doc].groups[place.group].pages.insert(
        contentsOf: numbers.map { _ in Self.unknownPage }, at: index)
      return .addPages(
        bundle: bundle, pageNumbers: numbers, pageGroup: group.id,
        before: index < group.pages.count ? group.pages[index] : nil)
    case 5, 6, 7:
      guard let group = groups.randomElement(using: &generator) else { return nil }
      let moved = Array(pages.shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator)))
      guard !moved.isEmpty else { return nil }
      let before = group.pages.filter { !moved.contains($0) }.randomElement(using: &generator)
      for page in moved { model.take(page) }
      guard let place = model.place(of: group.id) else { return nil }
      let left = model.docs[place.doc].groups[place.group].pages
      model.docs[place.doc].groups[place.group].pages.insert(
        contentsOf: moved, at: before.flatMap { left.firstIndex(of: $0) } ?? left.count)
      return .movePages(pages: moved, pageGroup: group.id, before: before)
    case 8:
      guard let target = living.randomElement(using: &generator) else { return nil }
      let moved = Array(groups.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)))
      guard !moved.isEmpty else { return nil }
      let ids = moved.map { $0.id }
      let before = model.docs[target].groups.map { $0.id }.filter { !ids.contains($0) }.randomElement(using: &generator)
      for doc in model.docs.indices { model.docs[doc].groups.removeAll { ids.contains($0.id) } }
      let index = before.flatMap { id in model.docs[target].groups.firstIndex { $0.id == id } }
      model.docs[target].groups.insert(contentsOf: moved, at: index ?? model.docs[target].groups.count)
      return .movePageGroups(pageGroups: ids, doc: model.docs[target].id, before: before)
    case 9:
      guard let doc = model.docs.indices.randomElement(using: &generator) else { return nil }
      model.docs[doc].isTrashed.toggle()
      let selection = StructureSelection(docs: [model.docs[doc].id])
      return model.docs[doc].isTrashed ? .moveToTrash(selection: selection) : .restore(selection: selection)
    case 10:
      guard let group = groups.randomElement(using: &generator) else { return nil }
      for doc in model.docs.indices { model.docs[doc].groups.removeAll { $0.id == group.id } }
      return .moveToTrash(selection: StructureSelection(pageGroups: [group.id]))
    default:
      guard let page = pages.randomElement(using: &generator) else { return nil }
      model.take(page)
      return .moveToTrash(selection: StructureSelection(pages: [page]))
    }
  }

  private static let unknownDoc = Doc.ID(UniqueID(high: 0, low: 1))
  private static let unknownGroup = PageGroup.ID(UniqueID(high: 0, low: 2))
  private static let unknownPage = Page.ID(UniqueID(high: 0, low: 3))

  /// Gives the model's new entities the identifiers that the library chose.
  private func name(_ created: CreatedEntities, in model: inout Model, after operation: LibraryCommand) {
    var pages = created.pages[...]
    for doc in model.docs.indices {
      if model.docs[doc].id == Self.unknownDoc { model.docs[doc].id = created.docs[0] }
      for group in model.docs[doc].groups.indices {
        if model.docs[doc].groups[group].id == Self.unknownGroup {
          model.docs[doc].groups[group].id = created.pageGroups[0]
        }
        for page in model.docs[doc].groups[group].pages.indices
        where model.docs[doc].groups[group].pages[page] == Self.unknownPage {
          model.docs[doc].groups[group].pages[page] = pages.removeFirst()
        }
      }
    }
  }

  private func check(_ store: LibraryStore, _ model: Model, _ place: Comment) async throws {
    #expect(try await store.integrityProblems() == [], place)
    var findable = 0
    for doc in model.docs {
      let stored = try #require(try await store.docDetail(doc.id), place)
      #expect((stored.doc.trashedAt != nil) == doc.isTrashed, place)
      #expect(stored.pageGroups.map { $0.id } == doc.groups.map { $0.id }, place)
      #expect(stored.pageGroups.map { $0.pages.map { $0.id } } == doc.groups.map { $0.pages }, place)
      if !doc.isTrashed { findable += doc.groups.reduce(0) { $0 + $1.pages.count } }
    }
    #expect(try await store.search("common").total == findable, place)
  }
}
