import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// All tag groups, tags and variables as rows; only those near the window are drawn.
nonisolated struct PropertiesState: TrapezioState {
  /// The subject of a row.
  nonisolated enum Line: Hashable, Sendable {
    /// The head of a tag group; `nil` for the tags without a group.
    case group(TagGroup.ID?)
    case tag(PaperTag.ID)
    /// The head of the variables.
    case variables
    case variable(Variable.ID)
    /// The field for new tags of a group.
    case newTags(TagGroup.ID?)
    /// The field for a new group.
    case newGroup
  }

  /// A name being typed.
  nonisolated struct Editing: Equatable, Sendable {
    var line: Line
    /// The name when editing began. If the current name differs, somebody else has changed it.
    var original: String
    /// The text in the field.
    var text: String
    /// Why the name was refused.
    var fault: String?
    /// Counts the refused names. It is part of the field's key, so each attempt starts with a fresh field.
    var attempt = 0
  }

  /// An open menu.
  nonisolated struct Menu: Equatable, Sendable {
    nonisolated enum Kind: Equatable, Sendable {
      case group(TagGroup.ID)
      case tags([PaperTag.ID])
      case variable(Variable.ID)
      case scope([PaperTag.ID])
      case variableScope(Variable.ID)
      case moveTo([PaperTag.ID])
    }

    var kind: Kind
    var x, y: Double
  }

  /// The sheet over the page.
  nonisolated enum Sheet: Equatable, Sendable {
    case color(ColorDraft)
    case merge([PaperTag.ID], into: PaperTag.ID)
    case variable(VariableDraft)
    case options(OptionsDraft)
    /// Lists where something is used, for information or before it is deleted.
    case uses(PropertiesSubject, deletes: Bool)
  }

  /// A row being dragged.
  nonisolated struct Drag: Equatable, Sendable {
    var line: Line
    /// The row above which it would be dropped; `nil` for the end.
    var before: Line?
    var x, y: Double
  }

  var overview: MetadataOverview?
  var failure: String?
  /// The text that filters the rows.
  var query = ""
  private(set) var lines: [Line] = []
  /// For each line, the index of its tag, group or variable in the catalog; -1 for none.
  private(set) var places: [Int] = []
  var geometry = GridGeometry(gap: 0, rowHeight: 44)
  /// The range of lines in the document.
  var rows = 0..<40
  var selection = Selection<PaperTag.ID>()
  /// The line that the Tab key focuses.
  var focused: Line?
  var editing: Editing?
  var menu: Menu?
  var sheet: Sheet?
  var drag: Drag?

  init() {}

  /// Whether something is open that handles the keys instead of the rows.
  var isBusy: Bool { menu != nil || sheet != nil || editing != nil || drag != nil }

  /// The selected tags in display order.
  var selectedTags: [PaperTag.ID] {
    (overview?.catalog.tags ?? []).filter { selection.contains($0.id) }.map { $0.id }
  }

  /// The tags that an action on a tag applies to: all selected tags if it is one of them.
  func targets(of tag: PaperTag.ID) -> [PaperTag.ID] {
    selection.contains(tag) ? selectedTags : [tag]
  }

  /// How often these tags are used in total. A thing with two of them counts twice.
  func useCount(of tags: [PaperTag.ID]) -> Int {
    guard let overview else { return 0 }
    let ids = Set(tags)
    var count = 0
    for (index, tag) in overview.catalog.tags.enumerated() where ids.contains(tag.id) {
      count += overview.tagUses.indices.contains(index) ? overview.tagUses[index] : 0
    }
    return count
  }

  /// Rebuilds the rows after a change.
  mutating func layOut() {
    lines = []
    places = []
    defer {
      geometry.count = lines.count
      if !lines.contains(where: { $0 == focused }) { focused = lines.first }
    }
    guard let catalog = overview?.catalog else { return }
    let pattern = NameKey.of(query.trimmed)
    var next = 0
    for (place, group) in catalog.groups.enumerated() {
      addGroup(group.id, place: place, isNamed: matches(group.name, pattern), pattern, catalog, &next)
    }
    addGroup(nil, place: -1, isNamed: false, pattern, catalog, &next)
    if editing?.line == .newGroup { add(.newGroup, -1) }
    var variables: [(Line, Int)] = []
    for (place, variable) in catalog.variables.enumerated() where matches(variable.name, pattern) {
      variables.append((.variable(variable.id), place))
    }
    guard !variables.isEmpty else { return }
    add(.variables, -1)
    for (line, place) in variables { add(line, place) }
  }

  private mutating func add(_ line: Line, _ place: Int) {
    lines.append(line)
    places.append(place)
  }

  /// Adds a group's head and those of its tags that match the search. `next` is the catalog index of the group's first
  /// tag, and is moved to the next group's.
  private mutating func addGroup(
    _ id: TagGroup.ID?, place: Int, isNamed: Bool, _ pattern: String, _ catalog: MetadataCatalog, _ next: inout Int
  ) {
    var tags: [(Line, Int)] = []
    while next < catalog.tags.count, catalog.tags[next].groupID == id {
      if isNamed || matches(catalog.tags[next].name, pattern) { tags.append((.tag(catalog.tags[next].id), next)) }
      next += 1
    }
    let isTyped = editing?.line == .newTags(id)
    guard !tags.isEmpty || isTyped || (id != nil && (pattern.isEmpty || isNamed)) else { return }
    add(.group(id), place)
    if isTyped { add(.newTags(id), -1) }
    for (line, place) in tags { add(line, place) }
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    pattern.isEmpty || NameKey.isFound(pattern, in: NameKey.of(name))
  }

  // MARK: Reading

  /// The index of a line.
  func index(of line: Line) -> Int? { lines.firstIndex(of: line) }

  /// The ids of the tag groups in order, then `nil` for the tags without a group.
  var groupIDs: [TagGroup.ID?] { (overview?.catalog.groups ?? []).map { Optional($0.id) } + [nil] }

  /// The tags of a group, in order.
  func tags(in group: TagGroup.ID?) -> [PaperTag] { (overview?.catalog.tags ?? []).filter { $0.groupID == group } }

  /// The current name of a row; `nil` if its subject no longer exists.
  func name(of line: Line) -> String? {
    switch line {
    case .tag(let id): overview?.tag(id)?.name
    case .variable(let id): overview?.variable(id)?.name
    case .group(let id?): overview?.catalog.groups.first { $0.id == id }?.name
    case .group(nil), .variables, .newTags, .newGroup: ""
    }
  }
}

