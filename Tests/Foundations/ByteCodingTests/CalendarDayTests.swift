import ByteCoding
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
  @Test("Every day of the years 0001 to 9999 follows the one before it, as counted by hand, and is read back")
  func everyDay() {
    var (year, month, day) = (1, 1, 1)
    var wrong = 0
    for days in CalendarDay.allowedDays {
      func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: width - text.count) + text
      }
      if days % 97 == 0 || month == 2 || day == 1 {
        let text = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
        let value = CalendarDay(daysSince1970: days)
        if value?.description != text || CalendarDay(text) != value { wrong += 1 }
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(wrong == 0)
    #expect(year == 10_000 && month == 1 && day == 1)
  }

  @Test("What is no day is refused")
  func refused() {
    for text in [
      "", "2023-5-31", "2023-05-32", "2023-02-29", "2023-13-01", "2023-00-10", "2023-01-00", "0000-01-01", "2023/05/31",
      "2023-05-31 ", "+023-05-31", "２０２３-05-31",
    ] {
      #expect(CalendarDay(text) == nil, "\(text)")
    }
    for days in [CalendarDay.allowedDays.lowerBound - 1, CalendarDay.allowedDays.upperBound + 1, .min, .max] {
      #expect(CalendarDay(daysSince1970: days) == nil)
    }
  }
}
