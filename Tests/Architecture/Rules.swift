import Foundation

/// What a file does against the map or the portable subset, in words with path and line.
enum Rules {
  /// Imports that the map does not allow the module.
  static func forbiddenImports(in file: SourceFile, of module: Map.Module) -> [String] {
    file.imports.compactMap { line, imported in
      let isAllowed =
        module.imports.contains(imported) || module.outside.contains(imported) || imported == "Swift"
      return isAllowed ? nil : "\(file.path):\(line): \(module.name) may not import \(imported)"
    }
  }

  /// Where the parts of an app depend on what they should not, or not on what they should.
  static func faultsOfParts(in modules: [Map.Module]) -> [String] {
    func names(_ part: Map.Part) -> Set<String> { Set(modules.filter { $0.part == part }.map(\.name)) }
    let foundations = Set(modules.filter { $0.layer == "Foundations" }.map(\.name))
    let (domain, presentation, data) = (names(.domain), names(.presentation), names(.data))
    return modules.flatMap { module -> [String] in
      let imports = module.imports
      func faults(_ forbidden: Set<String>, _ reason: String) -> [String] {
        forbidden.sorted().map { "\(module.name) may not import \($0): \(reason)" }
      }
      func isMissingDomain() -> [String] {
        imports.isDisjoint(with: domain) ? ["\(module.name) does not depend on the domain"] : []
      }
      switch module.part {
      case .domain:
        let allowed = foundations.union(["TrapezioStrata"]).union(domain)
        return faults(
          imports.subtracting(allowed).union(module.outside),
          "the domain depends on nothing but Foundations and TrapezioStrata")
      case .presentation:
        return faults(imports.intersection(data), "presentation does not know where data comes from")
          + isMissingDomain()
      case .data:
        return faults(imports.intersection(presentation), "data does not know how it is shown") + isMissingDomain()
      case nil: return []
      }
    }
  }

  /// Where a feature imports another one, or something else than the composing module imports a feature.
  /// - Parameter composer: the only module that may import features
  static func faultsOfFeatures(in modules: [Map.Module], composer: String) -> [String] {
    let features = Set(modules.filter(\.isFeature).map(\.name))
    return modules.filter { $0.name != composer }.flatMap { module in
      module.imports.intersection(features).sorted().map { feature in
        module.isFeature
          ? "\(module.name) may not import \(feature): what two features need is a route, a service or a part"
          : "\(module.name) may not import \(feature): only \(composer) imports features"
      }
    }
  }

  /// Where a file names something that writes: to a server, to what a browser keeps, to files, to the library. Of the
  /// effects that it is handed it may use the window and the clock.
  static func waysToWrite(in file: SourceFile) -> [String] {
    // By Unicode's words `effects.http` would be one.
    let ways =
      /\beffects\.(?:http|storage|unsent|files|history)\b|\b(?:HTTP\w+|WebSocket\w*|WebDatabase|KeyValueStorage|FileAccess|HistoryDriver|Navigator|Browser|LibraryContext|\w*Transaction)\b/
      .wordBoundaryKind(.simple)
    return file.lines.compactMap { number, code in
      code.firstMatch(of: ways).map { "\(file.path):\(number): \($0.output)" }
    }
  }

  /// Where a file of the product's viewer names something that changes the library, or that has such a thing.
  static func waysToChangeTheLibrary(in file: SourceFile) -> [String] {
    let ways =
      /\beffects\.(?:http|unsent|files\.pick)\b|\b(?:AppContext|EditCenter|EditQueue|UndoCenter|DocCommands|UploadQueue|InspectorParts|performCommand|HTTP\w+|CommandRequest)\b/
      .wordBoundaryKind(.simple)
    return file.lines.compactMap { number, code in
      code.firstMatch(of: ways).map { "\(file.path):\(number): \($0.output)" }
    }
  }

  /// What Embedded Swift lacks and how it shows in code. The compiler refuses most of it in the web build; this says
  /// so sooner and in words. Words are simple ones: by Unicode's, `Synchronization.Mutex` and `S:Codable` would be one.
  private static var lacking: [(word: String, pattern: Regex<Substring>, meaning: String)] {
    [
      ("any Error", /\bany Error\b/, "untyped errors"),
      ("throws", /\bthrows\b(?!\s*\()/, "untyped throws"),
      ("Any", /\bas\s+Any\b|\bany Any\b|:\s*Any\b/, "Any"),
      ("odable", /\b(?:Codable|Encodable|Decodable)\b/, "Codable"),
      ("weak", /\bweak\s+var\b|\[\s*weak\b/, "weak references"),
      ("unowned", /\bunowned\b(?!\(unsafe\))/, "unowned references"),
      ("async", /\basync\b/, "concurrency"),
      ("await", /\bawait\b/, "concurrency"),
      ("Task", /\bTask\s*[{.(]/, "concurrency"),
      ("actor ", /\bactor\s+\w/, "concurrency"),
      ("@MainActor", /@MainActor\b/, "the main actor attribute; the manifest sets the isolation"),
      ("Regex", /\bRegex\b/, "regular expressions"),
      ("\\", /(?:\(|,|:|=)\s*\\\.?[A-Za-z]/, "key paths"),
      ("String(", /\bString\((?:describing|reflecting):/, "String(describing:)"),
      ("Mutex", /\bMutex\b/, "locks"),
    ]
  }

  /// Uses of what Embedded Swift lacks, outside the parts that only the native build compiles.
  static func lackingInEmbedded(in file: SourceFile) -> [String] {
    let lacking = lacking
    return file.embeddedLines.flatMap { number, code in
      // The plain word first: expressions are slow where nothing is optimised, as in tests.
      lacking.compactMap { word, pattern, meaning in
        code.range(of: word) != nil && code.contains(pattern.wordBoundaryKind(.simple))
          ? "\(file.path):\(number): Embedded Swift lacks \(meaning)" : nil
      }
    }
  }
}
