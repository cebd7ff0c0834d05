import ByteCoding
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import ViewerTestSupport

@testable import MetadataParts
@testable import ScreenKit

/// Filters as chips, compared with the server's own parser.
@Suite struct FilterPartsTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private static func tag(_ number: Int) -> PaperTag {
    PaperTag(
      id: PaperTag.ID(Sample.id(number, 8)), name: "Tag \(number)", color: .tagDefault, scope: .all, groupID: nil,
      sortIndex: number, createdAt: at, updatedAt: at)
  }

  private static func variable(_ number: Int, _ type: VariableType) -> Variable {
    let options = (0..<4).map { VariableOption(id: VariableOption.ID(Sample.id($0, 10)), name: "Option \($0)") }
    return Variable(
      id: Variable.ID(Sample.id(number, 9)), name: "V\(number)", type: type, scope: .all, color: .variableDefault,
      sortIndex: number, options: type == .list ? options : [], createdAt: at, updatedAt: at)
  }

  private static let catalog = MetadataCatalog(
    tags: (0..<5).map { tag($0) },
    variables: [variable(0, .int), variable(1, .list), variable(2, .text), variable(3, .date)])

  /// The filter that the server should understand for a test.
  private func meaning(_ test: FilterTest, _ variable: Variable) throws -> MetadataFilter {
    let values = try test.operands.map { try variable.value(of: $0) }
    let options = values.compactMap { value in if case .list(let option) = value { option } else { nil } }
    return switch test.comparison {
    case .equals: .value(variable.id, .equals(values[0]))
    case .differs: .value(variable.id, .differs(values[0]))
    case .isAbove: .value(variable.id, .isAbove(values[0], orEqual: false))
    case .isAtLeast: .value(variable.id, .isAbove(values[0], orEqual: true))
    case .isBelow: .value(variable.id, .isBelow(values[0], orEqual: false))
    case .isAtMost: .value(variable.id, .isBelow(values[0], orEqual: true))
    case .between:
      .all([
        .value(variable.id, .isAbove(values[0], orEqual: true)),
        .value(variable.id, .isBelow(values[1], orEqual: true)),
      ])
    case .contains: .value(variable.id, .contains(test.operands[0]))
    case .isOneOf: .value(variable.id, .isOneOf(options))
    case .isNoneOf: .value(variable.id, .isNoneOf(options))
    case .isSet: .value(variable.id, .isSet)
    case .isEmpty: .not(.value(variable.id, .isSet))
    }
  }

  private func operand(_ variable: Variable, _ random: inout SeededGenerator) -> String {
    switch variable.type {
    case .int: "\(Int.random(in: -5...5, using: &random))"
    case .list: variable.options[Int.random(in: 0..<4, using: &random)].id.description
    case .text: ["x", "a \"quoted\" one", "back\\slash", "and", "(or)", "Größe 1"].randomElement(using: &random) ?? "x"
    case .date: "2023-0\(Int.random(in: 1...9, using: &random))-11"
    }
  }

  @Test(
    "every filter that can be put together is read back, and the server takes it as it was meant",
    arguments: freshSeeds(2))
  func meant(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var filter = FilterParts("")
      var expected: [MetadataFilter] = []
      let count = Int.random(in: 0...3, using: &random)
      let tags = Array(Self.catalog.tags.shuffled(using: &random).prefix(count)).map { $0.id }
      let any = Bool.random(using: &random)
      filter.setTags(tags, any: any)
      if any, count > 1 { expected = [.any(tags.map { .tag($0) })] } else { expected = tags.map { .tag($0) } }
      var seen: [FilterTest] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let variable = Self.catalog.variables[Int.random(in: 0..<4, using: &random)]
        let all = FilterTest.Comparison.all(for: variable.type)
        let comparison = all[Int.random(in: 0..<all.count, using: &random)]
        let test = FilterTest(
          variable.id, comparison, (0..<(comparison.operandCount ?? 2)).map { _ in operand(variable, &random) })
        #expect(test.fault(variable) == nil)
        filter.add(test)
        guard !seen.contains(test) else { continue }
        seen.append(test)
        expected.append(try meaning(test, variable))
      }
      #expect(FilterParts(filter.text) == filter, "seed \(seed): \(filter.text)")
      let parsed = try MetadataFilter(parsing: filter.text, catalog: Self.catalog)
      #expect(parsed == (expected.count == 1 ? expected[0] : .all(expected)), "seed \(seed): \(filter.text)")
    }
  }

  @Test(
    "what somebody has typed is kept as it is, part by part where that means the same",
    arguments: [
      ("tag:Maths", 1), ("tag:Maths and Year >= 2020", 2), ("tag:Maths or tag:Physics and Year = 1", 1),
      ("(tag:a or Year between 1 and 2) and Year between 3 and 4", 2), ("tag:\"not closed", 1), ("(((", 1),
      ("and and", 1), ("tag:Maths Year = 1", 1), ("not tag:Done and tag:Maths", 2),
    ])
  func typed(text: String, count: Int) {
    let filter = FilterParts(text)
    #expect(filter.parts.count == count)
    #expect(filter.text == text)
    #expect(filter.tags.isEmpty)
  }

  @Test("taking chips out leaves the rest as it was")
  func removing() {
    let ids = Self.catalog.tags.map { $0.id }
    var filter = FilterParts("Year >= 1")
    filter.setTags(Array(ids.prefix(3)), any: true)
    filter.remove(.tag(ids[1]))
    #expect(filter.tags == [ids[0], ids[2]])
    #expect(filter.matchesAnyTag)
    filter.remove(.tag(ids[0]))
    #expect(filter.parts == [.other("Year >= 1"), .tag(ids[2])])
    filter.remove(.other("Year >= 1"))
    filter.remove(.tag(ids[2]))
    #expect(filter.isEmpty && filter.text.isEmpty)
  }

  @Test("a value that the variable does not take is refused in words")
  func faults() {
    let number = Self.catalog.variables[0]
    #expect(FilterTest(number.id, .equals, [""]).fault(number) == Texts.Filters.valueMissing)
    #expect(FilterTest(number.id, .equals, ["many"]).fault(number)?.hasPrefix("“many” is not a whole number") == true)
    #expect(FilterTest(number.id, .between, ["1"]).fault(number) == Texts.Filters.valueMissing)
    let list = Self.catalog.variables[1]
    #expect(FilterTest(list.id, .isOneOf, []).fault(list) == Texts.Filters.optionMissing)
  }

  @Test("chips say what a filter asks for, also of what is gone")
  func chips() {
    var filter = FilterParts("")
    filter.setTags([Self.catalog.tags[0].id, PaperTag.ID(Sample.id(99, 8))], any: true)
    filter.add(FilterTest(Self.catalog.variables[0].id, .isAtLeast, ["2020"]))
    let overview = MetadataOverview(catalog: Self.catalog, tagUses: [], variableUses: [])
    let chips = FilterChip.chips(of: filter, overview: overview)
    #expect(chips.map(\.label) == ["Tag 0", "Deleted tag", "V0 ≥ 2020"])
    #expect(chips.map(\.isAlternative) == [false, true, false])
    #expect(FilterChip.chips(of: filter, overview: nil).allSatisfy { $0.label == Texts.Filters.loading })
  }
}

