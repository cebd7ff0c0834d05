import TrapezioNavigation

/// Everything that an app needs from the world outside its state. Each part is a protocol with a fake for tests.
///
///     let effects = Browser.shared.effects        // in the page
///     let effects = RecordingEffects().effects    // in a test
public final class WebEffects {
  /// Requests to servers.
  public let http: any HTTPClient
  /// Texts that the browser stores for the site.
  public let storage: any KeyValueStorage
  /// Texts that survive a reload of this tab and are invisible to other tabs: for text that was typed and not sent yet.
  /// If the app fails, the page tells the person that such texts are still there.
  public let unsent: any KeyValueStorage
  /// The time and timers.
  public let clock: any WebClock
  /// Files that the person chooses, and downloads.
  public let files: any FileAccess
  /// The window around the page.
  public let window: any WebWindow
  /// The browser's history and the URL.
  public let history: any HistoryDriver
  /// The parts of the page that are loaded later.
  public let parts: any PageParts

  /// Makes effects from their parts.
  public init(
    http: any HTTPClient, storage: any KeyValueStorage, unsent: any KeyValueStorage, clock: any WebClock,
    files: any FileAccess,
    window: any WebWindow, history: any HistoryDriver, parts: any PageParts
  ) {
    self.http = http
    self.storage = storage
    self.unsent = unsent
    self.clock = clock
    self.files = files
    self.window = window
    self.history = history
    self.parts = parts
  }
}
