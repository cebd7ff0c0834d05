import Foundation
import PaperAPI
import PaperServer
import Testing

/// What may be shown in a frame and by which site, over real connections.
@Suite struct EmbedTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.write(Array("<!doctype html>library".utf8), as: "web/index.html")
    _ = try folder.write(Array("host()".utf8), as: "web/host.js")
  }

  private func serve(
    embedIn origins: [String] = [], _ change: (inout LibraryServer.Configuration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let web = folder.path + "/web"
    let embedOrigins = try origins.map { try EmbedOrigin(parsing: $0) }
    try await TestServer.run(
      with: {
        $0.webFolder = web
        $0.embedOrigins = embedOrigins
        change(&$0)
      }, body)
  }

  /// The value of `frame-ancestors`. It must occur exactly once in the policy.
  private func ancestors(_ reply: RawClient.Reply) throws -> String {
    let policy = try #require(reply["Content-Security-Policy"])
    let rules = policy.split(separator: ";").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("frame-ancestors ") }
    #expect(rules.count == 1, "\(policy)")
    return String(try #require(rules.first).dropFirst("frame-ancestors ".count))
  }

  private static let nobody = "00000000-0000-4000-8000-000000000000"
  private static let embedded = [
    "/embed", "/embed/", "/embed/docs/\(nobody)/pages/1", "/embed/groups/\(nobody)/pages/12?q=light%20wave",
    "/embed/bundles/\(nobody)/pages/3", "/embed/no/such/screen", "/embed?x=1",
  ]
  private static let unframed = [
    "/", "/docs/\(nobody)/pages/1", "/bundles/\(nobody)", "/embedded", "/embed.js", "/embedx/docs/1", "/Embed/docs/1",
    "/%65mbed/docs/1", "//embed/docs/1", "/x/embed/docs/1", "/docs/1?next=/embed/docs/1", "/host.js", "/index.html",
    "/missing.js", "/api/v1/status", "/api/v1/embed/docs", "/api/v1/nothing", "/healthz", "/readyz",
  ]

  @Test("what is below /embed is the app, and may be framed by this server's own pages; nothing else by any")
  func byDefault() async throws {
    try await serve { server in
      for path in Self.embedded {
        let reply = try await server.get(path, [("Accept", "text/html")])
        #expect(reply.status == 200 && reply.text == "<!doctype html>library", "\(path)")
        #expect(try ancestors(reply) == "'self'", "\(path)")
        #expect(reply["X-Frame-Options"] == nil, "\(path)")
        #expect(reply["X-Content-Type-Options"] == "nosniff" && reply["Referrer-Policy"] == "same-origin", "\(path)")
        let head = try await server.client.send("HEAD", path)
        #expect(try ancestors(head) == "'self'", "\(path)")
      }
      for path in Self.unframed {
        #expect(try ancestors(try await server.get(path)) == "'none'", "\(path)")
      }
      #expect(try await server.client.send("POST", "/embed/docs/1").status == 405)
      #expect(try await server.get("/embed/missing.js").status == 404)
    }
  }

  @Test("sites that were named may frame what is below /embed, and nothing else")
  func namedSites() async throws {
    try await serve(embedIn: ["https://Portal.example", "http://localhost:3000", "https://b.example:443"]) { server in
      for path in Self.embedded {
        let reply = try await server.get(path)
        #expect(
          try ancestors(reply) == "'self' https://portal.example http://localhost:3000 https://b.example", "\(path)")
      }
      for path in Self.unframed {
        #expect(try ancestors(try await server.get(path)) == "'none'", "\(path)")
      }
    }
  }

  @Test("a page below /embed comes whole each time, so that a browser learns who may frame it by now")
  func revalidation() async throws {
    try await serve { server in
      let page = try await server.get("/embed/docs/\(Self.nobody)/pages/1")
      let tag = try #require(page["ETag"])
      #expect(page["Cache-Control"] == "no-cache")
      #expect(try await server.get("/embed/docs/\(Self.nobody)/pages/1", [("If-None-Match", tag)]).status == 200)
      #expect(try await server.get("/docs/\(Self.nobody)/pages/1", [("If-None-Match", tag)]).status == 304)
    }
  }

  @Test("a frame's page is opened from a named site; from there nothing is read, written or listened to")
  func foreignRequests() async throws {
    try await serve(embedIn: ["https://portal.example"]) { server in
      let opening = [
        ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "iframe"),
      ]
      #expect(try await server.get("/embed/docs/\(Self.nobody)/pages/1", opening).status == 200)
      let reading = [
        ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "cors"), ("Origin", "https://portal.example"),
      ]
      for path in ["/embed/docs/\(Self.nobody)/pages/1", "/api/v1/status"] {
        let reply = try await server.get(path, reading)
        #expect(reply.status == 403 && reply["Access-Control-Allow-Origin"] == nil, "\(path)")
      }
      let write = try await server.client.send(
        "DELETE", "/api/v1/trash", headers: [("Origin", "https://portal.example")])
      #expect(write.status == 403)
      // The framed page's own requests come from this server's origin.
      let own = "http://127.0.0.1:\(server.address.port)"
      let inFrame = [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Mode", "cors"), ("Origin", own)]
      #expect(try await server.get("/api/v1/status", inFrame).status == 200)
      let foreignName = try await server.client.send("GET", "/embed/docs/1", host: "portal.example")
      #expect(foreignName.status == 421)
    }
  }

  @Test("the key is asked for in a frame, too; what a frame shows then may be framed as what it was asked for")
  func key() async throws {
    let key = try #require(AccessKey("a-key-of-ones-own"))
    try await serve(embedIn: ["https://portal.example"], { $0.access = .key(key) }) { server in
      let path = "/embed/docs/\(Self.nobody)/pages/1"
      let denied = try await server.get(path, [("Accept", "text/html")])
      #expect(denied.status == 401 && denied.text.contains("access key"))
      #expect(try ancestors(denied) == "'self' https://portal.example")
      let entry = try await server.get(
        path + "?key=\(key.text)", [("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Mode", "navigate")])
      #expect(entry.status == 303 && entry["Location"] == path)
      let cookie = try #require(entry["Set-Cookie"])
      #expect(cookie.contains("SameSite=Strict"))
      let pair = try #require(cookie.split(separator: ";").first)
      #expect(try await server.get(path, [("Cookie", String(pair))]).status == 200)
      #expect(try ancestors(try await server.get("/docs/1")) == "'none'")
    }
  }

  @Test(
    "an origin is taken as browsers write it",
    arguments: [
      ("https://portal.example", "https://portal.example"), ("http://localhost:3000", "http://localhost:3000"),
      ("HTTPS://Portal.Example", "https://portal.example"), ("https://portal.example:443", "https://portal.example"),
      ("http://portal.example:80", "http://portal.example"), ("http://portal.example:443", "http://portal.example:443"),
      ("https://portal.example:80", "https://portal.example:80"), ("http://127.0.0.1:65535", "http://127.0.0.1:65535"),
      ("http://school_server", "http://school_server"),
      ("https://xn--prfung-4ya.example", "https://xn--prfung-4ya.example"),
    ])
  func origins(text: String, written: String) throws {
    let origin = try EmbedOrigin(parsing: text)
    #expect(origin.text == written)
    #expect(try EmbedOrigin(parsing: written) == origin)
  }

  @Test(
    "what is no origin is refused with the reason and an example",
    arguments: [
      ("", .scheme), ("portal.example", .scheme), ("ftp://portal.example", .scheme), ("//portal.example", .scheme),
      ("'self'", .scheme), ("*", .scheme), ("null", .scheme), ("https:portal.example", .scheme), ("https:", .scheme),
      ("https://*", .wildcard), ("https://*.portal.example", .wildcard), ("http://localhost:*", .wildcard),
      ("https://portal.example/", .path), ("https://portal.example/embed", .path), ("https://portal.example?x", .path),
      ("https://portal.example#x", .path), ("https://portal.example\\x", .path),
      ("http://[::1]:3000", .address), ("http://[::1]", .address),
      ("https://", .host), ("https://:8080", .host), ("https://portal.example:", .host),
      ("https://portal.example:0", .host), ("https://portal.example:65536", .host),
      ("https://portal.example:80x", .host), ("https://portal.example:1:2", .host), ("https://a@portal.example", .host),
      ("https://portal.example; script-src", .host), ("https://portal.example;script-src", .host),
      ("https://portal.example,https://b.example", .path), ("https://a,b", .host), ("https://a b", .host),
      ("https://portal..example", .host), ("https://portal.example.", .host), ("https://.example", .host),
      ("https://-a.example", .host), ("https://a-.example", .host), ("https://prüfung.example", .host),
      ("https://\u{212A}ey.example", .host), ("https://a\r\nX: y", .host), ("https://a\u{0}", .host),
      ("https://a]", .host), ("https://" + String(repeating: "a", count: 64), .host),
      ("https://" + Array(repeating: "abcdefgh", count: 29).joined(separator: "."), .host),
    ] as [(String, EmbedOriginFault.Reason)])
  func badOrigins(text: String, reason: EmbedOriginFault.Reason) throws {
    let fault = #expect(throws: EmbedOriginFault.self) { try EmbedOrigin(parsing: text) }
    #expect(fault?.reason == reason)
    #expect(fault?.description.contains("https://portal.example") == true)
    #expect((fault?.description.utf8.count ?? 0) < 600)
  }
}
