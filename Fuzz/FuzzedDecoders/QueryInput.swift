import ByteCoding
import PaperDomain

/// Queries made from any bytes: read as filter and search read them, and completed as while somebody types. The first
/// byte is the position of the caret.
enum QueryInput {
  static func fault(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    return readingFault(text) ?? completionFault(text, at: Int(bytes.first ?? 0))
  }

  /// Any text is a valid query. The filter read from it can be written as text, and that text must be read as the same
  /// filter, even by the strict parser.
  private static func readingFault(_ text: String) -> String? {
    let typed = TypedQuery(text, catalog: catalog)
    _ = SearchQuery(text)
    let filter = typed.filter
    guard filter.terms.allSatisfy({ !$0.text.isEmpty && $0.text.unicodeScalars.count <= SearchQuery.maximumLength })
    else { return "a word is empty or too long" }
    for written in [filter.text(catalog: catalog), filter.identifyingText(catalog: catalog)] {
      // The written form can be longer than the typed text, and then too long to be read.
      guard written.unicodeScalars.count <= MetadataFilter.maximumLength else { continue }
      guard let again = try? MetadataFilter(parsing: written, catalog: catalog) else {
        if isAtLimit(filter) { continue }
        return "what was written cannot be read: \(written)"
      }
      guard again.text(catalog: catalog) == filter.text(catalog: catalog) else { return "read as another: \(written)" }
    }
    return nil
  }

  /// Whether the filter is so large that its written form may have too many parentheses.
  private static func isAtLimit(_ filter: MetadataFilter) -> Bool {
    let (depth, tests) = size(of: filter)
    return depth >= MetadataFilter.maximumDepth / 2 || tests >= MetadataFilter.maximumTestCount / 4
  }

  private static func size(of filter: MetadataFilter) -> (depth: Int, tests: Int) {
    switch filter {
    case .all(let parts), .any(let parts):
      let sizes = parts.map { size(of: $0) }
      return ((sizes.map(\.depth).max() ?? 0) + 1, sizes.map(\.tests).reduce(1, +))
    case .not(let part):
      let inner = size(of: part)
      return (inner.depth + 1, inner.tests)
    case .tag, .value, .text, .trait, .scope: return (0, 1)
    }
  }

  /// Every suggestion must have a valid range in the text and must be applicable.
  private static func completionFault(_ text: String, at caret: Int) -> String? {
    let count = min(text.unicodeScalars.count, MetadataFilter.maximumLength)
    let completion = QueryCompletion(of: text, at: caret, catalog: catalog)
    guard completion.suggestions.count <= QueryCompletion.limit else { return "too much is suggested" }
    guard completion.range.lowerBound <= min(caret, count), completion.range.upperBound <= count else {
      return "a suggestion stands outside of the text"
    }
    for suggestion in completion.suggestions {
      let taken = completion.taking(suggestion)
      guard taken.caret <= taken.text.unicodeScalars.count else { return "the caret is outside of the text" }
      _ = TypedQuery(taken.text, catalog: catalog)
    }
    return nil
  }

  private static let catalog: MetadataCatalog = {
    let at = Instant(millisecondsSince1970: 0)
    let group = TagGroup(
      id: TagGroup.ID(UniqueID(high: 4, low: 1)), name: "Subject", sortIndex: 1, createdAt: at, updatedAt: at)
    func tag(_ number: UInt64, _ name: String, in group: TagGroup.ID? = nil) -> PaperTag {
      PaperTag(
        id: PaperTag.ID(UniqueID(high: 1, low: number)), name: name, color: .tagDefault, scope: .all, groupID: group,
        sortIndex: Int(number), createdAt: at, updatedAt: at)
    }
    func variable(_ number: UInt64, _ name: String, _ type: VariableType) -> Variable {
      let options = type == .list ? ["Easy", "Very hard", "a,\"b\""] : []
      return Variable(
        id: Variable.ID(UniqueID(high: 2, low: number)), name: name, type: type, scope: .all, color: .variableDefault,
        sortIndex: Int(number),
        options: options.enumerated().map { index, name in
          VariableOption(id: VariableOption.ID(UniqueID(high: 3, low: UInt64(index))), name: name)
        }, createdAt: at, updatedAt: at)
    }
    return MetadataCatalog(
      groups: [group],
      tags: [tag(1, "Maths", in: group.id), tag(2, "Hard"), tag(3, "Pure maths"), tag(4, "力学"), tag(5, "c:\\*")],
      variables: [
        variable(1, "Year", .int), variable(2, "Level", .list), variable(3, "Remark", .text), variable(4, "Sat", .date),
        variable(5, "is", .int), variable(6, "a (b)", .list),
      ])
  }()

  static let seeds: [[UInt8]] = [
    "tag:Hard year:2023 \"binomial theorem\" -draft",
    "tag:Subject/Maths and (Year >= 2020 or Level in (Easy, \"Very hard\")) and not tag:Done",
    "kind:note,page in:title history:no is:tagged wave*", "level:!=Easy sat:2022-01-01..2022-06-30 remark:café",
    "\"a (b)\" not in (\"a,\\\"b\\\"\") or tag:mat* and -(力学 wave) is is set",
    "Year between 1 and 3 year:*,..2020 true or false",
    "not (not (())) -\"light wave\"* remark contains \"x\" tag:\"Pure ma",
  ].map { [UInt8(min($0.utf8.count, 255))] + Array($0.utf8) }
}
