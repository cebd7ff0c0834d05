import ByteCoding
import Foundation
import PaperAPI
import PaperStore
import Synchronization
import Testing

@testable import PaperServer

/// Who gets access, over real connections.
@Suite struct SecurityTests {
  @Test("every answer carries the security fields and none names the software")
  func fields() async throws {
    try await TestServer.run { server in
      let requests = [
        ("GET", "/"), ("GET", "/api/v1/status"), ("GET", "/api/v1/nothing"), ("PUT", "/api/v1/docs"),
        ("GET", "/healthz"),
        ("GET", "/any/screen"), ("HEAD", "/api/v1/docs"), ("GET", "/api/v1/docs/x"), ("POST", "/"),
        ("OPTIONS", "/api/v1/docs"),
      ]
      for (method, path) in requests {
        let reply = try await server.client.send(method, path)
        let policy = reply["Content-Security-Policy"] ?? ""
        for rule in [
          "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' blob: data:",
          "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
        ] {
          #expect(policy.contains(rule), "\(method) \(path)")
        }
        #expect(!policy.contains("unsafe-inline"))
        #expect(reply["X-Content-Type-Options"] == "nosniff", "\(method) \(path)")
        #expect(reply["Referrer-Policy"] == "same-origin", "\(method) \(path)")
        #expect(reply["Cross-Origin-Opener-Policy"] == "same-origin", "\(method) \(path)")
        #expect(reply["Cross-Origin-Resource-Policy"] == "same-origin", "\(method) \(path)")
        #expect(reply["Server"] == nil, "\(method) \(path)")
      }
    }
  }

