import ByteCoding
import Testing

@testable import PaperAPI

@Suite struct RouteTests {
  @Test("no two routes share method and pattern")
  func unique() {
    let keys = Route.allCases.map { "\($0.method.rawValue) \($0.pattern)" }
    #expect(Set(keys).count == keys.count)
  }

  @Test("parameters and query are filled in and encoded")
  func paths() {
    #expect(Route.pageImage.path(["b", "3"], query: [("width", "400")]) == "/api/v1/bundles/b/pages/3/image?width=400")
    #expect(
      Route.search.path(query: [("q", "a b&c=é"), ("limit", "5")]) == "/api/v1/search?q=a%20b%26c%3D%C3%A9&limit=5")
    #expect(Route.showDoc.path(["../x"]) == "/api/v1/docs/..%2Fx")
  }

  @Test("percent-encoding is taken back", arguments: ["", "a b", "100 % +?&=#/", "学习资料", "e\u{301}", "\u{0}"])
  func percentEncoding(text: String) {
    #expect(PercentCoding.decode(PercentCoding.encode(text), plusIsSpace: true) == text)
  }

  @Test("malformed percent-encoding is kept as it is")
  func malformed() {
    #expect(PercentCoding.decode("100%", plusIsSpace: true) == "100%")
    #expect(PercentCoding.decode("%zz+%4", plusIsSpace: true) == "%zz %4")
  }
}
