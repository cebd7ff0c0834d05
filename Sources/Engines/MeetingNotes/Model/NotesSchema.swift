import AutomergeEngine
import ByteCoding

/// The source to read notes from: the current document, or a view of a former version. One type serves both, so that
/// the web page contains the reading code only once. It is `indirect` because a document is large and each call would
/// copy it field by field.
indirect enum NotesSource {
  case now(Document)
  case then(DocumentView)

  func value(at key: Key, in object: ObjectID) -> Value? {
    switch self {
    case .now(let document): document.value(at: key, in: object)
    case .then(let view): view.value(at: key, in: object)
    }
  }

  func values(at key: Key, in object: ObjectID) -> [Value] {
    switch self {
    case .now(let document): document.values(at: key, in: object)
    case .then(let view): view.values(at: key, in: object)
    }
  }

  func length(of object: ObjectID) -> Int {
    switch self {
    case .now(let document): document.length(of: object)
    case .then(let view): view.length(of: object)
    }
  }

  func text(of object: ObjectID) throws(AutomergeError) -> String {
    switch self {
    case .now(let document): try document.text(of: object)
    case .then(let view): try view.text(of: object)
    }
  }

  func elements(of object: ObjectID) throws(AutomergeError) -> [Value] {
    switch self {
    case .now(let document): try document.elements(of: object)
    case .then(let view): try view.elements(of: object)
    }
  }

  func marks(of object: ObjectID) throws(AutomergeError) -> [Mark] {
    switch self {
    case .now(let document): try document.marks(of: object)
    case .then(let view): try view.marks(of: object)
    }
  }

  func keys(of object: ObjectID) -> [String] {
    switch self {
    case .now(let document): document.keys(of: object)
    case .then(let view): view.keys(of: object)
    }
  }

  func blocks(of object: ObjectID) throws(AutomergeError) -> [(index: Int, block: ObjectID)] {
    switch self {
    case .now(let document): try document.blocks(of: object)
    case .then(let view): try view.blocks(of: object)
    }
  }
}

/// The schema of the original application:
///
///     title       string
///     attendees   list of strings
///     agendas     list of maps: id (string, a UUID), title (string), discussion (text)
///
/// Other keys are left unchanged. We added `position` and `seed` of an item (`ItemOrder`). Where the schema has a
/// string, a text is accepted too, because JavaScript programs write texts instead of strings.
struct NotesSchema {
  let source: NotesSource
  let limits: NotesLimits

  func read() throws(NotesError) -> NotesContent {
    let result: Result<NotesContent, NotesError>
    do throws(AutomergeError) {
      result = try content()
    } catch {
      throw .automerge(error)
    }
    return try result.get()
  }

  /// The entries of the list of items, in list order.
  func entries() throws(NotesError) -> [NotesItem] {
    let result: Result<[NotesItem], NotesError>
    do throws(AutomergeError) {
      result = try listedItems()
    } catch {
      throw .automerge(error)
    }
    return try result.get()
  }

  private func content() throws(AutomergeError) -> Result<NotesContent, NotesError> {
    guard let titles = try strings(at: "title", in: .root) else {
      return .failure(.otherSchema(place: "title", expected: "a string"))
    }
    let attendees: [String]
    switch try self.attendees() {
    case .success(let names): attendees = names
    case .failure(let error): return .failure(error)
    }
    let listed: [NotesItem]
    switch try listedItems() {
    case .success(let items): listed = items
    case .failure(let error): return .failure(error)
    }
    return .success(
      NotesContent(
        title: titles[0], otherTitles: Array(titles.dropFirst()), attendees: attendees, items: Self.shown(listed)))
  }

  private func attendees() throws(AutomergeError) -> Result<[String], NotesError> {
    guard case .object(let list, .list) = source.value(at: "attendees", in: .root) else {
      return .failure(.otherSchema(place: "attendees", expected: "a list"))
    }
    guard source.length(of: list) <= limits.attendees else {
      return .failure(.tooMany(place: "attendees", limit: limits.attendees))
    }
    var names: [String] = []
    for (index, value) in try source.elements(of: list).enumerated() {
      guard let name = try string(value) else {
        return .failure(.otherSchema(place: "attendees[\(index)]", expected: "a string"))
      }
      names.append(name)
    }
    return .success(names)
  }

