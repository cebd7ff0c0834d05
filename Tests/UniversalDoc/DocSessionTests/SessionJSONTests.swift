import Foundation
import PaperDomain
import Testing

@testable import DocSession

@Suite("A session as JSON")
struct SessionJSONTests {
  @Test("It has the fields of the architecture document")
  func fields() throws {
    var fixture = SessionFixture()
    let group = fixture.group("Question 1", in: fixture.id(), answers: fixture.id())
    let page = fixture.page(in: group, position: 2, versions: [.none, PageSources([.original, .ocrText])], current: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(SessionOpening(pages: [page])), as: UTF8.self)
    let versions = page.versions
    let expected =
      #"{"features":{"annotations":true,"sideComments":true},"slots":[{"answersGroupID":"\#(group.answersGroupID ?? group.pageGroupID)","#
      + #""capabilities":{"canAnnotate":true,"canPreviewOtherVersions":true,"canSwitchSource":true},"#
      + #""defaultSource":"original","defaultVersionID":"\#(versions[1].id)","docID":"\#(group.docID)","#
      + #""docTitle":"Paper","groupOrderKey":1,"isInTrash":false,"logicalPageID":"\#(page.id)","#
      + #""pageGroupID":"\#(group.pageGroupID)","pageGroupTitle":"Question 1","pageOrderInGroup":2,"#
      + #""sourceOptionsForDefaultVersion":["original","ocrText"],"versionOptions":["#
      + #"{"flags":["historical"],"ordinal":1,"pageNumber":2,"pageVersionID":"\#(versions[0].id)","#
      + #""pdfBundleID":"\#(versions[0].bundleID)","sourceOptions":[]},"#
      + #"{"flags":["current"],"ordinal":2,"pageNumber":2,"pageVersionID":"\#(versions[1].id)","#
      + #""pdfBundleID":"\#(versions[1].bundleID)","sourceOptions":["original","ocrText"]}]}],"viewMode":"continuous"}"#
    #expect(text == expected)
  }

  @Test("Any session is read back as it was", arguments: 1...10 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let walk = SessionWalk(seed: seed)
    let bundle = SessionBundle(id: SessionFixture().firstID(), pages: [.every, .none])
    for opening in [SessionOpening(pages: walk.plain.pages), SessionOpening(bundle: bundle, viewMode: .spread)] {
      let read = try JSONDecoder().decode(SessionOpening.self, from: JSONEncoder().encode(opening))
      #expect(read == opening, "let seed: UInt64 = \(seed)")
    }
  }
}

extension SessionFixture {
  fileprivate func firstID<Entity>() -> EntityID<Entity> {
    var fixture = self
    return fixture.id()
  }
}
