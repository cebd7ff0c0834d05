import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Testing

@testable import PaperServer

/// Changes to the structure of docs, over HTTP.
@Suite struct StructureRouteTests {
  private func edit(_ server: TestServer, _ command: LibraryCommand, seen: SeenDoc? = nil)
    async throws -> CommandResult
  {
    try await server.perform(command, seen: seen)
  }

  /// Imports a paper of four pages with two questions, and waits until its words are read.
  private func paper(_ server: TestServer) async throws -> (doc: Doc.ID, bundle: PDFBundle.ID) {
    let lines = [["Question 1", "Find x"], ["go on"], ["Question 2"], ["Mark scheme"]]
    let (bundle, doc) = try await server.imported(TestPDF(pages: lines.map { .text($0.joined(separator: "\n")) }).bytes)
    return (doc, bundle)
  }

  @Test("a step is made, undone and redone")
  func undo() async throws {
    try await TestServer.run { server in
      let (doc, _) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let pages = detail.pageGroups[0].pages.map { $0.id }
      let added = try await edit(server, .addPageGroup(doc: doc, title: " Second ", before: nil))
      let group = try #require(added.created.pageGroups.first)
      let moved = try await edit(server, .movePages(pages: [pages[3], pages[0]], pageGroup: group, before: nil))
      let step = try #require(moved.edit)
      #expect(step.kind == .movePages && step.subject == "Second" && step.itemCount == 2)

      func order() async throws -> [[Page.ID]] {
        let detail: DocDetail = try await server.value(.showDoc, [doc.description])
        return detail.pageGroups.map { $0.pages.map { $0.id } }
      }
      #expect(try await order() == [[pages[1], pages[2]], [pages[3], pages[0]]])
      let undone: EditSummary = try await server.value(.undoEdit, [step.id.description])
      #expect(undone.revertedAt != nil)
      #expect(try await order() == [pages, []])
      let redone: EditSummary = try await server.value(.redoEdit, [step.id.description])
      #expect(redone.revertedAt == nil)
      #expect(try await order() == [[pages[1], pages[2]], [pages[3], pages[0]]])
    }
  }

  @Test("two people at once: the second is told that the doc is another one by now")
  func conflict() async throws {
    try await TestServer.run { server in
      let (doc, _) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let seen = SeenDoc(docID: doc, revision: detail.revision)
      let first = try await edit(server, .renameDoc(doc: doc, title: "First"), seen: seen)
      #expect(first.edit != nil)
      let body = try JSONEncoder().encode(CommandRequest(command: .renameDoc(doc: doc, title: "Second"), seen: seen))
      let second = try await server.client.send(
        "POST", Route.performCommand.path(), headers: [("Content-Type", "application/json")], body: Array(body))
      #expect(second.status == 409)
      #expect(try JSONDecoder().decode(APIErrorBody.self, from: Data(second.body)).error.code == "conflict")
      let now: DocDetail = try await server.value(.showDoc, [doc.description])
      #expect(now.doc.title == "First")
    }
  }

  @Test("a paper is split as its headings suggest")
  func split() async throws {
    try await TestServer.run { server in
      let (doc, _) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = detail.pageGroups[0].id
      let suggestion = try await eventually("the words to be read") { () -> SplitSuggestion? in
        let found: SplitSuggestion = try await server.value(.suggestSplit, [group.description])
        return found.parts.isEmpty ? nil : found
      }
      #expect(suggestion.parts.map { $0.title } == ["Question 1", "Question 2"])
      #expect(suggestion.parts.map { $0.pages.count } == [2, 2])
      let result = try await edit(server, .splitPageGroup(pageGroup: group, parts: suggestion.parts))
      #expect(result.created.pageGroups.count == 2)
      let now: DocDetail = try await server.value(.showDoc, [doc.description])
      #expect(now.pageGroups.map { $0.title } == ["Question 1", "Question 2"])
    }
  }

  @Test("the trash lists docs, groups and pages, each once, and gives them back")
  func trash() async throws {
    try await TestServer.run { server in
      let (doc, bundle) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let page = detail.pageGroups[0].pages[1].id
      let other = try await edit(server, .createDoc(title: "Other", bundle: bundle)).created.docs[0]
      _ = try await edit(server, .moveToTrash(selection: StructureSelection(docs: [other], pages: [page])))
      let list: TrashList = try await server.value(.listTrash)
      #expect(list.total == 2)
      #expect(Set(list.items.map { $0.kind }) == [.doc, .page])
      let item = try #require(list.items.first { $0.kind == .page })
      #expect(item.position == 2)
      #expect(item.cover?.pageNumber == 2)
      #expect(item.docTitle == detail.doc.title)
      let status: LibraryStatus = try await server.value(.status)
      #expect(status.trashCount == 2)
      _ = try await edit(server, .restore(selection: item.selection))
      let now: DocDetail = try await server.value(.showDoc, [doc.description])
      let order = detail.pageGroups[0].pages.map { $0.id }
      #expect(now.pageGroups[0].pages.map { $0.id } == order)
    }
  }

  @Test("what cannot be done says why, and nothing changes")
  func refusals() async throws {
    try await TestServer.run { server in
      let (doc, bundle) = try await paper(server)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = detail.pageGroups[0].id
      func refusal(_ json: String) async throws -> String {
        let reply = try await server.client.send(
          "POST", Route.performCommand.path(), headers: [("Content-Type", "application/json")],
          body: Array(#"{"command":\#(json)}"#.utf8))
        let error = try JSONDecoder().decode(APIErrorBody.self, from: Data(reply.body)).error
        return "\(reply.status) \(error.code) \(error.detail ?? "")"
      }
      #expect(try await refusal(#"{"renameDoc":{"doc":"\#(doc)","title":""}}"#) == "422 invalid title")
      #expect(
        try await refusal(
          #"{"addPages":{"bundle":"\#(bundle)","pageNumbers":[5],"pageGroup":"\#(group)"}}"#) == "404 pageOutOfRange 5")
      #expect(try await refusal(#"{"movePages":{"pages":[],"pageGroup":"\#(group)"}}"#) == "422 invalid pages")
      #expect(try await refusal(#"{"flyAway":{}}"#).hasPrefix("400 "))
      #expect(try await refusal("7").hasPrefix("400 "))
      #expect(try await refusal(#"{"renameDoc":{"doc":"x","title":"y"}}"#).hasPrefix("400 "))
      let nobody = "00000000-0000-4000-8000-000000000000"
      #expect(try await server.client.send("POST", Route.undoEdit.path([nobody])).status == 404)
      #expect(try await server.get(Route.suggestSplit.path([nobody])).status == 404)
      let split = Route.suggestSplit.path([group.description], query: [("answers", "x")])
      #expect(try await server.get(split).status == 422)
      let now: DocDetail = try await server.value(.showDoc, [doc.description])
      #expect(now == detail)
    }
  }
}
