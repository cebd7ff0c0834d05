import TrapezioNavigation

/// All that an app asks of the world outside its state, each part behind a protocol with a fake for tests.
///
///     let effects = WebEffects.browser()          // in the page
///     let effects = RecordingEffects().effects    // in a test
public final class WebEffects {
  public let http: any HTTPClient
  public let storage: any KeyValueStorage
  public let clock: any WebClock
  public let files: any FileAccess
  public let window: any WebWindow
  public let history: any HistoryDriver

  /// Effects from their parts.
  public init(
    http: any HTTPClient, storage: any KeyValueStorage, clock: any WebClock, files: any FileAccess,
    window: any WebWindow, history: any HistoryDriver
  ) {
    self.http = http
    self.storage = storage
    self.clock = clock
    self.files = files
    self.window = window
    self.history = history
  }
}
