/// The browser window around the page, and what the browser knows of the person's settings.
public protocol WebWindow: AnyObject {
  /// Size of the window's content in CSS pixels.
  var size: (width: Double, height: Double) { get }
  /// Device pixels per CSS pixel. It changes with zoom and screen; a `resize` event reports that.
  var devicePixelRatio: Double { get }
  /// Whether a network seems to be available.
  var isOnline: Bool { get }
  /// The title of the window and its tab.
  var title: String { get set }
  /// Whether a media query holds, such as "(prefers-reduced-motion: reduce)".
  func matches(media query: String) -> Bool
  /// Listens to events of the window: `keydown` for shortcuts, `resize`, `online`, `offline`, `visibilitychange`,
  /// `afterprint`, `pointerup`. A key event arrives here after the handlers of elements, unless one of them stopped its
  /// propagation.
  func on(_ name: EventName, _ handler: @escaping (Event) -> Void) -> EffectClaim
  /// Copies a text to the clipboard; only allowed while an event of the person is being handled.
  func copyToClipboard(_ text: String, completion: @escaping (Bool) -> Void)
  /// Formats a number for the person's language.
  func format(number: Double) -> String
  /// Formats a time, in milliseconds since 1970, for the person's language and time zone.
  func format(time milliseconds: Double, _ style: DateStyle) -> String
  /// Random bytes that cannot be predicted.
  func randomBytes(_ count: Int) -> [UInt8]
  /// Sets an attribute of the document's root element, for example the theme that the style sheet depends on; nil
  /// removes it.
  func setDocumentAttribute(_ name: String, _ value: String?)
  /// The width of a text in a font, in CSS pixels: `width(of: "momentum", font: "100px sans-serif")`.
  func width(of text: String, font: String) -> Double
  /// Opens the browser's print dialog soon, for what the page contains then; an `afterprint` event follows.
  func printPage()
  /// Finds out whether a reload would lose anything: whether a listener of `beforeunload` prevents it, or the person is
  /// typing. The answer comes later, never from within the call.
  func askWhetherUnsent(_ completion: @escaping (Bool) -> Void)
  /// Reloads the page from the server.
  func reload()
}

/// The format of a time.
nonisolated public enum DateStyle: Int32, Sendable {
  /// 3 May 2026
  case date
  /// 3 May 2026, 14:05
  case dateAndTime
  /// "2 minutes ago" or "yesterday", and the date for times long ago.
  case relative
  /// May 2026: the month of a day, where days begin at midnight UTC.
  case month
}
