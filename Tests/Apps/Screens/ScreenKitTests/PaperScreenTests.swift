import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioNavigation

@testable import ScreenKit

@Suite struct PaperScreenTests {
  nonisolated static let screens: [PaperScreen] = [
    .root, .library(LibraryArrangement(sort: .title, isDescending: true, layout: .list)),
    .library(LibraryArrangement(sort: .added, isDescending: false)), .library(LibraryArrangement(sort: .changed)),
    .library(LibraryArrangement(variable: Variable.ID(Sample.id(3, 9)), filter: "tag:Maths and Year >= 2020")),
    .library(LibraryArrangement(variable: Variable.ID(Sample.id(3, 9)), isDescending: true)), .properties,
    .doc(Sample.docID(7)), .doc(Sample.docID(7), filter: "tag:“Maths & more”"),
    .viewer(ViewerLocation(docID: Sample.docID(7), pageNumber: 12)),
    .viewer(ViewerLocation(docID: Sample.docID(7), pageNumber: 1, query: "mean value & “more” %")),
    linked(nil), linked(PageRectangle(NormalizedRect(x: 0.125, y: 0.2, width: 0.3, height: 0.05))),
    .viewer(ViewerLocation(.pageGroup(PageGroup.ID(Sample.id(2, 9))), pageNumber: 2, query: "a & b")),
    .viewer(ViewerLocation(.bundle(PDFBundle.ID(Sample.id(1, 9))), pageNumber: 2_000)),
    .viewer(ViewerLocation(.docs, pageNumber: 12)),
    .viewer(ViewerLocation(.docs, pageNumber: 1, filter: "tag:Maths year>2020")),
    .viewer(ViewerLocation(.hits, pageNumber: 3, query: "light wave", filter: "tag:Maths")),
    embedded(.doc(Sample.docID(7))), embedded(.pageGroup(PageGroup.ID(Sample.id(2, 9)))),
    embedded(.bundle(PDFBundle.ID(Sample.id(1, 9)))),
    .beside(TwoViewersLocation(docID: Sample.docID(7), pageNumber: 3, companion: .toBeChosen)),
    .beside(
      TwoViewersLocation(
        docID: Sample.docID(7), pageNumber: 3, companion: .doc(Sample.docID(8), pageNumber: nil), link: .questions)),
    .beside(
      TwoViewersLocation(
        docID: Sample.docID(7), pageNumber: 3, companion: .doc(Sample.docID(7), pageNumber: 9),
        link: .pages(offset: -4))),
    .beside(
      TwoViewersLocation(
        docID: Sample.docID(7), pageNumber: 3, companion: .answers(pageNumber: 12), link: .pages(offset: 0))),
    .beside(TwoViewersLocation(docID: Sample.docID(7), pageNumber: 3, companion: .answers(pageNumber: nil))),
    .differences(PageLocation(docID: Sample.docID(7), pageNumber: 3), PageComparison()),
    .differences(
      PageLocation(docID: Sample.docID(7), pageNumber: 3),
      PageComparison(from: PageVersion.ID(Sample.id(1, 5)), to: PageVersion.ID(Sample.id(2, 5)), source: .original)),
    .notesList, .docNotes(Sample.docID(7)), .notes(.init(Sample.id(1, 12))),
    .search(query: ""), .search(query: "力学 a+b=c?"), .bundles, .activity, .trash, .unknown(url: "/nowhere?x=1"),
    .history(.everybody), .history(.mine), .history(.nobody), .history(.person(.init(Sample.id(1, 11)))),
  ]

  nonisolated private static func embedded(_ subject: ViewerSubject) -> PaperScreen {
    var location = ViewerLocation(subject, pageNumber: 3)
    location.isEmbedded = true
    return .viewer(location)
  }

  /// A page named by its identifier, and a part of it.
  nonisolated private static func linked(_ part: PageRectangle?) -> PaperScreen {
    var location = ViewerLocation(docID: Sample.docID(7), pageNumber: 3)
    location.page = Page.ID(Sample.id(3, 9))
    location.version = PageVersion.ID(Sample.id(4, 9))
    location.rectangle = part
    return .viewer(location)
  }

