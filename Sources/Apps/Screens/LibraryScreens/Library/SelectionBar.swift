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
    return selectionBar(
      Texts.Library.selectedDocs(count, number), number: number, onClear: { onEvent(.selectionCleared) }
    ) {
      textButton(Texts.Library.selectAll, icon: .select, style: .quiet, .keyShortcuts("Control+A")) {
        onEvent(.selectAllToggled)
      }
      textButton(Texts.Inspector.menuLine, icon: .properties, style: .quiet, .keyShortcuts("I")) {
        onEvent(.inspectorToggled)
      }
      textButton(Texts.Library.moveToTrash, icon: .trash, style: .quiet, .keyShortcuts("Delete")) {
        onEvent(.trashSelectionPressed)
      }
    }
  }
}
