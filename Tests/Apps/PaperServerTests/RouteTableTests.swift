import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

@Suite struct RouteTableTests {
  private let table = RouteTable()

  @Test("every route is found by its own path and method, with its parameters", arguments: Route.allCases)
  func everyRoute(route: Route) {
    let count = route.pattern.split(separator: "{").count - 1
    let parameters = (0..<count).map { "value \($0)/ä+%" }
    let path = route.path(parameters)
    #expect(table.match(method: route.method.rawValue, path: path[...]) == .route(route, parameters: parameters))
  }

  @Test("every route has its handler, once")
  func handlers() {
    #expect(Set(APIRoutes.handlers.keys) == Set(Route.allCases))
    #expect(APIRoutes.handlers.allSatisfy { $0.key == $0.value.route })
  }

  @Test("HEAD is answered wherever GET is", arguments: Route.allCases.filter { $0.method == .get })
  func head(route: Route) {
    let parameters = Array(repeating: "x", count: route.pattern.split(separator: "{").count - 1)
    #expect(
      table.match(method: "HEAD", path: route.path(parameters)[...]) == .route(route, parameters: parameters))
  }

  @Test("a known path with another method names the methods that it has")
  func otherMethods() {
    #expect(table.match(method: "PUT", path: "/api/v1/docs") == .otherMethods(["GET", "HEAD", "POST"]))
    #expect(table.match(method: "POST", path: "/api/v1/status") == .otherMethods(["GET", "HEAD"]))
    #expect(table.match(method: "HEAD", path: "/api/v1/edits") == .otherMethods(["POST"]))
    #expect(table.match(method: "get", path: "/api/v1/status") == .otherMethods(["GET", "HEAD"]))
  }

  @Test(
    "a path that is nobody's is unknown",
    arguments: [
      "/api/v1", "/api/v1/", "/api/v1/docs/", "/api/v1/docs//restore", "/api/v2/docs", "/api/v1/docs/1/restore/2",
      "//api/v1/docs", "/API/v1/docs", "/api/v1/%64ocs", "",
    ])
  func unknown(path: String) {
    #expect(table.match(method: "GET", path: path[...]) == .unknown)
  }
}

@Suite struct RequestQueryTests {
  @Test("names and values are decoded; of two the first counts; what is not known is ignored")
  func values() throws {
    let query = RequestQuery("q=na%C3%AFve+caf%C3%A9&limit=7&limit=9&flag&empty=&odd=%zz&a=b=c")
    #expect(query["q"] == "naïve café")
    #expect(try query.integer("limit", in: 1...10) == 7)
    #expect(query["empty"] == "")
    #expect(try query.flag("flag") == true)
    #expect(query["odd"] == "%zz")
    #expect(query["a"] == "b=c")
    #expect(query["other"] == nil)
    #expect(try query.integer("other", in: 1...10) == nil)
  }

  @Test(
    "a value of the wrong kind is refused with its name",
    arguments: ["0", "11", "x", "", "1.5", "99999999999999999999"])
  func badInteger(text: String) {
    let error = #expect(throws: APIProblem.self) {
      try RequestQuery("limit=\(text)").integer("limit", in: 1...10)
    }
    #expect(error?.status == .unprocessableContent)
    #expect(error?.body.detail == "limit")
  }

  @Test("what has to be there is asked for with what it is, and an identifier has to be one")
  func requirements() throws {
    let query = RequestQuery("empty=&id=x")
    let missing = #expect(throws: APIProblem.self) {
      try query.required("empty", "the file's name.", query.text("empty"))
    }
    #expect(missing?.body.message == "“empty” is missing: the file's name.")
    let wrong = #expect(throws: APIProblem.self) { try query.id("id", "a doc") as Doc.ID? }
    #expect(wrong?.body.message == "“id” must be the identifier of a doc.")
    #expect(try query.id("other", "a doc") as Doc.ID? == nil)
  }

  @Test("a flag is true or false, a choice one of its words")
  func words() {
    #expect(throws: APIProblem.self) { try RequestQuery("doc=maybe").flag("doc") }
    let error = #expect(throws: APIProblem.self) {
      try RequestQuery("format=gif").choice("format", from: [("jpg", 1), ("png", 2)])
    }
    #expect(error?.body.message.contains("jpg, png") == true)
  }
}

@Suite struct ValueFormatTests {
  @Test(
    "Accept decides, and JSON is what nobody has to ask for",
    arguments: [
      (nil, .json), ("*/*", .json), ("application/json", .json), ("text/html", .json), ("", .json),
      ("application/x-blaze-binary", .blazeBinary), ("Application/X-Blaze-Binary;q=0.5", .blazeBinary),
      ("application/x-blaze-binary;q=0", .json), ("application/json, application/x-blaze-binary", .blazeBinary),
      ("application/json, application/x-blaze-binary;q=0.5", .json),
      ("application/json;q=0.5,application/x-blaze-binary;q=0.9", .blazeBinary),
      ("*/*, application/x-blaze-binary", .blazeBinary),
    ] as [(String?, ValueFormat)])
  func accept(header: String?, format: ValueFormat) {
    #expect(ValueFormat(accept: header) == format)
  }

  @Test(
    "Content-Type names a format or none",
    arguments: [
      ("application/json", .json), ("application/json; charset=utf-8", .json), ("APPLICATION/JSON", .json),
      ("application/x-blaze-binary", .blazeBinary), ("text/plain", nil), ("application/jsonx", nil), (nil, nil),
      ("", nil),
    ] as [(String?, ValueFormat?)])
  func contentType(header: String?, format: ValueFormat?) {
    #expect(ValueFormat(contentType: header) == format)
  }
}
