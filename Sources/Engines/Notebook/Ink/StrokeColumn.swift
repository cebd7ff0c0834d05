enum StrokeColumn {
  static let pressure: UInt8 = 1
  static let tilt: UInt8 = 2
  static let time: UInt8 = 4
}
