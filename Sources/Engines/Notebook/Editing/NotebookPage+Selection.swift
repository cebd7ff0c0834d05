import ByteCoding

extension NotebookPage {
  /// The annotation in front at a place: the first that is drawn within `tolerance` units of it.
  ///
  /// Text and highlighted words are hit anywhere inside, ink and outlines near their lines. What is on a hidden or
  /// locked layer is not hit. The cost is that of the annotations near the place.
  public func hitTest(_ point: Point, tolerance: Int32 = 8 * 64) -> Annotation? {
    let reach = Rect(x: point.x, y: point.y, width: 0, height: 0).expanded(by: tolerance)
    return inDrawingOrder(replay.annotations(touching: reach)).last { annotation in
      isUsable(annotation) && annotation.isHit(at: point, tolerance: Double(tolerance))
    }
  }

  /// The annotations at least half of which lies inside a closed line, in drawing order, with all others of their
  /// groups. What is on a hidden or locked layer stays out.
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

  /// The annotations at least half of which lies inside a rectangle, as for a closed line.
  public func annotations(inside rect: Rect) -> [UniqueID] {
    annotations(inside: [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.x, y: rect.maxY),
    ])
  }

  /// The annotations and all others of their groups. Without groups the cost is that of the annotations.
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

  /// Sorts some annotations as they are drawn.
  public func inDrawingOrder(_ annotations: [Annotation]) -> [Annotation] {
    replay.inDrawingOrder(annotations)
  }

  /// Whether a place lies inside a polygon, by counting the edges to its right.
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
