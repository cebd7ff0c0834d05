import PaperAPI
import PaperDomain
import Trapezio

/// The tags, tag groups and variables for all parts of the page: loaded on first use, and again after each change of
/// the library while somebody follows.
package final class MetadataCenter {
  /// All of them with their numbers of uses; nil until loaded. If reloading fails, the old ones stay.
  package private(set) var overview: MetadataOverview?
  /// Why they are not there.
  package private(set) var failure: String?

  private let library: RemoteLibrary
  private let monitor: LibraryMonitor
  private let observers = TrapezioObservers<Void>()
  private var subscription: TrapezioSubscription?
  private var isStale = true
  /// Of several answers the one that was asked for last counts.
  private var edition = 0

  /// A center that has loaded nothing.
  init(library: RemoteLibrary, monitor: LibraryMonitor) {
    self.library = library
    self.monitor = monitor
  }

  /// Calls `observer` whenever they were loaded or could not be, until the subscription ends.
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

  /// Reloads them, to see changes of others at once.
  /// - Parameter completion: called once, later, with the failure if there was one
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

  /// The name of a tag's group; empty without one.
  package func groupName(of tag: PaperTag) -> String {
    guard let id = tag.groupID else { return "" }
    return catalog.groups.first { $0.id == id }?.name ?? ""
  }
}
