import ByteCoding
import PaperDomain
import Trapezio

/// A page whose life is gone through.
nonisolated struct ReplayState: Equatable, Sendable {
  /// A step, as it is listed.
  struct Step: Equatable, Sendable {
    /// From 1; 0 is the page before anything was done.
    var number: Int
    var title: String
    /// Whose it is, as the log says.
    var author: String
    var time: Instant
  }

  var version: PageVersion.ID
  var count: Int
  /// How many steps are done.
  var position: Int
  /// The steps around the position.
  var near: [Step] = []
  var isPlaying = false
  /// Its place among the speeds.
  var speed = 1

  /// Steps in a second.
  static let speeds = [1, 5, 25, 125]
  /// How many steps are listed on either side.
  static let reach = 2

  /// The step that was done last.
  var step: Step? { near.first { $0.number == position } }
}
