import BlazeBinary
import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import Testing

@testable import PaperServer

/// Docs, bundles, pages, search and the service itself, over HTTP.
@Suite struct LibraryRouteTests {
  private static let nobody = "00000000-0000-4000-8000-000000000000"

  @Test("the service says that it is alive, ready and what it offers")
  func service() async throws {
    try await TestServer.run { server in
      #expect(try await server.get("/healthz").text == #"{"status":"ok"}"#)
      #expect(try await server.get("/readyz").status == 200)
      let description = try await server.get("/api/v1/openapi.json")
      #expect(description.body == OpenAPIDescription.bytes)
      let again = try await server.get("/api/v1/openapi.json", [("If-None-Match", description["ETag"] ?? "")])
      #expect(again.status == 304)
    }
  }

  @Test("every route has its handler")
  func everyRouteAnswers() async throws {
    try await TestServer.run { server in
      for route in Route.allCases {
        let count = route.pattern.split(separator: "{").count - 1
        let reply = try await server.client.send(
          route.method.rawValue, route.path(Array(repeating: Self.nobody, count: count)))
        #expect(!reply.text.contains("unknownRoute"), "\(route)")
        #expect(reply.status != 405, "\(route)")
        #expect(reply.status != 500, "\(route): \(reply.text)")
        if reply.status >= 400 {
          let error = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body))
          #expect(!error.error.message.isEmpty, "\(route)")
        }
      }
    }
  }

  @Test("values come as BlazeBinary if that is asked for, errors too")
  func blazeBinary() async throws {
    try await TestServer.run { server in
      let accept = [("Accept", "application/x-blaze-binary")]
      let reply = try await server.get("/api/v1/status", accept)
      #expect(reply["Content-Type"] == "application/x-blaze-binary")
      #expect(reply["Vary"] == "Accept")
      let status = try LibraryStatus(blazeBinary: reply.body)
      #expect(status.docCount == 0)
      let missing = try await server.get("/api/v1/docs/\(Self.nobody)", accept)
      #expect(missing.status == 404)
      #expect(try APIErrorBody(blazeBinary: missing.body).error.code == "notFound")
      let refused = try await server.client.send("PUT", "/api/v1/docs", headers: accept)
      #expect(refused.status == 405)
      #expect(refused["Allow"] == "GET, HEAD, POST")
      #expect(try APIErrorBody(blazeBinary: refused.body).error.code == "methodNotAllowed")
    }
  }

  @Test("docs are listed, renamed, put into the trash, restored and deleted; the revision tells")
  func docs() async throws {
    try await TestServer.run { server in
      let (bundle, doc) = try await server.imported(TestPDF.numbered(2).bytes, name: "Beta.pdf")
      let id = doc.description
      var revision = try await (server.value(.status) as LibraryStatus).revision
      func expectChange(_ what: String) async throws {
        let status: LibraryStatus = try await server.value(.status)
        #expect(status.revision != revision, "\(what)")
        revision = status.revision
      }
      let second: DocSummary = try await server.send(
        DocCreation(bundleID: bundle, title: "Alpha"), to: .createDoc, status: 201)
      #expect(second.pageCount == 2)
      try await expectChange("created")
      let named: DocSummary = try await server.send(DocCreation(bundleID: bundle), to: .createDoc, status: 201)
      #expect(named.title == "Beta")
      let removed: DocSummary = try await server.value(.trashDoc, [named.id.description])
      #expect(removed.trashedAt != nil)
      try await expectChange("trashed")

      let byTitle: DocList = try await server.value(.listDocs, query: [("sort", "title")])
      #expect(byTitle.docs.map(\.title) == ["Alpha", "Beta"])
      #expect(byTitle.total == 2)
      let descending: DocList = try await server.value(.listDocs, query: [("sort", "title"), ("order", "desc")])
      #expect(descending.docs.map(\.title) == ["Beta", "Alpha"])
      let part: DocList = try await server.value(
        .listDocs, query: [("sort", "title"), ("limit", "1"), ("offset", "1")])
      #expect(part.docs.map(\.title) == ["Beta"])
      #expect(part.total == 2)
      let trash: DocList = try await server.value(.listDocs, query: [("trashed", "true")])
      #expect(trash.docs.map(\.id) == [named.id])

      let renamed: DocSummary = try await server.send(DocChanges(title: "  Gamma "), to: .changeDoc, [id])
      #expect(renamed.title == "Gamma")
      try await expectChange("renamed")
      let unchanged: DocSummary = try await server.send(DocChanges(), to: .changeDoc, [id])
      #expect(unchanged.title == "Gamma")
      let restored: DocSummary = try await server.value(.restoreDoc, [named.id.description])
      #expect(restored.trashedAt == nil)

      #expect(try await server.client.send("DELETE", Route.deleteBundle.path([bundle.description])).status == 409)
      for doc in [id, second.id.description, named.id.description] {
        let _: DocSummary = try await server.value(.trashDoc, [doc])
      }
      #expect(try await server.client.send("DELETE", Route.deleteBundle.path([bundle.description])).status == 409)
      let emptied: TrashEmptied = try await server.value(.emptyTrash)
      #expect(emptied.docs == 3)
      try await expectChange("emptied")
      #expect(try await server.client.send("DELETE", Route.deleteBundle.path([bundle.description])).status == 204)
      try await expectChange("bundle deleted")
      let bundles: BundleList = try await server.value(.listBundles)
      #expect(bundles.total == 0)
      let empty: SearchResults = try await server.value(.search, query: [("q", "quick")])
      #expect(empty.total == 0)
    }
  }

  @Test("a write by another process changes the revision")
  func otherProcess() async throws {
    let folder = try Folder()
    try await TestServer.run(in: folder) { first in
      try await TestServer.run(in: folder) { second in
        let before: LibraryStatus = try await first.value(.status)
        let quiet: LibraryStatus = try await first.value(.status)
        #expect(quiet.revision == before.revision)
        _ = try await second.imported(TestPDF.numbered(1).bytes)
        // The first server works on the same queue: a write of its own may hide the other's until it looks again.
        let after = try await eventually("the revision is another one") {
          let status: LibraryStatus = try await first.value(.status)
          return status.revision == before.revision ? nil : status
        }
        #expect(after.docCount == 1)
      }
    }
  }

  @Test("what does not exist is a 404 that names it")
  func missing() async throws {
    try await TestServer.run { server in
      let calls: [(Route, [String])] = [
        (.showDoc, [Self.nobody]), (.showDoc, ["not-an-id"]), (.trashDoc, [Self.nobody]), (.restoreDoc, [Self.nobody]),
        (.showBundle, [Self.nobody]), (.bundlePages, [Self.nobody]), (.bundlePages, ["not-an-id"]),
        (.deleteBundle, [Self.nobody]), (.bundleFile, [Self.nobody]),
        (.pageText, [Self.nobody, "1"]), (.showPage, [Self.nobody]), (.pageMatches, [Self.nobody]),
        (.showJob, [Self.nobody]), (.cancelJob, [Self.nobody]), (.retryJob, [Self.nobody]),
        (.dismissJob, [Self.nobody]),
      ]
      for (route, parameters) in calls {
        let reply = try await server.client.send(route.method.rawValue, route.path(parameters))
        #expect(reply.status == 404, "\(route)")
        #expect(reply.text.contains("notFound"), "\(route)")
        #expect(reply.text.contains(parameters[0]), "\(route)")
      }
      let image = try await server.get(Route.pageImage.path([Self.nobody, "1"], query: [("width", "10")]))
      #expect(image.status == 404)
    }
  }

  @Test("queries with wrong values are 422 and name the field")
  func badQueries() async throws {
    try await TestServer.run { server in
      let bundle = "/api/v1/bundles/\(Self.nobody)"
      for (path, field) in [
        ("/api/v1/docs?limit=0", "limit"), ("/api/v1/docs?limit=1001", "limit"), ("/api/v1/docs?limit=x", "limit"),
        ("/api/v1/docs?offset=-1", "offset"), ("/api/v1/docs?sort=size", "sort"), ("/api/v1/docs?order=up", "order"),
        ("/api/v1/docs?trashed=perhaps", "trashed"), ("/api/v1/bundles?limit=0", "limit"),
        ("/api/v1/jobs?limit=0", "limit"),
        ("/api/v1/search?q=a&limit=0", "limit"), ("/api/v1/search?q=a&doc=x", "doc"),
        ("\(bundle)/pages/1/image", "width"),
        ("\(bundle)/pages/1/image?width=0", "width"), ("\(bundle)/pages/1/image?width=4097", "width"),
        ("\(bundle)/pages/1/image?width=10.5", "width"), ("\(bundle)/pages/1/image?width=9&format=gif", "format"),
        ("\(bundle)/pages/1/image?width=9&source=scan", "source"), ("\(bundle)/pages/1/text?source=scan", "source"),
        ("\(bundle)/pages?from=0", "from"), ("\(bundle)/pages?from=-3", "from"), ("\(bundle)/pages?from=x", "from"),
        ("\(bundle)/pages?from=99999999999999999999", "from"), ("\(bundle)/pages?count=0", "count"),
        ("\(bundle)/pages?count=-1", "count"), ("\(bundle)/pages?count=1001", "count"),
        ("\(bundle)/pages?count=", "count"), ("\(bundle)/file?source=scan", "source"),
        ("\(bundle)/file?segment=0", "segment"),
      ] {
        let reply = try await server.get(path)
        #expect(reply.status == 422, "\(path)")
        let error = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body))
        #expect(error.error.detail == field, "\(path)")
      }
    }
  }

  @Test("bodies that cannot be read are refused: the status says why")
  func badBodies() async throws {
    try await TestServer.run { server in
      let path = Route.createDoc.path()
      let json = ("Content-Type", "application/json")
      let blaze = ("Content-Type", "application/x-blaze-binary")
      func status(_ headers: [(String, String)], _ body: String) async throws -> Int {
        try await server.client.send("POST", path, headers: headers, body: Array(body.utf8)).status
      }
      #expect(try await status([], "{}") == 415)
      #expect(try await status([("Content-Type", "text/plain")], "{}") == 415)
      #expect(try await status([("Content-Type", "application/x-www-form-urlencoded")], "a=b") == 415)
      #expect(try await status([json], "") == 400)
      #expect(try await status([json], "{") == 400)
      #expect(try await status([json], "[]") == 400)
      #expect(try await status([json], "{}") == 422, "an empty doc needs a title")
      #expect(try await status([json], #"{"bundleID":"x"}"#) == 400)
      #expect(try await status([json], #"{"bundleID":7}"#) == 400)
      #expect(try await status([json], #"{"bundleID":"\#(Self.nobody)","title":7}"#) == 400)
      #expect(try await status([json], #"{"bundleID":"\#(Self.nobody)"}"#) == 404)
      #expect(try await status([blaze], "x") == 400)
      #expect(try await status([json], String(repeating: " ", count: 1_100_000)) == 413)
      let deep = String(repeating: "[", count: 100_000)
      #expect(try await status([json], deep) == 400)
      let error = try await server.client.send("POST", path, headers: [json], body: Array(#"{"bundleID":7}"#.utf8))
      #expect(error.text.contains("bundleID"))

      let (bundle, doc) = try await server.imported(TestPDF.numbered(1).bytes)
      for title in ["", "   ", String(repeating: "x", count: 201)] {
        let body = try JSONEncoder().encode(DocChanges(title: title))
        let reply = try await server.client.send(
          "PATCH", Route.changeDoc.path([doc.description]), headers: [json], body: Array(body))
        #expect(reply.status == 422, "\(title.count)")
      }
      let body = DocCreation(bundleID: bundle, title: "In BlazeBinary").blazeBinary
      let made = try await server.client.send(
        "POST", path, headers: [blaze, ("Accept", "application/x-blaze-binary")], body: body)
      #expect(made.status == 201)
      #expect(try DocSummary(blazeBinary: made.body).title == "In BlazeBinary")
    }
  }

  @Test(
    "HEAD answers as GET does, without a body",
    arguments: ["/api/v1/status", "/healthz", "/api/v1/docs", "/api/v1/docs/x"])
  func head(path: String) async throws {
    try await TestServer.run { server in
      let get = try await server.get(path)
      let head = try await server.client.send("HEAD", path)
      #expect(head.status == get.status)
      #expect(head["Content-Length"] == get["Content-Length"])
      #expect(head["Content-Type"] == get["Content-Type"])
      #expect(head.body.isEmpty)
    }
  }

  @Test("any query finds something or nothing, and never fails")
  func anyQuery() async throws {
    try await TestServer.run { server in
      _ = try await server.imported(TestPDF(pages: [.chinese("数学考试"), .text("naive cafe")]).bytes)
      for query in [
        "", " ", "\"", "\"unbalanced", "AND", "OR NOT", "(", "*", "NEAR(", "a*b*", "🙂", "'; DROP TABLE doc; --",
        "\u{0}",
        String(repeating: "x", count: 10_000), String(repeating: "数", count: 10_000), "数学", "考", "-", "col:x", "%", "_",
        "\u{FFFD}",
      ] {
        let results: SearchResults = try await server.value(.search, query: [("q", query)])
        #expect(results.query == query)
        #expect(results.hits.count <= results.total)
      }
      let chinese: SearchResults = try await server.value(.search, query: [("q", "学考")])
      #expect(chinese.total == 1)
      #expect(chinese.hits.first?.pageNumber == 1)
      let none: SearchResults = try await server.value(.search)
      #expect(none.total == 0)
    }
  }

  @Test("neither titles nor contents nor names are logged at info")
  func quietLog() async throws {
    try await TestServer.run { server in
      let page = TestPDF(pages: [.text("Confidential words")])
      let (_, doc) = try await server.imported(page.bytes, name: "Hidden title.pdf")
      let _: DocSummary = try await server.send(DocChanges(title: "Other secret"), to: .changeDoc, [doc.description])
      let _: SearchResults = try await server.value(.search, query: [("q", "Confidential")])
      let failed = try await server.ended(try await server.upload(Array("no".utf8), name: "Hidden failure.pdf").id)
      #expect(failed.state == .failed)
      let lines = server.log.lines(from: .info).joined(separator: "\n")
      for word in ["Hidden", "secret", "Confidential"] { #expect(!lines.contains(word)) }
      #expect(server.log.lines(from: .debug).contains { $0.contains("request") && $0.contains("/api/v1/search") })
      #expect(!server.log.lines(from: .debug).contains { $0.contains("Confidential") })
    }
  }
}
