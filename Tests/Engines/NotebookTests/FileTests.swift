import BlazeBinary
import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite struct FileTests {
  private let writer = NotebookPage.Writer(
    actor: UniqueID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10), author: "ada")
  private let time = Instant(millisecondsSince1970: 1_000_000)

  /// The example of `Documentation/Notebook-file.md`: a title and one stroke.
  private func example() throws -> NotebookPage {
    var notebook = NotebookPage.create(title: "Hi", writer: writer, at: time)
    try notebook.draw([InkSample(x: 64, y: 0), InkSample(x: 66, y: 0)], kind: .pen, at: time)
    return notebook
  }

  @Test("the example of the specification has its bytes")
  func golden() throws {
    let notebook = try example()
    let id = try #require(notebook.state.annotations.first?.id)
    var expected: [UInt8] = [2, 0x48, 0x69]
    expected += [0xE8, 3, 0, 0, 0, 0, 0, 0, 0xE8, 3, 0, 0, 0, 0, 0, 0]
    expected += [5, 1, 34, 4, 32, 2, 0x48, 0x69]
    let payload: [UInt8] =
      [0, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0x80, 2, 0x80, 14, 0, 0x80, 0x80, 0x80, 1, 0, 0, 0, 0]
    expected += [UInt8(17 + payload.count), 12] + id.bytes + payload
    expected += [24, 13] + id.bytes + [2, 0, 0x80, 1, 4, 0, 0]
    expected += [17, 14] + id.bytes
    expected += [4, 0x69, 0x64, 0x6C, 0x65]
    let table: [UInt8] =
      [1] + writer.actor.bytes + [1, 3, 0x61, 0x64, 0x61, 2, 12] + Array("New notebook".utf8) + [15]
      + Array("Draw pen stroke".utf8) + [2, 1, 0, 0, 0, 0x80, 0x89, 0x7A, 1, 1, 0, 0, 1, 0, 3]
    expected += [1, UInt8(table.count)] + table
    let bytes = notebook.fileBytes
    #expect(Array(bytes.dropLast(35)) == expected)
    #expect(Array(bytes.suffix(35)) == [0xFF, 0x7F, 32] + SHA256.hash(expected).bytes)
  }

  @Test("every truncation is an error, also right before the sections")
  func truncation() throws {
    var notebook = try example()
    try notebook.undo(at: time)
    try notebook.draw([InkSample(x: 1, y: 1)], kind: .pencil, at: time)
    let bytes = notebook.fileBytes
    for count in 0..<bytes.count {
      #expect(throws: NotebookError.self, "cut after \(count) bytes") {
        try NotebookPage(fileBytes: Array(bytes.prefix(count)))
      }
    }
    let head = try headLength(of: notebook)
    #expect(throws: NotebookError.unreadable(ByteCodingError(.truncated, at: head))) {
      try NotebookPage(fileBytes: Array(bytes.prefix(head)))
    }
  }

  @Test("every flipped bit is an error")
  func flips() throws {
    var notebook = try example()
    try notebook.undo(at: time)
    try notebook.draw([InkSample(x: 1, y: 1)], kind: .pencil, at: time)
    let bytes = notebook.fileBytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: NotebookError.self, "byte \(index), bit \(bit)") { try NotebookPage(fileBytes: damaged) }
      }
    }
  }

  @Test("random damage with a mended digest is refused or is the one encoding of another notebook")
  func forgedDigest() throws {
    var walk = RandomWalk(seed: 21)
    var notebook = walk.start()
    for _ in 0..<40 { walk.step(&notebook) }
    let body = Array(notebook.fileBytes.dropLast(35))
    for _ in 0..<2000 {
      var damaged = body
      damaged[walk.number(damaged.count)] ^= 1 << UInt8(walk.number(8))
      let bytes = damaged + [0xFF, 0x7F, 32] + SHA256.hash(damaged).bytes
      guard let other = try? NotebookPage(fileBytes: bytes) else { continue }
      #expect(other.fileBytes == bytes)
    }
  }

  @Test("what a newer program wrote is carried along: unknown entries, unknown sections")
  func unknown() throws {
    var notebook = try example()
    try notebook.commit([.unknown(kind: 1000, bytes: [1, 2, 3])], title: "New thing", at: time)
    notebook.carried.sections = BlazeSections([
      BlazeSection(tag: 77, bytes: [9]), BlazeSection(tag: 77, bytes: [8]), BlazeSection(tag: 20, bytes: []),
    ])
    let read = try reread(notebook)
    #expect(read.carried == notebook.carried)
    #expect(read.fileBytes == notebook.fileBytes)
    #expect(read.groups.last?.entries == [.unknown(kind: 1000, bytes: [1, 2, 3])])
    #expect(read.state == notebook.state)
    var other = try example()
    other.carried.sections = BlazeSections([BlazeSection(tag: 30, bytes: [7])])
    var left = notebook
    try left.merge(other)
    try other.merge(notebook)
    #expect(left.fileBytes == other.fileBytes)
    #expect(left.carried.count == 4)
  }

  /// The length of a notebook's file before its sections. The group table is the first section, and its bytes occur
  /// only once.
  private func headLength(of notebook: NotebookPage) throws -> Int {
    let tool = Array(notebook.tool.rawValue.utf8)
    let bytes = notebook.fileBytes
    let ends = (tool.count..<bytes.count).filter { end in
      bytes[(end - tool.count)..<end].elementsEqual(tool) && (try? BlazeSections(parsing: bytes[end...])) != nil
    }
    return try #require(ends.first)
  }

  /// The file as written by a program that knows no sections: without them and without the flag for them.
  private func withoutSections(_ notebook: NotebookPage) throws -> [UInt8] {
    var head = Array(notebook.fileBytes.prefix(try headLength(of: notebook)))
    let mark = 1 + notebook.title.utf8.count + 16
    var decoder = BlazeDecoder(Array(head[mark...]))
    let count = try decoder.readVarint()
    var fewer = BlazeEncoder()
    fewer.write(varint: count - 1)
    head.replaceSubrange(mark..<(mark + decoder.offset + 2), with: fewer.bytes)
    return head
  }

  @Test("the part before the sections alone shows the same page, and importing it twice merges")
  func pageWithoutSections() throws {
    var walk = RandomWalk(seed: 22)
    var notebook = walk.start()
    for _ in 0..<30 { walk.step(&notebook) }
    let head = try withoutSections(notebook)
    let read = try NotebookPage(fileBytes: head)
    #expect(read.state == notebook.state)
    var twice = read
    try twice.merge(try NotebookPage(fileBytes: head))
    #expect(twice.groups == read.groups)
    #expect(try reread(read).fileBytes == read.fileBytes)
  }

  @Test("the mark that sections follow stands where sections follow, once and first")
  func mark() throws {
    let notebook = try example()
    let bytes = notebook.fileBytes
    let head = try headLength(of: notebook)
    let unmarked = try withoutSections(notebook)
    var body = unmarked + Array(bytes[head..<(bytes.count - 35)])
    body += [0xFF, 0x7F, 32] + SHA256.hash(body).bytes
    #expect(throws: NotebookError.unreadable(ByteCodingError(.trailingBytes, at: unmarked.count))) {
      try NotebookPage(fileBytes: body)
    }
    let start = 3 + 16
    let twice = Array(bytes[..<start]) + [6, 1, 34] + Array(bytes[(start + 1)...])
    #expect(throws: NotebookError.unreadable(ByteCodingError(.invalidValue, at: start + 5))) {
      try NotebookPage(fileBytes: twice)
    }
  }

  @Test("rubbish is refused with an offset")
  func rubbish() {
    for bytes: [UInt8] in [[], [0], Array(repeating: 0xFF, count: 100), Array("%PDF-1.7".utf8)] {
      #expect(throws: NotebookError.self) { try NotebookPage(fileBytes: bytes) }
    }
    var walk = RandomWalk(seed: 23)
    for _ in 0..<2000 {
      let bytes = (0..<walk.number(200)).map { _ in UInt8(walk.number(256)) }
      _ = try? NotebookPage(fileBytes: bytes)
      _ = try? LiveLog.recover(bytes)
      _ = try? LogGroup(blazeBinary: bytes)
    }
  }
}

