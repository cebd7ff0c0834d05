/// The kind of pointing device.
public enum PointerDevice: UInt8, CaseIterable, Hashable, Sendable {
  case pen, touch, mouse
}

/// One reading of a pointing device.
public struct PointerSample: Hashable, Sendable {
  /// CSS pixels from the left edge of the writing surface.
  public var x: Double
  /// CSS pixels from its top edge.
  public var y: Double
  /// The event's timestamp in milliseconds. It may jump; the session's clock never runs backwards.
  public var time: Int64
  /// 0 to 1.
  public var pressure: Double
  /// Degrees from upright to the right, -90 to 90.
  public var tiltX: Int8
  /// Degrees from upright towards the writer, -90 to 90.
  public var tiltY: Int8

  /// Makes a sample.
  public init(x: Double, y: Double, time: Int64, pressure: Double = 0, tiltX: Int8 = 0, tiltY: Int8 = 0) {
    self.x = x
    self.y = y
    self.time = time
    self.pressure = pressure
    self.tiltX = tiltX
    self.tiltY = tiltY
  }
}

/// A pointer event as browsers report it.
public struct PointerEvent: Hashable, Sendable {
  /// The phase of a pointer event. A host reports lost capture as `up`, at the pointer's last position.
  public enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    case down, move, up, cancel
  }

  /// The bits of `buttons`, as in Pointer Events 3.
  public enum Button {
    /// Pen tip, finger or left button.
    public static let primary: UInt16 = 1
    /// The barrel button, or the right button.
    public static let barrel: UInt16 = 2
    /// The eraser end.
    public static let eraser: UInt16 = 32
  }

  /// The phase.
  public var phase: Phase
  /// Identifies the pointer while it is down.
  public var id: Int32
  /// The kind of device.
  public var device: PointerDevice
  /// The buttons that are down, see `Button`.
  public var buttons: UInt16
  /// The event's own reading.
  public var sample: PointerSample
  /// All readings since the last event, including this one; empty if the browser reports none.
  public var coalesced: [PointerSample]
  /// Where the browser expects the pointer next. Drawn, but never stored.
  public var predicted: [PointerSample]
  /// Half the size of a touch in CSS pixels; 0 if unknown.
  public var radius: Double
  /// Whether Shift is held, which adds to the selection and keeps figures regular.
  public var isConstrained: Bool

  /// Makes an event.
  public init(
    _ phase: Phase, id: Int32, device: PointerDevice, buttons: UInt16 = 1, _ sample: PointerSample,
    coalesced: [PointerSample] = [], predicted: [PointerSample] = [], radius: Double = 0, isConstrained: Bool = false
  ) {
    self.phase = phase
    self.id = id
    self.device = device
    self.buttons = buttons
    self.sample = sample
    self.coalesced = coalesced
    self.predicted = predicted
    self.radius = radius
    self.isConstrained = isConstrained
  }
}
