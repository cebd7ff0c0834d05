import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the two texts side by side, with buttons to keep one or both.
struct ConflictUI: TrapezioUI {
  let formats: Formats

  func map(state: ConflictState, onEvent: @escaping (ConflictEvent) -> Void) -> Node {
    sheet(
      Texts.Conflict.title(state.subject), isWide: true, onClose: { onEvent(.closed) },
      body: [
        p(.key("text"), .class("dialog-text")) { Texts.Conflict.text },
        div(.key("texts"), .class("conflict-texts")) {
          side("mine", Texts.Conflict.mine, state.me, state.mine)
          side("theirs", theirs(state), state.author?.person, state.theirs)
        },
        state.both.map { editor($0, state, onEvent) } ?? div(.key("both"), .noBox),
      ],
      actions: state.both == nil ? choices(state, onEvent) : edited(onEvent))
  }

  private func theirs(_ state: ConflictState) -> String {
    guard let author = state.author else { return Texts.Conflict.theirs }
    if author.isMe { return Texts.Conflict.elsewhere(author.when) }
    return author.person.map { Texts.Conflict.theirs($0.name, author.when) } ?? Texts.Conflict.somebody(author.when)
  }

  private func side(_ id: String, _ name: String, _ person: PersonSummary?, _ words: NoteWords) -> Node {
    section(.key(id), .class("conflict-side"), .labelledBy("conflict-\(id)")) {
      h3(.class("conflict-name"), .id("conflict-\(id)")) {
        if let person { avatar(person) }
        span { name }
      }
      div(.class("conflict-words"), .tabIndex(0), .role("group"), .labelledBy("conflict-\(id)")) {
        if let title = words.title { p(.class("conflict-title")) { title } }
        if words.body.isEmpty {
          p(.class("muted")) { Texts.Conflict.empty }
        } else {
          p(.class("conflict-body")) { words.body }
        }
      }
    }
  }

  private func editor(
    _ both: NoteWords, _ state: ConflictState, _ onEvent: @escaping (ConflictEvent) -> Void
  ) -> Node {
    div(.key("both"), .class("conflict-both")) {
      if both.title != nil {
        div(.class("field")) {
          label(.class("field-label"), .for("both-title")) { Texts.title }
          input(
            .class("input"), .id("both-title"), .type("text"), .noAutocomplete, .value(both.title ?? ""),
            .onInput { event in
              var words = both
              words.title = event.value
              onEvent(.bothChanged(words))
            })
        }
      }
      div(.class("field")) {
        label(.class("field-label"), .for("both-body")) { Texts.Conflict.both }
        textarea(
          .class("input"), .id("both-body"), .value(both.body), .autofocus,
          .onInput { event in
            var words = both
            words.body = event.value
            onEvent(.bothChanged(words))
          })
      }
    }
  }

  private func choices(_ state: ConflictState, _ onEvent: @escaping (ConflictEvent) -> Void) -> [Node] {
    var nodes: [Node] = []
    if state.canKeepBoth { nodes.append(textButton(Texts.Conflict.keepBoth, .key("both")) { onEvent(.bothPressed) }) }
    nodes.append(textButton(Texts.Conflict.keepTheirs, .key("theirs")) { onEvent(.theirsKept) })
    nodes.append(textButton(Texts.Conflict.keepMine, style: .primary, .key("mine")) { onEvent(.mineKept) })
    return nodes
  }

  private func edited(_ onEvent: @escaping (ConflictEvent) -> Void) -> [Node] {
    [
      textButton(Texts.Conflict.back, .key("back")) { onEvent(.bothLeft) },
      textButton(Texts.Conflict.save, style: .primary, .key("save")) { onEvent(.bothKept) },
    ]
  }
}
