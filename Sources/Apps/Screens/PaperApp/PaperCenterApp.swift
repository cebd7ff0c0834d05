import FindScreens
import LibraryScreens
import NotesScreens
import NotesSeatScreens
import PaperAPI
import PaperDomain
import ReadingScreens
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The whole app in one document. Makes the context, the shell and the host, and maps each screen to its store and UI.
public final class PaperCenterApp {
  /// The services that all screens share.
  package let context: AppContext
  /// The frame around all screens.
  let shell: ShellStore
  /// Shows the current screen.
  let host: WebHost<PaperScreen>

  private var subscription: TrapezioSubscription?
  private let frame: AppFrame
  private var approaches: EffectClaim?
  /// Sends marks that an earlier window left unsent.
  private var unsent: UnsentMarksSender?
  private var loadingWriting: EffectClaim?
  private var loadingNotes: EffectClaim?

  /// Makes an app that has not started, using the browser's HTTP requests.
  /// - Parameters:
  ///   - sockets: the connection for change notifications; without it, the app polls
  ///   - database: the database for unsent changes, instead of the browser's
  public init(
    renderer: Renderer, effects: WebEffects, sockets: (any WebSocketClient)? = nil, database: (any WebDatabase)? = nil
  ) {
    let context = AppContext(effects: effects, sockets: sockets, database: database)
    let shell = ShellStore(context: context)
    let ui = ShellUI(formats: context.formats, references: shell.references, window: effects.window)
    let onEvent: (ShellEvent) -> Void = { shell.handle(event: $0) }
    let frame = AppFrame()
    self.frame = frame
    self.context = context
    self.shell = shell
    let loading = PartLoading<PaperScreen>(parts: effects.parts, clock: effects.clock) { screen in
      // When embedded, any other screen is only a message that it is missing, which needs no module.
      context.isEmbedded && !screen.isEmbedded ? nil : screen.part?.rawValue
    } placeholder: { _, state in
      partPlaceholder(state, content: context.content)
    }
    host = WebHost(
      renderer: renderer, navigator: context.navigator, window: effects.window, loading: loading
    ) { screen, _ in
      screenPresentation(of: screen, context: context)
    } frame: { _, content in
      ui.map(
        state: shell.state, assistant: shell.assistant, views: frame.views, content: content,
        dialog: { dialogInPart(context: context) },
        onEvent: onEvent)
    }
  }

  /// Starts the app and shows the screen of the URL.
  public func start() {
    let context = context
    // The library opens in its last arrangement.
    if context.navigator.current.screen == .root { context.navigator.revise(.library(context.arrangement)) }
    subscription = shell.observe { [host] _ in host.invalidate() }
    approaches = context.effects.window.on(.linkapproach) { event in
      guard let part = PaperScreen(location: Location(url: event.value)).part else { return }
      context.effects.parts.prefetch(part.rawValue)
    }
    frame.views = SavedViewsPart(
      context: context, onDialog: { self.shell.handle(event: .sidebarClosed) },
      onChange: { self.host.invalidate() })
    shell.makeAssistant = { [host, shell] in
      findEntry().assistant(
        context: context,
        onText: { text, isSearched in
          shell.handle(event: .searchTyped(text))
          if isSearched { shell.handle(event: .searchSubmitted) }
        }, onChange: { host.invalidate() })
    }
    context.makeNotesPanel = { [unowned(unsafe) context] seat in notesSeatEntry().panel(for: seat, context: context) }
    context.makeSeatedNotes = { [unowned(unsafe) context] id, onLink in
      notesEntry().seated(id, context: context, onLink: onLink)
    }
    shell.start()
    host.start()
    sendUnsent()
    sendUnsentNotes()
  }

  private func sendUnsent() {
    guard !context.isEmbedded, context.effects.storage["marks-unsent"] != nil else { return }
    let parts = context.effects.parts
    if parts.isLoaded(PagePart.writing.rawValue) { return unsent = UnsentMarksSender(context: context) }
    loadingWriting = parts.load(PagePart.writing.rawValue) { isLoaded in
      self.loadingWriting = nil
      if isLoaded { self.unsent = UnsentMarksSender(context: self.context) }
    }
  }
}

extension PaperCenterApp {
  private func sendUnsentNotes() {
    guard !context.isEmbedded, context.effects.storage["notes-unsent"] != nil else { return }
    let parts = context.effects.parts
    if parts.isLoaded(PagePart.notes.rawValue) { return notesEntry().sendUnsent(context: context) }
    loadingNotes = parts.load(PagePart.notes.rawValue) { isLoaded in
      self.loadingNotes = nil
      if isLoaded { notesEntry().sendUnsent(context: self.context) }
    }
  }
}

/// The elements around the screens, apart from the shell.
private final class AppFrame {
  /// The saved views; set when the app starts.
  var views: SavedViewsPart?
}
