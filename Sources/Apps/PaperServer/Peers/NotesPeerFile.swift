import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import PaperStore

/// A peer as the library stores it, with its token.
public struct NotesPeerRecord: Equatable, Codable, Sendable {
  /// Its identifier.
  public let id: NotesPeer.ID
  /// Its name.
  public var name: String
  /// The address of its socket, without a token.
  public var address: String
  /// The access token that this server presents to the peer; `nil` if the peer requires none.
  public var token: String?
}

/// Stores the peers of a library in the file `notes-peers` in its folder.
///
/// The file contains the tokens, so only its owner may read it. Backups leave it out, so a library that is restored
/// elsewhere syncs with nobody. Each change replaces the file with a new one, and a lock lets commands and a running
/// server take turns. All methods block.
public struct NotesPeerFile: Sendable {
  /// The file's name within the data directory.
  static let name = "notes-peers"
  /// The maximum number of peers.
  static let capacity = 32
  private static let byteLimit = 1 << 20
  private static let longestToken = 1_024

  private let path: String

  /// The file of the library in a folder.
  public init(in folder: String) {
    path = folder + "/" + Self.name
  }

  /// The peers, in the order in which they were added.
  /// - Throws: `storage` if the file cannot be read or has another format
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
    else { throw .storage(message: "\(path) is not a list of peers. Delete it and add the peers again.") }
    return records
  }

  /// Adds a peer.
  /// - Returns: the peer as stored
  /// - Throws: `invalid` if a value is not allowed; `storage`
  public func add(
    _ creation: NotesPeerCreation, id: UniqueID
  ) throws(LibraryError) -> NotesPeerRecord {
    let record = try Self.record(creation, id: NotesPeer.ID(id))
    try update { records throws(LibraryError) in try Self.insert(record, into: &records) }
    return record
  }

  /// Checks whether a peer can be added.
  /// - Throws: as `add` does
  func check(_ creation: NotesPeerCreation) throws(LibraryError) -> NotesPeerRecord {
    let record = try Self.record(creation, id: NotesPeer.ID(UniqueID(high: 0, low: 0)))
    var records = try read()
    try Self.insert(record, into: &records)
    return record
  }

  /// Puts back a peer that was removed.
  /// - Throws: `invalid` if another peer has its address by now; `storage`
  func restore(_ record: NotesPeerRecord) throws(LibraryError) {
    try update { records throws(LibraryError) in
      if !records.contains(where: { $0.id == record.id }) { try Self.insert(record, into: &records) }
    }
  }

  /// Removes a peer and its token.
  /// - Returns: the removed peer
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
      throw .invalid(field: "address", message: "the peer “\(same.name)” already has it. Remove that peer first.")
    }
    guard records.count < capacity else {
      throw .invalid(
        field: "address", message: "the library already has \(capacity) peers, which is the limit. Remove one first.")
    }
    records.append(record)
  }

  private static func record(_ creation: NotesPeerCreation, id: NotesPeer.ID) throws(LibraryError) -> NotesPeerRecord {
    let address: SyncAddress
    do throws(SyncAddress.Fault) {
      address = try SyncAddress(ofPeer: creation.address)
    } catch .encrypted {
      throw .invalid(
        field: "address", message: "wss:// is not supported. Use ws:// on a trusted network, or through a tunnel.")
    } catch {
      throw .invalid(
        field: "address", message: "it is not the address of a socket, such as ws://papers.example:8080/sync.")
    }
    let (bare, key) = address.withoutKey
    let token = (creation.token ?? key ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard token.utf8.count <= longestToken, token.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw .invalid(field: "token", message: "it contains characters that no access key has, or is too long.")
    }
    let requestedName = (creation.name ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let name = try requestedName.isEmpty ? bare.host : Title.checked(requestedName, field: "name")
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
    // Cannot fail: any text or identifier can be encoded as JSON.
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
