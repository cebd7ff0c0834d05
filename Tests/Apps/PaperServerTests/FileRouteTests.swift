import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

/// Downloads of the stored PDF, whole and in ranges.
@Suite struct FileRouteTests {
  @Test("the file comes as it was sent, whole or in the range that was asked for")
  func ranges() async throws {
    try await TestServer.run { server in
      let bytes = TestPDF.numbered(40).bytes
      let (bundle, _) = try await server.imported(bytes, name: "Übung \"1\" 数学.pdf")
      let path = Route.bundleFile.path([bundle.description])
      let whole = try await server.get(path)
      #expect(whole.status == 200)
      #expect(whole.body == bytes)
      #expect(whole["Content-Type"] == "application/pdf")
      #expect(whole["Accept-Ranges"] == "bytes")
      let disposition = try #require(whole["Content-Disposition"])
      #expect(disposition.hasPrefix("inline; filename=\"_bung _1_ __.pdf\""))
      #expect(disposition.hasSuffix("filename*=UTF-8''%C3%9Cbung%20%221%22%20%E6%95%B0%E5%AD%A6.pdf"))
      let tag = try #require(whole["ETag"])

      let size = bytes.count
      let ranges: [(String, Range<Int>)] = [
        ("bytes=0-9", 0..<10), ("bytes=100-", 100..<size), ("bytes=-5", (size - 5)..<size), ("bytes=10-10", 10..<11),
        ("bytes=0-99999999", 0..<size),
      ]
      for (range, expected) in ranges {
        let part = try await server.get(path, [("Range", range)])
        #expect(part.status == 206, "\(range)")
        #expect(part.body == Array(bytes[expected]), "\(range)")
        let last = expected.upperBound - 1
        #expect(part["Content-Range"] == "bytes \(expected.lowerBound)-\(last)/\(size)", "\(range)")
      }
      let outside = try await server.get(path, [("Range", "bytes=\(size)-")])
      #expect(outside.status == 416)
      #expect(outside["Content-Range"] == "bytes */\(size)")
      #expect(try await server.get(path, [("Range", "bytes=0-1,5-6")]).status == 200)
      #expect(try await server.get(path, [("Range", "bytes=0-1"), ("If-Range", tag)]).status == 206)
      #expect(try await server.get(path, [("Range", "bytes=0-1"), ("If-Range", "\"other\"")]).status == 200)
      #expect(try await server.get(path, [("If-None-Match", tag)]).status == 304)
      let head = try await server.client.send("HEAD", path, headers: [("Range", "bytes=0-9")])
      #expect(head.status == 206)
      #expect(head["Content-Length"] == "10")
      #expect(try await server.get(path + "?source=original").status == 404)
      #expect(try await server.get(path + "?segment=2").status == 404)

      try FileManager.default.removeItem(atPath: server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf")
      let gone = try await server.get(path)
      #expect(gone.status == 410)
      #expect(gone.text.contains("fileMissing"))
      let summary: BundleSummary = try await server.value(.showBundle, [bundle.description])
      #expect(summary.variants.first?.isAvailable == false)
    }
  }
}
