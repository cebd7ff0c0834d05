import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What other modules draw in a viewer: tags and values, which they load and edit themselves.
struct ViewerParts {
  /// The panel with the tags and values of a page or a note.
  let panel: (_ target: MetadataTarget, _ title: String, _ onClose: @escaping () -> Void) -> Node
  /// The tags and values of a note as a line.
  let strip: (_ target: MetadataTarget) -> Node

  /// Makes the parts from an app.
  init(_ app: AppContext) {
    let inspectors = InspectorParts(context: app)
    panel = { target, title, onClose in inspectors.panel([target], title: title, onClose: onClose) }
    strip = { target in inspectors.strip(target, isReadOnly: true) {} }
  }
}
