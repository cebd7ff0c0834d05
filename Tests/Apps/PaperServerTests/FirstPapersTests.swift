import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import Testing

/// The papers of a new library, when a paper comes with its mark scheme.
@Suite struct FirstPapersTests {
  private static let questions = [
    FirstImport.Question(title: "Question 1", pages: [2], answerPages: [1]),
    FirstImport.Question(title: "Question 2", pages: [3, 4], answerPages: [1, 2]),
    FirstImport.Question(title: "Question 3", pages: [5], answerPages: []),
  ]

  /// A paper of five pages, and a mark scheme, of two pages by default.
  private static func papers(
    scheme: [UInt8] = TestPDF.numbered(2).bytes, questions: [FirstImport.Question] = questions
  ) -> LibraryServer.Configuration.FirstImports {
    { folder in
      func request(_ bytes: [UInt8], _ name: String) throws -> ImportRequest {
        let path = "\(folder)/\(name).pdf"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return ImportRequest(files: [.init(path: path)], title: name)
      }
      return [
        FirstImport(
          paper: try request(TestPDF.numbered(5).bytes, "Paper"),
          markScheme: .init(file: try request(scheme, "Scheme"), questions: questions, restTitle: "Cover")),
        FirstImport(paper: try request(TestPDF.numbered(1).bytes, "Other")),
      ]
    }
  }

  /// Waits until everything is imported: then the folder with the files is deleted.
  private func foldersGone(_ server: TestServer) async throws {
    _ = try await eventually("the papers are imported") {
      let jobs: JobList = try await server.value(.listJobs)
      return jobs.total >= 3 && jobs.jobs.allSatisfy { $0.state != .queued && $0.state != .running } ? true : nil
    }
    _ = try await eventually("the folder is gone") {
      FileManager.default.fileExists(atPath: server.dataDirectory + "/cache/first") ? nil : true
    }
  }

  private func paper(_ server: TestServer) async throws -> DocDetail {
    let docs: DocList = try await server.value(.listDocs, query: [("sort", "title"), ("order", "asc")])
    #expect(docs.docs.map(\.title) == ["Other", "Paper"])
    return try await server.value(.showDoc, [try #require(docs.docs.last).id.description])
  }

  @Test("a paper with its mark scheme becomes a doc of questions, each with its answers; nothing is left over")
  func pairs() async throws {
    try await TestServer.run(with: { $0.firstImports = Self.papers() }) { server in
      try await foldersGone(server)
      let detail = try await paper(server)
      let groups = detail.pageGroups
      let questions = ["Question 1", "Question 2", "Question 3"]
      let schemes = try ["Question 1", "Question 2"].map { try Title.markScheme(of: $0) }
      let titles: [String] = ["Cover"] + questions + schemes
      #expect(groups.map(\.title) == titles)
      let paperID = groups[0].pages[0].binding.bundleID
      let schemeID = groups[4].pages[0].binding.bundleID
      let pageNumbers: [[Int]] = [[1], [2], [3, 4], [5], [1], [1, 2]]
      #expect(groups.map { $0.pages.map(\.binding.pageNumber) } == pageNumbers)
      let bundleIDs: [Set<PDFBundle.ID>] = [[paperID], [paperID], [paperID], [paperID], [schemeID], [schemeID]]
      #expect(groups.map { Set($0.pages.map(\.binding.bundleID)) } == bundleIDs)
      let answered: [PageGroup.ID?] = [nil, nil, nil, nil, groups[1].id, groups[2].id]
      #expect(groups.map(\.answersGroupID) == answered)
      let bundles: BundleList = try await server.value(.listBundles)
      #expect(bundles.total == 3)
      let trash: TrashList = try await server.value(.listTrash)
      #expect(trash.total == 0)
    }
  }

  @Test("a mark scheme that cannot be read, or lacks a page, leaves its paper whole and the others there")
  func failures() async throws {
    let beyond = [FirstImport.Question(title: "Question 1", pages: [2], answerPages: [3])]
    for (papers, told) in [
      (Self.papers(scheme: Array("no PDF".utf8)), false), (Self.papers(questions: beyond), true),
    ] {
      try await TestServer.run(with: { $0.firstImports = papers }) { server in
        try await foldersGone(server)
        let detail = try await paper(server)
        #expect(detail.pageGroups.map(\.title) == ["Paper"])
        #expect(detail.pageGroups.map { $0.pages.count } == [5])
        let lines = server.log.lines(from: .error).filter { $0.contains("split into its questions") }
        #expect(lines.count == (told ? 1 : 0))
      }
    }
  }
}
