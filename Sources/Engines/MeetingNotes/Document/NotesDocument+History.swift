import AutomergeEngine
import ByteCoding

/// One change of the history. It stands for the state of the document after it.
public struct NotesVersion: Equatable, Sendable {
  /// Identifies the version in all copies.
  public let hash: ChangeHash
  /// The author's name; `nil` if another program gave none.
  public let author: String?
  /// When it was made, in seconds since 1970-01-01T00:00:00Z by the author's clock; 0 if unknown.
  public let time: Int64
  /// The title of the change; empty if another program gave none.
  public let title: String
  /// The name that somebody gave to the version; `nil` for none.
  public let name: String?
}

extension NotesDocument {
  /// All versions, each after the versions that it builds on.
  public mutating func versions() throws(NotesError) -> [NotesVersion] {
    let changes = try changes()
    var names: [ChangeHash: String] = [:]
    for change in changes {
      let message = StepMessage(parsing: change.message)
      guard let hash = message[.version].flatMap({ ChangeHash($0) }), let name = message[.name] else { continue }
      names[hash] = name
    }
    return changes.map { change in
      let message = StepMessage(parsing: change.message)
      let name = names[change.hash]
      return NotesVersion(
        hash: change.hash, author: message[.author], time: change.time, title: message.title,
        name: name == "" ? nil : name)
    }
  }

  /// Finds a version by the first digits of its hash, or by its name.
  public mutating func version(_ text: String) throws(NotesError) -> NotesVersion {
    let versions = try versions()
    if let named = versions.last(where: { $0.name == text }) { return named }
    let digits = Array(text.utf8)
    let found = versions.filter { $0.hash.description.utf8.starts(with: digits) }
    guard digits.count >= 4, found.count == 1 else { throw .noVersion(text) }
    return found[0]
  }

  /// The content of the document at a version.
  public func content(at version: ChangeHash) throws(NotesError) -> NotesContent { try content(at: [version]) }

  /// The content of the document when `heads` were its newest changes.
  public func content(at heads: [ChangeHash]) throws(NotesError) -> NotesContent {
    for head in heads where automerge.change(head) == nil { throw .noVersion(head.description) }
    let view: DocumentView
    do throws(AutomergeError) {
      view = try automerge.view(at: heads)
    } catch {
      throw .automerge(error)
    }
    return try NotesSchema(source: .then(view), limits: limits).read()
  }

  /// Names a version; an empty name removes its name. Names are part of the document and merge with it.
  public mutating func nameVersion(
    _ version: ChangeHash, _ name: String, by signature: NotesSignature
  ) throws(NotesError) {
    guard automerge.change(version) != nil else { throw .noVersion(version.description) }
    let line = NotesSignature(author: name, time: 0).author
    let message = StepMessage(
      "name version", [(.author, signature.author), (.version, version.description), (.name, line)])
    automerge.commitEmpty(message: message.text, time: signature.time)
  }

  /// Restores the document's content at a version, as one new change.
  ///
  /// Items that were deleted since then come back, items that were added since then are deleted, and the others get
  /// their former titles, texts, blocks, formats and places.
  public mutating func restore(_ version: ChangeHash, by signature: NotesSignature) throws(NotesError) {
    try restore(to: [version], by: signature)
  }

  /// Restores the document's content when `heads` were its newest changes, as one new change. See `restore`.
  public mutating func restore(to heads: [ChangeHash], by signature: NotesSignature) throws(NotesError) {
    let target = try content(at: heads)
    let now = try content()
    let blocks = try copiedBlocks(of: target, at: heads)
    var present: [ObjectID: ObjectCopy] = [:]
    for item in now.items {
      for (block, copy) in zip(item.blocks, try copiedBlocks(of: item)) { present[block.object] = copy }
    }
    let attendees = try list("attendees")
    let agendas = try list("agendas")
    let listed = try NotesSchema(source: .now(automerge), limits: limits).entries()
    try step(Self.restoring, by: signature) { document throws(AutomergeError) in
      try document.put(.string(target.title), at: "title")
      try Self.update(attendees, from: now.attendees, to: target.attendees, in: &document)
      for index in listed.indices.reversed() where target.item(listed[index].id) == nil {
        try document.delete(at: .index(index), in: agendas)
      }
      let seeds = ItemOrder.seeds(target.items.count)
      let isMoved = now.items.map { $0.id } != target.items.map { $0.id }
      for (place, item) in target.items.enumerated() {
        let object: ObjectID
        let text: ObjectID
        if let present = now.item(item.id) {
          object = present.object
          text = present.text
          try document.put(.string(item.title), at: "title", in: object)
          if present.discussion != item.discussion { try document.updateText(item.discussion, in: text) }
        } else {
          object = try Self.insert(
            item.title, id: item.id, discussion: item.discussion, at: Int.max, among: [], in: &document)
          guard case .object(let made, .text) = document.value(at: "discussion", in: object) else { continue }
          text = made
        }
        try Self.put(item.blocks, blocks[place], in: text, of: &document, present: present)
        try Self.restore(item.marks, in: text, of: &document)
        if isMoved { try document.put(.string(seeds[place]), at: "position", in: object) }
      }
    }
  }

  /// The title of the change that restores a version.
  static var restoring: String { "restore version" }

  // MARK: - Deleted items

