import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Asks which of two texts to keep, and looks up who wrote the other one.
final class ConflictStore: TrapezioStore<PaperScreen, ConflictState, ConflictEvent>, TrapezioEventHandler {
  private let conflict: TextConflict
  private let context: AppContext

  /// How many recent steps are searched for the one that wrote the other text.
  private static var lookedThrough: Int { 20 }

  init(conflict: TextConflict, context: AppContext) {
    self.conflict = conflict
    self.context = context
    super.init(
      screen: context.navigator.current.screen,
      initialState: ConflictState(
        subject: conflict.subject, mine: conflict.mine, theirs: conflict.theirs, canKeepBoth: conflict.canKeepBoth,
        me: context.persons.person))
  }

  override func onFirstAppear() {
    let last = API.listHistory(about: conflict.about, limit: ConflictStore.lookedThrough)
    context.library.call(last) { result in
      guard case .success(let list) = result,
        let step = list.steps.first(where: { $0.kind == self.conflict.kind && $0.revertedAt == nil })
      else { return }
      let when = self.context.formats.relative(step.madeAt)
      self.update { state in
        state.author = ConflictState.Author(
          person: step.person, isMe: step.person != nil && step.person?.id == state.me?.id, when: when)
      }
    }
  }

  func handle(event: ConflictEvent) {
    switch event {
    case .closed: context.dialogs.close()
    case .mineKept: keep(state.mine)
    case .theirsKept:
      context.dialogs.end()
      conflict.keepTheirs()
    case .bothPressed: update { $0.both = conflict.both }
    case .bothChanged(let words): update { $0.both = words }
    case .bothLeft: update { $0.both = nil }
    case .bothKept: if let both = state.both { keep(both) }
    }
  }

  private func keep(_ words: NoteWords) {
    var kept = words
    // A title is a single line without spaces around it.
    if conflict.subject != .note { kept.body = words.body.replacingLineBreaks.trimmed }
    guard !kept.body.isEmpty || conflict.canKeepBoth == false || conflict.subject == .note else { return }
    context.dialogs.end()
    conflict.keep(kept)
  }
}
