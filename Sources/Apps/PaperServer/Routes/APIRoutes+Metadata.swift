import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// Tags, variables, what has them, saved views, and statistics.

extension APIRoutes {
  func listMetadata(_ call: APICall) async throws -> Response {
    try call.answer(try await store.metadataOverview())
  }

  func editMetadata(_ call: APICall) async throws -> Response {
    let operation = try await call.body(MetadataOperation.self)
    let outcome = try await write { writer throws(LibraryError) in
      try writer.perform(operation, context: writer.context)
    }
    return try call.answer(MetadataEditResult(outcome))
  }

  func sharedMetadata(_ call: APICall) async throws -> Response {
    let targets = try await call.body(MetadataTargets.self).targets
    guard targets.count <= StructureLimits.items else {
      throw APIProblem.invalid(field: "targets", "“targets” names more than \(StructureLimits.items) things.")
    }
    return try call.answer(try await store.sharedMetadata(of: targets))
  }

  func tagUses(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let uses = try await store.uses(
      of: try call.id(.tag) as PaperTag.ID, slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(MetadataUseList(total: uses.total, uses: uses.items))
  }

  func variableUses(_ call: APICall) async throws -> Response {
    let page = try call.page()
    let uses = try await store.uses(
      of: try call.id(.variable) as Variable.ID, slice: ListSlice(limit: page.limit, offset: page.offset))
    return try call.answer(MetadataUseList(total: uses.total, uses: uses.items))
  }

  func listViews(_ call: APICall) async throws -> Response {
    try call.answer(SavedViewList(views: try await store.savedViews()))
  }

  func statistics(_ call: APICall) async throws -> Response {
    let catalog = try await store.metadataCatalog()
    return try call.answer(
      try await store.statistics(
        StatisticsQuery(
          filter: try await filter(of: call),
          score: try call.query["score"].map { try catalog.variable(named: $0).id },
          period: try call.query["period"].map { try catalog.variable(named: $0).id })))
  }
}
