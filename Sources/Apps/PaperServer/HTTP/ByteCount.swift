/// Sizes as people read them.
enum ByteCount {
  /// Whole units of 1,024, such as `2 GiB`; smaller remainders are cut off.
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
