import ByteCoding
import PaperDomain
import Trapezio

/// The state of a page's replay.
nonisolated struct ReplayState: Equatable, Sendable {
  /// A step in the list.
  struct Step: Equatable, Sendable {
    /// The step's number, from 1. 0 is the page before the first step.
    var number: Int
    var title: String
    /// The author according to the log.
    var author: String
    var time: Instant
  }

  var version: PageVersion.ID
  var count: Int
  /// The number of steps that have been applied.
  var position: Int
  /// The steps around the position.
  var near: [Step] = []
  var isPlaying = false
  /// The index of the speed in `speeds`.
  var speed = 1

  /// The speeds in steps per second.
  static let speeds = [1, 5, 25, 125]
  /// How many steps are listed before and after the current one.
  static let reach = 2

  /// The step that was applied last.
  var step: Step? { near.first { $0.number == position } }
}
