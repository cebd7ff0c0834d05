import ByteCoding
import Notebook

/// The selection tool: a tap selects a mark; a drag moves the selection, resizes it at a handle, or draws a selection
/// rectangle.
struct SelectionTool {
  enum Mode {
    case move
    case resize(ResizeAnchor, from: Rect)
    case marquee
  }

  let mode: Mode
  let page: InkPage?
  private let start: Point
  private(set) var last: Point
  private let reach: Int32
  /// Whether the pointer moved far enough for a drag.
  private(set) var isDrag = false
  /// The gesture of each selected annotation.
  private(set) var gestures: [AnnotationGesture]

  /// - Parameters:
  ///   - ids: the annotations to move or resize
  ///   - reach: how far a tap may move
  init(_ mode: Mode, _ ids: [UniqueID], on page: InkPage?, at start: Point, reach: Int32) {
    self.mode = mode
    self.page = page
    self.start = start
    last = start
    self.reach = reach
    gestures = ids.map { AnnotationGesture($0, exists: true) }
    for index in gestures.indices {
      gestures[index].send(.select)
      switch mode {
      case .move: gestures[index].send(.beginMove)
      case .resize: gestures[index].send(.beginResize)
      case .marquee: break
      }
    }
  }

  mutating func drag(to point: Point) {
    let step = (dx: point.x &- last.x, dy: point.y &- last.y)
    last = point
    if case .move = mode {
      for index in gestures.indices { gestures[index].send(.moveDelta(dx: step.dx, dy: step.dy)) }
    }
    let (dx, dy) = total
    if Int64(dx) * Int64(dx) + Int64(dy) * Int64(dy) > Int64(reach) * Int64(reach) { isDrag = true }
  }

  /// The distance of the drag.
  var total: (dx: Int32, dy: Int32) { (last.x &- start.x, last.y &- start.y) }

  /// The rectangle between the corners of the drag.
  var frame: Rect { FigureTool.frame(start, last) }

  /// The selection's frame after a resize.
  static func target(_ anchor: ResizeAnchor, from old: Rect, _ dx: Int32, _ dy: Int32) -> Rect {
    let isLeft = anchor == .topLeft || anchor == .left || anchor == .bottomLeft
    let isTop = anchor == .topLeft || anchor == .top || anchor == .topRight
    return old.resized(by: ResizeDelta(width: isLeft ? 0 &- dx : dx, height: isTop ? 0 &- dy : dy, anchor: anchor))
  }

  var wet: Wet? {
    guard isDrag else { return nil }
    let (dx, dy) = total
    switch mode {
    case .move: return .moving(dx: dx, dy: dy)
    case .resize(let anchor, let old): return .resizing(from: old, to: Self.target(anchor, from: old, dx, dy))
    case .marquee: return .marquee(frame)
    }
  }

  /// The entries of a finished move.
  mutating func endMove() -> [LogEntry] {
    for index in gestures.indices {
      gestures[index].send(.endMove)
      gestures[index].send(.deselect)
    }
    return gestures.flatMap { $0.entries }
  }

  /// The entries of a finished resize.
  /// - Parameter annotations: the selected annotations, in the order of `gestures`
  mutating func endResize(_ annotations: [Annotation], from old: Rect, to new: Rect) -> [LogEntry] {
    for (index, annotation) in zip(gestures.indices, annotations) {
      let frame = annotation.frame.mapped(from: old, to: new)
      gestures[index].send(
        .resizeDelta(
          ResizeDelta(
            width: frame.width &- annotation.frame.width, height: frame.height &- annotation.frame.height,
            anchor: .bottomRight)))
      gestures[index].send(.endResize)
      if frame.x != annotation.frame.x || frame.y != annotation.frame.y {
        gestures[index].send(.beginMove)
        gestures[index].send(.moveDelta(dx: frame.x &- annotation.frame.x, dy: frame.y &- annotation.frame.y))
        gestures[index].send(.endMove)
      }
      gestures[index].send(.deselect)
    }
    return gestures.flatMap { $0.entries }
  }

  /// Cancels the gesture of each annotation.
  mutating func cancel() {
    for index in gestures.indices {
      switch mode {
      case .move: gestures[index].send(.cancelMove)
      case .resize: gestures[index].send(.cancelResize)
      case .marquee: break
      }
    }
  }

  /// The handles of a frame. A side that is too short has no handles, so that there is room to drag the selection
  /// itself.
  /// - Parameter reach: how far from a handle a pointer still grabs it
  static func handles(of frame: Rect, reach: Int32) -> [(anchor: ResizeAnchor, place: Point)] {
    let (width, height) = (Int64(frame.width), Int64(frame.height))
    return allHandles(of: frame).filter { anchor, _ in
      switch anchor {
      case .top, .bottom: width >= 4 * Int64(reach) && height >= 2 * Int64(reach)
      case .left, .right: height >= 4 * Int64(reach) && width >= 2 * Int64(reach)
      case .topLeft, .topRight, .bottomRight, .bottomLeft: max(width, height) >= 4 * Int64(reach)
      }
    }
  }

  private static func allHandles(of frame: Rect) -> [(anchor: ResizeAnchor, place: Point)] {
    let (middleX, middleY) = (frame.x &+ frame.width / 2, frame.y &+ frame.height / 2)
    return [
      (.topLeft, Point(x: frame.x, y: frame.y)), (.top, Point(x: middleX, y: frame.y)),
      (.topRight, Point(x: frame.maxX, y: frame.y)), (.right, Point(x: frame.maxX, y: middleY)),
      (.bottomRight, Point(x: frame.maxX, y: frame.maxY)), (.bottom, Point(x: middleX, y: frame.maxY)),
      (.bottomLeft, Point(x: frame.x, y: frame.maxY)), (.left, Point(x: frame.x, y: middleY)),
    ]
  }
}
