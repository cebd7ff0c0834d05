import TrapezioNavigation

/// All that an app asks of the world outside its state, each part behind a protocol with a fake for tests.
///
///     let effects = Browser.shared.effects        // in the page
///     let effects = RecordingEffects().effects    // in a test
public final class WebEffects {
  /// Requests to servers.
  public let http: any HTTPClient
  /// Texts that the browser keeps for the site.
  public let storage: any KeyValueStorage
  /// Texts that survive a reload of this tab and that other tabs do not see: for text that was typed and is not sent
  /// yet. If the page fails, the person is told that they are kept.
  public let unsent: any KeyValueStorage
  /// Time, and calls at a later time.
  public let clock: any WebClock
  /// Files from and to the person.
  public let files: any FileAccess
  /// The window around the page.
  public let window: any WebWindow
  /// Back, forward and the address.
  public let history: any HistoryDriver
  /// The files of the page that are loaded later.
  public let parts: any PageParts

  /// Effects from their parts.
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
