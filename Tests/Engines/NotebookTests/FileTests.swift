import BlazeBinary
import ByteCoding
import NotebookWalk
import Testing

@testable import Notebook

@Suite struct FileTests {
  private let writer = Notebook.Writer(
    actor: UniqueID(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10), author: "ada")
  private let time = Instant(millisecondsSince1970: 1_000_000)

  /// The example of `Documentation/Notebook-file.md`: a title and one stroke.
  private func example() throws -> Notebook {
    var notebook = Notebook.create(title: "Hi", writer: writer, at: time)
    try notebook.draw([InkSample(x: 64, y: 0), InkSample(x: 66, y: 0)], kind: .pen, at: time)
    return notebook
  }

  @Test("the example of the specification has its bytes")
  func golden() throws {
    let notebook = try example()
    let id = try #require(notebook.state.annotations.first?.id)
    var expected: [UInt8] = [2, 0x48, 0x69]
    expected += [0xE8, 3, 0, 0, 0, 0, 0, 0, 0xE8, 3, 0, 0, 0, 0, 0, 0]
    expected += [4, 4, 32, 2, 0x48, 0x69]
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

  @Test("every truncation is an error, but for the file that ends before its sections, which has no history")
  func truncation() throws {
    var notebook = try example()
    try notebook.undo(at: time)
    try notebook.draw([InkSample(x: 1, y: 1)], kind: .pencil, at: time)
    let bytes = notebook.fileBytes
    var readable = 0
    for count in 0..<bytes.count {
      guard let read = try? Notebook(fileBytes: Array(bytes.prefix(count))) else { continue }
      readable += 1
      #expect(read.state.annotations.map { $0.id } == notebook.state.annotations.map { $0.id })
      #expect(read.title == "Hi")
    }
    #expect(readable == 1)
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
        #expect(throws: NotebookError.self, "byte \(index), bit \(bit)") { try Notebook(fileBytes: damaged) }
      }
    }
  }

  @Test("random damage with a mended digest is refused or is the one encoding of another notebook")
  func forgedDigest() throws {
    var walk = Walk(seed: 21)
    var notebook = walk.start()
    for _ in 0..<40 { walk.step(&notebook) }
    let body = Array(notebook.fileBytes.dropLast(35))
    for _ in 0..<2000 {
      var damaged = body
      damaged[walk.number(damaged.count)] ^= 1 << UInt8(walk.number(8))
      let bytes = damaged + [0xFF, 0x7F, 32] + SHA256.hash(damaged).bytes
      guard let other = try? Notebook(fileBytes: bytes) else { continue }
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

  @Test("the part before the sections alone shows the same page, and importing it twice merges")
  func withoutSections() throws {
    var walk = Walk(seed: 22)
    var notebook = walk.start()
    for _ in 0..<30 { walk.step(&notebook) }
    let bytes = notebook.fileBytes
    var length: Int?
    for count in 20..<bytes.count {
      if (try? Notebook(fileBytes: Array(bytes.prefix(count)))) != nil { length = count }
    }
    let head = Array(bytes.prefix(try #require(length)))
    let read = try Notebook(fileBytes: head)
    #expect(read.state == notebook.state)
    var twice = read
    try twice.merge(try Notebook(fileBytes: head))
    #expect(twice.groups == read.groups)
    #expect(try reread(read).fileBytes == read.fileBytes)
  }

  @Test("rubbish is refused with an offset")
  func rubbish() {
    for bytes: [UInt8] in [[], [0], Array(repeating: 0xFF, count: 100), Array("%PDF-1.7".utf8)] {
      #expect(throws: NotebookError.self) { try Notebook(fileBytes: bytes) }
    }
    var walk = Walk(seed: 23)
    for _ in 0..<2000 {
      let bytes = (0..<walk.number(200)).map { _ in UInt8(walk.number(256)) }
      _ = try? Notebook(fileBytes: bytes)
      _ = try? LiveLog.recover(bytes)
      _ = try? LogGroup(blazeBinary: bytes)
    }
  }
}

@Suite struct LiveLogTests {
  private func log() throws -> (bytes: [UInt8], ends: [Int], notebook: Notebook) {
    var walk = Walk(seed: 31)
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
