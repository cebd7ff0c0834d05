import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// The statistics as tables: one with a bar and a line for each tag, one with a line for each period.
struct StatisticsTable {
  let state: StatisticsState
  let formats: Formats

  private var hasScores: Bool { state.choice.score != nil }

  /// The rows of the tags, up to the limit.
  var ofTags: Node {
    let rows = state.showsAllTags ? state.tags : Array(state.tags.prefix(StatisticsState.tagLimit))
    var largest = 0.0
    for row in state.tags { largest = max(largest, state.value(row.numbers)) }
    return scrolled(Texts.Statistics.byTag) {
      table(.class("numbers")) {
        thead {
          tr {
            th(.columnScope) { Texts.Statistics.tag }
            th(.columnScope, .class("numbers-bar")) { Texts.Statistics.name(of: state.measure) }
            titles
          }
        }
        tbody {
          for row in rows {
            tr(.key(row.tag.id.description)) {
              th(.attribute("scope", "row")) {
                span(.class("numbers-name")) {
                  tagDot(row.tag.color)
                  span(.class("find-label")) { row.tag.name }
                  if !row.group.isEmpty { span(.class("find-group")) { row.group } }
                }
              }
              td(.class("numbers-bar")) { bar(state.value(row.numbers), of: largest, row.tag.color) }
              cells(row.numbers)
            }
          }
        }
      }
    }
  }

  /// The periods that are not empty.
  var ofPeriods: Node {
    scrolled(Texts.Statistics.overTime) {
      table(.class("numbers")) {
        thead {
          tr {
            th(.columnScope) { Texts.Statistics.when }
            titles
          }
        }
        tbody {
          for period in state.statistics?.periods ?? [] {
            let name = self.name(of: period.period)
            tr(.key(name)) {
              th(.attribute("scope", "row")) { name }
              cells(period.numbers)
            }
          }
        }
      }
    }
  }

  /// The name of a period: a month, or a number such as a year without digit grouping.
  func name(of period: VariableValue) -> String {
    switch period {
    case .date(let day): formats.month(day)
    case .int(let number): "\(number)"
    case .list, .text: ""
    }
  }

  /// Lets the table scroll, also with the keyboard. On a phone it is wider than the window.
  private func scrolled(_ label: String, @NodeBuilder content: () -> [Node]) -> Node {
    .element(
      .div, [.class("numbers-scroll"), .role("region"), .label(Texts.Statistics.table(label)), .tabIndex(0)], content())
  }

  private var titles: [Node] {
    var names = [Texts.Statistics.docs, Texts.Statistics.pages]
    if hasScores {
      names += [Texts.Statistics.scores, Texts.Statistics.mean, Texts.Statistics.lowest, Texts.Statistics.highest]
    }
    return names.map { name in th(.columnScope, .alignEnd) { name } }
  }

  private func cells(_ numbers: LibraryStatistics.Numbers) -> [Node] {
    var texts = [formats.number(numbers.docCount), formats.number(numbers.pageCount)]
    if hasScores {
      let scores = numbers.scores
      texts.append(formats.number(scores.count))
      if let mean = scores.mean {
        texts += [
          formats.decimal(mean), formats.decimal(Double(scores.lowest)), formats.decimal(Double(scores.highest)),
        ]
      } else {
        texts += ["", "", ""]
      }
    }
    return texts.map { text in td(.alignEnd) { text } }
  }

  private func bar(_ value: Double, of largest: Double, _ color: HexColor) -> Node {
    svg(.class("bar"), .decorative, .tagColor(color)) {
      if value > 0, largest > 0 {
        svgRect(
          .attribute("width", percent(max(1, value / largest * 100))), .attribute("height", "100%"),
          .attribute("rx", "2"))
      }
    }
  }
}

/// A fraction of a drawing's width or height in percent, rounded to a tenth.
@inline(never) func percent(_ value: Double) -> String { "\((value * 10).rounded() / 10)%" }
