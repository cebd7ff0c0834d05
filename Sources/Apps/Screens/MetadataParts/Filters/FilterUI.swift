import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws a filter being edited, below the button that opened it.
struct FilterUI: TrapezioUI {
  let x, y: Double
  let formats: Formats
  let window: any WebWindow
  let references: MetadataFindReferences
  let onClose: () -> Void

  func map(state: FilterState, onEvent: @escaping (FilterEvent) -> Void) -> Node {
    let body: [Node]
    if let draft = state.draft {
      body = draftNodes(draft, onEvent)
    } else if let failure = state.failure {
      body = [p(.class("find-note"), .role("alert")) { failure }]
    } else {
      body = finding(state, onEvent)
    }
    return metadataPopover(Texts.Filters.title, x: x, y: y, window: window.size, onClose: onClose, body: body)
  }

  private func finding(_ state: FilterState, _ onEvent: @escaping (FilterEvent) -> Void) -> [Node] {
    let (lines, hidden) = state.found
    let list = MetadataFindList(
      id: "filter-lines", label: Texts.Filters.find, query: state.query, lines: lines,
      hidden: hidden > 0 ? Texts.Inspector.more(formats.number(hidden)) : nil, active: state.active,
      empty: state.overview == nil ? Texts.Filters.loading : Texts.Filters.nothing(state.query.trimmed),
      references: references, onType: { onEvent(.typed($0)) }, onKey: { onEvent(.keyPressed($0)) },
      onPick: { onEvent(.linePicked($0)) })
    return [
      div(.key("find"), .class("popover-head")) { list.field(isOpen: true) },
      div(.key("mode"), .class("popover-mode"), .role("group"), .label(Texts.Filters.mode)) {
        span(.class("muted")) { Texts.Filters.mode }
        mode(Texts.Filters.all, isPressed: !state.matchesAny) { onEvent(.modePicked(any: false)) }
        mode(Texts.Filters.any, isPressed: state.matchesAny) { onEvent(.modePicked(any: true)) }
      },
      list.list,
    ]
  }

  private func mode(_ label: String, isPressed: Bool, onClick: @escaping () -> Void) -> Node {
    textButton(label, style: .quiet, .pressed(isPressed), onClick: onClick)
  }

  // MARK: Values

  private func draftNodes(_ draft: FilterState.Draft, _ onEvent: @escaping (FilterEvent) -> Void) -> [Node] {
    let test = draft.test
    return [
      div(.key("test-head"), .class("popover-head")) {
        iconButton(Texts.Filters.back, .back, .tooltip("start")) { _ in onEvent(.draftLeft) }
        h2(.class("popover-title")) { draft.variable.name }
      },
      form(.key("test"), .class("popover-form"), .onSubmit { _ in onEvent(.draftConfirmed) }) {
        select(
          .class("input"), .label(Texts.Filters.comparison), .onChange { onEvent(.comparisonPicked($0.value)) }
        ) {
          for comparison in FilterTest.Comparison.all(for: draft.variable.type) {
            selectOption(
              comparison.rawValue, Texts.Filters.comparison(comparison, draft.variable.type),
              isChosen: comparison == test.comparison)
          }
        }
        operands(draft, onEvent)
        fieldNote("filter-fault", fault: draft.fault)
        div(.class("popover-actions")) {
          button(.class(ButtonStyle.primary.rawValue), .type("submit")) { Texts.Filters.apply }
        }
      },
    ]
  }

  private func operands(_ draft: FilterState.Draft, _ onEvent: @escaping (FilterEvent) -> Void) -> [Node] {
    let test = draft.test
    guard let count = test.comparison.operandCount else {
      return draft.variable.options.map { choice in
        label(.key(choice.id.description), .class("dialog-option")) {
          input(
            .class("checkbox"), .type("checkbox"), .checked(test.operands.contains(choice.id.description)),
            .onClick { _ in onEvent(.optionToggled(choice.id)) })
          choice.name
        }
      }
    }
    return (0..<count).map { index in
      input(
        .key("operand \(index)"), .class("input"), .type(draft.variable.type == .date ? "date" : "text"),
        draft.variable.type == .int ? .inputMode("numeric") : .none, .noAutocomplete,
        .label(count == 2 ? Texts.Filters.bound(isUpper: index == 1) : Texts.Filters.value),
        .ariaInvalid(draft.fault != nil), draft.fault == nil ? .none : .describedBy("filter-fault"),
        .value(test.operands.indices.contains(index) ? test.operands[index] : ""),
        index == 0 ? .autofocus : .none, .onInput { onEvent(.operandTyped(index, $0.value)) })
    }
  }
}

/// The filter's chips, each with a button to remove it, and buttons that apply to the whole filter.
package struct FilterBar {
  let chips: [FilterChip]
  let onRemove: (FilterParts.Part) -> Void
  let onClear: () -> Void
  /// Saves the filter as a view; `nil` where that is not possible.
  var onSave: (() -> Void)?

  /// A bar with these chips.
  package init(
    chips: [FilterChip], onRemove: @escaping (FilterParts.Part) -> Void, onClear: @escaping () -> Void,
    onSave: (() -> Void)? = nil
  ) {
    self.chips = chips
    self.onRemove = onRemove
    self.onClear = onClear
    self.onSave = onSave
  }

  package var node: Node {
    div(.key("filter-bar"), .class("chips filter-bar"), .role("group"), .label(Texts.Filters.active)) {
      for chip in chips { self.chip(chip) }
      textButton(Texts.Filters.clear, style: .quiet) { onClear() }
      if let onSave { textButton(Texts.Views.save, icon: .add, style: .quiet) { onSave() } }
    }
  }

  private func chip(_ chip: FilterChip) -> [Node] {
    var nodes: [Node] = []
    if chip.isAlternative { nodes.append(span(.class("chip-or")) { Texts.Filters.or }) }
    nodes.append(
      span(.class("chip"), chip.hint.map { .title($0) } ?? .none) {
        if let color = chip.color { tagDot(color) }
        span(.class("chip-label")) { chip.label }
        chipRemoveButton(Texts.Filters.remove(chip.label)) { onRemove(chip.part) }
      })
    return nodes
  }
}
