import ByteCoding

/// The drawing order of a page: by layer, then by rank, then by time of creation, with older annotations behind.
struct DrawingOrder {
  /// The layers that exist, from back to front.
  let layers: [Layer]
  /// The depth of each layer: the page's own layer has 0, layers behind it have less.
  private var depthOfLayer: [UniqueID: Int] = [:]

  /// Sorts layers; `nil` elements are left out.
  init(_ layers: [Layer?]) {
    self.layers = layers.compactMap { $0 }.sorted { $0.rank == $1.rank ? $0.id < $1.id : $0.rank < $1.rank }
    let behind = self.layers.count { $0.rank < 0 }
    for (position, layer) in self.layers.enumerated() {
      depthOfLayer[layer.id] = position < behind ? position - behind : position + 1
    }
  }

  /// The depth of a layer; 0 for the page's own layer and for a layer that does not exist.
  func depth(of layer: UniqueID?) -> Int { layer.flatMap { depthOfLayer[$0] } ?? 0 }

  /// Sorts annotations; `nil` elements are left out.
  /// - Parameter creator: gives a number for the annotation at an index that is greater for annotations created later
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
