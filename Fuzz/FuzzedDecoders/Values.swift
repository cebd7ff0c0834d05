import BlazeBinary
import ByteCoding

/// The basic types of the format. The first byte selects the type; the rest is an encoded value.
enum Values {
  /// One value of each type.
  static var seeds: [[UInt8]] {
    let texts: [String?] = ["a", nil]
    let numbers: [String: Int64] = ["a": 1, "b": -300]
    let moments = [UniqueID(high: 1, low: 2): [Instant(millisecondsSince1970: 5)]]
    let flags: [[[Bool?]]] = [[[true, nil]], []]
    let runs: [[Int64]] = [[0, -1, 1], [300, -300, 8_191, -8_192, 5, 70_000, .min, .max], []]
    let encodings: [[UInt8]] = [
      [1], [0xAC, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6, 7, 8], [0, 0, 0, 0, 0, 0, 0xF8, 0x3F], "Größe 語".blazeBinary,
      texts.blazeBinary, numbers.blazeBinary, moments.blazeBinary, flags.blazeBinary, [2, 1, 0, 0],
      [0xFE, 2, 5, 1, 0x6D], runs.blazeBinary,
    ]
    var seeds: [[UInt8]] = []
    for (choice, bytes) in encodings.enumerated() { seeds.append([UInt8(choice)] + bytes) }
    return seeds
  }

  static func fault(in bytes: [UInt8]) -> String? {
    guard let choice = bytes.first else { return nil }
    let rest = Array(bytes.dropFirst())
    switch choice % 13 {
    case 0: return FuzzedDecoder.fault(of: Bool.self, in: rest)
    case 1: return FuzzedDecoder.fault(of: Int64.self, in: rest)
    case 2: return FuzzedDecoder.fault(of: UInt32.self, in: rest)
    case 3: return FuzzedDecoder.fault(of: UInt64.self, in: rest)
    case 4: return FuzzedDecoder.fault(of: Double.self, in: rest)
    case 5: return FuzzedDecoder.fault(of: String.self, in: rest)
    case 6: return FuzzedDecoder.fault(of: [String?].self, in: rest)
    case 7: return FuzzedDecoder.fault(of: [String: Int64].self, in: rest)
    case 8: return FuzzedDecoder.fault(of: [UniqueID: [Instant]].self, in: rest)
    case 9: return FuzzedDecoder.fault(of: [[[Bool?]]].self, in: rest)
    case 10: return FuzzedDecoder.fault(of: Tree.self, in: rest)
    case 11: return versionFault(in: rest)
    default: return runFault(in: rest)
    }
  }

  /// The decoder reads the numbers of a plain array many at once, but numbers in records one by one. Both must give the
  /// same result.
  private static func runFault(in bytes: [UInt8]) -> String? {
    let (runs, runError) = result(of: [[Int64]].self, in: bytes)
    let (fields, fieldError) = result(of: [[Number]].self, in: bytes)
    guard runs == fields.map({ $0.map { $0.map(\.value) } }), runError == fieldError else {
      return "numbers in a run are read as \(runs as Any), and one by one as \(fields as Any)"
    }
    return FuzzedDecoder.fault(of: [[Int64]].self, in: bytes)
  }

  private static func result<Value: BlazeBinaryCodable>(
    of type: Value.Type, in bytes: [UInt8]
  ) -> (Value?, ByteCodingError?) {
    do throws(ByteCodingError) {
      return (try Value(blazeBinary: bytes), nil)
    } catch {
      return (nil, error)
    }
  }

  private struct Number: BlazeBinaryCodable {
    let value: Int64

    init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
      value = try decoder.readZigZag()
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(zigZag: value)
    }
  }

  private static func versionFault(in bytes: [UInt8]) -> String? {
    guard let value = try? Versioned(versioned: bytes) else { return nil }
    return value.version < Versioned.schemaVersion || value.versionedBytes == bytes
      ? nil : "a version has two encodings"
  }

  /// A type that can be nested as deep as the bytes say.
  private struct Tree: BlazeBinaryCodable {
    let children: [Tree]

    init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
      children = try decoder.read("children")
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(children)
    }
  }

  private struct Versioned: BlazeVersioned {
    static let schemaVersion: UInt8 = 2
    let version: UInt8
    let number: UInt64
    let name: String

    init(parsing decoder: inout BlazeDecoder, version: UInt8) throws(ByteCodingError) {
      self.version = version
      number = try decoder.readVarint("number")
      name = version >= 2 ? try decoder.read("name") : ""
    }

    func serialize(into encoder: inout BlazeEncoder) {
      encoder.write(varint: number)
      encoder.write(name)
    }
  }
}
