import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import ScreenKit
import Trapezio
import TrapezioWeb

// The comments: two buttons among those for formats, and a list of the comments on the open discussion.
extension NotesToolsUI {
  private func act(_ event: NotesCommentEvent) { onEvent(.comments(event)) }

  func commentButtons(_ comments: NotesCommentsState, toggle: ElementReference) -> Node {
    div(.key("comments"), .class("notes-comment-buttons")) {
      iconButton(
        Texts.SharedNotes.comment, .note, .shortcut("Ctrl+Alt+M"), .on(.pointerdown) { $0.preventDefault() }
      ) { _ in act(.beginPressed) }
      textButton(
        Texts.SharedNotes.comments(comments.open.count, formats.number(comments.open.count)), style: .quiet,
        .reference(toggle), .expanded(comments.isOpen)
      ) { act(.togglePressed) }
    }
  }

  /// - Parameter me: the name under which this person writes
  func comments(_ comments: NotesCommentsState, me: String, panel: ElementReference) -> Node {
    let (open, resolved) = (comments.open, comments.resolved)
    return section(
      .key("comments"), .class("notes-comments"), .label(Texts.SharedNotes.commentsLabel), .tabIndex(-1),
      .reference(panel),
      .onKeyDown { event in
        guard event.key == "Escape", !event.isComposing else { return }
        event.stopPropagation()
        act(comments.draft == nil ? .togglePressed : .draftEnded(isKept: false))
      }
    ) {
      div(.class("notes-row")) {
        h3 { Texts.SharedNotes.commentsLabel }
        iconButton(Texts.SharedNotes.closeComments, .close, .shortcut("Esc"), .tooltip("end")) { _ in
          act(.togglePressed)
        }
      }
      if let draft = comments.draft, case .stretch(let stretch) = draft.target {
        p(.key("quote"), .class("notes-quoted")) { Texts.quoted(short(stretch.quote)) }
        field(draft, Texts.SharedNotes.commentOn(short(stretch.quote)), Texts.SharedNotes.sendComment)
      } else if open.isEmpty {
        p(.key("none"), .class("notes-hint")) { Texts.SharedNotes.noComments }
      }
      list("open", open, comments, me)
      if !resolved.isEmpty {
        textButton(
          Texts.SharedNotes.resolvedComments(resolved.count, formats.number(resolved.count)), style: .quiet,
          .key("resolved button"), .expanded(comments.showsResolved)
        ) { act(.resolvedPressed) }
        if comments.showsResolved { list("resolved", resolved, comments, me) }
      }
    }
  }

  private func list(_ key: String, _ threads: [NotesComment], _ comments: NotesCommentsState, _ me: String) -> Node {
    ul(.key(key), .class("notes-threads")) {
      for thread in threads { row(thread, comments, me) }
    }
  }

  private func row(_ thread: NotesComment, _ comments: NotesCommentsState, _ me: String) -> Node {
    let quote = Texts.quoted(short(thread.quote))
    return li(
      .key(thread.id.description), .class("notes-thread"), comments.current == thread.id ? .current("true") : .none
    ) {
      if thread.range == nil {
        p(.key("gone"), .class("notes-hint")) { Texts.SharedNotes.textDeleted(quote) }
      } else {
        button(
          .key("place"), .class("notes-quoted"), .type("button"), .label(Texts.SharedNotes.goToText(quote)),
          .onClick { _ in act(.placePressed(thread.id)) },
          .onKeyDown { event in
            guard event.key == "Enter", !event.isCommandDown else { return }
            event.preventDefault()
            act(.placePressed(thread.id))
            act(.textWanted)
          }
        ) { quote }
      }
      commentBody(thread.author, thread.time, thread.text ?? Texts.SharedNotes.wasDeleted, thread.text == nil)
      if !thread.answers.isEmpty {
        ul(.key("answers"), .class("notes-answers"), .label(Texts.SharedNotes.answers)) {
          for answer in thread.answers {
            li(.key(answer.id.description)) {
              commentBody(answer.author, answer.time, answer.text, false)
              if answer.author == me { delete(answer.id, Texts.SharedNotes.deleteAnswer) }
            }
          }
        }
      }
      if let draft = comments.draft, draft.target == .answer(thread.id) {
        field(draft, Texts.SharedNotes.answerTo(thread.author), Texts.SharedNotes.sendAnswer)
      } else {
        div(.key("actions"), .class("notes-row")) {
          if !thread.isResolved {
            textButton(Texts.SharedNotes.answer, style: .quiet) { act(.answerPressed(thread.id)) }
          }
          textButton(
            thread.isResolved ? Texts.SharedNotes.reopen : Texts.SharedNotes.resolve,
            icon: thread.isResolved ? .restore : .done, style: .quiet
          ) { act(.resolvePressed(thread.id, !thread.isResolved)) }
          if thread.author == me, thread.text != nil { delete(thread.id, Texts.SharedNotes.deleteComment) }
        }
      }
    }
  }

  @inline(never) private func delete(_ id: ChangeHash, _ name: String) -> Node {
    iconButton(name, .trash, .key("delete"), .tooltip("end")) { _ in act(.deletePressed(id)) }
  }

  private func commentBody(_ author: String, _ time: Int64, _ text: String, _ isGone: Bool) -> Node {
    div(.key("said \(isGone)"), .class("notes-said")) {
      p {
        strong { author.isEmpty ? Texts.SharedNotes.unknownAuthor : author }
        span(.class("notes-hint")) {
          time == 0
            ? ""
            : formats.relative(Instant(millisecondsSince1970: time.multipliedReportingOverflow(by: 1000).partialValue))
        }
      }
      p(.class(isGone ? "notes-hint" : "notes-comment-text")) { text }
    }
  }

  /// A multi-line field with its own undo.
  private func field(_ draft: NotesCommentsState.Draft, _ name: String, _ send: String) -> Node {
    div(.key("draft"), .class("notes-comment-draft")) {
      textarea(
        .class("notes-comment-field"), .label(name), .placeholder(name), .autofocus, .value(draft.text),
        .attribute("rows", "3"),
        .onInput { event in act(.drafted(event.value)) },
        .on(.beforeinput) { event in event.stopPropagation() },
        .onKeyDown { event in
          guard event.isCommandDown, !event.isComposing else { return }
          if event.key == "Enter" {
            event.preventDefault()
            act(.draftEnded(isKept: true))
          }
          event.stopPropagation()
        })
      div(.class("notes-row")) {
        textButton(send, style: .primary, .shortcut("Ctrl+Enter"), .disabled(draft.text.trimmed.isEmpty)) {
          act(.draftEnded(isKept: true))
        }
        textButton(Texts.cancel, style: .quiet) { act(.draftEnded(isKept: false)) }
      }
    }
  }

  /// The beginning of a text, on one line.
  private func short(_ text: String) -> String {
    let scalars = text.replacingLineBreaks.scalars
    return scalars.count > 80 ? String(scalars: Array(scalars[..<79])) + "…" : String(scalars: scalars)
  }
}
