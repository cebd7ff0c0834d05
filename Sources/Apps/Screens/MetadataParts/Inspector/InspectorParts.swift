import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Shows and changes the tags and values of things, for every screen that needs it.
package struct InspectorParts {
  let context: AppContext

  /// Parts that read and change metadata through `context`.
  package init(context: AppContext) {
    self.context = context
  }

  /// The panel at the side.
  /// - Parameters:
  ///   - targets: the things to inspect; other targets make a new panel
  ///   - title: their name
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

  /// The line below a title.
  package func strip(_ target: MetadataTarget, isReadOnly: Bool, onOpen: @escaping () -> Void) -> Node {
    let context = context
    return container(
      key: "strip \(isReadOnly)" + InspectorParts.key(of: [target]),
      ui: MetadataStripUI(isReadOnly: isReadOnly, onOpen: onOpen)
    ) {
      InspectorStore(targets: [target], references: MetadataFindReferences(), takesFocus: false, context: context)
    }
  }

  /// Tells targets apart, also where there are thousands.
  private static func key(of targets: [MetadataTarget]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for target in targets {
      for word in [target.uniqueID.high, target.uniqueID.low] { hash = (hash ^ word) &* 1_099_511_628_211 }
    }
    return "\(targets.count) \(hash)"
  }
}
