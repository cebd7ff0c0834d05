import AutomergeEngine
import ByteCoding

/// An operation of a change in the form that `examine` prints, as JSON or as a line.
struct AutomergeOperationRow: Encodable {
  var id: String
  var action: String
  var obj: String
  /// The key of a map.
  var key: String?
  /// The element of a sequence. With `insert`, the element before the new one; `_head` for the front.
  var elem: String?
  var insert: Bool?
  /// The type of the value: a kind of scalar or of object.
  var type: String?
  var value: String?
  /// The name of a mark that begins here.
  var name: String?
  var expand: Bool?
  /// The operations that it overwrites, deletes or increments.
  var pred: [String]

  init(_ operation: ChangeOperation) {
    id = operation.id.description
    obj = operation.object.description
    pred = operation.predecessors.map(\.description)
    switch operation.place {
    case .key(let name): key = name
    case .front:
      elem = "_head"
      insert = true
    case .after(let element):
      elem = element.description
      insert = true
    case .element(let element): elem = element.description
    }
    switch operation.action {
    case .put(let scalar):
      action = "put"
      (type, value) = Self.words(for: scalar)
    case .make(let kind):
      action = "make"
      type = "\(kind)"
    case .delete: action = "delete"
    case .increment(let scalar):
      action = "increment"
      (type, value) = Self.words(for: scalar)
    case .beginMark(let mark, let scalar, let expands):
      action = "beginMark"
      name = mark
      expand = expands
      (type, value) = Self.words(for: scalar)
    case .endMark(let expands):
      action = "endMark"
      expand = expands
    }
  }

  /// The operation in one line.
  var line: String {
    var words = [id, action]
    if let name { words.append(Self.quoted(name)) }
    if let type { words.append(type) }
    if let value { words.append(value) }
    words.append(insert == true ? "into \(obj) after" : "at \(obj)")
    words.append(key.map(Self.quoted) ?? elem ?? "")
    if expand == true { words.append("expanding") }
    if !pred.isEmpty { words.append("over " + pred.joined(separator: " ")) }
    return words.joined(separator: " ")
  }

  private static func words(for scalar: ScalarValue) -> (type: String, value: String?) {
    switch scalar {
    case .null: ("null", nil)
    case .boolean(let value): ("boolean", "\(value)")
    case .unsigned(let value): ("unsigned", "\(value)")
    case .integer(let value): ("integer", "\(value)")
    case .double(let value): ("double", "\(value)")
    case .string(let value): ("string", quoted(value))
    case .bytes(let bytes): ("bytes", Hexadecimal.text(of: bytes))
    case .counter(let value): ("counter", "\(value)")
    case .timestamp(let value): ("timestamp", "\(value)")
    case .unknown(let code, let bytes): ("type \(code)", Hexadecimal.text(of: bytes))
    }
  }

  /// Quotes a text, so that it cannot look like several lines or words.
  private static func quoted(_ text: String) -> String { text.debugDescription }
}
