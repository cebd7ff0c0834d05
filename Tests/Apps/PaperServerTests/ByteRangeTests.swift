import Testing

@testable import PaperServer

/// The `Range` header as in RFC 9110, for a file of 100 bytes.
@Suite struct ByteRangeTests {
  @Test(
    "a range is read",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-99", 0..<100), ("bytes=10-19", 10..<20), ("bytes=90-1000", 90..<100),
      ("bytes=99-", 99..<100), ("bytes=0-", 0..<100), ("bytes=-1", 99..<100), ("bytes=-100", 0..<100),
      ("bytes=-1000", 0..<100), ("bytes=0-99999999999999999999", 0..<100), ("bytes=-99999999999999999999", 0..<100),
    ] as [(String, Range<Int64>)])
  func part(header: String, range: Range<Int64>) {
    #expect(ByteRange.request(header, size: 100) == .part(range))
  }

  @Test(
    "a range that is none, or of a kind that is not served, is ignored",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-3", "bytes=1-2,5-6", "pages=1-2", "bytes=--1",
      "bytes=1 - 2", "bytes=+1-2", "Bytes=0-1",
    ] as [String?])
  func ignored(header: String?) {
    #expect(ByteRange.request(header, size: 100) == .whole)
  }

  @Test(
    "a range outside the file is refused",
    arguments: ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"])
  func unsatisfiable(header: String) {
    #expect(ByteRange.request(header, size: 100) == .unsatisfiable)
  }

  @Test("an empty file satisfies no range", arguments: ["bytes=0-", "bytes=0-0", "bytes=-1"])
  func emptyFile(header: String) {
    #expect(ByteRange.request(header, size: 0) == .unsatisfiable)
  }

  @Test("ranges agree with cutting an array")
  func agreesWithArray() {
    let bytes = Array(0..<20)
    for first in 0..<25 {
      for last in 0..<25 {
        let request = ByteRange.request("bytes=\(first)-\(last)", size: 20)
        if last < first {
          #expect(request == (first < 20 ? .whole : .unsatisfiable))
        } else if first >= 20 {
          #expect(request == .unsatisfiable)
        } else if case .part(let range) = request {
          let part = bytes[Int(range.lowerBound)..<Int(range.upperBound)]
          let expected = bytes.filter { $0 >= first && $0 <= last }
          #expect(Array(part) == expected)
        } else {
          Issue.record("bytes=\(first)-\(last) gave \(request)")
        }
      }
    }
  }
}
