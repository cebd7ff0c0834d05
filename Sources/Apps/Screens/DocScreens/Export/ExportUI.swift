import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the choices of file formats for a doc.
struct ExportUI: TrapezioUI {
  let formats: Formats

  func map(state: ExportState, onEvent: @escaping (ExportEvent) -> Void) -> Node {
    sheet(
      Texts.Export.title(state.title), isWide: false, onClose: { onEvent(.closed) },
      body: [
        form(
          .key("export"), .class("dialog-form"), .id("export-form"), .attribute("novalidate", ""),
          .onSubmit { _ in onEvent(.submitted) }
        ) {
          div(.class("export-choices"), .role("radiogroup"), .label(Texts.Export.file)) {
            for choice in ExportState.Choice.allCases { line(choice, state, onEvent) }
          }
          if state.choice.isOfPage, state.pageCount > 1 { page(state, onEvent) }
          if state.choice == .marks { history(state, onEvent) }
          fieldNote("export-fault", fault: state.fault)
        }
      ],
      actions: [
        textButton(Texts.cancel) { onEvent(.closed) },
        button(
          .class(ButtonStyle.primary.rawValue), .type("submit"), .attribute("form", "export-form"),
          .disabled(state.isWorking)
        ) { buttonContent(Texts.Export.begin, nil) },
      ])
  }

  private func line(
    _ choice: ExportState.Choice, _ state: ExportState, _ onEvent: @escaping (ExportEvent) -> Void
  ) -> Node {
    label(.key(choice.rawValue), .class("export-choice")) {
      input(
        .class("radio"), .type("radio"), .name("file"), .checked(choice == state.choice),
        .label(Texts.Export.name(of: choice)), .describedBy("export-hint-\(choice.rawValue)"),
        .onClick { _ in change(state, onEvent) { $0.choice = choice } })
      span { Texts.Export.name(of: choice) }
      span(.class("field-hint"), .id("export-hint-\(choice.rawValue)")) { Texts.Export.hint(of: choice) }
    }
  }

  private func page(_ state: ExportState, _ onEvent: @escaping (ExportEvent) -> Void) -> Node {
    div(.key("page"), .class("field")) {
      label(.class("field-label"), .for("export-page")) { Texts.Export.page(formats.number(state.pageCount)) }
      input(
        .class("input"), .id("export-page"), .type("number"), .attribute("min", "1"),
        .attribute("max", "\(state.pageCount)"), .value(state.page), .ariaInvalid(state.fault != nil),
        state.fault == nil ? .none : .describedBy("export-fault"),
        .onInput { event in change(state, onEvent) { $0.page = event.value } })
    }
  }

  private func history(_ state: ExportState, _ onEvent: @escaping (ExportEvent) -> Void) -> Node {
    label(.key("history"), .class("export-choice")) {
      input(
        .class("checkbox"), .type("checkbox"), .checked(state.hasHistory), .label(Texts.Export.withHistory),
        .describedBy("export-history"),
        .onClick { _ in change(state, onEvent) { $0.hasHistory.toggle() } })
      span { Texts.Export.withHistory }
      span(.class("field-hint"), .id("export-history")) { Texts.Export.historyHint }
    }
  }

  private func change(
    _ state: ExportState, _ onEvent: (ExportEvent) -> Void, _ change: (inout ExportState) -> Void
  ) {
    var changed = state
    change(&changed)
    onEvent(.changed(changed))
  }
}
