/// A short notice to the person, such as "3 docs moved to trash", with at most one action.
public struct TrapezioMessage {
  /// The importance of a message; a display may colour it and show it longer.
  nonisolated public enum Kind: Sendable { case info, success, failure }

  /// Something the person can do in response to the message, such as Undo.
  public struct Action {
    /// The text of the button.
    public let title: String
    /// The action of the button.
    public let perform: () -> Void

    /// Makes an action called `title`.
    public init(title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// Assigned by the manager; 0 before that.
  public internal(set) var id = 0
  /// The text: one sentence.
  public let text: String
  /// The importance.
  public let kind: Kind
  /// The action that the message offers.
  public let action: Action?

  /// Makes a message.
  public init(_ text: String, kind: Kind = .info, action: Action? = nil) {
    self.text = text
    self.kind = kind
    self.action = action
  }
}
