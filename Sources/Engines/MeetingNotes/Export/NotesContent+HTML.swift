import AutomergeEngine

extension NotesContent {
  /// The notes as a page of HTML. Texts are escaped; links lead only to web addresses, mail and pages of a library.
  public var html: String {
    var text = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>" + HTMLTags.escaped(title) + "</title>\n<h1>"
    text += HTMLTags.escaped(title) + "</h1>\n"
    if !attendees.isEmpty {
      text += "<ul class=\"attendees\">\n"
      for name in attendees { text += "<li>" + HTMLTags.escaped(name) + "</li>\n" }
      text += "</ul>\n"
    }
    for item in items {
      text += "<h2>" + HTMLTags.escaped(item.title) + "</h2>\n" + item.withBlocksAsMarkdown.htmlLines
      let comments = comments(on: item.id)
      guard !comments.isEmpty else { continue }
      text += "<aside>\n<h3>Comments</h3>\n<ul class=\"comments\">\n"
      for comment in comments { text += comment.html }
      text += "</ul>\n</aside>\n"
    }
    return text
  }
}

extension NotesComment {
  fileprivate var html: String {
    var line = "<li><q>" + HTMLTags.escaped(quote) + "</q> " + Self.html(author, text ?? NotesComment.deleted)
    if isResolved { line += " (resolved)" }
    if !answers.isEmpty {
      line += "\n<ul>\n"
      for answer in answers { line += "<li>" + Self.html(answer.author, answer.text) + "</li>\n" }
      line += "</ul>"
    }
    return line + "</li>\n"
  }

  private static func html(_ author: String, _ text: String) -> String {
    var lines = ""
    for scalar in text.unicodeScalars { lines += scalar == "\n" ? "<br>" : HTMLTags.escaped(String(scalar)) }
    return "<strong>" + HTMLTags.escaped(author) + ":</strong> " + lines
  }
}

extension NotesItem {
  fileprivate var htmlLines: String {
    let scalars = Array(discussion.unicodeScalars)
    var text = ""
    // The open lists, outermost first; the last entry of each is open too.
    var lists: [String] = []
    var nesting = ListNesting()
    func close(to depth: Int) {
      while lists.count > depth { text += "</li>\n</" + lists.removeLast() + ">\n" }
    }
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
      let (style, prefix) = LineStyle.of(scalars[start..<end])
      let needed = HTMLTags.tag(of: style).list
      let indentation = Indentation(of: scalars[start..<end])
      let depth = nesting.depth(at: indentation.columns, isEntry: needed != nil)
      let isFurther = needed == nil && depth > 0
      let line = (start + (isFurther ? indentation.count : needed == nil ? 0 : prefix))..<end
      if let needed {
        close(to: depth + 1)
        if lists.count == depth + 1, lists[depth] != needed { close(to: depth) }
        if lists.count == depth {
          text += (depth > 0 ? "\n<" : "<") + needed + ">\n"
          lists.append(needed)
        } else {
          text += "</li>\n"
        }
        text += "<li>" + element(scalars, line, plain: nil)
      } else if isFurther {
        close(to: depth)
        text += "\n" + element(scalars, line, plain: "p") + "\n"
      } else {
        close(to: 0)
        if start < end { text += element(scalars, line, plain: "p") + "\n" }
      }
      start = end + 1
    }
    close(to: 0)
    return text
  }

  /// A line, or the text of a list entry, with the elements for its heading or quote marks; a quote may contain a
  /// heading.
  /// - Parameter plain: the element for other text; `nil` to add none
  private func element(_ scalars: [Unicode.Scalar], _ line: Range<Int>, plain: String?) -> String {
    var tags: [String] = []
    var start = line.lowerBound
    while tags.count < 4 {
      let (style, prefix) = LineStyle.of(scalars[start..<line.upperBound])
      if style.isEntry || style == .paragraph { break }
      tags.append(HTMLTags.tag(of: style).tag)
      start += prefix
      if style != .quote { break }
    }
    if tags.isEmpty, let plain { tags = [plain] }
    var text = formatted(scalars, start..<line.upperBound, HTMLTags())
    for tag in tags.reversed() { text = "<" + tag + ">" + text + "</" + tag + ">" }
    return text
  }
}

struct HTMLTags: FormatTags {
  private static let schemes = ["http://", "https://", "mailto:", "papercenter:"]

  /// The element of a line, and the list element around it.
  static func tag(of style: LineStyle) -> (tag: String, list: String?) {
    switch style {
    case .paragraph: ("p", nil)
    // The document's title is h1 and an item's is h2.
    case .heading(let level): ("h\(min(level + 2, 6))", nil)
    case .bullet: ("li", "ul")
    case .numbered: ("li", "ol")
    case .quote: ("blockquote", nil)
    }
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: String(scalar)
    }
  }

  func open(_ format: TextFormat) -> String {
    switch format {
    case .bold: return "<strong>"
    case .italic: return "<em>"
    case .code: return "<code>"
    case .link(let address):
      guard Self.schemes.contains(where: { address.utf8.starts(with: $0.utf8) }) else { return "<a>" }
      return "<a href=\"" + Self.escaped(address) + "\">"
    }
  }

  func close(_ format: TextFormat) -> String {
    switch format {
    case .bold: "</strong>"
    case .italic: "</em>"
    case .code: "</code>"
    case .link: "</a>"
    }
  }

  func escape(_ scalar: Unicode.Scalar) -> String { Self.escaped(scalar) }
}
