import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Choosing the doc for the second viewer: by title, from the recently changed docs, or the same doc again.
extension TwoViewersStore {
  /// The maximum number of docs offered; typing narrows them down.
  private static var maximumDocs: Int { 50 }

  /// Requests docs that match the typed title, or the recently changed ones if nothing is typed.
  func loadChoice() {
    guard let choice = state.choice else { return }
    choiceCall?()
    let query = choice.query.trimmed
    if query.isEmpty {
      let changed = API.listDocs(sort: .updated, order: .descending, limit: Self.maximumDocs)
      choiceCall = context.library.call(changed) { result in self.received(result.map { $0.docs }) }
    } else {
      choiceCall = context.library.call(API.search(q: query, limit: 1)) { result in
        self.received(result.map { $0.docs })
      }
    }
  }

  private func received(_ result: Result<[DocSummary], APIFailure>) {
    choiceCall = nil
    let own = docID
    update {
      switch result {
      case .success(let docs):
        $0.choice?.docs = docs.filter { $0.id != own }
        $0.choice?.failure = nil
        if let choice = $0.choice { $0.choice?.active = min(choice.active, max(0, choice.lineCount - 1)) }
      case .failure(let failure): $0.choice?.failure = failure.message
      }
    }
  }

  func choiceTyped(_ text: String) {
    update {
      $0.choice?.query = text
      $0.choice?.active = 0
      // Results for another query must not stay on screen.
      $0.choice?.docs = nil
    }
    choosing = context.effects.clock.after(ViewerStore.typingTime) {
      self.choosing = nil
      self.loadChoice()
    }
  }

  func choiceKeyPressed(_ event: InputEvent) {
    guard let choice = state.choice, !event.isComposing else { return }
    switch event.key {
    case "ArrowDown": moveChoice(to: choice.active + 1)
    case "ArrowUp": moveChoice(to: choice.active - 1)
    case "Enter": pickChoice(choice.active)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  private func moveChoice(to line: Int) {
    guard let choice = state.choice, line >= 0, line < choice.lineCount else { return }
    update { $0.choice?.active = line }
    choosing = context.effects.clock.nextFrame { _ in self.references.activeLine.scrollIntoView() }
  }

  /// Picks a line, counted from 0.
  func pickChoice(_ line: Int) {
    guard let choice = state.choice else { return }
    if choice.offersSame, line == 0 { return choose(docID) }
    let index = choice.offersSame ? line - 1 : line
    guard let docs = choice.docs, docs.indices.contains(index) else { return }
    choose(docs[index].id)
  }

  func focusChoice() {
    choosing = context.effects.clock.nextFrame { _ in self.references.choice.focus() }
  }
}

nonisolated extension TwoViewersState.Choice {
  /// Whether the first line offers the same doc again.
  var offersSame: Bool { query.trimmed.isEmpty }

  /// The number of lines to choose from.
  var lineCount: Int { (docs?.count ?? 0) + (offersSame ? 1 : 0) }
}
