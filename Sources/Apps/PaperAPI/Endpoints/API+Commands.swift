// What a person does to the library.

import PaperDomain

extension API {
  // POST /api/v1/commands
  // 200 CommandResult: What was done, if anything.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Does something to the library: one step of undo, all of it or nothing.
  ///
  /// Everything that can be undone is done here: to docs, page groups and pages, to tags, variables, saved views and what
  /// has them, and to the notes and versions of pages.
  public struct PerformCommand: Endpoint {
    /// What is asked for.
    public var body: CommandRequest

    // generated
    /// Makes the value from its fields.
    public init(body: CommandRequest) {
      self.body = body
    }
    // end of generated
  }
}
