import BlazeBinary
import ByteCoding
import Testing

@testable import Notebook

/// Files of the original application, written here like its encoder wrote them.
@Suite struct LegacyTests {
  private enum Count {
    case eightBytes, signed, varint
  }

  private struct Original: ~Copyable {
    var encoder = BlazeEncoder()
    let count: Count

    mutating func begin(_ id: String, _ from: String, _ to: String) {
      encoder.write(id)
      encoder.write(from)
      encoder.write(to)
    }

    mutating func end(_ time: UInt64) {
      encoder.write(time)
      encoder.write(false)
    }

    mutating func event(_ id: String, _ from: String, _ name: String, _ to: String, _ values: [Double] = []) {
      begin(id, from, to)
      encoder.write(name)
      encoder.write(id)
      for value in values { encoder.write(value) }
      end(1_700_000_001)
    }

    mutating func create(_ id: String, type: String, content: String? = nil) {
      begin(id, "idle", "creating")
      encoder.write("createAnnotation")
      encoder.write(type)
      for value in [10.0, 20, 200, 30] { encoder.write(value) }
      encoder.write(content)
      encoder.write(true)
      switch count {
      case .eightBytes: encoder.write(UInt64(1))
      case .signed: encoder.write(1 as Int)
      case .varint: encoder.write(varint: 1)
      }
      encoder.write("tool")
      encoder.write(type)
      end(1_700_000_000)
    }
  }

  private let pen = "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10"
  private let box = "1192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10"

  private func file(_ count: Count) -> [UInt8] {
    var original = Original(count: count)
    original.create(pen, type: "pen")
    original.event(pen, "creating", "updateStroke", "creating", [1, 2])
    original.event(pen, "creating", "updateStroke", "creating", [3.5, 4.25])
    original.event(pen, "creating", "finishCreate", "committed")
    original.create(box, type: "text", content: "Hello")
    original.event(box, "creating", "finishCreate", "committed")
    original.event(pen, "committed", "select", "selected")
    original.event(pen, "selected", "beginMove", "moving")
    original.event(pen, "moving", "moveDelta", "moving", [10, 0])
    original.event(pen, "moving", "endMove", "selected")
    original.event(box, "committed", "delete", "deleted")
    var encoder = BlazeEncoder()
    encoder.write("Old")
    encoder.write(UInt64(1_699_000_000))
    encoder.write(UInt64(1_700_000_002))
    encoder.write(varint: 11)
    encoder.write(raw: original.encoder.bytes)
    encoder.write("highlighter")
    return encoder.bytes
  }

  @Test("a file of the original application is recognised and converted, whichever way it wrote its counts")
  func conversion() throws {
    for count in [Count.eightBytes, .signed, .varint] {
      let bytes = file(count)
      #expect(NotebookPage.isLegacyFile(bytes))
      let notebook = try NotebookPage(fileBytes: bytes)
      #expect(notebook.title == "Old")
      #expect(notebook.createdAt == 1_699_000_000)
      #expect(notebook.updatedAt == 1_700_000_002)
      #expect(notebook.tool == .highlighter)
      #expect(notebook.state.annotations.count == 1)
      let id = try #require(UniqueID(pen))
      let stroke = try #require(notebook.annotation(id))
      #expect(stroke.kind == .pen)
      #expect(stroke.ink.flatMap { $0.samples } == [InkSample(x: 64, y: 128), InkSample(x: 224, y: 272)])
      #expect(stroke.frame == Rect(x: 64 + 640, y: 128, width: 160, height: 144))
      #expect(notebook.state(atEntry: notebook.entryCount - 1).annotations.count == 2)
      #expect(NotebookPage.isLegacyFile(notebook.fileBytes) == false)
      #expect(try reread(notebook).state == notebook.state)
      var twice = notebook
      try twice.merge(try NotebookPage(fileBytes: bytes))
      #expect(twice.groups == notebook.groups)
    }
  }

  @Test("every truncation of an old file is an error with its place, never a blank notebook")
  func truncations() throws {
    let bytes = file(.eightBytes)
    for count in 0..<bytes.count {
      #expect(throws: NotebookError.self, "\(count)") { try NotebookPage(fileBytes: Array(bytes.prefix(count))) }
    }
    #expect(throws: NotebookError.self) { try NotebookPage(fileBytes: bytes + [0]) }
  }

  @Test("a stroke that the original never finished is kept")
  func unfinished() throws {
    var original = Original(count: .eightBytes)
    original.create(pen, type: "pencil")
    original.event(pen, "creating", "updateStroke", "creating", [1, 2])
    var encoder = BlazeEncoder()
    encoder.write("")
    encoder.write(UInt64(1))
    encoder.write(UInt64(2))
    encoder.write(varint: 2)
    encoder.write(raw: original.encoder.bytes)
    encoder.write("idle")
    #expect(try NotebookPage(fileBytes: encoder.bytes).state.annotations.map { $0.kind } == [.pencil])
  }
}
