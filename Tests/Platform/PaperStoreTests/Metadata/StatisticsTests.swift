import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Statistics count what a person would count who reads through everything")
struct StatisticsTests {
  @Test("Random libraries, beside a plain count", arguments: 1...3 as ClosedRange<UInt64>)
  func randomLibraries(seed: UInt64) async throws {
    let store = try TemporaryLibrary().open()
    var generator = SeededGenerator(seed: seed)
    let scan = try await FilterScan(making: store, &generator)
    let year = try scan.catalog.variable(named: "Year").id
    let sat = try scan.catalog.variable(named: "Sat").id
    try await store.write { writer throws(LibraryError) in
      // Nothing in the trash counts, including everything inside a trashed thing.
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [scan.docs[0].id])), context: writer.context)
      try writer.perform(
        .moveToTrash(selection: StructureSelection(pages: [scan.docs[1].pages[0].id])), context: writer.context)
      let group = try writer.existingDoc(scan.docs[2].id).pageGroupOrder
      try writer.perform(.moveToTrash(selection: StructureSelection(pageGroups: group)), context: writer.context)
    }
    let things = try await PlainCount.things(of: scan.docs.map { $0.id }, in: store)
    for round in 0..<12 {
      let filter = round == 0 ? .all([]) : scan.filter(depth: 2, &generator)
      let place: Comment = "let seed: UInt64 = \(seed)  // round \(round): \(filter.text(catalog: scan.catalog))"
      let taken = Set(try await store.docs(filter: filter).items.map { $0.id })
      let count = PlainCount(things: things.filter { taken.contains($0.doc) }, score: year)
      let period = [nil, year, sat][round % 3]
      let found = try await store.statistics(StatisticsQuery(filter: filter, score: year, period: period))
      #expect(found.total == count.numbers { _ in true }, place)
      let tags = scan.catalog.tags.map { tag in
        LibraryStatistics.TagNumbers(tagID: tag.id, numbers: count.numbers { $0.related.contains(tag.id) })
      }
      #expect(found.tags == tags.filter { $0.numbers != .init() }, place)
      #expect(found.periods == count.periods(of: period), place)
      let plain = try await store.statistics(StatisticsQuery(filter: filter))
      #expect(plain.total.docCount == found.total.docCount && plain.total.scores == .init(), place)
    }
  }

  @Test("A variable of another type, and one that there is not, are refused by the field")
  func refusals() async throws {
    let store = try TemporaryLibrary().open()
    let text = try await store.write { writer throws(LibraryError) in
      try writer.createVariable(named: "Remark", type: .text, scope: .all, context: writer.context).id
    }
    let gone = Variable.ID(UniqueID(high: 1, low: 1))
    for (query, expected) in [
      (StatisticsQuery(score: text), "score"), (StatisticsQuery(period: text), "period"),
      (StatisticsQuery(score: gone), "no variable"), (StatisticsQuery(period: gone), "no variable"),
    ] {
      do throws(LibraryError) {
        _ = try await store.statistics(query)
        Issue.record("\(query) was taken")
      } catch {
        #expect(error.description.contains(expected), "\(error.description)")
      }
    }
  }

  @Test("An empty library has no numbers")
  func empty() async throws {
    let store = try TemporaryLibrary().open()
    #expect(
      try await store.statistics(StatisticsQuery()) == LibraryStatistics(total: .init(), tags: [], periods: []))
  }
}

/// Docs, page groups and pages as plain values, counted one by one.
private struct PlainCount {
  enum Kind { case doc, group, page }

  struct Thing {
    var kind: Kind
    var doc: Doc.ID
    /// Its own tags, and those of everything that contains it or is in it.
    var related: Set<PaperTag.ID>
    /// Its own values.
    var values: [Variable.ID: VariableValue]
    /// Its own values, and for variables without one the value of its page group or doc.
    var inherited: [Variable.ID: VariableValue]
    var madeAt: Instant
  }

  let things: [Thing]
  let score: Variable.ID

  static func things(of docs: [Doc.ID], in store: LibraryStore) async throws -> [Thing] {
    try await store.write { writer throws(LibraryError) in
      func values(_ target: MetadataTarget) throws(LibraryError) -> [Variable.ID: VariableValue] {
        var values: [Variable.ID: VariableValue] = [:]
        for assignment in try writer.values(of: target) { values[assignment.variableID] = assignment.value }
        return values
      }
      var things: [Thing] = []
      for id in docs {
        let doc = try writer.existingDoc(id)
        guard doc.trashedAt == nil else { continue }
        let (docTags, docValues) = (try writer.tags(of: .doc(id)), try values(.doc(id)))
        var inDoc = Set(docTags)
        for groupID in doc.pageGroupOrder {
          let (groupTags, groupValues) = (try writer.tags(of: .pageGroup(groupID)), try values(.pageGroup(groupID)))
          var inGroup = Set(groupTags)
          let ofGroup = docValues.merging(groupValues) { $1 }
          for pageID in try writer.existingPageGroup(groupID).pageOrder {
            let (tags, own) = (try writer.tags(of: .page(pageID)), try values(.page(pageID)))
            inGroup.formUnion(tags)
            things.append(
              Thing(
                kind: .page, doc: id, related: Set(tags + groupTags + docTags), values: own,
                inherited: ofGroup.merging(own) { $1 }, madeAt: doc.createdAt))
          }
          inDoc.formUnion(inGroup)
          things.append(
            Thing(
              kind: .group, doc: id, related: inGroup.union(docTags), values: groupValues, inherited: ofGroup,
              madeAt: doc.createdAt))
        }
        things.append(
          Thing(
            kind: .doc, doc: id, related: inDoc, values: docValues, inherited: docValues, madeAt: doc.createdAt))
      }
      return things
    }
  }

  func numbers(of chosen: (Thing) -> Bool) -> LibraryStatistics.Numbers {
    let some = things.filter(chosen)
    let scores = some.compactMap { thing -> Int64? in
      if case .int(let score)? = thing.values[score] { score } else { nil }
    }
    return LibraryStatistics.Numbers(
      docCount: some.count { $0.kind == .doc }, pageCount: some.count { $0.kind == .page },
      scores: LibraryStatistics.ScoreNumbers(
        count: scores.count, sum: Double(scores.reduce(0, +)), lowest: scores.min() ?? 0, highest: scores.max() ?? 0))
  }

  func periods(of variable: Variable.ID?) -> [LibraryStatistics.PeriodNumbers] {
    func period(_ thing: Thing) -> String? {
      guard let variable else { return String(thing.madeAt.description.prefix(7)) }
      switch thing.inherited[variable] {
      case .int(let number): return String(number)
      case .date(let day): return String(day.description.prefix(7))
      default: return nil
      }
    }
    return Set(things.compactMap(period)).compactMap { name -> LibraryStatistics.PeriodNumbers? in
      let numbers = numbers { period($0) == name }
      // A period that only page groups belong to is listed only if one of them has a score.
      guard numbers != .init() else { return nil }
      let value = name.contains("-") && name.count == 7 ? CalendarDay(name + "-01").map { VariableValue.date($0) } : nil
      return LibraryStatistics.PeriodNumbers(period: value ?? .int(Int64(name) ?? 0), numbers: numbers)
    }.sorted { left, right in
      switch (left.period, right.period) {
      case (.int(let left), .int(let right)): left < right
      case (.date(let left), .date(let right)): left < right
      default: false
      }
    }
  }
}
