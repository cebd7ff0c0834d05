import PaperDomain

// The only place that interprets viewer events. An event changes this value, becomes a command on notes, or is refused.

extension ViewingSession {
  /// Handles an event.
  /// - Returns: the outcome; `changed` if and only if the session changed
  @discardableResult
  public mutating func handle(_ event: ViewerEvent) -> SessionOutcome {
    switch event {
    case .pageVersionPreviewChanged(let id, let version): preview(version, of: id)
    case .sourceChanged(let id, let source): show(id, as: source)
    case .pageNavigated(let position): navigate(to: position)
    case .annotationCreated(let id, let anchor, let title, let body): create(on: id, anchor, title: title, body: body)
    case .annotationUpdated(let id, let note, let change): forward(on: id, change.command(on: note))
    case .annotationDeleted(let id, let note): forward(on: id, .deleteNote(note: note))
    case .annotationRestored(let id, let note): forward(on: id, .restoreNote(note: note))
    case .annotationsReordered(let id, let version, let parent, let order):
      forward(on: id, .reorderNotes(version: version, parent: parent, order: order))
    case .allVersionPreviewsChanged(let choice): chooseForAll(version: choice)
    case .allSourcesChanged(let source): chooseForAll(source: source)
    case .viewModeChanged(let mode): setMode(mode)
    }
  }

  private mutating func preview(_ version: PageVersion.ID, of id: LogicalPageID) -> SessionOutcome {
    guard let index = index(of: id) else { return .refused(.noSuchPage(id)) }
    guard slots[index].option(of: version) != nil else { return .refused(.noSuchVersion(version)) }
    guard versions[id] != version else { return .unchanged }
    versions[id] = version
    return .changed
  }

  private mutating func show(_ id: LogicalPageID, as source: PageSource) -> SessionOutcome {
    guard let index = index(of: id) else { return .refused(.noSuchPage(id)) }
    guard shown(at: index)?.version?.sources.contains(source) == true else {
      return .refused(.sourceUnavailable(source))
    }
    guard sources[id] != source else { return .unchanged }
    sources[id] = source
    return .changed
  }

  private mutating func navigate(to position: Int) -> SessionOutcome {
    guard position >= 1, position <= slots.count else {
      return .refused(.outOfRange(position: position, pageCount: slots.count))
    }
    guard self.position != position else { return .unchanged }
    self.position = position
    return .changed
  }

  private mutating func chooseForAll(version: VersionChoice?) -> SessionOutcome {
    guard everywhere.version != version || !versions.isEmpty else { return .unchanged }
    everywhere.version = version
    versions = [:]
    return .changed
  }

  private mutating func chooseForAll(source: PageSource?) -> SessionOutcome {
    guard everywhere.source != source || !sources.isEmpty else { return .unchanged }
    everywhere.source = source
    sources = [:]
    return .changed
  }

  private mutating func setMode(_ mode: ViewMode) -> SessionOutcome {
    guard viewMode != mode else { return .unchanged }
    viewMode = mode
    return .changed
  }

  // MARK: - Commands for the library

  private func create(
    on id: LogicalPageID, _ anchor: AnnotationAnchor, title: String?, body: String
  ) -> SessionOutcome {
    switch anchor {
    case .reply(let note): return forward(on: id, .replyToNote(to: note, title: title, body: body))
    case .rect(let rect, let version):
      guard let index = index(of: id) else { return .refused(.noSuchPage(id)) }
      if let version, slots[index].option(of: version) == nil { return .refused(.noSuchVersion(version)) }
      // A mark goes on the version that is shown, which need not be the current one.
      guard let version = version ?? shown(at: index)?.version?.pageVersionID else {
        return .refused(.cannotAnnotate)
      }
      return forward(on: id, .createNote(version: version, rect: rect, title: title, body: body))
    }
  }

  private func forward(on id: LogicalPageID, _ command: LibraryCommand) -> SessionOutcome {
    guard let index = index(of: id) else { return .refused(.noSuchPage(id)) }
    return slots[index].capabilities.canAnnotate ? .forwarded(command) : .refused(.cannotAnnotate)
  }
}

extension AnnotationChange {
  fileprivate func command(on note: NoteBlock.ID) -> LibraryCommand {
    switch self {
    case .text(let title, let body, let seen): .editNote(note: note, title: title, body: body, seen: seen)
    case .place(let x, let y): .moveNote(note: note, x: x, y: y)
    case .size(let width, let height): .resizeNote(note: note, width: width, height: height)
    }
  }
}
