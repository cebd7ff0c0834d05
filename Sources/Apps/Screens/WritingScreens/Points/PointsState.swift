import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The state of the panel that gives points to a paper's questions.
nonisolated struct PointsState: Equatable, Sendable {
  /// A field: the points given for a question, or its maximum.
  struct Field: Equatable, Sendable {
    var group: PageGroup.ID
    var variable: PointsVariable
  }

  /// The unsaved text of a field, and why it was refused.
  struct Draft: Equatable, Sendable {
    var field: Field
    var text: String
    var fault: String?
  }

  enum Phase: Equatable, Sendable {
    case loading, ready
    case failed(String)
  }

  /// The page that was current when the panel was opened. Its paper is the subject.
  var page: Page.ID
  var doc: Doc.ID?
  var detail: DocDetail?
  var phase = Phase.loading
  var drafts: [Draft] = []
  /// The question of the current page.
  var current: PageGroup.ID?

  func draft(_ field: Field) -> Draft? { drafts.first { $0.field == field } }

  /// The value of a field in the library.
  func savedPoints(_ field: Field) -> Int64? {
    let group = detail?.pageGroups.first { $0.id == field.group }
    return field.variable == .points ? group?.points : group?.outOf
  }

  mutating func set(_ value: Int64?, _ field: Field) {
    guard let index = detail?.pageGroups.firstIndex(where: { $0.id == field.group }) else { return }
    if field.variable == .points {
      detail?.pageGroups[index].points = value
    } else {
      detail?.pageGroups[index].outOf = value
    }
  }

  /// The number of a question's first page in the doc, from 1.
  func place(of group: PageGroup.ID) -> Int? {
    var first = 1
    for each in detail?.pageGroups ?? [] {
      if each.id == group { return each.pages.isEmpty ? nil : first }
      first += each.pages.count
    }
    return nil
  }
}

/// The events of the panel.
nonisolated enum PointsEvent: Sendable {
  case typed(PointsState.Field, String)
  /// Save the text of a field.
  case confirmed(PointsState.Field)
  /// Save the text of a field and go to the next question.
  case entered(PointsState.Field)
  case picked(PageGroup.ID)
  case retryPressed
  case closed
}

/// The running requests of the panel, and the elements of its fields.
struct PointsWork {
  var call: RemoteLibrary.Cancel?
  /// The number of unanswered edits. While there are any, the server's values are older than those on screen.
  var stepsUnderWay = 0
  var subscriptions: [TrapezioSubscription] = []
  /// The field with each question's points.
  let fields = ElementReferences<PageGroup.ID>()
}
