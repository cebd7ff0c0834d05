/// A formula as it is read, before it is laid out.
///
/// Written in a small part of TeX's notation: letters are variables, `^` and `_` raise and lower the next sign or
/// group, and these commands exist:
///
///     \frac{a}{b}  \sqrt{x}  \int{a}{b}  \paren{x}  \bracket{x}  \text{m s}  \sin  \cos  \tan  \ln  \log  \d  \ohm  \,
///
/// Signs outside of ASCII stand for themselves (π, ≤, →, …).
indirect enum Formula: Equatable, Sendable {
  case row([Formula])
  /// Variables, in italics.
  case variables(String)
  /// Numbers, units, punctuation, Greek letters, names of functions.
  case upright(String)
  /// A sign with space on both sides if there is something on both sides: more of it around a relation.
  case sign(String, isRelation: Bool)
  case space(ems: Double)
  case fraction(Formula, Formula)
  case root(Formula)
  /// The unit of resistance.
  case ohm
  case integral(from: Formula, to: Formula)
  case scripts(Formula, lower: Formula?, upper: Formula?)
  /// Parentheses or brackets as tall as what is in them.
  case fenced(String, Formula, String)

  init(parsing text: String) {
    var parser = FormulaParser(text)
    self = parser.row()
  }
}

/// Reads `Formula`'s notation. What it does not know becomes upright text, so nothing gets lost unseen.
private struct FormulaParser {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// Everything up to a closing brace or the end.
  mutating func row() -> Formula {
    var items: [Formula] = []
    while let character = rest.first, character != "}" {
      let item = scripted(atom())
      // Neighbours of one kind become one text, so that they can be found as one word.
      switch (items.last, item) {
      case (.variables(let before), .variables(let after)): items[items.count - 1] = .variables(before + after)
      case (.upright(let before), .upright(let after)): items[items.count - 1] = .upright(before + after)
      default: items.append(item)
      }
    }
    return items.count == 1 ? items[0] : .row(items)
  }

  /// The content of braces, or one sign without braces.
  private mutating func group() -> Formula {
    guard rest.first == "{" else { return rest.isEmpty ? .row([]) : atom() }
    rest.removeFirst()
    let content = row()
    if rest.first == "}" { rest.removeFirst() }
    return content
  }

  private mutating func scripted(_ base: Formula) -> Formula {
    var lower: Formula?
    var upper: Formula?
    while let mark = rest.first, mark == "^" || mark == "_" {
      rest.removeFirst()
      if mark == "^" { upper = group() } else { lower = group() }
    }
    return lower == nil && upper == nil ? base : .scripts(base, lower: lower, upper: upper)
  }

  private mutating func atom() -> Formula {
    let character = rest.removeFirst()
    switch character {
    case "\\": return command()
    case "{":
      rest = "{" + rest
      return group()
    case "^", "_":
      // Raised without a base, as in the unit s^{-2} behind plain text.
      rest = String(character) + rest
      return .upright("")
    case " ": return .row([])
    case "-", "−": return .sign("−", isRelation: false)
    case "+", "×", "÷", "±": return .sign(String(character), isRelation: false)
    case "=", "<", ">", "≤", "≥", "≠", "≈", "→", "∝", "⇒": return .sign(String(character), isRelation: true)
    case "'": return .upright("′")
    case _ where character.isASCII && character.isLetter: return .variables(String(character))
    case _ where character.isNumber:
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      return .upright(String(character) + digits)
    case ",": return .row([.upright(","), .space(ems: 0.18)])
    default: return .upright(String(character))
    }
  }

  private mutating func command() -> Formula {
    let name = String(rest.prefix { $0.isLetter })
    if name.isEmpty {
      // \, is a small space.
      return rest.popFirst() == "," ? .space(ems: 0.17) : .row([])
    }
    rest = rest.dropFirst(name.count)
    switch name {
    case "frac": return .fraction(group(), group())
    case "sqrt": return .root(group())
    case "int": return .integral(from: group(), to: group())
    case "paren": return .fenced("(", group(), ")")
    case "bracket": return .fenced("[", group(), "]")
    case "text": return .upright(verbatimGroup())
    case "ohm": return .ohm
    case "d": return .row([.space(ems: 0.17), .upright("d")])
    case "sin", "cos", "tan", "ln", "log": return scriptedFunction(name)
    default: return .upright("\\" + name)
    }
  }

  private mutating func scriptedFunction(_ name: String) -> Formula {
    let function = scripted(.upright(name))
    return rest.first == "(" || rest.isEmpty ? function : .row([function, .space(ems: 0.17)])
  }

  private mutating func verbatimGroup() -> String {
    guard rest.first == "{" else { return "" }
    let text = rest.dropFirst().prefix { $0 != "}" }
    rest = rest[text.endIndex...].dropFirst()
    return String(text)
  }
}
