#if !hasFeature(Embedded)
  /// An element or text of a `MemoryDocument`.
  public final class MemoryElement {
    /// The number that the renderer uses for it; 0 for the root element.
    public let id: Int32
    /// The tag, or "#text".
    public let tag: String
    /// Attributes, and properties such as `value`, by name. A flag that is set is "".
    public internal(set) var attributes: [String: String] = [:]
    /// Style properties by name.
    public internal(set) var styles: [String: String] = [:]
    /// Names of the events that have a listener.
    public internal(set) var listens: Set<String> = []
    /// The children in order.
    public internal(set) var children: [MemoryElement] = []
    /// The parent; nil if the element is not in the tree.
    public internal(set) var parent: MemoryElement?
    /// The text of a text node.
    var ownText = ""

    init(id: Int32, tag: String) {
      self.id = id
      self.tag = tag
    }

    /// All text inside.
    public var text: String { ownText + children.map(\.text).joined() }

    /// The element and all its descendants, outer ones first.
    public var everything: [MemoryElement] { [self] + children.flatMap(\.everything) }

    /// The element as HTML, with escaped texts and with attributes and styles in alphabetical order.
    public var html: String {
      guard tag != "#text" else { return Self.escaped(ownText) }
      var result = "<\(tag)"
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        result += value.isEmpty ? " \(name)" : " \(name)=\"\(Self.escaped(value))\""
      }
      if !styles.isEmpty {
        let text = styles.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "; ")
        result += " style=\"\(Self.escaped(text))\""
      }
      let isVoid = ["input", "img", "br", "hr", "path", "rect", "line", "use"].contains(tag)
      return result + ">" + (isVoid ? "" : children.map(\.html).joined() + "</\(tag)>")
    }

    private static func escaped(_ text: String) -> String {
      var result = ""
      for character in text.unicodeScalars {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        default: result.unicodeScalars.append(character)
        }
      }
      return result
    }
  }

  // MARK: - Accessibility

  extension MemoryElement {
    /// The element's explicit role, or the one that its tag implies.
    public var role: String? {
      if let role = attributes["role"] { return role }
      switch tag {
      case "button", "summary": return "button"
      case "a": return attributes["href"] == nil ? nil : "link"
      case "textarea": return "textbox"
      case "select": return "combobox"
      case "h1", "h2", "h3", "h4", "h5", "h6": return "heading"
      case "ul", "ol", "menu": return "list"
      case "li": return "listitem"
      case "img": return "img"
      case "nav": return "navigation"
      case "aside": return "complementary"
      case "header": return "banner"
      case "footer": return "contentinfo"
      case "progress": return "progressbar"
      case "output": return "status"
      case "fieldset", "details": return "group"
      case "main", "dialog", "article", "form", "table", "option", "figure": return tag
      case "section": return attributes["aria-label"] == nil ? nil : "region"
      case "input":
        switch attributes["type"] ?? "text" {
        case "checkbox": return "checkbox"
        case "radio": return "radio"
        case "range": return "slider"
        case "number": return "spinbutton"
        case "search": return "searchbox"
        case "button", "submit": return "button"
        default: return "textbox"
        }
      default: return nil
      }
    }

    /// The accessible name: the label, else the element that labels it, else the alternative text, else the text
    /// inside.
    public var name: String {
      if let label = attributes["aria-label"] { return label }
      if let id = attributes["aria-labelledby"], let other = top.everything.first(where: { $0.attributes["id"] == id })
      {
        return other.text.trimmed
      }
      if ["input", "textarea", "select"].contains(tag) {
        if let id = attributes["id"],
          let label = top.everything.first(where: { $0.tag == "label" && $0.attributes["for"] == id })
        {
          return label.text.trimmed
        }
        var outer = parent
        while let element = outer {
          if element.tag == "label" { return element.text.trimmed }
          outer = element.parent
        }
      }
      if let alternative = attributes["alt"] { return alternative }
      let content = visibleText.trimmed
      if !content.isEmpty { return content }
      return attributes["title"] ?? attributes["placeholder"] ?? ""
    }

    /// Whether the element or one of its ancestors is hidden.
    public var isHidden: Bool {
      attributes["hidden"] != nil || attributes["aria-hidden"] == "true" || (parent?.isHidden ?? false)
    }

    private var visibleText: String {
      if attributes["aria-hidden"] == "true" || attributes["hidden"] != nil { return "" }
      return ownText + children.map { $0.tag == "img" ? $0.name : $0.visibleText }.joined()
    }

    private var top: MemoryElement { parent?.top ?? self }
  }

  extension String {
    fileprivate var trimmed: String {
      String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
#endif
