import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker
import Synchronization
import Testing

@testable import PaperServer

/// Page images over HTTP.
@Suite struct ImageRouteTests {
  /// The size in a JPEG's or PNG's own header.
  private func size(of image: [UInt8]) -> (width: Int, height: Int)? {
    func word(_ index: Int) -> Int { Int(image[index]) << 8 | Int(image[index + 1]) }
    if image.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (word(18), word(22)) }
    var index = 2
    while index + 9 < image.count, image[index] == 0xFF {
      if (0xC0...0xC3).contains(image[index + 1]) { return (word(index + 7), word(index + 5)) }
      index += 2 + word(index + 2)
    }
    return nil
  }

  @Test("an image has the width that was asked for, the format, and a name for its content")
  func images() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(2).bytes)
      func path(_ page: Int, _ query: [(name: String, value: String)]) -> String {
        Route.pageImage.path([bundle.description, "\(page)"], query: query)
      }
      let jpeg = try await server.get(path(1, [("width", "300")]))
      #expect(jpeg["Content-Type"] == "image/jpeg")
      #expect(jpeg["Cache-Control"] == "private, max-age=31536000, immutable")
      #expect(size(of: jpeg.body)?.width == 300)
      let height = size(of: jpeg.body)?.height ?? 0
      #expect(abs(height - 424) <= 1)
      let png = try await server.get(path(1, [("width", "120"), ("format", "png"), ("source", "display")]))
      #expect(png["Content-Type"] == "image/png")
      #expect(size(of: png.body)?.width == 120)
      for width in [1, 4096] {
        let reply = try await server.get(path(1, [("width", "\(width)")]))
        #expect(reply.status == 200)
        #expect(size(of: reply.body)?.width == width)
      }
      let other = try await server.get(path(2, [("width", "300")]))
      #expect(other.body != jpeg.body)
      #expect(other["ETag"] != jpeg["ETag"])

      let tag = try #require(jpeg["ETag"])
      let kept = try await server.get(path(1, [("width", "300")]), [("If-None-Match", "\"x\", W/\(tag)")])
      #expect(kept.status == 304)
      #expect(kept["ETag"] == tag)
      #expect(kept["Cache-Control"] == jpeg["Cache-Control"])
      let again = try await server.get(path(1, [("width", "300")]), [("If-None-Match", "\"x\"")])
      #expect(again.body == jpeg.body)

      #expect(try await server.get(path(3, [("width", "300")])).status == 404)
      #expect(try await server.get(path(0, [("width", "300")])).status == 404)
      #expect(try await server.get(path(1, [("width", "300"), ("source", "ocr")])).status == 404)
      let head = try await server.client.send("HEAD", path(1, [("width", "300")]))
      #expect(head["Content-Length"] == "\(jpeg.body.count)")
    }
  }

  @Test("images come from the cache, also after a restart and when the file is gone; without both there is a reason")
  func cached() async throws {
    let folder = try Folder()
    let path = Mutex("")
    let file = Mutex("")
    try await TestServer.run(in: folder) { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(1).bytes)
      path.withLock { $0 = Route.pageImage.path([bundle.description, "1"], query: [("width", "200")]) }
      file.withLock { $0 = server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf" }
      #expect(try await server.get(path.withLock { $0 }).status == 200)
    }
    let (image, pdf) = (path.withLock { $0 }, file.withLock { $0 })
    try FileManager.default.moveItem(atPath: pdf, toPath: pdf + ".away")
    try await TestServer.run(in: folder) { server in
      #expect(try await server.get(image).status == 200)
      try FileManager.default.removeItem(atPath: server.dataDirectory + "/cache")
      let gone = try await server.get(image)
      #expect(gone.status == 410)
      #expect(gone.text.contains("fileMissing"))
      try FileManager.default.moveItem(atPath: pdf + ".away", toPath: pdf)
      #expect(try await server.get(image).status == 200)
    }
  }

  @Test("the cache on disk stays below its limit")
  func limit() async throws {
    try await TestServer.run(with: { $0.imageCacheBytes = 60_000 }) { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(30).bytes)
      for page in 1...30 {
        let reply = try await server.get(
          Route.pageImage.path([bundle.description, "\(page)"], query: [("width", "300")]))
        #expect(reply.status == 200)
      }
      let cache = server.dataDirectory + "/cache/pages"
      let sizes = try FileManager.default.subpathsOfDirectory(atPath: cache).map { name in
        try FileManager.default.attributesOfItem(atPath: "\(cache)/\(name)")
      }.filter { $0[.type] as? FileAttributeType == .typeRegular }.map { $0[.size] as? Int ?? 0 }
      #expect(sizes.reduce(0, +) <= 60_000)
      #expect(!sizes.isEmpty)
    }
  }

  @Test("equal requests at the same time are drawn once, and what nobody waits for is given up")
  func singleFlight() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(1).bytes)
      let store = try LibraryStore(opening: DataDirectory(preparing: server.dataDirectory))
      let draws = Mutex(0)
      let cancelled = Mutex(false)
      let cache = PageImageCache(folder: server.folder.path + "/own", limit: 1 << 20)
      let images = PageImages(store: store, cache: cache) { _, _, _, width, _ in
        draws.withLock { $0 += 1 }
        if width == 999 {
          do {
            try await Task.sleep(for: .seconds(60))
          } catch {
            cancelled.withLock { $0 = true }
            throw error
          }
        }
        try await Task.sleep(for: .milliseconds(100))
        return [0xFF, 0xD8, 1, 2, 0xFF, 0xD9]
      }
      let target = try await images.target(bundle: bundle, pageNumber: 1, source: nil, width: 50, format: .jpeg)
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<50 { group.addTask { try await images.image(of: target) } }
        for try await image in group { #expect(image.count == 6) }
      }
      #expect(draws.withLock { $0 } == 1)
      _ = try await images.image(of: target)
      #expect(draws.withLock { $0 } == 1)

      let slow = try await images.target(bundle: bundle, pageNumber: 1, source: nil, width: 999, format: .jpeg)
      let waiting = Task { try await images.image(of: slow) }
      _ = try await eventually("it is drawn") { draws.withLock { $0 } == 2 ? true : nil }
      waiting.cancel()
      await #expect(throws: (any Error).self) { try await waiting.value }
      _ = try await eventually("drawing ends") { cancelled.withLock { $0 } ? true : nil }
      try store.close()
    }
  }

  @Test("a client that leaves does not disturb the others")
  func clientLeaves() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(20).bytes)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for page in 1...20 {
          let path = Route.pageImage.path([bundle.description, "\(page)"], query: [("width", "1200")])
          group.addTask {
            if page % 2 == 0 {
              try await server.client.exchange { connection in
                try connection.write("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
              }
            } else {
              #expect(try await server.get(path).status == 200)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await server.get("/healthz").status == 200)
    }
  }

  @Test("a page that a worker cannot draw is 422 with a reason, and the server goes on")
  func notDrawable() async throws {
    try await TestServer.run { server in
      let (bundle, _) = try await server.imported(TestPDF.numbered(1).bytes)
      let file = server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf"
      try Data("%PDF-1.7 nonsense".utf8).write(to: URL(fileURLWithPath: file))
      let reply = try await server.get(Route.pageImage.path([bundle.description, "1"], query: [("width", "200")]))
      #expect(reply.status == 422)
      #expect(reply.text.contains("notShowable"))
      #expect(try await server.get("/readyz").status == 200)
    }
  }
}
