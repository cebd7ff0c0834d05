import Trapezio
import TrapezioNavigation

/// The app's only screen: the handout at a page. Its URL names the page; any other URL shows the first page.
nonisolated enum ReaderScreen: RoutableScreen {
  /// The page number, from 1.
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
