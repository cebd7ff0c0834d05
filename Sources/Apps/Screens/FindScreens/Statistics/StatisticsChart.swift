import PaperDomain
import ScreenKit
import TrapezioWeb

/// The periods as columns. Sizes are fractions of the available space, so that the chart fits phones and desktops.
struct StatisticsChart {
  let state: StatisticsState
  let table: StatisticsTable
  let formats: Formats

  /// The position of the baseline and the height of the highest column, in percent of the chart's height.
  private static let base = 84.0, height = 72.0
  /// The maximum number of names below the columns; more do not fit on a phone.
  private static let labelLimit = 6
  /// The maximum number of columns with their number above them.
  private static let numberLimit = 12

  var node: Node {
    let periods = state.periods
    var largest = 0.0
    for period in periods { largest = max(largest, state.value(period.numbers)) }
    // A few columns do not fill the whole width.
    let slot = 100 / Double(max(periods.count, 10))
    let step = (periods.count + StatisticsChart.labelLimit - 1) / StatisticsChart.labelLimit
    return svg(.class("chart"), .role("img"), .label(summary(periods))) {
      for index in periods.indices {
        let value = state.value(periods[index].numbers)
        let middle = (Double(index) + 0.5) * slot
        let share = largest > 0 ? max(0, value) / largest * StatisticsChart.height : 0
        column(x: middle - slot * 0.35, width: slot * 0.7, height: share)
        if periods.count <= StatisticsChart.numberLimit, value != 0 {
          word(formats.decimal(value), x: middle, y: StatisticsChart.base - share - 3, "chart-number")
        }
        if index % step == 0 {
          word(table.name(of: periods[index].period), x: middle, y: StatisticsChart.base + 11, "chart-label")
        }
      }
      svgLine(
        .class("chart-line"), .attribute("x1", "0"), .attribute("x2", "100%"),
        .attribute("y1", percent(StatisticsChart.base)), .attribute("y2", percent(StatisticsChart.base)))
    }
  }

  private func column(x: Double, width: Double, height: Double) -> Node {
    svgRect(
      .class("chart-bar"), .attribute("x", percent(x)), .attribute("width", percent(width)),
      .attribute("y", percent(StatisticsChart.base - height)), .attribute("height", percent(height)))
  }

  private func word(_ text: String, x: Double, y: Double, _ name: String) -> Node {
    .element(
      Tag(svg: "text"), [.class(name), .attribute("x", percent(x)), .attribute("y", percent(y))], [.text(text)])
  }

  private func summary(_ periods: [LibraryStatistics.PeriodNumbers]) -> String {
    let first = periods.first.map { table.name(of: $0.period) } ?? ""
    let last = periods.last.map { table.name(of: $0.period) } ?? ""
    return Texts.Statistics.chart(Texts.Statistics.name(of: state.measure), from: first, to: last)
  }
}
