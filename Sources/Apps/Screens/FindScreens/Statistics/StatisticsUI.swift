import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the statistics: the choices, the totals, then the numbers by tag and over time, each as bars and as a table.
struct StatisticsUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow
  let filterButton: ElementReference
  let filters: FilterPopover

  func map(state: StatisticsState, onEvent: @escaping (StatisticsEvent) -> Void) -> Node {
    div(.noBox) {
      contentArea("statistics", content) {
        head(state, onEvent)
        if !state.chips.isEmpty {
          FilterBar(
            chips: state.chips, onRemove: { onEvent(.filterPartRemoved($0)) }, onClear: { onEvent(.filterCleared) }
          ).node
        }
        if let failure = state.failure {
          retryPanel(Texts.Statistics.failed, failure) { onEvent(.retryPressed) }
        } else if let statistics = state.statistics, state.overview != nil {
          if statistics.total.docCount == 0 { empty(state, onEvent) } else { numbers(statistics, state, onEvent) }
        } else {
          announcement(Texts.Statistics.counting)
        }
      }
      if let place = state.filterPlace {
        filters.node(
          x: place.x, y: place.y, filter: state.choice.filter, onChange: { onEvent(.filterChanged($0)) },
          onClose: { onEvent(.filterClosed) })
      }
    }
  }

  private func empty(_ state: StatisticsState, _ onEvent: @escaping (StatisticsEvent) -> Void) -> Node {
    if !state.choice.filter.isEmpty {
      return statePanel(.filter, title: Texts.Filters.noMatch, text: Texts.Filters.noMatchText) {
        textButton(Texts.Filters.clearAll, style: .primary) { onEvent(.filterCleared) }
      }
    }
    return statePanel(.statistics, title: Texts.Statistics.emptyTitle, text: Texts.Statistics.emptyText) {
      textButton(Texts.Unknown.toLibrary, icon: .library, style: .primary) { onEvent(.screenOpened(.root)) }
    }
  }

  // MARK: Choosing

  private func head(_ state: StatisticsState, _ onEvent: @escaping (StatisticsEvent) -> Void) -> Node {
    let button = filterButton
    return div(.key("head"), .class("content-head")) {
      h1(.class("content-title")) { Texts.Statistics.title }
      div(.class("content-head-actions statistics-choices")) {
        textButton(
          Texts.Filters.title, icon: .filter, style: .quiet, .hasPopup("dialog"),
          .expanded(state.filterPlace != nil), .keyShortcuts("F"), .reference(button)
        ) {
          let box = button.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
          onEvent(.filterOpened(x: box.x, y: box.y + box.height + 6))
        }
        picker(
          "score", Texts.Statistics.score, none: Texts.Statistics.noScore, state.scoreVariables,
          chosen: state.choice.score
        ) { onEvent(.scorePicked($0)) }
        picker(
          "period", Texts.Statistics.period, none: Texts.Statistics.byMonth, state.periodVariables,
          chosen: state.choice.period
        ) { onEvent(.periodPicked($0)) }
      }
    }
  }

  private func picker(
    _ name: String, _ title: String, none: String, _ variables: [Variable], chosen: Variable.ID?,
    onPick: @escaping (String) -> Void
  ) -> Node {
    let id = "statistics-" + name
    return div(.class("statistics-choice")) {
      label(.class("field-label"), .for(id)) { title }
      select(.class("input"), .id(id), .onChange { onPick($0.value) }) {
        selectOption("", none, isChosen: chosen == nil)
        for variable in variables {
          let id = variable.id.description
          selectOption(id, variable.name, isChosen: variable.id == chosen, .key(id))
        }
      }
    }
  }

  // MARK: Numbers

  private func numbers(
    _ statistics: LibraryStatistics, _ state: StatisticsState, _ onEvent: @escaping (StatisticsEvent) -> Void
  ) -> [Node] {
    let table = StatisticsTable(state: state, formats: formats)
    return [
      totals(statistics.total, state),
      section(.key("time"), .class("statistics-part"), .labelledBy("statistics-time")) {
        div(.class("statistics-part-head")) {
          h2(.class("page-group-title"), .id("statistics-time")) { Texts.Statistics.overTime }
          measures(state, onEvent)
        }
        if statistics.periods.isEmpty {
          p(.class("muted")) { Texts.Statistics.noPeriods }
        } else {
          StatisticsChart(state: state, table: table, formats: formats).node
          table.ofPeriods
        }
      },
      section(.key("tags"), .class("statistics-part"), .labelledBy("statistics-tags")) {
        div(.class("statistics-part-head")) {
          h2(.class("page-group-title"), .id("statistics-tags")) { Texts.Statistics.byTag }
        }
        if state.tags.isEmpty {
          p(.class("muted")) { Texts.Statistics.noTags }
        } else {
          table.ofTags
          if !state.showsAllTags, state.tags.count > StatisticsState.tagLimit {
            textButton(Texts.Statistics.allTags(formats.number(state.tags.count))) { onEvent(.allTagsPressed) }
          }
        }
      },
    ]
  }

  private func totals(_ total: LibraryStatistics.Numbers, _ state: StatisticsState) -> Node {
    let scores = total.scores
    return dl(.key("totals"), .class("statistics-totals")) {
      figure(Texts.Statistics.docs, formats.number(total.docCount))
      figure(Texts.Statistics.pages, formats.number(total.pageCount))
      if state.choice.score != nil {
        figure(Texts.Statistics.scores, formats.number(scores.count))
        if let mean = scores.mean {
          figure(Texts.Statistics.mean, formats.decimal(mean))
          figure(
            Texts.Statistics.range,
            Texts.Statistics.range(formats.decimal(Double(scores.lowest)), formats.decimal(Double(scores.highest))))
        }
      }
    }
  }

  private func figure(_ name: String, _ value: String) -> Node {
    div(.key(name), .class("statistics-total")) {
      dt(.class("field-hint")) { name }
      dd(.class("statistics-number")) { value }
    }
  }

  private func measures(_ state: StatisticsState, _ onEvent: @escaping (StatisticsEvent) -> Void) -> Node {
    div(.class("popover-mode"), .role("group"), .label(Texts.Statistics.measure)) {
      for measure in StatisticsState.Measure.allCases where measure != .mean || state.choice.score != nil {
        textButton(
          Texts.Statistics.name(of: measure), style: .quiet, .pressed(state.measure == measure)
        ) { onEvent(.measurePicked(measure)) }
      }
    }
  }
}
