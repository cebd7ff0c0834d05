import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Tags, variables, their assignments, saved views, and statistics.

extension APIRoutes {
  static let metadataHandlers: [Handler] = [
    Handler(listMetadata), Handler(sharedMetadata), Handler(tagUses), Handler(variableUses),
    Handler(listValues),
    Handler(listViews), Handler(statistics),
  ]

  func listMetadata(_: API.ListMetadata) async throws -> MetadataOverview {
    try await store.metadataOverview()
  }

  func sharedMetadata(_ wish: API.SharedMetadata) async throws -> SharedMetadata {
    let targets = wish.body.targets
    guard targets.count <= StructureLimits.items else {
      throw APIProblem.invalid(field: "targets", "“targets” lists more than \(StructureLimits.items) items.")
    }
    return try await store.sharedMetadata(of: targets)
  }

  func tagUses(_ wish: API.TagUses) async throws -> MetadataUseList {
    let uses = try await store.uses(
      of: wish.tagID, slice: slice(wish.limit, wish.offset))
    return MetadataUseList(total: uses.total, uses: uses.items)
  }

  func variableUses(_ wish: API.VariableUses) async throws -> MetadataUseList {
    let uses = try await store.uses(
      of: wish.variableID, slice: slice(wish.limit, wish.offset))
    return MetadataUseList(total: uses.total, uses: uses.items)
  }

  func listValues(_ wish: API.ListValues) async throws -> ValueList {
    ValueList(
      values: try await store.values(
        of: wish.variableID, having: wish.part ?? "", limit: slice(wish.limit, nil).limit))
  }

  func listViews(_: API.ListViews) async throws -> SavedViewList {
    SavedViewList(views: try await store.savedViews())
  }

  func statistics(_ wish: API.Statistics) async throws -> LibraryStatistics {
    let catalog = try await store.metadataCatalog()
    return try await store.statistics(
      StatisticsQuery(
        filter: try await filter(wish.filter),
        score: try wish.score.map { try catalog.variable(named: $0).id },
        period: try wish.period.map { try catalog.variable(named: $0).id }))
  }
}
