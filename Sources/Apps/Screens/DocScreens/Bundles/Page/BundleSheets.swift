import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheet over a bundle's page while files to append are chosen.
struct BundleSheets {
  let context: AppContext

  /// The sheet that appends to variants.
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
