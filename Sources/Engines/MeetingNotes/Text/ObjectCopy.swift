import AutomergeEngine

/// A copy of an object's content, to create the object again: Automerge cannot restore a deleted object.
indirect enum ObjectCopy: Equatable {
  case scalar(ScalarValue)
  case text(String)
  case list([ObjectCopy])
  case map([Entry])

  struct Entry: Equatable {
    let key: String
    let value: ObjectCopy
  }

  /// How deep objects are copied; deeper ones become null. Editors nest a few levels, but a document may nest any
  /// number.
  private static let deepest = 16

  /// Copies a map.
  /// - Throws: `unknownObject`, `wrongObjectKind`
  init(of map: ObjectID, in source: NotesSource) throws(AutomergeError) {
    self = try Self.copy(.object(map, .map), source, depth: 0)
  }

  private static func copy(_ value: Value, _ source: NotesSource, depth: Int) throws(AutomergeError) -> ObjectCopy {
    guard case .object(let object, let kind) = value else {
      if case .scalar(let scalar) = value { return .scalar(scalar) }
      return .scalar(.null)
    }
    guard depth < deepest else { return .scalar(.null) }
    switch kind {
    case .text: return .text(try source.text(of: object))
    case .list:
      var elements: [ObjectCopy] = []
      for element in try source.elements(of: object) {
        elements.append(try copy(element, source, depth: depth + 1))
      }
      return .list(elements)
    case .map, .table:
      var entries: [Entry] = []
      for key in source.keys(of: object) {
        guard let value = source.value(at: .name(key), in: object) else { continue }
        entries.append(Entry(key: key, value: try copy(value, source, depth: depth + 1)))
      }
      return .map(entries)
    }
  }

  /// Writes the content into an empty object of the same kind.
  func write(into object: ObjectID, of document: inout Document) throws(AutomergeError) {
    switch self {
    case .scalar: return
    case .text(let text): try document.spliceText(in: object, at: 0, inserting: text)
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if case .scalar(let scalar) = element {
          try document.insert(scalar, at: index, in: object)
        } else {
          try element.write(into: try document.insertObject(element.kind, at: index, in: object), of: &document)
        }
      }
    case .map(let entries):
      for entry in entries {
        if case .scalar(let scalar) = entry.value {
          try document.put(scalar, at: .name(entry.key), in: object)
        } else {
          let made = try document.putObject(entry.value.kind, at: .name(entry.key), in: object)
          try entry.value.write(into: made, of: &document)
        }
      }
    }
  }

  private var kind: ObjectKind {
    switch self {
    case .text: .text
    case .list: .list
    case .scalar, .map: .map
    }
  }
}
