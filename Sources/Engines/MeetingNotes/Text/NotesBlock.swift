import AutomergeEngine

/// A block in a discussion, as other editors of automerge-repo write them. It begins a paragraph, heading, list entry
/// or quote, or is an embed within a line. It is one element of the text, a map, which reads as U+FFFC.
public struct NotesBlock: Sendable {
  /// The character that represents a block in a text.
  public static let character: Unicode.Scalar = "\u{FFFC}"

  /// Its index in the discussion, in Unicode scalars.
  public package(set) var index: Int
  /// The style of the line that it begins, a paragraph if its type is unknown; `nil` for an embed within a line, such
  /// as a picture.
  public let style: LineStyle?
  /// The style of the list entry that it begins. A heading or quote can also begin an entry, as its first block.
  package let entry: LineStyle?
  /// The number of an entry of an ordered list, from 1; otherwise 0.
  public let number: Int
  /// How many other entries a list entry is nested in. A later block of an entry has the depth of that entry.
  package let depth: Int
  /// Whether it continues an entry that an earlier block began.
  let isFurther: Bool
  /// Whether it is in a quote.
  package let isQuoted: Bool
  /// The embed within a line; `nil` for a block that begins a line.
  package let embed: Embed?
  /// Its map in the document.
  let object: ObjectID
}

extension NotesBlock {
  /// Makes a block that begins a line.
  init(
    index: Int, style: LineStyle, entry: LineStyle?, number: Int, depth: Int, isFurther: Bool, isQuoted: Bool,
    object: ObjectID
  ) {
    (self.index, self.style, self.entry, self.number, self.depth) = (index, style, entry, number, depth)
    (self.isFurther, self.isQuoted, self.embed, self.object) = (isFurther, isQuoted, nil, object)
  }

  /// Makes an embed within a line.
  init(index: Int, embed: Embed, object: ObjectID) {
    (self.index, style, entry, number, depth) = (index, nil, nil, 0, 0)
    (isFurther, isQuoted, self.embed, self.object) = (false, false, embed, object)
  }
}

extension NotesBlock: Equatable {
  /// Compares the content, not the place of storage.
  public static func == (left: NotesBlock, right: NotesBlock) -> Bool {
    left.index == right.index && left.style == right.style && left.entry == right.entry && left.number == right.number
      && left.depth == right.depth && left.isQuoted == right.isQuoted && left.embed == right.embed
  }
}

extension NotesItem {
  /// The discussion with a line of Markdown for each block, for readers that do not know blocks.
  public var plainDiscussion: String { blocks.isEmpty ? discussion : withBlocksAsMarkdown.discussion }

  /// The same item with a line of Markdown for each block. Formats move along with their text.
  var withBlocksAsMarkdown: NotesItem {
    guard !blocks.isEmpty else { return self }
    var text = String.UnicodeScalarView()
    // The new index of each scalar, and of the end.
    var places: [Int] = []
    var length = 0
    // The links for embeds.
    var links: [Mark] = []
    func append(_ scalar: Unicode.Scalar) {
      text.append(scalar)
      length += 1
    }
    var next = 0
    for (index, scalar) in discussion.unicodeScalars.enumerated() {
      places.append(length)
      guard next < blocks.count, blocks[next].index == index else {
        append(scalar)
        continue
      }
      let block = blocks[next]
      next += 1
      if let embed = block.embed {
        for scalar in ("[" + embed.label + "]").unicodeScalars { append(scalar) }
        guard let address = embed.address, !marks.contains(where: { $0.name == "link" && $0.range.contains(index) })
        else { continue }
        let link = TextFormat.link(address)
        links.append(Mark(range: (places.last ?? 0)..<length, name: link.markName, value: link.value))
        continue
      }
      if index > 0 { append("\n") }
      // Four spaces are enough to nest a line in an entry, whatever its mark.
      for _ in 0..<((block.depth + (block.isFurther ? 1 : 0)) * 4) { append(" ") }
      var prefix = block.entry == .numbered ? "\(block.number). " : block.entry?.prefix ?? ""
      if let style = block.style, !style.isEntry {
        if block.isQuoted { prefix += LineStyle.quote.prefix }
        if style != .quote { prefix += style.prefix }
      }
      for scalar in prefix.unicodeScalars { append(scalar) }
    }
    places.append(length)
    let marks =
      links
      + marks.map { mark in
        Mark(
          range: places[mark.range.lowerBound]..<places[mark.range.upperBound], name: mark.name, value: mark.value)
      }
    return NotesItem(
      id: id, title: title, otherTitles: otherTitles, discussion: String(text), marks: marks, blocks: [],
      copies: copies, object: object, text: self.text, order: order)
  }
}

