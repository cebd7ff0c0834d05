import TrapezioWeb

/// What a pointer does on a page.
nonisolated public struct PagePointer: Equatable, Sendable {
  /// The phase of a pointer.
  public enum Phase: Equatable, Sendable {
    case down, move
    /// The pointer was lifted. If the browser never reported that, the position is the last known one.
    case up
    /// The browser or the viewer took the pointer away: undo what it was doing.
    case cancel
  }

  /// Where the pointer was at one moment. `x` and `y` are fractions of the upright sheet; below 0 or above 1 if a captured
  /// pointer is outside of it. `tiltX` and `tiltY` are towards the right and the lower edge of the upright sheet.
  public typealias Sample = Event.PointerSample

  /// The phase of the pointer.
  public var phase: Phase
  /// Identifies the pointer while it is down.
  public var id: Int32
  /// The kind of pointing device.
  public var kind: Event.PointerKind
  /// Whether it is the first finger, or the only pointer of its kind.
  public var isPrimary: Bool
  /// The button that was pressed or released: 0 is the main one, 1 the middle one, 2 the one for menus.
  public var button: Int
  /// Bit set of the pressed buttons.
  public var buttons: Int
  /// Modifier keys that are pressed.
  public var modifiers: Event.Modifiers
  /// All measurements since the previous event, oldest first; the last one is the event's own. Never empty.
  public var samples: [Sample]

  /// Positions that the browser predicts: draw them, never store them.
  public var predicted: [Sample]
  /// Half the size of the contact, in CSS pixels; 0 if unknown.
  public var radius: Double
  /// The position in the window, in CSS pixels.
  public var windowX, windowY: Double

  /// The latest position.
  public var sample: Sample { samples[samples.count - 1] }

  /// Makes the value from its fields.
  /// - Precondition: `samples` is not empty
  public init(
    _ phase: Phase, id: Int32 = 1, kind: Event.PointerKind = .mouse, isPrimary: Bool = true, button: Int = 0,
    buttons: Int = 1, modifiers: Event.Modifiers = [], samples: [Sample], predicted: [Sample] = [], radius: Double = 0,
    windowX: Double = 0, windowY: Double = 0
  ) {
    precondition(!samples.isEmpty, "a pointer needs at least one sample")
    self.phase = phase
    self.id = id
    self.kind = kind
    self.isPrimary = isPrimary
    self.button = button
    self.buttons = buttons
    self.modifiers = modifiers
    self.samples = samples
    self.predicted = predicted
    self.radius = radius
    self.windowX = windowX
    self.windowY = windowY
  }
}

extension PagePointer {
  /// Converts an event in the frame of a page.
  init(_ event: Event, _ phase: Phase, on page: OverlayPage, at scale: PageScale) {
    let size = page.seenSize
    func sample(_ x: Double, _ y: Double, _ pressure: Double, _ tilt: (x: Double, y: Double), _ time: Double) -> Sample
    {
      let place = page.place(seenX: x / (size.width * scale.zoom), y: y / (size.height * scale.zoom))
      let tilt = page.turn.uprightStep(x: tilt.x, y: tilt.y)
      return Sample(x: place.x, y: place.y, pressure: pressure, tiltX: tilt.x, tiltY: tilt.y, time: time)
    }
    func all(_ samples: [Event.PointerSample]) -> [Sample] {
      samples.map { sample($0.x, $0.y, $0.pressure, ($0.tiltX, $0.tiltY), $0.time) }
    }
    var samples = all(event.samples)
    if samples.isEmpty {
      samples = [sample(event.offsetX, event.offsetY, event.pressure, (event.tiltX, event.tiltY), 0)]
    }
    self.init(
      phase, id: event.pointerID, kind: event.pointerKind, isPrimary: event.isPrimary, button: event.button,
      buttons: event.buttons, modifiers: event.modifiers, samples: samples, predicted: all(event.predicted),
      radius: event.contactRadius, windowX: event.x, windowY: event.y)
  }
}
