import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import PaperStore

/// A peer as the library keeps it, with its token.
public struct NotesPeerRecord: Equatable, Codable, Sendable {
  /// Its identifier.
  public let id: NotesPeer.ID
  /// What it is called.
  public var name: String
  /// The address of its socket, without a token.
  public var address: String
  /// What it is shown to be let in; `nil` if it asks for nothing.
  public var token: String?
}

/// The peers of a library: the file `notes-peers` in its folder.
///
/// The file has the tokens, so only its owner may read it. No backup has it, so a library that is restored elsewhere syncs with
/// nobody. Each change writes a new file in its place, and a lock lets commands and a running server take turns. All calls block.
public struct NotesPeerFile: Sendable {
  /// The file's name within the data directory.
  static let name = "notes-peers"
  /// The most peers.
  static let capacity = 32
  private static let byteLimit = 1 << 20
  private static let longestToken = 1_024

  private let path: String

  /// The file of the library in a folder.
  public init(in folder: String) {
    path = folder + "/" + Self.name
  }

  /// The peers, in the order in which they were added.
  /// - Throws: `storage` if the file cannot be read or says something else
  public func read() throws(LibraryError) -> [NotesPeerRecord] {
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try FileSystem.contents(of: path)
    } catch .missing {
      return []
    } catch {
      throw .storage(message: error.description)
    }
    guard bytes.count <= Self.byteLimit,
      let records = try? JSONDecoder().decode([NotesPeerRecord].self, from: Data(bytes))
    else { throw .storage(message: "\(path) is no list of peers. Delete it, and add the peers again.") }
    return records
  }

  /// Adds a peer.
  /// - Returns: the peer as it is kept
  /// - Throws: `invalid` for what it is to be; `storage`
  public func add(
    _ creation: NotesPeerCreation, id: UniqueID
  ) throws(LibraryError) -> NotesPeerRecord {
    let record = try Self.record(creation, id: NotesPeer.ID(id))
    try update { records throws(LibraryError) in try Self.insert(record, into: &records) }
    return record
  }

  /// Finds out whether a peer can be added.
  /// - Throws: as `add` does
  func check(_ creation: NotesPeerCreation) throws(LibraryError) -> NotesPeerRecord {
    let record = try Self.record(creation, id: NotesPeer.ID(UniqueID(high: 0, low: 0)))
    var records = try read()
    try Self.insert(record, into: &records)
    return record
  }

  /// Puts a peer back that was removed.
  /// - Throws: `invalid` if there is one at its address meanwhile; `storage`
  func restore(_ record: NotesPeerRecord) throws(LibraryError) {
    try update { records throws(LibraryError) in
      if !records.contains(where: { $0.id == record.id }) { try Self.insert(record, into: &records) }
    }
  }

  /// Removes a peer with its token.
  /// - Returns: what was removed
  /// - Throws: `notFound`, `storage`
  @discardableResult
  public func remove(_ id: NotesPeer.ID) throws(LibraryError) -> NotesPeerRecord {
    var removed: NotesPeerRecord?
    try update { records throws(LibraryError) in
      removed = records.first { $0.id == id }
      records.removeAll { $0.id == id }
    }
    guard let removed else { throw .notFound(.notesPeer, id: id.description) }
    return removed
  }

  // MARK: - Parts

  private static func insert(_ record: NotesPeerRecord, into records: inout [NotesPeerRecord]) throws(LibraryError) {
    if let same = records.first(where: { $0.address == record.address }) {
      throw .invalid(field: "address", message: "the peer “\(same.name)” has it. Remove that one first.")
    }
    guard records.count < capacity else {
      throw .invalid(
        field: "address", message: "the library has \(capacity) peers, and no more are kept. Remove one first.")
    }
    records.append(record)
  }

  private static func record(_ creation: NotesPeerCreation, id: NotesPeer.ID) throws(LibraryError) -> NotesPeerRecord {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(ofPeer: creation.address)
    } catch .encrypted {
      throw .invalid(
        field: "address", message: "wss:// is not spoken here. Use ws:// on a trusted network, or through a tunnel.")
    } catch {
      throw .invalid(field: "address", message: "it is no address of a socket, such as ws://papers.example:8080/sync.")
    }
    let (bare, key) = address.withoutKey
    let token = (creation.token ?? key ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard token.utf8.count <= longestToken, token.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw .invalid(field: "token", message: "it has characters that no access key has, or is too long.")
    }
    let wished = (creation.name ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let name = try wished.isEmpty ? bare.host : Title.checked(wished, field: "name")
    return NotesPeerRecord(
      id: id, name: name, address: bare.text, token: token.isEmpty ? nil : token)
  }

  private func update(
    _ change: (inout [NotesPeerRecord]) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let lock: FileLock
    do throws(StoreError) {
      lock = try FileLock(waitingAt: path + ".lock", mode: .exclusive)
    } catch {
      throw .storage(message: error.description)
    }
    defer { withExtendedLifetime(lock) {} }
    let before = try read()
    var records = before
    try change(&records)
    guard records != before else { return }
    do throws(StoreError) {
      try write(records)
    } catch {
      throw .storage(message: error.description)
    }
  }

  private func write(_ records: [NotesPeerRecord]) throws(StoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and identifiers have a form in JSON, whatever they say.
    let bytes = (try? encoder.encode(records)).map { [UInt8]($0) } ?? []
    let temporary = path + ".new"
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try FileSystem.write(bytes, to: temporary) }
    }
    try written.get()
    try FileSystem.syncFile(temporary)
    try FileSystem.move(temporary, to: path)
    try FileSystem.syncFolder(String(path.dropLast(Self.name.utf8.count + 1)))
  }
}
