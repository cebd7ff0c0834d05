import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Tags, variables, their assignments, saved views, and statistics.

extension APIRoutes {
  func listMetadata(_: API.ListMetadata) async throws -> MetadataOverview {
    try await store.metadataOverview()
  }

  func sharedMetadata(_ request: API.SharedMetadata) async throws -> SharedMetadata {
    let targets = request.body.targets
    guard targets.count <= StructureLimits.items else {
      throw APIProblem.invalid(field: "targets", "“targets” lists more than \(StructureLimits.items) items.")
    }
    return try await store.sharedMetadata(of: targets)
  }

  func tagUses(_ request: API.TagUses) async throws -> MetadataUseList {
    let uses = try await store.uses(
      of: request.tagID, slice: slice(request.limit, request.offset))
    return MetadataUseList(total: uses.total, uses: uses.items)
  }

  func variableUses(_ request: API.VariableUses) async throws -> MetadataUseList {
    let uses = try await store.uses(
      of: request.variableID, slice: slice(request.limit, request.offset))
    return MetadataUseList(total: uses.total, uses: uses.items)
  }

  func listValues(_ request: API.ListValues) async throws -> ValueList {
    ValueList(
      values: try await store.values(
        of: request.variableID, having: request.part ?? "", limit: slice(request.limit, nil).limit))
  }

  func listViews(_: API.ListViews) async throws -> SavedViewList {
    SavedViewList(views: try await store.savedViews())
  }

  func statistics(_ request: API.Statistics) async throws -> LibraryStatistics {
    let catalog = try await store.metadataCatalog()
    return try await store.statistics(
      StatisticsQuery(
        filter: try await filter(request.filter),
        score: try request.score.map { try catalog.variable(named: $0).id },
        period: try request.period.map { try catalog.variable(named: $0).id }))
  }
}
