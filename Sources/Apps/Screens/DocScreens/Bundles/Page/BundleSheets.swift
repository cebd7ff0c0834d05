import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheet over a bundle's page in which the person chooses files to append.
struct BundleSheets {
  let context: AppContext

  /// The sheet that appends files to the bundle's variants.
  func append(to detail: BundleDetail, onClose: @escaping () -> Void) -> Node {
    let context = context
    let variants = detail.variants.filter { $0.pageCount > 0 }.map { $0.variant }
    return container(
      key: "append",
      ui: AppendUI(
        bundle: detail.bundle, formats: context.formats, pixelRatio: context.effects.window.devicePixelRatio,
        onClose: onClose)
    ) { AppendStore(bundle: detail.bundle, variants: variants, context: context, onDone: onClose) }
  }
}
