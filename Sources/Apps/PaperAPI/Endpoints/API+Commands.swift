// Performing commands on the library.

import PaperDomain

extension API {
  // POST /api/v1/commands
  // 200 CommandResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Performs a command as one undoable step, completely or not at all.
  ///
  /// Accepts every undoable change: to docs, page groups and pages; to tags, variables, saved views and assignments; to
  /// notes and page versions.
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
