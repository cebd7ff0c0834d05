/// How many pages of a bundle have had their text read, of how many.
nonisolated package struct TextProgress: Equatable, Sendable {
  package var done, total: Int64

  /// So many pages of so many.
  package init(done: Int64, total: Int64) {
    self.done = done
    self.total = total
  }
}
