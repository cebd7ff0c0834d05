import BlazeBinary
import ByteCoding

/// The benchmark's record, encoded with our codec.
struct BlazeRecord: Equatable, Sendable {
  var flag: Bool
  var count: Int64
  var when: UInt64
  var ratio: Double
  var name: String
  var tags: [String]
  var data: [UInt8]
  var numbers: [Int64]
}

extension BlazeRecord {
  /// Makes one of many records, all of which differ.
  init(_ index: Int) {
    self.init(
      flag: index % 2 == 0,
      count: Int64(index) * (index % 3 == 0 ? -1 : 1),
      when: 1_700_000_000_000 + UInt64(index),
      ratio: Double(index) / 7,
      name: "Question \(index) – Größe",
      tags: (0..<index % 4).map { "tag \($0)" },
      data: (0..<index % 40).map { UInt8(truncatingIfNeeded: $0 * index) },
      numbers: (0..<index % 20).map { Int64($0 * $0 * 31) - 500 })
  }
}

extension BlazeRecord: BlazeBinaryCodable {
  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      flag: try decoder.read("flag"), count: try decoder.read("count"), when: try decoder.read("when"),
      ratio: try decoder.read("ratio"), name: try decoder.read("name"), tags: try decoder.read("tags"),
      data: try decoder.readData(), numbers: try decoder.read("numbers"))
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(flag)
    encoder.write(count)
    encoder.write(when)
    encoder.write(ratio)
    encoder.write(name)
    encoder.write(tags)
    encoder.write(data: data)
    encoder.write(numbers)
  }
}
