import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheets and dialogs over the properties.
struct PropertiesSheets {
  let context: AppContext

  /// The sheet that is open.
  func node(
    _ open: PropertiesState.Sheet, _ state: PropertiesState, _ onEvent: @escaping (PropertiesEvent) -> Void
  ) -> Node {
    let onClose = { onEvent(.sheetClosed) }
    switch open {
    case .color(let draft): return color(draft, onEvent)
    case .merge(let tags, let kept): return merge(tags, kept, state, onEvent)
    case .variable(let draft): return VariableSheet(draft: draft, onEvent: onEvent).node
    case .options(let draft):
      guard let variable = state.overview?.variable(draft.variable) else {
        return sheet(Texts.Properties.options, isWide: false, onClose: onClose, body: [], actions: [])
      }
      return OptionsSheet(draft: draft, variable: variable, onEvent: onEvent).node
    case .uses(let subject, let deletes):
      let context = context
      return container(
        key: "uses",
        ui: PropertiesUsesUI(
          formats: context.formats, deletes: deletes, onOpen: { onEvent(.screenOpened($0)) }, onClose: onClose,
          onDelete: { onEvent(.sheetConfirmed) })
      ) { PropertiesUsesStore(subject: subject, context: context) }
    }
  }

  // MARK: Colour

  private func color(_ draft: ColorDraft, _ onEvent: @escaping (PropertiesEvent) -> Void) -> Node {
    func changed(_ text: String) {
      var draft = draft
      draft.text = text
      draft.fault = nil
      onEvent(.sheetChanged(.color(draft)))
    }
    let body = [
      div(.key("swatches"), .class("swatches"), .role("radiogroup"), .label(Texts.Properties.color)) {
        for color in TagPalette.colors {
          button(
            .key(color.description), .class("swatch-button"), .type("button"), .role("radio"),
            .ariaChecked(HexColor(draft.text.trimmed) == color), .label(color.description),
            .onClick { _ in changed(color.description) }
          ) { tagDot(color) }
        }
      },
      form(.key("hex"), .class("field"), .id("color-form"), .onSubmit { _ in onEvent(.sheetConfirmed) }) {
        label(.class("field-label"), .for("color-hex")) { Texts.Properties.hex }
        div(.class("value-row")) {
          tagDot(HexColor(draft.text.trimmed))
          input(
            .class("input"), .id("color-hex"), .type("text"), .value(draft.text), .noAutocomplete, .noSpellcheck,
            .ariaInvalid(draft.fault != nil), draft.fault == nil ? .none : .describedBy("color-fault"),
            .onInput { changed($0.value) })
        }
        fieldNote("color-fault", fault: draft.fault)
      },
    ]
    return sheet(
      Texts.Properties.chooseColor, isWide: false, onClose: { onEvent(.sheetClosed) }, body: body,
      actions: [
        textButton(Texts.cancel) { onEvent(.sheetClosed) },
        textButton(Texts.Properties.useColor, style: .primary) { onEvent(.sheetConfirmed) },
      ])
  }

  // MARK: Merging

  private func merge(
    _ tags: [PaperTag.ID], _ kept: PaperTag.ID, _ state: PropertiesState,
    _ onEvent: @escaping (PropertiesEvent) -> Void
  ) -> Node {
    let formats = context.formats
    let body = [
      p(.key("text"), .class("dialog-text")) { Texts.Properties.mergeText },
      div(.key("tags"), .class("choices"), .role("radiogroup"), .label(Texts.Properties.mergeTitle)) {
        for id in tags {
          let tag = state.overview?.tag(id)
          let uses = state.useCount(of: [id])
          label(.key(id.description), .class("dialog-option")) {
            input(
              .class("radio"), .type("radio"), .name("kept"), .checked(id == kept),
              .onClick { _ in onEvent(.sheetChanged(.merge(tags, into: id))) })
            tagDot(tag?.color)
            span(.class("find-label")) { tag?.name ?? "" }
            span(.class("find-group")) { Texts.Properties.uses(uses, formats.number(uses)) }
          }
        }
      },
    ]
    return sheet(
      Texts.Properties.mergeTitle, isWide: false, onClose: { onEvent(.sheetClosed) }, body: body,
      actions: [
        textButton(Texts.cancel) { onEvent(.sheetClosed) },
        textButton(Texts.Properties.merge, style: .primary) { onEvent(.sheetConfirmed) },
      ])
  }
}
