import Foundation

/// Where source files break the map or leave the portable subset. Each finding is a sentence with path and line.
enum Rules {
  /// Imports that the map does not allow for the module.
  static func forbiddenImports(in file: SourceFile, of module: Map.Module) -> [String] {
    file.imports.compactMap { line, imported in
      let isAllowed =
        module.imports.contains(imported) || module.outside.contains(imported) || imported == "Swift"
      return isAllowed ? nil : "\(file.path):\(line): \(module.name) may not import \(imported)"
    }
  }

  /// Parts of an app that import what they may not, or that do not depend on the domain.
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

  /// Imports of a feature by another feature, or by any module but the composing one.
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

  /// Names in a file that could write to a server, to browser storage, to files or to the library. Of the effects that
  /// it gets, a file may use the window and the clock.
  static func waysToWrite(in file: SourceFile) -> [String] {
    // Simple word boundaries: with Unicode's, `effects.http` would be one word.
    let ways =
      /\beffects\.(?:http|storage|unsent|files|history)\b|\b(?:HTTP\w+|WebSocket\w*|WebDatabase|KeyValueStorage|FileAccess|HistoryDriver|Navigator|Browser|LibraryContext|\w*Transaction)\b/
      .wordBoundaryKind(.simple)
    return file.lines.compactMap { number, code in
      code.firstMatch(of: ways).map { "\(file.path):\(number): \($0.output)" }
    }
  }

  /// Names in a file of the product's viewer that can change the library, or that give access to something that can.
  static func waysToChangeTheLibrary(in file: SourceFile) -> [String] {
    let ways =
      /\beffects\.(?:http|unsent|files\.pick)\b|\b(?:AppContext|EditCenter|EditQueue|UndoCenter|DocCommands|UploadQueue|InspectorParts|performCommand|HTTP\w+|CommandRequest)\b/
      .wordBoundaryKind(.simple)
    return file.lines.compactMap { number, code in
      code.firstMatch(of: ways).map { "\(file.path):\(number): \($0.output)" }
    }
  }

  /// What Embedded Swift lacks, with the pattern by which it shows in code. The compiler refuses most of it in the web
  /// build; this test says so earlier and in words. Word boundaries are simple ones: with Unicode's,
  /// `Synchronization.Mutex` and `S:Codable` would be one word each.
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

  /// Uses of what Embedded Swift lacks, except in code that only the native build compiles.
  static func lackingInEmbedded(in file: SourceFile) -> [String] {
    // Looks for the plain words first: regular expressions are slow in unoptimised builds, such as those of tests.
    let lacking = lacking.filter { file.text.holds($0.word) }
    return file.embeddedLines.flatMap { number, code in
      lacking.compactMap { word, pattern, meaning in
        code.holds(word) && code.contains(pattern.wordBoundaryKind(.simple))
          ? "\(file.path):\(number): Embedded Swift lacks \(meaning)" : nil
      }
    }
  }
}
