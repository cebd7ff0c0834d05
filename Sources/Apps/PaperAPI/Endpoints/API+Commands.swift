// Performing commands on the library.

import PaperDomain

extension API {
  // POST /api/v1/commands
  // 200 CommandResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Performs a command as one step of undo, completely or not at all.
  ///
  /// It takes every change that can be undone: of docs, page groups and pages; of tags, variables, saved views and
  /// assignments; of notes and page versions.
  public struct PerformCommand: Endpoint {
    /// The command.
    public var body: CommandRequest

    // generated
    /// Makes the value from its fields.
    public init(body: CommandRequest) {
      self.body = body
    }
    // end of generated
  }
}
