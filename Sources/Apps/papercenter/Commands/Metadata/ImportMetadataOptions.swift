import PaperDomain
import PaperStore

/// The tags and values for imported files: those for all files, and those read from their names.
struct ImportMetadataOptions {
  var tags: [String]
  var values: [NamedText]
  var rule: String?
  /// The kind of entity that gets them.
  var kind: MetadataTarget.Kind

  /// Determines what each file gets. Reports all errors before anything is imported.
  /// - Throws: `LibraryError` for a wrong name, value, scope or rule
  func read(for files: [String], in folder: String) async throws -> Plan {
    guard !(tags.isEmpty && values.isEmpty && rule == nil) else { return Plan() }
    let catalog = try await LibraryHandle.with(folder) { library in try await library.store.metadataCatalog() }
    let metadata = ImportMetadata(
      tags: try tags.map { name throws(LibraryError) in try catalog.tag(named: name).id },
      values: try values.map { pair throws(LibraryError) in try catalog.assignment(pair.name, pair.text) }, rule: rule)
    let importPlan = try ImportPlan(metadata, kind: kind, catalog: catalog)
    var plan = Plan(catalog: catalog, files: files)
    for file in files { plan.assignments[file] = try importPlan.assignment(for: file) }
    return plan
  }

  /// The tags and values of each file.
  struct Plan {
    var catalog = MetadataCatalog()
    /// In the order of their import.
    var files: [String] = []
    var assignments: [String: MetadataAssignment] = [:]

    /// Prints the plan as one JSON value, or as a line for each file.
    func print(as output: OutputOptions) throws {
      struct PlannedFile: Encodable {
        var path: String
        var tags: [String]
        var values: [String: String]
      }
      var planned: [PlannedFile] = []
      for file in files {
        guard let assignment = assignments[file] else { continue }
        var values: [String: String] = [:]
        for value in assignment.values {
          guard let variable = catalog.variables.first(where: { $0.id == value.variableID }) else { continue }
          values[variable.name] = variable.text(of: value.value)
        }
        let tags = catalog.tags.filter { assignment.addedTags.contains($0.id) }.map { catalog.path(of: $0) }
        planned.append(PlannedFile(path: file, tags: tags, values: values))
      }
      if output.isJSON { return try Output.json(["files": planned]) }
      for file in planned {
        let values = file.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        Output.line(([file.path] + file.tags + values).joined(separator: "  "))
      }
    }
  }
}
