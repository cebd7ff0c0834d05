import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The tags and values that some things have in common.
nonisolated struct InspectorState: TrapezioState {
  /// The typed value of a variable, and why it is invalid.
  nonisolated struct Draft: Equatable, Sendable {
    var text: String
    /// The value that all things had when the person began to type; `nil` if they differed.
    var seen: SeenValue?
    var fault: String?
  }

  /// The inspected things.
  var targets: [MetadataTarget]
  var overview: MetadataOverview?
  var shared: SharedMetadata?
  var failure: String?
  /// The text that finds a tag.
  var query = ""
  /// Whether the list of found tags is open.
  var isFinding = false
  /// The index of the line that the arrow keys have reached.
  var active = 0
  /// Why the typed tag could not be made or assigned.
  var tagFault: String?
  /// The values being typed.
  var drafts: Table<Variable.ID, Draft> = [:]

  /// The kinds of the inspected things.
  var kinds: Set<MetadataTarget.Kind> {
    var kinds: Set<MetadataTarget.Kind> = []
    for target in targets { kinds.insert(target.kind) }
    return kinds
  }

  /// The tags that at least one of the things has.
  var tags: [(tag: PaperTag, isOnAll: Bool)] {
    guard let shared, let overview else { return [] }
    return shared.tags.compactMap { own in
      overview.tag(own.tagID).map { ($0, own.count == shared.targetCount) }
    }
  }

  /// The variables whose scope includes all of the things, and those for which some of them have a value.
  var variables: [Variable] {
    let kinds = kinds
    return (overview?.catalog.variables ?? []).filter { variable in
      kinds.allSatisfy { variable.scope.includes($0) } || shared(variable.id) != nil
    }
  }

  /// The values of a variable on the things.
  func shared(_ variable: Variable.ID) -> SharedMetadata.SharedValue? {
    shared?.values.first { $0.variableID == variable }
  }

  /// The value that all things have, or an empty one if none has any; `nil` if they differ.
  func seenValue(_ variable: Variable.ID) -> SeenValue? {
    guard let shared else { return nil }
    guard let own = self.shared(variable) else { return SeenValue(variableID: variable) }
    guard let value = own.value, own.count == shared.targetCount else { return nil }
    return SeenValue(variableID: variable, value: value)
  }

  /// The matching lines to show, and how many more match.
  var found: (lines: [FindLine], hidden: Int) {
    guard let overview, let shared else { return ([], 0) }
    var counts: Table<PaperTag.ID, Int> = [:]
    for own in shared.tags { counts[own.tagID] = own.count }
    return MetadataFinder(overview: overview, kinds: kinds, createsTags: true).lines(query) { tag in
      guard let count = counts[tag] else { return .off }
      return count == shared.targetCount ? .on : .some
    }
  }
}

/// The events of the panel.
enum InspectorEvent {
  case typed(String)
  case findingBegun
  case findingEnded
  case keyPressed(InputEvent)
  case linePicked(Int)
  case tagRemoved(PaperTag.ID)
  case valueTyped(Variable.ID, String)
  case valueConfirmed(Variable.ID)
  case optionPicked(Variable.ID, String)
  case valueCleared(Variable.ID)
  case retryPressed
}
