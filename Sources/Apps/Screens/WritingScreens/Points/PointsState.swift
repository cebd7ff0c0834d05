import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The points of a paper's questions, while they are given.
nonisolated struct PointsState: Equatable, Sendable {
  /// A field: what a question was given, or the most that it could be.
  struct Field: Equatable, Sendable {
    var group: PageGroup.ID
    var variable: PointsVariable
  }

  /// What was typed into a field and is not kept yet, and why not.
  struct Draft: Equatable, Sendable {
    var field: Field
    var text: String
    var fault: String?
  }

  enum Phase: Equatable, Sendable {
    case loading, ready
    case failed(String)
  }

  /// The page that was looked at when they were opened, which says whose they are.
  var page: Page.ID
  var doc: Doc.ID?
  var detail: DocDetail?
  var phase = Phase.loading
  var drafts: [Draft] = []
  /// The question that is looked at.
  var current: PageGroup.ID?

  func draft(_ field: Field) -> Draft? { drafts.first { $0.field == field } }

  /// What a field has, as the library says.
  func kept(_ field: Field) -> Int64? {
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

  /// The place in the doc, from 1, of a question's first page.
  func place(of group: PageGroup.ID) -> Int? {
    var first = 1
    for each in detail?.pageGroups ?? [] {
      if each.id == group { return each.pages.isEmpty ? nil : first }
      first += each.pages.count
    }
    return nil
  }
}

/// What a person does with the points.
nonisolated enum PointsEvent: Sendable {
  case typed(PointsState.Field, String)
  /// What was typed is to be kept.
  case confirmed(PointsState.Field)
  /// It is to be kept, and the next question is to be given points.
  case entered(PointsState.Field)
  case picked(PageGroup.ID)
  case retryPressed
  case closed
}

/// What the points wait for, and the fields that take the focus.
struct PointsWork {
  var call: RemoteLibrary.Cancel?
  /// Own steps that are not answered: until then what the server says is behind what is shown.
  var stepsUnderWay = 0
  var subscriptions: [TrapezioSubscription] = []
  private var fields: [(group: PageGroup.ID, reference: ElementReference)] = []

  /// The field for the points of a question.
  mutating func field(of group: PageGroup.ID) -> ElementReference {
    if let known = fields.first(where: { $0.group == group }) { return known.reference }
    let reference = ElementReference()
    fields.append((group, reference))
    return reference
  }
}
