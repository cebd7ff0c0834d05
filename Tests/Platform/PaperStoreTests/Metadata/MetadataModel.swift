import ByteCoding
import PaperDomain

@testable import PaperStore

/// The expected tags, variables and assignments, as plain arrays without SQL, rules or indexes.
struct MetadataModel: Equatable {
  struct Group: Equatable {
    var id: TagGroup.ID
    var name: String
  }

  struct Tag: Equatable {
    var id: PaperTag.ID
    var name: String
    var color: HexColor
    var scope: MetadataScope
    var group: TagGroup.ID?
  }

  struct Field: Equatable {
    var id: Variable.ID
    var name: String
    var type: VariableType
    var scope: MetadataScope
    var color: HexColor
    var options: [VariableOption]
  }

  struct View: Equatable {
    var id: SavedView.ID
    var name: String
    var filter: StoredPart<MetadataFilter>
    var sort: StoredPart<DocSort>
  }

  struct Entity: Equatable {
    var tags: Set<PaperTag.ID> = []
    var values: [Variable.ID: VariableValue] = [:]
  }

  var groups: [Group] = []
  /// Tags of one group are in order; the groups are mixed.
  var tags: [Tag] = []
  var fields: [Field] = []
  var views: [View] = []
  var entities: [MetadataTarget: Entity] = [:]

  init() {}

  /// Reads these entities from the library.
  init(reading writer: LibraryWriter, entities: [MetadataTarget]) throws(LibraryError) {
    for group in try writer.tagGroups() { groups.append(Group(id: group.id, name: group.name)) }
    for group in groups.map({ $0.id as TagGroup.ID? }) + [nil] {
      for tag in try writer.tags(in: group) {
        tags.append(Tag(id: tag.id, name: tag.name, color: tag.color, scope: tag.scope, group: tag.groupID))
      }
    }
    for variable in try writer.variables() {
      fields.append(
        Field(
          id: variable.id, name: variable.name, type: variable.type, scope: variable.scope, color: variable.color,
          options: variable.options))
    }
    for view in try writer.savedViews() {
      views.append(View(id: view.id, name: view.name, filter: view.filter, sort: view.sort))
    }
    for target in entities where try writer.exists(target) {
      var entity = Entity(tags: Set(try writer.tags(of: target)))
      for assignment in try writer.values(of: target) { entity.values[assignment.variableID] = assignment.value }
      self.entities[target] = entity
    }
  }

  /// The model with its tags sorted by group, as the library lists them.
  var grouped: MetadataModel {
    var model = self
    model.tags = groups.flatMap { group in tags.filter { $0.group == group.id } } + tags.filter { $0.group == nil }
    return model
  }

  static func sameName(_ left: String, _ right: String) -> Bool { left.lowercased() == right.lowercased() }

  func uses(of tag: PaperTag.ID) -> [MetadataTarget] { entities.filter { $0.value.tags.contains(tag) }.map { $0.key } }
  func uses(of field: Variable.ID) -> [MetadataTarget] {
    entities.filter { $0.value.values[field] != nil }.map { $0.key }
  }
  func uses(of option: VariableOption.ID) -> Int {
    entities.values.flatMap { $0.values.values }.count { $0 == .list(option) }
  }

  /// Written out here, so that it does not depend on the scope's own code.
  static func isIn(_ scope: MetadataScope, _ target: MetadataTarget) -> Bool {
    switch target {
    case .bundle: [.bundle, .all].contains(scope)
    case .doc: [.doc, .docAndBelow, .all].contains(scope)
    case .pageGroup: [.pageGroup, .docAndBelow, .all].contains(scope)
    case .page: [.page, .docAndBelow, .all].contains(scope)
    case .noteBlock: [.noteBlock, .all].contains(scope)
    }
  }
}
