import ByteCoding

extension LogIndex.Touch {
  /// Applies a group's entries about one subject. The state machine has checked them as a whole gesture when the group
  /// was made, and the caller has checked that the subject is in the state that they need.
  func apply(_ group: LogGroup, to annotation: inout Annotation?, _ layer: inout Layer?) {
    for index in Int(start)..<Int(end) {
      switch group.entries[index] {
      case .annotation(let id, .createAnnotation(let payload)): annotation = Annotation(id: id, payload: payload)
      case .annotation(_, .delete): annotation = nil
      case .annotation(_, let event): annotation?.perform(event)
      case .layer(let id, let event): Self.apply(event, to: &layer, id)
      case .setTitle, .setPage, .revert, .restore, .unknown: continue
      }
    }
  }

  private static func apply(_ event: LayerEvent, to layer: inout Layer?, _ id: UniqueID) {
    switch event {
    case .create(let name, let rank): layer = Layer(id: id, name: name, rank: rank)
    case .rename(let name): layer?.name = name
    case .setVisible(let isVisible): layer?.isVisible = isVisible
    case .setLocked(let isLocked): layer?.isLocked = isLocked
    case .reorder(let rank): layer?.rank = rank
    case .delete: layer = nil
    }
  }
}
