import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The layer over a page: a frame and a numbered bubble for each note, and the rectangle being drawn.
extension NotesUI {
  /// The content of the layer for one version.
  nonisolated private struct Facts: Equatable {
    nonisolated struct Mark: Equatable {
      var id: NoteBlock.ID
      var number: Int
      var name: String
      var rect: NormalizedRect
    }

    var marks: [Mark]
    var selected: NoteBlock.ID?
    var isArmed: Bool
    /// A rectangle that is not a note yet.
    var new: NormalizedRect?

    init(_ state: NotesState, _ version: PageVersion.ID) {
      marks = state.rows(of: version).compactMap { row in
        guard let number = row.number else { return nil }
        let isInHand = state.drag?.note == row.note.id
        return Mark(
          id: row.note.id, number: number, name: row.note.name,
          rect: isInHand ? state.drag?.rect ?? row.note.rect : row.note.rect)
      }
      let selected = state.selected
      self.selected = marks.contains { $0.id == selected } ? selected : nil
      isArmed = state.isArmed
      if let drag = state.drag, drag.kind == .draw, drag.version == version {
        new = drag.rect
      } else if let editor = state.editor, editor.place.version == version, case .new(let rect) = editor.subject {
        new = rect
      }
    }
  }

  nonisolated private struct Ground: Equatable {
    let version: PageVersion.ID
    let canAnnotate: Bool
  }

  /// The layer over a page that shows this version.
  func layer(_ version: PageVersion.ID, canAnnotate: Bool) -> Node {
    let ground = Ground(version: version, canAnnotate: canAnnotate)
    return observing(
      store, key: .text("notes " + version.description), ground, select: { Facts($0, version) }
    ) { ground, facts in
      div(
        .class("note-layer"), .reference(store.references.layers[ground.version]),
        .state(facts.isArmed && ground.canAnnotate ? "armed" : "idle")
      ) {
        for mark in facts.marks { markNode(mark, isSelected: mark.id == facts.selected, ground.canAnnotate) }
        if let new = facts.new {
          div(.key("new"), .class("note-mark"), .isSelected(true), .x(new.x), .y(new.y), .w(new.width), .h(new.height))
        }
      }
    }
  }

  private func markNode(_ mark: Facts.Mark, isSelected: Bool, _ canAnnotate: Bool) -> Node {
    div(
      .key(mark.id.description), .class("note-mark"), .isSelected(isSelected), .x(mark.rect.x), .y(mark.rect.y),
      .w(mark.rect.width), .h(mark.rect.height)
    ) {
      if isSelected, canAnnotate {
        div(.class("note-grab"))
        div(.class("note-handle"))
      }
      button(
        .class("note-bubble"), .type("button"), .label(Texts.Notes.bubble(mark.number, mark.name)),
        isSelected ? .current("true") : .none,
        // The bubble handles the press, even over another rectangle.
        .on(.pointerdown) { $0.stopPropagation() }, .onClick { _ in onEvent(.bubblePressed(mark.id)) },
        .onKeyDown { onEvent(.bubbleKeyPressed(mark.id, $0)) },
        .on(.blur) { _ in onEvent(.bubbleLeft) }
      ) { "\(mark.number)" }
    }
  }
}
