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

  /// What Embedded Swift lacks and how it shows in code. The compiler refuses most of it in the web build; this says
  /// so sooner and in words.
  private static var lacking: [(pattern: Regex<Substring>, meaning: String)] {
    [
      (/\bany Error\b/, "untyped errors"),
      (/\bthrows\b(?!\s*\()/, "untyped throws"),
      (/\bas\s+Any\b|\bany Any\b|:\s*Any\b/, "Any"),
      (/\b(?:Codable|Encodable|Decodable)\b/, "Codable"),
      (/\bweak\s+var\b|\[\s*weak\b/, "weak references"),
      (/\bunowned\b(?!\(unsafe\))/, "unowned references"),
      (/\basync\b|\bawait\b|\bTask\s*[{.(]|\bactor\s+\w/, "concurrency"),
      (/@MainActor\b/, "the main actor attribute; the manifest sets the isolation"),
      (/\bRegex\b/, "regular expressions"),
      (/(?:\(|,|:|=)\s*\\\.?[A-Za-z]/, "key paths"),
      (/\bString\((?:describing|reflecting):/, "String(describing:)"),
      (/\bMutex\b/, "locks"),
    ]
  }

  /// Uses of what Embedded Swift lacks, outside the parts that only the native build compiles.
  static func lackingInEmbedded(in file: SourceFile) -> [String] {
    file.embeddedLines.flatMap { number, code in
      lacking.compactMap { pattern, meaning in
        code.contains(pattern) ? "\(file.path):\(number): Embedded Swift lacks \(meaning)" : nil
      }
    }
  }
}
