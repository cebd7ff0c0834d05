import ByteCoding
import MeetingNotes
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Shows earlier versions. They are read from this window's copy of the document, without the server.
extension NotesToolsStore {
  func openHistory() {
    guard state.history == nil else { return }
    endFinding()
    var sittings: [NotesSitting] = []
    editor.read { notes in sittings = (try? notes.sittings()) ?? [] }
    guard !sittings.isEmpty else { return }
    let last = sittings.count - 1
    show(NotesHistoryState(number: 0, sittings: sittings, index: last, other: last > 0 ? last - 1 : nil))
    editor.historyShown(true)
  }

  func closeHistory() {
    guard state.history != nil else { return }
    update { $0.history = nil }
    editor.historyShown(false)
  }

  func act(on event: NotesHistoryEvent) {
    guard var history = state.history else { return }
    switch event {
    case .closed: closeHistory()
    case .moved(let index):
      guard history.sittings.indices.contains(index) else { return }
      // A version that was compared with its predecessor stays so.
      if history.other == history.index - 1 { history.other = index > 0 ? index - 1 : nil }
      history.index = index
      history.nameDraft = nil
      show(history)
    case .compared(let other):
      history.other = other
      show(history)
    case .nameDrafted(let name):
      history.nameDraft = name.replacingLineBreaks
      history.number += 1
      update { $0.history = history }
    case .nameEnded(let isKept): endNaming(history, isKept)
    case .restorePressed: bringBack(history.sittings[history.index])
    }
  }

  private func show(_ next: NotesHistoryState) {
    var history = next
    history.number += 1
    history.content = content(of: history.sittings[history.index])
    history.differences = nil
    if let other = history.other, other != history.index, let shown = history.content,
      let compared = content(of: history.sittings[other])
    {
      history.differences = other < history.index ? compared.differences(to: shown) : shown.differences(to: compared)
    }
    update { $0.history = history }
  }

  /// The content of the notes at the end of a sitting.
  private func content(of sitting: NotesSitting) -> NotesContent? {
    var content: NotesContent?
    editor.read { notes in content = try? notes.commentedContent(at: sitting.heads) }
    return content
  }

  private func endNaming(_ before: NotesHistoryState, _ isKept: Bool) {
    var history = before
    guard let name = history.nameDraft?.trimmed else { return }
    history.nameDraft = nil
    history.number += 1
    let sitting = history.sittings[history.index]
    if isKept, name != sitting.name ?? "",
      editor.edit({ notes, signature throws(NotesError) in try notes.nameVersion(sitting.last, name, by: signature) })
    {
      history.sittings[history.index].name = name.isEmpty ? nil : name
    }
    update { $0.history = history }
  }

  private func bringBack(_ sitting: NotesSitting) {
    guard editor.edit({ notes, signature throws(NotesError) in try notes.restore(to: sitting.heads, by: signature) })
    else { return }
    closeHistory()
    let when = sitting.name ?? context.formats.dateAndTime(sitting.instant)
    // The toast may outlive these tools.
    let editor = editor
    context.toasts.say(Toast(Texts.SharedNotes.broughtBack(when), action: Texts.undo) { editor.undo() })
  }
}

extension NotesSitting {
  /// When the sitting ended.
  var instant: Instant { Instant(millisecondsSince1970: time.multipliedReportingOverflow(by: 1000).partialValue) }
}
