import AutomergeEngine
import ByteCoding

/// Notes of a meeting that several people write, each in their own copy: a title, attendees, and items with a
/// discussion each.
///
///     var notes = try NotesDocument.create(title: "Budget", id: id, actor: actor, by: ana)
///     let item = try notes.addItem("Rooms", id: itemID, by: ana)
///     try notes.splice(item, at: 0, inserting: "Two of them.", by: ana)
///     let bytes = notes.fileBytes()
///
/// Every edit identifies its target by id and touches nothing else, so edits by others survive. An edit without effect
/// adds no change to the history. A document is a value; if an edit throws, the document is unchanged.
public struct NotesDocument: Sendable {
  /// Identifies the document in all copies; `nil` if it came from a raw Automerge file.
  public var id: UniqueID? { file.id }
  /// The underlying Automerge document, for reading.
  public package(set) var automerge: Document
  let limits: NotesLimits
  private var file: NotesFile

  /// Opens a file: `.meetingnotes`, or raw Automerge data.
  /// - Parameters:
  ///   - bytes: the whole file
  ///   - actor: the actor of the changes made from now on; pass a fresh random one each time
  ///   - limits: the limits of the file
  /// - Throws: an error of the wrapper, the data or the schema
  public init(opening bytes: [UInt8], actor: ActorID, limits: NotesLimits = NotesLimits()) throws(NotesError) {
    let file: NotesFile
    do throws(NotesFileError) {
      file = try NotesFile(parsing: bytes, limit: limits.fileBytes)
    } catch {
      throw .file(error)
    }
    do throws(AutomergeError) {
      automerge = try Document(loading: file.data, actor: actor, limits: limits.automerge)
    } catch {
      throw .automerge(error)
    }
    self.file = file
    self.file.data = []
    self.limits = limits
    _ = try content()
  }

  /// Reads an Automerge document that is already open as notes.
  /// - Throws: `otherSchema`, `tooMany`
  public init(_ automerge: Document, id: UniqueID, limits: NotesLimits = NotesLimits()) throws(NotesError) {
    self.init(unchecked: automerge, id: id, limits: limits)
    _ = try content()
  }

  private init(unchecked automerge: Document, id: UniqueID?, limits: NotesLimits) {
    self.automerge = automerge
    self.limits = limits
    file = NotesFile(id: id, data: [])
  }

  /// Makes a document with a title and nothing else.
  public static func create(
    title: String = "Untitled", id: UniqueID, actor: ActorID, by signature: NotesSignature,
    limits: NotesLimits = NotesLimits()
  ) throws(NotesError) -> NotesDocument {
    var notes = NotesDocument(unchecked: Document(actor: actor, limits: limits.automerge), id: id, limits: limits)
    try notes.step("new notes", by: signature) { document throws(AutomergeError) in
      try document.put(.string(title), at: "title")
      try document.putObject(.list, at: "attendees")
      try document.putObject(.list, at: "agendas")
    }
    return notes
  }

  /// The content of the document.
  /// - Complexity: linear in the document
  public func content() throws(NotesError) -> NotesContent {
    try NotesSchema(source: .now(automerge), limits: limits).read()
  }

  /// The bytes of the file, in the form in which it was opened.
  public mutating func fileBytes() -> [UInt8] {
    var file = file
    file.data = automerge.save()
    return file.bytes
  }

  /// The changes that a copy with these heads lacks, as Automerge data to apply to it.
  public mutating func changes(since heads: [ChangeHash]) throws(NotesError) -> [UInt8] {
    do throws(AutomergeError) {
      return try automerge.saveChanges(since: heads)
    } catch {
      throw .automerge(error)
    }
  }

  /// The raw Automerge data.
  public mutating func automergeBytes() -> [UInt8] { automerge.save() }

  /// An independent copy with its own id, which no longer merges with this document.
  public mutating func copy(id: UniqueID, actor: ActorID) -> NotesDocument {
    NotesDocument(unchecked: automerge.fork(actor: actor), id: id, limits: limits)
  }

  // MARK: - Steps

  /// Makes all `edits` one change of the history, or none of them.
  /// - Returns: the change; `nil` if nothing changed
  @discardableResult
  mutating func step(
    _ title: String, by signature: NotesSignature, item: UniqueID? = nil, fields: [(StepMessage.Field, String)] = [],
    _ edits: (inout Document) throws(AutomergeError) -> Void
  ) throws(NotesError) -> ChangeHash? {
    automerge.commit()
    var all: [(StepMessage.Field, String)] = [(.author, signature.author)]
    if let item { all.append((.item, item.description)) }
    let message = StepMessage(title, all + fields).text
    do throws(AutomergeError) {
      try edits(&automerge)
    } catch {
      automerge.rollback()
      throw .automerge(error)
    }
    return automerge.commit(message: message, time: signature.time)
  }

  func list(_ name: String) throws(NotesError) -> ObjectID {
    guard case .object(let list, .list) = automerge.value(at: .name(name)) else {
      throw .otherSchema(place: name, expected: "a list")
    }
    return list
  }

  func item(_ id: UniqueID) throws(NotesError) -> NotesItem {
    guard let item = try content().item(id) else { throw .noItem(id) }
    return item
  }
}
