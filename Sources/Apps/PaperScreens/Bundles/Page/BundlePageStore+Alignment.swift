import BlazeBinary
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

// The alignment: each change is shown at once, stored behind it, and can be undone.

extension BundlePageStore {
  /// The columns of the variants that have pages and do not give the bundle its own.
  static func columns(of detail: BundleDetail) -> [AlignmentColumn] {
    var columns: [AlignmentColumn] = []
    var hasBase = false
    for variant in detail.variants where variant.pageCount > 0 {
      guard hasBase else {
        hasBase = true
        continue
      }
      columns.append(
        AlignmentColumn(
          variant.variant, alignment(variant.alignment), pages: detail.bundle.pageCount, pageCount: variant.pageCount))
    }
    return columns
  }

  private static func alignment(_ steps: [AlignmentStep]) -> PageAlignment {
    do throws(AlignmentFault) {
      return try PageAlignment(steps: steps.map { $0.step })
    } catch {
      // The server sends none that it would refuse.
      return .straight
    }
  }

  func align(_ change: AlignmentChange, column index: Int) {
    guard state.columns.indices.contains(index) else { return }
    let old = state.columns[index]
    var new = old
    let number = context.formats.number
    let noun = old.variant.noun
    let text: String
    switch change {
    case .insertGap(let page):
      new.insertGap(at: page - 1)
      text = Texts.Bundles.gapInserted(number(page), noun)
    case .remove(let page):
      let removed = page <= old.places.count ? old.places[page - 1] : nil
      new.remove(at: page - 1)
      text =
        removed.map { Texts.Bundles.pageLeftOut(number($0), noun) } ?? Texts.Bundles.gapRemoved(number(page), noun)
    case .putBack(let page):
      new.putBack(page)
      text = Texts.Bundles.pagePutBack(number(page), noun)
    case .reset:
      new.reset()
      text = Texts.Bundles.alignmentReset(noun)
    }
    guard new != old else { return }
    show(new)
    offerUndo(of: text) { self.show(old) }
  }

  private func show(_ column: AlignmentColumn) {
    update { state in
      for index in state.columns.indices where state.columns[index].variant == column.variant {
        state.columns[index] = column
      }
    }
    save()
  }

  /// Stores what differs from what the server knows, one request after the other.
  private func save() {
    guard !isSaving else {
      savesAgain = true
      return
    }
    guard let detail = state.detail else { return }
    var wishes: [VariantAlignment] = []
    for column in state.columns {
      let steps = column.alignment.steps.map { AlignmentStep($0) }
      let known = detail.variants.first { $0.variant == column.variant }?.alignment ?? []
      if steps != known { wishes.append(VariantAlignment(variant: column.variant, steps: steps, basedOn: known)) }
    }
    guard !wishes.isEmpty else { return }
    isSaving = true
    let body = BundleAlignment(variants: wishes).blazeBinary
    context.library.call(.alignBundle, [state.bundleID.description], body: body) {
      (result: Result<BundleDetail, APIFailure>) in
      switch result {
      case .success(let detail):
        self.isSaving = self.savesAgain
        self.take(detail)
        self.isSaving = false
        if self.savesAgain {
          self.savesAgain = false
          self.save()
        }
      case .failure(let failure):
        self.isSaving = false
        self.savesAgain = false
        self.context.report(failure)
        self.load()
      }
    }
  }
}
