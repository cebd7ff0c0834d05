import PaperDomain
import Testing

@testable import DocSession

@Suite("What sessions are opened with")
struct SessionOpeningTests {
  @Test("A slot has the page's versions, what counts, how it can be seen and what may be done")
  func slot() throws {
    var fixture = SessionFixture()
    let group = fixture.group("Question 1", in: fixture.id())
    let page = fixture.page(
      in: group, position: 4, versions: [PageSources([.original]), PageSources([.original, .ocrText]), .every],
      current: 1)
    let slot = try #require(SessionOpening(pages: [page]).slots.first)
    #expect(slot.logicalPageID == .page(page.id) && slot.group == group)
    #expect(slot.groupOrderKey == 1 && slot.pageOrderInGroup == 4)
    #expect(slot.versionOptions.map(\.pageVersionID) == page.versions.map(\.id))
    #expect(slot.versionOptions.map(\.pdfBundleID) == page.versions.map(\.bundleID))
    #expect(slot.versionOptions.map(\.pageNumber) == [4, 4, 4] && slot.versionOptions.map(\.ordinal) == [1, 2, 3])
    #expect(slot.versionOptions.map(\.flag) == [.historical, .current, .historical])
    #expect(slot.defaultVersionID == page.versions[1].id)
    #expect(slot.sourceOptionsForDefaultVersion == [.original, .ocrText] && slot.defaultSource == .original)
    #expect(
      slot.capabilities
        == SlotCapabilities(canPreviewOtherVersions: true, canSwitchSource: true, canAnnotate: true))
  }

  @Test(
    "The source that is preferred is the display file, else the original, the scan, the words, else none",
    arguments: 0..<16 as Range<UInt8>)
  func preferredSource(bits: UInt8) throws {
    let sources = try #require(PageSources(bits: bits))
    let expected: PageSource? =
      bits & 1 != 0 ? .display : bits & 2 != 0 ? .original : bits & 4 != 0 ? .ocr : bits & 8 != 0 ? .ocrText : nil
    #expect(sources.preferred == expected)
    #expect(sources.all == PageSource.allCases.filter { bits & (1 << $0.rawValue) != 0 })
    #expect(sources.count == sources.all.count && PageSources(sources.all) == sources)
    #expect(PageSources(bits: bits | 16) == nil)
  }

  @Test("When the version that counts is gone, the newest is shown; when all are, nothing is, and nothing can be done")
  func vanishedVersions() throws {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let orphan = fixture.page(in: group, position: 1, versions: [.every, PageSources([.ocr])], current: nil)
    let empty = fixture.page(in: group, position: 2, versions: [], current: nil)
    let session = ViewingSession(SessionOpening(pages: [orphan, empty]))
    #expect(session.slots[0].defaultVersionID == orphan.versions[1].id && session.slots[0].defaultSource == .ocr)
    #expect(session.slots[0].versionOptions.allSatisfy { $0.flag == .historical })
    #expect(session.slots[1].defaultVersionID == nil && session.slots[1].defaultSource == nil)
    #expect(session.slots[1].capabilities.canAnnotate == false)
    #expect(session.shown(at: 1)?.content == .nothing(.noVersion) && session.shown(at: 1)?.version == nil)
  }

  @Test("A page without any file is shown as that, and can be gone through like any other")
  func pageWithoutFile() throws {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let pages = [
      fixture.page(in: group, position: 1, versions: [.none]), fixture.page(in: group, position: 2),
    ]
    var session = ViewingSession(SessionOpening(pages: pages))
    #expect(session.shown(at: 0)?.content == .nothing(.noFile))
    #expect(session.shown(at: 0)?.version?.pageVersionID == pages[0].versions[0].id)
    #expect(session.slots[0].capabilities.canSwitchSource == false)
    let refusal = session.handle(.sourceChanged(.page(pages[0].id), .display))
    #expect(refusal == .refused(.sourceUnavailable(.display)))
    #expect(session.handle(.pageNavigated(to: 2)) == .changed)
    #expect(session.shown(at: 1)?.content == .source(.display))
  }

  @Test("Groups are counted on through all docs, also when a group of the same title comes again")
  func groupKeys() {
    var fixture = SessionFixture()
    let pages = fixture.doc([2, 1]) + fixture.doc([3])
    let session = ViewingSession(SessionOpening(pages: pages))
    #expect(session.slots.map(\.groupOrderKey) == [1, 1, 2, 3, 3, 3])
    #expect(session.groups.map(\.indices) == [0..<2, 2..<3, 3..<6])
    #expect(session.groups.map { $0.group.pageGroupTitle } == ["Question 1", "Question 2", "Question 1"])
  }

  @Test("The pages of a bundle alone have identifiers that are made up, no version, and no notes")
  func bundle() throws {
    var fixture = SessionFixture()
    let id: PDFBundle.ID = fixture.id()
    let bundle = SessionBundle(id: id, pages: [.every, .none, PageSources([.ocrText])])
    let session = ViewingSession(SessionOpening(bundle: bundle))
    #expect(session.slots.map(\.logicalPageID) == (1...3).map { .bundlePage(id, pageNumber: $0) })
    #expect(session.slots.allSatisfy { $0.defaultVersionID == nil && $0.versionOptions.count == 1 })
    #expect(session.slots.allSatisfy { !$0.capabilities.canAnnotate && !$0.capabilities.canPreviewOtherVersions })
    #expect(session.slots.map(\.defaultSource) == [.display, nil, .ocrText])
    #expect(
      (0..<3).map { session.shown(at: $0)?.content } == [.source(.display), .nothing(.noFile), .source(.ocrText)])
    #expect(session.features == .none && session.groups.isEmpty && session.groupIndex(at: 1) == nil)
    #expect(SessionOpening(bundle: bundle) == SessionOpening(bundle: bundle))
  }

  @Test("Findings keep their order; one whose page or version is gone keeps its place and says so")
  func snippets() throws {
    var fixture = SessionFixture()
    let group = fixture.group(in: fixture.id())
    let page = fixture.page(in: group, position: 1, versions: [.every, .every], current: 1)
    func hit(_ pageID: Page.ID, _ version: PageVersion.ID) -> SearchHit {
      SearchHit(
        docID: group.docID, docTitle: "Paper", pageGroupID: group.pageGroupID, pageGroupTitle: "Group", pageID: pageID,
        pageVersionID: version, bundleID: page.versions[0].bundleID, pageNumber: 1, positionInDoc: 1, source: .ocr,
        snippet: "lens", matches: [], score: 1)
    }
    let gone: Page.ID = fixture.id()
    let hits = [
      hit(page.id, page.versions[1].id), hit(gone, fixture.id()), hit(page.id, page.versions[0].id),
      hit(page.id, fixture.id()),
    ]
    let session = ViewingSession(SessionOpening(hits: hits, pages: [page]))
    #expect(
      session.slots.map(\.logicalPageID) == [
        .snippet(number: 1, page.id), .snippet(number: 2, gone), .snippet(number: 3, page.id),
        .snippet(number: 4, page.id),
      ])
    #expect(
      session.slots.map { $0.versionOptions.map(\.pageVersionID) } == [
        [page.versions[1].id], [], [page.versions[0].id], [],
      ])
    #expect(
      (0..<4).map { session.shown(at: $0)?.content } == [
        .source(.display), .nothing(.noVersion), .source(.display), .nothing(.noVersion),
      ])
    #expect(session.slots.allSatisfy { !$0.capabilities.canAnnotate })
  }

  @Test("No notes can be made in the trash, nor when they are off")
  func readOnly() {
    var fixture = SessionFixture()
    let trashed = fixture.page(in: fixture.group(in: fixture.id(), isInTrash: true), position: 1)
    let page = fixture.page(in: fixture.group(in: fixture.id()), position: 1)
    #expect(SessionOpening(pages: [trashed, page]).slots.map(\.capabilities.canAnnotate) == [false, true])
    #expect(SessionOpening(pages: [page], features: .none).slots[0].capabilities.canAnnotate == false)
  }

  @Test("A page that comes twice has one place, and a session of none has none")
  func oddPages() {
    var fixture = SessionFixture()
    let pages = fixture.doc([2])
    #expect(SessionOpening(pages: pages + pages).slots.count == 2)
    var session = ViewingSession(SessionOpening(pages: []))
    #expect(session.position == nil && session.shown(at: 0) == nil && session.nextGroupPosition == nil)
    #expect(session.handle(.pageNavigated(to: 1)) == .refused(.outOfRange(position: 1, pageCount: 0)))
    #expect(session.rebuild(SessionOpening(pages: pages)) == [] && session.position == 1)
    #expect(session.shown(at: -1) == nil && session.shown(at: 2) == nil && session.shown(at: .max) == nil)
  }

  @Test("Identifiers are read back from their text, and nothing else is one")
  func identifierText() {
    var fixture = SessionFixture()
    let (page, bundle): (Page.ID, PDFBundle.ID) = (fixture.id(), fixture.id())
    for id in [
      LogicalPageID.page(page), .bundlePage(bundle, pageNumber: 12), .snippet(number: 1, page),
    ] {
      #expect(LogicalPageID(id.description) == id)
    }
    for text in [
      "", "page", "bundle/\(bundle)", "bundle/\(bundle)/0", "bundle/\(bundle)/01", "bundle/\(bundle)/+1",
      "bundle/\(bundle)/1/", "snippet/\(page)/1", "snippet/-1/\(page)", "/\(page)", "hit/1/\(page)",
      "bundle/\(bundle)/99999999999999999999",
    ] {
      #expect(LogicalPageID(text) == nil, "\(text)")
    }
  }

  @Test("Each way to lay pages shows the right ones, whatever is asked")
  func viewModes() {
    #expect(ViewMode.single.indices(with: 3, of: 5) == 3..<4 && ViewMode.sideBySide.indices(with: 9, of: 5) == 4..<5)
    #expect(ViewMode.continuous.indices(with: 3, of: 5) == 0..<5)
    #expect(
      [0, 1, 2, 3, 4, .max, .min].map { ViewMode.spread.indices(with: $0, of: 5) } == [
        0..<2, 0..<2, 2..<4, 2..<4, 4..<5, 4..<5, 0..<2,
      ])
    for mode in ViewMode.allCases {
      #expect(mode.indices(with: 0, of: 0).isEmpty && ViewMode(name: mode.name) == mode)
    }
  }
}