  @Test("a part of a page is named in ten-thousandths; what is none, or beyond the page, is left out")
  func rectangles() throws {
    let part = try #require(PageRectangle(NormalizedRect(x: 0.125, y: 0.2, width: 0.3, height: 0.05)))
    #expect(Self.linked(part).url.hasSuffix("&rect=1250-2000-3000-500"))
    #expect(part.normalized == NormalizedRect(x: 0.125, y: 0.2, width: 0.3, height: 0.05))
    #expect(PageRectangle(NormalizedRect(x: 0.99999, y: 0, width: 0.00001, height: 1)) == nil)
    #expect(PageRectangle(NormalizedRect(x: 0.5, y: 0, width: 0.7, height: 1))?.normalized.width == 0.5)
    for text in [
      "", "1-2-3", "1-2-3-4-5", "1-2-3-0", "9000-0-2000-1", "-1-2-3-4", "a-b-c-d", "99999999999-1-1-1", "1--2-3",
    ] {
      let url = "/docs/\(Sample.docID(7))/pages/3?rect=\(text)"
      #expect(
        PaperScreen(location: Location(url: url)) == .viewer(ViewerLocation(docID: Sample.docID(7), pageNumber: 3)),
        "\(text)")
    }
  }

  @Test("what may be framed is what is below /embed, known or not, and nothing else", arguments: screens)
  func framed(screen: PaperScreen) {
    #expect(screen.isEmbedded == screen.url.hasPrefix("/embed/"))
    #expect(PaperScreen(location: Location(url: "/embed/what?x=1")).isEmbedded)
    #expect(PaperScreen(location: Location(url: "/embed")).isEmbedded)
    #expect(!PaperScreen(location: Location(url: "/embedded/what")).isEmbedded)
  }

  @Test("every screen has a URL that leads back to it", arguments: screens)
  func roundTrip(screen: PaperScreen) {
    #expect(PaperScreen(location: Location(url: screen.url)) == screen)
  }

  @Test("the URLs are those that people can read")
  func urls() {
    #expect(PaperScreen.root.url == "/")
    #expect(PaperScreen.library(LibraryArrangement(sort: .title, layout: .list)).url == "/?sort=title&view=list")
    #expect(PaperScreen.doc(Sample.docID(1)).url == "/docs/\(Sample.docID(1))")
    #expect(PaperScreen.search(query: "a b").url == "/search?q=a%20b")
  }

  @Test(
    "what names nothing says so",
    arguments: [
      "/docs", "/docs/42", "/docs/\(Sample.docID(1))/pages", "/docs/\(Sample.docID(1))/pages/0",
      "/docs/\(Sample.docID(1))/pages/x", "/docs/\(Sample.docID(1))/pages/1/2",
      "/docs/\(Sample.docID(1))/pages/1/beside/42", "/docs/\(Sample.docID(1))/pages/0/beside",
      "/docs/\(Sample.docID(1))/pages/1/answers/2/3", "/docs/\(Sample.docID(1))/pages/0/differences",
      "/docs/\(Sample.docID(1))/pages/1/differences/x", "/bundles/1", "/trash/x",
      "/groups/\(Sample.docID(1))", "/groups/1/pages/1", "/bundles/\(Sample.docID(1))/pages/0", "/embed",
      "/pages", "/pages/0", "/pages/x", "/search/pages", "/search/pages/0?q=x", "/embed/pages/1",
      "/embed/search/pages/1?q=x", "/embed/docs/\(Sample.docID(1))", "/embed/docs/\(Sample.docID(1))/pages/1/beside",
      "/embed/docs/\(Sample.docID(1))/pages/1/differences", "/embed/embed/docs/\(Sample.docID(1))/pages/1",
      "/embed/bundles", "/embed/trash", "/Activity",
    ])
  func unknown(url: String) {
    #expect(PaperScreen(location: Location(url: url)) == .unknown(url: Location(url: url).url))
  }

  @Test(
    "a page beside that is none is where the doc was read last, a link that is none is free",
    arguments: ["0", "-3", "x", "99999999999999999999"])
  func nonsenseBeside(text: String) {
    let url = "/docs/\(Sample.docID(1))/pages/2/beside/\(Sample.docID(2))/\(text)?link=\(text)x"
    #expect(
      PaperScreen(location: Location(url: url))
        == .beside(
          TwoViewersLocation(
            docID: Sample.docID(1), pageNumber: 2, companion: .doc(Sample.docID(2), pageNumber: nil))))
  }

  @Test("an arrangement that is not known is the standard one")
  func arrangement() {
    #expect(PaperScreen(location: Location(url: "/?sort=size&view=tiles&order=up")) == .root)
  }
}
