import Notebook
import PaperDomain

/// A page's life as it is drawn: the marks of a step, and where they differ from those before.
final class PageReplay {
  let version: PageVersion.ID
  private(set) var timeline: PageTimeline
  /// The marks as they are drawn, by their looks; made when they are first seen.
  private var marks: [PageInk.Mark?]
  /// When more than this changed at once the page is drawn anew.
  private static let mostChanges = 1_000

  /// Begins at the last step.
  /// - Parameter present: what the page shows, as it is drawn already
  init(_ version: PageVersion.ID, _ notebook: NotebookPage, present: PageInk) {
    self.version = version
    timeline = PageTimeline(notebook)
    marks = [PageInk.Mark?](repeating: nil, count: timeline.looks.count)
    // The same marks in the same order. What is not among them is made when it is seen.
    var next = 0
    for look in timeline.visibleLooks where next < present.marks.count {
      guard present.marks[next].id == timeline.looks[look].annotation.id else { continue }
      if present.marks[next].annotation == timeline.looks[look].annotation { marks[look] = present.marks[next] }
      next += 1
    }
  }

  /// Goes to the moment after a number of steps.
  /// - Returns: where the page looks different now; nil if that may be everywhere
  func go(to step: Int) -> Notebook.Rect? {
    let start = timeline.position
    let changed = timeline.go(to: step)
    guard changed.count <= PageReplay.mostChanges, !timeline.changesLayers(from: start, to: timeline.position) else {
      return nil
    }
    var region = Notebook.Rect(x: 0, y: 0, width: 0, height: 0)
    for (index, look) in changed.enumerated() {
      let bounds = mark(look).bounds
      region = index == 0 ? bounds : region.union(bounds)
    }
    return region
  }

  /// What the page shows at this step.
  var ink: PageInk { PageInk(timeline.visibleLooks.map { mark($0) }) }

  private func mark(_ look: Int) -> PageInk.Mark {
    if let known = marks[look] { return known }
    var made = PageInk.Mark(timeline.looks[look].annotation)
    made.makeReady()
    marks[look] = made
    return made
  }
}
