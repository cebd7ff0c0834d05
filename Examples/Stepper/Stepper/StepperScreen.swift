import Trapezio
import TrapezioNavigation

/// The app's only screen, shown for every URL.
nonisolated enum StepperScreen: RoutableScreen {
  case document

  init(location: Location) { self = .document }

  var location: Location { Location() }
}
