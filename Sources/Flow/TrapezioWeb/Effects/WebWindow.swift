/// The window around the page, and what the browser knows of the person's settings.
public protocol WebWindow: AnyObject {
  /// Size of the window's content in CSS pixels.
  var size: (width: Double, height: Double) { get }
  /// Device pixels per CSS pixel; changes with zoom and screen, which counts as a `resize`.
  var devicePixelRatio: Double { get }
  /// Whether there seems to be a network.
  var isOnline: Bool { get }
  /// The title of the window and its tab.
  var title: String { get set }
  /// Whether a media query holds, such as "(prefers-reduced-motion: reduce)".
  func matches(media query: String) -> Bool
  /// Listens to the window: `keydown` for shortcuts, `resize`, `online`, `offline`, `visibilitychange`, `afterprint`,
  /// `pointerup`.
  /// Key events come here after those of the elements, unless their propagation was stopped.
  func on(_ name: EventName, _ handler: @escaping (Event) -> Void) -> EffectClaim
  /// Puts a text on the clipboard; only allowed while an event of the person is handled.
  func copyToClipboard(_ text: String, completion: @escaping (Bool) -> Void)
  /// A number as the person's language writes it.
  func format(number: Double) -> String
  /// A moment, in milliseconds since 1970, as the person's language and time zone write it.
  func format(time milliseconds: Double, _ style: DateStyle) -> String
  /// Bytes nobody can foretell.
  func randomBytes(_ count: Int) -> [UInt8]
  /// Sets an attribute of the document's root element, such as the theme that styles depend on; nil removes it.
  func setDocumentAttribute(_ name: String, _ value: String?)
  /// The width of a text in a font, in CSS pixels: `width(of: "momentum", font: "100px sans-serif")`.
  func width(of text: String, font: String) -> Double
  /// Opens the browser's print dialog soon, for what is in the page then; `afterprint` follows.
  func printPage()
  /// Asks whether a reload would lose something: whether a listener of `beforeunload` prevents it, or the person is
  /// typing. The answer comes later, never from within the call.
  func askWhetherUnsent(_ completion: @escaping (Bool) -> Void)
  /// Reloads the page from the server.
  func reload()
}

/// The format of a moment.
nonisolated public enum DateStyle: Int32, Sendable {
  /// 3 May 2026
  case date
  /// 3 May 2026, 14:05
  case dateAndTime
  /// "2 minutes ago", "yesterday", and the date when it is long ago.
  case relative
  /// May 2026: the month of a day that begins at midnight UTC.
  case month
}