/// Finding tags by typing.
@Suite struct MetadataFinderTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private func overview(_ names: [String], scope: MetadataScope = .all, group: String? = nil) -> MetadataOverview {
    let id = TagGroup.ID(Sample.id(1, 11))
    let tags = names.enumerated().map { index, name in
      PaperTag(
        id: PaperTag.ID(Sample.id(index, 8)), name: name, color: .tagDefault, scope: scope,
        groupID: group == nil ? nil : id, sortIndex: index, createdAt: Self.at, updatedAt: Self.at)
    }
    let groups = group.map { [TagGroup(id: id, name: $0, sortIndex: 1, createdAt: Self.at, updatedAt: Self.at)] } ?? []
    return MetadataOverview(
      catalog: MetadataCatalog(groups: groups, tags: tags), tagUses: names.map { _ in 0 }, variableUses: [])
  }

  private func found(_ text: String, _ finder: MetadataFinder) -> [String] {
    finder.lines(text) { _ in .off }.lines.map(\.label)
  }

  @Test("beginnings come first, then beginnings of words, then the rest; case does not count")
  func ranks() {
    let finder = MetadataFinder(overview: overview(["Thermal", "Pure maths", "MATHS", "Aftermath", "Physics"]))
    #expect(found("math", finder) == ["MATHS", "Pure maths", "Aftermath"])
    #expect(found("", finder).count == 5)
    #expect(found("zz", finder).isEmpty)
  }

  @Test("a group's name finds its tags, and a path names one")
  func groups() {
    let finder = MetadataFinder(overview: overview(["Maths", "Physics"], group: "Subject"), createsTags: true)
    #expect(found("subject/ma", finder).first == "Maths")
    #expect(found("subject/maths", finder) == ["Maths"])
    #expect(found("subject/chemistry", finder) == [Texts.Inspector.create("subject/chemistry")])
    #expect(finder.overview.catalog.placeOfNewTag("subject/Chemistry").name == "Chemistry")
    #expect(finder.overview.catalog.placeOfNewTag("elsewhere/Chemistry").group == nil)
  }

  @Test("only what is in scope for everything that is looked at is found, and no second tag of a name is offered")
  func scopes() {
    let finder = MetadataFinder(overview: overview(["Maths"], scope: .page), kinds: [.doc], createsTags: true)
    #expect(found("maths", finder).isEmpty)
    #expect(MetadataScope.narrowest(for: [.doc]) == .doc)
    #expect(MetadataScope.narrowest(for: [.doc, .page]) == .docAndBelow)
    #expect(MetadataScope.narrowest(for: [.bundle, .page]) == .all)
  }

  @Test("of ten thousand tags a screenful is made into lines, and the rest is counted")
  func many() {
    let finder = MetadataFinder(overview: overview((0..<10_000).map { "Tag \($0)" }))
    let (lines, hidden) = finder.lines("tag") { _ in .off }
    #expect(lines.count == MetadataFinder.limit && hidden == 10_000 - MetadataFinder.limit)
    #expect(found("9999", finder) == ["Tag 9999"])
  }

  @Test("names are taken apart at commas and line breaks")
  func commas() {
    #expect("Algebra, Geometry ,,\n Calculus".separatedByCommas == ["Algebra", "Geometry", "Calculus"])
    #expect(" , ".separatedByCommas.isEmpty)
  }
}
