import ByteCoding
import PaperDomain

/// A library in dictionaries: the plainest thing that the rules can run on.
final class MemoryLibrary: BundleTransaction {
  var bundles: [PDFBundle.ID: PDFBundle] = [:]
  var docs: [Doc.ID: Doc] = [:]
  var groups: [PageGroup.ID: PageGroup] = [:]
  var pages: [Page.ID: Page] = [:]
  var versions: [PageVersion.ID: PageVersion] = [:]
  var edits: [LibraryEdit] = []
  var metadata = MemoryMetadata()

  /// Runs `body`, and makes everything as it was if it throws, as a database does.
  func transaction<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    let old = (bundles, docs, groups, pages, versions, edits, metadata)
    do throws(LibraryError) {
      return try body()
    } catch {
      (bundles, docs, groups, pages, versions, edits, metadata) = old
      throw error
    }
  }

  func bundle(_ id: PDFBundle.ID) throws(LibraryError) -> PDFBundle? { bundles[id] }

  func firstBundle(holding file: SHA256.Digest) throws(LibraryError) -> PDFBundle.ID? {
    bundles.values.filter { $0.segments.contains { $0.sha256 == file } }
      .min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }?.id
  }

  func pageVersionCount(of bundle: PDFBundle.ID) throws(LibraryError) -> Int {
    versions.values.count { $0.bundleID == bundle }
  }

  func insert(_ bundle: PDFBundle) throws(LibraryError) { bundles[bundle.id] = bundle }
  func update(_ bundle: PDFBundle) throws(LibraryError) { bundles[bundle.id] = bundle }
  func insert(_ segments: [BundleSegment], into bundle: PDFBundle.ID) throws(LibraryError) {
    bundles[bundle]?.segments += segments
  }

  func delete(_ bundle: PDFBundle.ID) throws(LibraryError) { bundles[bundle] = nil }

  func doc(_ id: Doc.ID) throws(LibraryError) -> Doc? { docs[id] }
  func trashedDocs() throws(LibraryError) -> [Doc.ID] { docs.values.filter { $0.trashedAt != nil }.map { $0.id } }
  func insert(_ doc: Doc) throws(LibraryError) { docs[doc.id] = doc }
  func update(_ doc: Doc) throws(LibraryError) {
    var doc = doc
    doc.pageGroupOrder = docs[doc.id]?.pageGroupOrder ?? []
    docs[doc.id] = doc
  }

  func delete(_ doc: Doc.ID) throws(LibraryError) {
    docs[doc] = nil
    for group in groups.values where group.docID == doc {
      groups[group.id] = nil
      for page in pages.values where page.pageGroupID == group.id {
        pages[page.id] = nil
        for version in versions.values where version.pageID == page.id { versions[version.id] = nil }
      }
    }
  }

  func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup? { groups[id] }

  func insert(_ pageGroup: PageGroup) throws(LibraryError) {
    groups[pageGroup.id] = pageGroup
    docs[pageGroup.docID]?.pageGroupOrder.append(pageGroup.id)
  }

  func update(_ pageGroup: PageGroup) throws(LibraryError) {
    guard var stored = groups[pageGroup.id] else { return }
    stored.title = pageGroup.title
    stored.updatedAt = pageGroup.updatedAt
    stored.answersGroupID = pageGroup.answersGroupID
    groups[pageGroup.id] = stored
  }

  func arrange(_ pageGroups: Arrangement<Doc, PageGroup>, at time: Instant) throws(LibraryError) {
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

  func deleteTrashedPageGroups() throws(LibraryError) -> Int {
    let trashed = groups.values.filter { $0.trashedAt != nil }
    for group in trashed {
      groups[group.id] = nil
      for page in pages.values where page.pageGroupID == group.id { remove(page.id) }
    }
    return trashed.count
  }

  func arrange(_ pages: Arrangement<PageGroup, Page>, at time: Instant) throws(LibraryError) {
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

  func deleteTrashedPages() throws(LibraryError) -> Int {
    let trashed = pages.values.filter { $0.trashedAt != nil }
    for page in trashed { remove(page.id) }
    return trashed.count
  }

  private func remove(_ page: Page.ID) {
    pages[page] = nil
    for version in versions.values where version.pageID == page { versions[version.id] = nil }
  }

  func page(_ id: Page.ID) throws(LibraryError) -> Page? { pages[id] }

  func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError) {
    pages[page.id] = page
    versions[firstVersion.id] = firstVersion
    groups[page.pageGroupID]?.pageOrder.append(page.id)
  }

  func update(_ page: Page) throws(LibraryError) {
    pages[page.id]?.updatedAt = page.updatedAt
    pages[page.id]?.currentVersionID = page.currentVersionID
  }

  func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion? { versions[id] }

  func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion] {
    versions.values.filter { $0.pageID == page }.sorted { $0.ordinal < $1.ordinal }
  }

  func insert(_ version: PageVersion) throws(LibraryError) { versions[version.id] = version }

  func edit(_ id: LibraryEdit.ID) throws(LibraryError) -> LibraryEdit? { edits.first { $0.id == id } }
  func insert(_ edit: LibraryEdit) throws(LibraryError) { edits.append(edit) }

  func update(_ edit: LibraryEdit) throws(LibraryError) {
    for index in edits.indices where edits[index].id == edit.id { edits[index].revertedAt = edit.revertedAt }
  }
}

/// Identifiers that count up, and a time that stands still until it is moved.
final class Counter {
  private var last: UInt64 = 0
  var milliseconds: Int64 = 1000

  var context: LibraryContext {
    LibraryContext(now: Instant(millisecondsSince1970: milliseconds)) { [self] in
      last += 1
      return UniqueID(high: 0, low: last)
    }
  }
}
