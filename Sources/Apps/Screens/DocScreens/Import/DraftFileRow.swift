import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// One file of an import: its progress, its variant, and its position among the files of that variant.
struct DraftFileRow {
  let file: DraftFile
  let state: ImportChoicesState
  let formats: Formats
  let pixelRatio: Double
  let onEvent: (ImportChoicesEvent) -> Void

  var node: Node {
    let id = file.id
    return li(.key(id), .class("row draft-row")) {
      DraftProgress(
        file: file, title: file.name, facts: facts, password: state.passwords[id], formats: formats,
        pixelRatio: pixelRatio, onRetry: { onEvent(.retryPressed(id)) },
        onPassword: { onEvent(.passwordTyped(id, $0)) }, onUnlock: { onEvent(.passwordSubmitted(id)) }
      ).nodes
      div(.class("row-actions")) {
        if !state.isSeparate { role }
        if siblings.count > 1, !state.isSeparate {
          iconButton(Texts.Import.moveUp(file.name), .up, .tooltip("end"), .disabled(siblings.first == id)) { _ in
            onEvent(.movePressed(id, by: -1))
          }
          iconButton(Texts.Import.moveDown(file.name), .down, .tooltip("end"), .disabled(siblings.last == id)) { _ in
            onEvent(.movePressed(id, by: 1))
          }
        }
        iconButton(Texts.Import.remove(file.name), .close, .tooltip("end")) { _ in onEvent(.removePressed(id)) }
      }
    }
  }

  private var role: Node {
    let id = file.id
    return select(
      .class("input draft-role"), .label(Texts.Import.roleLabel(file.name)),
      .onChange { event in
        if let variant = PDFVariant(name: event.value) { onEvent(.variantPicked(id, variant)) }
      }
    ) {
      for variant in PDFVariant.allCases {
        option(.key(variant.name), .value(variant.name), .isChosen(variant == file.variant)) {
          Texts.Import.role(variant)
        }
      }
    }
  }

  /// The files of its variant.
  private var siblings: [Int] { state.files.filter { $0.variant == file.variant }.map { $0.id } }

  private var facts: [String] {
    var facts = [Texts.pages(file.pageCount, formats.number(file.pageCount)), formats.byteCount(file.size)]
    if siblings.count > 1, !state.isSeparate, let part = state.parts.first(where: { $0.fileID == file.id }) {
      facts.append(
        Texts.Import.range(formats.number(part.before + 1), formats.number(part.before + part.pageCount)))
    }
    return facts
  }
}
