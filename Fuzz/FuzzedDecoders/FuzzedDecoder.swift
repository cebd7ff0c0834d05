import BlazeBinary
import ByteCoding
import Notebook

/// The decoders that read untrusted bytes. For any bytes, a decoder must not trap, and a value that it accepts must be
/// encoded to the same bytes again.
public enum FuzzedDecoder: String, CaseIterable, Sendable {
  /// Numbers, texts, arrays, optionals, dictionaries and records.
  case values
  /// Tagged sections.
  case sections
  /// Frames that arrive in pieces.
  case frames
  /// One stroke's samples.
  case stroke
  /// One group of a log.
  case group
  /// A version vector.
  case versionVector
  /// A notebook file, in our format or the original application's.
  case notebook
  /// A notebook file whose digest is corrected, so that the damage reaches the code after the digest check.
  case mendedNotebook
  /// The list of a document's pages.
  case pages
  /// The append-only log of a notebook.
  case liveLog
  /// An Automerge document.
  case automergeDocument
  /// A change of an Automerge document.
  case automergeChange
  /// A sync message between two copies of an Automerge document.
  case automergeMessage
  /// A message of the automerge-repo protocol.
  case repoMessage
  /// A sequence of frames from a peer.
  case repoConversation
  /// A file of shared notes.
  case meetingNotes
  /// A query that somebody types into filter or search.
  case query
  /// A PDF whose objects are copied unchanged.
  case plainPDF
  /// Objects of a PDF, to which a matching cross-reference table is added, so that the damage reaches the code after
  /// the table.
  case mendedPDF

  /// Reads the bytes.
  /// - Returns: what is wrong; `nil` if the bytes were refused, or accepted and written back correctly
  public func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .values: Values.fault(in: bytes)
    case .sections: Self.sectionsFault(in: bytes)
    case .frames: Self.framesFault(in: bytes)
    case .stroke: Self.strokeFault(in: bytes)
    case .group: Self.fault(of: LogGroup.self, in: bytes)
    case .versionVector: Self.fault(of: VersionVector.self, in: bytes)
    case .notebook: Self.notebookFault(in: bytes)
    case .mendedNotebook: Self.notebookFault(in: Self.mended(bytes))
    case .pages: Self.pagesFault(in: bytes)
    case .liveLog: Self.liveLogFault(in: bytes)
    case .automergeDocument: AutomergeInput.documentFault(in: bytes)
    case .automergeChange: AutomergeInput.changeFault(in: bytes)
    case .automergeMessage: AutomergeInput.messageFault(in: bytes)
    case .repoMessage: RepoInput.messageFault(in: bytes)
    case .repoConversation: RepoInput.conversationFault(in: bytes)
    case .meetingNotes: NotesInput.fault(in: bytes)
    case .query: QueryInput.fault(in: bytes)
    case .plainPDF: PDFInput.fault(in: bytes)
    case .mendedPDF: PDFInput.fault(in: PDFInput.mended(bytes))
    }
  }

  /// Replaces the last 35 bytes by the file's correct digest; shorter input becomes only the digest.
  public static func mended(_ bytes: [UInt8]) -> [UInt8] {
    let body = Array(bytes.dropLast(35))
    return body + [0xFF, 0x7F, 32] + SHA256.hash(body).bytes
  }

  static func fault<Value: BlazeBinaryCodable>(of type: Value.Type, in bytes: [UInt8]) -> String? {
    guard let value = try? Value(blazeBinary: bytes) else { return nil }
    return value.blazeBinary == bytes ? nil : "\(type) has two encodings"
  }

  private static func sectionsFault(in bytes: [UInt8]) -> String? {
    var decoder = BlazeDecoder(bytes)
    guard let sections = try? decoder.readSections() else { return nil }
    var encoder = BlazeEncoder()
    encoder.write(sections)
    return encoder.bytes == bytes ? nil : "sections have two encodings"
  }

  /// The first byte is the size of the pieces in which the stream arrives. The decoded messages must not depend on it.
  private static func framesFault(in bytes: [UInt8]) -> String? {
    guard let size = bytes.first, size > 0 else { return nil }
    let stream = Array(bytes.dropFirst())
    var whole = BlazeFrameDecoder(limit: 1 << 16)
    whole.append(stream)
    var pieces = BlazeFrameDecoder(limit: 1 << 16)
    var received: [[UInt8]] = []
    var start = 0
    while start < stream.count {
      let end = min(start + Int(size), stream.count)
      pieces.append(Array(stream[start..<end]))
      start = end
      while let message = try? pieces.next() { received.append(message) }
    }
    var expected: [[UInt8]] = []
    while let message = try? whole.next() { expected.append(message) }
    guard received == expected, pieces.offset == whole.offset else { return "the pieces changed the messages" }
    let again = expected.flatMap { BlazeFrame.bytes(of: $0) }
    return stream.starts(with: again) ? nil : "a frame has two encodings"
  }

  private static func strokeFault(in bytes: [UInt8]) -> String? {
    guard let block = try? StrokeBlock(parsing: bytes) else { return nil }
    let samples = block.samples
    guard samples.count == block.count, let again = StrokeBlock(samples) else { return "samples are missing" }
    guard again.bytes == bytes else { return "a stroke has two encodings" }
    return again.bounds == block.bounds ? nil : "the bounds are wrong"
  }

  private static func notebookFault(in bytes: [UInt8]) -> String? {
    guard let notebook = try? NotebookPage(fileBytes: bytes) else { return nil }
    let written = notebook.fileBytes
    guard let again = try? NotebookPage(fileBytes: written) else { return "what was written cannot be read" }
    guard again.state == notebook.state, again.groups == notebook.groups else { return "writing changed the notebook" }
    _ = SVG.document(DisplayList(notebook.state))
    _ = notebook.state(atEntry: notebook.entryCount / 2)
    // A file without history, or in the original application's format, is not written back to the same bytes.
    let hasHistory = bytes.count >= 35 && Array(bytes.suffix(35).prefix(3)) == [0xFF, 0x7F, 32]
    guard hasHistory, !NotebookPage.isLegacyFile(bytes) else { return nil }
    return written == bytes ? nil : "a notebook has two encodings"
  }

  /// The bytes become the section with the list of pages in a valid document. A page may be in a format that is not
  /// written back to the same bytes.
  private static func pagesFault(in bytes: [UInt8]) -> String? {
    let section = BlazeSection(tag: 3, bytes: bytes).blazeBinary
    let file = mended(Array(cover.fileBytes.dropLast(35)) + section + [UInt8](repeating: 0, count: 35))
    guard let document = try? NotebookDocument(fileBytes: file) else { return nil }
    let written = document.fileBytes
    guard let again = try? NotebookDocument(fileBytes: written) else { return "what was written cannot be read" }
    guard again.pages.map({ $0.notebook.groups }) == document.pages.map({ $0.notebook.groups }) else {
      return "writing changed a page"
    }
    return again.fileBytes == written ? nil : "a document has two encodings"
  }

  private static func liveLogFault(in bytes: [UInt8]) -> String? {
    guard let recovery = try? LiveLog.recover(bytes) else { return nil }
    guard recovery.soundLength <= bytes.count else { return "more is sound than there is" }
    let sound = Array(bytes.prefix(recovery.soundLength))
    guard let again = try? LiveLog.recover(sound) else { return "the sound part cannot be read" }
    return again.fault == nil && again.notebook.groups == recovery.notebook.groups ? nil : "the sound part is not sound"
  }
}
