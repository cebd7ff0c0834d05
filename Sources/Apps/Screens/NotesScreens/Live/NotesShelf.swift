import AutomergeEngine
import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Stores a document in the browser's database piece by piece, so that it can be read and written without the server
/// and survives the window.
///
/// Several windows write without knowing of each other, so pieces may be in any order and overlap. A window removes
/// only pieces that it has read or written itself, in the same write that stores the whole document in their place.
final class NotesShelf {
  /// Whether the latest changes exist only in this window's memory.
  private(set) var isOnlyHere = false
  /// Whether a write is running.
  var isBusy: Bool { writing != nil }
  /// Called when a write has ended.
  var onChange: (() -> Void)?

  private let database: (any WebDatabase)?
  private let prefix: String
  private let seenName: String
  private let window: String
  private var number = 0
  /// The names of the stored pieces that this window's document contains.
  private var known: [String] = []
  private var reading: EffectClaim?
  private var writing: EffectClaim?
  private var noting: EffectClaim?

  /// How many pieces are stored before they are replaced by the whole document.
  private static let maximumPieces = 48

  init(context: AppContext, id: SharedNotes.ID) {
    database = context.database ?? browserDatabase()
    prefix = "notes/" + id.description + "/"
    seenName = "notes-seen/" + id.description
    window = Hexadecimal.text(of: context.effects.window.randomBytes(8))
  }

  /// Reads the stored pieces.
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

  /// Reads which changes the server was last known to have.
  /// - Parameter completion: called once; with an empty array if unknown
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

  /// Stores which changes the server has, so that a window without a connection knows how many are unsent.
  func keepSeen(_ heads: [ChangeHash]) {
    guard let database else { return }
    noting = database.write([WebDatabaseChange(seenName, heads.flatMap { $0.bytes })]) { _ in self.noting = nil }
  }

  /// Whether there are enough pieces to replace them by the whole document.
  var isSnapshotDue: Bool { known.count >= NotesShelf.maximumPieces }

  /// Stores a piece. Must not be called while another write is running.
  /// - Parameter isWhole: whether `bytes` is the whole document, so that the older pieces can be removed
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
