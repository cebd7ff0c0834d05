import MetadataParts
import ScreenKit
import TrapezioWeb

/// The actions on all selected docs.
struct SelectionBar {
  let count: Int
  let formats: Formats
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    let number = formats.number(count)
    return div(
      .key("selection"), .class("selection-bar"), .role("toolbar"), .label(Texts.Library.selectedDocs(count, number))
    ) {
      span(.class("selection-count")) { Texts.Library.selected(number) }
      span(.class("selection-line"))
      textButton(Texts.Library.selectAll, icon: .select, style: .quiet, .keyShortcuts("Control+A")) {
        onEvent(.selectAllToggled)
      }
      textButton(Texts.Inspector.menuLine, icon: .properties, style: .quiet, .keyShortcuts("I")) {
        onEvent(.inspectorToggled)
      }
      textButton(Texts.Library.moveToTrash, icon: .trash, style: .quiet, .keyShortcuts("Delete")) {
        onEvent(.trashSelectionPressed)
      }
      span(.class("selection-line"))
      iconButton(Texts.Library.clearSelection, .close, .shortcut("Esc"), .tooltip("above")) { _ in
        onEvent(.selectionCleared)
      }
    }
  }
}
