/// Why a command failed, in a sentence that says what happened, what is safe and what to do. It ends with exit code 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
