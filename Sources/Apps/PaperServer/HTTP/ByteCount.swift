/// Sizes formatted for people.
enum ByteCount {
  /// The size in whole units (powers of 1,024), rounded down, such as `2 GiB`.
  static func text(_ count: Int64) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var value = count
    var unit = 0
    while value >= 1_024, unit < units.count - 1 {
      value /= 1_024
      unit += 1
    }
    return "\(value) \(units[unit])"
  }
}
