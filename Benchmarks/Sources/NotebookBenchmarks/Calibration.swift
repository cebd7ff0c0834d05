import ByteCoding

/// Measures how fast the machine currently is.
func calibrate(_ measure: Measure) {
  let bytes = [UInt8](repeating: 7, count: 16 << 20)
  var copy = bytes
  let copying = Measure.seconds { copy = bytes.withUnsafeBytes { Array($0) } }
  precondition(copy.count == bytes.count)
  let hashing = Measure.seconds(runs: 3) { precondition(SHA256.hash(bytes).bytes.count == 32) }
  measure.note("calibration: memcpy", 16 / copying, "MB/s")
  measure.note("calibration: SHA-256", 16 / hashing, "MB/s")
}
