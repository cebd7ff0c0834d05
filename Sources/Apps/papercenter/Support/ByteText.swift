/// Formats numbers of bytes for people.
enum ByteText {
  /// Such as `831 bytes`, `4.2 MB` or `1.0 GB`: decimal units, one digit after the point.
  static func of(_ count: Int64) -> String {
    var value = Double(count)
    var unit = "bytes"
    for larger in ["KB", "MB", "GB", "TB"] where value >= 1000 {
      value /= 1000
      unit = larger
    }
    guard unit != "bytes" else { return "\(count) bytes" }
    let tenths = Int64((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
