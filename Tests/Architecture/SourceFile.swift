import Foundation

/// A source file as the architecture rules see it: code without comments, string contents and native-only parts.
struct SourceFile {
  /// The file's path relative to the repository.
  let path: String
  /// All that it holds, comments and texts too.
  let text: String
  /// The lines of code, numbered from 1, with comments and the contents of string literals removed.
  let lines: [(number: Int, code: String)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = Self.codeLines(of: text)
  }

  /// The modules that the file imports, with their line numbers.
  var imports: [(line: Int, module: String)] {
    lines.compactMap { number, code in
      guard code.holds("import") else { return nil }
      let words = code.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(Self.mayPrecedeImport) else {
        return nil
      }
      var rest = words[(keyword + 1)...]
      if let kind = rest.first, Self.importKinds.contains(String(kind)) { rest = rest.dropFirst() }
      guard let path = rest.first else { return nil }
      return (number, String(path.prefix { $0 != "." && $0 != ";" }))
    }
  }

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "func", "protocol", "let", "var", "typealias",
  ]

  /// Attributes and access levels.
  private static func mayPrecedeImport(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }

  /// The lines that are compiled for the browser: those outside `#if !hasFeature(Embedded)` and `#if !arch(wasm32)`.
  var embeddedLines: [(number: Int, code: String)] {
    var result: [(number: Int, code: String)] = []
    var conditions: [Bool] = []
    for (number, code) in lines {
      let directive = code.holds("#") ? code.trimmingCharacters(in: .whitespaces) : ""
      if directive.hasPrefix("#if") {
        conditions.append(!directive.contains("!hasFeature(Embedded)") && !directive.contains("!arch(wasm32)"))
      } else if directive.hasPrefix("#else") {
        if let last = conditions.popLast() { conditions.append(!last) }
      } else if directive.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if conditions.allSatisfy({ $0 }) {
        result.append((number, code))
      }
    }
    return result
  }

  private static func codeLines(of text: String) -> [(number: Int, code: String)] {
    var result: [(number: Int, code: String)] = []
    var isInComment = false
    var isInText = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      // A shortcut for most lines, which hold only code.
      if !isInComment, !isInText, !line.holds("\""), !line.holds("/") {
        result.append((index + 1, line))
        continue
      }
      var code = ""
      var rest = Substring(line)
      while !rest.isEmpty {
        if isInComment {
          guard let end = rest.range(of: "*/") else { break }
          rest = rest[end.upperBound...]
          isInComment = false
        } else if isInText {
          guard let end = rest.range(of: "\"\"\"") else { break }
          rest = rest[end.upperBound...]
          isInText = false
        } else if rest.hasPrefix("//") {
          break
        } else if rest.hasPrefix("/*") {
          isInComment = true
          rest = rest.dropFirst(2)
        } else if rest.hasPrefix("\"\"\"") {
          isInText = true
          rest = rest.dropFirst(3)
        } else if rest.hasPrefix("\"") {
          code += "\"\""
          rest = afterLiteral(rest)
        } else if let character = rest.first {
          code.append(character)
          rest = rest.dropFirst()
        }
      }
      result.append((index + 1, code))
    }
    return result
  }

  /// The rest of a line after its string literal. An interpolation's own quotes are inside the literal.
  private static func afterLiteral(_ text: Substring) -> Substring {
    var depth = 0
    var rest = text.dropFirst()
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "\\" {
        if rest.first == "(" { depth += 1 }
        rest = rest.dropFirst()
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "\"" {
        return rest
      }
    }
    return rest
  }
}

extension String {
  /// Whether it has these characters somewhere. Many times as fast as `contains` in an unoptimised build.
  func holds(_ word: String) -> Bool { withCString { strstr($0, word) != nil } }
}
