import AutomergeEngine
import ByteCoding

extension NotesDocument {
  // MARK: - Title and attendees

  /// Sets the title of the document. This also resolves a conflict of titles.
  public mutating func rename(to title: String, by signature: NotesSignature) throws(NotesError) {
    try step("rename notes", by: signature) { document throws(AutomergeError) in
      try document.put(.string(title), at: "title")
    }
  }

  /// Adds an attendee at the end.
  public mutating func addAttendee(_ name: String, by signature: NotesSignature) throws(NotesError) {
    let list = try list("attendees")
    let count = automerge.length(of: list)
    guard count < limits.attendees else { throw .tooMany(place: "attendees", limit: limits.attendees) }
    try step("add attendee", by: signature) { document throws(AutomergeError) in
      try document.insert(.string(name), at: count, in: list)
    }
  }

  /// Corrects an attendee's name.
  public mutating func renameAttendee(
    at index: Int, to name: String, by signature: NotesSignature
  ) throws(NotesError) {
    let list = try attendees(holding: index)
    try step("rename attendee", by: signature) { document throws(AutomergeError) in
      try document.put(.string(name), at: .index(index), in: list)
    }
  }

  /// Removes an attendee from the list.
  public mutating func removeAttendee(at index: Int, by signature: NotesSignature) throws(NotesError) {
    let list = try attendees(holding: index)
    try step("remove attendee", by: signature) { document throws(AutomergeError) in
      try document.delete(at: .index(index), in: list)
    }
  }

  private func attendees(holding index: Int) throws(NotesError) -> ObjectID {
    let list = try list("attendees")
    guard index >= 0, index < automerge.length(of: list) else { throw .noAttendee(index) }
    return list
  }

  // MARK: - Items

  /// Adds an item.
  /// - Parameters:
  ///   - title: its title
  ///   - id: a fresh id
  ///   - index: its index among the items; `nil` for the end
  /// - Returns: its id
  @discardableResult
  public mutating func addItem(
    _ title: String, id: UniqueID, at index: Int? = nil, discussion: String = "", by signature: NotesSignature
  ) throws(NotesError) -> UniqueID {
    let items = try content().items
    guard !items.contains(where: { $0.id == id }) else { throw .itemExists(id) }
    try step("add item", by: signature, item: id) { document throws(AutomergeError) in
      _ = try Self.insert(
        title, id: id, discussion: discussion, at: index ?? items.count, among: items, in: &document)
    }
    return id
  }

  /// Sets the title of an item. This also resolves a conflict of titles.
  public mutating func renameItem(
    _ id: UniqueID, to title: String, by signature: NotesSignature
  ) throws(NotesError) {
    let item = try item(id)
    try step("rename item", by: signature, item: id) { document throws(AutomergeError) in
      try document.put(.string(title), at: "title", in: item.object)
    }
  }

  /// Moves an item to `index`, counted from 0. Text that others type into it meanwhile stays in it.
  public mutating func moveItem(
    _ id: UniqueID, to index: Int, by signature: NotesSignature
  ) throws(NotesError) {
    var items = try content().items
    guard let from = items.firstIndex(where: { $0.id == id }) else { throw .noItem(id) }
    let target = min(max(index, 0), items.count - 1)
    guard target != from else { return }
    let listed = try NotesSchema(source: .now(automerge), limits: limits).entries()
    let item = items.remove(at: from)
    try step("move item", by: signature, item: id) { document throws(AutomergeError) in
      let keys = try Self.seeded(listed, in: &document)
      let left = target > 0 ? keys[items[target - 1].object] : nil
      let right = target < items.count ? keys[items[target].object] : nil
      if let left, let right, !left.utf8.lexicographicallyPrecedes(right.utf8) {
        // Other people moved two items to the same position, so there is no room between them: give all items new
        // positions.
        items.insert(item, at: target)
        for (item, position) in zip(items, ItemOrder.seeds(items.count)) {
          try document.put(.string(position), at: "position", in: item.object)
        }
        return
      }
      try document.put(.string(ItemOrder.between(left, right)), at: "position", in: item.object)
    }
  }

  /// Deletes an item from the list, together with all entries that have its id. `restoreItem` brings it back.
  public mutating func deleteItem(_ id: UniqueID, by signature: NotesSignature) throws(NotesError) {
    _ = try item(id)
    let list = try list("agendas")
    let listed = try NotesSchema(source: .now(automerge), limits: limits).entries()
    try step("delete item", by: signature, item: id) { document throws(AutomergeError) in
      for index in listed.indices.reversed() where listed[index].id == id {
        try document.delete(at: .index(index), in: list)
      }
    }
  }

  /// Merges the copies of an item into it: appends their discussions and deletes the copies.
  public mutating func joinCopies(of id: UniqueID, by signature: NotesSignature) throws(NotesError) {
    let item = try item(id)
    let list = try list("agendas")
    let listed = try NotesSchema(source: .now(automerge), limits: limits).entries()
    try step("join copies", by: signature, item: id) { document throws(AutomergeError) in
      for text in item.copies {
        try document.spliceText(
          in: item.text, at: document.length(of: item.text), inserting: "\n" + text)
      }
      for index in listed.indices.reversed() where listed[index].id == id && listed[index].object != item.object {
        try document.delete(at: .index(index), in: list)
      }
    }
  }

