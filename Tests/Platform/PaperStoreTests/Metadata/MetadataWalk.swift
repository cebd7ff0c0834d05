import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

/// Random operations on tags and their groups, each done on the library and on the model, which predicts whether and
/// why it is refused. Operations on variables are in `MetadataWalk+Variables`.
final class MetadataWalk {
  let store: LibraryStore
  var model = MetadataModel()
  var generator: SeededGenerator
  /// Every entity that ever existed.
  var everyTarget: [MetadataTarget] = []
  private var docs: [Doc.ID] = []
  /// How many operations were done and how many refused; a test fails if too few were done.
  var counts = (done: 0, refused: 0)

  init(store: LibraryStore, seed: UInt64) {
    self.store = store
    generator = SeededGenerator(seed: seed)
  }

  /// Names that differ only in case, and some that have to be cleaned or refused.
  func name() -> String {
    let names = ["Algebra", "ALGEBRA", "algebra", "Waves", "waves", "École", "école", "Ecole", "日本", "🙂", " ", "\u{7}"]
    return names[Int.random(in: 0..<names.count, using: &generator)]
  }

  func color() -> HexColor { HexColor(red: 1, green: 2, blue: UInt8.random(in: 0...255, using: &generator)) }
  func scope() -> MetadataScope { MetadataScope.allCases.randomElement(using: &generator) ?? .all }
  func isBlank(_ name: String) -> Bool { name == " " || name == "\u{7}" }
  func target() -> MetadataTarget? { everyTarget.randomElement(using: &generator) }

