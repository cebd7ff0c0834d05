import ByteCoding

extension NotebookPage {
  /// The frontmost annotation that is drawn within `tolerance` units of a place.
  ///
  /// Text and highlighted words are hit anywhere inside, ink and outlines near their lines. Annotations on hidden or
  /// locked layers are ignored. The cost depends on the annotations near the place.
  public func hitTest(_ point: Point, tolerance: Int32 = 8 * 64) -> Annotation? {
    let reach = Rect(x: point.x, y: point.y, width: 0, height: 0).expanded(by: tolerance)
    return inDrawingOrder(replay.annotations(touching: reach)).last { annotation in
      isUsable(annotation) && annotation.isHit(at: point, tolerance: Double(tolerance))
    }
  }

  /// The annotations that are at least half inside a closed line, with all other members of their groups, in drawing
  /// order. Annotations on hidden or locked layers are ignored.
  /// - Parameter polygon: the corners, in units; fewer than three enclose nothing
  public func annotations(inside polygon: [Point]) -> [UniqueID] {
    guard polygon.count >= 3 else { return [] }
    var bounds = Rect(x: polygon[0].x, y: polygon[0].y, width: 0, height: 0)
    for point in polygon { bounds = bounds.union(Rect(x: point.x, y: point.y, width: 0, height: 0)) }
    let found = inDrawingOrder(replay.annotations(touching: bounds)).filter { annotation in
      guard isUsable(annotation) else { return false }
      let places = annotation.probes
      let inside = places.count { Self.isInside($0.x, $0.y, polygon) }
      return inside * 2 >= places.count && inside > 0
    }
    return withGroups(found.map { $0.id })
  }

  /// The annotations that are at least half inside a rectangle, like for a closed line.
  public func annotations(inside rect: Rect) -> [UniqueID] {
    annotations(inside: [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.x, y: rect.maxY),
    ])
  }

  /// The annotations and all other members of their groups. Without groups, linear in the number of `ids`.
  public func withGroups(_ ids: [UniqueID]) -> [UniqueID] {
    var groups: Set<UniqueID> = []
    for id in ids {
      if let group = annotation(id)?.group { groups.insert(group) }
    }
    guard !groups.isEmpty else { return ids }
    let chosen = Set(ids)
    return state.annotations.filter { annotation in
      chosen.contains(annotation.id) || annotation.group.map { groups.contains($0) } ?? false
    }.map { $0.id }
  }

  /// Whether tools may touch an annotation: its layer exists, is visible and not locked.
  public func isUsable(_ annotation: Annotation) -> Bool {
    guard let id = annotation.layer else { return true }
    guard let layer = replay.layer(id) else { return false }
    return layer.isVisible && !layer.isLocked
  }

  /// Sorts annotations into drawing order.
  public func inDrawingOrder(_ annotations: [Annotation]) -> [Annotation] {
    replay.inDrawingOrder(annotations)
  }

  /// Whether a place is inside a polygon, by counting the edges to its right.
  private static func isInside(_ x: Double, _ y: Double, _ polygon: [Point]) -> Bool {
    var isInside = false
    var previous = polygon[polygon.count - 1]
    for corner in polygon {
      let (x0, y0) = (Double(previous.x), Double(previous.y))
      let (x1, y1) = (Double(corner.x), Double(corner.y))
      if (y0 > y) != (y1 > y), x < x0 + (y - y0) / (y1 - y0) * (x1 - x0) { isInside.toggle() }
      previous = corner
    }
    return isInside
  }
}
