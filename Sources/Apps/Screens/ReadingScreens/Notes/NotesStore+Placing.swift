import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Rectangles of notes, drawn, moved and resized by pointer, finger or keys. The viewer passes pointers to this layer. A
// rectangle stays within its page and has at least the minimum size of a note; the library enforces the same.
extension NotesStore {
  /// How far a key moves or resizes, as a fraction of the page.
  private static let step = 0.01
  /// Key presses with shorter pauses than this are one step of undo, in milliseconds.
  private static let nudgeTime = 600.0
  /// The size of a note that is placed without drawing it.
  private static let usualSize = (width: 0.3, height: 0.08)
  /// How close to its corner a rectangle can be grabbed to resize it, in CSS pixels; large enough for a finger.
  private static let handleReach = 20.0

  // MARK: - New rectangles

  func arm() {
    guard state.listed?.canAnnotate == true else { return }
    save()
    update {
      $0.isArmed.toggle()
      $0.selected = nil
      $0.tagged = nil
    }
  }

  /// Places a rectangle without a pointer, in the middle of the visible part of the page. Keys can move it.
  func placeOnPage() {
    guard let place = state.listed else { return }
    var y = 0.4
    let turn = turn(of: place.version)
    if let page = references.layers[place.version].bounds, page.height > 0 {
      let top = max(0, -page.y / page.height)
      let bottom = min(1, (context.effects.window.size.height - page.y) / page.height)
      y = (top + bottom - NotesStore.usualSize.height) / 2
    }
    begin(at: place, turn.upright(NotesStore.usualRect(x: 0.35, y: y)))
  }

  /// How a page that shows a version is turned.
  private func turn(of version: PageVersion.ID) -> QuarterTurn {
    near.first { $0.version == version }?.turn ?? .none
  }

  private func begin(at place: NotesState.Place, _ rect: NormalizedRect) {
    update { $0.isArmed = false }
    begin(.new(rect))
    update { $0.editor?.place = place }
  }

  private static func usualRect(x: Double, y: Double) -> NormalizedRect {
    NormalizedRect(
      x: min(max(x, 0), 1 - usualSize.width), y: min(max(y, 0), 1 - usualSize.height), width: usualSize.width,
      height: usualSize.height)
  }

  // MARK: - Dragging

