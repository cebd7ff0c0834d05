import PaperDomain

/// What a person did in a viewer. Only a session interprets these events; none of them changes the library.
public enum ViewerEvent: Equatable, Sendable {
  /// The person chose another version of a page to look at.
  case pageVersionPreviewChanged(LogicalPageID, PageVersion.ID)
  /// The person chose another source for a page.
  case sourceChanged(LogicalPageID, PageSource)
  /// The person went to a place, from 1.
  case pageNavigated(to: Int)
  /// A note was made on a page, or as a reply to another note.
  case annotationCreated(LogicalPageID, AnnotationAnchor, title: String?, body: String)
  /// A note's text was edited, or the note was moved or resized.
  case annotationUpdated(LogicalPageID, NoteBlock.ID, AnnotationChange)
  /// A note was deleted, together with all replies below it.
  case annotationDeleted(LogicalPageID, NoteBlock.ID)
  /// A deleted note was restored.
  case annotationRestored(LogicalPageID, NoteBlock.ID)
  /// The notes of a version that have the same parent, or no parent, were reordered.
  case annotationsReordered(LogicalPageID, PageVersion.ID, parent: NoteBlock.ID?, order: [NoteBlock.ID])
  /// The person chose a version for every page that has it; `nil` for each page's default.
  case allVersionPreviewsChanged(VersionChoice?)
  /// The person chose a source for every page that has it; `nil` for each page's preferred one.
  case allSourcesChanged(PageSource?)
  /// The person chose another view mode.
  case viewModeChanged(ViewMode)

  /// The kind of an event, without its values.
  public enum Kind: CaseIterable, Sendable {
    case pageVersionPreviewChanged, sourceChanged, pageNavigated, annotationCreated, annotationUpdated
    case annotationDeleted, annotationRestored, annotationsReordered, allVersionPreviewsChanged, allSourcesChanged,
      viewModeChanged

    /// The event's name in the architecture document; an event that the document does not list is named in the same
    /// style.
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
  /// On a rectangle of a version of the page; `nil` for the version that is shown.
  case rect(NormalizedRect, on: PageVersion.ID? = nil)
  /// Below the note that it replies to.
  case reply(to: NoteBlock.ID)
}

/// How a note was changed.
public enum AnnotationChange: Equatable, Sendable {
  /// New text. `seen` is the text that the person saw before editing, so that other people's edits are not overwritten.
  case text(title: String?, body: String, seen: NoteWords? = nil)
  /// New top left corner.
  case place(x: Double, y: Double)
  /// New size.
  case size(width: Double, height: Double)
}

/// What a session did with an event.
public enum SessionOutcome: Equatable, Sendable {
  /// The session changed; the library did not.
  case changed
  /// Nothing changed, because the session was already in that state.
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
  /// The position, counted from 1, is outside the session.
  case outOfRange(position: Int, pageCount: Int)
  /// No notes can be made on the page.
  case cannotAnnotate
}
