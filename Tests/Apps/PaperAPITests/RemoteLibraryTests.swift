import BlazeBinary
import ByteCoding
import PaperDomain
import Testing

@testable import PaperAPI

/// Keeps requests, and answers them when the test says so.
private final class RecordingTransport: APITransport {
  var requests: [APIRequest] = []
  var completions: [(Result<APIAnswer, APIFailure>) -> Void] = []
  var abandoned = 0

  func send(
    _ request: APIRequest, completion: @escaping (Result<APIAnswer, APIFailure>) -> Void
  ) -> () -> Void {
    requests.append(request)
    completions.append(completion)
    return { self.abandoned += 1 }
  }
}

@Suite struct RemoteLibraryTests {
  private let transport = RecordingTransport()
  private var library: RemoteLibrary { RemoteLibrary(transport: transport) }

  private func answer(_ answer: Result<APIAnswer, APIFailure>) -> Result<DocList, APIFailure>? {
    var result: Result<DocList, APIFailure>?
    library.call(API.listDocs(sort: .title)) { result = $0 }
    transport.completions.removeFirst()(answer)
    return result
  }

  @Test("a value comes back")
  func value() {
    let list = DocList(total: 0, docs: [])
    #expect(answer(.success(APIAnswer(status: 200, body: list.blazeBinary))) == .success(list))
    #expect(transport.requests == [APIRequest(method: .get, path: "/api/v1/docs?sort=title")])
  }

  @Test("the pages of a bundle are asked for part by part")
  func bundlePages() {
    var result: Result<BundlePageList, APIFailure>?
    let id = PDFBundle.ID(UniqueID(high: 1, low: 2))
    library.call(API.bundlePages(bundleID: id, from: 1_001, count: 1_000)) { result = $0 }
    let path = "/api/v1/bundles/\(id)/pages?from=1001&count=1000"
    #expect(transport.requests == [APIRequest(method: .get, path: path)])
    let list = BundlePageList(total: 1_000, pages: [])
    transport.completions.removeFirst()(.success(APIAnswer(status: 200, body: list.blazeBinary)))
    #expect(result == .success(list))
  }

  @Test("each failure says what it is")
  func failures() {
    let detail = APIErrorDetail(code: "notFound", message: "There is no doc.", detail: nil)
    #expect(answer(.failure(.unreachable)) == .failure(.unreachable))
    #expect(answer(.failure(.unanswered)) == .failure(.unanswered))
    #expect(
      answer(.success(APIAnswer(status: 404, body: APIErrorBody(error: detail).blazeBinary)))
        == .failure(.refused(status: 404, detail)))
    #expect(answer(.success(APIAnswer(status: 200, body: [9, 9]))) == .failure(.unreadable))
    #expect(answer(.success(APIAnswer(status: 502, body: Array("<html>".utf8)))) == .failure(.unreadable))
  }

  @Test("a call has its method, its path with parameters encoded, and its body")
  func calls() {
    let id = Doc.ID(UniqueID(high: 1, low: 2))
    #expect(
      API.search(q: "a b&c=é", doc: id, limit: 5).request
        == APIRequest(method: .get, path: "/api/v1/search?q=a%20b%26c%3D%C3%A9&doc=\(id)&limit=5"))
    #expect(
      API.importFile(name: "a.pdf", doc: false, tag: ["x", "y"]).request
        == APIRequest(method: .post, path: "/api/v1/imports?name=a.pdf&doc=false&tag=x&tag=y"))
    let changes = DocChanges(title: "t")
    #expect(
      API.changeDoc(docID: id, changes).request
        == APIRequest(method: .patch, path: "/api/v1/docs/\(id)", body: changes.blazeBinary))
  }

  @Test("a call can be abandoned")
  func abandoning() {
    let cancel = library.perform(API.emptyTrash()) { _ in }
    cancel()
    #expect(transport.abandoned == 1)
  }
}
