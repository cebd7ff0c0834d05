import ByteCoding

// wire
/// A step of the history as a list shows it, without what it changed.
public struct HistoryStep: Equatable, Sendable {
  /// The step.
  public var id: LibraryEdit.ID
  /// The person who did it; `nil` if nobody was named.
  public var person: PersonSummary? = nil
  /// The kind of step; `nil` if it was made by a newer PaperCenter and is unknown here.
  public var kind: LibraryEdit.Kind? = nil
  /// The object of the step: its title at that time.
  public var subject: String
  /// The number of affected things; at least 1.
  public var itemCount: Int  // 1...
  /// When it was done.
  public var madeAt: Instant
  /// When it was undone; `nil` if it is not undone.
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
/// A step that cannot be undone, or redone, as the library is now.
public struct BlockedStep: Equatable, Sendable {
  /// The step.
  public var step: HistoryStep
  /// Why, in a sentence.
  public var reason: String
  /// The last step since then that changed the same thing; an undone step if its undo is what blocks. `nil` if the
  /// history has none, as after emptying the trash.
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
/// What came of an undo or redo.
public struct HistoryResult: Equatable, Sendable {
  /// The outcome.
  public var outcome: Outcome
  /// The step, as it is now; `nil` if there is nothing to undo or redo.
  public var step: HistoryStep? = nil
  /// Steps that cannot be undone or redone: those that were passed over, the last first, or the one that was named.
  public var blocked: [BlockedStep] = []
  /// A side effect, in a sentence for the person: marks of others were hidden together with the undone ones, or are
  /// visible again.
  public var note: String? = nil

  // wire: schema HistoryOutcome
  /// How an undo or redo ended.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The step is undone or redone now.
    case done
    /// It was so already, for example because another window did the same a moment ago. Nothing was changed.
    case alreadyDone
    /// The step that was named cannot be undone or redone. Nothing was changed.
    case blocked
    /// The person has no step to undo or redo, or none that can be. Nothing was changed.
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
/// What a person can undo and redo next.
public struct NextSteps: Equatable, Sendable {
  /// The person's last step that holds. If it is blocked, an undo passes over it.
  public var undo: HistoryStep? = nil
  /// The person's step that was undone last, unless the person made a new step since.
  public var redo: HistoryStep? = nil
  /// The person who asks, with the current name and colour; for a merged person, the one that was kept.
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
/// Where a person finds what a step was about, as the library is now.
///
/// - Parameters:
///   - doc: The doc.
///   - pageNumber: The page's place in the doc over all page groups, from 1.
public enum StepPlace: Equatable, Sendable {
  /// Nothing of it is in the library any more.
  case gone
  /// A doc, which may be in the trash.
  case doc(doc: Doc.ID)
  /// A page.
  case page(doc: Doc.ID, pageNumber: Int)
  /// A note on a page.
  /// - Parameters:
  ///   - note: The note.
  ///   - version: The version of the page that the note is on; absent for the current one.
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

/// Anything that steps change or use: a doc, page group, page, note, tag, variable or bundle.
public enum Thing {
  /// Its identifier.
  public typealias ID = EntityID<Thing>
}

/// Whose steps a list contains.
public enum StepOwner: Equatable, Sendable {
  /// All steps.
  case anybody
  /// The steps of callers that named nobody.
  case nobody
  /// The steps of one person.
  case person(Person.ID)
}

#if !hasFeature(Embedded)
  extension HistoryStep: Codable {}
  extension BlockedStep: Codable {}
  extension HistoryResult: Codable {}
  extension HistoryResult.Outcome: Codable {}
  extension NextSteps: Codable {}
  extension StepPlace: Codable {}
#endif
