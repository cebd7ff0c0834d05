/// The CRC-32C checksum (Castagnoli, as in RFC 3720), which finds every burst of errors of up to 32 bits.
///
///     CRC32C.checksum(Array("123456789".utf8))  // 0xE306_9283
///
/// It detects damage, not malice: an attacker who can change the bytes can change the checksum too.
public enum CRC32C {
  /// The checksum of `bytes`. Linear, without allocation.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }

  /// The checksum of `bytes`. Linear, without allocation.
  public static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    table.withUnsafeBufferPointer { table in
      for byte in bytes {
        value = (value &>> 8) ^ table[Int((value ^ UInt32(byte)) & 0xFF)]
      }
    }
    return ~value
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    var value = index
    for _ in 0..<8 {
      value = value & 1 == 1 ? (value &>> 1) ^ 0x82F6_3B78 : value &>> 1
    }
    return value
  }
}
