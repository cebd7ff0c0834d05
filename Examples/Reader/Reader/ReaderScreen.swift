import Trapezio
import TrapezioNavigation

/// The one place of the app: the handout, at a page. Its address names the page, and any other address the first one.
nonisolated enum ReaderScreen: RoutableScreen {
  /// From 1.
  case page(Int)

  init(location: Location) {
    var number = 1
    if location.path.count == 2, location.path[0] == "pages", let named = Int(location.path[1]) {
      number = max(named, 1)
    }
    self = .page(number)
  }

  var location: Location {
    switch self {
    case .page(let number): Location(path: ["pages", "\(number)"])
    }
  }
}