  /// Restores a deleted item at the end of the list, including text that others have written into it since its
  /// deletion.
  /// - Throws: `itemExists`, or `noItem` if the history has no such item
  public mutating func restoreItem(_ id: UniqueID, by signature: NotesSignature) throws(NotesError) {
    let items = try content().items
    guard !items.contains(where: { $0.id == id }) else { throw .itemExists(id) }
    guard let deleted = try deletedItems().last(where: { $0.id == id }) else { throw .noItem(id) }
    let blocks = try copiedBlocks(of: deleted)
    try step("restore item", by: signature, item: id) { document throws(AutomergeError) in
      try Self.remake(deleted, blocks, at: items.count, among: items, in: &document)
    }
  }

  /// The items that were deleted, in the order in which they were made.
  /// - Complexity: linear in the operations of the history
  public mutating func deletedItems() throws(NotesError) -> [NotesItem] {
    let agendas = try list("agendas")
    let present = Set(try content().items.map { $0.id })
    var result: [NotesItem] = []
    for change in try changes() {
      automerge.forEachOperation(ofChange: change.hash) { operation in
        guard operation.object == agendas, case .make(.map) = operation.action else { return }
        let object = ObjectID(counter: operation.id.counter, actor: operation.id.actor)
        guard let item = madeItem(object), !present.contains(item.id) else { return }
        result.removeAll { $0.id == item.id }
        result.append(item)
      }
    }
    return result
  }

  /// The item of a list entry, even if the list no longer contains the entry.
  func madeItem(_ object: ObjectID) -> NotesItem? {
    guard let id = automerge.value(at: "id", in: object).flatMap({ String.reading($0) }).flatMap({ UniqueID($0) }),
      case .object(let text, .text) = automerge.value(at: "discussion", in: object)
    else { return nil }
    let title = automerge.value(at: "title", in: object).flatMap { String.reading($0) } ?? ""
    do throws(AutomergeError) {
      let source = NotesSource.now(automerge)
      let discussion = try source.text(of: text)
      return NotesItem(
        id: id, title: title, otherTitles: [], discussion: discussion, marks: try source.marks(of: text),
        blocks: try source.blocks(of: text, reading: discussion), copies: [], object: object, text: text,
        order: ItemOrder.Key(
          position: automerge.value(at: "position", in: object).flatMap { String.reading($0) },
          seed: automerge.value(at: "seed", in: object).flatMap { String.reading($0) }))
    } catch {
      // Never happens: the text was found just above.
      return nil
    }
  }

  /// - Parameter blocks: the contents of the item's blocks
  static func remake(
    _ item: NotesItem, _ blocks: [ObjectCopy], at index: Int, among items: [NotesItem], in document: inout Document
  ) throws(AutomergeError) {
    let object = try insert(
      item.title, id: item.id, discussion: item.discussion, at: index, among: items, in: &document)
    if let position = item.order.effective, ItemOrder.isValid(position) {
      try document.put(.string(position), at: "position", in: object)
    }
    guard case .object(let text, .text) = document.value(at: "discussion", in: object) else { return }
    try put(item.blocks, blocks, in: text, of: &document)
    try restore(item.marks, in: text, of: &document)
  }

  // MARK: - Parts

  mutating func changes() throws(NotesError) -> [Change] {
    do throws(AutomergeError) {
      return try automerge.changes()
    } catch {
      throw .automerge(error)
    }
  }

  /// Makes sure that a text contains these blocks. It already has U+FFFC at their places.
  /// - Parameters:
  ///   - copies: the contents of the blocks
  ///   - present: the contents of blocks that the text may already have
  private static func put(
    _ blocks: [NotesBlock], _ copies: [ObjectCopy], in text: ObjectID, of document: inout Document,
    present: [ObjectID: ObjectCopy] = [:]
  ) throws(AutomergeError) {
    for (block, copy) in zip(blocks, copies) {
      if case .object(let there, .map)? = document.value(at: .index(block.index), in: text), present[there] == copy {
        continue
      }
      try document.delete(at: .index(block.index), in: text)
      try copy.write(into: try document.splitBlock(at: block.index, in: text), of: &document)
    }
  }

  /// The contents of the blocks of all items when `heads` were the newest changes.
  private func copiedBlocks(
    of content: NotesContent, at heads: [ChangeHash]
  ) throws(NotesError) -> [[ObjectCopy]] {
    guard content.items.contains(where: { !$0.blocks.isEmpty }) else { return content.items.map { _ in [] } }
    let source: NotesSource
    do throws(AutomergeError) {
      source = .then(try automerge.view(at: heads))
    } catch {
      throw .automerge(error)
    }
    return try copiedBlocks(of: content.items, in: source)
  }

  private static func restore(
    _ marks: [Mark], in text: ObjectID, of document: inout Document
  ) throws(AutomergeError) {
    let now = try document.marks(of: text)
    guard now != marks else { return }
    let length = document.length(of: text)
    for mark in now where !marks.contains(mark) {
      try document.mark(mark.range, in: text, name: mark.name, value: .null, expansion: .both)
    }
    for mark in marks where mark.range.upperBound <= length {
      let format = TextFormat(mark.name, mark.value)
      try document.mark(
        mark.range, in: text, name: mark.name, value: mark.value, expansion: format?.expansion ?? .none)
    }
  }

  private static func update(
    _ list: ObjectID, from old: [String], to new: [String], in document: inout Document
  ) throws(AutomergeError) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    for index in (start..<(old.count - end)).reversed() { try document.delete(at: .index(index), in: list) }
    for index in start..<(new.count - end) { try document.insert(.string(new[index]), at: index, in: list) }
  }
}
