import ByteCoding

// wire
/// A step of the history, as in lists, without its changes.
public struct HistoryStep: Equatable, Sendable, StoredAsJSON {
  /// The step.
  public var id: LibraryEdit.ID
  /// The person who made the step; `nil` if none was named.
  public var person: PersonSummary? = nil
  /// The kind of step; `nil` for a kind of a newer PaperCenter that is unknown here.
  public var kind: LibraryEdit.Kind? = nil
  /// The title, at that time, of the thing that the step changed.
  public var subject: String
  /// How many things the step changed; at least 1.
  public var itemCount: Int  // 1...
  /// When the step was made.
  public var madeAt: Instant
  /// When the step was undone; `nil` if it is not undone.
  public var revertedAt: Instant? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    id: LibraryEdit.ID, person: PersonSummary? = nil, kind: LibraryEdit.Kind? = nil, subject: String, itemCount: Int,
    madeAt: Instant, revertedAt: Instant? = nil
  ) {
    self.id = id
    self.person = person
    self.kind = kind
    self.subject = subject
    self.itemCount = itemCount
    self.madeAt = madeAt
    self.revertedAt = revertedAt
  }
  // end of generated
}

// wire
/// A step that cannot be undone or redone in the library's current state.
public struct BlockedStep: Equatable, Sendable, StoredAsJSON {
  /// The step.
  public var step: HistoryStep
  /// The reason, as a sentence.
  public var reason: String
  /// The blocking step: the last one since then that changed the same thing. If it is undone, its undo is what blocks.
  /// `nil` if the history has no such step, for example after the trash was emptied.
  public var inTheWay: HistoryStep? = nil

  // generated
  /// Makes the value from its fields.
  public init(step: HistoryStep, reason: String, inTheWay: HistoryStep? = nil) {
    self.step = step
    self.reason = reason
    self.inTheWay = inTheWay
  }
  // end of generated
}

// wire
/// The result of an undo or redo.
public struct HistoryResult: Equatable, Sendable, StoredAsJSON {
  /// The outcome.
  public var outcome: Outcome
  /// The step in its current state; `nil` if there is nothing to undo or redo.
  public var step: HistoryStep? = nil
  /// Steps that cannot be undone or redone: those that were skipped, the latest first, or the one that the caller
  /// named.
  public var blocked: [BlockedStep] = []
  /// A side effect, as a sentence for the person: marks of others were hidden together with the undone ones, or are
  /// visible again.
  public var note: String? = nil

  // wire: schema HistoryOutcome
  /// The outcome of an undo or redo.
  public enum Outcome: String, CaseIterable, Sendable, StoredAsJSON {
    /// The step is now undone or redone.
    case done
    /// The step was already undone or redone, for example by another window a moment ago. Nothing was changed.
    case alreadyDone
    /// The step that the caller named cannot be undone or redone. Nothing was changed.
    case blocked
    /// The person has no step to undo or redo, or all of them are blocked. Nothing was changed.
    case nothing
  }

  // generated
  /// Makes the value from its fields.
  public init(outcome: Outcome, step: HistoryStep? = nil, blocked: [BlockedStep] = [], note: String? = nil) {
    self.outcome = outcome
    self.step = step
    self.blocked = blocked
    self.note = note
  }
  // end of generated
}

// wire
/// The steps that a person can undo and redo next.
public struct NextSteps: Equatable, Sendable, StoredAsJSON {
  /// The person's last step that is not undone. If it is blocked, undo skips it.
  public var undo: HistoryStep? = nil
  /// The person's step that was undone last, unless the person has made a new step since then.
  public var redo: HistoryStep? = nil
  /// The requesting person, with the current name and colour; for a merged person, the person it was merged into.
  public var person: PersonSummary? = nil

  // generated
  /// Makes the value from its fields.
  public init(undo: HistoryStep? = nil, redo: HistoryStep? = nil, person: PersonSummary? = nil) {
    self.undo = undo
    self.redo = redo
    self.person = person
  }
  // end of generated
}

// wire
/// Where in the current library a person finds what a step changed.
///
/// - Parameters:
///   - doc: The doc.
///   - pageNumber: The page's number in the doc over all page groups, from 1.
public enum StepPlace: Equatable, Sendable, StoredAsJSON {
  /// Nothing of it is left in the library.
  case gone
  /// A doc, which may be in the trash.
  case doc(doc: Doc.ID)
  /// A page.
  case page(doc: Doc.ID, pageNumber: Int)
  /// A note on a page.
  /// - Parameters:
  ///   - note: The note.
  ///   - version: The version of the page that has the note; absent for the current one.
  case note(doc: Doc.ID, pageNumber: Int, note: NoteBlock.ID, version: PageVersion.ID?)
  /// A bundle.
  /// - Parameter bundle: The bundle.
  case bundle(bundle: PDFBundle.ID)
  /// The tags and variables.
  case properties
  /// The saved views.
  case views
  /// Shared notes, which may be in the trash.
  /// - Parameter notes: The notes.
  case notes(notes: SharedNotes.ID)
}

/// Anything that a step changes or uses: a doc, page group, page, note, tag, variable or bundle.
public enum Thing {
  /// Its identifier.
  public typealias ID = EntityID<Thing>
}

/// Whose steps a list contains.
public enum StepOwner: Equatable, Sendable {
  /// All steps.
  case anybody
  /// The steps of callers without a person.
  case nobody
  /// The steps of one person.
  case person(Person.ID)
}
