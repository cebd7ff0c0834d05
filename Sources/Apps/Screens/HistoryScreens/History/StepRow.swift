import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The content of a row. Equal facts draw the same row.
nonisolated struct StepFacts: Equatable {
  var step: HistoryStep
  var title: String
  /// The relative time, and the exact one.
  var when: String
  var exact: String
  /// How long ago it was undone; `nil` if it was not.
  var undone: String?
  var canTurn: Bool
  var isMine: Bool
  var isTurning: Bool
  /// Why it could not be undone or redone.
  var reason: String?
  /// What happened to notes and marks, if the details are open.
  var carried: [CarriedReport]?
  var isTabStop: Bool
}

/// A step of the history: its person, its description, its time, and its actions.
struct StepRow {
  let facts: StepFacts
  let reference: ElementReference
  let onEvent: (HistoryEvent) -> Void

  private var step: HistoryStep { facts.step }

  var node: Node {
    let id = step.id
    return li(
      .class("row history-row"), .state(step.revertedAt == nil ? "done" : "undone"),
      .tabIndex(facts.isTabStop ? 0 : -1), .reference(reference), .on(.focusin) { _ in onEvent(.rowFocused(id)) },
      .onKeyDown { onEvent(.keyPressed($0)) }
    ) {
      if let person = step.person {
        avatar(person)
      } else {
        span(.class("avatar"), .decorative) { icon(.person, .small) }
      }
      div(.class("row-body")) {
        p(.class("row-title")) { facts.title }
        p(.class("row-note")) {
          span { name }
          " · "
          time { facts.when }
          " · "
          time { facts.exact }
        }
        if let undone = facts.undone {
          p(.class("row-note history-undone")) {
            icon(.undo, .small)
            Texts.History.undone(undone)
          }
        }
        if let carried = facts.carried {
          if carried.isEmpty { p(.class("row-note")) { Texts.History.nothingCarried } }
          for report in carried { carriedList(report, isDone: true) }
        }
        if let reason = facts.reason { p(.class("row-note"), .kind("danger"), .role("alert")) { reason } }
      }
      div(.class("row-actions")) { actions }
    }
  }

  private var name: String {
    guard let person = step.person else { return Texts.History.nobodyName }
    return facts.isMine ? Texts.History.me(person.name) : person.name
  }

  private var actions: [Node] {
    let id = step.id
    // The Tab key stops at the row, then at its buttons.
    let tabIndex = Attribute.tabIndex(facts.isTabStop ? 0 : -1)
    var nodes: [Node] = []
    if step.kind != nil {
      nodes.append(
        iconButton(
          step.kind == .writeNotes ? Texts.History.openNotes(facts.title) : Texts.History.show(facts.title), .forward,
          .tooltip("end"), tabIndex
        ) { _ in onEvent(.showPressed(id)) })
    }
    if step.kind == .rebindPage {
      nodes.append(
        textButton(
          Texts.History.carried, icon: .info, style: .quiet, .label(Texts.History.carried + ": " + facts.title),
          .expanded(facts.carried != nil), tabIndex
        ) { onEvent(.carriedPressed(id)) })
    }
    guard facts.canTurn else { return nodes }
    let isDone = step.revertedAt == nil
    let turn = isDone ? Texts.undo : Texts.redo
    nodes.insert(
      textButton(
        turn, icon: isDone ? .undo : .redo, style: .quiet, .label(turn + ": " + facts.title),
        .disabled(facts.isTurning),
        tabIndex
      ) { onEvent(.turnPressed(id)) }, at: 0)
    return nodes
  }
}
