import Notebook
import PaperDomain

/// The history of a page as it is drawn: the marks at a step, and the area that differs from the previous step.
final class PageReplay {
  let version: PageVersion.ID
  private(set) var timeline: PageTimeline
  /// The marks by their looks; each is made when first needed.
  private var marks: [PageInk.Mark?]
  /// If more marks change at once, the whole page is redrawn.
  private static let maximumChanges = 1_000

  /// Starts at the last step.
  /// - Parameter present: the current marks, with their canvas commands
  init(_ version: PageVersion.ID, _ notebook: NotebookPage, present: PageInk) {
    self.version = version
    timeline = PageTimeline(notebook)
    marks = [PageInk.Mark?](repeating: nil, count: timeline.looks.count)
    // Reuse the current marks, which are in the same order. Others are made when needed.
    var next = 0
    for look in timeline.visibleLooks where next < present.marks.count {
      guard present.marks[next].id == timeline.looks[look].annotation.id else { continue }
      if present.marks[next].annotation == timeline.looks[look].annotation { marks[look] = present.marks[next] }
      next += 1
    }
  }

  /// Goes to the moment after this number of steps.
  /// - Returns: the area that looks different now; `nil` if it may be the whole page
  func go(to step: Int) -> Notebook.Rect? {
    let start = timeline.position
    let changed = timeline.go(to: step)
    guard changed.count <= PageReplay.maximumChanges, !timeline.changesLayers(from: start, to: timeline.position) else {
      return nil
    }
    var region = Notebook.Rect(x: 0, y: 0, width: 0, height: 0)
    for (index, look) in changed.enumerated() {
      let bounds = mark(look).bounds
      region = index == 0 ? bounds : region.union(bounds)
    }
    return region
  }

  /// The marks at this step.
  var ink: PageInk { PageInk(timeline.visibleLooks.map { mark($0) }) }

  private func mark(_ look: Int) -> PageInk.Mark {
    if let known = marks[look] { return known }
    var made = PageInk.Mark(timeline.looks[look].annotation)
    made.makeReady()
    marks[look] = made
    return made
  }
}