extension String {
  /// A discussion as an editor field shows it, with each scalar at its index. A block shows as a line break, except at
  /// the beginning, where none is needed. Carriage returns, which fields would turn into line breaks, become invisible.
  package func shown(with blocks: [NotesBlock]) -> [Unicode.Scalar] {
    let unseen: Unicode.Scalar = "\u{200B}"
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalars.append(scalar == "\r" ? unseen : scalar) }
    for block in blocks where block.style != nil { scalars[block.index] = block.index == 0 ? unseen : "\n" }
    return scalars
  }
}

extension [NotesBlock] {
  /// The block that begins the line starting at this index.
  package func beginning(lineAt start: Int) -> NotesBlock? {
    first { $0.style != nil && ($0.index == start - 1 || $0.index == 0 && start == 0) }
  }
}

extension NotesDocument {
  /// The text of a discussion and its blocks.
  package func discussion(in text: ObjectID) throws(NotesError) -> (text: String, blocks: [NotesBlock]) {
    do throws(AutomergeError) {
      let discussion = try automerge.text(of: text)
      return (discussion, try NotesSource.now(automerge).blocks(of: text, reading: discussion))
    } catch {
      throw .automerge(error)
    }
  }

  /// Copies of the contents of an item's blocks, to create them again.
  func copiedBlocks(of item: NotesItem) throws(NotesError) -> [ObjectCopy] {
    try copiedBlocks(of: [item], in: .now(automerge)).flatMap { $0 }
  }

  /// Copies of the contents of the blocks of several items, by item.
  func copiedBlocks(of items: [NotesItem], in source: NotesSource) throws(NotesError) -> [[ObjectCopy]] {
    do throws(AutomergeError) {
      var copies: [[ObjectCopy]] = []
      for item in items {
        var blocks: [ObjectCopy] = []
        for block in item.blocks { blocks.append(try ObjectCopy(of: block.object, in: source)) }
        copies.append(blocks)
      }
      return copies
    } catch {
      throw .automerge(error)
    }
  }

  /// Changes the style of a block's line, like its own editor.
  static func set(_ block: NotesBlock, to style: LineStyle, in document: inout Document) throws(AutomergeError) {
    var level: Int64?
    var isEntry = false
    let type: String
    switch style {
    case .paragraph: type = "paragraph"
    case .heading(let number): (type, level) = ("heading", Int64(number))
    case .bullet: (type, isEntry) = ("unordered-list-item", true)
    case .numbered: (type, isEntry) = ("ordered-list-item", true)
    case .quote: type = "blockquote"
    }
    try document.put(.string(type), at: "type", in: block.object)
    if !isEntry, case .object(let parents, .list)? = document.value(at: "parents", in: block.object) {
      for index in (0..<document.length(of: parents)).reversed() { try document.delete(at: .index(index), in: parents) }
    }
    if case .object(let attributes, .map)? = document.value(at: "attrs", in: block.object) {
      guard let level else { return try document.delete(at: "level", in: attributes) }
      try document.put(.integer(level), at: "level", in: attributes)
    } else if let level {
      let attributes = try document.putObject(.map, at: "attrs", in: block.object)
      try document.put(.integer(level), at: "level", in: attributes)
    }
  }
}
