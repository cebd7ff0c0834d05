import ArgumentParser
import BlazeFSM
import ByteCoding
import Notebook

/// `papercenter notebook diagram`: prints the state machines as Mermaid diagrams.
struct NotebookDiagramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram", abstract: "Print the state machines as Mermaid diagrams.")

  @Flag(help: "Print the machine of the tools instead of that of annotations.")
  var tools = false

  func run() throws {
    let text = tools ? MachineMap<ToolFSM>().mermaid : MachineMap<AnnotationFSM>().mermaid
    Output.line(String(text.dropLast()))
  }
}
