import ByteCoding

// Operations for a list of layers.

extension NotebookPage {
  /// The existing layers, from back to front, without the page's own layer.
  public var layers: [Layer] { DrawingOrder(replay.layers).layers }

  /// The entries that add a layer in front of the others. Its identifier is `freshID(0)`.
  public func entries(addingLayer name: String) -> [LogEntry] {
    [.layer(freshID(0), .create(name: name, rank: topLayerRank))]
  }

  /// The rank that moves a layer one place forward or back among the others and the page's own; `nil` at either end.
  public func rank(ofLayer id: UniqueID, movedForward isForward: Bool) -> Int64? {
    guard let layer = replay.layer(id) else { return nil }
    // The page's own layer has rank 0 and is behind others of rank 0.
    let others = (layers.filter { $0.id != id }.map { $0.rank } + [0]).sorted()
    let behind = others.count { $0 < layer.rank || $0 == 0 && layer.rank == 0 }
    if isForward {
      guard behind < others.count else { return nil }
      return Self.rank(above: others[behind], below: behind + 1 < others.count ? others[behind + 1] : nil)
    }
    guard behind > 0 else { return nil }
    return Self.rank(above: behind > 1 ? others[behind - 2] : nil, below: others[behind - 1])
  }

  private static func rank(above lower: Int64?, below upper: Int64?) -> Int64? {
    let start = lower ?? (upper ?? 0).subtractingReportingOverflow(2 * rankSpacing).partialValue
    let end = upper ?? start.addingReportingOverflow(2 * rankSpacing).partialValue
    // If there is no room between two ranks, or at the end of the number range, the layer stays where it is.
    guard start < end, end.subtractingReportingOverflow(start).overflow == false, end - start > 1 else { return nil }
    return start + (end - start) / 2
  }

  /// The author of a mark according to the log; `nil` if the mark does not exist. Linear in the mark's history.
  public func author(of id: UniqueID) -> String? {
    creation(of: id)?.author
  }

  /// The gesture that created a mark; `nil` if the mark does not exist. Linear in the mark's history.
  public func creation(of id: UniqueID) -> LogGroup? {
    replay.creatingGroup(of: id).map { groups[$0] }
  }
}