/// The tags, group or variable whose uses are shown or that are deleted.
nonisolated enum PropertiesSubject: Equatable, Sendable {
  case tags([PaperTag.ID])
  case group(TagGroup.ID)
  case variable(Variable.ID)
}

/// A colour being chosen.
nonisolated struct ColorDraft: Equatable, Sendable {
  nonisolated enum Target: Equatable, Sendable {
    case tags([PaperTag.ID])
    case variable(Variable.ID)
  }

  var target: Target
  /// The typed colour, as #RRGGBB.
  var text: String
  var fault: String?
}

/// A new variable before it is made.
nonisolated struct VariableDraft: Equatable, Sendable {
  var name = ""
  var type = VariableType.int
  var scope = MetadataScope.docAndBelow
  /// The options, one per line.
  var options = ""
  /// The field that caused a refusal, and the reason.
  var fault: (field: String, message: String)? {
    get { message.isEmpty ? nil : (field, message) }
    set {
      field = newValue?.field ?? ""
      message = newValue?.message ?? ""
    }
  }

  private var field = "", message = ""

  init() {}
}

/// The options of a list variable while the sheet is open.
nonisolated struct OptionsDraft: Equatable, Sendable {
  /// The removal of an option that is in use.
  nonisolated struct Removal: Equatable, Sendable {
    var option: VariableOption.ID
    /// The option that replaces it in existing values; `nil` to remove those values.
    var replacement: VariableOption.ID?
    /// The server's message about how it is used.
    var message: String
  }

  var variable: Variable.ID
  /// The name of a new option.
  var newName = ""
  var renaming: VariableOption.ID?
  var attempt = 0
  var removal: Removal?
  var fault: String?
}

/// The events of the page.
enum PropertiesEvent {
  case measured(scrollTop: Double, viewHeight: Double, listTop: Double, rowHeight: Double?)
  case retryPressed
  case screenOpened(PaperScreen)
  case typed(String)
  case keyPressed(InputEvent)
  case lineFocused(PropertiesState.Line)
  case tagToggled(PaperTag.ID, isRange: Bool)
  case selectionCleared
  case editingBegun(PropertiesState.Line)
  case editingEnded(String?)
  case menuOpened(PropertiesState.Menu.Kind, x: Double, y: Double)
  case menuClosed
  case actionPicked(PropertiesAction)
  case grabbed(PropertiesState.Line, InputEvent)
  case sheetChanged(PropertiesState.Sheet)
  case sheetConfirmed
  case sheetClosed
  case optionAction(OptionAction)
}

/// The actions on tags, groups and variables.
nonisolated enum PropertiesAction: Equatable, Sendable {
  case rename(PropertiesState.Line)
  case addTags(TagGroup.ID?)
  case newGroup
  case newVariable
  case duplicate(TagGroup.ID)
  case move(PropertiesState.Line, by: Int)
  case moveTags([PaperTag.ID], to: TagGroup.ID?)
  case chooseGroup([PaperTag.ID])
  case chooseColor([PaperTag.ID])
  case chooseVariableColor(Variable.ID)
  case chooseScope([PaperTag.ID])
  case chooseVariableScope(Variable.ID)
  case setScope([PaperTag.ID], MetadataScope)
  case setVariableScope(Variable.ID, MetadataScope)
  case merge([PaperTag.ID])
  case editOptions(Variable.ID)
  case showUses(PropertiesSubject)
  case delete(PropertiesSubject)
  case filter([PaperTag.ID])
}

/// The actions on the options of a list.
nonisolated enum OptionAction: Equatable, Sendable {
  case newNameTyped(String)
  case added
  case renamingBegun(VariableOption.ID)
  case renamed(String?)
  case moved(VariableOption.ID, by: Int)
  case removed(VariableOption.ID)
  case replacementPicked(String)
  case removalConfirmed
  case removalLeft
}
