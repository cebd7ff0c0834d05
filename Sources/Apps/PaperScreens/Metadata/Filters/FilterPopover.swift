import Trapezio
import TrapezioWeb

/// What filters are put together in.
struct FilterPopover {
  let context: AppContext

  /// The popover at a point of the window.
  /// - Parameters:
  ///   - filter: what is asked for when it opens
  ///   - onChange: called after each change
  func node(
    x: Double, y: Double, filter: String, onChange: @escaping (FilterParts) -> Void, onClose: @escaping () -> Void
  ) -> Node {
    let references = MetadataFindReferences()
    let context = context
    return container(
      key: "filter",
      ui: FilterUI(
        x: x, y: y, formats: context.formats, window: context.effects.window, references: references, onClose: onClose)
    ) { FilterStore(filter: filter, references: references, context: context, onChange: onChange) }
  }
}
