import ByteCoding
import PaperDomain

/// A library in dictionaries: the plainest thing that the rules can run on.
final class MemoryLibrary: BundleTransaction {
  var bundles: [PDFBundle.ID: PDFBundle] = [:]
  var docs: [Doc.ID: Doc] = [:]
  var groups: [PageGroup.ID: PageGroup] = [:]
  var pages: [Page.ID: Page] = [:]
  var versions: [PageVersion.ID: PageVersion] = [:]

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
  func update(_ doc: Doc) throws(LibraryError) { docs[doc.id] = doc }

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

  func update(_ pageGroup: PageGroup) throws(LibraryError) { groups[pageGroup.id] = pageGroup }

  func page(_ id: Page.ID) throws(LibraryError) -> Page? { pages[id] }

  func insert(_ page: Page, firstVersion: PageVersion) throws(LibraryError) {
    pages[page.id] = page
    versions[firstVersion.id] = firstVersion
    groups[page.pageGroupID]?.pageOrder.append(page.id)
  }

  func update(_ page: Page) throws(LibraryError) { pages[page.id] = page }

  func pageVersion(_ id: PageVersion.ID) throws(LibraryError) -> PageVersion? { versions[id] }

  func pageVersions(of page: Page.ID) throws(LibraryError) -> [PageVersion] {
    versions.values.filter { $0.pageID == page }.sorted { $0.ordinal < $1.ordinal }
  }

  func insert(_ version: PageVersion) throws(LibraryError) { versions[version.id] = version }
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

/// A generator whose numbers follow from its seed, the same on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value &>> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value &>> 31)
  }
}
