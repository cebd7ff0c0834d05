import BlazeFSM

/// The current tool.
public enum ToolFSM: MachineDefinition {
  /// The tools; their names are what a file stores.
  public enum State: String, MachineState {
    case idle, selection, pen, pencil, highlighter, text, arrow, eraser, lasso

    /// No tool is selected.
    public static let initial = State.idle
    /// Never true: another tool can always be selected.
    public var isTerminal: Bool { false }
  }

  /// The user selects a tool with its button; `putDown` is Escape.
  public enum Event: String, MachineEvent, MachineEventKind {
    case takeSelection, takePen, takePencil, takeHighlighter, takeText, takeArrow, takeEraser, takeLasso, putDown

    /// The event itself: it has no payload.
    public var kind: Event { self }
  }

  /// The action after a change of the tool.
  public enum Action: Hashable, Sendable {
    case nothing
    /// The selection or lasso tool was left: deselect.
    case deselect
    /// The current tool was selected again: show or hide its settings.
    case toggleSettings
  }

  /// Every tool can be selected after every other; selecting it again is a self-loop.
  public static func target(from state: State, on kind: Event) -> State? {
    switch kind {
    case .takeSelection: .selection
    case .takePen: .pen
    case .takePencil: .pencil
    case .takeHighlighter: .highlighter
    case .takeText: .text
    case .takeArrow: .arrow
    case .takeEraser: .eraser
    case .takeLasso: .lasso
    case .putDown: state == .idle ? nil : .idle
    }
  }

  /// The action for leaving the old tool.
  public static func action(for event: Event, from state: State, to target: State) -> Action {
    if state == target { return .toggleSettings }
    return state == .selection || state == .lasso ? .deselect : .nothing
  }
}