  /// Runs an operation, which must be refused exactly as the model predicts.
  func run<Value: Sendable>(
    _ expected: Refusal?, _ place: Comment,
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async -> Value? {
    switch await store.attempt(body) {
    case .success(let value):
      counts.done += 1
      #expect(expected == nil, place)
      return value
    case .failure(let refusal):
      counts.refused += 1
      #expect(refusal == expected, place)
      return nil
    }
  }

  func check(_ place: Comment) async throws {
    let targets = everyTarget
    let actual = try await store.write { writer throws(LibraryError) in
      try MetadataModel(reading: writer, entities: targets)
    }
    #expect(actual == model.grouped, place)
  }

  // MARK: - Entities

  func addDoc(_ place: Comment) async throws {
    let doc = try await store.importDocWithNote("Doc \(docs.count) \(everyTarget.count)")
    docs.append(doc)
    for target in try await store.targets(of: doc) where model.entities[target] == nil {
      everyTarget.append(target)
      model.entities[target] = MetadataModel.Entity()
    }
  }

  /// Deletes a doc for good. The assignments of everything in it go with it; its bundle stays.
  func deleteDoc(_ place: Comment) async throws {
    guard docs.count > 1, let index = docs.indices.randomElement(using: &generator) else { return }
    let doc = docs.remove(at: index)
    for target in try await store.targets(of: doc) where target.kind != .bundle { model.entities[target] = nil }
    _ = await run(nil, place) { writer throws(LibraryError) in
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [doc])), context: writer.context)
      try writer.deleteDocForever(doc)
    }
  }

  // MARK: - Groups

  func createGroup(_ place: Comment) async {
    let name = name()
    let isTaken = model.groups.contains { MetadataModel.sameName($0.name, name) }
    let group = await run(isBlank(name) || isTaken ? .invalid("name") : nil, place) { writer throws(LibraryError) in
      try writer.createTagGroup(named: name, context: writer.context)
    }
    if let group { model.groups.append(MetadataModel.Group(id: group.id, name: name)) }
  }

  func renameGroup(_ place: Comment) async {
    guard let index = model.groups.indices.randomElement(using: &generator) else { return }
    let (id, name) = (model.groups[index].id, name())
    let isTaken = model.groups.contains { $0.id != id && MetadataModel.sameName($0.name, name) }
    let group = await run(isBlank(name) || isTaken ? .invalid("name") : nil, place) { writer throws(LibraryError) in
      try writer.perform(.renameTagGroup(group: id, name: name), context: writer.context)
    }
    if group != nil { model.groups[index].name = name }
  }

  func reorderGroups(_ place: Comment) async {
    let order = model.groups.map { $0.id }.shuffled(using: &generator)
    guard let moved = order.first else { return }
    let next = order.dropFirst().randomElement(using: &generator)
    let result = await run(nil, place) { writer throws(LibraryError) in
      try writer.perform(.moveTagGroup(group: moved, before: next), context: writer.context)
    }
    guard result != nil, let from = model.groups.firstIndex(where: { $0.id == moved }) else { return }
    let group = model.groups.remove(at: from)
    model.groups.insert(group, at: model.groups.firstIndex { $0.id == next } ?? model.groups.count)
  }

  func deleteGroup(_ place: Comment) async {
    guard let group = model.groups.randomElement(using: &generator) else { return }
    let count = model.tags.count { $0.group == group.id }
    let everywhere = Int.random(in: 0..<4, using: &generator) == 0
    let result = await run(count > 0 && !everywhere ? .inUse(.tagGroup, count: count) : nil, place) {
      writer throws(LibraryError) in
      try writer.perform(.deleteTagGroup(group: group.id, everywhere: everywhere), context: writer.context)
    }
    guard result != nil else { return }
    for tag in model.tags where tag.group == group.id { forget(tag.id) }
    model.groups.removeAll { $0.id == group.id }
  }

  // MARK: - Tags

  private func group() -> TagGroup.ID? {
    Bool.random(using: &generator) ? model.groups.randomElement(using: &generator)?.id : nil
  }

  private func isTaken(_ name: String, in group: TagGroup.ID?, except id: PaperTag.ID? = nil) -> Bool {
    model.tags.contains { $0.group == group && $0.id != id && MetadataModel.sameName($0.name, name) }
  }

  func createTag(_ place: Comment) async {
    let (name, group, color, scope) = (name(), group(), color(), scope())
    let expected: Refusal? = isBlank(name) || isTaken(name, in: group) ? .invalid("name") : nil
    let tag = await run(expected, place) { writer throws(LibraryError) in
      try writer.createTag(named: name, in: group, color: color, scope: scope, context: writer.context)
    }
    guard let tag else { return }
    model.tags.append(MetadataModel.Tag(id: tag.id, name: name, color: color, scope: scope, group: group))
  }

  func changeTag(_ place: Comment) async {
    guard let index = model.tags.indices.randomElement(using: &generator) else { return }
    let tag = model.tags[index]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let name = name()
      let isRefused = isBlank(name) || isTaken(name, in: tag.group, except: tag.id)
      let result = await run(isRefused ? .invalid("name") : nil, place) { writer throws(LibraryError) in
        try writer.renameTag(tag.id, to: name, context: writer.context)
      }
      if result != nil { model.tags[index].name = name }
    case 1:
      let color = color()
      _ = await run(nil, place) { writer throws(LibraryError) in
        try writer.perform(.recolorTags(tags: [tag.id], color: color), context: writer.context)
      }
      model.tags[index].color = color
    case 2:
      let scope = scope()
      let isRefused = model.uses(of: tag.id).contains { !MetadataModel.isIn(scope, $0) }
      let result = await run(isRefused ? .invalid("scope") : nil, place) { writer throws(LibraryError) in
        try writer.perform(.setTagScope(tags: [tag.id], scope: scope), context: writer.context)
      }
      if result != nil { model.tags[index].scope = scope }
    default:
      let group = group()
      let isRefused = group != tag.group && isTaken(tag.name, in: group)
      let result = await run(isRefused ? .invalid("name") : nil, place) { writer throws(LibraryError) in
        try writer.perform(.moveTags(tags: [tag.id], group: group, before: nil), context: writer.context)
      }
      guard result != nil else { return }
      var moved = model.tags.remove(at: index)
      moved.group = group
      model.tags.append(moved)
    }
  }

  func reorderTags(_ place: Comment) async {
    let group = group()
    let order = model.tags.filter { $0.group == group }.map { $0.id }.shuffled(using: &generator)
    guard !order.isEmpty else { return }
    let foreign = model.tags.first { $0.group != group }?.id
    let isForeign = Int.random(in: 0..<3, using: &generator) == 0 && foreign != nil
    let result = await run(isForeign ? .invalid("before") : nil, place) { writer throws(LibraryError) in
      try writer.perform(
        .moveTags(tags: order, group: group, before: isForeign ? foreign : nil), context: writer.context)
    }
    guard result != nil else { return }
    let others = model.tags.filter { $0.group != group }
    model.tags = others + order.compactMap { id in model.tags.first { $0.id == id } }
  }

  func deleteTag(_ place: Comment) async {
    guard let tag = model.tags.randomElement(using: &generator) else { return }
    let count = model.uses(of: tag.id).count
    let everywhere = Int.random(in: 0..<4, using: &generator) == 0
    let result = await run(count > 0 && !everywhere ? .inUse(.tag, count: count) : nil, place) {
      writer throws(LibraryError) in
      try writer.perform(.deleteTags(tags: [tag.id], everywhere: everywhere), context: writer.context)
    }
    if result != nil { forget(tag.id) }
  }

  private func forget(_ tag: PaperTag.ID) {
    for target in model.entities.keys { model.entities[target]?.tags.remove(tag) }
    model.tags.removeAll { $0.id == tag }
  }

  /// Merges one tag into another: everything with the first tag gets the second. Refused if something is out of the
  /// second tag's scope.
  func mergeTags(_ place: Comment) async {
    guard let tag = model.tags.randomElement(using: &generator), let kept = model.tags.randomElement(using: &generator)
    else { return }
    let uses = model.uses(of: tag.id)
    let isOut = uses.contains { !MetadataModel.isIn(kept.scope, $0) }
    let expected: Refusal? = tag == kept ? .invalid("into") : isOut ? .invalid("scope") : nil
    let result = await run(expected, place) { writer throws(LibraryError) in
      try writer.perform(.mergeTags(tags: [tag.id], into: kept.id), context: writer.context)
    }
    guard result != nil else { return }
    for target in uses { model.entities[target]?.tags.insert(kept.id) }
    forget(tag.id)
  }

  /// Assigns a tag to some entities or removes it from them. One entity that is gone or out of scope makes the whole
  /// operation fail.
  func assignOrUnassign(_ place: Comment) async {
    guard let tag = model.tags.randomElement(using: &generator) else { return }
    let assigns = Int.random(in: 0..<3, using: &generator) > 0
    let targets = (0..<Int.random(in: 1...2, using: &generator)).compactMap { _ in target() }
    let expected = targets.lazy.compactMap { [model] target -> Refusal? in
      if assigns, !MetadataModel.isIn(tag.scope, target) { return .invalid("scope") }
      return model.entities[target] == nil ? .notFound(target.entityKind) : nil
    }.first
    let changed = await run(expected, place) { writer throws(LibraryError) in
      assigns ? try writer.assignTag(tag.id, to: targets) : try writer.unassignTag(tag.id, from: targets)
    }
    guard let changed else { return }
    let differing = Set(targets).filter { (model.entities[$0]?.tags.contains(tag.id) ?? false) != assigns }
    #expect(Set(changed) == differing && changed.count == differing.count, place)
    for target in targets {
      if assigns { model.entities[target]?.tags.insert(tag.id) } else { model.entities[target]?.tags.remove(tag.id) }
    }
  }
}

extension MetadataTarget {
  /// The kind of entity that errors name.
  var entityKind: LibraryError.EntityKind {
    switch self {
    case .bundle: .bundle
    case .doc: .doc
    case .pageGroup: .pageGroup
    case .page: .page
    case .noteBlock: .noteBlock
    }
  }
}
