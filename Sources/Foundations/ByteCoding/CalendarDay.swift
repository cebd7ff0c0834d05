/// A day of the proleptic Gregorian calendar, without a time or a time zone: `2023-05-31`.
///
/// Its years are 0001 to 9999, so that its text always has ten characters.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before that.
  public let daysSince1970: Int32

  /// 0001-01-01 and 9999-12-31, in days since 1970-01-01.
  public static let allowedDays: ClosedRange<Int32> = -719_162...2_932_896

  /// Makes a day from days since 1970-01-01; `nil` outside of the years 0001 to 9999.
  public init?(daysSince1970: Int32) {
    guard Self.allowedDays.contains(daysSince1970) else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// Reads `2023-05-31`; `nil` for any other form and for a day that does not exist.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, let days = CivilDate.daysSince1970(text: bytes[0..<10]), let days = Int32(exactly: days)
    else { return nil }
    self.init(daysSince1970: days)
  }

  /// The UTC day of an instant; `nil` outside of the years 0001 to 9999.
  public init?(of instant: Instant) {
    let days = CivilDate.floorDivide(instant.millisecondsSince1970, by: 86_400_000)
    guard let days = Int32(exactly: days) else { return nil }
    self.init(daysSince1970: days)
  }

  /// The first day of this day's month.
  public var firstOfMonth: CalendarDay {
    let first = CivilDate.firstOfMonth(daysSince1970: Int64(daysSince1970))
    return Int32(exactly: first).flatMap { CalendarDay(daysSince1970: $0) } ?? self
  }

  /// Whether the left day is earlier.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }
}

extension CalendarDay: CodedAsText {
  /// Year, month and day: `2023-05-31`.
  public var description: String { CivilDate.text(daysSince1970: Int64(daysSince1970)) }

  /// What an error says of another text, after the text.
  public static var faultOfOtherText: String { "is not a day such as 2023-05-31" }
}
