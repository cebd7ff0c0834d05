import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the panel at the side: the tags with a field to find more, and a field for each variable.
struct InspectorUI: TrapezioUI {
  /// The name of the inspected things.
  let title: String
  let formats: Formats
  let references: MetadataFindReferences
  let onClose: () -> Void
  let onProperties: () -> Void

  func map(state: InspectorState, onEvent: @escaping (InspectorEvent) -> Void) -> Node {
    aside(
      .key("inspector"), .class("inspector"), .label(Texts.Inspector.title), .returnsFocus,
      .onKeyDown { event in
        if event.key == "Escape", !event.isDefaultPrevented {
          event.preventDefault()
          onClose()
        }
        // Keys such as letters and Delete are for the panel, not for the screen behind it. Undo must still reach the
        // shell.
        if !event.isCommandDown { event.stopPropagation() }
      }
    ) {
      header(.class("inspector-head")) {
        h2(.class("inspector-title")) { Texts.Inspector.title }
        iconButton(Texts.close, .close, .shortcut("Esc"), .tooltip("end"), .keepsFocus) { _ in onClose() }
        p(.class("inspector-subject")) { title }
      }
      div(.class("inspector-body")) {
        if let failure = state.failure {
          p(.class("field-error"), .role("alert")) { failure }
          textButton(Texts.tryAgain, icon: .retry) { onEvent(.retryPressed) }
        }
        tags(state, onEvent)
        values(state, onEvent)
        textButton(Texts.Inspector.manage, icon: .properties, style: .quiet, .keepsFocus) { onProperties() }
      }
    }
  }

  // MARK: Tags

  private func tags(_ state: InspectorState, _ onEvent: @escaping (InspectorEvent) -> Void) -> Node {
    let (lines, hidden) = state.isFinding ? state.found : ([], 0)
    let list = MetadataFindList(
      id: "inspector-lines", label: Texts.Inspector.find, query: state.query, lines: lines,
      hidden: hidden > 0 ? Texts.Inspector.more(formats.number(hidden)) : nil, active: state.active,
      empty: state.overview == nil ? Texts.Filters.loading : Texts.Inspector.noTags, references: references,
      onType: { onEvent(.typed($0)) }, onKey: { onEvent(.keyPressed($0)) }, onPick: { onEvent(.linePicked($0)) })
    return section(.key("tags"), .class("inspector-section"), .labelledBy("inspector-tags")) {
      h3(.class("inspector-heading"), .id("inspector-tags")) { Texts.Inspector.tags }
      let own = state.tags
      if !own.isEmpty {
        ul(.class("chips"), .label(Texts.Inspector.tags)) {
          for (tag, isOnAll) in own { chip(tag, isOnAll, state, onEvent) }
        }
      }
      div(
        .class("find"), .on(.focusin) { _ in onEvent(.findingBegun) },
        .on(.focusout) { _ in onEvent(.findingEnded) }
      ) {
        list.field(
          isOpen: state.isFinding, .ariaInvalid(state.tagFault != nil),
          state.tagFault == nil ? .none : .describedBy("inspector-tag-fault"))
        if state.isFinding { list.list }
      }
      fieldNote("inspector-tag-fault", fault: state.tagFault)
    }
  }

  private func chip(
    _ tag: PaperTag, _ isOnAll: Bool, _ state: InspectorState, _ onEvent: @escaping (InspectorEvent) -> Void
  ) -> Node {
    let count = state.shared?.tags.first { $0.tagID == tag.id }?.count ?? 0
    return li(.key(tag.id.description), .class("chip"), .title(path(of: tag, state))) {
      tagDot(tag.color)
      span(.class("chip-label")) { tag.name }
      if !isOnAll {
        span(.class("chip-note")) {
          Texts.Inspector.someHave(formats.number(count), of: formats.number(state.shared?.targetCount ?? 0))
        }
      }
      chipRemoveButton(Texts.Inspector.remove(tag.name), .keepsFocus) { onEvent(.tagRemoved(tag.id)) }
    }
  }

  private func path(of tag: PaperTag, _ state: InspectorState) -> String {
    let group = state.overview?.groupName(of: tag) ?? ""
    return group.isEmpty ? tag.name : group + "/" + tag.name
  }

  // MARK: Values

  private func values(_ state: InspectorState, _ onEvent: @escaping (InspectorEvent) -> Void) -> Node {
    section(.key("values"), .class("inspector-section"), .labelledBy("inspector-values")) {
      h3(.class("inspector-heading"), .id("inspector-values")) { Texts.Inspector.values }
      let variables = state.variables
      if state.overview != nil, variables.isEmpty { p(.class("muted")) { Texts.Inspector.noVariables } }
      for variable in variables {
        InspectorValue(variable: variable, state: state, formats: formats, onEvent: onEvent).node
      }
    }
  }
}

/// The field for the value of one variable.
struct InspectorValue {
  let variable: Variable
  let state: InspectorState
  let formats: Formats
  let onEvent: (InspectorEvent) -> Void

  private var id: String { "value-\(variable.id)" }
  private var shared: SharedMetadata.SharedValue? { state.shared(variable.id) }
  private var draft: InspectorState.Draft? { state.drafts[variable.id] }

  var node: Node {
    div(.key(id), .class("field")) {
      label(.class("field-label"), .for(id)) { variable.name }
      div(.class("value-row")) {
        control
        if shared != nil {
          iconButton(Texts.Inspector.clear(variable.name), .close, .tooltip("end"), .keepsFocus) { _ in
            onEvent(.valueCleared(variable.id))
          }
        }
      }
      fieldNote(id + "-note", fault: draft?.fault, hint: note)
    }
  }

  /// Says that the things have different values, or that only some have one.
  private var note: String? {
    guard let shared, let count = state.shared?.targetCount, count > 1 else { return nil }
    if shared.value == nil { return Texts.Inspector.differ }
    if shared.count < count { return Texts.Inspector.someHave(formats.number(shared.count), of: formats.number(count)) }
    return nil
  }

  private var control: Node { variable.type == .list ? list : field }

  private var field: Node {
    let id = variable.id
    let text = draft?.text ?? shared?.value.map { variable.text(of: $0) } ?? ""
    return input(
      .class("input"), .id(self.id), .type(variable.type == .date ? "date" : "text"),
      variable.type == .int ? .inputMode("numeric") : .none, .noAutocomplete, .value(text),
      .ariaInvalid(draft?.fault != nil), draft?.fault == nil && note == nil ? .none : .describedBy(self.id + "-note"),
      .onInput { onEvent(.valueTyped(id, $0.value)) },
      .onChange { event in
        onEvent(.valueTyped(id, event.value))
        onEvent(.valueConfirmed(id))
      },
      .onKeyDown { event in
        guard event.key == "Enter", !event.isComposing else { return }
        event.preventDefault()
        onEvent(.valueConfirmed(id))
      })
  }

  private var list: Node {
    let id = variable.id
    var chosen: VariableOption.ID?
    if case .list(let option)? = shared?.value { chosen = option }
    return select(
      .class("input"), .id(self.id), note == nil ? .none : .describedBy(self.id + "-note"),
      .onChange { onEvent(.optionPicked(id, $0.value)) }
    ) {
      selectOption("", shared == nil ? Texts.Inspector.none : Texts.Inspector.differing, isChosen: chosen == nil)
      for choice in variable.options {
        selectOption(choice.id.description, choice.name, isChosen: choice.id == chosen)
      }
    }
  }
}
