import ScreenKit
import Trapezio
import TrapezioWeb

/// The popover that edits a filter.
package struct FilterPopover {
  let context: AppContext

  /// Makes a popover whose tags and variables come from `context`.
  package init(context: AppContext) {
    self.context = context
  }

  /// The popover at a position of the window.
  /// - Parameters:
  ///   - filter: the filter when it opens
  ///   - onChange: called after each change
  package func node(
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
