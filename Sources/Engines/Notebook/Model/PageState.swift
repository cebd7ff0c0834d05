import ByteCoding

/// The state of a notebook at one moment.
public struct PageState: Hashable, Sendable {
  /// The notebook's title.
  public internal(set) var title = ""
  /// The page's width in units of 1/64 pt; 0 if unknown.
  public internal(set) var pageWidth: Int32 = 0
  /// The page's height in units of 1/64 pt; 0 if unknown.
  public internal(set) var pageHeight: Int32 = 0
  /// The layers from back to front, without the page's own layer.
  public internal(set) var layers: [Layer] = []
  /// All annotations, including hidden ones, in drawing order.
  public internal(set) var annotations: [Annotation] = []

  /// The depth of each visible layer: the page's own layer has 0, layers behind it have less.
  public var depths: [UniqueID: Int] {
    let order = DrawingOrder(layers.map { Optional($0) })
    var depths: [UniqueID: Int] = [:]
    for layer in layers where layer.isVisible { depths[layer.id] = order.depth(of: layer.id) }
    return depths
  }

  /// The visible annotations, from back to front: those on a layer that exists and is visible.
  public var visibleAnnotations: [Annotation] {
    guard annotations.contains(where: { $0.layer != nil }) else { return annotations }
    return annotations.filter { annotation in
      guard let id = annotation.layer else { return true }
      return layers.contains { $0.id == id && $0.isVisible }
    }
  }
}
