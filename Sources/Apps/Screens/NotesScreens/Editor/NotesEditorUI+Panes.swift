import ByteCoding
import NotesParts
import NotesToolScreens
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The list of items, and the discussion of the selected one.
extension NotesEditorUI {
  func items(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    nav(.class("notes-items"), .label(Texts.SharedNotes.items)) {
      ol(.class("notes-item-list"), .isDragging(state.dragged != nil)) {
        for item in state.items { row(item, state, onEvent) }
      }
      textButton(Texts.SharedNotes.addItem, icon: .add, style: .quiet) { onEvent(.addPressed) }
      if state.hasTools, let tools = fields.tools { tools.deletedItems }
    }
  }

  private func row(
    _ item: NotesEditorState.Item, _ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void
  ) -> Node {
    let edge = state.dropTarget.flatMap { $0.item == item.id && state.dragged != item.id ? $0 : nil }
    let title = state.text(of: .item(item.id), or: item.title)
    return li(
      .key(item.id.description), .class("notes-item"), .draggable(), .isDragged(state.dragged == item.id),
      edge.map { .dropEdge($0.isAfter ? "after" : "before") } ?? .none,
      .on(.dragstart) { _ in onEvent(.dragBegan(item.id)) },
      .on(.dragover) { event in
        guard state.dragged != nil else { return }
        event.preventDefault()
        onEvent(.draggedOver(item.id, isAfter: event.offsetY > 20))
      },
      .on(.drop) { event in
        event.preventDefault()
        onEvent(.dropped)
      },
      .on(.dragend) { _ in onEvent(.dragEnded) }
    ) {
      button(
        .class("notes-item-button"), .type("button"), item.id == state.selected ? .current("true") : .none,
        .onClick { _ in onEvent(.selected(item.id)) },
        .onKeyDown { event in
          guard !event.isCommandDown else { return }
          switch (event.key, event.modifiers) {
          case ("ArrowUp", .alt): onEvent(.moved(item.id, by: -1))
          case ("ArrowDown", .alt): onEvent(.moved(item.id, by: 1))
          case ("Delete", []): onEvent(.deletePressed(item.id))
          default: return
          }
          event.preventDefault()
          event.stopPropagation()
        }
      ) {
        span(.class("notes-item-title"), title.isEmpty ? .state("empty") : .none) { Texts.SharedNotes.item(title) }
        for guest in state.guests where guest.item == item.id {
          span(.key(guest.id), .class("notes-dot"), .tagColor(guest.color), .decorative)
        }
      }
    }
  }

  func discussion(_ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void) -> Node {
    guard let item = state.item else {
      return section(.key("none"), .class("notes-discussion")) {
        statePanel(.list, title: Texts.SharedNotes.noItems, text: Texts.SharedNotes.noItemsText) {
          textButton(Texts.SharedNotes.addItem, icon: .add, style: .primary) { onEvent(.addPressed) }
        }
      }
    }
    let name = Texts.SharedNotes.item(item.title)
    let isFirst = state.items.first?.id == item.id
    let isLast = state.items.last?.id == item.id
    return section(.key("discussion"), .class("notes-discussion"), .label(name)) {
      div(.class("notes-item-head")) {
        iconButton(Texts.SharedNotes.items, .back, classes: "icon-button notes-back") { _ in onEvent(.itemsPressed) }
        itemTitle(item, state, onEvent)
        iconButton(Texts.SharedNotes.moveUp, .up, .shortcut("Alt+↑"), .disabled(isFirst)) { _ in
          onEvent(.moved(item.id, by: -1))
        }
        iconButton(Texts.SharedNotes.moveDown, .down, .shortcut("Alt+↓"), .disabled(isLast)) { _ in
          onEvent(.moved(item.id, by: 1))
        }
        iconButton(Texts.SharedNotes.deleteItem(name), .trash, .tooltip("end")) { _ in
          onEvent(.deletePressed(item.id))
        }
      }
      for title in item.otherTitles {
        div(.key(title), .class("notes-notice"), .role("status")) {
          icon(.info)
          p { Texts.SharedNotes.alsoTitled(title) }
          textButton(Texts.SharedNotes.use(title)) { onEvent(.itemTitlePicked(item.id, title)) }
          textButton(Texts.SharedNotes.use(item.title)) { onEvent(.itemTitlePicked(item.id, item.title)) }
        }
      }
      if item.copies > 0 {
        div(.key("copies"), .class("notes-notice"), .role("status")) {
          icon(.info)
          p { Texts.SharedNotes.copies }
          textButton(Texts.SharedNotes.joinCopies) { onEvent(.copiesJoined(item.id)) }
        }
      }
      formatBar(state, onEvent)
      if let draft = state.linkDraft { linkField(draft, isLink: state.selectedLink != nil, onEvent) }
      div(.class("notes-commented")) {
        field(item, state, onEvent)
        if state.hasTools, let tools = fields.tools { tools.commentsPanel }
      }
    }
  }

  private func itemTitle(
    _ item: NotesEditorState.Item, _ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void
  ) -> Node {
    lineField(
      .item(item.id), item.title, in: state, label: Texts.SharedNotes.itemTitle, classes: "notes-item-field",
      hint: Texts.SharedNotes.itemHint, reference: fields.itemTitle, onEvent)
  }

  /// The field with the mirror over it: the same text, drawn. The mirror determines the height and shows other persons'
  /// carets and selections.
  private func field(
    _ item: NotesEditorState.Item, _ state: NotesEditorState, _ onEvent: @escaping (NotesEditorEvent) -> Void
  ) -> Node {
    div(.key(item.id.description), .class("notes-text")) {
      textarea(
        .class("notes-field"), .label(Texts.SharedNotes.discussion), .placeholder(Texts.SharedNotes.discussionHint),
        .attribute("translate", "no"), .attribute("data-gramm", "false"), .reference(fields.discussion),
        .value(state.text),
        .onInput { event in
          onEvent(
            .typed(
              item.id, event.value, before: event.valueBefore, caret: event.selectionEnd,
              isComposing: event.isComposing))
        },
        .on(.selectionchange) { event in
          onEvent(.caretMoved(start: event.selectionStart, end: event.selectionEnd))
        },
        .onKeyDown { event in formatKey(event, onEvent) },
        .on(EventName("paste")) { event in
          // Until the tools are loaded, the browser pastes plain text.
          guard state.hasTools, !event.html.isEmpty else { return }
          event.preventDefault()
          onEvent(.pasted(event.html))
        },
        .on(.blur) { _ in onEvent(.fieldLeft) })
      mirror(state, onEvent)
    }
  }
}
