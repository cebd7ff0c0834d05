import Trapezio
import TrapezioNavigation

/// The one place of the app, whatever the address.
nonisolated enum StepperScreen: RoutableScreen {
  case document

  init(location: Location) { self = .document }

  var location: Location { Location() }
}
