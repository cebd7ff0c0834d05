/// What a log says about the notebook itself: its title and the size of its page.
struct Sheet: Sendable {
  private(set) var title = ""
  /// In units of 1/64 pt; 0 if nobody said.
  private(set) var width: Int32 = 0
  /// In units of 1/64 pt; 0 if nobody said.
  private(set) var height: Int32 = 0

  /// Before anything was done.
  init() {}

  /// After the first groups of a log, of which some take effect.
  init(_ groups: [LogGroup], _ isEffective: [Bool]) {
    for index in isEffective.indices where isEffective[index] && groups[index].hasDocumentEntries {
      apply(groups[index])
    }
  }

  /// Does a group's entries about the notebook itself.
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
