import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The services of all screens: the library on the server, the browser, navigation, and the app's shared state.
/// `PaperApp` makes one, which lives as long as the page.
package final class AppContext {
  /// Storage, clock, window, files, history.
  package let effects: WebEffects
  /// Goes from screen to screen.
  package let navigator: Navigator<PaperScreen>
  /// The database for larger data; nil for the browser's own.
  package let database: (any WebDatabase)?
  /// Connections to the server; nil where there are none.
  package let sockets: (any WebSocketClient)?
  /// The library's use cases. Calls feed `monitor`.
  package let library: RemoteLibrary
  /// Whether the server answers, its counts, and the writes under way.
  package let monitor: LibraryMonitor
  /// Short notices with at most one thing to do.
  package let toasts: ToastCenter
  /// The dialog over the app, if any.
  package let dialogs: DialogCenter
  /// Light, dark, or as the system has it.
  package let theme: ThemeSetting
  /// Numbers, dates and sizes as the reader writes them.
  package let formats: Formats
  /// Files on their way to the server.
  package let uploads: UploadQueue
  /// The server's imports and extractions.
  package let jobs: JobWatch
  /// The person of this browser.
  package let persons: PersonKeeper
  /// Performs edits of the library.
  package let edits: EditCenter
  /// Undoes and redoes edits.
  package let undo: UndoCenter
  /// Merges notebook files into marks.
  package let notebooks: NotebookMerger
  /// The commands for docs that several screens use.
  package let docs: DocCommands
  /// Whether the app is in a frame of another page, whose maker could trick the reader into clicking. Then only screens
  /// that may be framed are shown, and nothing that changes the library is offered.
  package let isEmbedded: Bool
  /// The tags, tag groups and variables.
  package lazy var metadata: MetadataCenter = MetadataCenter(library: library, monitor: monitor)
  /// The `.content` element of the current screen, which scrolls.
  package let content = ElementReference()

  /// A context over `effects`.
  /// - Parameters:
  ///   - sockets: the connection for change notifications
  ///   - database: the database for larger data, instead of the browser's
  package init(
    effects: WebEffects, sockets: (any WebSocketClient)? = nil, database: (any WebDatabase)? = nil
  ) {
    self.effects = effects
    self.database = database
    self.sockets = sockets
    navigator = Navigator<PaperScreen>(root: .root, history: effects.history)
    isEmbedded = navigator.current.screen.isEmbedded
    toasts = ToastCenter(clock: effects.clock)
    dialogs = DialogCenter()
    persons = PersonKeeper(effects: effects, toasts: toasts, dialogs: dialogs)
    let http = HTTPTransport(http: effects.http, window: effects.window, persons: persons)
    monitor = LibraryMonitor(effects: effects, transport: http, sockets: sockets)
    library = RemoteLibrary(transport: monitor)
    theme = ThemeSetting(effects: effects)
    formats = Formats(window: effects.window)
    uploads = UploadQueue(effects: effects, persons: persons)
    jobs = JobWatch(library: library, monitor: monitor, uploads: uploads)
    let queue = EditQueue()
    let report: (APIFailure) -> Void = { [toasts] failure in AppContext.report(failure, in: toasts) }
    undo = UndoCenter(
      library: library, toasts: toasts, formats: formats, persons: persons, queue: queue, report: report)
    edits = EditCenter(library: library, toasts: toasts, undo: undo, queue: queue, report: report)
    notebooks = NotebookMerger(effects: effects, persons: persons, toasts: toasts, undo: undo)
    docs = DocCommands(edits: edits, dialogs: dialogs, toasts: toasts, formats: formats)
    let builds = BuildWatch(effects: effects) { [monitor, dialogs, navigator] in
      monitor.knowledge.writesUnderWay > 0 || dialogs.current != nil || navigator.isHeld
    } onStale: { [toasts] in
      toasts.say(Toast(Texts.PageFiles.otherBuild, action: Texts.PageFiles.reload) { effects.window.reload() })
    }
    http.onBuild = { builds.served($0) }
    uploads.onOpened = { [toasts, navigator] doc in
      toasts.say(
        Toast(Texts.Library.notebookOpened(doc.title), action: Texts.Library.read) {
          navigator.goTo(.viewer(ViewerLocation(docID: doc.id, pageNumber: 1)))
        })
    }
    uploads.onArrival { [monitor, jobs] in
      jobs.uploadArrived()
      monitor.pollNow()
      jobs.reload()
    }
  }

  /// Notes that nobody looks at any more and that the server does not have all of.
  package var departedNotes: [AnyObject] = []

  /// Makes the panel of notes next to a page, and the editor in it. The parts of the page have to be loaded.
  package var makeNotesPanel: ((NotesSeat) -> any NotesSeatPanel)?
  package var makeSeatedNotes: ((SharedNotes.ID, _ onLink: @escaping (PaperScreen) -> Void) -> any SeatedNotes)?

  /// The notes from which a link to a page of another doc was followed; they stay open next to that page.
  package var followedNotes: SharedNotes.ID?

  /// Takes dropped files, instead of importing them.
  package var takesFiles: (([WebFile]) -> Void)?

  /// Files that were chosen for the import with choices that is about to be shown.
  package var filesToChooseFrom: [WebFile] = []

  /// Puts the focus on the first result of a search, while results are shown.
  package var onEnterResults: (() -> Void)?

  /// Saves a search, or, for nil, the library's arrangement, as a view; set by the owner of the views.
  package var onSaveView: ((SavedViewDraft?) -> Void)?

  /// Marks the problems of a query in the search field, while the field has that text.
  package var onSearchProblems: ((String, [SnippetMatch]) -> Void)?

  /// Puts the focus on the search field; the shell knows where it is.
  package var onFocusSearch: (() -> Void)?

  /// The person wants to go back to the search field.
  package func focusSearch() { onFocusSearch?() }

  /// The person wants to go from the search field into the results.
  package func enterResults() { onEnterResults?() }

  /// Begins to ask the server how it is.
  package func start() {
    monitor.start()
    jobs.start()
    if !isEmbedded { undo.start(monitor) }
  }

  /// The library's last arrangement in this browser.
  package var arrangement: LibraryArrangement {
    LibraryArrangement(location: Location(url: effects.storage[AppContext.arrangementKey] ?? "/"))
  }

  /// Remembers how the library was arranged last; not which docs were shown.
  package func rememberArrangement(_ arrangement: LibraryArrangement) {
    var arrangement = arrangement
    arrangement.filter = ""
    effects.storage[AppContext.arrangementKey] = arrangement == .standard ? nil : arrangement.location.url
  }

  private static var arrangementKey: String { "arrangement" }

  /// Goes to a screen.
  package func open(_ screen: PaperScreen) { navigator.goTo(screen) }

  /// Sets the window's title for the current screen.
  package func nameWindow(_ name: String) { effects.window.title = Texts.windowTitle(name) }

  /// Imports PDFs, opens notebooks on blank pages, and reports other files.
  func importFiles(_ files: [WebFile]) {
    let (taken, leftOut) = uploads.add(files)
    if taken == 0 {
      toasts.say(Toast(Texts.Library.nothingToImport, kind: .failure))
    } else {
      let text = Texts.Library.importing(taken, formats.number(taken), leftOut: leftOut, formats.number(leftOut))
      toasts.say(Toast(text, action: Texts.Activity.show) { self.open(.activity) })
    }
  }

  /// Says that a file is being written, and when it is ready; the person may go elsewhere meanwhile.
  package func follow(export job: JobSummary) {
    let show = { self.open(.activity) }
    toasts.say(Toast(Texts.Activity.exportBegun(job.fileName), action: Texts.Activity.show, perform: show))
    jobs.follow(job.id) { ended in
      switch ended.state {
      case .done:
        let text = Texts.Activity.exportReady(ended.fileName)
        self.toasts.say(Toast(text, action: Texts.Activity.download) { self.download(export: ended) })
      case .failed:
        let text = Texts.Activity.exportFailed(ended.fileName)
        self.toasts.say(Toast(text, kind: .failure, action: Texts.Activity.show, perform: show))
      case .queued, .running, .waitingForPassword, .paused, .cancelled: break
      }
    }
  }

  /// Saves the file that an export has written.
  package func download(export job: JobSummary) {
    effects.files.download(url: API.readExport(jobID: job.id).path, name: job.fileName)
  }

  /// Lets the person choose what to import, at once or with choices, or the paper to make. Only while an event of the person
  /// is handled.
  package func chooseImport(from source: ImportSource) {
    switch source {
    case .files:
      effects.files.pickFiles(accept: ".pdf,application/pdf,\(ExportFormat.notebook.fileEnding)", multiple: true) {
        self.importFiles($0)
      }
    case .folder: effects.files.pickFolder { self.importFiles($0) }
    case .choices: chooseFilesForChoices()
    case .paper: dialogs.open(.paper)
    }
  }

  private func chooseFilesForChoices() {
    pickPDFs { files in
      if let takesFiles = self.takesFiles { return takesFiles(files) }
      self.filesToChooseFrom = files
      self.open(.importing)
    }
  }

  /// Lets the person choose PDF files. Only while an event of the person is handled.
  package func pickPDFs(multiple: Bool = true, then take: @escaping ([WebFile]) -> Void) {
    effects.files.pickFiles(accept: ".pdf,application/pdf", multiple: multiple, completion: take)
  }

  /// Files were dropped: the screen has them if it takes some, else they are imported.
  package func dropFiles(_ files: [WebFile]) {
    if let takesFiles { takesFiles(files) } else { importFiles(files) }
  }

  /// Calls `handler` with unhandled key events, unless a text field has the focus or a dialog is open. For a screen's
  /// shortcuts: hold the claim while the screen is shown.
  package func onShortcut(_ handler: @escaping (Event) -> Void) -> EffectClaim {
    effects.window.on(.keydown) { [dialogs] event in
      guard dialogs.current == nil, !event.isInTextField, !event.isComposing, !event.isDefaultPrevented else { return }
      handler(event)
    }
  }

  /// Shows a failure until it is dismissed. A failure to reach the server is left to the banner.
  package func report(_ failure: APIFailure?) {
    if let failure { AppContext.report(failure, in: toasts) }
  }

  private static func report(_ failure: APIFailure, in toasts: ToastCenter) {
    guard failure != .unreachable else { return }
    toasts.say(Toast(failure.message, kind: .failure))
  }
}

extension JobSummary {
  /// What the file of an export is called.
  fileprivate var fileName: String { name + (format ?? .pdf).fileEnding }
}
