import TestSupport
import Testing

@testable import ByteCoding

/// Expected hashes are the examples of FIPS 180-4 and of the NIST test vectors, or come from the system's `sha256sum`.
@Suite struct SHA256Tests {
  @Test(
    "known inputs have known hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(text: String, expected: String) {
    #expect(SHA256.hash(Array(text.utf8)).description == expected)
  }

  @Test("lengths around a block's end")
  func blockEdges() {
    // sha256sum of the letter a, repeated n times
    let expected: [Int: String] = [
      55: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
      56: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
      63: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
      64: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
      65: "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
      1000: "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
    ]
    for (count, hash) in expected {
      #expect(SHA256.hash([UInt8](repeating: 0x61, count: count)).description == hash, "\(count) bytes")
    }
  }

  @Test("any split of the input gives the same hash")
  func splits() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        hash.update(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(hash.finalize() == SHA256.hash(bytes))
    }
  }
}

@Test("CRC-32C has the check value of its definition")
func checksumOfDigits() {
  #expect(CRC32C.checksum(Array("123456789".utf8)) == 0xE306_9283)
  #expect(CRC32C.checksum([]) == 0)
}
