import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Synchronization
import Testing

@testable import PaperServer

/// Leases over HTTP: who gets one, what others see of it, and when it ends.
@Suite struct LeaseTests {
  private static let windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0"
  private static let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
    + "Mobile/15E148 Safari/604.1"

  private struct Client {
    let id = UUID().uuidString.lowercased()
    let userAgent: String

    var headers: [(String, String)] { [("PaperCenter-Client", id), ("User-Agent", userAgent)] }
  }

  private func page(_ server: TestServer) async throws -> String {
    let imported = try await server.imported(TestPDF.numbered(2).bytes)
    let doc: DocDetail = try await server.value(.showDoc, [imported.doc.description])
    return try #require(doc.pageGroups.first?.pages.first?.id.description)
  }

  private func take(_ server: TestServer, _ page: String, _ client: Client, renew: Bool = false) async throws
    -> RawClient.Reply
  {
    try await server.client.send(
      "POST", Route.takeLease.path([page], query: renew ? [("renew", "true")] : []), headers: client.headers)
  }

  private func error(_ reply: RawClient.Reply) throws -> APIErrorDetail {
    try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
  }

  @Test("one client has a page until it gives it up; others are told who and until when")
  func takeAndGiveUp() async throws {
    try await TestServer.run { server in
      let page = try await page(server)
      let (ada, ben) = (Client(userAgent: Self.windows), Client(userAgent: Self.phone))
      let taken = try await take(server, page, ada)
      #expect(taken.status == 200, "\(taken.text)")
      let lease = try JSONDecoder().decode(LeaseSummary.self, from: Data(taken.body))
      #expect(lease.holderName == "Firefox on Windows" && lease.pageID.description == page)
      #expect(!taken.text.contains(ada.id), "who knows the identifier could give up the lease")

      for reply in [try await take(server, page, ben), try await take(server, page, ben, renew: true)] {
        #expect(reply.status == 423, "\(reply.text)")
        let problem = try error(reply)
        #expect(problem.code == "held" && problem.message.contains("Firefox on Windows"))
        #expect(Instant(problem.detail ?? "") == lease.expiresAt)
      }
      let again = try await take(server, page, ada)
      #expect(again.status == 200)
      #expect(try await take(server, page, ada, renew: true).status == 200)

      // Another person's release changes nothing. The holder's own works, and may be repeated.
      let path = Route.giveUpLease.path([page])
      #expect(try await server.client.send("DELETE", path, headers: ben.headers).status == 204)
      #expect(try await take(server, page, ben).status == 423)
      for _ in 0..<2 { #expect(try await server.client.send("DELETE", path, headers: ada.headers).status == 204) }
      #expect(try await take(server, page, ada, renew: true).status == 409)
      let second = try await take(server, page, ben)
      #expect(second.status == 200 && second.text.contains("Safari on iPhone"))
    }
  }

  @Test("a lease ends by itself after half a minute")
  func expires() async throws {
    let offset = Mutex<Int64>(0)
    let start = Int64(Date().timeIntervalSince1970 * 1000)
    try await TestServer.run(with: { configuration in
      configuration.clock = { Instant(millisecondsSince1970: start + offset.withLock { $0 }) }
    }) { server in
      let page = try await page(server)
      let (ada, ben) = (Client(userAgent: Self.windows), Client(userAgent: "curl/8.1"))
      #expect(try await take(server, page, ada).status == 200)
      offset.withLock { $0 += 29_999 }
      #expect(try await take(server, page, ben).status == 423)
      #expect(try await take(server, page, ada, renew: true).status == 200)
      offset.withLock { $0 += 30_000 }
      #expect(try await take(server, page, ada, renew: true).status == 409)
      let taken = try await take(server, page, ben)
      #expect(taken.status == 200 && taken.text.contains("\"curl\""))
    }
  }

  @Test("of many who ask at once one gets the page")
  func race() async throws {
    try await TestServer.run { server in
      let page = try await page(server)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<12 {
          group.addTask { try await self.take(server, page, Client(userAgent: Self.windows)).status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200] + Array(repeating: 423, count: 11))
    }
  }

  @Test("without a name, for a page that is not there, or with nonsense, it is refused by name")
  func badInput() async throws {
    try await TestServer.run { server in
      let page = try await page(server)
      for (path, method) in [(Route.takeLease, "POST"), (.giveUpLease, "DELETE")] {
        for headers in [[], [("PaperCenter-Client", "")], [("PaperCenter-Client", "me")]] as [[(String, String)]] {
          let reply = try await server.client.send(method, path.path([page]), headers: headers)
          #expect(reply.status == 422)
          #expect(try error(reply).detail == "PaperCenter-Client")
        }
      }
      let ada = Client(userAgent: Self.windows)
      #expect(try await take(server, UUID().uuidString.lowercased(), ada).status == 404)
      #expect(try await take(server, "nonsense", ada).status == 404)
      let renew = try await server.client.send(
        "POST", Route.takeLease.path([page], query: [("renew", "maybe")]), headers: ada.headers)
      #expect(renew.status == 422)
    }
  }

  @Test(
    "clients are called by what they say of themselves",
    arguments: [
      (windows, "Firefox on Windows"), (phone, "Safari on iPhone"),
      (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36",
        "Chrome on Linux"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36 "
          + "Edg/128.0", "Edge on Windows"
      ),
      ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605 Version/17.5 Safari/605", "Safari on Mac"),
      ("curl/8.1", "curl"), ("", "Another program"), ("<script>", "Another program"),
    ])
  func names(userAgent: String, name: String) {
    #expect(ClientName.of(userAgent: userAgent) == name)
    #expect(ClientName.of(userAgent: nil) == "Another program")
  }
}
