import ByteCoding
import PaperDomain

/// The two tables with the tags and the values of one kind of entity, for example `page_tag` and `page_value`.
///
/// Each kind has its own pair, so that the tables can have real, cascading references. Rows are only a few bytes long:
/// they refer by number to tags, variables and options, and also to the entities of frequent kinds, pages and notes. So
/// a million assignments take tens of megabytes, and a filter reads one range of a primary key.
struct AssignmentTables {
  /// The entities' table. In the pair, the column that refers to an entity has the same name.
  let entity: String
  /// The column of the entities' table to which the pair refers.
  let key: String

  init(_ kind: MetadataTarget.Kind) {
    switch kind {
    case .bundle: (entity, key) = ("bundle", "id")
    case .doc: (entity, key) = ("doc", "id")
    case .pageGroup: (entity, key) = ("page_group", "id")
    case .page: (entity, key) = ("page", "number")
    case .noteBlock: (entity, key) = ("note_block", "number")
    }
  }

  /// The table of tags of entities.
  var tags: String { entity + "_tag" }
  /// The table of values of entities.
  var values: String { entity + "_value" }
  /// SQL for the reference to an entity whose identifier is an argument.
  var reference: String { "(SELECT \(key) FROM \(entity) WHERE id = ?)" }
}
