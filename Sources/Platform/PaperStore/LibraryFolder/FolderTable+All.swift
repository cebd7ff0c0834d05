import ByteCoding
import Foundation
import GRDB
import PaperDomain

// The fields of each kind of record, except docs, which are in `DocTable`. A test compares them with the database's
// columns, so that each new column is either in the folder or listed as derived.

extension FolderTable {
  static let dates = [
    FolderField("createdAt", "created_at", .moment), FolderField("updatedAt", "updated_at", .moment),
  ]

  private static func nameKey(_ object: [String: JSONValue]) -> [(column: String, value: any DatabaseValueConvertible)]
  {
    guard case .text(let name)? = object["name"] else { return [] }
    return [("name_key", NameKey.stored(name))]
  }

  static let person = FolderTable(
    name: "person", noun: "person",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("color", nil, .text),
      FolderField("mergedInto", "merged_into", .id, isOptional: true),
    ] + dates, derived: nameKey)

  static let tagGroup = FolderTable(
    name: "tag_group", noun: "tag group",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("sortIndex", "sort_index", .integer),
    ] + dates, derived: nameKey)

  static let tag = FolderTable(
    name: "tag", noun: "tag",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("color", nil, .text),
      FolderField("scope", nil, .text), FolderField("group", "tag_group", .row(of: "tag_group"), isOptional: true),
      FolderField("sortIndex", "sort_index", .integer),
    ] + dates, derived: nameKey)

  static let variable = FolderTable(
    name: "variable", noun: "variable",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("type", nil, .text),
      FolderField("scope", nil, .text), FolderField("color", nil, .text),
      FolderField("sortIndex", "sort_index", .integer),
    ] + dates, others: ["options"], derived: nameKey)

  static let option = FolderTable(
    name: "variable_option", noun: "option",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("sortIndex", "sort_index", .integer),
    ], derived: nameKey)

  static let view = FolderTable(
    name: "saved_view", noun: "saved view",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text), FolderField("filter", nil, .json),
      FolderField("sort", nil, .json), FolderField("sortIndex", "sort_index", .integer),
    ] + dates, derived: nameKey)

  static let bundle = FolderTable(
    name: "bundle", noun: "bundle",
    fields: [
      FolderField("id", nil, .id), FolderField("name", nil, .text, isOptional: true),
      FolderField("pageMapping", "page_mapping", .bytes, isOptional: true),
      FolderField("textExtraction", "text_extraction", .text),
      FolderField("textFailure", "text_failure", .text, isOptional: true),
      FolderField("textLanguages", "text_languages", .text, isOptional: true),
      FolderField("duplicateOf", "duplicate_of", .id, isOptional: true),
    ] + dates, others: ["files", "tags", "values"]
  ) { object in
    var name = PDFBundle.untitledName
    if case .text(let text)? = object["name"] { name = text }
    return [("name_order", TextFolding.sortKey(name))]
  }

  static let segment = FolderTable(
    name: "bundle_segment", noun: "file",
    fields: [
      FolderField("variant", nil, .text), FolderField("ordinal", nil, .integer),
      FolderField("pageCount", "page_count", .integer), FolderField("byteCount", "byte_count", .integer),
      FolderField("sourceName", "source_name", .text), FolderField("password", nil, .text, isOptional: true),
    ], others: ["sha256", "pageSizes", "file", "isMissing"])

  static let text = FolderTable(
    name: "page_text", noun: "text",
    fields: [
      FolderField("variant", nil, .text), FolderField("pageNumber", "page_number", .integer),
      FolderField("bundlePage", "bundle_page", .integer, isOptional: true), FolderField("source", nil, .text),
      FolderField("isUsable", "usable", .flag), FolderField("engine", nil, .text, isOptional: true),
      FolderField("languages", nil, .text, isOptional: true),
      FolderField("confidence", nil, .integer, isOptional: true),
    ], others: ["words", "confidences"])

  static let pageGroup = FolderTable(
    name: "page_group", noun: "page group",
    fields: [
      FolderField("id", nil, .id), FolderField("title", nil, .text),
      FolderField("formerPosition", "former_position", .integer, isOptional: true),
      FolderField("trashedAt", "trashed_at", .moment, isOptional: true),
      FolderField("answers", "answers_group_id", .id, isOptional: true),
    ] + dates, others: ["pages", "tags", "values"])

  static let page = FolderTable(
    name: "page", noun: "page",
    fields: [
      FolderField("id", nil, .id), FolderField("group", "page_group_id", .id),
      FolderField("currentVersion", "current_version_id", .id),
      FolderField("formerPosition", "former_position", .integer, isOptional: true),
      FolderField("trashedAt", "trashed_at", .moment, isOptional: true),
    ] + dates, others: ["versions", "tags", "values"])

  static let version = FolderTable(
    name: "page_version", noun: "version",
    fields: [
      FolderField("id", nil, .id), FolderField("ordinal", nil, .integer),
      FolderField("createdAt", "created_at", .moment), FolderField("bundle", "bundle_id", .id),
      FolderField("pageNumber", "page_number", .integer),
      FolderField("metadataSnapshot", "metadata_snapshot", .bytes),
      FolderField("inheritsTags", "inherits_tags", .flag),
      FolderField("inheritsVariables", "inherits_variables", .flag),
      FolderField("inheritsNotes", "inherits_note_blocks", .flag),
    ], others: ["marks", "notes"])

  static let note = FolderTable(
    name: "note_block", noun: "note",
    fields: [
      FolderField("id", nil, .id), FolderField("parent", nil, .row(of: "note_block"), isOptional: true),
      FolderField("position", nil, .integer), FolderField("x", nil, .number), FolderField("y", nil, .number),
      FolderField("width", nil, .number), FolderField("height", nil, .number),
      FolderField("title", nil, .text, isOptional: true), FolderField("body", nil, .text),
      FolderField("deletedAt", "deleted_at", .moment, isOptional: true),
      FolderField("deletedWith", "deleted_with", .row(of: "note_block"), isOptional: true),
    ] + dates, others: ["tags", "values"]
  ) { object in
    var (title, body): (String?, String) = (nil, "")
    if case .text(let text)? = object["title"] { title = text }
    if case .text(let text)? = object["body"] { body = text }
    return [("text_folded", NoteForm(title: title, body: body).folded)]
  }

  static let sharedNotes = FolderTable(
    name: "shared_notes", noun: "shared notes",
    fields: [
      FolderField("id", nil, .id), FolderField("title", nil, .text),
      FolderField("doc", "doc_id", .id, isOptional: true),
      FolderField("pageGroup", "page_group_id", .id, isOptional: true),
      FolderField("page", "page_id", .id, isOptional: true),
      FolderField("trashedAt", "trashed_at", .moment, isOptional: true),
    ] + dates, others: ["pieces"])
}
