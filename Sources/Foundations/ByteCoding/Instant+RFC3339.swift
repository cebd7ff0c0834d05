/// The form of RFC 3339 used in JSON: `2026-11-20T22:51:43.250Z`, always UTC, always three decimals.
extension Instant: CodedAsText {
  /// The moment in UTC, such as `2026-11-20T22:51:43.250Z`.
  public var description: String {
    let day = CivilDate.floorDivide(millisecondsSince1970, by: Self.millisecondsPerDay)
    let time = millisecondsSince1970 - day * Self.millisecondsPerDay
    return CivilDate.text(daysSince1970: day) + "T" + CivilDate.padded(time / 3_600_000, to: 2)
      + ":" + CivilDate.padded(time / 60_000 % 60, to: 2) + ":" + CivilDate.padded(time / 1_000 % 60, to: 2)
      + "." + CivilDate.padded(time % 1_000, to: 3) + "Z"
  }

  /// Reads the form that `description` writes, for the years 0000 to 9999; anything else is `nil`.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "."), bytes[23] == UInt8(ascii: "Z"),
      let days = CivilDate.daysSince1970(text: bytes[0..<10]), let hour = CivilDate.number(bytes[11..<13]),
      let minute = CivilDate.number(bytes[14..<16]), let second = CivilDate.number(bytes[17..<19]),
      let millisecond = CivilDate.number(bytes[20..<23]), hour < 24, minute < 60, second < 60
    else { return nil }
    let time = ((hour * 60 + minute) * 60 + second) * 1_000 + millisecond
    self.init(millisecondsSince1970: days * Self.millisecondsPerDay + time)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// What an error says of another text, after the text.
  public static var faultOfOtherText: String { "is not a time such as 2026-11-20T22:51:43.250Z" }
}
