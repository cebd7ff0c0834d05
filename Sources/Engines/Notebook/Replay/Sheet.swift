/// The properties of the notebook itself: its title and the size of its page.
struct Sheet: Sendable {
  private(set) var title = ""
  /// The size in units of 1/64 pt; 0 if unknown.
  private(set) var width: Int32 = 0
  /// The size in units of 1/64 pt; 0 if unknown.
  private(set) var height: Int32 = 0

  /// The properties before the first group.
  init() {}

  /// The properties after the first groups of a log, those of them that take effect.
  init(_ groups: [LogGroup], _ isEffective: [Bool]) {
    for index in isEffective.indices where isEffective[index] && groups[index].hasDocumentEntries {
      apply(groups[index])
    }
  }

  /// Applies a group's entries about the notebook itself.
  mutating func apply(_ group: LogGroup) {
    for entry in group.entries {
      switch entry {
      case .setTitle(let title): self.title = title
      case .setPage(let width, let height): (self.width, self.height) = (width, height)
      case .annotation, .layer, .revert, .restore, .unknown: continue
      }
    }
  }
}
