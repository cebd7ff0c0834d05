/// How many of a bundle's pages have been searched for text.
nonisolated package struct TextProgress: Equatable, Sendable {
  package var done, total: Int64

  /// A number of pages done, out of a total.
  package init(done: Int64, total: Int64) {
    self.done = done
    self.total = total
  }
}
