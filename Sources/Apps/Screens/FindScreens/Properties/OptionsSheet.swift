import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheet that names, orders, adds and removes the options of a list variable.
struct OptionsSheet {
  let draft: OptionsDraft
  let variable: Variable
  let onEvent: (PropertiesEvent) -> Void

  var node: Node {
    sheet(
      Texts.Properties.optionsOf(variable.name), isWide: false, onClose: { onEvent(.sheetClosed) },
      body: [list] + below,
      actions: [textButton(Texts.Properties.done, style: .primary) { onEvent(.sheetClosed) }])
  }

  private func act(_ action: OptionAction) { onEvent(.optionAction(action)) }

  private var list: Node {
    ol(.key("options"), .class("option-list"), .label(Texts.Properties.options)) {
      for index in variable.options.indices { row(variable.options[index], index) }
    }
  }

  private func row(_ choice: VariableOption, _ index: Int) -> Node {
    li(
      .key(choice.id.description), .class("option-row"),
      .onKeyDown { event in
        guard event.modifiers == [.alt], event.key == "ArrowUp" || event.key == "ArrowDown" else { return }
        event.preventDefault()
        event.stopPropagation()
        act(.moved(choice.id, by: event.key == "ArrowUp" ? -1 : 1))
      }
    ) {
      div(.class("option-name")) {
        if draft.renaming == choice.id {
          editing(
            choice.name, label: Texts.Properties.name, onSave: { act(.renamed($0)) }, onCancel: { act(.renamed(nil)) })
        } else {
          button(
            .class("editable"), .type("button"), .title(Texts.rename),
            .onClick { _ in act(.renamingBegun(choice.id)) }
          ) { choice.name }
        }
      }
      iconButton(Texts.Properties.moveUp(choice.name), .up, .tooltip("none"), .disabled(index == 0)) { _ in
        act(.moved(choice.id, by: -1))
      }
      iconButton(
        Texts.Properties.moveDown(choice.name), .down, .tooltip("none"),
        .disabled(index == variable.options.count - 1)
      ) { _ in act(.moved(choice.id, by: 1)) }
      iconButton(Texts.Properties.removeOption(choice.name), .close, .tooltip("none")) { _ in act(.removed(choice.id)) }
    }
  }

  private var below: [Node] {
    var nodes: [Node] = []
    if let fault = draft.fault { nodes.append(p(.key("fault"), .class("field-error"), .role("alert")) { fault }) }
    nodes.append(draft.removal.map { removal($0) } ?? newOption)
    return nodes
  }

  private var newOption: Node {
    form(.key("new"), .class("field-row"), .onSubmit { _ in act(.added) }) {
      input(
        .class("input"), .type("text"), .label(Texts.Properties.newOption), .placeholder(Texts.Properties.newOption),
        .noAutocomplete, .value(draft.newName), .onInput { act(.newNameTyped($0.value)) })
      button(.class(ButtonStyle.plain.rawValue), .type("submit")) { Texts.Properties.add }
    }
  }

  private func removal(_ removal: OptionsDraft.Removal) -> Node {
    div(.key("removal"), .class("option-removal"), .role("alert")) {
      p { removal.message }
      label(.class("field-label"), .for("option-replacement")) { Texts.Properties.removal }
      select(.class("input"), .id("option-replacement"), .onChange { act(.replacementPicked($0.value)) }) {
        selectOption("", Texts.Properties.noValue, isChosen: removal.replacement == nil)
        for choice in variable.options where choice.id != removal.option {
          selectOption(choice.id.description, choice.name, isChosen: choice.id == removal.replacement)
        }
      }
      div(.class("popover-actions")) {
        textButton(Texts.Properties.keepIt) { act(.removalLeft) }
        textButton(Texts.Properties.removeIt, style: .danger) { act(.removalConfirmed) }
      }
    }
  }
}
