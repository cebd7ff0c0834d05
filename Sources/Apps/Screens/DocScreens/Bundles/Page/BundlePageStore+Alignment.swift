import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Each change of the alignment is shown at once, then stored, and can be undone.

extension BundlePageStore {
  /// The columns of all variants that have pages, except the first of them, which gives the bundle its pages.
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
      // Unreachable: the server only sends alignments that it has validated.
      return .straight
    }
  }

  /// Arrows move the focus among the places, and Alt with an arrow moves the pages. Insert and Delete also move them; R
  /// resets the alignment.
  func placeKeyPressed(_ event: InputEvent, _ spot: AlignmentSpot) {
    let isMoving = event.modifiers.contains(.alt)
    switch event.key {
    case "Insert",
      "ArrowDown" where isMoving:
      align(.insertGap(page: spot.page), column: spot.column)
    case "Delete", "Backspace",
      "ArrowUp" where isMoving:
      align(.remove(page: spot.page), column: spot.column)
    case "r" where event.modifiers.isEmpty: align(.reset, column: spot.column)
    case "ArrowDown": focusPlace(page: spot.page + 1, column: spot.column)
    case "ArrowUp": focusPlace(page: spot.page - 1, column: spot.column)
    case "ArrowRight": focusPlace(page: spot.page, column: spot.column + 1)
    case "ArrowLeft": focusPlace(page: spot.page, column: spot.column - 1)
    case "Home": focusPlace(page: 1, column: spot.column)
    case "End": focusPlace(page: state.shownLines, column: spot.column)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  private func focusPlace(page: Int, column: Int) {
    let last = min(state.detail?.bundle.pageCount ?? 1, state.shownLines)
    let spot = AlignmentSpot(
      page: min(max(1, page), last), column: min(max(0, column), state.columns.count - 1))
    update { $0.place = spot }
    references.place(spot).focus()
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

  /// Stores the alignments that differ from the server's. Only one request runs at a time.
  private func save() {
    guard !isSaving else {
      savesAgain = true
      return
    }
    guard let detail = state.detail else { return }
    var alignments: [VariantAlignment] = []
    for column in state.columns {
      let steps = column.alignment.steps.map { AlignmentStep($0) }
      let known = detail.variants.first { $0.variant == column.variant }?.alignment ?? []
      if steps != known { alignments.append(VariantAlignment(variant: column.variant, steps: steps, basedOn: known)) }
    }
    guard !alignments.isEmpty else { return }
    isSaving = true
    context.library.call(API.alignBundle(bundleID: state.bundleID, BundleAlignment(variants: alignments))) { result in
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
