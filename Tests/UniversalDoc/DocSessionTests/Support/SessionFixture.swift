import ByteCoding
import PaperDomain

@testable import DocSession

/// Makes pages for sessions. Identifiers count up, so that failures are easy to read.
struct SessionFixture {
  private var count: UInt64 = 0

  mutating func id<Entity>() -> EntityID<Entity> {
    count += 1
    return EntityID(UniqueID(high: 0x4000, low: count))
  }

  mutating func group(
    _ title: String = "Group", in doc: Doc.ID, answers: PageGroup.ID? = nil, isInTrash: Bool = false
  ) -> SessionGroup {
    SessionGroup(
      docID: doc, docTitle: "Paper", pageGroupID: id(), pageGroupTitle: title, answersGroupID: answers,
      isInTrash: isInTrash)
  }

  /// A page with one version for each set of sources. `current` is the index of the current version, or `nil` for none
  /// of them.
  mutating func page(
    in group: SessionGroup, position: Int, versions: [PageSources] = [.every], current: Int? = 0
  ) -> SessionPage {
    let made = versions.enumerated().map { index, sources in
      SessionVersion(id: id(), ordinal: index + 1, bundleID: id(), pageNumber: position, sources: sources)
    }
    return SessionPage(
      id: id(), group: group, position: position, currentVersionID: current.map { made[$0].id } ?? id(),
      versions: made)
  }

  /// A doc of groups with the given numbers of pages. Each page has one version with every source.
  mutating func doc(_ pageCounts: [Int]) -> [SessionPage] {
    let doc: Doc.ID = id()
    var pages: [SessionPage] = []
    for (index, count) in pageCounts.enumerated() {
      let group = group("Question \(index + 1)", in: doc)
      for position in 0..<count { pages.append(page(in: group, position: position + 1)) }
    }
    return pages
  }
}

extension PageSources {
  static let every = PageSources(PageSource.allCases)
}

extension LogicalPageSlot {
  /// The page of this slot.
  var pageID: Page.ID? {
    if case .page(let id) = logicalPageID { return id }
    return nil
  }
}
