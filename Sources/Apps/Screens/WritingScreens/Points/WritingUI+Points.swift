import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The points of a paper: a row with fields for each question, and the sum.
extension WritingUI {
  /// The panel, while it is open.
  var pointsPanel: Node {
    observing(store, key: .text("points"), select: { $0.points }) { points in
      points.map { panel($0) }
    }
  }

  private func onPoints(_ event: PointsEvent) { store.actOnPoints(event) }

  private func panel(_ points: PointsState) -> Node {
    inkPanel(
      "points", classes: "ink-list ink-points", title: Texts.Points.title, count: total(points),
      closing: Texts.Points.close, onClose: { onPoints(.closed) }
    ) {
      if case .failed(let reason) = points.phase {
        inkPanelFailure(Texts.Points.failed + " " + reason) { onPoints(.retryPressed) }
      } else if let detail = points.detail {
        if detail.questions.isEmpty {
          p(.class("ink-list-empty")) { Texts.Points.nothing }
        } else {
          ol(.class("ink-list-marks"), .label(Texts.Points.list)) {
            for question in detail.questions { row(question, points) }
          }
          p(.class("ink-points-hint")) { Texts.Points.hint }
        }
      } else {
        skeletonText()
      }
    }
  }

  private func total(_ points: PointsState) -> String {
    guard let detail = points.detail else { return "" }
    guard let total = detail.pointTotal else { return Texts.Points.none }
    return Texts.joined([
      Texts.points(total.points, of: total.outOf), Texts.Points.marked(total.marked, of: total.questions),
    ])
  }

  private func row(_ question: PageGroupDetail, _ points: PointsState) -> Node {
    let fields = PointsVariable.allCases.map { PointsState.Field(group: question.id, variable: $0) }
    let fault = fields.compactMap { points.draft($0)?.fault }.first
    let note = "points-\(question.id)"
    return li(
      .key(question.id.description), .class("ink-points-row"),
      .current(points.current == question.id ? "true" : "false")
    ) {
      button(.class("ink-points-title"), .type("button"), .onClick { _ in onPoints(.picked(question.id)) }) {
        question.title
      }
      self.field(fields[0], question, points, note)
      span(.class("ink-points-of"), .decorative) { "/" }
      self.field(fields[1], question, points, note)
      if let fault { p(.class("ink-points-fault"), .id(note), .role("alert")) { fault } }
    }
  }

  private func field(
    _ field: PointsState.Field, _ question: PageGroupDetail, _ points: PointsState, _ note: String
  ) -> Node {
    let isPoints = field.variable == .points
    let draft = points.draft(field)
    let isWrong = draft?.fault != nil
    return input(
      .key(field.variable.name), .class("input ink-points-field"), .type("text"), .inputMode("numeric"),
      .noAutocomplete,
      .label(isPoints ? Texts.Points.of(question.title) : Texts.Points.most(question.title)),
      .value(draft?.text ?? points.savedPoints(field).map { "\($0)" } ?? ""), .ariaInvalid(isWrong),
      isWrong ? .describedBy(note) : .none,
      isPoints ? .reference(store.pointsField(of: question.id)) : .none,
      .onInput { onPoints(.typed(field, $0.value)) },
      .onChange { event in
        onPoints(.typed(field, event.value))
        onPoints(.confirmed(field))
      },
      .onKeyDown { event in
        guard event.key == "Enter", !event.isComposing else { return }
        event.preventDefault()
        onPoints(.entered(field))
      })
  }
}
