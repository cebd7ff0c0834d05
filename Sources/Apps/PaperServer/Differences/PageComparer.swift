import ByteCoding
import Foundation
public import PDFEngine
public import PaperAPI
public import PaperDomain
public import PaperStore
public import PaperWorker
import Synchronization

/// Compares two versions of a page: a worker finds the regions where their pictures differ, and the library adds the
/// words.
///
///     let comparer = PageComparer(store: store) { try await workers.comparison(of: $0, with: $1) }
///     let differences = try await comparer.differences(of: page, from: first, to: second)
///
/// Results are cached for the last `capacity` pairs of pages, keyed by the hashes of their files. Equal requests at the
/// same time share one comparison. Words are not cached.
public struct PageComparer: Sendable {
  /// Compares two pages; `WorkerPool.comparison` in production.
  public typealias Comparing =
    @Sendable (_ first: WorkerPool.Page, _ second: WorkerPool.Page) async throws(WorkerError) -> PDFPageComparison

  /// How many comparisons are cached.
  static let capacity = 256

  private let store: LibraryStore
  private let compare: Comparing
  private let flights = SingleFlight<Key, PDFPageComparison>()
  private let cache = ComparisonCache()

  /// Makes a comparer of a library's pages.
  public init(store: LibraryStore, comparing: @escaping Comparing) {
    self.store = store
    compare = comparing
  }

  /// How two versions of a page differ.
  /// - Parameters:
  ///   - pageID: the page
  ///   - first: one of its versions
  ///   - second: another one, or the same
  ///   - source: the variant to compare. `nil` selects the first of display, original and scan that both versions have;
  ///     if they share none, the first that each has
  /// - Throws: `LibraryError.notFound` if there is no such page or a version does not belong to it;
  ///   `PageComparisonError`; `CancellationError` if the caller's task was cancelled
  public func differences(
    of pageID: Page.ID, from first: PageVersion.ID, to second: PageVersion.ID, source: PDFVariant? = nil
  ) async throws -> PageDifferences {
    let page = try await store.pageDetail(pageID).orNotFound(.page, pageID)
    let from = try await version(first, of: page)
    let to = try await version(second, of: page)
    let common = PDFVariant.allCases.first { from.places[$0] != nil && to.places[$0] != nil }
    let sides = (try from.side(source, else: common), try to.side(source, else: common))
    let comparison = try await comparison(sides.0, sides.1)
    let regions = comparison.regions
    let words = WordComparison.changes(
      in: regions, from: try await self.words(sides.0), to: try await self.words(sides.1))
    return PageDifferences(
      pageID: pageID, from: sides.0.compared(comparison.firstSize), to: sides.1.compared(comparison.secondSize),
      hasWords: words != nil,
      regions: regions.indices.map { index in
        let changes = words?[index] ?? WordChanges()
        return PageDifference(
          from: regions[index].first, to: regions[index].second, removed: changes.removed, added: changes.added,
          isCut: changes.isCut)
      })
  }

  // MARK: - Versions

  /// A page of a file.
  fileprivate struct Place: Hashable, Sendable {
    var sha256: SHA256.Digest
    var pageNumber: Int
  }

  /// All inputs that determine a comparison.
  fileprivate struct Key: Hashable, Sendable {
    var first: Place
    var second: Place
  }

  /// A version and its files.
  private struct Version {
    var summary: PageVersionSummary
    var places: [PDFVariant: (place: Place, page: WorkerPool.Page)]

    func side(_ wanted: PDFVariant?, else common: PDFVariant?) throws(PageComparisonError) -> Side {
      let variant = wanted ?? common ?? PDFVariant.allCases.first { places[$0] != nil }
      guard let variant, let found = places[variant] else {
        throw .sourceMissing(version: summary.ordinal, wanted)
      }
      return Side(summary: summary, variant: variant, place: found.place, page: found.page)
    }
  }

  /// A version and the file to compare.
  private struct Side {
    var summary: PageVersionSummary
    var variant: PDFVariant
    var place: Place
    var page: WorkerPool.Page

    func compared(_ size: PageSize) -> ComparedVersion {
      ComparedVersion(
        versionID: summary.id, ordinal: summary.ordinal, bundleID: summary.bundleID, pageNumber: summary.pageNumber,
        source: variant, width: size.width, height: size.height)
    }
  }

  private func version(_ id: PageVersion.ID, of page: PageDetail) async throws -> Version {
    let summary = try page.versions.first(where: { $0.id == id }).orNotFound(.pageVersion, id)
    let bundle = try await store.bundle(summary.bundleID).orNotFound(.bundle, summary.bundleID)
    var places: [PDFVariant: (place: Place, page: WorkerPool.Page)] = [:]
    for variant in PDFVariant.allCases {
      guard let (segment, number) = bundle.locate(pageNumber: summary.pageNumber, of: variant) else { continue }
      places[variant] = (
        Place(sha256: segment.sha256, pageNumber: number),
        WorkerPool.Page(
          path: store.directory.path(of: segment, in: bundle.id), password: segment.password, pageNumber: number)
      )
    }
    return Version(summary: summary, places: places)
  }

  /// The words of the compared file. If it has none, the best words of its page, as in the viewer.
  private func words(_ side: Side) async throws -> [Word] {
    let (bundle, number) = (side.summary.bundleID, side.summary.pageNumber)
    let own = try await store.pageText(of: bundle, pageNumber: number, variant: side.variant)?.words ?? []
    if !own.isEmpty { return own }
    return try await store.pageText(of: bundle, pageNumber: number)?.words ?? []
  }

  // MARK: - Comparing

  private func comparison(_ first: Side, _ second: Side) async throws -> PDFPageComparison {
    let key = Key(first: first.place, second: second.place)
    if let known = cache[key] { return known }
    let comparison = try await flights.value(for: key) { [self] in
      do throws(WorkerError) {
        return try await compare(first.page, second.page)
      } catch {
        throw await reason(for: error, first, second)
      }
    }
    cache[key] = comparison
    return comparison
  }

  /// Finds out which version is at fault: the one that cannot be compared even with itself. Skipped after a limit was
  /// exceeded, because this check would take just as long.
  private func reason(for error: WorkerError, _ first: Side, _ second: Side) async -> any Error {
    switch error {
    case .pdf(.unreadable):
      for side in [first, second] where !FileManager.default.fileExists(atPath: side.page.path) {
        return PageComparisonError.fileMissing(version: side.summary.ordinal)
      }
    case .pdf, .crashed:
      for side in [first, second] {
        do throws(WorkerError) {
          _ = try await compare(side.page, side.page)
        } catch {
          return PageComparisonError.notShowable(version: side.summary.ordinal, error)
        }
      }
    default: break
    }
    return PageComparisonError.notShowable(version: nil, error)
  }
}

/// The most recently requested comparisons.
private final class ComparisonCache: Sendable {
  private struct State {
    var entries: [PageComparer.Key: (comparison: PDFPageComparison, lastUse: UInt64)] = [:]
    var uses: UInt64 = 0
  }

  private let state = Mutex(State())

  subscript(key: PageComparer.Key) -> PDFPageComparison? {
    get {
      state.withLock { state in
        state.uses += 1
        state.entries[key]?.lastUse = state.uses
        return state.entries[key]?.comparison
      }
    }
    set {
      state.withLock { state in
        state.uses += 1
        state.entries[key] = newValue.map { ($0, state.uses) }
        guard state.entries.count > PageComparer.capacity else { return }
        if let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
          state.entries[oldest.key] = nil
        }
      }
    }
  }
}
