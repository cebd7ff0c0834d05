import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The services that all screens share: the library on the server, the browser, navigation, and the app's state.
/// `PaperApp` makes one, which lives as long as the page.
package final class AppContext {
  /// Storage, clock, window, files, history.
  package let effects: WebEffects
  /// Navigates between screens.
  package let navigator: Navigator<PaperScreen>
  /// The database for larger data; `nil` for the browser's.
  package let database: (any WebDatabase)?
  /// Makes connections to the server; `nil` if there are none.
  package let sockets: (any WebSocketClient)?
  /// The calls of the library. Each also informs `monitor`.
  package let library: RemoteLibrary
  /// Whether the server is reachable, its counts, and the running writes.
  package let monitor: LibraryMonitor
  /// Short notices with at most one action.
  package let toasts: ToastCenter
  /// The dialog over the app, if any.
  package let dialogs: DialogCenter
  /// Light, dark, or the system's setting.
  package let theme: ThemeSetting
  /// Formats numbers, dates and sizes in the reader's language.
  package let formats: Formats
  /// Files being uploaded.
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
  /// Whether the app is embedded in another page, which could trick the reader into clicking. Then it only shows
  /// screens that may be embedded, and offers nothing that changes the library.
  package let isEmbedded: Bool
  /// The tags, tag groups and variables.
  package lazy var metadata: MetadataCenter = MetadataCenter(library: library, monitor: monitor)
  /// The `.content` element of the current screen, which scrolls.
  package let content = ElementReference()

  /// Makes a context over `effects`.
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

  /// Stores of notes that are no longer on screen, kept alive until the server has all their changes.
  package var closingNotes: [AnyObject] = []

  /// Makes the panel of notes next to a page, and the editor in it. Their modules must be loaded.
  package var makeNotesPanel: ((NotesSeat) -> any NotesSeatPanel)?
  package var makeSeatedNotes: ((SharedNotes.ID, _ onLink: @escaping (PaperScreen) -> Void) -> any SeatedNotes)?

  /// The notes from which the person followed a link to a page of another doc. They stay open next to that page.
  package var followedNotes: SharedNotes.ID?

  /// Handles dropped files instead of importing them; `nil` to import.
  package var takesFiles: (([WebFile]) -> Void)?

  /// The files chosen for the import screen that is about to open.
  package var filesToChooseFrom: [WebFile] = []

  /// Focuses the first result of a search, while results are on screen.
  package var onEnterResults: (() -> Void)?

  /// Saves a search as a view, or for `nil` the library's arrangement. The owner of the views sets this.
  package var onSaveView: ((SavedViewDraft?) -> Void)?

  /// Marks the problems of a query in the search field, while the field contains that text.
  package var onSearchProblems: ((String, [SnippetMatch]) -> Void)?

  /// Focuses the search field. The shell sets this.
  package var onFocusSearch: (() -> Void)?

  /// Moves the focus to the search field.
  package func focusSearch() { onFocusSearch?() }

  /// Moves the focus from the search field to the results.
  package func enterResults() { onEnterResults?() }

  /// Starts monitoring the server.
  package func start() {
    monitor.start()
    jobs.start()
    if !isEmbedded { undo.start(monitor) }
  }

  /// The library's last arrangement in this browser.
  package var arrangement: LibraryArrangement {
    LibraryArrangement(location: Location(url: effects.storage[AppContext.arrangementKey] ?? "/"))
  }

  /// Remembers the library's arrangement in this browser, without the filter.
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

  /// Imports PDFs, makes a doc with blank pages for each notebook, and reports other files.
  func importFiles(_ files: [WebFile]) {
    let (taken, leftOut) = uploads.add(files)
    if taken == 0 {
      toasts.say(Toast(Texts.Library.nothingToImport, kind: .failure))
    } else {
      let text = Texts.Library.importing(taken, formats.number(taken), leftOut: leftOut, formats.number(leftOut))
      toasts.say(Toast(text, action: Texts.Activity.show) { self.open(.activity) })
    }
  }

  /// Shows a toast that an export runs, and another when it is ready. Meanwhile the person can go elsewhere.
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

  /// Lets the person choose files to import, at once or with choices, or the paper for a new doc. Must be called while
  /// handling an event of the person.
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

  /// Lets the person choose PDF files. Must be called while handling an event of the person.
  package func pickPDFs(multiple: Bool = true, then take: @escaping ([WebFile]) -> Void) {
    effects.files.pickFiles(accept: ".pdf,application/pdf", multiple: multiple, completion: take)
  }

  /// Passes dropped files to the screen if it handles them, otherwise imports them.
  package func dropFiles(_ files: [WebFile]) {
    if let takesFiles { takesFiles(files) } else { importFiles(files) }
  }

  /// Calls `handler` with unhandled key events, except while a text field has the focus or a dialog is open. For a
  /// screen's shortcuts; keep the claim while the screen is visible.
  package func onShortcut(_ handler: @escaping (Event) -> Void) -> EffectClaim {
    effects.window.on(.keydown) { [dialogs] event in
      guard dialogs.current == nil, !event.isInTextField, !event.isComposing, !event.isDefaultPrevented else { return }
      handler(event)
    }
  }

  /// Leaves the screen when Escape is pressed, unless something on it handles the key.
  /// - Parameter fallback: the screen to show if there is none to return to
  package func leavesOnEscape(to fallback: PaperScreen) -> EffectClaim {
    onShortcut { event in
      guard event.key == "Escape" else { return }
      event.preventDefault()
      self.navigator.dismiss(fallback: fallback)
    }
  }

  /// Shows a failure until it is dismissed. Does nothing if the server is unreachable, because the banner says so.
  package func report(_ failure: APIFailure?) {
    if let failure { AppContext.report(failure, in: toasts) }
  }

  /// The value of an answer. Reports a failure; then there is no value.
  package func valueOrReport<Value>(_ result: Result<Value, APIFailure>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let failure):
      report(failure)
      return nil
    }
  }

  private static func report(_ failure: APIFailure, in toasts: ToastCenter) {
    guard failure != .unreachable else { return }
    toasts.say(Toast(failure.message, kind: .failure))
  }
}

extension JobSummary {
  /// The file name of an export.
  fileprivate var fileName: String { name + (format ?? .pdf).fileEnding }
}
