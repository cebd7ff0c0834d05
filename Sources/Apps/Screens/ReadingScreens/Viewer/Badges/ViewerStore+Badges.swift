import BlazeBinary
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

// The tags of near pages. They are requested page by page when scrolling pauses, and again when the library changes.
// The notes have a store of their own.
extension ViewerStore {
  /// Requests the tags of near pages that are not loaded.
  func loadTags() {
    guard state.features.annotations else { return }
    for page in state.pages.near where !taggedPages.contains(page) && tagCalls[page] == nil {
      if let id = state.pageID(page) { askForTags(page, id) }
    }
  }

  private func askForTags(_ page: Int, _ id: Page.ID) {
    tagCalls[page] = context.library.call(API.sharedMetadata(MetadataTargets(targets: [.page(id)]))) { result in
      self.tagCalls[page] = nil
      guard case .success(let shared) = result else { return }
      self.taggedPages.insert(page)
      // The names of tags are only loaded if a page has tags.
      if !shared.tags.isEmpty, self.tagNames == nil {
        self.tagNames = self.context.metadata.follow { self.nameTags() }
      }
      self.update { $0.badges.tags[page] = self.named(shared.tags.map { TagBadge(id: $0.tagID) }) }
    }
  }

  /// The library has changed: the tags on screen stay until they have been reloaded.
  func tagsChanged() {
    for cancel in tagCalls.values { cancel() }
    tagCalls = [:]
    taggedPages = []
  }

  /// Drops the tags of pages that are far away.
  func forgetFarTags() {
    let near = state.pages.near
    for (page, cancel) in tagCalls where !near.contains(page) {
      cancel()
      tagCalls[page] = nil
    }
    for page in taggedPages where !near.contains(page) { taggedPages.remove(page) }
    update { state in state.badges.tags = state.badges.tags.filter { near.contains($0.key) } }
  }

  private func nameTags() {
    update { state in
      for (page, tags) in state.badges.tags { state.badges.tags[page] = self.named(tags) }
    }
  }

  /// Adds current names and drops tags that no longer exist. Returns the tags unchanged until the names are loaded.
  private func named(_ tags: [TagBadge]) -> [TagBadge] {
    guard let overview = context.metadata.overview else { return tags }
    return tags.compactMap { badge in
      overview.tag(badge.id).map { TagBadge(id: $0.id, name: $0.name, color: $0.color) }
    }
  }

  /// Goes to a page and opens its notes.
  func showNotes(of page: Int) {
    if page != state.pages.current { pages.go(to: page) }
    update { $0.badges.edited = nil }
    notes.open()
  }
}
