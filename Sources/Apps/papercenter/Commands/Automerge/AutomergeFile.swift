import AutomergeEngine

/// Opens Automerge files for the commands, with verification.
enum AutomergeFile {
  /// Opens a document.
  /// - Throws: `CommandFailure` with the chunk, the column, the offset and the reason
  static func open(_ path: String) throws -> Document {
    let bytes = try WholeFile.bytes(of: path)
    do {
      return try Document(loading: bytes, actor: newActor())
    } catch {
      throw CommandFailure("\(path) is not a valid Automerge document: \(error). The file was not changed.")
    }
  }

  /// An empty document with a new random actor.
  static func empty() -> Document { Document(actor: newActor()) }

  private static func newActor() -> ActorID {
    var generator = SystemRandomNumberGenerator()
    return ActorID(random: &generator)
  }
}
