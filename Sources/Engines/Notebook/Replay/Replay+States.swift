import ByteCoding

extension Replay {
  /// The state after the whole log.
  func state() -> PageState {
    DrawingOrder(layers).page(sheet, annotations) { creatingTouch(of: $0, effects.effective) }
  }

  /// The state after the first `count` groups, as it was then: steps that were undone later are still visible.
  ///
  /// Annotations that have not changed since then are reused; the others are replayed from their last checkpoint.
  func state(afterGroups count: Int, of groups: [LogGroup], fromCheckpoints: Bool = true) -> PageState {
    guard count < groupCount else { return state() }
    let past = LogEffects(of: log, upTo: count)
    var isStale = [Bool](repeating: false, count: log.subjects.count)
    for group in 0..<count where past.effective[group] != effects.effective[group] {
      for place in log.touches(ofGroup: group) { isStale[Int(log.touches[place].subject)] = true }
    }
    var pastAnnotations = annotations
    var pastLayers = layers
    for subject in log.subjects.indices {
      let history = log.histories[subject]
      guard let last = history.last, isStale[subject] || Int(log.touches[Int(last)].group) >= count else { continue }
      var annotation: Annotation?
      var layer: Layer?
      var start = 0
      // Only annotations have checkpoints; the history of a layer is short.
      if case .annotation = log.subjects[subject], fromCheckpoints, !isStale[subject] {
        for checkpoint in checkpoints[subject] {
          guard Int(log.touches[Int(history[checkpoint.touches - 1])].group) < count else { break }
          annotation = checkpoint.annotation
          start = checkpoint.touches
        }
      }
      for index in history[start...] {
        let touch = log.touches[Int(index)]
        guard Int(touch.group) < count else { break }
        guard past.effective[Int(touch.group)] else { continue }
        touch.apply(groups[Int(touch.group)], to: &annotation, &layer)
      }
      pastAnnotations[subject] = annotation
      pastLayers[subject] = layer
    }
    return DrawingOrder(pastLayers).page(Sheet(groups, past.effective), pastAnnotations) {
      creatingTouch(of: $0, past.effective)
    }
  }

  /// Sorts annotations into drawing order.
  func inDrawingOrder(_ chosen: [Annotation]) -> [Annotation] {
    // Wraps them in optionals one by one. Converting the whole array is a run-time cast, which the Embedded build for
    // web pages does not have.
    let annotations = chosen.map { Optional($0) }
    return DrawingOrder(layers).sorted(annotations) { index in
      log.number(of: .annotation(chosen[index].id)).map { creatingTouch(of: $0, effects.effective) } ?? 0
    }
  }

  /// The group that created an annotation; `nil` if the annotation does not exist.
  func creatingGroup(of id: UniqueID) -> Int? {
    guard let subject = log.number(of: .annotation(id)), annotations[subject] != nil else { return nil }
    return Int(log.touches[Int(creatingTouch(of: subject, effects.effective))].group)
  }

  /// The touch that created a subject. Touches are in log order.
  private func creatingTouch(of subject: Int, _ effective: [Bool]) -> Int32 {
    for index in log.histories[subject] where log.touches[Int(index)].need == .absent {
      let group = Int(log.touches[Int(index)].group)
      if group < effective.count && effective[group] { return index }
    }
    return log.histories[subject].first ?? 0
  }
}
