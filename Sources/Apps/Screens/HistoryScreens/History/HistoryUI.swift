import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the steps of the history.
struct HistoryUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let rows: ElementReferences<LibraryEdit.ID>

  func map(state: HistoryState, onEvent: @escaping (HistoryEvent) -> Void) -> Node {
    contentArea("history", content) {
      div(.class("content-narrow")) {
        head(state, onEvent)
        if state.lacksPerson {
          statePanel(.person, title: Texts.History.noPerson, text: Texts.History.noPersonText) {
            textButton(Texts.Persons.who, icon: .person, style: .primary) { onEvent(.whoPressed) }
          }
        } else if let failure = state.steps.failure {
          statePanel(.error, title: Texts.History.failed, text: failure, isError: true) {
            textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
            if state.choice != .everybody {
              textButton(Texts.History.showAll) { onEvent(.choicePicked("")) }
            }
          }
        } else if let total = state.steps.total {
          if total == 0 { nothing(state, onEvent) } else { list(state, onEvent) }
        } else {
          announcement(Texts.History.loading)
          div(.key("loading"), .class("history-loading"), .decorative) {
            skeletonText()
            skeletonText(isShort: true)
          }
        }
      }
    }
  }

  private func head(_ state: HistoryState, _ onEvent: @escaping (HistoryEvent) -> Void) -> Node {
    div(.key("head"), .class("content-head")) {
      h1(.class("content-title")) { Texts.History.title }
      if let total = state.steps.total, total > 0 {
        count(Texts.History.steps(total, formats.number(total)))
      }
      div(.class("content-head-actions history-choice")) {
        label(.class("field-label"), .for("history-of")) { Texts.History.of }
        select(.class("input"), .id("history-of"), .onChange { onEvent(.choicePicked($0.value)) }) {
          choice(.everybody, Texts.History.everybody, state)
          choice(.mine, state.me.map { Texts.History.mine($0.name) } ?? Texts.History.mine, state)
          for person in state.persons where person.id != state.me?.id {
            choice(.person(person.id), person.name, state)
          }
          choice(.nobody, Texts.History.nobody, state)
        }
      }
    }
  }

  private func choice(_ choice: HistoryChoice, _ name: String, _ state: HistoryState) -> Node {
    // A link can name the person's own steps by identifier, which selects the same steps.
    let isChosen = choice == state.choice || (choice == .mine && state.choice == state.me.map { .person($0.id) })
    return selectOption(choice.text, name, isChosen: isChosen, .key(choice.text))
  }

  private func nothing(_ state: HistoryState, _ onEvent: @escaping (HistoryEvent) -> Void) -> Node {
    guard state.choice == .everybody else {
      return statePanel(.history, title: Texts.History.nothingOfThem, text: Texts.History.nothingOfThemText) {
        textButton(Texts.History.showAll, style: .primary) { onEvent(.choicePicked("")) }
      }
    }
    return statePanel(.history, title: Texts.History.nothing, text: Texts.History.nothingText)
  }

  private func list(_ state: HistoryState, _ onEvent: @escaping (HistoryEvent) -> Void) -> Node {
    let steps = state.steps.items
    let focused = state.focusedIndex
    return div(.key("steps")) {
      ol(.class("row-list history-list"), .label(Texts.History.title)) {
        for index in steps.indices { row(steps[index], isTabStop: index == focused, state, onEvent) }
      }
      if state.steps.hasMore {
        listEnd(after: steps.count, Texts.History.loading) { onEvent(.endReached) }
      }
    }
  }

  private func row(
    _ step: HistoryStep, isTabStop: Bool, _ state: HistoryState, _ onEvent: @escaping (HistoryEvent) -> Void
  ) -> Node {
    let facts = StepFacts(
      step: step, title: title(of: step), when: formats.relative(step.madeAt), exact: formats.dateAndTime(step.madeAt),
      undone: step.revertedAt.map { formats.relative($0) }, canTurn: state.canTurn(step),
      isMine: step.person != nil && step.person?.id == state.me?.id, isTurning: state.turning.contains(step.id),
      reason: state.reason(step.id), carried: state.carried(step.id), isTabStop: isTabStop)
    return memo(key: .text(step.id.description), facts) { facts in
      StepRow(facts: facts, reference: rows[facts.step.id], onEvent: onEvent).node
    }
  }

  private func title(of step: HistoryStep) -> String {
    Texts.Edits.title(of: step, number: formats.number(step.itemCount)).beginningLarge
  }
}
