import AutomergeEngine
import Foundation
import Testing

/// The guide's code compiles, does what the guide says, and is the same as in the guide.
@Suite("Guide")
struct GuideTests {
  @Test("from nothing to two synced documents")
  func twoSyncedDocuments() throws {
    // guide
    var random = SystemRandomNumberGenerator()
    var mine = Document(actor: ActorID(random: &random))
    let notes = try mine.putObject(.text, at: "notes")
    try mine.spliceText(in: notes, at: 0, inserting: "Hello")
    mine.commit(message: "first words", time: 1_790_000_000)

    // Somebody else starts from my file.
    var theirs = try Document(loading: mine.save(), actor: ActorID(random: &random))
    try theirs.spliceText(in: notes, at: 5, inserting: ", world")
    theirs.commit()
    try mine.put("Minutes", at: "title")
    mine.commit()

    // One message after the other, until both are silent.
    var myState = SyncState()
    var theirState = SyncState()
    while true {
      let toThem = try mine.generateSyncMessage(&myState)
      if let toThem { try theirs.receiveSyncMessage(SyncMessage(parsing: toThem.serialized), &theirState) }
      let toMe = try theirs.generateSyncMessage(&theirState)
      if let toMe { try mine.receiveSyncMessage(SyncMessage(parsing: toMe.serialized), &myState) }
      if toThem == nil && toMe == nil { break }
    }
    print(try mine.text(of: notes))  // Hello, world
    // end
    #expect(try mine.text(of: notes) == "Hello, world")
    #expect(try theirs.text(of: notes) == "Hello, world")
    #expect(mine.heads == theirs.heads)
    #expect(theirs.value(at: "title") == .scalar("Minutes"))
  }

  @Test("lists and maps of Swift types")
  func typedViews() throws {
    var document = Document(actor: ActorID(bytes: [1]))
    // guide
    let list = try document.putObject(.list, at: "names")
    try document.edit(list: list) { (names: inout ListEditor<String>) throws(AutomergeError) in
      try names.append("Ada")
      try names.append("Grace")
    }
    let names: ListView<String> = try document.list(list)
    for name in names { print(name ?? "not a string") }
    // end
    #expect(Array(names) == ["Ada", "Grace"])
  }

  @Test("the code of the guide is the code of these tests")
  func sameCode() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let guide = try String(
      contentsOf: folder.appending(
        path: "../../../Sources/Engines/AutomergeEngine/AutomergeEngine.docc/AutomergeEngine.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let tested = source.components(separatedBy: "    // guide\n").dropFirst().map { part in
      part.components(separatedBy: "    // end\n")[0].split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
    }
    let printed = guide.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(tested.count == 2)
    for code in tested { #expect(printed.contains(code), "\(code)") }
  }
}
