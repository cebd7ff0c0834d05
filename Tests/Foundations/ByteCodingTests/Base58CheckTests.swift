import ByteCoding
import Testing

@Suite("Base58Check")
struct Base58CheckTests {
  @Test("known texts", arguments: [([], "3QJmnh")] as [([UInt8], String)])
  func known(bytes: [UInt8], text: String) {
    #expect(Base58Check.text(of: bytes) == text)
    #expect(Base58Check.bytes(of: text) == bytes)
  }

  @Test("what is written is read, leading zeros included", arguments: 0...64)
  func roundTrip(count: Int) {
    let bytes = (0..<count).map { $0 < 3 ? 0 : UInt8(truncatingIfNeeded: $0 &* 37) }
    let text = Base58Check.text(of: bytes)
    #expect(Base58Check.bytes(of: text) == bytes)
    // The checksum finds every single wrong letter.
    for index in text.indices {
      var damaged = text
      damaged.replaceSubrange(index...index, with: text[index] == "z" ? "y" : "z")
      #expect(Base58Check.bytes(of: damaged) == nil)
    }
  }

  @Test("other letters, short and long texts are refused", arguments: ["", "0", "l", "3QJmn", "3QJmnh ", "é"])
  func refused(text: String) {
    #expect(Base58Check.bytes(of: text) == nil)
    #expect(Base58Check.bytes(of: String(repeating: "1", count: 513)) == nil)
  }
}
