import ByteCoding

// What a page was once, brought back as a gesture of today. The log only grows: nothing that happened since is taken out of it.

extension NotebookPage {
  /// What makes the page show the marks that it had once, and no others; empty if it shows them already.
  ///
  /// A mark that is another now is deleted, and made again under a new name. Layers stay as they are, and so does what is on a
  /// hidden or locked one; what was on a layer that is gone comes back on the page's own.
  /// - Parameter past: the marks that there were, in drawing order
  public func entries(restoring past: [Annotation]) -> [LogEntry] {
    var wanted: [UniqueID: Annotation] = [:]
    for annotation in past { wanted[annotation.id] = annotation }
    var entries: [LogEntry] = []
    for annotation in state.annotations where isUsable(annotation) && wanted[annotation.id] != annotation {
      entries.append(.annotation(annotation.id, .delete))
    }
    var count = 0
    for annotation in past {
      let here = self.annotation(annotation.id)
      if here == annotation { continue }
      if let here, !isUsable(here) { continue }
      var payload = annotation.payload
      if let layer = payload.layer, replay.layer(layer) == nil { payload.layer = nil }
      entries += Self.creation(of: freshID(count), payload, annotation.ink, erased: annotation.erased)
      count += 1
    }
    return entries
  }

  /// What puts copies of the marks that the page had once onto a layer of their own, in front of everything.
  /// - Parameters:
  ///   - past: the marks that there were, in drawing order
  ///   - name: the layer's
  public func entries(forking past: [Annotation], named name: String) -> [LogEntry] {
    let layer = freshID(0)
    var entries = self.entries(addingLayer: name)
    for (index, annotation) in past.enumerated() {
      var payload = annotation.payload
      (payload.layer, payload.group) = (layer, nil)
      entries += Self.creation(of: freshID(index + 1), payload, annotation.ink, erased: annotation.erased)
    }
    return entries
  }
}
