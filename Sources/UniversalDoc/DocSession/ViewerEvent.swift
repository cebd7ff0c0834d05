import PaperDomain

/// What a person did in a viewer. Only a session interprets these events; none of them changes the library.
public enum ViewerEvent: Equatable, Sendable {
  /// Another version of a page is to be looked at.
  case pageVersionPreviewChanged(LogicalPageID, PageVersion.ID)
  /// A page is to be looked at in another way.
  case sourceChanged(LogicalPageID, PageSource)
  /// Somebody went to a place, from 1.
  case pageNavigated(to: Int)
  /// A note was made on a page, or in answer to one.
  case annotationCreated(LogicalPageID, AnnotationAnchor, title: String?, body: String)
  /// A note's text was edited, or the note was moved or resized.
  case annotationUpdated(LogicalPageID, NoteBlock.ID, AnnotationChange)
  /// A note was deleted, with everything below it.
  case annotationDeleted(LogicalPageID, NoteBlock.ID)
  /// Restores a deleted note.
  case annotationRestored(LogicalPageID, NoteBlock.ID)
  /// The notes of a version that answer the same note, or none, were put into another order.
  case annotationsReordered(LogicalPageID, PageVersion.ID, parent: NoteBlock.ID?, order: [NoteBlock.ID])
  /// A version is to be looked at on every page that has it; `nil` for the default of each.
  case allVersionPreviewsChanged(VersionChoice?)
  /// Every page that can is to be looked at in that way; `nil` for what each prefers.
  case allSourcesChanged(PageSource?)
  /// The person chose another view mode.
  case viewModeChanged(ViewMode)

  /// An event without what it carries.
  public enum Kind: CaseIterable, Sendable {
    case pageVersionPreviewChanged, sourceChanged, pageNavigated, annotationCreated, annotationUpdated
    case annotationDeleted, annotationRestored, annotationsReordered, allVersionPreviewsChanged, allSourcesChanged,
      viewModeChanged

    /// The event's name as in the architecture document, or in its style for an event that is not there.
    public var name: String {
      switch self {
      case .pageVersionPreviewChanged: "onPageVersionPreviewChanged"
      case .sourceChanged: "onSourceChanged"
      case .pageNavigated: "onPageNavigated"
      case .annotationCreated: "onAnnotationCreated"
      case .annotationUpdated: "onAnnotationUpdated"
      case .annotationDeleted: "onAnnotationDeleted"
      case .annotationRestored: "onAnnotationRestored"
      case .annotationsReordered: "onAnnotationsReordered"
      case .allVersionPreviewsChanged: "onAllVersionPreviewsChanged"
      case .allSourcesChanged: "onAllSourcesChanged"
      case .viewModeChanged: "onViewModeChanged"
      }
    }
  }

  /// The event's kind, without its values.
  public var kind: Kind {
    switch self {
    case .pageVersionPreviewChanged: .pageVersionPreviewChanged
    case .sourceChanged: .sourceChanged
    case .pageNavigated: .pageNavigated
    case .annotationCreated: .annotationCreated
    case .annotationUpdated: .annotationUpdated
    case .annotationDeleted: .annotationDeleted
    case .annotationRestored: .annotationRestored
    case .annotationsReordered: .annotationsReordered
    case .allVersionPreviewsChanged: .allVersionPreviewsChanged
    case .allSourcesChanged: .allSourcesChanged
    case .viewModeChanged: .viewModeChanged
    }
  }
}

/// Where a new note is placed.
public enum AnnotationAnchor: Equatable, Sendable {
  /// On a rectangle of a version of the page; without one of the version that is seen.
  case rect(NormalizedRect, on: PageVersion.ID? = nil)
  /// Below the note that it replies to.
  case reply(to: NoteBlock.ID)
}

/// How a note was changed.
public enum AnnotationChange: Equatable, Sendable {
  /// It has these texts. `seen` are those that the person had before, so that others' texts are not lost.
  case text(title: String?, body: String, seen: NoteWords? = nil)
  /// It was moved; this is its top left corner.
  case place(x: Double, y: Double)
  /// It has this size.
  case size(width: Double, height: Double)
}

/// What a session did with an event.
public enum SessionOutcome: Equatable, Sendable {
  /// The session is another one now; the library is not.
  case changed
  /// It was so already.
  case unchanged
  /// The session returns a command for the library and is itself unchanged.
  case forwarded(LibraryCommand)
  /// The session refused the event and is unchanged.
  case refused(SessionRefusal)
}

/// Why a session refused an event.
public enum SessionRefusal: Equatable, Sendable {
  /// The session has no such place: the page may have been deleted.
  case noSuchPage(LogicalPageID)
  /// The page has no such version.
  case noSuchVersion(PageVersion.ID)
  /// The version has no such source.
  case sourceUnavailable(PageSource)
  /// There is no such place, from 1.
  case outOfRange(position: Int, pageCount: Int)
  /// No notes can be made on the page.
  case cannotAnnotate
}
