import PaperDomain
import ScreenKit
import Trapezio

/// A line of a list that finds tags and variables while the person types.
nonisolated package struct FindLine: Equatable, Sendable {
  nonisolated package enum Target: Equatable, Sendable {
    case tag(PaperTag.ID)
    case variable(Variable.ID)
    case trait(DocTrait)
    /// Makes a tag of this name.
    case create(String)
  }

  /// Whether all, some or none of the things have the tag.
  nonisolated package enum Mark: Equatable, Sendable { case off, on, some }

  package var target: Target
  package var label: String
  /// The group of a tag, or the type of a variable.
  package var note: String
  package var color: HexColor?
  package var mark: Mark
}

/// Finds tags and variables by typed text. Names that begin with it come first, then names with a word that begins with
/// it, then names that contain it, including the group's name. Case is ignored.
nonisolated package struct MetadataFinder {
  /// The maximum number of lines.
  static let limit = 60

  let overview: MetadataOverview
  /// The kinds of thing that a tag's scope must include; empty for any tag.
  var kinds: Set<MetadataTarget.Kind> = []
  var includesVariables = false
  /// The traits of docs, besides tags and variables.
  var traits: [(DocTrait, FindLine.Mark)] = []
  /// Whether to offer to make a tag of an unknown name.
  var createsTags = false

  /// Makes a finder over the tags and variables of `overview`.
  package init(
    overview: MetadataOverview, kinds: Set<MetadataTarget.Kind> = [], includesVariables: Bool = false,
    traits: [(DocTrait, FindLine.Mark)] = [], createsTags: Bool = false
  ) {
    self.overview = overview
    self.kinds = kinds
    self.includesVariables = includesVariables
    self.traits = traits
    self.createsTags = createsTags
  }

  /// The lines that match a text, and how many more match.
  package func lines(_ text: String, mark: (PaperTag.ID) -> FindLine.Mark) -> (lines: [FindLine], hidden: Int) {
    let key = NameKey.of(text.trimmed)
    let pattern = Array(key.utf8)
    var found: [[FindLine]] = [[], [], []]
    var count = 0
    var isThere = false
    func add(_ line: @autoclosure () -> FindLine, rank: Int) {
      count += 1
      if found[rank].count < MetadataFinder.limit { found[rank].append(line()) }
    }
    for (trait, mark) in traits {
      let title = Texts.Docs.title(of: trait)
      guard let rank = NameKey.rank(of: pattern, in: NameKey.of(title)) else { continue }
      add(FindLine(target: .trait(trait), label: title, note: "", mark: mark), rank: rank)
    }
    if includesVariables {
      for variable in overview.catalog.variables {
        guard let rank = NameKey.rank(of: pattern, in: NameKey.of(variable.name)) else { continue }
        add(
          FindLine(
            target: .variable(variable.id), label: variable.name, note: Texts.Properties.type(variable.type),
            color: nil, mark: .off), rank: rank)
      }
    }
    var groups: Table<TagGroup.ID, String> = [:]
    for group in overview.catalog.groups { groups[group.id] = group.name }
    for tag in overview.catalog.tags {
      let name = NameKey.of(tag.name)
      let group = tag.groupID.flatMap { groups[$0] } ?? ""
      if name == key { isThere = true }
      var rank = NameKey.rank(of: pattern, in: name)
      if rank == nil, !group.isEmpty {
        let path = NameKey.of(group) + "/" + name
        if path == key { isThere = true }
        if NameKey.rank(of: pattern, in: path) != nil { rank = 2 }
      }
      guard let rank, kinds.allSatisfy({ tag.scope.includes($0) }) else { continue }
      add(
        FindLine(target: .tag(tag.id), label: tag.name, note: group, color: tag.color, mark: mark(tag.id)), rank: rank)
    }
    var lines = Array((found[0] + found[1] + found[2]).prefix(MetadataFinder.limit))
    let hidden = count - lines.count
    if createsTags, !isThere, !key.isEmpty {
      lines.append(
        FindLine(target: .create(text.trimmed), label: Texts.Inspector.create(text.trimmed), note: "", mark: .off))
    }
    return (lines, hidden)
  }
}
