import ScreenKit
import TrapezioWeb

/// The elements of a bundle's page in the document, used to move the focus.
final class BundlePageReferences {
  private var places: [[ElementReference]] = []

  /// A place of the alignment editor.
  func place(_ spot: AlignmentSpot) -> ElementReference {
    while places.count <= spot.column { places.append([]) }
    while places[spot.column].count < spot.page { places[spot.column].append(ElementReference()) }
    return places[spot.column][max(1, spot.page) - 1]
  }
}
