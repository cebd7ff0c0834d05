import AutomergeEngine
import Testing

@testable import AutomergeModel

/// A document and its model, which get the same edits.
struct Peer {
  var document: Document
  var model: NaiveModel
  /// Objects by their ids in the document and in the model.
  var objects: [(ObjectID, NaiveModel.ID)] = [(.root, .head)]
  /// Cursors in texts, in the document and in the model.
  var cursors: [(cursor: Cursor, text: ObjectID, element: NaiveModel.ID, modelText: NaiveModel.ID)] = []

  init(actor: [UInt8], unit: TextUnit = .unicodeScalars) {
    document = Document(actor: ActorID(bytes: actor), unit: unit)
    model = NaiveModel(actor: actor)
  }

  /// Whether dumps include marks. Undo leaves marks alone, so tests of undo leave them out.
  var showsMarks = true

  /// The document's content in the model's form.
  func dump() -> String { dump(.root, .map) }

  private func dump(_ object: ObjectID, _ kind: ObjectKind) -> String {
    switch kind {
    case .map, .table:
      return "{"
        + document.keys(of: object).map { "\($0):\(dump(document.values(at: .name($0), in: object)))" }
        .joined(separator: ",") + "}"
    case .list:
      return "["
        + (0..<document.length(of: object)).map { dump(document.values(at: .index($0), in: object)) }
        .joined(separator: ",") + "]"
    case .text:
      let marks = showsMarks ? (try? document.marks(of: object)) ?? [] : []
      let blocks = (0..<document.length(of: object)).compactMap {
        document.value(at: .index($0), in: object)?.object
      }
      return "'" + ((try? document.text(of: object)) ?? "no text") + "'" + marks.map { "\($0)" }.joined()
        + blocks.map { dump($0, .map) }.joined()
    }
  }