@Suite struct LiveLogTests {
  private func log() throws -> (bytes: [UInt8], ends: [Int], notebook: NotebookPage) {
    var walk = RandomWalk(seed: 31)
    var notebook = walk.start()
    var bytes = LiveLog.begin(notebook)
    var ends = [bytes.count]
    for _ in 0..<4 {
      try notebook.draw(walk.samples(5), kind: .pen, at: walk.now())
      bytes += LiveLog.frame(for: try #require(notebook.groups.last))
      ends.append(bytes.count)
    }
    return (bytes, ends, notebook)
  }

  @Test("a log gives back the notebook; a torn tail is cut and everything before it is kept")
  func tornTails() throws {
    let (bytes, ends, notebook) = try log()
    let whole = try LiveLog.recover(bytes)
    #expect(whole.notebook.state == notebook.state)
    #expect(whole.fault == nil)
    #expect(whole.isTorn == false)
    #expect(whole.soundLength == bytes.count)
    for count in ends[0]..<bytes.count {
      let recovery = try LiveLog.recover(Array(bytes.prefix(count)))
      let sound = try #require(ends.last { $0 <= count })
      #expect(recovery.soundLength == sound)
      #expect(recovery.fault == nil)
      #expect(recovery.isTorn == (sound != count))
      #expect(recovery.notebook.groups.count == ends.firstIndex(of: sound).map { $0 + 1 })
    }
    let zeros = try LiveLog.recover(Array(bytes.prefix(ends[2])) + Array(repeating: 0, count: 4096))
    #expect(zeros.fault == nil)
    #expect(zeros.isTorn)
    #expect(zeros.notebook.groups.count == 3)
  }

  @Test("every flipped bit is found and named, and everything before it is kept")
  func flippedBits() throws {
    let (bytes, ends, _) = try log()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      if index < ends[0] {
        #expect(throws: NotebookError.self) { try LiveLog.recover(damaged) }
        continue
      }
      let recovery = try LiveLog.recover(damaged)
      let sound = try #require(ends.last { $0 <= index })
      #expect(recovery.fault == ByteCodingError(.checksumMismatch, at: sound))
      #expect(recovery.soundLength == sound)
      #expect(recovery.notebook.groups.count == ends.firstIndex(of: sound).map { $0 + 1 })
    }
  }
}

extension BlazeSections {
  /// Reads sections up to the end of `bytes`.
  fileprivate init(parsing bytes: ArraySlice<UInt8>) throws {
    var decoder = BlazeDecoder(Array(bytes))
    self = try decoder.readSections()
  }
}
