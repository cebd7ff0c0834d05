/// A short notice to the person, such as "3 docs moved to trash", with at most one thing to do about it.
public struct TrapezioMessage {
  /// How much it matters; a display may colour it and hold it longer.
  nonisolated public enum Kind: Sendable { case info, success, failure }

  /// Something the person can do about the message, such as Undo.
  public struct Action {
    /// The word on the button.
    public let title: String
    /// What happens when it is pressed.
    public let perform: () -> Void

    /// An action called `title`.
    public init(title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// Given by the manager; 0 before that.
  public internal(set) var id = 0
  /// What to say, as a sentence.
  public let text: String
  /// How much it matters.
  public let kind: Kind
  /// What the person can do about it.
  public let action: Action?

  /// A message that says `text`.
  public init(_ text: String, kind: Kind = .info, action: Action? = nil) {
    self.text = text
    self.kind = kind
    self.action = action
  }
}
