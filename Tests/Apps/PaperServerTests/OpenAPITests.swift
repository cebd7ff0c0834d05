import Foundation
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// The OpenAPI description is complete and agrees with the routes.
@Suite struct OpenAPITests {
  private let document: [String: Any]

  init() throws {
    let value = try JSONSerialization.jsonObject(with: Data(OpenAPIDescription.bytes))
    document = try #require(value as? [String: Any])
  }

  private func operations() throws -> [(path: String, method: String, operation: [String: Any])] {
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    return paths.flatMap { path, item in
      item.compactMap { method, operation in
        (operation as? [String: Any]).map { (path, method.uppercased(), $0) }
      }
    }
  }

  /// Resolves a reference such as `#/components/schemas/Doc`.
  private func resolve(_ reference: String) -> Any? {
    guard reference.hasPrefix("#/") else { return nil }
    var value: Any? = document
    for key in reference.dropFirst(2).split(separator: "/") { value = (value as? [String: Any])?[String(key)] }
    return value
  }

  private func resolved(_ value: Any) throws -> [String: Any] {
    let object = try #require(value as? [String: Any])
    guard let reference = object["$ref"] as? String else { return object }
    return try #require(resolve(reference) as? [String: Any], "\(reference)")
  }

  @Test("it is an OpenAPI 3.1 document")
  func form() throws {
    #expect((document["openapi"] as? String)?.hasPrefix("3.1.") == true)
    let info = try #require(document["info"] as? [String: Any])
    #expect(info["title"] as? String == "PaperCenter")
    #expect(info["version"] is String)
  }

  @Test("it has every route and nothing else")
  func routes() throws {
    let described = Set(try operations().map { "\($0.method) \($0.path)" })
    let routes = Set(Route.allCases.map { "\($0.method.rawValue) \($0.pattern)" })
    #expect(described == routes)
    let names = try operations().compactMap { $0.operation["operationId"] as? String }
    #expect(Set(names) == Set(Route.allCases.map { "\($0)" }))
    #expect(names.count == Route.allCases.count)
  }

  @Test("the kinds of steps are those of the library, in their order")
  func editKinds() throws {
    let summary = try #require(resolve("#/components/schemas/EditKind/enum") as? [String])
    #expect(summary == LibraryEdit.Kind.allCases.map { $0.rawValue })
  }

  @Test("every operation names its path's parameters, a success and its failures")
  func operationsAreComplete() throws {
    for (path, method, operation) in try operations() {
      let name = "\(method) \(path)"
      #expect((operation["summary"] as? String)?.isEmpty == false, "\(name)")
      let parameters = try ((operation["parameters"] as? [Any]) ?? []).map { try resolved($0) }
      let inPath = parameters.filter { $0["in"] as? String == "path" }.compactMap { $0["name"] as? String }
      let inPattern = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
      #expect(Set(inPath) == Set(inPattern), "\(name)")
      for parameter in parameters {
        #expect(parameter["schema"] is [String: Any], "\(name)")
        #expect(["path", "query", "header"].contains(parameter["in"] as? String), "\(name)")
        if parameter["in"] as? String == "path" { #expect(parameter["required"] as? Bool == true, "\(name)") }
      }
      let responses = try #require(operation["responses"] as? [String: Any])
      #expect(responses.keys.contains { $0.hasPrefix("2") }, "\(name)")
      for (status, response) in responses {
        let response = try resolved(response)
        #expect(response["description"] is String, "\(name) \(status)")
        let hasBody = status != "204" && status != "304"
        #expect((response["content"] != nil) == hasBody, "\(name) \(status)")
      }
      #expect((method == "GET" || method == "DELETE") ? operation["requestBody"] == nil : true, "\(name)")
    }
  }

  @Test("every reference leads somewhere and every component is used")
  func references() throws {
    var found: Set<String> = []
    func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String { found.insert(reference) }
        for child in object.values { walk(child) }
      } else if let list = value as? [Any] {
        for child in list { walk(child) }
      }
    }
    walk(document)
    for reference in found { #expect(resolve(reference) != nil, "\(reference)") }
    let components = try #require(document["components"] as? [String: [String: Any]])
    for kind in ["schemas", "parameters", "responses"] {
      for name in try #require(components[kind]).keys {
        #expect(found.contains("#/components/\(kind)/\(name)"), "\(kind)/\(name) is not used")
      }
    }
  }

  @Test("schemas have a type, and what is required exists")
  func schemas() throws {
    let components = try #require(document["components"] as? [String: [String: Any]])
    for (name, schema) in try #require(components["schemas"]) {
      let schema = try #require(schema as? [String: Any])
      #expect(schema["type"] is String, "\(name)")
      #expect((schema["description"] as? String)?.isEmpty == false, "\(name)")
      guard schema["type"] as? String == "object" else { continue }
      let properties = try #require(schema["properties"] as? [String: Any], "\(name)")
      for required in try #require(schema["required"] as? [String], "\(name)") {
        #expect(properties[required] != nil, "\(name).\(required)")
      }
    }
  }
}

/// Checks that real answers of the server fit the description.
struct OpenAPISchemaChecker {
  let document: [String: Any]

  init() throws {
    let value = try JSONSerialization.jsonObject(with: Data(OpenAPIDescription.bytes))
    document = try #require(value as? [String: Any])
  }

  /// Every fault of a JSON value against a component's schema.
  func faults(of body: [UInt8], schema name: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(body))
    return faults(value, ["$ref": "#/components/schemas/\(name)"], at: name)
  }

  private func faults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var schema = schema
    if let reference = schema["$ref"] as? String {
      var target: Any? = document
      for key in reference.dropFirst(2).split(separator: "/") { target = (target as? [String: Any])?[String(key)] }
      guard let object = target as? [String: Any] else { return ["\(place): no schema \(reference)"] }
      schema = object
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return ["\(place): no object"] }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let required = schema["required"] as? [String] ?? []
      var faults = required.filter { object[$0] == nil }.map { "\(place).\($0) is missing" }
      for (key, child) in object {
        guard let property = properties[key] else {
          faults.append("\(place).\(key) is not described")
          continue
        }
        faults += self.faults(child, property, at: "\(place).\(key)")
      }
      return faults
    case "array":
      guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(place): no array"]
      }
      return list.enumerated().flatMap { self.faults($1, items, at: "\(place)[\($0)]") }
    case "string":
      guard let text = value as? String else { return ["\(place): no string"] }
      if let allowed = schema["enum"] as? [String], !allowed.contains(text) {
        return ["\(place): \(text) is not listed"]
      }
      if schema["format"] as? String == "uuid", UUID(uuidString: text) == nil { return ["\(place): no UUID"] }
      return []
    case "integer":
      guard let number = value as? NSNumber, floor(number.doubleValue) == number.doubleValue else {
        return ["\(place): no integer"]
      }
      return bounds(number.doubleValue, schema, place)
    case "number":
      guard let number = value as? NSNumber else { return ["\(place): no number"] }
      return bounds(number.doubleValue, schema, place)
    case "boolean": return value is Bool ? [] : ["\(place): no Boolean"]
    default: return ["\(place): the schema has no type"]
    }
  }

  private func bounds(_ value: Double, _ schema: [String: Any], _ place: String) -> [String] {
    if let minimum = (schema["minimum"] as? NSNumber)?.doubleValue, value < minimum { return ["\(place) is too small"] }
    if let maximum = (schema["maximum"] as? NSNumber)?.doubleValue, value > maximum { return ["\(place) is too large"] }
    return []
  }
}