  /// Compares what a dump does not show: runs of text, and the positions of cursors.
  func expectSpansAndCursors(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (object, modelObject) in objects where model.kind(of: modelObject) == .text {
      let spans = try document.spans(of: object).map { span in
        switch span {
        case .block: "#"
        case .text(let text, let marks): NaiveModel.line(marks) + text
        }
      }
      #expect(spans == model.spans(of: modelObject), comment, sourceLocation: sourceLocation)
    }
    for known in cursors {
      guard case .element(_, _, let move) = known.cursor else { continue }
      #expect(
        try document.index(of: known.cursor, in: known.text)
          == model.index(of: known.element, movesBefore: move == .before, in: known.modelText),
        comment, sourceLocation: sourceLocation)
    }
  }

  private func dump(_ values: [Value]) -> String {
    values.map { value in
      switch value {
      case .object(let id, let kind): return dump(id, kind)
      case .scalar(let scalar): return "\(scalar)"
      }
    }
    .joined(separator: "|")
  }

  private static let scalars: [ScalarValue] = [
    .null, .boolean(true), .boolean(false), .unsigned(7), .integer(-7), .integer(1 << 40), .double(1.5),
    .double(0), .double(-0.0), .string(""), .string("word"), .string("é"), .bytes([0, 255]), .counter(5),
    .timestamp(-3), .unknown(type: 12, bytes: [1, 2]),
  ]
  private static let keys = ["a", "b", "", "é", "long key"]
  private static let texts = ["x", "hello", "日本", "👨‍👩‍👧", "a😀b", "the quick brown fox "]

  /// Makes one random edit in both. Most edits are of text.
  mutating func editAtRandom(_ generator: inout some RandomNumberGenerator) throws {
    let (object, modelObject) = objects[Int.random(in: 0..<objects.count, using: &generator)]
    switch model.kind(of: modelObject) {
    case .map, .table: try editMap(object, modelObject, &generator)
    case .list: try editList(object, modelObject, &generator)
    case .text: try editText(object, modelObject, &generator)
    }
  }

  private mutating func editMap(
    _ object: ObjectID, _ modelObject: NaiveModel.ID, _ generator: inout some RandomNumberGenerator
  ) throws {
    let key = Key.name(Self.keys.randomElement(using: &generator) ?? "a")
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4:
      let value = Self.scalars.randomElement(using: &generator) ?? .null
      try document.put(value, at: key, in: object)
      model.put(value, at: key, in: modelObject)
    case 4..<6:
      try document.delete(at: key, in: object)
      model.delete(at: key, in: modelObject)
    case 6..<8:
      let didIncrement = model.increment(at: key, in: modelObject, by: 3)
      do {
        try document.increment(at: key, in: object, by: 3)
        if !didIncrement { throw AutomergeError.invalidCursor }
      } catch AutomergeError.notACounter where !didIncrement {
        // Document and model both refused.
      }
    default:
      guard objects.count < 8 else { return }
      let kind = [ObjectKind.map, .list, .text, .text].randomElement(using: &generator) ?? .map
      let made = try document.putObject(kind, at: key, in: object)
      objects.append((made, model.putObject(kind, at: key, in: modelObject)))
    }
  }

  private mutating func editList(
    _ object: ObjectID, _ modelObject: NaiveModel.ID, _ generator: inout some RandomNumberGenerator
  ) throws {
    let length = document.length(of: object)
    let value = Self.scalars.randomElement(using: &generator) ?? .null
    let choice = length == 0 ? 0 : Int.random(in: 0..<10, using: &generator)
    let index = length == 0 ? 0 : Int.random(in: 0..<length, using: &generator)
    switch choice {
    case 0..<5:
      let position = Int.random(in: 0...length, using: &generator)
      try document.insert(value, at: position, in: object)
      _ = model.insert(.set(value), at: position, in: modelObject)
    case 5..<7:
      try document.put(value, at: .index(index), in: object)
      model.put(value, at: .index(index), in: modelObject)
    case 7:
      let didIncrement = model.increment(at: .index(index), in: modelObject, by: -2)
      do {
        try document.increment(at: .index(index), in: object, by: -2)
        if !didIncrement { throw AutomergeError.invalidCursor }
      } catch AutomergeError.notACounter where !didIncrement {
        // Document and model both refused.
      }
    default:
      try document.delete(at: .index(index), in: object)
      model.delete(at: .index(index), in: modelObject)
    }
  }

  private mutating func editText(
    _ object: ObjectID, _ modelObject: NaiveModel.ID, _ generator: inout some RandomNumberGenerator
  ) throws {
    let length = document.length(of: object)
    let index = Int.random(in: 0...length, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<7:
      let count = Bool.random(using: &generator) ? Int.random(in: 0...min(4, length - index), using: &generator) : 0
      let text = Bool.random(using: &generator) ? Self.texts.randomElement(using: &generator) ?? "" : ""
      try document.spliceText(in: object, at: index, deleting: count, inserting: text)
      model.splice(at: index, deleting: count, inserting: text, in: modelObject)
    case 7..<10:
      // All peers use the same names.
      let end = Int.random(in: index...length, using: &generator)
      let name = Bool.random(using: &generator) ? "bold" : "link"
      let value = ([true, .null, "x"] as [ScalarValue]).randomElement(using: &generator) ?? .null
      let expansion = [MarkExpansion.none, .before, .after, .both].randomElement(using: &generator) ?? .none
      try document.mark(index..<end, in: object, name: name, value: value, expansion: expansion)
      model.mark(index..<end, in: modelObject, name: name, value: value, expansion: expansion)
    case 10:
      guard objects.count < 12 else { return }
      let block = try document.splitBlock(at: index, in: object)
      objects.append((block, model.insert(.make(.map), at: index, in: modelObject)))
    default:
      guard index < length else { return }
      if cursors.count < 12 {
        let cursor = try document.cursor(at: index, in: object, move: Bool.random(using: &generator) ? .after : .before)
        cursors.append((cursor, object, model.visibleElements(of: modelObject)[index], modelObject))
      }
      try document.put("z", at: .index(index), in: object)
      model.put("z", at: .index(index), in: modelObject)
    }
  }
}
