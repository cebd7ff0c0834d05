import Trapezio

/// A screen that has a URL, both ways: `Self(location: screen.location) == screen` for every screen.
///
/// Every location names some screen; an app has a case that says "there is nothing here" for those it does not know.
nonisolated public protocol RoutableScreen: TrapezioScreen {
  /// The screen that a URL names.
  init(location: Location)
  /// The URL that names this screen.
  var location: Location { get }
}
