import Trapezio
import TrapezioWeb

/// The elements of a list in the document: a reference for each item, made when it is first asked for.
///
///     let rows = ElementReferences<PaperTag.ID>()
///     li(.reference(rows[tag.id])) { … }
///     rows[tag.id].focus()
package final class ElementReferences<ID: Hashable> {
  private var known: Table<ID, ElementReference> = [:]

  /// Makes references to no elements.
  package init() {}

  /// The reference of an item. Prunes references to unmounted elements when there are more than 2,000.
  package subscript(_ id: ID) -> ElementReference {
    if let reference = known[id] { return reference }
    if known.count > 2_000 { known = known.filter { $0.value.isMounted } }
    let fresh = ElementReference()
    known[id] = fresh
    return fresh
  }
}
