import ArgumentParser
import PaperDomain

/// `papercenter variable`: manages variables, which are fields with a type.
struct VariableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variable", abstract: "Make, rename, change, delete and list variables.",
    subcommands: [
      VariableCreateCommand.self, VariableRenameCommand.self, VariableOptionsCommand.self,
      VariableDeleteCommand.self, VariableListCommand.self,
    ])
}

/// `papercenter variable create`.
struct VariableCreateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a variable. Its type cannot be changed later.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The name.")
  var name: String

  @Option(help: "The type of its values.")
  var type: VariableType

  @Option(help: ArgumentHelp("The options of a list: at least two, separated by commas.", valueName: "names"))
  var options: String?

  @Option(help: ArgumentHelp("The colour.", valueName: "#RRGGBB"))
  var color = HexColor.variableDefault

  @Option(help: "What it can be assigned to.")
  var scope = MetadataScope.docAndBelow

  func run() async throws {
    let options = (options ?? "").split(separator: ",").map(String.init)
    try await edit(done: "The variable was made.") { [name, type, scope, color] _ throws(LibraryError) in
      .createVariable(name: name, type: type, scope: scope, color: color, options: options)
    }
  }
}

/// `papercenter variable rename`.
struct VariableRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a variable.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The variable.")
  var variable: String

  @Argument(help: "The new name.")
  var name: String

  func run() async throws {
    try await edit(done: "The variable was renamed.") { [variable, name] catalog throws(LibraryError) in
      .renameVariable(variable: try catalog.variable(named: variable).id, name: name)
    }
  }
}

/// `papercenter variable options`.
struct VariableOptionsCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "options", abstract: "Add, rename or remove an option of a list.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The variable.")
  var variable: String

  @Option(help: ArgumentHelp("Add this option at the end.", valueName: "name"))
  var add: String?

  @Option(help: ArgumentHelp("Rename an option; values keep it.", valueName: "old=new"))
  var rename: NamedText?

  @Option(help: ArgumentHelp("Remove this option. If it is in use, add --replacement or --clear.", valueName: "name"))
  var remove: String?

  @Option(help: ArgumentHelp("With --remove: the option that replaces it in values.", valueName: "name"))
  var replacement: String?

  @Flag(help: "With --remove: clear the values that use it.")
  var clear = false

  func validate() throws {
    guard [add != nil, rename != nil, remove != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("Name one of --add, --rename and --remove.")
    }
    guard remove != nil || (replacement == nil && !clear), replacement == nil || !clear else {
      throw ValidationError("Give --remove with either --replacement or --clear.")
    }
  }

  func run() async throws {
    try await edit(done: "The options were changed.") {
      [variable, add, rename, remove, replacement, clear] catalog throws(LibraryError) in
      let variable = try catalog.variable(named: variable)
      if let add { return .addOption(variable: variable.id, name: add) }
      if let rename {
        return .renameOption(
          variable: variable.id, option: try variable.option(named: rename.name).id, name: rename.text)
      }
      var values: OptionValues = clear ? .clear : .keep
      if let replacement { values = .replace(with: try variable.option(named: replacement).id) }
      return .removeOption(
        variable: variable.id, option: try variable.option(named: remove ?? "").id, values: values)
    }
  }
}

/// `papercenter variable delete`.
struct VariableDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete unused variables.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The variables.")
  var variables: [String]

  @Flag(help: "Clear their values everywhere first.")
  var everywhere = false

  func run() async throws {
    try await edit(done: "Deleted.") { [variables, everywhere] catalog throws(LibraryError) in
      .deleteVariables(
        variables: try variables.map { name throws(LibraryError) in try catalog.variable(named: name).id },
        everywhere: everywhere)
    }
  }
}

/// `papercenter variable list`.
struct VariableListCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the variables, with the number of items that have a value of each.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    struct Result: Encodable {
      var variables: [Variable]
      var uses: [Int]
    }
    let overview = try await withLibrary { try await $0.store.metadataOverview() }
    let variables = overview.catalog.variables
    if output.isJSON { return try Output.json(Result(variables: variables, uses: overview.variableUses)) }
    Output.table("ID", "USES", "SCOPE", "TYPE", "VARIABLE", of: zip(variables, overview.variableUses)) {
      variable, uses in
      let options = variable.options.map(\.name).joined(separator: ", ")
      return [
        variable.id.description, "\(uses)", variable.scope.name, variable.type.name,
        options.isEmpty ? variable.name : "\(variable.name): \(options)",
      ]
    }
  }
}
