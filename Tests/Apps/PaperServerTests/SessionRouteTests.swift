import BlazeBinary
import ByteCoding
import DocSession
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Sessions over HTTP.
@Suite struct SessionRouteTests {
  @Test("a doc, its group and its bundle open as sessions, the same in both forms")
  func sessions() async throws {
    try await TestServer.run { server in
      let (bundle, doc) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = try #require(detail.pageGroups.first)
      let opening: SessionOpening = try await server.value(.docSession, [doc.description])
      #expect(opening.viewMode == .continuous && opening.features == .all)
      #expect(opening.slots.map(\.logicalPageID) == group.pages.map { .page($0.id) })
      #expect(opening.slots.map(\.defaultVersionID) == group.pages.map(\.versionID))
      #expect(opening.slots.allSatisfy { $0.sourceOptionsForDefaultVersion == [.display, .ocrText] })
      let ofGroup: SessionOpening = try await server.value(
        .pageGroupSession, [group.id.description], query: [("mode", "spread")])
      #expect(ofGroup.slots == opening.slots && ofGroup.viewMode == .spread)
      let ofBundle: SessionOpening = try await server.value(.bundleSession, [bundle.description])
      #expect(ofBundle.slots.map(\.logicalPageID) == [1, 2].map { .bundlePage(bundle, pageNumber: $0) })
      #expect(ofBundle.features == .none)

      for (route, id) in [(Route.docSession, doc.description), (.pageGroupSession, group.id.description)] {
        let forReading: SessionOpening = try await server.value(route, [id], query: [("readOnly", "true")])
        #expect(forReading.features == .none && forReading.slots.count == 2)
        #expect(forReading.slots.allSatisfy { !$0.capabilities.canAnnotate })
        #expect(forReading.slots.map(\.versionOptions) == opening.slots.map(\.versionOptions))
      }

      let binary = try await server.get(
        Route.docSession.path([doc.description]), [("Accept", "application/x-blaze-binary")])
      let read = try SessionOpening(blazeBinary: binary.body)
      #expect(read == opening)
    }
  }

  @Test("what there is not is 404, and a mode that there is not 422")
  func refusals() async throws {
    try await TestServer.run { server in
      let stray = UniqueID(high: 1, low: 1).description
      for route in [Route.docSession, .pageGroupSession, .bundleSession] {
        let missing = try await server.get(route.path([stray]))
        #expect(missing.status == 404)
        let nonsense = try await server.get(route.path(["no-identifier"]))
        #expect(nonsense.status == 404)
        let upsideDown = try await server.get(route.path([stray], query: [("mode", "upside-down")]))
        #expect(upsideDown.status == 422)
      }
    }
  }
}
