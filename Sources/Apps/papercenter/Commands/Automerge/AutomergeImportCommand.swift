import ArgumentParser
import AutomergeEngine
import Foundation

/// `papercenter automerge import`: makes a new document from JSON.
struct AutomergeImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a document from a JSON object.",
    discussion:
      "Objects become maps, lists stay lists, strings become scalar strings, and whole numbers become integers.")

  @Argument(help: "The JSON file, which contains one object.")
  var json: String

  @OptionGroup var target: FileOutput

  func run() throws {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(WholeFile.bytes(of: json)))
    } catch let error as DecodingError {
      throw CommandFailure("\(json) is not JSON that can be imported: \(error)")
    }
    guard case .object(let members) = value else { throw CommandFailure("\(json) does not contain a JSON object.") }
    var document = AutomergeFile.empty()
    // A list of pending values instead of recursion, since values may be nested deeply.
    var pending: [(ObjectID, JSONValue)] = [(.root, .object(members))]
    while let (object, value) = pending.popLast() {
      switch value {
      case .object(let members):
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
          if let kind = member.kind {
            pending.append((try document.putObject(kind, at: .name(name), in: object), member))
          } else {
            try document.put(member.scalar, at: .name(name), in: object)
          }
        }
      case .list(let items):
        for (index, item) in items.enumerated() {
          if let kind = item.kind {
            pending.append((try document.insertObject(kind, at: index, in: object), item))
          } else {
            try document.insert(item.scalar, at: index, in: object)
          }
        }
      case .scalar: break
      }
    }
    document.commit(message: "Imported", time: Int64(Date().timeIntervalSince1970))
    try target.write(document.save())
  }
}

/// JSON to import.
private enum JSONValue: Decodable {
  case scalar(ScalarValue)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .scalar(.null)
    } else if let value = try? container.decode(Bool.self) {
      self = .scalar(.boolean(value))
    } else if let value = try? container.decode(Int64.self) {
      self = .scalar(.integer(value))
    } else if let value = try? container.decode(UInt64.self) {
      self = .scalar(.unsigned(value))
    } else if let value = try? container.decode(Double.self) {
      self = .scalar(.double(value))
    } else if let value = try? container.decode(String.self) {
      self = .scalar(.string(value))
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var kind: ObjectKind? {
    switch self {
    case .scalar: nil
    case .list: .list
    case .object: .map
    }
  }

  var scalar: ScalarValue {
    if case .scalar(let value) = self { return value }
    return .null
  }
}
