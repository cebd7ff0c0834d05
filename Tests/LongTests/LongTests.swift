import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes long. `make test` leaves it out; continuous integration and `make trials` run it, with `LONG=1`
  /// in the environment.
  public static var long: Self {
    .enabled(if: ProcessInfo.processInfo.environment["LONG"] != nil, "it takes long; LONG=1 runs it")
  }
}
