import AutomergeEngine
import Testing

@Suite("Swift values in documents")
struct CodableTests {
  private struct Person: Codable, Equatable {
    enum Role: String, Codable {
      case writer
      case reader
    }

    struct Address: Codable, Equatable {
      var lines: [String]
      var number: UInt64
    }

    var name: String
    var age: Int?
    var height: Double
    var isActive: Bool
    var role: Role
    var addresses: [Address]
    var scores: [String: [Int8]]
    var visits: ScalarValue
  }

  private static let ada = Person(
    name: "Ada", age: 36, height: 1.5, isActive: true, role: .writer,
    addresses: [Person.Address(lines: ["é", ""], number: .max)], scores: ["": [], "x": [-128, 127]],
    visits: .counter(3))

  @Test("a value comes back as it was, after a save and a load too")
  func roundTrip() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    try document.put(encoding: Self.ada)
    try document.put(encoding: [Self.ada, Self.ada], at: "both")
    let loaded = try Document(loading: document.save(), actor: ActorID(bytes: [2]))
    #expect(try loaded.decode(Person.self) == Self.ada)
    #expect(try loaded.decode([Person].self, at: ["both"]) == [Self.ada, Self.ada])
    #expect(try loaded.decode(Person.Address.self, at: ["both", 1, "addresses", 0]) == Self.ada.addresses[0])
    #expect(loaded.value(at: ["addresses", 0, "number"]) == .scalar(.unsigned(.max)))
    #expect(loaded.value(at: ["age"]) == .scalar(.integer(36)))
    #expect(loaded.value(at: ["visits"]) == .scalar(.counter(3)))
  }

  @Test("what is there already is changed and not replaced, so that both writers' work stays")
  func merging() throws {
    var mine = Document(actor: ActorID(bytes: [1]))
    try mine.put(encoding: Self.ada, at: "ada")
    mine.commit()
    var yours = mine.fork(actor: ActorID(bytes: [2]))
    var older = Self.ada
    older.age = 37
    older.addresses[0].lines.append("c")
    try mine.put(encoding: older, at: "ada")
    mine.commit()
    #expect(try mine.changes().last?.operationCount == 2)
    try yours.put(encoding: true, at: "isActive", in: try #require(yours.value(at: "ada")?.object))
    #expect(!yours.hasOpenTransaction)
    try yours.put("Augusta", at: "name", in: try #require(yours.value(at: "ada")?.object))
    try mine.merge(&yours)
    older.name = "Augusta"
    #expect(try mine.decode(Person.self, at: ["ada"]) == older)
    older.age = nil
    older.addresses = []
    try mine.put(encoding: older, at: "ada")
    #expect(try mine.decode(Person.self, at: ["ada"]) == older)
  }

  @Test("a text is edited, and read as a string")
  func text() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    let text = try document.putObject(.text, at: "name")
    try document.put(encoding: ["name": "Ada"])
    #expect(try document.text(of: text) == "Ada")
    #expect(try document.decode([String: String].self) == ["name": "Ada"])
  }

  @Test("what does not fit is refused with its way")
  func refusals() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    try document.put(encoding: ["list": [1, 300]])
    #expect(throws: DecodingError.self) { try document.decode([String: [UInt8]].self) }
    #expect(throws: DecodingError.self) { try document.decode([String: Int].self) }
    #expect(throws: DecodingError.self) { try document.decode(Int.self, at: ["nothing"]) }
    #expect(throws: AutomergeError.self) { try document.put(encoding: 5) }
    do {
      _ = try document.decode(Person.self)
    } catch DecodingError.valueNotFound(_, let context) {
      #expect(context.codingPath.map { $0.stringValue } == ["name"])
    }
  }
}
