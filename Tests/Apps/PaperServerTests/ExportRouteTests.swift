import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

/// A doc or page group that is exported as a PDF.
@Suite struct ExportRouteTests {
  @Test("a doc and its page group go out as PDFs with a name, and nothing is left behind")
  func downloads() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF.numbered(3).bytes, name: "Mechanics 1/2.pdf")
      let id = doc
      let detail: DocDetail = try await server.value(.showDoc, [id.description])
      let group = detail.pageGroups[0]
      for path in [
        Route.exportDoc.path([id.description]), Route.exportPageGroup.path([group.id.description]),
        Route.exportDoc.path([id.description]) + "?source=original",
      ] {
        let answer = try await server.get(path)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        #expect(answer["Content-Type"] == "application/pdf" && answer["Cache-Control"] == "no-store")
        #expect(answer["Content-Disposition"]?.hasPrefix("attachment; filename=\"") == true)
        #expect(answer.body.starts(with: Array("%PDF-1.7".utf8)))
        #expect(Array(answer.body.suffix(6)) == Array("%%EOF\n".utf8))
      }
      let cache = try FileManager.default.contentsOfDirectory(atPath: server.dataDirectory + "/cache")
      #expect(cache.allSatisfy { !$0.hasPrefix("export-") })
    }
  }

  @Test("an export in the background is a job: listed, read when it is done, taken off the list")
  func jobs() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF.numbered(3).bytes, name: "Mechanics.pdf")
      let begun = try await server.client.send(
        "POST", Route.beginDocExport.path([doc.description]) + "?annotations=flattened")
      #expect(begun.status == 202, "\(begun.text)")
      let job = try JSONDecoder().decode(JobSummary.self, from: Data(begun.body))
      #expect(job.kind == .exportFile)
      #expect(job.name == "Mechanics")
      #expect(job.docID == doc)
      #expect(job.unitsTotal == 3)
      let done = try await eventually("the export is done") {
        let job: JobSummary = try await server.value(.showJob, [job.id.description])
        return job.state.isActive ? nil : job
      }
      #expect(done.state == .done)
      #expect(done.unitsDone == 3)
      #expect(done.failure == nil)
      let list: JobList = try await server.value(.listJobs)
      #expect(list.jobs.first?.id == job.id && list.total == list.jobs.count)
      // Slices of the list match the whole list, wherever the export is in it.
      for offset in 0...list.total {
        let part: JobList = try await server.value(
          .listJobs, query: [("limit", "1"), ("offset", String(offset))])
        let jobs = list.jobs.dropFirst(offset).prefix(1)
        #expect(part.jobs.map(\.id) == jobs.map(\.id))
      }
      let path = Route.readExport.path([job.id.description])
      let direct = try await server.get(Route.exportDoc.path([doc.description]) + "?annotations=flattened")
      for _ in 0..<2 {
        let answer = try await server.get(path)
        #expect(answer.status == 200 && answer.body == direct.body)
        #expect(answer["Content-Disposition"]?.contains("Mechanics.pdf") == true)
      }
      let retry = try await server.client.send("POST", Route.retryJob.path([job.id.description]))
      #expect(retry.status == 409)
      let cancelled: JobSummary = try await server.value(.cancelJob, [job.id.description])
      #expect(cancelled.state == .done)
      #expect(try await server.client.send("DELETE", Route.dismissJob.path([job.id.description])).status == 204)
      #expect(try await server.get(path).status == 404)
      #expect(try await server.get(Route.showJob.path([job.id.description])).status == 404)
    }
  }

  @Test("a page goes out as a picture and a drawing, and the marks of a doc as a file, each as a job")
  func otherFiles() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF.numbered(3).bytes, name: "Mechanics.pdf")
      func file(_ query: String) async throws -> (name: String?, type: String?, body: [UInt8]) {
        let begun = try await server.client.send("POST", Route.beginDocExport.path([doc.description]) + "?" + query)
        #expect(begun.status == 202, "\(begun.text)")
        let id = try JSONDecoder().decode(JobSummary.self, from: Data(begun.body)).id.description
        _ = try await eventually("the file is written") {
          let job: JobSummary = try await server.value(.showJob, [id])
          return job.state == .done ? true : nil
        }
        let answer = try await server.get(Route.readExport.path([id]))
        #expect(answer.status == 200)
        let old = try await server.get(Route.readExportedPDF.path([id]))
        #expect(old.body == answer.body)
        return (answer["Content-Disposition"], answer["Content-Type"], answer.body)
      }
      let picture = try await file("format=png&page=2")
      #expect(picture.type == "image/png")
      #expect(picture.name?.contains("Mechanics, page 2.png") == true)
      #expect(picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let version = detail.pageGroups[0].pages[1].versionID
      // 300 dots per inch, for 595 points.
      let same = try await server.get(Route.pagePicture.path([version.description]) + "?format=png&width=2479")
      let isSame = picture.body == same.body
      #expect(isSame)
      let drawing = try await file("format=svg&page=3")
      #expect(drawing.type == "image/svg+xml")
      #expect(String(decoding: drawing.body, as: UTF8.self).contains("<svg"))
      let marks = try await file("format=bnbk&history=true")
      #expect(marks.name?.contains("Mechanics, marks with history.bnbk") == true)
      let whole = try await server.get(Route.docNotebook.path([doc.description]) + "?history=true")
      #expect(marks.body == whole.body)
      for wrong in ["format=png&page=4", "format=svg&page=0", "format=gif"] {
        let answer = try await server.client.send("POST", Route.beginDocExport.path([doc.description]) + "?" + wrong)
        #expect(answer.status == 422, "\(wrong): \(answer.text)")
      }
    }
  }

  @Test("an export that fails says why and is tried again; one that is cancelled leaves nothing")
  func failedJobs() async throws {
    try await TestServer.run { server in
      let nobody = "00000000-0000-4000-8000-000000000000"
      #expect(try await server.client.send("POST", Route.beginDocExport.path([nobody])).status == 404)
      let (bundle, doc) = try await server.imported(TestPDF.numbered(1).bytes, name: "One.pdf")
      let file = server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf"
      try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
      let begun = try await server.client.send("POST", Route.beginDocExport.path([doc.description]))
      let id = try JSONDecoder().decode(JobSummary.self, from: Data(begun.body)).id.description
      func ended() async throws -> JobSummary {
        try await eventually("the export has ended") {
          let job: JobSummary = try await server.value(.showJob, [id])
          return job.state.isActive ? nil : job
        }
      }
      let failed = try await ended()
      #expect(failed.state == .failed && failed.failure?.code == "fileMissing")
      #expect(failed.failure?.message.contains("display.pdf cannot be exported") == true, "\(failed)")
      #expect(try await server.get(Route.readExport.path([id])).status == 409)
      let status: LibraryStatus = try await server.value(.status)
      #expect(status.failedJobs == 1)
      try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
      _ = try await server.client.send("POST", Route.retryJob.path([id]))
      #expect(try await ended().state == .done)
      #expect(try await server.get(Route.readExport.path([id])).status == 200)
    }
  }

  @Test("what is not there, has no pages or has lost its file is answered so")
  func refusals() async throws {
    try await TestServer.run { server in
      let nobody = "00000000-0000-4000-8000-000000000000"
      #expect(try await server.get(Route.exportDoc.path([nobody])).status == 404)
      #expect(try await server.get(Route.exportPageGroup.path([nobody])).status == 404)
      let (bundle, doc) = try await server.imported(TestPDF.numbered(1).bytes, name: "One.pdf")
      let path = Route.exportDoc.path([doc.description])
      #expect(try await server.get(path + "?source=nothing").status == 422)
      try FileManager.default.removeItem(atPath: server.dataDirectory + "/PDFBundles/\(bundle)/display.pdf")
      let gone = try await server.get(path)
      #expect(gone.status == 410 && gone.text.contains("fileMissing"))
    }
  }
}
