import PaperDomain
import ScreenKit
import TrapezioWeb

// What cards and rows have in common.

/// The link to a doc. A click opens the doc, or selects it while a modifier key is held or a selection exists.
struct DocLink {
  let facts: DocFacts
  let references: LibraryReferences
  let className: String
  let onEvent: (LibraryEvent) -> Void

  func node(@NodeBuilder children: () -> [Node]) -> Node {
    let id = facts.doc.id
    let references = references
    let attributes: [Attribute] = [
      .class(className), .href(PaperScreen.doc(id).url), .draggable(false), .tabIndex(facts.isTabStop ? 0 : -1),
      facts.editedTitle != nil ? .label(facts.doc.title) : .none, .reference(references.links[id]),
      .onMount { if references.awaited == id { references.focus(id) } },
      .onClick { onEvent(.cardClicked(id, $0)) }, .on(.focusin) { _ in onEvent(.focusMoved(id)) },
    ]
    return .element(.a, attributes, children())
  }
}

/// The checkbox that selects a doc.
struct DocCheckbox {
  let doc: DocSummary
  let isSelected: Bool
  let className: String
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    let id = doc.id
    return input(
      .class(className), .type("checkbox"), .label(Texts.Library.select(doc.title)), .checked(isSelected),
      .tabIndex(-1),
      .onClick { event in
        event.stopPropagation()
        onEvent(.selectToggled(id, isRange: event.modifiers.contains(.shift)))
      })
  }
}

/// The buttons of a doc; the last one opens its menu.
struct DocButtons {
  let doc: DocSummary
  let isMenuOpen: Bool
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    let id = doc.id
    return span(.class("doc-buttons")) {
      DocCommand.buttons(for: doc, classes: "icon-button doc-command", .tabIndex(-1)) {
        onEvent(.commandPressed($0, id))
      }
      moreButton(Texts.Library.actions(doc.title), isOpen: isMenuOpen, .tooltip("none"), .tabIndex(-1)) { event, box in
        event.stopPropagation()
        onEvent(.menuOpened(id, x: box.x, y: box.y + box.height + 4))
      }
    }
  }
}

/// The text field in place of a title.
func renameField(_ title: String, _ onEvent: @escaping (LibraryEvent) -> Void) -> Node {
  editing(
    title, label: Texts.title, onSave: { onEvent(.renameEnded($0)) }, onCancel: { onEvent(.renameEnded(nil)) })
}
