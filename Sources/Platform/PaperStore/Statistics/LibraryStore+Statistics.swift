import PaperDomain

// MARK: - The library in numbers

extension LibraryStore {
  /// Counts docs, pages and scores, by tag and by period.
  /// - Throws: `notFound` for a variable; `invalid`, naming "score" or "period", for one of another type
  /// - Complexity: one pass over all docs, page groups, pages and their tags
  public func statistics(_ query: StatisticsQuery) async throws(LibraryError) -> LibraryStatistics {
    try await reading { writer in
      if let score = query.score, try writer.existingVariable(score).type != .int {
        throw LibraryError.invalid(field: "score", message: "it has to be a variable for whole numbers.")
      }
      var periodType: VariableType?
      if let period = query.period {
        let type = try writer.existingVariable(period).type
        guard type == .int || type == .date else {
          throw LibraryError.invalid(field: "period", message: "it has to be a variable for whole numbers or days.")
        }
        periodType = type
      }
      let tree = try StatisticsTree(writer.db, filter: query.filter)
      var counter = StatisticsCounter(tree: tree, scores: try StatisticsValues(writer.db, of: query.score, in: tree))
      let values = try StatisticsValues(writer.db, of: query.period, in: tree)
      return LibraryStatistics(
        total: counter.total(), tags: try counter.tags(writer.db, in: try writer.metadataCatalog()),
        periods: counter.periods(values, type: periodType))
    }
  }
}
