import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import ScreenKit
import Trapezio
import TrapezioWeb

// An earlier version: a slider above, the content or the differences below.
extension NotesToolsUI {
  func history(_ history: NotesHistoryState) -> Node {
    let sitting = history.sittings[history.index]
    let last = history.sittings.count - 1
    func act(_ event: NotesHistoryEvent) { onEvent(.history(event)) }
    return section(
      .key("history"), .class("notes-history"), .label(Texts.SharedNotes.history),
      .onKeyDown { event in
        guard event.key == "Escape" else { return }
        event.stopPropagation()
        act(.closed)
      }
    ) {
      div(.class("notes-row")) {
        iconButton(Texts.SharedNotes.earlier, .back, .disabled(history.index == 0)) { _ in
          act(.moved(to: history.index - 1))
        }
        slider(Texts.SharedNotes.version, history.index, history) { act(.moved(to: $0)) }
        iconButton(Texts.SharedNotes.later, .forward, .disabled(history.index == last)) { _ in
          act(.moved(to: history.index + 1))
        }
        iconButton(Texts.SharedNotes.closeHistory, .close, .shortcut("Esc"), .tooltip("end")) { _ in act(.closed) }
      }
      p(.class("notes-version"), .role("status")) {
        strong { name(of: sitting) }
        span {
          Texts.SharedNotes.sitting(list(sitting.authors), sitting.changeCount, formats.number(sitting.changeCount))
        }
      }
      if let other = history.other {
        div(.key("other"), .class("notes-row")) {
          span(.class("notes-hint")) { Texts.SharedNotes.comparedWith(name(of: history.sittings[other])) }
          slider(Texts.SharedNotes.compareWith, other, history) { act(.compared(with: $0)) }
        }
      }
      div(.class("notes-row")) {
        textButton(Texts.SharedNotes.compare, style: .quiet, .pressed(history.other != nil), .disabled(last == 0)) {
          act(.compared(with: history.other == nil ? (history.index > 0 ? history.index - 1 : 1) : nil))
        }
        if let draft = history.nameDraft {
          smallField(Texts.SharedNotes.versionName, Texts.SharedNotes.versionHint, draft) {
            act(.nameDrafted($0))
          } onKey: { key, _ in
            guard key == "Enter" || key == "Escape" else { return false }
            act(.nameEnded(isKept: key == "Enter"))
            return true
          }
          textButton(Texts.SharedNotes.setName) { act(.nameEnded(isKept: true)) }
        } else {
          textButton(Texts.SharedNotes.nameVersion, icon: .rename, style: .quiet) {
            act(.nameDrafted(sitting.name ?? ""))
          }
          textButton(
            Texts.SharedNotes.bringBack, icon: .restore, style: .quiet, .disabled(history.index == last)
          ) { act(.restorePressed) }
        }
      }
      if let differences = history.differences {
        changes(differences)
      } else if let content = history.content {
        formerly(content)
      }
    }
  }

  @inline(never) private func slider(
    _ name: String, _ index: Int, _ history: NotesHistoryState, onMove: @escaping (Int) -> Void
  ) -> Node {
    input(
      .class("notes-slider"), .type("range"), .label(name), .attribute("min", "0"),
      .attribute("max", "\(history.sittings.count - 1)"), .attribute("step", "1"), .value("\(index)"),
      .attribute("aria-valuetext", self.name(of: history.sittings[index])),
      .onInput { event in if let index = Int(event.value) { onMove(index) } })
  }

  private func name(of sitting: NotesSitting) -> String {
    let when = sitting.time == 0 ? Texts.SharedNotes.unknownTime : formats.dateAndTime(sitting.instant)
    return sitting.name.map { Texts.SharedNotes.named($0, when) } ?? when
  }

  private func list(_ names: [String]) -> String {
    var text = ""
    for name in names { text += text.isEmpty ? name : ", " + name }
    return text
  }

  private func formerly(_ content: NotesContent) -> Node {
    div(.key("content"), .class("notes-former")) {
      h2 { Texts.SharedNotes.named(content.title) }
      if !content.attendees.isEmpty { p(.class("notes-hint")) { list(content.attendees) } }
      for item in content.items {
        section(.key(item.id.description)) {
          h3 { Texts.SharedNotes.item(item.title) }
          Node.element(
            .div, [.class("notes-drawn")],
            DrawnText(
              scalars: item.discussion.shown(with: item.blocks), formats: FormattedStretch.all(item.marks),
              blocks: item.blocks
            ).nodes { onEvent(.linkOpened($0)) })
        }
      }
    }
  }

  private func changes(_ differences: [NotesDifference]) -> Node {
    div(.key("differences"), .class("notes-former")) {
      if differences.isEmpty { p(.class("notes-hint")) { Texts.SharedNotes.noDifference } }
      ul(.class("notes-changes"), .label(Texts.SharedNotes.differences)) {
        for (index, difference) in differences.enumerated() { change(difference, index) }
      }
    }
  }

  private func change(_ difference: NotesDifference, _ index: Int) -> Node {
    var lines: [LineDifference] = []
    let text: String
    switch difference {
    case .title(let old, let new): text = Texts.SharedNotes.titleChanged(old, new)
    case .attendees(let added, let removed):
      text = Texts.SharedNotes.attendees
      for name in removed { lines.append(LineDifference(isAdded: false, text: name)) }
      for name in added { lines.append(LineDifference(isAdded: true, text: name)) }
    case .itemAdded(_, let title): text = Texts.SharedNotes.itemAdded(Texts.SharedNotes.item(title))
    case .itemDeleted(_, let title): text = Texts.SharedNotes.itemDeleted(Texts.SharedNotes.item(title))
    case .itemRenamed(_, let old, let new): text = Texts.SharedNotes.titleChanged(old, new)
    case .itemMoved(_, let title): text = Texts.SharedNotes.itemMoved(Texts.SharedNotes.item(title))
    case .discussion(_, let title, let changed):
      text = Texts.SharedNotes.item(title)
      lines = changed
    case .comment(_, let title, let comment):
      text = Texts.SharedNotes.commentChanged(comment.kind, Texts.SharedNotes.item(title), comment.author)
      lines = [LineDifference(isAdded: comment.kind != .deleted, text: comment.text)]
    case .formats(_, let title): text = Texts.SharedNotes.formatsChanged(Texts.SharedNotes.item(title))
    }
    return li(.key(index)) {
      p { text }
      for (number, line) in lines.enumerated() {
        p(
          .key("\(number)\(line.isAdded)"), .class(line.isAdded ? "notes-line-added" : "notes-line-removed"),
          .label((line.isAdded ? Texts.SharedNotes.added : Texts.SharedNotes.removed) + line.text)
        ) { line.text }
      }
    }
  }
}
