import ByteCoding
import PaperDomain

/// The two tables that hold the tags and the values of one kind of entity: `page_tag` and `page_value`, for example.
///
/// There is a pair for each kind, so that references are real ones, which cascade. Their rows are a few bytes long:
/// tags, variables and options are named by their numbers, and so are the kinds of which there are many, pages and
/// notes. So a million assignments take tens of megabytes, and a filter reads one range of a primary key.
struct AssignmentTables {
  /// The table of the entities, and the column that names one in the pair.
  let entity: String
  /// The column of the entities' table that the pair refers to.
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

  /// Which entities have which tags.
  var tags: String { entity + "_tag" }
  /// Which entities have which values.
  var values: String { entity + "_value" }
  /// What the pair calls the entity with an identifier that is an argument.
  var reference: String { "(SELECT \(key) FROM \(entity) WHERE id = ?)" }
}
