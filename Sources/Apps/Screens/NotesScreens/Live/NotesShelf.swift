import AutomergeEngine
import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Keeps a document in the browser's database, piece by piece, so that it can be read and written without the server and
/// nothing that was written is lost with the window.
///
/// Pieces are in any order and doubled or not, since windows do not know of each other. A window removes only what it has read
/// or written itself, in the same write as the whole document that stands in for it.
final class NotesShelf {
  /// Whether what was written is nowhere but in this window.
  private(set) var isOnlyHere = false
  /// Whether something is on its way to the disk.
  var isBusy: Bool { writing != nil }
  /// Told when a write has ended.
  var onChange: (() -> Void)?

  private let database: (any WebDatabase)?
  private let prefix: String
  private let seenName: String
  private let window: String
  private var number = 0
  /// The pieces that the document of this window holds.
  private var known: [String] = []
  private var reading: EffectClaim?
  private var writing: EffectClaim?
  private var noting: EffectClaim?

  /// So many pieces are kept before they become one.
  private static let mostPieces = 48

  init(context: AppContext, id: SharedNotes.ID) {
    database = context.database ?? browserDatabase()
    prefix = "notes/" + id.description + "/"
    seenName = "notes-seen/" + id.description
    window = Hexadecimal.text(of: context.effects.window.randomBytes(8))
  }

  /// Reads what is kept.
  /// - Parameter completion: called once with the pieces
  func open(_ completion: @escaping ([[UInt8]]) -> Void) {
    guard let database else { return completion([]) }
    reading = database.names(prefix: prefix) { result in
      guard case .success(let names) = result else { return completion([]) }
      self.read(names[...], [], completion)
    }
  }

  private func read(
    _ names: ArraySlice<String>, _ pieces: [[UInt8]], _ completion: @escaping ([[UInt8]]) -> Void
  ) {
    guard let name = names.first, let database else {
      reading = nil
      return completion(pieces)
    }
    reading = database.read(name) { result in
      var pieces = pieces
      if case .success(let bytes?) = result {
        pieces.append(bytes)
        self.known.append(name)
      }
      self.read(names.dropFirst(), pieces, completion)
    }
  }

  /// Reads what the server was last known to have.
  /// - Parameter completion: called once; with nothing if that is not known
  func readSeen(_ completion: @escaping ([ChangeHash]) -> Void) {
    guard let database else { return completion([]) }
    reading = database.read(seenName) { result in
      self.reading = nil
      guard case .success(let bytes?) = result else { return completion([]) }
      var heads: [ChangeHash] = []
      for start in stride(from: 0, to: bytes.count, by: 32) {
        if let head = ChangeHash(bytes: Array(bytes[start..<min(start + 32, bytes.count)])) { heads.append(head) }
      }
      completion(heads)
    }
  }

  /// Keeps what the server has, so that a window without a server knows how much waits.
  func keepSeen(_ heads: [ChangeHash]) {
    guard let database else { return }
    noting = database.write([WebDatabaseChange(seenName, heads.flatMap { $0.bytes })]) { _ in self.noting = nil }
  }

  /// Whether there are so many pieces that one whole document should replace them.
  var isSnapshotDue: Bool { known.count >= NotesShelf.mostPieces }

  /// Keeps a piece. Only when nothing is being written.
  /// - Parameter isWhole: whether it has all of the document, so that what is there can go
  func keep(_ bytes: [UInt8], isWhole: Bool, _ completion: @escaping (Bool) -> Void) {
    guard let database else {
      isOnlyHere = true
      return completion(false)
    }
    number += 1
    let name = prefix + window + "/" + Hexadecimal.text(of: [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)])
    var changes = [WebDatabaseChange(name, bytes)]
    let superseded = isWhole ? known : []
    for old in superseded { changes.append(WebDatabaseChange(old, nil)) }
    writing = database.write(changes) { result in
      self.writing = nil
      switch result {
      case .success:
        self.known.removeAll { superseded.contains($0) }
        self.known.append(name)
        self.isOnlyHere = false
        completion(true)
      case .failure:
        self.isOnlyHere = true
        completion(false)
      }
      self.onChange?()
    }
  }
}
