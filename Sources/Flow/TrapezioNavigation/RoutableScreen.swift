import Trapezio

/// A screen that converts to and from a URL: `Self(location: screen.location) == screen` for every screen.
///
/// Every location must give a screen; an app has a "nothing here" case for locations it does not know.
nonisolated public protocol RoutableScreen: TrapezioScreen {
  /// Makes the screen that a URL identifies.
  init(location: Location)
  /// The location that identifies this screen.
  var location: Location { get }
}
