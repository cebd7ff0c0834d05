import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// What lies over a page: a frame and a numbered bubble for each note, and the rectangle that is being drawn.
extension NotesUI {
  /// What the layer of one version shows.
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
    /// Not a note yet.
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

  /// A version of a page, and the part of the page's frame that it fills.
  nonisolated private struct Ground: Equatable {
    let version: PageVersion.ID
    let frame: NormalizedRect
  }

  /// Over a page that shows a version.
  /// - Parameter frame: the part of the page's frame that the version fills
  func layer(_ version: PageVersion.ID, at frame: NormalizedRect) -> Node {
    let key = "notes " + version.description
    let ground = Ground(version: version, frame: frame)
    return observing(store, key: .text(key), ground, select: { Facts($0, version) }) { ground, facts in
      let version = ground.version
      return div(
        .class("note-layer"), .reference(store.references.layer(version)), .state(facts.isArmed ? "armed" : "idle"),
        .x(ground.frame.x), .y(ground.frame.y), .w(ground.frame.width), .h(ground.frame.height),
        facts.isArmed ? .on(.pointerdown) { onEvent(.pressed(.draw, version, nil, $0)) } : .none
      ) {
        for mark in facts.marks { markNode(mark, version, isSelected: mark.id == facts.selected) }
        if let new = facts.new {
          div(.key("new"), .class("note-mark"), .isSelected(true), .x(new.x), .y(new.y), .w(new.width), .h(new.height))
        }
      }
    }
  }

  private func markNode(_ mark: Facts.Mark, _ version: PageVersion.ID, isSelected: Bool) -> Node {
    div(
      .key(mark.id.description), .class("note-mark"), .isSelected(isSelected), .x(mark.rect.x), .y(mark.rect.y),
      .w(mark.rect.width), .h(mark.rect.height)
    ) {
      if isSelected {
        div(.class("note-grab"), .on(.pointerdown) { onEvent(.pressed(.move, version, mark.id, $0)) })
        div(.class("note-handle"), .on(.pointerdown) { onEvent(.pressed(.resize, version, mark.id, $0)) })
      }
      button(
        .class("note-bubble"), .type("button"), .label(Texts.Notes.bubble(mark.number, mark.name)),
        isSelected ? .current("true") : .none,
        .onClick { _ in onEvent(.bubblePressed(mark.id)) },
        .onKeyDown { onEvent(.bubbleKeyPressed(mark.id, $0)) },
        .on(.blur) { _ in onEvent(.bubbleLeft) }
      ) { "\(mark.number)" }
    }
  }
}
