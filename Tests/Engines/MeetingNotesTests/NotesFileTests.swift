import AutomergeEngine
import ByteCoding
import Testing

@testable import MeetingNotes

/// The file's wrapper byte by byte, compared with a writer of the tests' own.
@Suite struct NotesFileTests {
  private static let text = "K3YptshN5CcFZNpnnXcStizSNPU"
  private static let id = Fixture.document.bytes

  private func string(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    return utf8.count < 24 ? [0x60 + UInt8(utf8.count)] + utf8 : [0x78, UInt8(utf8.count)] + utf8
  }

  private func data(_ bytes: [UInt8]) -> [UInt8] { [0x58, UInt8(bytes.count)] + bytes }

  private func nested(_ text: String = text, _ id: [UInt8] = id) -> [UInt8] {
    [0xA2] + string("id") + string(text) + string("data") + data(id)
  }

  private func wrapper(_ id: [UInt8], _ content: [UInt8] = [1, 2, 3]) -> [UInt8] {
    [0xA2] + string("id") + id + string("data") + data(content)
  }

  @Test("both forms of the id are read, and the newer one is written")
  func forms() throws {
    for form in [nested(), string(Self.text)] {
      let file = try NotesFile(parsing: wrapper(form))
      #expect(file.id == Fixture.document)
      #expect(file.data == [1, 2, 3])
      #expect(
        file.bytes
          == [0xA2] + string("id") + nested().replacing([0x58, 16], with: [0x50]) + string("data") + [0x43, 1, 2, 3])
    }
  }

  @Test("indefinite lengths, another order, longer heads and tags are read")
  func leniency() throws {
    let text = Array(Self.text.utf8)
    let parts = [0x7F, 0x65] + Array(text[..<5]) + [0x76] + Array(text[5...]) + [0xFF]
    let id = [0xBF] + string("data") + [0xD8, 0x40, 0x50] + Self.id + string("id") + parts + [0xFF]
    let bytes =
      [0xD9, 0xD9, 0xF7, 0xBF] + string("data") + [0x5F, 0x41, 1, 0x5A, 0, 0, 0, 2, 2, 3, 0xFF] + string("id") + id + [
        0xFF
      ]
    let file = try NotesFile(parsing: bytes)
    #expect(file.id == Fixture.document)
    #expect(file.data == [1, 2, 3])
  }

  @Test("entries with other keys are kept")
  func unknownEntries() throws {
    let entry: [UInt8] = string("later") + [0x82, 1, 0xA1, 0x61, 0x61, 0xF6]
    let bytes: [UInt8] = [0xA3] + Array(wrapper(nested()).dropFirst()) + entry
    let file = try NotesFile(parsing: bytes)
    #expect(Array(file.bytes.suffix(12)) == entry)
    #expect(try NotesFile(parsing: file.bytes) == file)
  }

  @Test("raw Automerge data have no id")
  func raw() throws {
    let empty: [UInt8] = [0x85, 0x6F, 0x4A, 0x83, 0xB8, 0x1A, 0x95, 0x44, 0, 4, 0, 0, 0, 0]
    let file = try NotesFile(parsing: empty)
    #expect(file.id == nil)
    #expect(file.bytes == empty)
  }

  private func error(_ bytes: [UInt8]) -> NotesFileError? {
    do throws(NotesFileError) {
      _ = try NotesFile(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("a wrong checksum, two ids and a wrong length are refused where they are")
  func badID() {
    #expect(error(wrapper(nested("K3YptshN5CcFZNpnnXcStizSNPV"))) == NotesFileError(.invalidID, at: 8))
    #expect(error(wrapper(string("K3YptshN5CcFZNpnnXcStizSNPV"))) == NotesFileError(.invalidID, at: 4))
    #expect(error(wrapper(nested(Self.text, [UInt8](repeating: 7, count: 16)))) == NotesFileError(.differentIDs, at: 4))
    #expect(error(wrapper(nested(Self.text, [7])))?.reason == .invalidID)
    #expect(error(wrapper([0xA1] + string("id") + string(Self.text))) == NotesFileError(.missingID, at: 4))
  }

  @Test("rubbish is refused before memory is taken")
  func rubbish() {
    #expect(error([]) == NotesFileError(.truncated, at: 0))
    #expect(error([0x80]) == NotesFileError(.notAMap, at: 0))
    #expect(error([0xBB, 255, 255, 255, 255, 255, 255, 255, 255]) == NotesFileError(.tooManyEntries, at: 0))
    #expect(
      error([0xA1] + string("data") + [0x5B, 0x7F, 255, 255, 255, 255, 255, 255, 255])
        == NotesFileError(.truncated, at: 6))
    #expect(error([0xA1] + string("x") + [UInt8](repeating: 0x81, count: 100))?.reason == .nestedTooDeeply)
    #expect(error([0xA1] + string("x") + [0x9B, 1, 0, 0, 0, 0, 0, 0, 0])?.reason == .truncated)
    #expect(error(wrapper(nested()) + [0]) == NotesFileError(.trailingBytes, at: wrapper(nested()).count))
    #expect(error([0xA2] + string("id") + nested() + string("id") + nested())?.reason == .repeatedKey)
    #expect(error([0xA1] + string("id") + nested())?.reason == .missingData)
    #expect(error([0xA1, 0x61, 0xFF, 0])?.reason == .invalidUTF8)
    #expect(error([0xA1, 0x1C])?.reason == .unknownForm)
  }

  @Test("every cut and every changed byte is read or refused, never worse")
  func damaged() {
    let sound = wrapper(nested())
    for length in sound.indices { #expect(error(Array(sound[..<length])) != nil) }
    for index in sound.indices {
      for value in UInt8.min...UInt8.max {
        var bytes = sound
        bytes[index] = value
        if let file = try? NotesFile(parsing: bytes) { #expect((try? NotesFile(parsing: file.bytes)) == file) }
      }
    }
  }
}
