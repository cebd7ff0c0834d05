import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Shows and edits the tags and values of things on any screen.
package struct InspectorParts {
  let context: AppContext

  /// Makes parts that read and change metadata through `context`.
  package init(context: AppContext) {
    self.context = context
  }

  /// The panel at the side of the screen.
  /// - Parameters:
  ///   - targets: the things to inspect; different targets get a new panel
  ///   - title: the name of the things
  package func panel(_ targets: [MetadataTarget], title: String, onClose: @escaping () -> Void) -> Node {
    let references = MetadataFindReferences()
    let context = context
    return container(
      key: "panel " + InspectorParts.key(of: targets),
      ui: InspectorUI(
        title: title, formats: context.formats, references: references, onClose: onClose,
        onProperties: { context.open(.properties) })
    ) { InspectorStore(targets: targets, references: references, takesFocus: true, context: context) }
  }

  /// A line of tags and values below a title.
  package func strip(_ target: MetadataTarget, isReadOnly: Bool, onOpen: @escaping () -> Void) -> Node {
    let context = context
    return container(
      key: "strip \(isReadOnly)" + InspectorParts.key(of: [target]),
      ui: MetadataStripUI(isReadOnly: isReadOnly, onOpen: onOpen)
    ) {
      InspectorStore(targets: [target], references: MetadataFindReferences(), takesFocus: false, context: context)
    }
  }

  /// A key for targets, a hash so that it stays short even for thousands of them.
  private static func key(of targets: [MetadataTarget]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for target in targets {
      for word in [target.uniqueID.high, target.uniqueID.low] { hash = (hash ^ word) &* 1_099_511_628_211 }
    }
    return "\(targets.count) \(hash)"
  }
}
