import PaperAPI
import PaperDomain
import Trapezio

/// The tags, tag groups and variables for all modules. Loaded on first use, and reloaded after each change of the
/// library while there are observers.
package final class MetadataCenter {
  /// All of them with their numbers of uses; `nil` until loaded. If reloading fails, the old values stay.
  package private(set) var overview: MetadataOverview?
  /// Why loading failed.
  package private(set) var failure: String?

  private let library: RemoteLibrary
  private let monitor: LibraryMonitor
  private let observers = TrapezioObservers<Void>()
  private var subscription: TrapezioSubscription?
  private var isStale = true
  /// Counts requests. Only the answer to the latest one is used.
  private var edition = 0

  /// Makes a center that has not loaded anything.
  init(library: RemoteLibrary, monitor: LibraryMonitor) {
    self.library = library
    self.monitor = monitor
  }

  /// Loads the metadata if needed, and calls `observer` after each load or failure, until the subscription ends.
  package func follow(_ observer: @escaping () -> Void) -> TrapezioSubscription {
    let following = observers.add { _ in observer() }
    if subscription == nil { subscription = monitor.onLibraryChange { self.libraryChanged() } }
    if isStale { load() }
    return following
  }

  private func libraryChanged() {
    isStale = true
    if !observers.isEmpty { load() }
  }

  /// Reloads the metadata, to see changes by others at once.
  /// - Parameter completion: called once, asynchronously, with the failure; `nil` on success
  package func load(completion: @escaping (APIFailure?) -> Void = { _ in }) {
    isStale = false
    edition += 1
    let edition = edition
    library.call(API.listMetadata()) { result in
      if edition == self.edition { self.take(result) }
      switch result {
      case .success: completion(nil)
      case .failure(let failure): completion(failure)
      }
    }
  }

  private func take(_ result: Result<MetadataOverview, APIFailure>) {
    switch result {
    case .success(let overview):
      self.overview = overview
      failure = nil
    case .failure(let failure):
      isStale = true
      self.failure = failure.message
    }
    observers.send(())
  }
}

nonisolated extension MetadataOverview {
  /// The tag with an identifier.
  package func tag(_ id: PaperTag.ID) -> PaperTag? { catalog.tags.first { $0.id == id } }

  /// The variable with an identifier.
  package func variable(_ id: Variable.ID) -> Variable? { catalog.variables.first { $0.id == id } }

  /// The name of a tag's group; empty if it has none.
  package func groupName(of tag: PaperTag) -> String {
    guard let id = tag.groupID else { return "" }
    return catalog.groups.first { $0.id == id }?.name ?? ""
  }
}
