import Trapezio
import TrapezioNavigation

/// The app's screens and their URLs.
nonisolated enum AppScreen: RoutableScreen {
  case counter
  case summary(count: Int)
  case unknown(path: String)

  init(location: Location) {
    switch (location.path.first, Int(location["count"] ?? "")) {
    case (nil, _): self = .counter
    case ("summary", let count?): self = .summary(count: count)
    default: self = .unknown(path: location.url)
    }
  }

  var location: Location {
    switch self {
    case .counter: Location()
    case .summary(let count): Location(path: ["summary"], query: [("count", "\(count)")])
    case .unknown(let path): Location(url: path)
    }
  }
}

/// Events that screens pass on to the app because they concern more than the screen itself.
nonisolated enum AppEvent: Equatable { case counted(Int) }

/// The result that the summary returns to the counter.
final class SavedCount: NavigationResult {
  static let key = "saved"
  let count: Int
  init(_ count: Int) { self.count = count }
}
