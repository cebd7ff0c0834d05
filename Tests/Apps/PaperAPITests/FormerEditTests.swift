import BlazeBinary
import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import Testing

/// Bytes and JSON of the older edit routes, written by the encoders from before all commands shared one route. Pages of
/// older builds and other programs still send them.
@Suite struct FormerEditTests {
  private func check<Value: BlazeBinaryCodable & Codable & Equatable>(
    _ type: Value.Type, _ lines: String, also: (Value, [UInt8], Data) throws -> Void = { _, _, _ in }
  ) throws {
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let bytes = try bytes(parts[0])
      let json = Data(parts[1].utf8)
      let value = try Value(blazeBinary: bytes)
      #expect(value.blazeBinary == bytes, "\(line)")
      #expect(try JSONDecoder().decode(Value.self, from: json) == value, "\(line)")
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      #expect(try encoder.encode(value) == json, "\(line)")
      try also(value, bytes, json)
    }
  }

  private func bytes(_ hex: Substring) throws -> [UInt8] {
    let digits = Array(hex)
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0..<$0 + 2]), radix: 16))
    }
  }

  /// The same fields after another number are the command's bytes on its own route.
  private func checkCommand<Family: CommandFamily>(_ value: Family, _ bytes: [UInt8]) throws {
    let command = value.command
    #expect(command.blazeBinary == [bytes[0] + Family.numbers.lowerBound] + bytes.dropFirst())
    #expect(Family(command) == value)
  }

  @Test("the structure: bytes and JSON are the same, and the JSON is a command's")
  func structure() throws {
    try check(StructureOperation.self, Self.structure) { value, bytes, json in
      try checkCommand(value, bytes)
      #expect(try JSONDecoder().decode(LibraryCommand.self, from: json) == value.command)
    }
  }

  @Test("tags, variables and saved views: bytes and JSON are the same, and the JSON is a command's")
  func metadata() throws {
    try check(MetadataOperation.self, Self.metadata) { value, bytes, json in
      try checkCommand(value, bytes)
      #expect(try JSONDecoder().decode(LibraryCommand.self, from: json) == value.command)
    }
  }

  @Test("notes: bytes and JSON are the same")
  func notes() throws {
    try check(NoteOperation.self, Self.notes) { value, bytes, _ in try checkCommand(value, bytes) }
  }

  @Test("every command of a route is among what is kept here")
  func complete() throws {
    func numbers(_ lines: String, _ first: UInt8) throws -> [UInt8] {
      try lines.split(separator: "\n").map { try bytes($0.prefix(2))[0] + first }
    }
    let kept = try Set(numbers(Self.structure, 0) + numbers(Self.metadata, 12) + numbers(Self.notes, 40))
    #expect(kept == Set(0...48))
  }

  @Test("a command of another route, an unknown one and two at once are refused")
  func refusals() throws {
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try StructureOperation(blazeBinary: [12]) }
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try MetadataOperation(blazeBinary: [28]) }
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try NoteOperation(blazeBinary: [9]) }
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try LibraryCommand(blazeBinary: [255]) }
    #expect(StructureOperation(.createTagGroup(name: "A")) == nil)
    let id = "01234567-89ab-cdef-0011-223344556677"
    for json in [
      "{}", "7", #"{"createTagGroup":{"name":"A"}}"#, #"{"flyAway":{}}"#, #"{"createDoc":7}"#,
      #"{"createDoc":{},"renameDoc":{"doc":"\#(id)","title":"t"}}"#, #"{"renameDoc":{"doc":"\#(id)"}}"#,
    ] {
      #expect(throws: DecodingError.self, "\(json)") {
        try JSONDecoder().decode(StructureOperation.self, from: Data(json.utf8))
      }
    }
    for json in [#"{"create":{}}"#, #"{"createDoc":{},"restoreNote":{"note":"\#(id)"}}"#, "{}"] {
      #expect(throws: DecodingError.self, "\(json)") {
        try JSONDecoder().decode(LibraryCommand.self, from: Data(json.utf8))
      }
    }
    // On this route, operations on notes have longer names.
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NoteOperation.self, from: Data(#"{"deleteNote":{"note":"\#(id)"}}"#.utf8))
    }
  }

  @Test("requests and answers are the same")
  func bodies() throws {
    try check(
      EditRequest.self,
      #"""
      010123456789abcdef001122334455667701740000 {"operation":{"renameDoc":{"doc":"01234567-89ab-cdef-0011-223344556677","title":"t"}}}
      010123456789abcdef001122334455667701740001fedcba98765432108899aabbccddeeff0e {"operation":{"renameDoc":{"doc":"01234567-89ab-cdef-0011-223344556677","title":"t"}},"seen":{"docID":"fedcba98-7654-3210-8899-aabbccddeeff","revision":7}}
      """#)
    try check(
      PageRebinding.self,
      #"""
      0123456789abcdef00112233445566770400 {"bundleID":"01234567-89ab-cdef-0011-223344556677","pageNumber":2}
      0123456789abcdef00112233445566770401010100 {"bundleID":"01234567-89ab-cdef-0011-223344556677","inherited":{"noteBlocks":false,"tags":true,"variables":true},"pageNumber":2}
      """#)
    try check(
      CurrentVersion.self,
      #"""
      0123456789abcdef0011223344556677 {"versionID":"01234567-89ab-cdef-0011-223344556677"}
      """#)
    try check(
      EditResult.self,
      #"""
      010123456789abcdef00112233445566771d017306a4d4c4b2bf6800010123456789abcdef001122334455667702fedcba98765432108899aabbccddeeff0123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"created":{"docs":["01234567-89ab-cdef-0011-223344556677"],"pageGroups":["fedcba98-7654-3210-8899-aabbccddeeff","01234567-89ab-cdef-0011-223344556677"],"pages":["fedcba98-7654-3210-8899-aabbccddeeff"]},"edit":{"id":"01234567-89ab-cdef-0011-223344556677","itemCount":3,"kind":"changeNote","madeAt":"2026-11-20T22:51:43.250Z","subject":"s"}}
      00000000 {"created":{"docs":[],"pageGroups":[],"pages":[]}}
      """#)
    try check(
      MetadataEditResult.self,
      #"""
      010123456789abcdef00112233445566771d017306a4d4c4b2bf6800010123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff010123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"createdGroup":"01234567-89ab-cdef-0011-223344556677","createdTags":["fedcba98-7654-3210-8899-aabbccddeeff"],"createdVariable":"01234567-89ab-cdef-0011-223344556677","createdView":"fedcba98-7654-3210-8899-aabbccddeeff","edit":{"id":"01234567-89ab-cdef-0011-223344556677","itemCount":3,"kind":"changeNote","madeAt":"2026-11-20T22:51:43.250Z","subject":"s"}}
      0000000000 {"createdTags":[]}
      """#)
    try check(
      NoteEditResult.self,
      #"""
      010123456789abcdef00112233445566771d017306a4d4c4b2bf6800010123456789abcdef0011223344556677 {"edit":{"id":"01234567-89ab-cdef-0011-223344556677","itemCount":3,"kind":"changeNote","madeAt":"2026-11-20T22:51:43.250Z","subject":"s"},"noteID":"01234567-89ab-cdef-0011-223344556677"}
      0000 {}
      """#)
    try check(
      RebindingResult.self,
      #"""
      010123456789abcdef00112233445566771d017306a4d4c4b2bf6800010123456789abcdef001122334455667700 {"edit":{"id":"01234567-89ab-cdef-0011-223344556677","itemCount":3,"kind":"changeNote","madeAt":"2026-11-20T22:51:43.250Z","subject":"s"},"versionID":"01234567-89ab-cdef-0011-223344556677"}
      0000010123456789abcdef0011223344556677 {"sameAsVersion":"01234567-89ab-cdef-0011-223344556677"}
      """#)
  }

  private static let structure = #"""
    000000 {"createDoc":{}}
    000106e695b0e5ada6010123456789abcdef0011223344556677 {"createDoc":{"bundle":"01234567-89ab-cdef-0011-223344556677","title":"数学"}}
    010123456789abcdef0011223344556677017400 {"renameDoc":{"doc":"01234567-89ab-cdef-0011-223344556677","title":"t"}}
    010123456789abcdef00112233445566770174010173 {"renameDoc":{"doc":"01234567-89ab-cdef-0011-223344556677","seen":"s","title":"t"}}
    02010123456789abcdef001122334455667702fedcba98765432108899aabbccddeeff0123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"duplicate":{"selection":{"docs":["01234567-89ab-cdef-0011-223344556677"],"pageGroups":["fedcba98-7654-3210-8899-aabbccddeeff","01234567-89ab-cdef-0011-223344556677"],"pages":["fedcba98-7654-3210-8899-aabbccddeeff"]}}}
    03010123456789abcdef001122334455667702fedcba98765432108899aabbccddeeff0123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"moveToTrash":{"selection":{"docs":["01234567-89ab-cdef-0011-223344556677"],"pageGroups":["fedcba98-7654-3210-8899-aabbccddeeff","01234567-89ab-cdef-0011-223344556677"],"pages":["fedcba98-7654-3210-8899-aabbccddeeff"]}}}
    04000000 {"restore":{"selection":{"docs":[],"pageGroups":[],"pages":[]}}}
    050123456789abcdef0011223344556677015100 {"addPageGroup":{"doc":"01234567-89ab-cdef-0011-223344556677","title":"Q"}}
    050123456789abcdef0011223344556677015101fedcba98765432108899aabbccddeeff {"addPageGroup":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","doc":"01234567-89ab-cdef-0011-223344556677","title":"Q"}}
    060123456789abcdef00112233445566770000 {"renamePageGroup":{"pageGroup":"01234567-89ab-cdef-0011-223344556677","title":""}}
    060123456789abcdef00112233445566770178010179 {"renamePageGroup":{"pageGroup":"01234567-89ab-cdef-0011-223344556677","seen":"y","title":"x"}}
    07020123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff0123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"movePageGroups":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","doc":"01234567-89ab-cdef-0011-223344556677","pageGroups":["01234567-89ab-cdef-0011-223344556677","fedcba98-7654-3210-8899-aabbccddeeff"]}}
    07000123456789abcdef001122334455667700 {"movePageGroups":{"doc":"01234567-89ab-cdef-0011-223344556677","pageGroups":[]}}
    08010123456789abcdef001122334455667700 {"extractPageGroups":{"pageGroups":["01234567-89ab-cdef-0011-223344556677"]}}
    08010123456789abcdef0011223344556677010174 {"extractPageGroups":{"pageGroups":["01234567-89ab-cdef-0011-223344556677"],"title":"t"}}
    090123456789abcdef0011223344556677030602d804fedcba98765432108899aabbccddeeff00 {"addPages":{"bundle":"01234567-89ab-cdef-0011-223344556677","pageGroup":"fedcba98-7654-3210-8899-aabbccddeeff","pageNumbers":[3,1,300]}}
    090123456789abcdef001122334455667700fedcba98765432108899aabbccddeeff010123456789abcdef0011223344556677 {"addPages":{"before":"01234567-89ab-cdef-0011-223344556677","bundle":"01234567-89ab-cdef-0011-223344556677","pageGroup":"fedcba98-7654-3210-8899-aabbccddeeff","pageNumbers":[]}}
    0a010123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff01fedcba98765432108899aabbccddeeff {"movePages":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","pageGroup":"fedcba98-7654-3210-8899-aabbccddeeff","pages":["01234567-89ab-cdef-0011-223344556677"]}}
    0a010123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff00 {"movePages":{"pageGroup":"fedcba98-7654-3210-8899-aabbccddeeff","pages":["01234567-89ab-cdef-0011-223344556677"]}}
    0b0123456789abcdef0011223344556677020a5175657374696f6e2031010123456789abcdef001122334455667702fedcba98765432108899aabbccddeeff0123456789abcdef0011223344556677000000 {"splitPageGroup":{"pageGroup":"01234567-89ab-cdef-0011-223344556677","parts":[{"answerPages":["fedcba98-7654-3210-8899-aabbccddeeff","01234567-89ab-cdef-0011-223344556677"],"pages":["01234567-89ab-cdef-0011-223344556677"],"title":"Question 1"},{"answerPages":[],"pages":[],"title":""}]}}
    """#

  private static let metadata = #"""
    000147 {"createTagGroup":{"name":"G"}}
    010123456789abcdef00112233445566770148 {"renameTagGroup":{"group":"01234567-89ab-cdef-0011-223344556677","name":"H"}}
    020123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"moveTagGroup":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","group":"01234567-89ab-cdef-0011-223344556677"}}
    020123456789abcdef001122334455667700 {"moveTagGroup":{"group":"01234567-89ab-cdef-0011-223344556677"}}
    030123456789abcdef0011223344556677 {"duplicateTagGroup":{"group":"01234567-89ab-cdef-0011-223344556677"}}
    040123456789abcdef001122334455667701 {"deleteTagGroup":{"everywhere":true,"group":"01234567-89ab-cdef-0011-223344556677"}}
    050201410142010123456789abcdef001122334455667712ab3405 {"createTags":{"color":"#12AB34","group":"01234567-89ab-cdef-0011-223344556677","names":["A","B"],"scope":"docAndBelow"}}
    05000012ab3405 {"createTags":{"color":"#12AB34","names":[],"scope":"docAndBelow"}}
    060123456789abcdef00112233445566770154 {"renameTag":{"name":"T","tag":"01234567-89ab-cdef-0011-223344556677"}}
    07020123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff12ab34 {"recolorTags":{"color":"#12AB34","tags":["01234567-89ab-cdef-0011-223344556677","fedcba98-7654-3210-8899-aabbccddeeff"]}}
    08010123456789abcdef001122334455667705 {"setTagScope":{"scope":"docAndBelow","tags":["01234567-89ab-cdef-0011-223344556677"]}}
    09010123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff01fedcba98765432108899aabbccddeeff {"moveTags":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","group":"fedcba98-7654-3210-8899-aabbccddeeff","tags":["01234567-89ab-cdef-0011-223344556677"]}}
    09010123456789abcdef00112233445566770000 {"moveTags":{"tags":["01234567-89ab-cdef-0011-223344556677"]}}
    0a010123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff {"mergeTags":{"into":"fedcba98-7654-3210-8899-aabbccddeeff","tags":["01234567-89ab-cdef-0011-223344556677"]}}
    0b010123456789abcdef001122334455667700 {"deleteTags":{"everywhere":false,"tags":["01234567-89ab-cdef-0011-223344556677"]}}
    0c0156010512ab340201780179 {"createVariable":{"color":"#12AB34","name":"V","options":["x","y"],"scope":"docAndBelow","type":"list"}}
    0d0123456789abcdef00112233445566770157 {"renameVariable":{"name":"W","variable":"01234567-89ab-cdef-0011-223344556677"}}
    0e010123456789abcdef001122334455667712ab34 {"recolorVariables":{"color":"#12AB34","variables":["01234567-89ab-cdef-0011-223344556677"]}}
    0f010123456789abcdef001122334455667705 {"setVariableScope":{"scope":"docAndBelow","variables":["01234567-89ab-cdef-0011-223344556677"]}}
    100123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"moveVariable":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","variable":"01234567-89ab-cdef-0011-223344556677"}}
    100123456789abcdef001122334455667700 {"moveVariable":{"variable":"01234567-89ab-cdef-0011-223344556677"}}
    110123456789abcdef0011223344556677016f {"addOption":{"name":"o","variable":"01234567-89ab-cdef-0011-223344556677"}}
    120123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff0170 {"renameOption":{"name":"p","option":"fedcba98-7654-3210-8899-aabbccddeeff","variable":"01234567-89ab-cdef-0011-223344556677"}}
    130123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff010123456789abcdef0011223344556677 {"moveOption":{"before":"01234567-89ab-cdef-0011-223344556677","option":"fedcba98-7654-3210-8899-aabbccddeeff","variable":"01234567-89ab-cdef-0011-223344556677"}}
    130123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff00 {"moveOption":{"option":"fedcba98-7654-3210-8899-aabbccddeeff","variable":"01234567-89ab-cdef-0011-223344556677"}}
    140123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff00 {"removeOption":{"option":"fedcba98-7654-3210-8899-aabbccddeeff","values":{"keep":{}},"variable":"01234567-89ab-cdef-0011-223344556677"}}
    140123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff01 {"removeOption":{"option":"fedcba98-7654-3210-8899-aabbccddeeff","values":{"clear":{}},"variable":"01234567-89ab-cdef-0011-223344556677"}}
    140123456789abcdef0011223344556677fedcba98765432108899aabbccddeeff020123456789abcdef0011223344556677 {"removeOption":{"option":"fedcba98-7654-3210-8899-aabbccddeeff","values":{"replace":{"with":"01234567-89ab-cdef-0011-223344556677"}},"variable":"01234567-89ab-cdef-0011-223344556677"}}
    15010123456789abcdef001122334455667701 {"deleteVariables":{"everywhere":true,"variables":["01234567-89ab-cdef-0011-223344556677"]}}
    170153057461673a58000000 {"createSavedView":{"filter":"tag:X","name":"S","sort":{"order":"asc","sort":"title"}}}
    17015300010123456789abcdef001122334455667701 {"createSavedView":{"filter":"","name":"S","sort":{"order":"desc","variable":"01234567-89ab-cdef-0011-223344556677"}}}
    180123456789abcdef00112233445566770152 {"renameSavedView":{"name":"R","view":"01234567-89ab-cdef-0011-223344556677"}}
    190123456789abcdef0011223344556677016601fedcba98765432108899aabbccddeeff00 {"changeSavedView":{"filter":"f","sort":{"order":"asc","variable":"fedcba98-7654-3210-8899-aabbccddeeff"},"view":"01234567-89ab-cdef-0011-223344556677"}}
    1a0123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"moveSavedView":{"before":"fedcba98-7654-3210-8899-aabbccddeeff","view":"01234567-89ab-cdef-0011-223344556677"}}
    1a0123456789abcdef001122334455667700 {"moveSavedView":{"view":"01234567-89ab-cdef-0011-223344556677"}}
    1b0123456789abcdef0011223344556677 {"deleteSavedView":{"view":"01234567-89ab-cdef-0011-223344556677"}}
    1602010123456789abcdef001122334455667703fedcba98765432108899aabbccddeeff010123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff020123456789abcdef00112233445566770009fedcba98765432108899aabbccddeeff020178010123456789abcdef0011223344556677020123456789abcdef00112233445566770101fedcba98765432108899aabbccddeefffedcba98765432108899aabbccddeeff00 {"assign":{"assignment":{"addedTags":["01234567-89ab-cdef-0011-223344556677"],"clearedVariables":["01234567-89ab-cdef-0011-223344556677"],"removedTags":["fedcba98-7654-3210-8899-aabbccddeeff"],"seen":[{"value":{"list":"fedcba98-7654-3210-8899-aabbccddeeff"},"variableID":"01234567-89ab-cdef-0011-223344556677"},{"variableID":"fedcba98-7654-3210-8899-aabbccddeeff"}],"targets":[{"id":"01234567-89ab-cdef-0011-223344556677","kind":"doc"},{"id":"fedcba98-7654-3210-8899-aabbccddeeff","kind":"page"}],"values":[{"value":{"int":-5},"variableID":"01234567-89ab-cdef-0011-223344556677"},{"value":{"text":"x"},"variableID":"fedcba98-7654-3210-8899-aabbccddeeff"}]}}}
    16000000000000 {"assign":{"assignment":{"addedTags":[],"clearedVariables":[],"removedTags":[],"seen":[],"targets":[],"values":[]}}}
    """#

  private static let notes = #"""
    000123456789abcdef0011223344556677000000000000c03f000000000000d03f000000000000e03f000000000000b03f0101740162 {"create":{"body":"b","rect":{"height":0.0625,"width":0.5,"x":0.125,"y":0.25},"title":"t","version":"01234567-89ab-cdef-0011-223344556677"}}
    000123456789abcdef0011223344556677000000000000c03f000000000000d03f000000000000e03f000000000000b03f0000 {"create":{"body":"","rect":{"height":0.0625,"width":0.5,"x":0.125,"y":0.25},"version":"01234567-89ab-cdef-0011-223344556677"}}
    010123456789abcdef0011223344556677000172 {"reply":{"body":"r","to":"01234567-89ab-cdef-0011-223344556677"}}
    010123456789abcdef00112233445566770101740172 {"reply":{"body":"r","title":"t","to":"01234567-89ab-cdef-0011-223344556677"}}
    020123456789abcdef00112233445566770003e5ada600 {"edit":{"body":"学","note":"01234567-89ab-cdef-0011-223344556677"}}
    020123456789abcdef0011223344556677010174016201000173 {"edit":{"body":"b","note":"01234567-89ab-cdef-0011-223344556677","seen":{"body":"s"},"title":"t"}}
    030123456789abcdef0011223344556677000000000000f0bf000000000000e03f {"move":{"note":"01234567-89ab-cdef-0011-223344556677","x":-1,"y":0.5}}
    040123456789abcdef001122334455667700000000000000400000000000000000 {"resize":{"height":0,"note":"01234567-89ab-cdef-0011-223344556677","width":2}}
    050123456789abcdef001122334455667700 {"setParent":{"note":"01234567-89ab-cdef-0011-223344556677"}}
    050123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff {"setParent":{"note":"01234567-89ab-cdef-0011-223344556677","parent":"fedcba98-7654-3210-8899-aabbccddeeff"}}
    060123456789abcdef001122334455667701fedcba98765432108899aabbccddeeff010123456789abcdef0011223344556677 {"reorder":{"order":["01234567-89ab-cdef-0011-223344556677"],"parent":"fedcba98-7654-3210-8899-aabbccddeeff","version":"01234567-89ab-cdef-0011-223344556677"}}
    060123456789abcdef00112233445566770000 {"reorder":{"order":[],"version":"01234567-89ab-cdef-0011-223344556677"}}
    070123456789abcdef0011223344556677 {"delete":{"note":"01234567-89ab-cdef-0011-223344556677"}}
    080123456789abcdef0011223344556677 {"restore":{"note":"01234567-89ab-cdef-0011-223344556677"}}
    """#
}
