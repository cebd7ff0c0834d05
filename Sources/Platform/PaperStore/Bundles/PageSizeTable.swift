import Foundation
import PaperDomain

/// The sizes of a file's pages in one value: width and height in points, as little-endian IEEE 754 doubles.
///
/// They never change after the import and are always needed together, so they are a column and not a table.
struct PageSizeTable {
  private let data: Data

  init(_ data: Data) {
    self.data = data
  }

  /// How many pages there are.
  var count: Int { data.count / 16 }

  /// The size of a page of the file, from 1; `nil` if there is no such page.
  func size(ofPage number: Int) -> PageSize? {
    guard (1...max(count, 1)).contains(number), count > 0 else { return nil }
    return data.withUnsafeBytes { bytes in
      PageSize(
        width: Self.double(bytes, at: 16 * (number - 1)), height: Self.double(bytes, at: 16 * (number - 1) + 8))
    }
  }

  static func encoded(_ sizes: [PageSize]) -> Data {
    var data = Data(capacity: 16 * sizes.count)
    for size in sizes {
      for value in [size.width, size.height] {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    return data
  }

  private static func double(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Double {
    Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
  }
}
