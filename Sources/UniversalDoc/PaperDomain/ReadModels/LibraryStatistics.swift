// wire
/// A library in numbers: in total, per tag, and over time.
///
/// A doc counts for a tag if the doc, one of its page groups or one of its pages has the tag. A page counts if the
/// page, its page group or its doc has the tag. Trashed items do not count.
public struct LibraryStatistics: Equatable, Sendable, StoredAsJSON {
  // wire: schema LibraryNumbers
  /// How many docs and pages there are, and their scores.
  public struct Numbers: Equatable, Sendable, StoredAsJSON {
    /// How many docs, each counted once.
    public var docCount: Int = 0  // 0...
    /// How many pages, each counted once.
    public var pageCount: Int = 0  // 0...
    /// The values of the variable that holds scores; no values if no variable was named.
    public var scores: ScoreNumbers = ScoreNumbers()

    // generated
    /// Makes the value from its fields.
    public init(docCount: Int = 0, pageCount: Int = 0, scores: ScoreNumbers = ScoreNumbers()) {
      self.docCount = docCount
      self.pageCount = pageCount
      self.scores = scores
    }
    // end of generated
  }

  // wire
  /// Scores of docs, page groups and pages, which are whole numbers.
  public struct ScoreNumbers: Equatable, Sendable, StoredAsJSON {
    /// How many there are.
    public private(set) var count: Int = 0  // 0...
    /// Their sum.
    public private(set) var sum: Double = 0
    /// The lowest; 0 if there are none.
    public private(set) var lowest: Int64 = 0
    /// The highest; 0 if there are none.
    public private(set) var highest: Int64 = 0

    // generated
    /// Makes the value from its fields.
    public init(count: Int = 0, sum: Double = 0, lowest: Int64 = 0, highest: Int64 = 0) {
      self.count = count
      self.sum = sum
      self.lowest = lowest
      self.highest = highest
    }
    // end of generated

    /// The arithmetic mean; `nil` if there are none.
    public var mean: Double? { count == 0 ? nil : sum / Double(count) }

    /// Adds a score.
    public mutating func add(_ score: Int64) {
      lowest = count == 0 ? score : min(lowest, score)
      highest = count == 0 ? score : max(highest, score)
      sum += Double(score)
      count += 1
    }
  }

  // wire
  /// The numbers of a tag.
  public struct TagNumbers: Equatable, Sendable, StoredAsJSON {
    /// The tag.
    public var tagID: PaperTag.ID
    /// The numbers of the docs and pages that count for it.
    public var numbers: Numbers

    // generated
    /// Makes the value from its fields.
    public init(tagID: PaperTag.ID, numbers: Numbers) {
      self.tagID = tagID
      self.numbers = numbers
    }
    // end of generated
  }

  // wire
  /// The numbers of a period.
  public struct PeriodNumbers: Equatable, Sendable, StoredAsJSON {
    /// The first day of a month, or a whole number such as a year.
    public var period: VariableValue
    /// The numbers of the docs and pages in the period.
    public var numbers: Numbers

    // generated
    /// Makes the value from its fields.
    public init(period: VariableValue, numbers: Numbers) {
      self.period = period
      self.numbers = numbers
    }
    // end of generated
  }

  /// The numbers of the whole library.
  public var total: Numbers
  /// The tags for which at least one doc or page counts, in the order of the catalog.
  public var tags: [TagNumbers]
  /// The periods with at least one doc or page, earliest first.
  public var periods: [PeriodNumbers]

  // generated
  /// Makes the value from its fields.
  public init(total: Numbers, tags: [TagNumbers], periods: [PeriodNumbers]) {
    self.total = total
    self.tags = tags
    self.periods = periods
  }
  // end of generated
}
