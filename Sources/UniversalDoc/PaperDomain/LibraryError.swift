import ByteCoding

/// Why the library refused an operation. Nothing was changed.
public enum LibraryError: Error, Equatable, Sendable {
  /// There is no such thing, or it has been deleted.
  case notFound(EntityKind, id: String)
  /// The value of a field breaks a rule; the message says which rule and what to do.
  case invalid(field: String, message: String)
  /// The bundle cannot be deleted because page versions refer to it; `pageVersions` is their number.
  case bundleInUse(pageVersions: Int)
  /// A tag group, tag, variable or option cannot be deleted because it is in use; `count` is how often.
  case inUse(EntityKind, count: Int)
  /// The page number is outside the bundle's pages.
  case pageOutOfRange(pageNumber: Int, pageCount: Int)
  /// The alignment of a variant is invalid.
  case misaligned(PDFVariant, AlignmentFault)
  /// Pages cannot be cut out, because the variants have different numbers of pages.
  case pageCountsDiffer(PDFVariant, pageCount: Int, base: PDFVariant, basePageCount: Int)
  /// All files of the variant are in place, and a variant that is present is never replaced.
  case variantPresent(PDFVariant)
  /// The variant's recorded file is missing, and the offered file is a different one. `expected` are the names that the
  /// recorded file had at import.
  case notTheRecordedFile(PDFVariant, expected: [String])
  /// The thing is in the trash and must be restored first.
  case inTrash(EntityKind, id: String)
  /// An edit cannot be undone or redone, for the given reason.
  case cannotUndo(reason: String)
  /// Somebody else changed the same thing first; read it again.
  case conflict(EntityKind, id: String)
  /// Somebody else has changed the text since the person saw it; `now` is the current text.
  case outdated(EntityKind, id: String, now: String)
  /// Somebody else has a lease on the thing, at least until that time.
  case held(EntityKind, id: String, by: String, until: Instant)
  /// Mark groups could not be added to a page's log.
  case marks(MarksRefusal)
  /// The store failed, for example because the disk is full or a file is damaged.
  case storage(message: String)

  /// A kind of thing in the library, in words for people.
  public enum EntityKind: String, Sendable {
    /// A bundle of PDF files.
    case bundle
    /// A doc.
    case doc
    /// A page group of a doc.
    case pageGroup = "page group"
    /// A page of a page group.
    case page
    /// A version of a page.
    case pageVersion = "page version"
    /// A note block on a version of a page.
    case noteBlock = "note"
    /// A group of tags.
    case tagGroup = "tag group"
    /// A tag.
    case tag
    /// A variable.
    case variable
    /// An option of a list variable.
    case option
    /// A step of the library's history.
    case edit
    /// A saved view.
    case savedView = "saved view"
    /// A person.
    case person
    /// A document of shared notes.
    case sharedNotes = "notes document"
    /// A peer with which shared notes are synced.
    case notesPeer = "peer"
    /// A job in the queue.
    case job
    /// Any entity that tags and values can be assigned to.
    case entity = "bundle, doc, page group, page or note"
  }
}

extension LibraryError: CustomStringConvertible {
  /// What happened and what to do, in one or two sentences.
  public var description: String {
    switch self {
    case .notFound(let kind, let id): "There is no \(kind.rawValue) \(id)."
    case .invalid(let field, let message): "The \(field) is not valid: \(message)"
    case .bundleInUse(let count):
      "The bundle is in use by \(count) page versions. Delete those pages and empty the trash first."
    case .inUse(.tagGroup, let count):
      "The tag group has tags (\(count)). Move them to another group or delete them first."
    case .inUse(.person, let count):
      "The person has steps in the history (\(count)). Merge the person into another one first."
    case .inUse(let kind, let count):
      "The \(kind.rawValue) is in use (\(count) times). Remove it there first."
    case .pageOutOfRange(let number, let count): "There is no page \(number): the bundle has pages 1 to \(count)."
    case .misaligned(let variant, let fault):
      "Page \(fault.step.page) of the bundle cannot be aligned with \(fault.counterpartInWords) of the "
        + "\(variant.noun): "
        + fault.reasonInWords
    case .pageCountsDiffer(let variant, let count, let base, let baseCount):
      "The \(variant.noun) has a different number of pages (\(count)) than the \(base.noun) (\(baseCount)), so the "
        + "same pages cannot be taken from both. Import all pages, then align them with the bundle's pages."
    case .variantPresent(let variant):
      "The bundle already has its \(variant.noun), and existing files are never replaced."
    case .notTheRecordedFile(let variant, let expected):
      "This is not the file that was recorded as the \(variant.noun) (\(expected.namesInWords)): its content differs. "
        + "Find the recorded file, or import this one as a new bundle."
    case .inTrash(let kind, let id): "The \(kind.rawValue) \(id) is in the trash. Restore it first."
    case .cannotUndo(let reason): "That cannot be undone or redone: \(reason)"
    case .conflict(let kind, let id): "The \(kind.rawValue) \(id) was changed by someone else. Load it again."
    case .outdated(let kind, _, _):
      "Someone else changed the \(kind.rawValue) since you saw it. Your change was not applied. Compare both texts and "
        + "keep what you want."
    case .held(let kind, _, let holder, _):
      "The \(kind.rawValue) is being edited in \(holder). Wait until that is done; nothing was changed."
    case .marks(let refusal): refusal.description
    case .storage(let message): "The library could not be written or read: \(message)"
    }
  }
}

extension AlignmentFault {
  fileprivate var counterpartInWords: String { step.counterpart.map { "page \($0)" } ?? "no page" }

  fileprivate var reasonInWords: String {
    switch reason {
    case .outOfRange: "there is no such page."
    case .notInOrder: "the pages must be named in order, each once."
    case .goesBack(let earliest): "page numbers must increase; the first possible page here is \(earliest)."
    }
  }
}

extension PDFVariant {
  /// The variant's name for use within a sentence.
  public var noun: String {
    switch self {
    case .display: "display file"
    case .original: "original"
    case .ocr: "scan"
    }
  }
}

extension [String] {
  /// The names in quotation marks, separated by commas.
  var namesInWords: String { map { "“\($0)”" }.joined(separator: ", ") }
}

extension Optional {
  /// The value, or `notFound` if there is none.
  public func orNotFound(
    _ kind: LibraryError.EntityKind, _ id: some CustomStringConvertible
  ) throws(LibraryError) -> Wrapped {
    guard let value = self else { throw .notFound(kind, id: id.description) }
    return value
  }
}
