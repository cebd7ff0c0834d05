import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

extension LibraryScreenStore {
  /// Reloads the visible docs. The old ones stay on screen until then.
  func reload() {
    guard writesUnderWay == 0 else { return }
    edition += 1
    for cancel in underWay.values { cancel() }
    underWay = [:]
    update { $0.docs.expire() }
    loadVisible()
  }

  /// Requests the visible chunks that are not loaded.
  func loadVisible() {
    for chunk in state.docs.chunksToLoad(for: state.visible) where underWay[chunk] == nil { load(chunk) }
  }

  private func load(_ chunk: Int, then: (() -> Void)? = nil) {
    let edition = edition
    let arrangement = state.arrangement
    let size = SparseList<DocSummary>.chunkSize
    let part = API.listDocs(
      filter: arrangement.filter.isEmpty ? nil : arrangement.filter, variable: arrangement.variable?.description,
      sort: arrangement.variable == nil ? ListSortKey(name: arrangement.sort.rawValue) : nil,
      order: arrangement.isDescending ? .descending : .ascending, limit: size, offset: chunk * size)
    underWay[chunk] = context.library.call(part) { result in
      guard edition == self.edition else { return }
      self.underWay[chunk] = nil
      switch result {
      case .success(let list): self.take(list, chunk)
      case .failure(let failure): self.loadingFailed(failure)
      }
      then?()
    }
  }

  private func take(_ list: DocList, _ chunk: Int) {
    update { state in
      state.failure = nil
      state.docs.fill(chunk: chunk, with: list.docs, total: list.total)
      state.geometry.count = state.docs.count
      if list.total == state.docs.items.compactMap({ $0 }).count {
        // Everything is loaded, so selected docs that are missing no longer exist.
        let known = Set(state.docs.items.compactMap { $0?.id })
        state.selection.remove(state.selection.ids.subtracting(known))
      }
      if state.focused == nil || !state.docs.items.contains(where: { $0?.id == state.focused }) {
        state.focused = state.docs[0]?.id
      }
    }
    loadVisible()
  }

  private func loadingFailed(_ failure: APIFailure) {
    // The filter or the order may name a deleted tag or variable. The docs on screen are then not those requested, so
    // show the failure instead.
    let isRefused = if case .refused = failure { true } else { false }
    if state.docs.isKnown, !(isRefused && (!state.arrangement.filter.isEmpty || state.arrangement.variable != nil)) {
      context.report(failure)
    } else {
      update { $0.failure = failure.message }
    }
  }

  /// Loads all missing chunks, one after the other, then calls `done`. Stops early if a chunk fails.
  func loadEverything(then done: @escaping () -> Void) {
    guard let index = state.docs.items.firstIndex(where: { $0 == nil }) else { return done() }
    let chunk = index / SparseList<DocSummary>.chunkSize
    underWay[chunk]?()
    load(chunk) { [self] in
      // Without this guard, a chunk that fails to load would be requested forever.
      guard state.docs[index] != nil else { return done() }
      loadEverything(then: done)
    }
  }

  // MARK: - Visible rows

  /// Stores the measured positions and draws the rows that are visible there.
  func measured(_ measure: LibraryMeasure) {
    self.measure = measure
    update { state in
      if let width = measure.itemWidth, width > 0 {
        let columns =
          state.arrangement.layout == .list
          ? 1 : Int(((measure.gridWidth + state.geometry.gap) / (width + state.geometry.gap)).rounded())
        state.geometry.layOut(columns: columns, itemWidth: width)
      }
      for (row, height) in measure.rowHeights { state.geometry.measure(row: row, height: height) }
      let top = measure.scrollTop - measure.gridTop
      let margin = state.arrangement.layout == .grid ? 2 : 12
      state.rows = state.geometry.rows(from: top, to: top + measure.viewHeight, margin: margin)
    }
    loadVisible()
  }

  /// Updates the progress of running text extractions.
  func takeReading() {
    var reading: Table<PDFBundle.ID, TextProgress> = [:]
    for job in context.jobs.jobs where job.kind == .extractText && job.state == .running {
      if let bundleID = job.bundleID { reading[bundleID] = .init(done: job.unitsDone, total: job.unitsTotal) }
    }
    update { $0.reading = reading }
  }
}
