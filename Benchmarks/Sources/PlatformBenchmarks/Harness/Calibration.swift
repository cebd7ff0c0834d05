import ByteCoding
import Glibc

/// Measures how fast the machine currently is, so that results from different days and machines can be compared.
enum Calibration {
  static func run(_ report: Report) {
    let count = 64 << 20
    let source = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    let destination = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    defer {
      source.deallocate()
      destination.deallocate()
    }
    memset(source, 7, count)
    memset(destination, 1, count)
    let copying = (0..<9).map { _ in Stopwatch.milliseconds { memcpy(destination, source, count) }.time }
    report.line("calibration: memcpy", Double(count) / 1e6 / copying.median, "GB/s")

    let bytes = [UInt8](repeating: 7, count: 8 << 20)
    let hashing = (0..<5).map { _ in Stopwatch.milliseconds { SHA256.hash(bytes) }.time }
    report.line("calibration: SHA-256", Double(bytes.count) / 1e3 / hashing.median, "MB/s")
  }
}