  private func listedItems() throws(AutomergeError) -> Result<[NotesItem], NotesError> {
    guard case .object(let list, .list) = source.value(at: "agendas", in: .root) else {
      return .failure(.otherSchema(place: "agendas", expected: "a list"))
    }
    guard source.length(of: list) <= limits.items else {
      return .failure(.tooMany(place: "agendas", limit: limits.items))
    }
    var items: [NotesItem] = []
    for (index, value) in try source.elements(of: list).enumerated() {
      let place = "agendas[\(index)]"
      guard case .object(let object, .map) = value else {
        return .failure(.otherSchema(place: place, expected: "a map"))
      }
      guard let id = try strings(at: "id", in: object).flatMap({ UniqueID($0[0]) }) else {
        return .failure(.otherSchema(place: place + ".id", expected: "a UUID as a string"))
      }
      guard let titles = try strings(at: "title", in: object) else {
        return .failure(.otherSchema(place: place + ".title", expected: "a string"))
      }
      guard case .object(let text, .text) = source.value(at: "discussion", in: object) else {
        return .failure(.otherSchema(place: place + ".discussion", expected: "a text"))
      }
      let discussion = try source.text(of: text)
      items.append(
        NotesItem(
          id: id, title: titles[0], otherTitles: Array(titles.dropFirst()), discussion: discussion,
          marks: try source.marks(of: text), blocks: try source.blocks(of: text, reading: discussion), copies: [],
          object: object, text: text,
          order: ItemOrder.Key(
            position: try position(at: "position", in: object), seed: try position(at: "seed", in: object))))
    }
    return .success(items)
  }

  /// If several entries have the same id, the one that was created first is the item. Every copy of the document agrees
  /// on it.
  private static func shown(_ listed: [NotesItem]) -> [NotesItem] {
    let ordered = ItemOrder.order(listed.map { $0.order }).map { listed[$0] }
    var first: [UniqueID: Int] = [:]
    for (index, item) in ordered.enumerated() {
      if let other = first[item.id], !precedes(item.object, ordered[other].object) { continue }
      first[item.id] = index
    }
    guard first.count < ordered.count else { return ordered }
    // The other entries of each id, as linked lists, because a document may have any number of them.
    var last: [UniqueID: Int] = [:]
    var next = [Int](repeating: -1, count: ordered.count)
    for (index, item) in ordered.enumerated() where first[item.id] != index {
      next[index] = last[item.id] ?? -1
      last[item.id] = index
    }
    var items: [NotesItem] = []
    for (index, item) in ordered.enumerated() where first[item.id] == index {
      var others: [Int] = []
      var other = last[item.id] ?? -1
      while other >= 0 {
        others.append(other)
        other = next[other]
      }
      others.sort { precedes(ordered[$0].object, ordered[$1].object) }
      var texts: [String] = []
      for other in others where ordered[other].discussion != item.discussion && !ordered[other].discussion.isEmpty {
        texts.append(ordered[other].discussion)
      }
      items.append(
        NotesItem(
          id: item.id, title: item.title, otherTitles: item.otherTitles, discussion: item.discussion,
          marks: item.marks, blocks: item.blocks, copies: texts, object: item.object, text: item.text, order: item.order
        ))
    }
    return items
  }

  private static func precedes(_ left: ObjectID, _ right: ObjectID) -> Bool {
    left.counter == right.counter ? left.actor < right.actor : left.counter < right.counter
  }

  /// All strings at a key, the winner first; `nil` if the winner is not a string, or if there is none.
  private func strings(at key: String, in object: ObjectID) throws(AutomergeError) -> [String]? {
    guard let winner = source.value(at: .name(key), in: object), let first = try string(winner) else { return nil }
    var result = [first]
    for value in source.values(at: .name(key), in: object) {
      if let text = try string(value), !result.contains(text) { result.append(text) }
    }
    return result
  }

  private func position(at key: String, in object: ObjectID) throws(AutomergeError) -> String? {
    guard let value = source.value(at: .name(key), in: object), let text = try string(value),
      ItemOrder.isValid(text)
    else { return nil }
    return text
  }

  private func string(_ value: Value) throws(AutomergeError) -> String? {
    switch value {
    case .scalar(.string(let text)): text
    case .object(let object, .text): try source.text(of: object)
    default: nil
    }
  }
}
