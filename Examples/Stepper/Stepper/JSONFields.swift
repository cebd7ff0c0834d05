import ByteCoding

/// A JSON object in a file, read field by field. A field that is missing or has the wrong type is an error that names
/// the field.
nonisolated struct JSONFields {
  /// What is wrong, as a sentence without a full stop.
  struct Fault: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private let members: [String: JSONValue]

  /// Reads a file that contains an object.
  init(parsing text: String) throws(Fault) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: Array(text.utf8))
    } catch {
      throw Fault("line \(error.line): \(error.reason)")
    }
    try self.init(value, name: "the file")
  }

  private init(_ value: JSONValue, name: String) throws(Fault) {
    guard case .object(let members) = value else { throw Fault("\(name) is no object") }
    self.members = members
  }

  /// Refuses fields with other names, because they would be lost when the document is saved.
  func allow(_ names: [String]) throws(Fault) {
    for name in members.keys.sorted() where !names.contains(name) { throw Fault("“\(name)” does not belong here") }
  }

  func fields(_ name: String) throws(Fault) -> JSONFields { try JSONFields(try value(name), name: "“\(name)”") }

  func text(_ name: String) throws(Fault) -> String {
    guard case .text(let text) = try value(name) else { throw Fault("“\(name)” is no text") }
    return text
  }

  func optionalText(_ name: String) throws(Fault) -> String? { members[name] == nil ? nil : try text(name) }

  func number(_ name: String) throws(Fault) -> Double {
    switch try value(name) {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    default: throw Fault("“\(name)” is no number")
    }
  }

  /// A whole number from 0.
  func whole(_ name: String, atMost largest: UInt64) throws(Fault) -> UInt64 {
    guard case .integer(let number) = try value(name), let whole = UInt64(exactly: number), whole <= largest else {
      throw Fault("“\(name)” is no whole number from 0 to \(largest)")
    }
    return whole
  }

  func count(_ name: String) throws(Fault) -> UInt64 { try whole(name, atMost: StepperContent.largestCount) }

  /// Reads an array of change numbers.
  func numbers(_ name: String) throws(Fault) -> [Int] {
    var numbers: [Int] = []
    for value in try list(name) {
      guard case .integer(let number) = value, let id = Int32(exactly: number), id >= 0 else {
        throw Fault("“\(name)” has what is no number of a change")
      }
      numbers.append(Int(id))
    }
    return numbers
  }

  func list<Item>(_ name: String, _ read: (JSONFields) throws(Fault) -> Item) throws(Fault) -> [Item] {
    var items: [Item] = []
    for value in try list(name) { items.append(try read(try JSONFields(value, name: "an item of “\(name)”"))) }
    return items
  }

  private func list(_ name: String) throws(Fault) -> [JSONValue] {
    guard case .list(let values) = try value(name) else { throw Fault("“\(name)” is no list") }
    return values
  }

  private func value(_ name: String) throws(Fault) -> JSONValue {
    guard let value = members[name] else { throw Fault("“\(name)” is missing") }
    return value
  }
}
