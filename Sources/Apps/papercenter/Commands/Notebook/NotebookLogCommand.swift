import ArgumentParser
import Notebook

/// `papercenter notebook log`: describes each group in words.
struct NotebookLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the gestures of a notebook, one per line.")

  @Argument(help: "The notebook; omitted with --doc.") var file: String?
  @OptionGroup var page: NotebookPageOption
  @OptionGroup var output: OutputOptions

  private struct Group: Encodable {
    var id: String
    var firstEntry: Int
    var lastEntry: Int
    var time: String
    var author: String
    var title: String
    var state: String
  }

  func validate() throws { try page.check(file) }

  func run() async throws {
    let notebook = try await page.notebook(file)
    let groups = notebook.groups.indices.map { index in
      let group = notebook.groups[index]
      let numbers = notebook.entryNumbers(ofGroupAt: index)
      let state =
        notebook.isReverted(groupAt: index)
        ? "undone" : notebook.isEffective(groupAt: index) ? "in effect" : "without effect"
      return Group(
        id: group.id.description, firstEntry: numbers.lowerBound, lastEntry: numbers.upperBound,
        time: group.time.description, author: group.author, title: group.title, state: state)
    }
    if output.isJSON { return try Output.json(["groups": groups]) }
    Output.table("ENTRIES", "TIME", "AUTHOR", "WHAT", "STATE", of: groups) { group in
      ["\(group.firstEntry)-\(group.lastEntry)", group.time, group.author, group.title, group.state]
    }
  }
}
