import AutomergeEngine

/// Reads blocks in the form that `@automerge/prosemirror` writes:
///
///     type       string: paragraph, heading, ordered-list-item, unordered-list-item, blockquote, …
///     parents    list of strings: the types of the containers around it, outermost first
///     attrs      map: `level` for a heading; `src`, `alt`, `title` for a picture
///     isEmbed    whether it is within a line
///
/// If a block's `parents` begin with the entries and quotes that the block before left open, the block continues these;
/// its remaining `parents` are new and begin with this block. So the second paragraph of an entry is a line of its own
/// without a number.
struct BlockReader {
  /// Real documents nest a few levels. Deeper levels that another program writes are ignored.
  private static let deepest = 16

  private let source: NotesSource
  /// The containers that the last block left open, outermost first.
  private var open: [(type: String, number: Int)] = []

  init(_ source: NotesSource) {
    self.source = source
  }

  /// Reads the block that follows the last one.
  mutating func block(_ object: ObjectID, at index: Int) -> NotesBlock {
    guard source.value(at: "isEmbed", in: object) != .scalar(.boolean(true)) else {
      return NotesBlock(index: index, embed: embed(object), object: object)
    }
    let type = string(at: "type", in: object) ?? "paragraph"
    let parents = parents(of: object)
    var kept = 0
    while kept < min(open.count, parents.count), open[kept].type == parents[kept] { kept += 1 }
    let last = open.count > parents.count && kept == parents.count ? open[kept] : nil
    open.removeSubrange(kept...)
    for parent in parents[kept...] { open.append((parent, 1)) }
    var entry: LineStyle?
    var number = 1
    for parent in parents[kept...] { entry = Self.container(parent)?.entry ?? entry }
    let style: LineStyle
    if let own = Self.container(type) {
      number = last?.type == type ? (last?.number ?? 0) + 1 : 1
      open.append((type, number))
      entry = own.entry ?? entry
      style = own
    } else if type == "heading" {
      style = .heading(level(of: object))
    } else if let outer = open.last.flatMap({ Self.container($0.type) }), kept < parents.count || outer == .quote {
      style = outer
    } else {
      style = .paragraph
    }
    let entries = open.count { Self.container($0.type)?.isEntry == true }
    return NotesBlock(
      index: index, style: style, entry: entry, number: entry == .numbered ? number : 0, depth: max(entries, 1) - 1,
      isFurther: entries > 0 && entry == nil, isQuoted: open.contains { Self.container($0.type) == .quote },
      object: object)
  }

  /// The style of lines in a container of this type.
  private static func container(_ type: String) -> LineStyle? {
    switch type {
    case "unordered-list-item": .bullet
    case "ordered-list-item": .numbered
    case "blockquote": .quote
    default: nil
    }
  }

  private func parents(of object: ObjectID) -> [String] {
    guard case .object(let list, .list)? = source.value(at: "parents", in: object) else { return [] }
    var parents: [String] = []
    for index in 0..<min(source.length(of: list), Self.deepest) {
      if let parent = string(at: .index(index), in: list) { parents.append(parent) }
    }
    return parents
  }

  private func embed(_ object: ObjectID) -> NotesBlock.Embed {
    func text(_ key: Key, _ object: ObjectID) -> String? {
      guard let text = string(at: key, in: object), !text.utf8.isEmpty else { return nil }
      return text
    }
    var name: String?
    var address: String?
    if case .object(let attributes, .map)? = source.value(at: "attrs", in: object) {
      name = text("alt", attributes) ?? text("title", attributes)
      address = text("src", attributes) ?? text("href", attributes)
    }
    return NotesBlock.Embed(kind: text("type", object) ?? "embed", name: name, address: address)
  }

  private func level(of object: ObjectID) -> Int {
    guard case .object(let attributes, .map)? = source.value(at: "attrs", in: object) else { return 1 }
    return switch source.value(at: "level", in: attributes) {
    case .scalar(.integer(let level)): Int(min(max(level, 1), 6))
    case .scalar(.unsigned(let level)): Int(min(max(level, 1), 6))
    default: 1
    }
  }

  private func string(at key: Key, in object: ObjectID) -> String? {
    switch source.value(at: key, in: object) {
    case .scalar(.string(let text)): text
    // JavaScript programs write texts instead of strings.
    case .object(let text, .text): try? source.text(of: text)
    default: nil
    }
  }
}

extension LineStyle {
  fileprivate var entry: LineStyle? { isEntry ? self : nil }
}

extension NotesSource {
  /// The blocks of a text, in their order.
  /// - Parameter discussion: the content of the text
  /// - Complexity: linear in the text; without blocks, one scan of its bytes
  func blocks(of text: ObjectID, reading discussion: String) throws(AutomergeError) -> [NotesBlock] {
    // The first byte of U+FFFC; few texts contain it.
    guard discussion.utf8.contains(0xEF) else { return [] }
    var reader = BlockReader(self)
    var blocks: [NotesBlock] = []
    for (index, block) in try self.blocks(of: text) { blocks.append(reader.block(block, at: index)) }
    return blocks
  }
}
