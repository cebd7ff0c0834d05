import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the kinds of paper to choose from.
struct PaperUI: TrapezioUI {
  func map(state: PaperState, onEvent: @escaping (PaperEvent) -> Void) -> Node {
    sheet(
      Texts.Paper.title, isWide: false, onClose: { onEvent(.closed) },
      body: [
        form(
          .key("paper"), .class("dialog-form"), .id("paper-form"), .attribute("novalidate", ""),
          .onSubmit { _ in onEvent(.submitted) }
        ) {
          rulings(state, onEvent)
          name(state, onEvent)
          div(.class("field-row")) {
            formats(state, onEvent)
            pageCount(state, onEvent)
          }
          fieldNote("paper-fault", fault: state.fault)
        }
      ],
      actions: [
        textButton(Texts.cancel) { onEvent(.closed) },
        button(
          .class(ButtonStyle.primary.rawValue), .type("submit"), .attribute("form", "paper-form"),
          .disabled(state.isWorking)
        ) { buttonContent(Texts.Paper.make, nil) },
      ])
  }

  private func rulings(_ state: PaperState, _ onEvent: @escaping (PaperEvent) -> Void) -> Node {
    div(.class("paper-rulings"), .role("radiogroup"), .label(Texts.Paper.ruling)) {
      for ruling in PaperRuling.allCases {
        label(.key(Int(ruling.rawValue)), .class("paper-ruling")) {
          input(
            .class("radio"), .type("radio"), .name("ruling"), .checked(ruling == state.ruling),
            .onClick { _ in change(state, onEvent) { $0.ruling = ruling } })
          span(.class("paper-sample"), .decorative, .kind(PaperUI.kind(of: ruling)))
          span { Texts.Paper.ruling(ruling) }
        }
      }
    }
  }

  private func name(_ state: PaperState, _ onEvent: @escaping (PaperEvent) -> Void) -> Node {
    div(.class("field")) {
      label(.class("field-label"), .for("paper-title")) { Texts.Paper.docTitle }
      input(
        .class("input"), .id("paper-title"), .type("text"), .noAutocomplete, .value(state.title),
        .placeholder(Texts.Paper.name(state.ruling)),
        .onInput { event in change(state, onEvent) { $0.title = event.value } })
    }
  }

  /// Each paper size in portrait and in landscape.
  private func formats(_ state: PaperState, _ onEvent: @escaping (PaperEvent) -> Void) -> Node {
    div(.class("field")) {
      label(.class("field-label"), .for("paper-format")) { Texts.Paper.size }
      select(
        .class("input"), .id("paper-format"),
        .onChange { event in
          guard let chosen = Int(event.value), PaperFormat.allCases.indices.contains(chosen / 2) else { return }
          change(state, onEvent) {
            $0.format = PaperFormat.allCases[chosen / 2]
            $0.isLandscape = chosen % 2 == 1
          }
        }
      ) {
        for (index, format) in PaperFormat.allCases.enumerated() {
          for isLandscape in [false, true] {
            option(
              .key(2 * index + (isLandscape ? 1 : 0)), .value("\(2 * index + (isLandscape ? 1 : 0))"),
              .isChosen(format == state.format && isLandscape == state.isLandscape)
            ) { Texts.Paper.size(format, isLandscape: isLandscape) }
          }
        }
      }
    }
  }

  private func pageCount(_ state: PaperState, _ onEvent: @escaping (PaperEvent) -> Void) -> Node {
    div(.class("field")) {
      label(.class("field-label"), .for("paper-count")) { Texts.Paper.pageCount }
      input(
        .class("input"), .id("paper-count"), .type("number"), .attribute("min", "1"), .attribute("max", "1000"),
        .value(state.pageCount), .ariaInvalid(state.fault != nil),
        state.fault == nil ? .none : .describedBy("paper-fault"),
        .onInput { event in change(state, onEvent) { $0.pageCount = event.value } })
    }
  }

  private func change(
    _ state: PaperState, _ onEvent: (PaperEvent) -> Void, _ change: (inout PaperState) -> Void
  ) {
    var changed = state
    change(&changed)
    onEvent(.changed(changed))
  }

  private static func kind(of ruling: PaperRuling) -> String {
    switch ruling {
    case .blank: "blank"
    case .lined: "lined"
    case .squared: "squared"
    case .dotted: "dotted"
    }
  }
}