  @Test("only this server's own names are answered")
  func hosts() async throws {
    try await TestServer.run(with: { $0.hostNames = ["papers.example"] }) { (server: TestServer) async throws in
      let port = server.address.port
      for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "papers.example", "LOCALHOST"] {
        #expect(try await server.client.send("GET", "/api/v1/status", host: host).status == 200, "\(host)")
      }
      for host in ["evil.example", "localhost.evil.example:\(port)", "192.168.1.1", "0.0.0.0:\(port)"] {
        for path in ["/api/v1/status", "/", "/healthz"] {
          let reply = try await server.client.send("GET", path, host: host)
          #expect(reply.status == 421, "\(host) \(path)")
        }
      }
      for host in ["a b", "user@localhost", "localhost:99999"] {
        #expect(try await server.client.send("GET", "/api/v1/status", host: host).status == 400, "\(host)")
      }
      #expect(try await server.client.send("GET", "/api/v1/status", host: nil).status == 400)
      let two = try await server.client.send("GET", "/api/v1/status", headers: [("Host", "evil.example")])
      #expect(two.status == 400)
    }
  }

  @Test("a page of another site can neither write nor read")
  func origins() async throws {
    try await TestServer.run { server in
      let own = "http://127.0.0.1:\(server.address.port)"
      func write(_ headers: [(String, String)]) async throws -> Int {
        try await server.client.send("DELETE", "/api/v1/trash", headers: headers).status
      }
      for headers in [[], [("Origin", own)], [("Origin", own), ("Sec-Fetch-Site", "same-origin")]] {
        let status = try await write(headers)
        #expect(status == 200, "\(headers)")
      }
      for headers in [
        [("Origin", "http://evil.example")], [("Origin", "null")], [("Origin", "http://127.0.0.1:1")],
        [("Origin", "http://localhost:\(server.address.port)")], [("Sec-Fetch-Site", "cross-site")],
        [("Sec-Fetch-Site", "same-site")],
      ] {
        let status = try await write(headers)
        #expect(status == 403, "\(headers)")
      }
      func read(_ headers: [(String, String)]) async throws -> Int {
        try await server.get("/api/v1/status", headers).status
      }
      #expect(try await read([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")]) == 403)
      #expect(try await read([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")]) == 200)
      #expect(try await read([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Mode", "cors")]) == 200)
    }
  }

  @Test("an upload from another site is refused and nothing is kept")
  func foreignUpload() async throws {
    try await TestServer.run { server in
      let reply = try await server.client.send(
        "POST", "/api/v1/imports?name=a.pdf",
        headers: [("Origin", "http://evil.example"), ("Content-Type", "text/plain")],
        body: Array(repeating: 65, count: 3_000_000))
      #expect(reply.status == 403)
      let jobs: JobList = try await server.value(.listJobs)
      #expect(jobs.total == 0)
      #expect(try server.stagedFiles() == [])
    }
  }

  @Test("beyond loopback the server does not start without a key", arguments: ["0.0.0.0", "::", "192.0.2.1"])
  func refusesToListen(host: String) async throws {
    await #expect(throws: LibraryServer.StartError.accessKeyNeeded(host: host)) {
      try await TestServer.run(with: { $0.host = host }) { _ in }
    }
  }

  @Test("with a key, nobody is let in without it, and it becomes a cookie")
  func key() async throws {
    let draws = Mutex(0)
    try await TestServer.run(
      with: {
        $0.host = "0.0.0.0"
        $0.access = .storedKey
        // The first two draws make the key.
        $0.random = {
          draws.withLock { draws -> UInt64 in
            draws += 1
            return draws <= 2 ? 0xFEED_FACE_CAFE_BEEF : UInt64(draws)
          }
        }
      }
    ) { server in
      let key = "feedfacecafebeeffeedfacecafebeef"
      #expect(server.address.url.hasSuffix(":\(server.address.port)/"))
      #expect(server.address.invitation == server.address.url + "?key=\(key)")
      let file = server.dataDirectory + "/access-key"
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == key + "\n")

      let denied = try await server.get("/api/v1/status")
      #expect(denied.status == 401)
      #expect(denied.text.contains("accessKeyNeeded"))
      #expect(denied["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
      let page = try await server.get("/", [("Accept", "text/html")])
      #expect(page.status == 401)
      #expect(page["Content-Type"] == "text/html; charset=utf-8")
      #expect(try await server.get("/healthz").status == 200)
      #expect(try await server.get("/readyz").status == 200)

      #expect(try await server.get("/api/v1/status", [("Authorization", "Bearer \(key)")]).status == 200)
      #expect(try await server.get("/api/v1/status", [("Authorization", "Bearer \(key)0")]).status == 401)
      #expect(try await server.get("/api/v1/status?key=\(key)").status == 401)

      let entry = try await server.get("/docs/5?key=\(key)")
      #expect(entry.status == 303)
      #expect(entry["Location"] == "/docs/5")
      let cookie = try #require(entry["Set-Cookie"])
      for attribute in ["HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(attribute)) }
      #expect(!cookie.contains(key) && !cookie.contains("Secure"))
      let pair = try #require(cookie.split(separator: ";").first)
      #expect(try await server.get("/api/v1/status", [("Cookie", "other=1; \(pair)")]).status == 200)
      #expect(try await server.get("/api/v1/status", [("Cookie", "other=\(key)")]).status == 401)
      #expect(try await server.get("/?key=wrong").status == 401)

      let fromMail = try await server.get(
        "/?key=\(key)", [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")])
      #expect(fromMail.status == 200)
      #expect(fromMail["Set-Cookie"] != nil)
      #expect(fromMail.text.contains("http-equiv=\"refresh\""))
      #expect(try await server.get("//evil.example/?key=\(key)")["Location"] == "/")

      let address = try await server.client.send(
        "GET", "/api/v1/status", headers: [("Authorization", "Bearer \(key)")], host: "192.168.7.7:80")
      #expect(address.status == 200)
      let rebound = try await server.client.send(
        "GET", "/api/v1/status", headers: [("Authorization", "Bearer \(key)")], host: "evil.example")
      #expect(rebound.status == 421)
      #expect(server.log.lines(from: .trace).allSatisfy { !$0.contains(key) })
    }
  }

  @Test("a key on the command line is used as it is, and the next start has the stored one again")
  func givenKey() async throws {
    let folder = try Folder()
    let key = try #require(AccessKey("a-key-of-ones-own"))
    try await TestServer.run(with: { $0.access = .key(key) }, in: folder) { server in
      let admitted = try await server.get("/api/v1/status", [("Authorization", "Bearer \(key.text)")])
      #expect(admitted.status == 200)
      let denied = try await server.get("/api/v1/status")
      #expect(denied.status == 401)
    }
    try await TestServer.run(with: { $0.access = .storedKey }, in: folder) { server in
      let stored = try #require(server.address.key)
      #expect(stored != key)
      try await TestServer.run(with: { $0.access = .storedKey }, in: folder) { second in
        #expect(second.address.key == stored)
      }
    }
  }

  @Test("a key file that holds something else stops the start")
  func brokenKeyFile() async throws {
    let folder = try Folder()
    _ = try folder.write(Array("short".utf8), as: "library/access-key")
    await #expect(throws: LibraryServer.StartError.self) {
      try await TestServer.run(with: { $0.access = .storedKey }, in: folder) { _ in }
    }
  }

  @Test("guessing is slowed down, and the right key is never refused")
  func guessing() async throws {
    try await TestServer.run(with: { $0.access = .storedKey }) { (server: TestServer) async throws in
      let key = try #require(server.address.key?.text)
      // A page of another site can make a browser send keys. These do not count against the person's own attempts.
      for guess in 0..<25 {
        let foreign = try await server.get("/?key=guess\(guess)", [("Sec-Fetch-Site", "cross-site")])
        #expect(foreign.status == 403)
      }
      var statuses: [Int] = []
      for guess in 0..<25 {
        statuses.append(try await server.get("/api/v1/status", [("Authorization", "Bearer guess\(guess)")]).status)
      }
      let expected: [Int] = Array(repeating: 401, count: 20) + Array(repeating: 429, count: 5)
      #expect(statuses == expected)
      #expect(try await server.get("/?key=guess")["Retry-After"] != nil)
      #expect(try await server.get("/api/v1/status", [("Authorization", "Bearer \(key)")]).status == 200)
      #expect(try await server.get("/?key=\(key)").status == 303)
      #expect(try await signIn(server, key: key).status == 303)
    }
  }

  /// Submits the page's form for the access key.
  private func signIn(
    _ server: TestServer, key: String, to target: String = "/", headers: [(String, String)] = []
  ) async throws -> RawClient.Reply {
    try await server.client.send(
      "POST", "/access", headers: [("Content-Type", "application/x-www-form-urlencoded")] + headers,
      body: Array("key=\(key)&to=\(target)".utf8))
  }

  @Test("a page asks for the key; the form gives a session, and leads only to pages of this server")
  func signingIn() async throws {
    try await TestServer.run(with: { $0.access = .storedKey }) { (server: TestServer) async throws in
      let key = try #require(server.address.key?.text)
      let page = try await server.get("/docs/5", [("Accept", "text/html")])
      #expect(page.status == 401)
      #expect(page.text.contains("action=\"/access\"") && page.text.contains("value=\"/docs/5\""))

      let entry = try await signIn(server, key: key, to: "%2Fdocs%2F5")
      #expect(entry.status == 303 && entry["Location"] == "/docs/5")
      let pair = try #require(entry["Set-Cookie"]?.split(separator: ";").first)
      #expect(try await server.get("/api/v1/status", [("Cookie", String(pair))]).status == 200)
      for target in ["//evil.example/", "https://evil.example/", "/%5Cevil.example", "%0d%0aX: y", "/access"] {
        #expect(try await signIn(server, key: key, to: target)["Location"] == "/", "\(target)")
      }
      let wrong = try await signIn(server, key: "wrong", headers: [("Accept", "text/html")])
      #expect(wrong.status == 401 && wrong.text.contains("access key is wrong"))
      #expect(try await signIn(server, key: key, headers: [("Origin", "http://evil.example")]).status == 403)
      #expect(try await signIn(server, key: String(repeating: "a", count: 5_000)).status == 413)
      #expect(server.log.lines(from: .trace).allSatisfy { !$0.contains(key) })
    }
  }

  @Test("a cookie is Secure when a trusted proxy speaks TLS, and never on another's word")
  func secureCookie() async throws {
    for (proxies, scheme, isSecure) in [
      (["127.0.0.0/8"], "https", true), (["127.0.0.0/8"], "http", false), ([], "https", false),
      (["10.0.0.0/8"], "https", false),
    ] {
      let trusted = try TrustedProxies(parsing: proxies)
      try await TestServer.run(with: {
        $0.access = .storedKey
        $0.trustedProxies = trusted
      }) { (server: TestServer) async throws in
        let key = try #require(server.address.key?.text)
        let entry = try await server.get("/?key=\(key)", [("X-Forwarded-Proto", scheme)])
        #expect(entry["Set-Cookie"]?.contains("; Secure") == isSecure, "\(proxies) \(scheme)")
      }
    }
  }

  @Test("wrong keys are counted for the address that a trusted proxy names")
  func forwardedGuesses() async throws {
    let trusted = try TrustedProxies(parsing: ["127.0.0.1"])
    try await TestServer.run(with: {
      $0.access = .storedKey
      $0.trustedProxies = trusted
    }) { (server: TestServer) async throws in
      func status(_ address: String) async throws -> Int {
        try await server.get(
          "/api/v1/status", [("Authorization", "Bearer wrong"), ("X-Forwarded-For", address)]
        ).status
      }
      for _ in 0..<20 { #expect(try await status("198.51.100.7, 203.0.113.1") == 401) }
      #expect(try await status("203.0.113.1") == 429)
      #expect(try await status("198.51.100.7") == 401)
    }
  }

  @Test("sessions survive a restart, end in 90 days, with the key, and when the owner ends them")
  func sessions() async throws {
    let folder = try Folder()
    let time = Mutex(LibraryStore.systemClock())
    let change: @Sendable (inout LibraryServer.Configuration) -> Void = {
      $0.access = .storedKey
      $0.port = 0
      $0.clock = { time.withLock { $0 } }
    }
    let token = Mutex("")
    try await TestServer.run(with: change, in: folder) { (server: TestServer) async throws in
      let entry = try await server.get("/?key=\(try #require(server.address.key?.text))")
      let value = try #require(entry["Set-Cookie"]?.split(separator: ";").first?.split(separator: "=").last)
      token.withLock { $0 = String(value) }
    }
    /// Sends a request with the session cookie, whose name contains the port.
    func reply(_ server: TestServer) async throws -> RawClient.Reply {
      let cookie = "papercenter-\(server.address.port)=\(token.withLock { $0 })"
      return try await server.get("/api/v1/status", [("Cookie", cookie)])
    }
    let file = folder.path + "/library/browser-sessions"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!kept.contains(token.withLock { $0 }))
    try await TestServer.run(with: change, in: folder) { (server: TestServer) async throws in
      _ = try await eventually("the sessions are read") { try await reply(server).status == 200 ? true : nil }
      time.withLock { $0 = Instant(millisecondsSince1970: $0.millisecondsSince1970 + 91 * 86_400_000) }
      let late = try await reply(server)
      #expect(late.status == 401 && late.text.contains("sessionEnded"))
      time.withLock { $0 = Instant(millisecondsSince1970: $0.millisecondsSince1970 - 91 * 86_400_000) }
      #expect(try await reply(server).status == 200)
      // The cookie of browsers from before there were sessions: the key itself.
      let old = "papercenter-\(server.address.port)=\(try #require(server.address.key?.text))"
      let before = try await server.get("/", [("Cookie", old), ("Accept", "text/html")])
      #expect(before.status == 401 && before.text.contains("enter the access key again"))
    }
    let other = try #require(AccessKey("another-key-of-ones-own"))
    try await TestServer.run(
      with: {
        change(&$0)
        $0.access = .key(other)
      }, in: folder
    ) { (server: TestServer) async throws in
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await reply(server).status == 401)
    }
    try await TestServer.run(with: change, in: folder) { (server: TestServer) async throws in
      _ = try await eventually("the sessions are read") { try await reply(server).status == 200 ? true : nil }
      try LibraryAccess.endSessions(in: server.dataDirectory)
      _ = try await eventually("the session has ended") { try await reply(server).status == 401 ? true : nil }
    }
  }

  @Test("heads that are too long or no HTTP are refused, and the server goes on")
  func heads() async throws {
    try await TestServer.run { server in
      let long = try await server.client.send(
        "GET", "/api/v1/status", headers: [("X-Long", String(repeating: "a", count: 200_000))])
      #expect(long.status == 400 || long.status == 431)
      let path = try await server.client.send("GET", "/api/v1/status?q=" + String(repeating: "a", count: 200_000))
      #expect(path.status == 400 || path.status == 414 || path.status == 431)
      let many = try await server.client.send(
        "GET", "/api/v1/status", headers: (0..<500).map { ("X-\($0)", "1") })
      #expect(many.status == 400 || many.status == 431)
      _ = try? await server.client.exchange { connection in
        try connection.write("\u{16}\u{3}\u{1}nonsense\r\n\r\n")
        return try connection.readReply().status
      }
      #expect(try await server.get("/healthz").status == 200)
    }
  }
}
