/// The bits of the byte that says which columns a stroke has, and how.
enum StrokeColumn {
  static let pressure: UInt8 = 1
  static let tilt: UInt8 = 2
  static let time: UInt8 = 4
  /// x is packed: half a byte for a small change.
  static let packedX: UInt8 = 8
  /// y is packed.
  static let packedY: UInt8 = 16
  static let all: UInt8 = 31

  /// How many bytes a varint takes.
  @inline(__always)
  static func varintSize(_ value: UInt64) -> Int {
    value < 0x80 ? 1 : (70 &- value.leadingZeroBitCount) / 7
  }
}
