import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The list of marks: a filter, and a line for each mark that goes to it.
extension WritingUI {
  /// The panel, while it is open.
  var marksList: Node {
    observing(store, key: .text("marks list"), select: { $0.marksList }) { list in
      list.map { panel($0) }
    }
  }

  private func onList(_ event: MarksListEvent) { store.act(on: event) }

  private func panel(_ list: MarksListState) -> Node {
    inkPanel(
      "marks list", classes: "ink-list", title: Texts.MarksList.title,
      count: list.list.map { Texts.MarksList.count($0.total, store.context.formats.number($0.total)) } ?? "",
      closing: Texts.MarksList.close, onClose: { onList(.closed) }
    ) {
      choices(list)
      content(list)
    }
  }

  // MARK: - The filter

  private func choices(_ list: MarksListState) -> Node {
    let filter = list.filter
    return div(.class("ink-list-choices")) {
      div(.class("segmented"), .role("group"), .label(Texts.MarksList.scope)) {
        for isOfWholeDoc in [false, true] {
          button(
            .class("button button-quiet"), .type("button"), .pressed(filter.isOfWholeDoc == isOfWholeDoc),
            .onClick { _ in onList(.scopePicked(wholeDoc: isOfWholeDoc)) }
          ) { isOfWholeDoc ? Texts.MarksList.doc : Texts.MarksList.page }
        }
      }
      input(
        .class("input"), .type("search"), .label(Texts.MarksList.find), .placeholder(Texts.MarksList.find),
        .noAutocomplete, .noSpellcheck, .value(filter.text), .autofocus, .onInput { onList(.typed($0.value)) })
      if let known = list.list {
        if known.persons.count + (known.hasUnnamed ? 1 : 0) > 1 || filter.owner != .anybody { owners(known, filter) }
        if known.kinds.count > 1 || filter.kind != nil { kinds(known, filter) }
      }
      select(
        .class("input"), .label(Texts.MarksList.age),
        .onChange { event in
          onList(.agePicked(Int(event.value).flatMap { MarksListState.Age(rawValue: $0) } ?? .any))
        }
      ) {
        for age in MarksListState.Age.allCases {
          selectOption("\(age.rawValue)", Texts.MarksList.age(age), isChosen: age == filter.age)
        }
      }
      if let known = list.list, known.colors.count > 1 || filter.color != nil { colors(known, filter) }
      if filter.isNarrow { textButton(Texts.MarksList.clear, style: .quiet) { onList(.cleared) } }
    }
  }

  private func owners(_ known: MarkList, _ filter: MarksListState.Filter) -> Node {
    select(
      .class("input"), .label(Texts.MarksList.owner),
      .onChange { onList(.ownerPicked(MarksListState.Owner(value: $0.value))) }
    ) {
      selectOption("", Texts.MarksList.everybody, isChosen: filter.owner == .anybody)
      for person in known.persons {
        selectOption(person.id.description, person.name, isChosen: filter.owner == .person(person.id))
      }
      if known.hasUnnamed { selectOption("nobody", Texts.Replay.nobody, isChosen: filter.owner == .nobody) }
    }
  }

  private func kinds(_ known: MarkList, _ filter: MarksListState.Filter) -> Node {
    select(
      .class("input"), .label(Texts.MarksList.kind),
      .onChange { event in onList(.kindPicked(MarkKind.allCases.first { $0.name == event.value })) }
    ) {
      selectOption("", Texts.MarksList.anyKind, isChosen: filter.kind == nil)
      for kind in MarkKind.allCases where known.kinds.contains(kind) {
        selectOption(kind.name, Texts.MarksList.kind(kind), isChosen: filter.kind == kind)
      }
    }
  }

  private func colors(_ known: MarkList, _ filter: MarksListState.Filter) -> Node {
    div(.class("ink-row"), .role("group"), .label(Texts.MarksList.colors)) {
      for color in known.colors {
        button(
          .key(color.description), .class("ink-swatch"), .type("button"), .label(Texts.MarksList.color(color)),
          .title(Texts.MarksList.color(color)), .pressed(filter.color == color),
          .style("--ink", .text(color.description)), .onClick { _ in onList(.colorPicked(color)) })
      }
    }
  }

  // MARK: - The marks

  @NodeBuilder private func content(_ list: MarksListState) -> [Node] {
    if case .failed(let reason) = list.phase {
      inkPanelFailure(Texts.MarksList.failed + " " + reason) { onList(.retryPressed) }
    } else if let known = list.list {
      if known.marks.isEmpty {
        p(.class("ink-list-empty")) { list.filter.isNarrow ? Texts.MarksList.nothingFits : Texts.MarksList.nothing }
      } else {
        ol(.class("ink-list-marks"), .label(Texts.MarksList.title)) {
          for mark in known.marks { row(mark, list) }
        }
        if known.marks.count < known.total {
          textButton(Texts.MarksList.more, style: .quiet) { onList(.morePressed) }
        }
      }
    } else {
      skeletonText()
    }
  }

  private func row(_ mark: ListedMark, _ list: MarksListState) -> Node {
    let what = Texts.name(of: mark.kind)
    return li(.key(mark.pageVersionID.description + mark.id.description)) {
      button(
        .class("ink-list-mark"), .type("button"), .style("--ink", .text(mark.color.description)),
        .current(list.chosen == mark.id ? "true" : "false"), .onClick { _ in onList(.picked(mark)) }
      ) {
        span(.class("ink-list-dot"), .decorative)
        span(.class("ink-list-text")) {
          if mark.text.isEmpty {
            what
          } else {
            spoken(what + ": ")
            span { mark.text }
          }
        }
        span(.class("ink-list-facts")) {
          facts(mark, list)
        }
      }
    }
  }

  private func facts(_ mark: ListedMark, _ list: MarksListState) -> String {
    (list.filter.isOfWholeDoc ? [Texts.MarksList.place(mark.positionInDoc)] : [])
      .appending(mark.person?.name).appending(store.context.formats.relative(mark.madeAt)).joined(separator: " · ")
  }
}

extension [String] {
  nonisolated fileprivate func appending(_ text: String?) -> [String] { text.map { self + [$0] } ?? self }
}
