import ByteCoding

/// A value without parts. Two values are equal only if their types are equal: the integer 1 differs from the unsigned
/// integer 1.
public enum ScalarValue: Hashable, Sendable {
  /// Nothing; not the same as an absent key.
  case null
  /// True or false.
  case boolean(Bool)
  /// An unsigned 64-bit integer.
  case unsigned(UInt64)
  /// A signed 64-bit integer.
  case integer(Int64)
  /// A 64-bit floating-point number; the bits of a NaN are kept.
  case double(Double)
  /// Unicode text, as one value that is replaced as a whole.
  case string(String)
  /// Any bytes.
  case bytes([UInt8])
  /// A number that is changed by adding; concurrent additions are all counted.
  case counter(Int64)
  /// Milliseconds since 1970-01-01T00:00:00Z.
  case timestamp(Int64)
  /// A value of a type that this engine does not know (10 to 15), kept unchanged.
  case unknown(type: UInt8, bytes: [UInt8])
}

/// The type codes of values, which are the low four bits of a value's metadata.
enum ValueCode {
  static let null: UInt8 = 0
  static let isFalse: UInt8 = 1
  static let isTrue: UInt8 = 2
  static let unsigned: UInt8 = 3
  static let integer: UInt8 = 4
  static let double: UInt8 = 5
  static let string: UInt8 = 6
  static let bytes: UInt8 = 7
  static let counter: UInt8 = 8
  static let timestamp: UInt8 = 9
}

extension ScalarValue {
  /// The type code and the bytes after it.
  var encoded: (code: UInt8, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    switch self {
    case .null: return (ValueCode.null, [])
    case .boolean(let value): return (value ? ValueCode.isTrue : ValueCode.isFalse, [])
    case .unsigned(let value):
      bytes.appendUnsigned(value)
      return (ValueCode.unsigned, bytes)
    case .integer(let value):
      bytes.appendSigned(value)
      return (ValueCode.integer, bytes)
    case .double(let value):
      Swift.withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      return (ValueCode.double, bytes)
    case .string(let value): return (ValueCode.string, Array(value.utf8))
    case .bytes(let value): return (ValueCode.bytes, value)
    case .counter(let value):
      bytes.appendSigned(value)
      return (ValueCode.counter, bytes)
    case .timestamp(let value):
      bytes.appendSigned(value)
      return (ValueCode.timestamp, bytes)
    case .unknown(let type, let value): return (type, value)
    }
  }

  /// Reads a value whose bytes `ValueCheck` has checked.
  init(code: UInt8, checked bytes: UnsafeBufferPointer<UInt8>) {
    switch code {
    case ValueCode.null: self = .null
    case ValueCode.isFalse: self = .boolean(false)
    case ValueCode.isTrue: self = .boolean(true)
    case ValueCode.unsigned: self = .unsigned(Self.unsigned(bytes))
    case ValueCode.integer: self = .integer(Self.signed(bytes))
    case ValueCode.double:
      var bits: UInt64 = 0
      for (index, byte) in bytes.enumerated() where index < 8 { bits |= UInt64(byte) &<< UInt64(8 &* index) }
      self = .double(Double(bitPattern: bits))
    case ValueCode.string: self = .string(String(decoding: bytes, as: UTF8.self))
    case ValueCode.bytes: self = .bytes(Array(bytes))
    case ValueCode.counter: self = .counter(Self.signed(bytes))
    case ValueCode.timestamp: self = .timestamp(Self.signed(bytes))
    default: self = .unknown(type: code, bytes: Array(bytes))
    }
  }

  static func unsigned(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      value |= UInt64(byte & 0x7F) &<< shift
      shift &+= 7
    }
    return value
  }

  static func signed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      value |= UInt64(byte & 0x7F) &<< shift
      shift &+= 7
    }
    if shift < 64, let last = bytes.last, last & 0x40 != 0 { value |= UInt64.max &<< shift }
    return Int64(bitPattern: value)
  }
}

/// The rules for a value's bytes, by type code.
enum ValueCheck {
  /// Checks the value of the given length at the cursor and skips it.
  @inline(__always)
  static func pass(_ code: UInt8, _ length: Int, _ cursor: inout ByteCursor) throws(FormatError) -> Range<Int> {
    let range = try cursor.readRange(length)
    switch code {
    case ValueCode.string where length == 1:
      guard cursor.bytes[range.lowerBound] < 0x80 else {
        throw cursor.error(.invalidUTF8, at: range.lowerBound)
      }
    case ValueCode.bytes: break
    default: try check(code, range, cursor)
    }
    return range
  }

  @inline(never)
  private static func check(_ code: UInt8, _ range: Range<Int>, _ cursor: ByteCursor) throws(FormatError) {
    var value = ByteCursor(cursor.bytes, from: range.lowerBound, to: range.upperBound)
    let isValid: Bool
    do throws(FormatError) {
      switch code {
      case ValueCode.null, ValueCode.isFalse, ValueCode.isTrue: isValid = range.isEmpty
      case ValueCode.unsigned:
        _ = try value.readUnsigned()
        isValid = value.isAtEnd
      case ValueCode.integer, ValueCode.counter, ValueCode.timestamp:
        _ = try value.readSigned()
        isValid = value.isAtEnd
      case ValueCode.double: isValid = range.count == 8
      case ValueCode.string:
        guard cursor.bytes.isUTF8(in: range) else {
          throw cursor.error(.invalidUTF8, at: range.lowerBound)
        }
        isValid = true
      default: isValid = true
      }
    } catch {
      throw cursor.error(error.reason, at: range.lowerBound)
    }
    guard isValid else { throw cursor.error(.badOperation, at: range.lowerBound) }
  }
}
