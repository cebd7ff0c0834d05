import Foundation
import PaperServer
import Testing

@testable import PaperServer

@Suite struct WebFilesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.write(Array("<!doctype html>library".utf8), as: "web/index.html")
    _ = try folder.write(Array("wasm".utf8), as: "web/app.wasm")
    _ = try folder.write(Array("br".utf8), as: "web/app.wasm.br")
    _ = try folder.write(Array("gz".utf8), as: "web/app.wasm.gz")
    _ = try folder.write(Array("host()".utf8), as: "web/js/host.js")
    _ = try folder.write(Array("{}".utf8), as: "web/styles.css")
    _ = try folder.write(Array("<svg/>".utf8), as: "web/icons/a b.svg")
    _ = try folder.write(Array("secret".utf8), as: "secret.txt")
    _ = try folder.write(Array("secret".utf8), as: "web/.hidden.txt")
  }

  private func serve(_ body: (TestServer) async throws -> Void) async throws {
    let web = folder.path + "/web"
    try await TestServer.run(with: { $0.webFolder = web }) { try await body($0) }
  }

  @Test("files have their types, a name for their content, and are asked for again")
  func files() async throws {
    try await serve { server in
      for (path, type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html>library"), ("/app.wasm", "application/wasm", "wasm"),
        ("/js/host.js", "text/javascript; charset=utf-8", "host()"), ("/styles.css", "text/css; charset=utf-8", "{}"),
        ("/icons/a%20b.svg", "image/svg+xml", "<svg/>"),
        ("/index.html", "text/html; charset=utf-8", "<!doctype html>library"),
      ] {
        let reply = try await server.get(path)
        #expect(reply.status == 200, "\(path)")
        #expect(reply["Content-Type"] == type, "\(path)")
        #expect(reply.text == body, "\(path)")
        #expect(reply["Cache-Control"] == "no-cache", "\(path)")
        let tag = try #require(reply["ETag"])
        let again = try await server.get(path, [("If-None-Match", tag)])
        #expect(again.status == 304, "\(path)")
        #expect(again["ETag"] == tag)
        let head = try await server.client.send("HEAD", path)
        #expect(head.status == 200)
        #expect(head["Content-Length"] == "\(body.utf8.count)")
      }
    }
  }

  @Test("a path that is no file leads to the page, whatever screen it names")
  func deepLinks() async throws {
    try await serve { server in
      for path in ["/docs/123", "/docs/123/pages/4?q=x", "/search", "/a.b/c", "/Dr.%20No", "/healthzz", "/apis"] {
        let reply = try await server.get(path)
        #expect(reply.status == 200, "\(path)")
        #expect(reply.text == "<!doctype html>library", "\(path)")
      }
      for path in ["/missing.js", "/js/missing.wasm", "/favicon.ico"] {
        #expect(try await server.get(path).status == 404, "\(path)")
      }
      #expect(try await server.get("/api").status == 404)
      #expect(try await server.get("/api/v1/screen").text.contains("unknownRoute"))
      #expect(try await server.client.send("POST", "/docs/123").status == 405)
    }
  }

  @Test(
    "no path leads out of the folder",
    arguments: [
      "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/js/../../secret.txt", "/..%5csecret.txt",
      "/.hidden.txt", "/js/%2e%2e%2f%2e%2e%2fsecret.txt", "/app.wasm/../../secret.txt", "/%00/secret.txt",
      "/secret.txt",
      "//secret.txt",
    ])
  func traversal(path: String) async throws {
    try await serve { server in
      let reply = try await server.get(path)
      #expect(!reply.text.contains("secret") || reply.status == 404)
      #expect(reply.text != "secret")
    }
  }

  @Test("the smallest form that the browser reads is sent, each with a name of its own")
  func encodings() async throws {
    try await serve { server in
      func fetch(_ accept: String?) async throws -> RawClient.Reply {
        guard let accept else { return try await server.get("/app.wasm") }
        return try await server.get("/app.wasm", [("Accept-Encoding", accept)])
      }
      let plain = try await fetch(nil)
      let gzip = try await fetch("gzip, deflate")
      let brotli = try await fetch("gzip, deflate, br, zstd")
      #expect(plain.text == "wasm")
      #expect(plain["Content-Encoding"] == nil)
      #expect(gzip.text == "gz")
      #expect(gzip["Content-Encoding"] == "gzip")
      #expect(brotli.text == "br")
      #expect(brotli["Content-Encoding"] == "br")
      #expect(try await fetch("br;q=0, gzip").text == "gz")
      let replies = [plain, gzip, brotli]
      for reply in replies {
        #expect(reply["Content-Type"] == "application/wasm")
        #expect(reply["Vary"] == "Accept-Encoding")
      }
      let tags = replies.compactMap { $0["ETag"] }
      #expect(Set(tags).count == 3)
    }
  }

  @Test("a file with its hash in its name may be kept for ever, the page and the service worker never")
  func hashes() async throws {
    for name in ["app.0123456789ab.wasm", "app.0123456789ab.wasm.br", "service-worker.js", "app.0123456789AB.wasm"] {
      _ = try folder.write(Array("content".utf8), as: "web/\(name)")
    }
    try await serve { server in
      let kept = try await server.get("/app.0123456789ab.wasm", [("Accept-Encoding", "br")])
      #expect(kept["Cache-Control"] == "private, max-age=31536000, immutable")
      #expect(kept["Content-Encoding"] == "br")
      for path in ["/", "/docs/1", "/index.html", "/service-worker.js", "/app.wasm", "/app.0123456789AB.wasm"] {
        #expect(try await server.get(path)["Cache-Control"] == "no-cache", "\(path)")
      }
      // A page of the previous build requests a file that is gone. The answer must not be the page.
      #expect(try await server.get("/docs.fedcba987654.wasm").status == 404)
    }
  }

  @Test("answers of the API name the build that the page has now")
  func build() async throws {
    func write(_ build: String) throws {
      let head = build.isEmpty ? "" : "<meta name=\"build\" content=\"\(build)\">"
      _ = try folder.write(Array("<!doctype html>\(head)library".utf8), as: "web/index.html")
    }
    try await serve { server in
      #expect(try await server.get("/api/v1/status")["PaperCenter-Build"] == nil)
      for build in ["0123456789ab", "ba9876543210"] {
        try write(build)
        #expect(try await server.get("/api/v1/status")["PaperCenter-Build"] == build)
        #expect(try await server.get("/api/v1/docs/none")["PaperCenter-Build"] == build)
        #expect(try await server.get("/")["PaperCenter-Build"] == nil)
      }
      try write("")
      #expect(try await server.get("/api/v1/status")["PaperCenter-Build"] == nil)
    }
  }

  @Test("a new build shows at once, and an old compressed neighbour of it does not")
  func rebuild() async throws {
    try await serve { server in
      #expect(try await server.get("/js/host.js").text == "host()")
      _ = try folder.write(Array("host(2)".utf8), as: "web/js/host.js")
      #expect(try await server.get("/js/host.js").text == "host(2)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: folder.path + "/web/app.wasm")
      #expect(try await server.get("/app.wasm", [("Accept-Encoding", "br")]).text == "wasm")
    }
  }

  @Test("without a web interface the API works and the page says what to do")
  func notBuilt() async throws {
    try await TestServer.run { server in
      let reply = try await server.get("/")
      #expect(reply.status == 404)
      #expect(reply.text.contains("make web"))
      #expect(try await server.get("/api/v1/status").status == 200)
    }
    let empty = try Folder()
    try await TestServer.run(with: { $0.webFolder = empty.path }) { server in
      let reply = try await server.get("/docs/1")
      #expect(reply.text.contains("make web"))
    }
  }
}
