import BlazeFSM

/// Which tool is in hand.
public enum ToolFSM: MachineDefinition {
  /// The tools; their names are what a file stores.
  public enum State: String, MachineState {
    case idle, selection, pen, pencil, highlighter, text, arrow, eraser, lasso

    /// No tool in hand.
    public static let initial = State.idle
    /// Never: another tool can always be taken.
    public var isTerminal: Bool { false }
  }

  /// Taking a tool, by its button; `putDown` by Escape.
  public enum Event: String, MachineEvent, MachineEventKind {
    case takeSelection, takePen, takePencil, takeHighlighter, takeText, takeArrow, takeEraser, takeLasso, putDown

    /// The event itself: it has no payload.
    public var kind: Event { self }
  }

  /// What changing the tool asks for.
  public enum Action: Hashable, Sendable {
    case nothing
    /// The selection and lasso tools were left: deselect.
    case deselect
    /// The tool in hand was taken again: show or hide its settings.
    case toggleSettings
  }

  /// Every tool can be taken from every other; taking it again is a self-loop.
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

  /// What leaving the old tool asks for.
  public static func action(for event: Event, from state: State, to target: State) -> Action {
    if state == target { return .toggleSettings }
    return state == .selection || state == .lasso ? .deselect : .nothing
  }
}
