import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The part of a page that a link led to, and the part that the person is choosing.
nonisolated struct PlacesState: TrapezioState {
  nonisolated struct Place: Equatable, Sendable {
    var page: LogicalPageID
    var rect: NormalizedRect
  }

  /// The part that a link led to.
  var frame: Place?
  /// Whether the person is choosing a part.
  var isChoosing = false
  /// The part being drawn, or moved by keys.
  var chosen: Place?
  var hasKeys = false
}

/// The events of the part that keys move.
enum PlacesEvent {
  case keyPressed(InputEvent)
}

/// Frames the part of a page that a link led to, and lets the person choose a part by drawing or with keys.
final class PlacesStore: TrapezioStore<PaperScreen, PlacesState, PlacesEvent>, TrapezioEventHandler, PageOverlay {
  private let context: ReadingContext
  private var near: [OverlayPage] = []
  /// Where the pointer was pressed.
  private var origin: (x: Double, y: Double)?
  private var completion: ((LogicalPageID?, NormalizedRect?) -> Void)?
  private var focus: EffectClaim?
  private let grip = ElementReference()

  /// How far a key moves or resizes, as a fraction of the page.
  private static let step = 0.01
  /// A drag smaller than this counts as a click.
  private static let least = 0.01

  init(context: ReadingContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: PlacesState())
  }

  // MARK: - The frame

  /// Frames a part of a page.
  func frame(_ rect: NormalizedRect, on page: LogicalPageID) {
    update { $0.frame = PlacesState.Place(page: page, rect: rect) }
  }

  /// Handles Escape by closing one thing; `false` if nothing is open.
  func stepOut() -> Bool {
    if state.isChoosing {
      end(nil)
      return true
    }
    guard state.frame != nil else { return false }
    update { $0.frame = nil }
    return true
  }

  // MARK: - The choice

  /// Lets the person choose a part of a page.
  /// - Parameter page: the page for a choice by keys; `nil` for a choice by pointer
  func choose(byKeysOn page: LogicalPageID?, completion: @escaping (LogicalPageID?, NormalizedRect?) -> Void) {
    end(nil)
    self.completion = completion
    update {
      $0.frame = nil
      $0.isChoosing = true
      if let page {
        $0.chosen = PlacesState.Place(page: page, rect: NormalizedRect(x: 0.2, y: 0.4, width: 0.6, height: 0.15))
        $0.hasKeys = true
      }
    }
    guard page != nil else { return }
    focus = context.effects.clock.nextFrame { [grip] _ in
      grip.focus()
      grip.scrollIntoView()
    }
  }

  /// Ends the choice. `chosen` is `nil` if it was cancelled.
  func end(_ chosen: PlacesState.Place?) {
    guard state.isChoosing else { return }
    let completion = completion
    self.completion = nil
    origin = nil
    update {
      $0.isChoosing = false
      $0.chosen = nil
      $0.hasKeys = false
    }
    completion?(chosen?.page, chosen?.rect)
  }

  func handle(event: PlacesEvent) {
    switch event {
    case .keyPressed(let event): keyPressed(event)
    }
  }

  private func keyPressed(_ event: InputEvent) {
    guard let place = state.chosen, !event.isCommandDown, !event.modifiers.contains(.alt) else { return }
    let (x, y): (Double, Double)
    switch event.key {
    case "ArrowLeft": (x, y) = (-PlacesStore.step, 0)
    case "ArrowRight": (x, y) = (PlacesStore.step, 0)
    case "ArrowUp": (x, y) = (0, -PlacesStore.step)
    case "ArrowDown": (x, y) = (0, PlacesStore.step)
    case "Enter", " ":
      event.preventDefault()
      event.stopPropagation()
      return end(place)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
    // On a turned page, the direction of an arrow on screen differs from that on the upright page.
    let turn = near.first { $0.id == place.page }?.turn ?? .none
    let (right, down) = turn.uprightStep(x: x, y: y)
    let rect = place.rect
    update {
      $0.chosen?.rect =
        event.modifiers.contains(.shift)
        ? rect.resizedOnPage(toWidth: rect.width + right, height: rect.height + down)
        : rect.movedOnPage(toX: rect.x + right, y: rect.y + down)
    }
  }

  func pointer(_ pointer: PagePointer, on page: OverlayPage) -> PointerTaker {
    guard state.isChoosing else {
      // The person continues reading, so the person has seen the frame.
      if pointer.phase == .down, state.frame != nil { update { $0.frame = nil } }
      return .page
    }
    let (x, y) = (min(max(pointer.sample.x, 0), 1), min(max(pointer.sample.y, 0), 1))
    switch pointer.phase {
    case .down:
      guard pointer.button == 0, pointer.isPrimary, origin == nil else { return .page }
      origin = (x, y)
      update {
        $0.hasKeys = false
        $0.chosen = PlacesState.Place(page: page.id, rect: NormalizedRect(x: x, y: y, width: 0, height: 0))
      }
    case .move:
      guard let origin else { return .page }
      update {
        $0.chosen?.rect = NormalizedRect(
          x: min(x, origin.x), y: min(y, origin.y), width: abs(x - origin.x), height: abs(y - origin.y))
      }
    case .up:
      origin = nil
      guard let chosen = state.chosen, chosen.rect.width >= PlacesStore.least, chosen.rect.height >= PlacesStore.least
      else {
        // A click does not choose anything.
        update { $0.chosen = nil }
        break
      }
      end(chosen)
    case .cancel:
      origin = nil
      update { $0.chosen = nil }
    }
    return .overlay
  }

  // MARK: - The pages

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) { near.append(page) }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) {
    if let index = near.firstIndex(where: { $0.index == page.index }) { near[index] = page }
  }

  func pageLeft(_ page: OverlayPage) { near.removeAll { $0.index == page.index } }

  nonisolated private struct Facts: Equatable {
    var frame, chosen: NormalizedRect?
    var isChoosing, hasKeys: Bool
  }

  func layer(over page: OverlayPage) -> Node {
    let id = page.id
    return observing(
      self, key: .text("places"), page,
      select: { state in
        Facts(
          frame: state.frame?.page == id ? state.frame?.rect : nil,
          chosen: state.chosen?.page == id ? state.chosen?.rect : nil, isChoosing: state.isChoosing,
          hasKeys: state.hasKeys)
      }
    ) { _, facts in
      div(.class("note-layer"), .state(facts.isChoosing ? "armed" : "idle")) {
        if let rect = facts.frame {
          div(
            .key("frame"), .class("note-mark link-frame"), .isSelected(true), .role("img"),
            .label(Texts.Places.linkedPart),
            .x(rect.x), .y(rect.y), .w(rect.width), .h(rect.height))
        }
        if let rect = facts.chosen {
          div(
            .key("chosen"), .class("note-mark"), .isSelected(true), .x(rect.x), .y(rect.y), .w(rect.width),
            .h(rect.height)
          ) {
            if facts.hasKeys {
              button(
                .class("part-grip"), .type("button"), .label(Texts.Places.grip), .reference(self.grip),
                .onKeyDown { self.keyPressed($0) })
            }
          }
        }
      }
    }
  }
}
