import AutomergeEngine
import Testing

@Suite("Typed views")
struct ViewTests {
  private func document() throws -> (Document, list: ObjectID, map: ObjectID) {
    var document = Document(actor: ActorID(bytes: [1]))
    let list = try document.putObject(.list, at: "list")
    let map = try document.putObject(.map, at: "map")
    return (document, list, map)
  }

  @Test("a list is an array of a Swift type, and keeps showing what it showed")
  func list() throws {
    var (document, list, _) = try document()
    try document.edit(list: list) { (names: inout ListEditor<String>) throws(AutomergeError) in
      try names.append("Ada")
      try names.append("Grace")
      try names.insert("Emmy", at: 1)
      try names.replace(at: 0, with: "Ada L.")
      #expect(names[0] == "Ada L.")
      #expect(names.count == 3)
      try names.remove(at: 2)
    }
    let names: ListView<String> = try document.list(list)
    #expect(Array(names) == ["Ada L.", "Emmy"])
    try document.insert(7, at: 0, in: list)
    #expect(names.count == 2)
    let now: ListView<String> = try document.list(list)
    #expect(Array(now) == [nil, "Ada L.", "Emmy"])
    #expect(now.last == "Emmy")
    let numbers: ListView<Int> = try document.list(list)
    #expect(numbers.first == 7)
    let values: ListView<Value> = try document.list(list)
    #expect(values.compactMap { $0 } == [.scalar(7), .scalar("Ada L."), .scalar("Emmy")])
  }

  @Test("a map is a dictionary of a Swift type, with its keys in order")
  func map() throws {
    var (document, _, map) = try document()
    try document.edit(map: map) { (ages: inout MapEditor<Int>) throws(AutomergeError) in
      try ages.put(36, at: "Ada")
      try ages.put(85, at: "Grace")
      try ages.put(1, at: "nobody")
      try ages.remove("nobody")
      #expect(ages.keys == ["Ada", "Grace"])
      #expect(ages["Ada"] == 36)
    }
    let ages: MapView<Int> = try document.map(map)
    #expect(ages.map { $0.key } == ["Ada", "Grace"])
    #expect(ages.compactMap { $0.value } == [36, 85])
    #expect(ages["Grace"] == 85)
    #expect(ages["nobody"] == nil)
    let texts: MapView<String> = try document.map(map)
    #expect(texts["Ada"] == nil)
    let objects: MapView<ObjectID> = try document.map()
    #expect(objects["map"] == map)
  }

  @Test("each type reads what it can hold, and nothing else")
  func types() {
    #expect(Int.reading(.scalar(.counter(5))) == 5)
    #expect(Int64.reading(.scalar(.unsigned(UInt64.max))) == nil)
    #expect(UInt64.reading(.scalar(-1)) == nil)
    #expect(UInt64.reading(.scalar(4)) == 4)
    #expect(Double.reading(.scalar(1)) == nil)
    #expect(Double.reading(.scalar(1.5)) == 1.5)
    #expect(Bool.reading(.scalar(true)) == true)
    #expect(ScalarValue.reading(.object(.root, .map)) == nil)
    #expect(String.reading(.scalar(1)) == nil)
    #expect(UInt64(7).scalarValue == .unsigned(7))
    #expect(7.scalarValue == .integer(7))
  }

  @Test("an editor that throws leaves its edits in the transaction, and other kinds are refused")
  func failures() throws {
    var (document, list, map) = try document()
    document.commit()
    let before = document.save()
    #expect(throws: AutomergeError.indexOutOfRange(index: 5, length: 1)) {
      try document.edit(list: list) { (items: inout ListEditor<Int>) throws(AutomergeError) in
        try items.append(1)
        try items.insert(2, at: 5)
      }
    }
    #expect(document.length(of: list) == 1)
    document.rollback()
    #expect(document.length(of: list) == 0)
    #expect(document.save() == before)
    #expect(throws: AutomergeError.wrongObjectKind(.map)) { let _: ListView<Int> = try document.list(map) }
    #expect(throws: AutomergeError.wrongObjectKind(.list)) { let _: MapView<Int> = try document.map(list) }
    let missing = ObjectID(counter: 99, actor: ActorID(bytes: [9]))
    #expect(throws: AutomergeError.unknownObject) { let _: MapView<Int> = try document.map(missing) }
  }
}
