/// The reason why a command failed, in sentences: what happened, what is unaffected, what to do. The exit code is 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
