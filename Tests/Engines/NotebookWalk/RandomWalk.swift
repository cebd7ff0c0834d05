import ByteCoding
import Notebook
import TestSupport

/// Random use of everything that the tools can do: the same for the same seed, natively and in the browser.
///
///     var walk = RandomWalk(seed: 1)
///     var notebook = walk.start()
///     for _ in 0..<1000 { walk.step(&notebook) }
public struct RandomWalk {
  /// The source of the random choices.
  public var random: SeededGenerator
  private var time: Int64 = 1_700_000_000_000

  /// Starts from a seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A fresh writer.
  public mutating func writer(_ author: String) -> NotebookPage.Writer {
    NotebookPage.Writer(actor: UniqueID(high: random.next(), low: random.next()), author: author)
  }

  /// A time up to a second and a half after the last one.
  public mutating func now() -> Instant {
    time += Int64(number(1500))
    return Instant(millisecondsSince1970: time)
  }

  /// A new notebook.
  public mutating func start(_ author: String = "ada") -> NotebookPage {
    NotebookPage.create(title: "Walk", writer: writer(author), at: now())
  }

  /// The notebook after a walk of `steps` steps.
  public static func notebook(seed: UInt64, steps: Int) -> NotebookPage {
    var walk = RandomWalk(seed: seed)
    var notebook = walk.start()
    for _ in 0..<steps { walk.step(&notebook) }
    return notebook
  }

  /// A number from 0 to `bound - 1`.
  public mutating func number(_ bound: Int) -> Int {
    random.below(bound)
  }

  /// A random stroke of `count` samples, or of up to 30.
  public mutating func samples(_ count: Int? = nil) -> [InkSample] {
    var x = Int32(number(600 * 64))
    var y = Int32(number(800 * 64))
    var when: UInt32 = 0
    var samples: [InkSample] = []
    for _ in 0..<(count ?? 1 + number(30)) {
      x += Int32(number(400)) - 200
      y += Int32(number(400)) - 200
      when += UInt32(number(20))
      samples.append(
        InkSample(
          x: x, y: y, time: when, pressure: UInt16(number(1024)), tiltX: Int8(number(40) - 20),
          tiltY: Int8(number(3))))
    }
    return samples
  }

  /// Up to three annotations that the tools may change.
  private mutating func some(_ state: PageState) -> [UniqueID] {
    let locked = state.layers.filter { $0.isLocked }.map { $0.id }
    let usable = state.visibleAnnotations.filter { annotation in
      guard let layer = annotation.layer else { return true }
      return !locked.contains(layer)
    }
    guard !usable.isEmpty else { return [] }
    var ids: [UniqueID] = []
    for _ in 0..<1 + number(3) { ids.append(usable[number(usable.count)].id) }
    return ids
  }

  /// Does one random thing. An operation that is impossible at the moment is refused and changes nothing.
  public mutating func step(_ notebook: inout NotebookPage) {
    let time = now()
    let state = notebook.state
    let ids = some(state)
    let before = notebook.entryCount
    do throws(NotebookError) {
      switch number(24) {
      case 0...5: try create(&notebook, at: time)
      case 6...14: try change(ids, state, &notebook, at: time)
      case 15...18: try order(ids, &notebook, at: time)
      case 19, 20: try useLayers(ids, state, &notebook, at: time)
      case 21: try notebook.setTitle("Title \(number(5))", at: time)
      case 22: try notebook.undo(at: time)
      default: try notebook.redo(at: time)
      }
    } catch {
      precondition(notebook.entryCount == before, "a refused step changed the log: \(error.explanation)")
    }
  }

  private mutating func create(_ notebook: inout NotebookPage, at time: Instant) throws(NotebookError) {
    switch number(8) {
    case 0:
      let kind: AnnotationKind = [.text, .rectangle, .ellipse][number(3)]
      let frame = Rect(x: Int32(number(30_000)), y: Int32(number(40_000)), width: 6000, height: 3000)
      try notebook.add(kind, in: frame, text: "t", at: time)
    case 1:
      let frame = Rect(x: Int32(number(30_000)), y: Int32(number(40_000)), width: 2000, height: 700)
      try notebook.highlight([WordMark(index: UInt32(number(300)), frame: frame)], at: time)
    default:
      try notebook.draw(samples(), kind: [.pen, .pencil, .highlighter, .arrow, .line][number(5)], at: time)
    }
  }

  private mutating func change(
    _ ids: [UniqueID], _ state: PageState, _ notebook: inout NotebookPage, at time: Instant
  ) throws(NotebookError) {
    switch number(9) {
    case 0, 1: try notebook.move(ids, dx: Int32(number(2000)) - 1000, dy: Int32(number(2000)) - 1000, at: time)
    case 2:
      let anchor = ResizeAnchor.allCases[number(8)]
      let delta = ResizeDelta(width: Int32(number(900)) - 300, height: Int32(number(900)) - 300, anchor: anchor)
      try notebook.resize(ids, by: delta, at: time)
    case 3, 4: try notebook.delete(Array(ids.prefix(1)), at: time)
    case 5:
      guard let text = state.annotations.first(where: { $0.kind == .text }) else { return }
      try notebook.editText(text.id, to: "text \(number(100))", at: time)
    case 6: try notebook.restyle(ids, to: InkStyle(color: InkColor(rgba: UInt32(number(9999))), width: 64), at: time)
    default:
      var path: [Point] = []
      for _ in 0..<1 + number(4) { path.append(Point(x: Int32(number(38_000)), y: Int32(number(51_000)))) }
      let eraser = Eraser(path: path, radius: Int32(200 + number(2000)), deletesWholeStrokes: number(4) == 0)
      try notebook.erase(eraser, at: time)
    }
  }

  private mutating func order(
    _ ids: [UniqueID], _ notebook: inout NotebookPage, at time: Instant
  ) throws(NotebookError) {
    switch number(5) {
    case 0: try notebook.bringToFront(ids, at: time)
    case 1: try notebook.sendToBack(ids, at: time)
    case 2: try notebook.group(ids, at: time)
    case 3: try notebook.ungroup(ids, at: time)
    default: try notebook.duplicate(ids, at: time)
    }
  }

  private mutating func useLayers(
    _ ids: [UniqueID], _ state: PageState, _ notebook: inout NotebookPage, at time: Instant
  ) throws(NotebookError) {
    switch number(4) {
    case 0: try notebook.addLayer(named: "layer \(number(9))", at: time)
    case 1:
      guard let layer = state.layers.last else { return }
      let events: [LayerEvent] = [
        .rename("layer"), .setVisible(number(2) == 0), .setLocked(number(4) == 0), .reorder(rank: 3), .delete,
      ]
      try notebook.change(layer: layer.id, events[number(5)], at: time)
    default: try notebook.assign(ids, toLayer: state.layers.last?.id, at: time)
    }
  }
}
