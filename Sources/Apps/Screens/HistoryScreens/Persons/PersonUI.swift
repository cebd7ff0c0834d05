import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the persons to choose from and the form for a new one.
struct PersonUI: TrapezioUI {
  func map(state: PersonState, onEvent: @escaping (PersonEvent) -> Void) -> Node {
    sheet(
      Texts.Persons.who, isWide: false, onClose: { onEvent(.closed) },
      body: [
        p(.key("text"), .class("dialog-text")) { Texts.Persons.text },
        me(state, onEvent),
        list(state, onEvent),
        fresh(state, onEvent),
      ], actions: [])
  }

  // MARK: Me

  private func me(_ state: PersonState, _ onEvent: @escaping (PersonEvent) -> Void) -> Node {
    guard let me = state.me else { return div(.key("me"), .noBox) }
    if let own = state.own {
      return PersonForm(
        id: "own", title: Texts.Persons.change, submit: Texts.Persons.save, draft: own,
        onChange: { onEvent(.draftChanged(isOwn: true, $0)) }, onSubmit: { onEvent(.draftSubmitted(isOwn: true)) },
        onCancel: { onEvent(.ownCancelled) }
      ).node
    }
    return div(.key("me"), .class("person-me")) {
      avatar(me)
      p(.class("person-name")) { Texts.Persons.you(me.name) }
      textButton(Texts.Persons.change, icon: .rename, style: .quiet) { onEvent(.ownPressed) }
    }
  }

  // MARK: Everybody

  private func list(_ state: PersonState, _ onEvent: @escaping (PersonEvent) -> Void) -> Node {
    section(.key("list"), .class("person-list"), .labelledBy("person-list")) {
      h3(.class("person-heading"), .id("person-list")) { Texts.Persons.choosing }
      if let failure = state.failure {
        p(.class("field-error"), .role("alert")) { failure }
        textButton(Texts.tryAgain, icon: .retry) { onEvent(.retryPressed) }
      } else if state.persons == nil {
        announcement(Texts.Persons.loading)
        skeletonText()
      }
      if state.canFilter {
        input(
          .class("input"), .type("search"), .label(Texts.Persons.filter), .placeholder(Texts.Persons.filter),
          .noAutocomplete, .noSpellcheck, .value(state.filter), .onInput { onEvent(.filterTyped($0.value)) })
      }
      ul(.class("person-lines"), .labelledBy("person-list")) {
        for person in state.shown { line(person, state, onEvent) }
        if state.filter.isEmpty { line(nil, state, onEvent) }
      }
      if state.canFilter, state.shown.isEmpty { p(.class("muted"), .role("status")) { Texts.Persons.noMatch } }
    }
  }

  private func line(
    _ person: PersonSummary?, _ state: PersonState, _ onEvent: @escaping (PersonEvent) -> Void
  ) -> Node {
    let isMe = person?.id == state.me?.id
    return li(.key(person?.id.description ?? "nobody")) {
      button(
        .class("person-line"), .type("button"), isMe ? .current("true") : .none,
        .onClick { _ in onEvent(.picked(person)) }
      ) {
        if let person { avatar(person) } else { span(.class("avatar"), .decorative) { icon(.person, .small) } }
        span(.class("person-name")) { person?.name ?? Texts.Persons.nobody }
        if person == nil { span(.class("person-note")) { Texts.Persons.nobodyText } }
        if isMe { icon(.check) }
      }
    }
  }

  // MARK: Somebody new

  private func fresh(_ state: PersonState, _ onEvent: @escaping (PersonEvent) -> Void) -> Node {
    PersonForm(
      id: "fresh", title: Texts.Persons.fresh, submit: Texts.Persons.add, draft: state.fresh,
      onChange: { onEvent(.draftChanged(isOwn: false, $0)) }, onSubmit: { onEvent(.draftSubmitted(isOwn: false)) },
      onCancel: nil
    ).node
  }
}

/// A name and a colour.
struct PersonForm {
  let id: String
  let title: String
  let submit: String
  let draft: PersonState.Draft
  let onChange: (PersonState.Draft) -> Void
  let onSubmit: () -> Void
  /// `nil` if the form has no cancel button.
  let onCancel: (() -> Void)?

  var node: Node {
    form(.key(id), .class("person-form"), .labelledBy("\(id)-title"), .onSubmit { _ in onSubmit() }) {
      h3(.class("person-heading"), .id("\(id)-title")) { title }
      div(.class("field")) {
        label(.class("field-label"), .for("\(id)-name")) { Texts.Persons.name }
        input(
          .class("input"), .id("\(id)-name"), .type("text"), .noAutocomplete, .noSpellcheck, .value(draft.name),
          .ariaInvalid(draft.fault != nil), draft.fault == nil ? .none : .describedBy("\(id)-fault"),
          .onInput { event in
            change {
              $0.name = event.value
              $0.fault = nil
            }
          })
        fieldNote("\(id)-fault", fault: draft.fault)
      }
      div(.class("person-swatches"), .role("radiogroup"), .label(Texts.Persons.color)) {
        for (index, color) in Person.palette.enumerated() { swatch(index, color) }
      }
      div(.class("person-actions")) {
        button(
          .class(ButtonStyle.primary.rawValue), .type("submit"), .disabled(draft.isSaving)
        ) { buttonContent(submit, nil) }
        if let onCancel { textButton(Texts.cancel) { onCancel() } }
      }
    }
  }

  private func swatch(_ index: Int, _ color: HexColor) -> Node {
    button(
      .key(color.description), .class("person-swatch"), .type("button"), .role("radio"),
      .ariaChecked(draft.color == color), .label(Texts.Persons.colors[index]),
      .onClick { _ in change { $0.color = color } }
    ) { tagDot(color) }
  }

  private func change(_ change: (inout PersonState.Draft) -> Void) {
    var changed = draft
    change(&changed)
    onChange(changed)
  }
}
