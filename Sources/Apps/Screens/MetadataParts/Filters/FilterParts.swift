import PaperDomain
import ScreenKit

/// A filter as a list of parts that must all be true.
///
/// Parts built in the app refer to tags and variables by identifier, so renaming does not break them. A filter that
/// somebody typed into the URL keeps its text.
nonisolated package struct FilterParts: Hashable, Sendable {
  nonisolated package enum Part: Hashable, Sendable {
    case tag(PaperTag.ID)
    /// At least one of these tags.
    case anyTag([PaperTag.ID])
    case test(FilterTest)
    case trait(DocTrait)
    /// Another condition, in its text form.
    case other(String)
  }

  package private(set) var parts: [Part]

  /// The parts of a filter in its text form.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let words = QueryToken.tokens(of: scalars)
    guard !words.isEmpty, !words.contains(where: { $0.isUnclosed }) else {
      parts = text.trimmed.isEmpty ? [] : [.other(text)]
      return
    }
    guard let ranges = FilterParts.parts(of: words) else {
      parts = [.other(text)]
      return
    }
    parts = ranges.map { range in
      let part = words[range]
      if let tag = FilterParts.tag(part) { return .tag(tag) }
      if let tags = FilterParts.tags(part) { return .anyTag(tags) }
      if let test = FilterTest(part) { return .test(test) }
      if let trait = FilterParts.trait(part) { return .trait(trait) }
      return .other(
        String(
          String.UnicodeScalarView(
            scalars[words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound])))
    }
  }

  /// The filter in its text form.
  package var text: String {
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : " and ") + FilterParts.text(of: part) }
    return text
  }

  package var isEmpty: Bool { parts.isEmpty }

  // MARK: Tags

  /// The tags of the filter.
  package var tags: [PaperTag.ID] {
    var tags: [PaperTag.ID] = []
    for part in parts {
      switch part {
      case .tag(let tag): tags.append(tag)
      case .anyTag(let some): tags += some
      case .test, .trait, .other: break
      }
    }
    return tags
  }

  /// Whether one of several tags is enough.
  var matchesAnyTag: Bool {
    parts.contains { part in if case .anyTag = part { true } else { false } }
  }

  /// Replaces the tags of the filter. With `any`, one of them is enough.
  package mutating func setTags(_ tags: [PaperTag.ID], any: Bool) {
    let place = parts.firstIndex { FilterParts.isOfTags($0) } ?? parts.count
    parts.removeAll { FilterParts.isOfTags($0) }
    let new: [Part] = any && tags.count > 1 ? [.anyTag(tags)] : tags.map { .tag($0) }
    parts.insert(contentsOf: new, at: min(place, parts.count))
  }

  // MARK: Values

  /// Adds a condition on a variable, unless the filter already has it.
  package mutating func add(_ test: FilterTest) {
    if !parts.contains(.test(test)) { parts.append(.test(test)) }
  }

  /// Adds a trait of docs as a condition, or removes it.
  package mutating func toggle(_ trait: DocTrait) {
    if parts.contains(.trait(trait)) { remove(.trait(trait)) } else { parts.append(.trait(trait)) }
  }

  /// Removes a part, or one tag of an alternative.
  package mutating func remove(_ part: Part) {
    if case .tag(let tag) = part {
      setTags(tags.filter { $0 != tag }, any: matchesAnyTag)
    } else {
      parts.removeAll { $0 == part }
    }
  }

  // MARK: Reading

  private static func isOfTags(_ part: Part) -> Bool {
    switch part {
    case .tag, .anyTag: true
    case .test, .trait, .other: false
    }
  }

  private static func text(of part: Part) -> String {
    switch part {
    case .tag(let tag): return "tag:" + tag.description
    case .anyTag(let tags):
      var text = ""
      for tag in tags { text += (text.isEmpty ? "" : " or ") + "tag:" + tag.description }
      return "(" + text + ")"
    case .test(let test): return test.text
    case .trait(let trait): return "is:" + trait.rawValue
    case .other(let text): return text
    }
  }

  /// Splits at the words "and" outside of parentheses. Returns `nil` if there is an "or" outside or if parentheses do
  /// not match.
  private static func parts(of words: [QueryToken]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var start = 0
    var depth = 0
    var isBetween = false
    for (index, word) in words.enumerated() {
      if word.isSign("(") { depth += 1 }
      if word.isSign(")") { depth -= 1 }
      guard depth == 0 else { continue }
      if word.isWord("or") { return nil }
      if word.isWord("between") { isBetween = true }
      guard word.isWord("and") else { continue }
      if isBetween {
        isBetween = false
      } else {
        guard start < index else { return nil }
        ranges.append(start..<index)
        start = index + 1
      }
    }
    guard depth == 0, start < words.count else { return nil }
    return ranges + [start..<words.count]
  }

  private static func tag(_ words: ArraySlice<QueryToken>) -> PaperTag.ID? {
    guard words.count == 1, let word = words.first, word.kind == .word, word.text.beginsLike("tag:") else { return nil }
    return PaperTag.ID(String(decoding: Array(word.text.utf8)[4...], as: UTF8.self))
  }

  private static func trait(_ words: ArraySlice<QueryToken>) -> DocTrait? {
    guard words.count == 1, let word = words.first, word.kind == .word, word.text.beginsLike("is:") else { return nil }
    return DocTrait(rawValue: String(decoding: Array(word.text.utf8)[3...], as: UTF8.self))
  }

  /// Parses text such as "(tag:A or tag:B)".
  private static func tags(_ words: ArraySlice<QueryToken>) -> [PaperTag.ID]? {
    let words = Array(words)
    guard words.count >= 5, words.count % 2 == 1, words[0].isSign("("), words[words.count - 1].isSign(")") else {
      return nil
    }
    var tags: [PaperTag.ID] = []
    for index in 1..<words.count - 1 {
      if index % 2 == 0 {
        guard words[index].isWord("or") else { return nil }
      } else {
        guard let tag = tag(words[index...index]) else { return nil }
        tags.append(tag)
      }
    }
    return tags
  }
}
