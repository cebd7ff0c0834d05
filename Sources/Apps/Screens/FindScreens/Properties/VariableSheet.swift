import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheet that makes a variable.
struct VariableSheet {
  let draft: VariableDraft
  let onEvent: (PropertiesEvent) -> Void

  var node: Node {
    sheet(
      Texts.Properties.newVariable, isWide: false, onClose: { onEvent(.sheetClosed) },
      body: [
        form(.key("form"), .class("sheet-form"), .onSubmit { _ in onEvent(.sheetConfirmed) }) {
          field("name", Texts.Properties.name) { attributes in
            .element(
              Tag("input"),
              attributes + [
                .class("input"), .type("text"), .value(draft.name), .noAutocomplete,
                .onInput { event in change { $0.name = event.value } },
              ], [])
          }
          field("type", Texts.Properties.type, hint: Texts.Properties.typeHint) { attributes in
            .element(
              Tag("select"),
              attributes + [
                .class("input"),
                .onChange { event in change { $0.type = VariableType(name: event.value) ?? .int } },
              ],
              VariableType.allCases.map { type in
                selectOption(type.name, Texts.Properties.type(type), isChosen: type == draft.type)
              })
          }
          if draft.type == .list {
            field("options", Texts.Properties.options, hint: Texts.Properties.optionsHint) { attributes in
              .element(
                Tag("textarea"),
                attributes + [
                  .class("input"), .attribute("rows", "4"), .value(draft.options),
                  .onInput { event in change { $0.options = event.value } },
                ], [])
            }
          }
          field("scope", Texts.Properties.scopeHeading) { attributes in
            .element(
              Tag("select"),
              attributes + [
                .class("input"),
                .onChange { event in change { $0.scope = MetadataScope(name: event.value) ?? .all } },
              ],
              MetadataScope.allCases.map { scope in
                selectOption(scope.name, Texts.Properties.scope(scope), isChosen: scope == draft.scope)
              })
          }
        }
      ],
      actions: [
        textButton(Texts.cancel) { onEvent(.sheetClosed) },
        textButton(Texts.Properties.make, style: .primary) { onEvent(.sheetConfirmed) },
      ])
  }

  private func change(_ change: (inout VariableDraft) -> Void) {
    var draft = draft
    change(&draft)
    draft.fault = nil
    onEvent(.sheetChanged(.variable(draft)))
  }

  /// A label and its control. If the value was refused, the reason is below them.
  private func field(_ name: String, _ text: String, hint: String? = nil, control: ([Attribute]) -> Node) -> Node {
    let id = "variable-" + name
    let fault = draft.fault.flatMap { $0.field == name ? $0.message : nil }
    let note = id + "-note"
    return div(.key(name), .class("field")) {
      label(.class("field-label"), .for(id)) { text }
      control([
        .id(id), .ariaInvalid(fault != nil), fault == nil && hint == nil ? .none : .describedBy(note),
      ])
      fieldNote(note, fault: fault, hint: hint)
    }
  }
}
