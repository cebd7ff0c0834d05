/// The bits of the byte that lists the columns of a stroke and their forms.
enum StrokeColumn {
  static let pressure: UInt8 = 1
  static let tilt: UInt8 = 2
  static let time: UInt8 = 4
  /// The x column is packed: half a byte for a small change.
  static let packedX: UInt8 = 8
  /// The y column is packed.
  static let packedY: UInt8 = 16
  static let all: UInt8 = 31

  /// The number of bytes of a varint.
  @inline(__always)
  static func varintSize(_ value: UInt64) -> Int {
    value < 0x80 ? 1 : (70 &- value.leadingZeroBitCount) / 7
  }
}