  /// Handles pointers that draw, move or resize a rectangle, and leaves all others to the page.
  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    guard page.canAnnotate, let version = page.version else { return .page }
    switch pointer.phase {
    case .down:
      guard pointer.button == 0, pointer.isPrimary, state.drag == nil,
        let (kind, note) = what(isAt: pointer.sample, of: page, version)
      else { return .page }
      commitNudge()
      let (x, y) = (pointer.sample.x, pointer.sample.y)
      let rect = note?.rect ?? NormalizedRect(x: x, y: y, width: 0, height: 0)
      grip = (rect, x, y)
      update { $0.drag = NotesState.Drag(kind: kind, version: version, note: note?.id, rect: rect) }
    case .move:
      // Escape, or a change of the page's version, has ended the drag.
      guard let drag = state.drag, drag.version == version, let grip else { return .page }
      let (x, y) = (pointer.sample.x, pointer.sample.y)
      let (rect, dx, dy) = (grip.rect, x - grip.x, y - grip.y)
      let next: NormalizedRect =
        switch drag.kind {
        case .draw: NotesStore.between((grip.x, grip.y), (min(max(x, 0), 1), min(max(y, 0), 1)))
        case .move: rect.movedOnPage(toX: rect.x + dx, y: rect.y + dy)
        case .resize: rect.resizedOnPage(toWidth: rect.width + dx, height: rect.height + dy)
        }
      update { $0.drag?.rect = next }
    case .up: dropped()
    case .cancel: endDrag()
    }
    return .overlay
  }

  /// What a drag from this position does, and with which note; `nil` for nothing.
  private func what(
    isAt place: PagePointer.Sample, of page: OverlayPage, _ version: PageVersion.ID
  ) -> (NotesState.Drag.Kind, NoteBlock?)? {
    if state.isArmed { return (.draw, nil) }
    guard let note = state.lists[version]?.first(where: { $0.id == state.selected && $0.deletion == nil }),
      note.parentID == nil
    else { return nil }
    let rect = note.rect
    let reach = NotesStore.handleReach / zoom
    if abs(place.x - rect.x - rect.width) * page.width <= reach,
      abs(place.y - rect.y - rect.height) * page.height <= reach
    {
      return (.resize, note)
    }
    let isInside =
      place.x >= rect.x && place.x <= rect.x + rect.width && place.y >= rect.y && place.y <= rect.y + rect.height
    return isInside ? (.move, note) : nil
  }

  private static func between(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> NormalizedRect {
    NormalizedRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  private func dropped() {
    guard let drag = state.drag else { return endDrag() }
    let before = state.lists[drag.version]?.first { $0.id == drag.note }?.rect
    switch (drag.kind, drag.note) {
    case (.draw, _):
      endDrag()
      guard let place = near.first(where: { $0.version == drag.version }) else { return }
      // A click makes a note of the usual size.
      let isClick = drag.rect.width < NoteBlock.minimumExtent && drag.rect.height < NoteBlock.minimumExtent
      guard isClick else { return begin(at: place, drag.rect) }
      let (x, y) = place.turn.seen(x: drag.rect.x, y: drag.rect.y)
      begin(at: place, place.turn.upright(NotesStore.usualRect(x: x, y: y)))
    case (.move, let id?) where drag.rect != before:
      show(drag.rect, of: id, on: drag.version)
      endDrag()
      change(id, on: drag.version, .place(x: drag.rect.x, y: drag.rect.y))
    case (.resize, let id?) where drag.rect != before:
      show(drag.rect, of: id, on: drag.version)
      endDrag()
      change(id, on: drag.version, .size(width: drag.rect.width, height: drag.rect.height))
    default: endDrag()
    }
  }

  private func change(_ id: NoteBlock.ID, on version: PageVersion.ID, _ change: AnnotationChange) {
    if let page = pageID(of: version) { send(.annotationUpdated(page, id, change)) }
  }

  func endDrag() {
    grip = nil
    update { $0.drag = nil }
  }

  /// Shows a rectangle before the library has stored it.
  private func show(_ rect: NormalizedRect, of id: NoteBlock.ID, on version: PageVersion.ID) {
    update { state in
      guard var list = state.lists[version], let index = list.firstIndex(where: { $0.id == id }) else { return }
      list[index].rect = rect
      state.lists[version] = list
    }
  }

  // MARK: - Keys

  /// Arrows move the note whose bubble has the focus; with Shift they resize it.
  func bubbleKeyPressed(_ id: NoteBlock.ID, _ event: InputEvent) {
    if event.key == " " || event.key == "Enter" { return event.stopPropagation() }
    guard !event.isCommandDown, !event.modifiers.contains(.alt), let note = anyNote(id),
      near.contains(where: { $0.version == note.pageVersionID && $0.canAnnotate })
    else { return }
    if event.key == "Delete" {
      event.preventDefault()
      event.stopPropagation()
      return perform(.delete, id)
    }
    let (x, y): (Double, Double)
    switch event.key {
    case "ArrowLeft": (x, y) = (-NotesStore.step, 0)
    case "ArrowRight": (x, y) = (NotesStore.step, 0)
    case "ArrowUp": (x, y) = (0, -NotesStore.step)
    case "ArrowDown": (x, y) = (0, NotesStore.step)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
    // On a turned page, the direction of an arrow on screen differs from that on the upright page.
    let (right, down) = turn(of: note.pageVersionID).uprightStep(x: x, y: y)
    let rect =
      event.modifiers.contains(.shift)
      ? note.rect.resizedOnPage(toWidth: note.rect.width + right, height: note.rect.height + down)
      : note.rect.movedOnPage(toX: note.rect.x + right, y: note.rect.y + down)
    if nudge?.note.id != id {
      commitNudge()
      nudge = (note, nil)
    }
    show(rect, of: id, on: note.pageVersionID)
    nudge?.claim = context.effects.clock.after(NotesStore.nudgeTime) { self.commitNudge() }
  }

  /// Stores the changes that keys made to a rectangle.
  func commitNudge() {
    guard let before = nudge?.note else { return }
    nudge = nil
    guard let after = anyNote(before.id) else { return }
    if after.rect.width != before.rect.width || after.rect.height != before.rect.height {
      change(after.id, on: after.pageVersionID, .size(width: after.rect.width, height: after.rect.height))
    }
    if after.rect.x != before.rect.x || after.rect.y != before.rect.y {
      change(after.id, on: after.pageVersionID, .place(x: after.rect.x, y: after.rect.y))
    }
  }

  /// A note of any near page.
  private func anyNote(_ id: NoteBlock.ID) -> NoteBlock? {
    for list in state.lists.values {
      if let note = list.first(where: { $0.id == id }) { return note }
    }
    return nil
  }
}

extension NormalizedRect {
  /// Moves the rectangle, keeps its size and clamps it to the page.
  nonisolated func movedOnPage(toX x: Double, y: Double) -> NormalizedRect {
    NormalizedRect(x: min(max(x, 0), 1 - width), y: min(max(y, 0), 1 - height), width: width, height: height)
  }

  /// Resizes the rectangle from its upper left corner, clamped to the page and the minimum size of a note.
  nonisolated func resizedOnPage(toWidth width: Double, height: Double) -> NormalizedRect {
    let least = NoteBlock.minimumExtent
    return NormalizedRect(
      x: x, y: y, width: max(min(width, 1 - x), least), height: max(min(height, 1 - y), least))
  }
}
