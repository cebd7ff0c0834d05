import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Changes of structure to a page that somebody else edits.
@Suite struct StructureLeaseTests {
  @Test(
    "a page that somebody else has is neither moved, deleted nor rebound; its holder may do all of it",
    arguments: [(Route.makeEdit, "operation"), (Route.performCommand, "command")])
  func waits(route: Route, key: String) async throws {
    try await TestServer.run { server in
      let (bundle, doc) = try await server.imported(TestPDF.numbered(3).bytes)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = detail.pageGroups[0].id
      let page = detail.pageGroups[0].pages[0].id
      let mine = ("PaperCenter-Client", "11111111-1111-4111-8111-111111111111")
      let theirs = ("PaperCenter-Client", "22222222-2222-4222-8222-222222222222")
      let json = ("Content-Type", "application/json")

      func status(_ path: String, _ body: String, _ client: (String, String)?) async throws -> Int {
        try await server.client.send(
          "POST", path, headers: [json] + (client.map { [$0] } ?? []), body: Array(body.utf8)
        ).status
      }
      let taken = try await server.client.send("POST", Route.takeLease.path([page.description]), headers: [mine])
      #expect(taken.status == 200)

      let trash = #"{"\#(key)":{"moveToTrash":{"selection":{"docs":[],"pageGroups":[],"pages":["\#(page)"]}}}}"#
      let move = #"{"\#(key)":{"movePages":{"pages":["\#(page)"],"pageGroup":"\#(group)"}}}"#
      let rebind = #"{"bundleID":"\#(bundle)","pageNumber":3}"#
      for client in [theirs, nil] {
        #expect(try await status(route.path(), trash, client) == 423)
        #expect(try await status(route.path(), move, client) == 423)
        #expect(try await status(Route.rebindPage.path([page.description]), rebind, client) == 423)
      }
      let same: DocDetail = try await server.value(.showDoc, [doc.description])
      #expect(same == detail)
      #expect(try await status(Route.rebindPage.path([page.description]), rebind, mine) == 200)
      #expect(try await status(route.path(), move, mine) == 200)

      let given = try await server.client.send("DELETE", Route.giveUpLease.path([page.description]), headers: [mine])
      #expect(given.status == 204)
      #expect(try await status(route.path(), trash, theirs) == 200)
    }
  }
}
