import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// The actions on all selected pages.
struct PageSelectionBar {
  let pages: [Page.ID]
  let formats: Formats
  let onEvent: (DocEvent) -> Void

  var node: Node {
    let number = formats.number(pages.count)
    let moveButton = ElementReference()
    return selectionBar(
      Texts.Doc.selectedPages(pages.count, number), number: number, onClear: { onEvent(.selectionCleared) }
    ) {
      textButton(
        Texts.Doc.moveToMenu, icon: .forward, style: .quiet, .hasPopup("menu"), .reference(moveButton)
      ) {
        let box = moveButton.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
        onEvent(.menuOpened(.moveTo(pages), x: box.x, y: box.y - 8))
      }
      textButton(Texts.Inspector.menuLine, icon: .properties, style: .quiet, .keyShortcuts("I")) {
        onEvent(.actionPicked(.inspect(.pages(pages))))
      }
      textButton(Texts.Doc.duplicate, icon: .duplicate, style: .quiet) {
        onEvent(.actionPicked(.duplicatePages(pages)))
      }
      textButton(Texts.Library.moveToTrash, icon: .trash, style: .quiet, .keyShortcuts("Delete")) {
        onEvent(.actionPicked(.trashPages(pages)))
      }
    }
  }
}