  /// Inserts a list entry so that it is shown at `index`.
  @discardableResult
  static func insert(
    _ title: String, id: UniqueID, discussion: String, at index: Int, among items: [NotesItem],
    in document: inout Document
  ) throws(AutomergeError) -> ObjectID {
    guard case .object(let list, .list) = document.value(at: "agendas") else { throw .unknownObject }
    let length = document.length(of: list)
    let target = min(max(index, 0), items.count)
    let isOrdered = items.contains { $0.order.effective != nil }
    let object = try document.insertObject(.map, at: isOrdered ? length : min(target, length), in: list)
    try document.put(.string(uppercased(id)), at: "id", in: object)
    try document.put(.string(title), at: "title", in: object)
    let text = try document.putObject(.text, at: "discussion", in: object)
    if !discussion.isEmpty { try document.spliceText(in: text, at: 0, inserting: discussion) }
    if isOrdered {
      let left = items[..<target].last { $0.order.effective != nil }?.order.effective
      let right = items[target...].first { $0.order.effective != nil }?.order.effective
      try document.put(.string(ItemOrder.between(left, right)), at: "position", in: object)
    }
    return object
  }

  /// The original application writes UUIDs in upper case.
  private static func uppercased(_ id: UniqueID) -> String {
    String(
      decoding: id.description.utf8.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f") ? $0 - 32 : $0 },
      as: UTF8.self)
  }

  /// Makes sure that every entry has a position or a seed. Returns the effective one for each.
  private static func seeded(
    _ listed: [NotesItem], in document: inout Document
  ) throws(AutomergeError) -> [ObjectID: String] {
    var result: [ObjectID: String] = [:]
    let order = ItemOrder.order(listed.map { $0.order })
    let isFresh = !listed.contains { $0.order.effective != nil }
    let seeds = isFresh ? ItemOrder.seeds(listed.count) : []
    for (place, index) in order.enumerated() {
      let item = listed[index]
      if let position = item.order.effective {
        result[item.object] = position
        continue
      }
      let seed: String
      if isFresh {
        seed = seeds[place]
      } else {
        let left = place > 0 ? result[listed[order[place - 1]].object] : nil
        let right = order[(place + 1)...].first { listed[$0].order.effective != nil }
          .flatMap { listed[$0].order.effective }
        seed = ItemOrder.between(left, right)
      }
      try document.put(.string(seed), at: "seed", in: item.object)
      result[item.object] = seed
    }
    return result
  }

  // MARK: - Discussions

  /// Deletes and inserts at one place of a discussion. Indices count Unicode scalars.
  public mutating func splice(
    _ id: UniqueID, at index: Int, deleting count: Int = 0, inserting text: String = "", by signature: NotesSignature
  ) throws(NotesError) {
    let item = try item(id)
    let length = automerge.length(of: item.text)
    guard index >= 0, index <= length, count >= 0, count <= length - index else {
      throw .outsideText(length: length)
    }
    try step("typing", by: signature, item: id) { document throws(AutomergeError) in
      try document.spliceText(in: item.text, at: index, deleting: count, inserting: text)
    }
  }

  /// Deletes and inserts, for an editor that already has the text object and so need not read the whole document for
  /// each key.
  /// - Parameter text: the text object of the item's discussion
  package mutating func splice(
    _ text: ObjectID, of id: UniqueID, at index: Int, deleting count: Int, inserting inserted: String,
    by signature: NotesSignature
  ) throws(NotesError) {
    let length = automerge.length(of: text)
    guard index >= 0, index <= length, count >= 0, count <= length - index else {
      throw .outsideText(length: length)
    }
    try step("typing", by: signature, item: id) { document throws(AutomergeError) in
      try document.spliceText(in: text, at: index, deleting: count, inserting: inserted)
    }
  }

  /// Replaces a stretch of a discussion by a text with formats, as one change.
  /// - Parameter formats: ranges in the inserted text and their formats
  package mutating func paste(
    _ id: UniqueID, over range: Range<Int>, _ inserted: String,
    formats: [(range: Range<Int>, format: TextFormat)], by signature: NotesSignature
  ) throws(NotesError) {
    let text = try item(id).text
    let length = automerge.length(of: text)
    guard range.lowerBound >= 0, range.upperBound <= length else { throw .outsideText(length: length) }
    try step("paste", by: signature, item: id) { document throws(AutomergeError) in
      try document.spliceText(in: text, at: range.lowerBound, deleting: range.count, inserting: inserted)
      for (stretch, format) in formats {
        let place = (range.lowerBound + stretch.lowerBound)..<(range.lowerBound + stretch.upperBound)
        try document.mark(
          place, in: text, name: format.markName, value: format.value, expansion: format.expansion)
      }
    }
  }

  /// Changes a discussion to a text with few insertions and deletions, so that formats and the typing of others
  /// survive.
  public mutating func setDiscussion(
    _ id: UniqueID, to text: String, by signature: NotesSignature
  ) throws(NotesError) {
    let item = try item(id)
    try step("edit discussion", by: signature, item: id) { document throws(AutomergeError) in
      try document.updateText(text, in: item.text)
    }
  }
}
