import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Tags, variables and their assignments behave like plain arrays")
struct MetadataModelTests {
  @Test("Random operations, each refused exactly when the model says so", arguments: WalkScale.seeds(1))
  func randomOperations(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let walk = MetadataWalk(store: try library.open(), seed: seed)
    try await walk.addDoc("the first doc")
    for step in 1...400 {
      let place: Comment = "let seed: UInt64 = \(seed)  // step \(step)"
      switch Int.random(in: 0..<32, using: &walk.generator) {
      case 0: try await walk.addDoc(place)
      case 1: try await walk.deleteDoc(place)
      case 2, 3: await walk.createGroup(place)
      case 4: await walk.renameGroup(place)
      case 5: await walk.reorderGroups(place)
      case 6: await walk.deleteGroup(place)
      case 7, 8, 9: await walk.createTag(place)
      case 10, 11: await walk.changeTag(place)
      case 12: await walk.reorderTags(place)
      case 13: await Bool.random(using: &walk.generator) ? walk.deleteTag(place) : walk.mergeTags(place)
      case 14, 15, 16, 17: await walk.assignOrUnassign(place)
      case 18, 19, 20: await walk.createVariable(place)
      case 21: await walk.changeVariable(place)
      case 22: await walk.reorderVariables(place)
      case 23: await walk.deleteVariable(place)
      case 24, 25: await walk.changeOptions(place)
      case 26, 27, 28, 29, 30: await walk.setValue(place)
      default: await walk.clearValue(place)
      }
      if step % 3 == 0 { try await walk.check(place) }
    }
    try await walk.check("let seed: UInt64 = \(seed)")
    #expect(walk.counts.done > 100 && walk.counts.refused > 30, "\(walk.counts)")
    #expect(try await walk.store.integrityProblems() == [])
    // After reopening, the library is the same.
    try walk.store.close()
    let again = MetadataWalk(store: try library.open(), seed: seed)
    (again.model, again.everyTarget) = (walk.model, walk.everyTarget)
    try await again.check("let seed: UInt64 = \(seed)")
  }
}
