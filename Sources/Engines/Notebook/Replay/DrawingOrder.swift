import ByteCoding

/// In which order a page is drawn: by layer, then by rank, and of equals the one that was created earlier is behind.
struct DrawingOrder {
  /// The layers that exist, from back to front.
  let layers: [Layer]
  /// The page's own layer has depth 0, those behind it have less.
  private var depthOfLayer: [UniqueID: Int] = [:]

  /// Sorts layers; those that do not exist are left out.
  init(_ layers: [Layer?]) {
    self.layers = layers.compactMap { $0 }.sorted { $0.rank == $1.rank ? $0.id < $1.id : $0.rank < $1.rank }
    let behind = self.layers.count { $0.rank < 0 }
    for (position, layer) in self.layers.enumerated() {
      depthOfLayer[layer.id] = position < behind ? position - behind : position + 1
    }
  }

  /// How far in front a layer is; the page's own has depth 0, and so has one that does not exist.
  func depth(of layer: UniqueID?) -> Int { layer.flatMap { depthOfLayer[$0] } ?? 0 }

  /// Sorts annotations; those that do not exist are left out.
  /// - Parameter creator: what is greater for an annotation that was created later, by its index
  func sorted(_ annotations: [Annotation?], createdBy creator: (Int) -> Int32) -> [Annotation] {
    var order: [(depth: Int, rank: Int64, created: Int32, index: Int)] = []
    order.reserveCapacity(annotations.count)
    for index in annotations.indices {
      guard let annotation = annotations[index] else { continue }
      order.append((depth(of: annotation.layer), annotation.rank, creator(index), index))
    }
    order.sort { left, right in
      if left.depth != right.depth { return left.depth < right.depth }
      if left.rank != right.rank { return left.rank < right.rank }
      return left.created < right.created
    }
    var sorted: [Annotation] = []
    sorted.reserveCapacity(order.count)
    for item in order {
      if let annotation = annotations[item.index] { sorted.append(annotation) }
    }
    return sorted
  }

  /// The state of a page with these layers.
  func page(_ sheet: Sheet, _ annotations: [Annotation?], createdBy creator: (Int) -> Int32) -> PageState {
    var state = PageState()
    state.title = sheet.title
    state.pageWidth = sheet.width
    state.pageHeight = sheet.height
    state.layers = layers
    state.annotations = sorted(annotations, createdBy: creator)
    return state
  }
}
