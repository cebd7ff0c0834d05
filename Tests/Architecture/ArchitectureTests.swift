import Foundation
import Testing

/// The sources keep to the map: folders, imports, and the subset that compiles for the browser.
@Suite struct ArchitectureTests {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: repository.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files of every module, read once.
  private static let files = Result {
    try Dictionary(uniqueKeysWithValues: Map.modules.map { ($0.name, try read($0)) })
  }

  static func files(of module: Map.Module) throws -> [SourceFile] {
    try #require(try files.get()[module.name])
  }

  private static func read(_ module: Map.Module) throws -> [SourceFile] {
    let folder = "Sources/\(module.layer)/\(module.name)"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: repository.appendingPathComponent(folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let url = repository.appendingPathComponent("\(folder)/\(path)")
      return SourceFile(path: "\(folder)/\(path)", text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  @Test("every folder of Sources is a module of the map, and every module has its folder")
  func foldersAreTheMap() throws {
    let layers = Set(Map.modules.map(\.layer))
    for layer in layers {
      // A layer may be nested in another, like `Apps/Screens` in `Apps`.
      let inner = layers.filter { $0.hasPrefix(layer + "/") }.map { String($0.dropFirst(layer.count + 1)) }
      let expected = (Map.modules.filter { $0.layer == layer }.map(\.name) + inner).sorted()
      #expect(try Self.names(in: "Sources/\(layer)") == expected, "layer \(layer)")
    }
    #expect(try Set(Self.names(in: "Sources")) == Set(layers.filter { !$0.contains("/") }))
  }

  @Test("imports only point up the map", arguments: Map.modules.map(\.name))
  func importsPointUp(name: String) throws {
    let module = try #require(Map.module(named: name))
    for file in try Self.files(of: module) {
      #expect(Rules.forbiddenImports(in: file, of: module) == [])
    }
  }

  @Test("the map itself has no import that points down")
  func mapIsOrdered() {
    var seen: Set<String> = []
    for module in Map.modules {
      #expect(module.imports.isSubset(of: seen), "\(module.name) imports what comes later")
      seen.insert(module.name)
    }
  }

  @Test("presentation depends on the domain, data on the domain, the domain on Foundations and TrapezioStrata alone")
  func parts() {
    #expect(Rules.faultsOfParts(in: Map.modules) == [])
    for part in [Map.Part.domain, .presentation, .data] {
      #expect(Map.modules.contains { $0.part == part }, "no module is \(part)")
    }
  }

  @Test("no feature imports another one, and nobody but the app that composes them imports a feature")
  func featuresAreRooms() {
    #expect(Rules.faultsOfFeatures(in: Map.modules, composer: "PaperApp") == [])
    #expect(Map.modules.filter(\.isFeature).count >= 4)
    #expect(Map.modules.filter { $0.imports.contains("PaperApp") }.map(\.name) == ["PaperWeb"])
  }

  @Test("a session has nothing to change the library with: it names no transaction and no rule's context")
  func sessionsCannotWrite() throws {
    let module = try #require(Map.module(named: "DocSession"))
    let files = try Self.files(of: module)
    #expect(!files.isEmpty)
    for file in files {
      for line in file.lines where line.code.contains("Transaction") || line.code.contains("LibraryContext") {
        Issue.record("\(file.path):\(line.number): \(line.code)")
      }
    }
  }

  /// The rules for imports already keep libraries and servers out of reach; this excludes the browser's own means of
  /// writing.
  @Test("viewers and sessions have nothing to write with: no client, socket, storage, database or file is named there")
  func viewersCannotWrite() throws {
    for name in ["DocSession", "DocViewer"] {
      let module = try #require(Map.module(named: name))
      let files = try Self.files(of: module)
      #expect(!files.isEmpty)
      #expect(files.flatMap(Rules.waysToWrite) == [])
      #expect(module.imports.isDisjoint(with: ["PaperStore", "PaperAPI", "Notebook", "AutomergeEngine"]))
      #expect(module.outside == [])
    }
  }

  /// The code that changes the library is in the folder `Interpreting` next to these. It receives the viewer's events.
  @Test("the product's viewer and its notes name nothing that can change the library")
  func readingViewersCannotWrite() throws {
    let module = try #require(Map.module(named: "ReadingScreens"))
    let files = try Self.files(of: module).filter { file in
      ["/Viewer/", "/Notes/"].contains { file.path.contains("ReadingScreens\($0)") }
    }
    #expect(files.count > 20)
    #expect(files.flatMap(Rules.waysToChangeTheLibrary) == [])
  }

  @Test(
    "portable modules keep to what Embedded Swift has",
    arguments: Map.modules.filter(\.isPortable).map(\.name))
  func portableModulesAreEmbedded(name: String) throws {
    let module = try #require(Map.module(named: name))
    for file in try Self.files(of: module) {
      #expect(Rules.lackingInEmbedded(in: file) == [])
    }
  }

  @Test("no source names a machine's own path")
  func noMachinePaths() throws {
    for module in Map.modules where module.name != "CWebRuntime" {
      for file in try Self.files(of: module) {
        #expect(!["root", "work", "opt", "tmp"].contains { file.text.holds("\"/\($0)/") }, "\(file.path)")
      }
    }
  }
}

/// Each rule finds what it should: a rule that cannot fail proves nothing.
@Suite struct RulesTests {
  private let module = Map.Module(name: "Below", layer: "X", imports: ["Above"])

  @Test("a forbidden import is named with its line")
  func forbiddenImport() {
    let file = SourceFile(path: "a.swift", text: "// import Far\nimport Above\n@testable import Far\n")
    #expect(Rules.forbiddenImports(in: file, of: module) == ["a.swift:3: Below may not import Far"])
  }

  @Test("a viewer that reaches for what writes is named with its line")
  func wayToChangeTheLibrary() {
    let file = SourceFile(
      path: "a.swift", text: "let context: ReadingContext\nlet app: AppContext\neffects.http.send(x)\n// EditCenter\n")
    #expect(Rules.waysToChangeTheLibrary(in: file) == ["a.swift:2: AppContext", "a.swift:3: effects.http"])
  }

  @Test("each way that the parts of an app may not depend on each other is named")
  func partsThatDependWrongly() {
    let modules = [
      Map.Module(name: "Bytes", layer: "Foundations"),
      Map.Module(name: "Screens", layer: "Flow"),
      Map.Module(name: "Rules", layer: "X", imports: ["Bytes", "Screens"], outside: ["Foundation"], part: .domain),
      Map.Module(name: "Files", layer: "X", imports: ["Rules"], part: .data),
      Map.Module(name: "Shown", layer: "X", imports: ["Files"], part: .presentation),
      Map.Module(name: "Disk", layer: "X", imports: ["Rules", "Shown"], part: .data),
    ]
    #expect(
      Rules.faultsOfParts(in: modules) == [
        "Rules may not import Foundation: the domain depends on nothing but Foundations and TrapezioStrata",
        "Rules may not import Screens: the domain depends on nothing but Foundations and TrapezioStrata",
        "Shown may not import Files: presentation does not know where data comes from",
        "Shown does not depend on the domain",
        "Disk may not import Shown: data does not know how it is shown",
      ])
  }

  @Test("a feature that imports another one is named, and so is a part that imports one")
  func featuresThatImportFeatures() {
    let modules = [
      Map.Module(name: "Docs", layer: "X", isFeature: true),
      Map.Module(name: "Find", layer: "X", imports: ["Docs"], isFeature: true),
      Map.Module(name: "Parts", layer: "X", imports: ["Docs"]),
      Map.Module(name: "App", layer: "X", imports: ["Docs", "Find"]),
    ]
    #expect(
      Rules.faultsOfFeatures(in: modules, composer: "App") == [
        "Find may not import Docs: what two features need is a route, a service or a part",
        "Parts may not import Docs: only App imports features",
      ])
  }

  @Test(
    "what a viewer could write with is found",
    arguments: [
      "effects.http.send(request)", "let client: any HTTPClient", "effects.storage[key] = text", "effects.unsent[key]",
      "let socket: any WebSocketClient", "let database: any WebDatabase", "transaction: inout LibraryTransaction",
      "effects.files.download(url: url, name: name)", "Browser.shared.effects",
      "effects.history.push(url: url, index: 0)",
    ])
  func writing(code: String) {
    #expect(Rules.waysToWrite(in: SourceFile(path: "a.swift", text: code)).count == 1)
  }

  @Test(
    "what a viewer reads of the window is left alone",
    arguments: [
      "effects.window.size", "effects.clock.after(150) {}", "// effects.http", "let s = \"effects.storage\"",
      "let history = 3",
    ])
  func reading(code: String) {
    #expect(Rules.waysToWrite(in: SourceFile(path: "a.swift", text: code)) == [])
  }

  @Test(
    "what Embedded Swift lacks is found",
    arguments: [
      "func f() throws {}", "let e: any Error", "struct S: Codable {}", "weak var x: X?", "{ [weak self] in }",
      "func f() async {}", "items.map(\\.name)", "let k = \\State.count", "String(describing: x)",
      "@MainActor class C {}",
      // With Unicode's word boundaries a name and its qualifier are one word.
      "let lock = Synchronization.Mutex(0)", "struct S:Codable {}", "let value: Swift.Decodable",
      "_Concurrency.Task {}", "let r: _StringProcessing.Regex<Substring>", "Swift.String(describing: x)",
    ])
  func lacking(code: String) {
    #expect(!Rules.lackingInEmbedded(in: SourceFile(path: "a.swift", text: code)).isEmpty)
  }

  @Test(
    "what Embedded Swift has is left alone",
    arguments: [
      "func f() throws(E) {}", "// func f() throws", "let s = \"async \\(await) weak var\"",
      "#if !hasFeature(Embedded)\nextension S: Codable {}\n#endif", "let s = \"\"\"\n  any Error\n  \"\"\"",
      "unowned(unsafe) let parent: Scope",
    ])
  func allowed(code: String) {
    #expect(Rules.lackingInEmbedded(in: SourceFile(path: "a.swift", text: code)) == [])
  }
}
