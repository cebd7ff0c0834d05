import ByteCoding

// Restores an earlier state of a page with a new gesture. The log only grows: nothing is removed from it.

extension NotebookPage {
  /// The entries that make the page show exactly its earlier marks; empty if it already shows them.
  ///
  /// A mark that has changed is deleted and created again with a new identifier. Layers stay unchanged, and so do the
  /// marks on hidden or locked layers. A mark from a layer that no longer exists returns on the page's own layer.
  /// - Parameter past: the earlier marks, in drawing order
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

  /// The entries that copy the earlier marks onto a new layer in front of everything.
  /// - Parameters:
  ///   - past: the earlier marks, in drawing order
  ///   - name: the name of the layer
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
