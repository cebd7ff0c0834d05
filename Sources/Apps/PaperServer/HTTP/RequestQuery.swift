import ByteCoding
import PaperAPI
import PaperDomain

/// The names and values after the question mark of a request.
///
/// Unknown names are ignored, so that newer clients work with older servers; a value that cannot be read is an error
/// that names the parameter. If a name occurs several times, its first value counts, except in methods that return all
/// values.
struct RequestQuery: Sendable {
  private let values: [String: String]
  private let pairs: [(name: String, value: String)]

  /// Reads `name=value&name=value`, percent-encoded.
  init(_ text: some StringProtocol) {
    var values: [String: String] = [:]
    var pairs: [(name: String, value: String)] = []
    for pair in text.split(separator: "&") {
      let name = PercentCoding.decode(pair.prefix { $0 != "=" }, plusIsSpace: true)
      let value = PercentCoding.decode(pair.drop { $0 != "=" }.dropFirst(), plusIsSpace: true)
      if values[name] == nil { values[name] = value }
      pairs.append((name, value))
    }
    self.values = values
    self.pairs = pairs
  }

  /// The value of a name; `nil` if the query does not have it.
  subscript(name: String) -> String? { values[name] }

  /// Every value of a name, in order.
  func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// A whole number.
  /// - Throws: `APIProblem` (422) if it is not a whole number or is outside `range`
  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIProblem) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalid(
        field: name, "“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// `true` or `false`, also written `1` and `0`.
  /// - Throws: `APIProblem` (422) for anything else
  func flag(_ name: String) throws(APIProblem) -> Bool? {
    switch values[name] {
    case nil: return nil
    case "true", "1", "": return true
    case "false", "0": return false
    default: throw .invalid(field: name, "“\(name)” must be true or false.")
    }
  }

  /// One of several fixed words.
  /// - Throws: `APIProblem` (422) that lists them
  func choice<Value>(
    _ name: String, from choices: [(name: String, value: Value)]
  ) throws(APIProblem) -> Value? {
    guard let text = values[name] else { return nil }
    guard let choice = choices.first(where: { $0.name == text }) else {
      let names = choices.map(\.name).joined(separator: ", ")
      throw .invalid(field: name, "“\(name)” must be one of: \(names).")
    }
    return choice.value
  }

  /// A text; `nil` for an empty one, too.
  func text(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// An identifier.
  /// - Parameter entity: what it identifies, such as "a doc"
  /// - Throws: `APIProblem` (422) if it is not an identifier
  func id<Entity>(_ name: String, _ entity: String) throws(APIProblem) -> EntityID<Entity>? {
    guard let text = values[name] else { return nil }
    guard let id = EntityID<Entity>(text) else {
      throw .invalid(field: name, "“\(name)” must be the identifier of \(entity).")
    }
    return id
  }

  /// A required value.
  /// - Parameter meaning: a description for the middle of a sentence
  /// - Throws: `APIProblem` (422) if it is missing
  func required<Value>(_ name: String, _ meaning: String, _ value: Value?) throws(APIProblem) -> Value {
    guard let value else { throw .invalid(field: name, "“\(name)” is missing: \(meaning)") }
    return value
  }
}
