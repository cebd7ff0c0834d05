import PaperDomain
import ScreenKit

/// A part of a filter in words.
nonisolated package struct FilterChip: Equatable, Sendable {
  package var part: FilterParts.Part
  package var label: String
  /// The full name with its group, if the label is only the last part of it.
  var hint: String?
  /// The tag's colour.
  package var color: HexColor?
  /// Whether this part is an alternative to the previous one ("or").
  var isAlternative = false

  /// Makes a chip for each tag and each other part.
  package static func chips(of filter: FilterParts, overview: MetadataOverview?) -> [FilterChip] {
    var chips: [FilterChip] = []
    for part in filter.parts {
      switch part {
      case .tag(let tag): chips.append(chip(of: tag, overview))
      case .anyTag(let tags):
        for (index, tag) in tags.enumerated() {
          var chip = chip(of: tag, overview)
          chip.isAlternative = index > 0
          chips.append(chip)
        }
      case .test(let test): chips.append(FilterChip(part: part, label: label(of: test, overview)))
      case .trait(let trait): chips.append(FilterChip(part: part, label: Texts.Docs.title(of: trait)))
      case .other(let text): chips.append(FilterChip(part: part, label: text))
      }
    }
    return chips
  }

  private static func chip(of id: PaperTag.ID, _ overview: MetadataOverview?) -> FilterChip {
    guard let overview else { return FilterChip(part: .tag(id), label: Texts.Filters.loading) }
    guard let tag = overview.tag(id) else { return FilterChip(part: .tag(id), label: Texts.Filters.goneTag) }
    let group = overview.groupName(of: tag)
    return FilterChip(
      part: .tag(id), label: tag.name, hint: group.isEmpty ? nil : group + "/" + tag.name, color: tag.color)
  }

  private static func label(of test: FilterTest, _ overview: MetadataOverview?) -> String {
    guard let overview else { return Texts.Filters.loading }
    guard let variable = overview.variable(test.variable) else { return Texts.Filters.goneVariable }
    let operands = test.operands.map { operand in
      variable.options.first { $0.id.description == operand }?.name ?? operand
    }
    return Texts.Filters.test(variable.name, test.comparison, operands)
  }
}
