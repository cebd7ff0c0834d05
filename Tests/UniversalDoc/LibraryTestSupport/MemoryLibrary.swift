import ByteCoding
import PaperDomain

/// A library in dictionaries: the simplest transaction on which the rules can run.
package final class MemoryLibrary: BundleTransaction {
  package var bundles: [PDFBundle.ID: PDFBundle] = [:]
  package var docs: [Doc.ID: Doc] = [:]
  package var groups: [PageGroup.ID: PageGroup] = [:]
  package var pages: [Page.ID: Page] = [:]
  package var versions: [PageVersion.ID: PageVersion] = [:]
  package var edits: [LibraryEdit] = []
  package var people: [Person] = []
  package var metadata = MemoryMetadata()
  /// The order in which steps were made and undone.
  var turns: [LibraryEdit.ID: Turn] = [:]
  private var lastTurn = 0

  /// An empty library.
  package init() {}

  /// Runs `body` and restores the earlier state if it throws, like a database.
  package func transaction<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    let old = (bundles, docs, groups, pages, versions, edits, metadata)
    let (oldPersons, oldTurns) = (people, turns)
    do throws(LibraryError) {
      return try body()
    } catch {
      (bundles, docs, groups, pages, versions, edits, metadata) = old
      (people, turns) = (oldPersons, oldTurns)
      throw error
    }
  }

  package func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle? { bundles[id] }

  package func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID? {
    bundles.values.filter { $0.segments.contains { $0.sha256 == file } }
      .min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }?.id
  }

  package func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int {
    versions.values.count { $0.bundleID == bundle }
  }

  package func insert(_ bundle: PDFBundle) throws(LibraryError) { bundles[bundle.id] = bundle }
  package func update(_ bundle: PDFBundle) throws(LibraryError) { bundles[bundle.id] = bundle }
  package func insert(_ segments: [BundleSegment], into bundle: PDFBundle.ID) throws(LibraryError) {
    bundles[bundle]?.segments += segments
  }

  package func delete(_ bundle: PDFBundle.ID) throws(LibraryError) { bundles[bundle] = nil }

  package func doc(_ id: Doc.ID) throws(LibraryError) -> Doc? { docs[id] }
  package func trashedDocs() throws(LibraryError) -> [Doc.ID] {
    docs.values.filter { $0.trashedAt != nil }.map { $0.id }
  }
  package func insert(_ doc: Doc) throws(LibraryError) { docs[doc.id] = doc }
  package func update(_ doc: Doc) throws(LibraryError) {
    var doc = doc
    doc.pageGroupOrder = docs[doc.id]?.pageGroupOrder ?? []
    docs[doc.id] = doc
  }

  package func delete(_ doc: Doc.ID) throws(LibraryError) {
    docs[doc] = nil
    for group in groups.values where group.docID == doc {
      groups[group.id] = nil
      for page in pages.values where page.pageGroupID == group.id {
        pages[page.id] = nil
        for version in versions.values where version.pageID == page.id { versions[version.id] = nil }
      }
    }
  }

  package func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup? { groups[id] }

  package func insert(_ pageGroup: PageGroup) throws(LibraryError) {
    groups[pageGroup.id] = pageGroup
    docs[pageGroup.docID]?.pageGroupOrder.append(pageGroup.id)
  }

  package func update(_ pageGroup: PageGroup) throws(LibraryError) {
    guard var stored = groups[pageGroup.id] else { return }
    stored.title = pageGroup.title
    stored.updatedAt = pageGroup.updatedAt
    stored.answersGroupID = pageGroup.answersGroupID
    groups[pageGroup.id] = stored
  }

  package func arrange(_ pageGroups: Arrangement<Doc, PageGroup>, at time: Instant) throws(LibraryError) {
    for item in pageGroups.trashed {
      groups[item.item]?.trashedAt = time
      groups[item.item]?.formerPosition = item.formerPosition
    }
    for order in pageGroups.orders {
      docs[order.owner]?.pageGroupOrder = order.items
      for item in order.items {
        groups[item]?.docID = order.owner
        groups[item]?.trashedAt = nil
        groups[item]?.formerPosition = nil
      }
    }
    for order in pageGroups.orders {
      let owned = groups.values.filter { $0.docID == order.owner && $0.trashedAt == nil }
      guard Set(owned.map { $0.id }) == Set(order.items), owned.count == order.items.count else {
        throw .invalid(field: "order", message: "")
      }
    }
  }

  package func deleteTrashedPageGroups() throws(LibraryError) -> Int {
    let trashed = groups.values.filter { $0.trashedAt != nil }
    for group in trashed {
      groups[group.id] = nil
      for page in pages.values where page.pageGroupID == group.id { remove(page.id) }
    }
    return trashed.count
  }

  package func arrange(_ pages: Arrangement<PageGroup, Page>, at time: Instant) throws(LibraryError) {
    for item in pages.trashed {
      self.pages[item.item]?.trashedAt = time
      self.pages[item.item]?.formerPosition = item.formerPosition
    }
    for order in pages.orders {
      groups[order.owner]?.pageOrder = order.items
      for item in order.items {
        self.pages[item]?.pageGroupID = order.owner
        self.pages[item]?.trashedAt = nil
        self.pages[item]?.formerPosition = nil
      }
    }
    for order in pages.orders {
      let owned = self.pages.values.filter { $0.pageGroupID == order.owner && $0.trashedAt == nil }
      guard Set(owned.map { $0.id }) == Set(order.items), owned.count == order.items.count else {
        throw .invalid(field: "order", message: "")
      }
    }
  }

  package func deleteTrashedPages() throws(LibraryError) -> Int {
    let trashed = pages.values.filter { $0.trashedAt != nil }
    for page in trashed { remove(page.id) }
    return trashed.count
  }

  private func remove(_ page: Page.ID) {
    pages[page] = nil
    for version in versions.values where version.pageID == page { versions[version.id] = nil }
  }

  package func page(_ id: Page.ID) throws(LibraryError) -> Page? { pages[id] }

  package func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError) {
    pages[page.id] = page
    versions[firstVersion.id] = firstVersion
    groups[page.pageGroupID]?.pageOrder.append(page.id)
  }

  package func update(_ page: Page) throws(LibraryError) {
    pages[page.id]?.updatedAt = page.updatedAt
    pages[page.id]?.currentVersionID = page.currentVersionID
  }

  package func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion? { versions[id] }

  package func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion] {
    versions.values.filter { $0.pageID == page }.sorted { $0.ordinal < $1.ordinal }
  }

  package func insert(_ version: PageVersion) throws(LibraryError) { versions[version.id] = version }

  package func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit? { edits.first { $0.id == id } }
  package func insert(_ edit: LibraryEdit) throws(LibraryError) {
    edits.append(edit)
    turns[edit.id] = Turn(made: nextTurn())
  }

  package func update(_ edit: LibraryEdit) throws(LibraryError) {
    guard let index = edits.firstIndex(where: { $0.id == edit.id }) else { return }
    edits[index].revertedAt = edit.revertedAt
    turns[edit.id]?.reverted = edit.revertedAt == nil ? nil : nextTurn()
  }

  private func nextTurn() -> Int {
    lastTurn += 1
    return lastTurn
  }

  /// A step's place in the order in which steps are made and undone.
  struct Turn {
    let made: Int
    var reverted: Int?
    var last: Int { max(made, reverted ?? 0) }
  }
}

/// Makes identifiers that count up, and a time that moves only when the test sets it.
package final class Counter {
  private var last: UInt64 = 0
  package var milliseconds: Int64 = 1000

  /// Counts from 1.
  package init() {}

  package var context: LibraryContext {
    LibraryContext(now: Instant(millisecondsSince1970: milliseconds)) { [self] in
      last += 1
      return UniqueID(high: 0, low: last)
    }
  }
}
