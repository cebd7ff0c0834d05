import TrapezioWeb

/// The elements around the pages that the viewer focuses and scrolls.
final class ViewerReferences {
  /// The element that scrolls the thumbnails.
  let strip = ElementReference()
  let pageField = ElementReference()
  let findField = ElementReference()
}
