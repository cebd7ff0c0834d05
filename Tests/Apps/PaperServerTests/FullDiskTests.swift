import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

/// A library on a full disk: uploads are refused with a reason, nothing is lost, and everything works again once there
/// is room.
@Suite(.enabled(if: SmallDisk.isPossible, "a disk that can be filled must be mounted, which only root may"))
struct FullDiskTests {
  @Test("an upload that does not fit is refused, its part is gone, and a smaller one fits")
  func uploadTooLarge() async throws {
    let disk = try SmallDisk(megabytes: 8)
    try await TestServer.run(with: { $0.dataDirectory = disk.path + "/library" }) { server in
      var page = TestPDF.Page.text("large")
      page.content += [UInt8](repeating: 0x20, count: 12 << 20)
      let reply = try await server.client.send(
        "POST", Route.importFile.path(query: [("name", "large.pdf")]), headers: [("Content-Type", "application/pdf")],
        body: TestPDF(pages: [page]).bytes)
      #expect(reply.status == 507, "\(reply.text)")
      #expect(reply.text.contains("tooLittleSpace") && reply.text.contains("must stay free"), "\(reply.text)")
      #expect(try server.stagedFiles() == [])
      let bundles: BundleList = try await server.value(.listBundles)
      #expect(bundles.total == 0)
      let imported = try await server.imported(TestPDF.numbered(2).bytes, name: "small.pdf")
      let doc: DocDetail = try await server.value(.showDoc, [imported.doc.description])
      #expect(doc.pageGroups.first?.pages.count == 2)
    }
  }

  @Test("with a full disk the library is read, refuses to change with a reason, and goes on when there is room")
  func fullDisk() async throws {
    let disk = try SmallDisk(megabytes: 16)
    try await TestServer.run(with: { $0.dataDirectory = disk.path + "/library" }) { server in
      let imported = try await server.imported(TestPDF.numbered(3).bytes, name: "before.pdf")
      let filler = try disk.fill()

      let words = String(repeating: "words ", count: 400)
      let pages = (1...40).map { (number: Int) in TestPDF.Page.text("Page \(number)", words) }
      let refused = try await server.client.send(
        "POST", Route.importFile.path(query: [("name", "during.pdf")]), headers: [("Content-Type", "application/pdf")],
        body: TestPDF(pages: pages).bytes)
      if refused.status == 202 {
        // The write-ahead log had room for the job, so the job gives the reason.
        let job = try JSONDecoder().decode(JobSummary.self, from: Data(refused.body))
        let ended = try await server.ended(job.id)
        #expect(ended.state == .failed)
        #expect(["diskFull", "tooLittleSpace"].contains(ended.failure?.code), "\(String(describing: ended.failure))")
      } else {
        #expect(refused.status == 507, "\(refused.text)")
      }
      let doc: DocDetail = try await server.value(.showDoc, [imported.doc.description])
      #expect(doc.pageGroups.first?.pages.count == 3)
      let found: SearchResults = try await server.value(.search, query: [("q", "quick brown")])
      #expect(found.total == 3)

      #expect(unlink(filler) == 0)
      let after = try await server.imported(TestPDF.numbered(4).bytes, name: "after.pdf")
      let next: DocDetail = try await server.value(.showDoc, [after.doc.description])
      #expect(next.pageGroups.first?.pages.count == 4)
      let bundles: BundleList = try await server.value(.listBundles)
      #expect(bundles.total == 2)
    }
  }
}
