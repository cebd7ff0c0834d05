import PaperAPI
import PaperDomain

// The peers with which shared notes are synced.

extension APIRoutes {
  func listNotesPeers(_: API.ListNotesPeers) async throws -> NotesPeerList {
    NotesPeerList(items: try await peers.list())
  }

  func listNearbyLibraries(_: API.ListNearbyLibraries) async throws -> NearbyLibraries {
    guard let nearby else { return NearbyLibraries(isOn: false, items: []) }
    let addresses = Set(try await peers.list().map { $0.address })
    let (entries, problem) = nearby.report
    return NearbyLibraries(
      isOn: true, problem: problem,
      items: entries.map {
        NearbyLibrary(name: $0.name, address: $0.address, isPeer: addresses.contains($0.address))
      })
  }

  func addNotesPeer(_ request: API.AddNotesPeer) async throws -> NotesPeer {
    try await peers.add(request.body)
  }

  func removeNotesPeer(_ request: API.RemoveNotesPeer) async throws {
    try await peers.remove(request.peerID)
  }

  func restoreNotesPeer(_ request: API.RestoreNotesPeer) async throws -> NotesPeer {
    try await peers.restore(request.peerID)
  }

  func retryNotesPeer(_ request: API.RetryNotesPeer) async throws -> NotesPeer {
    try await peers.retry(request.peerID)
  }
}
