import ByteCoding
import Notebook

/// A recording of all inputs of a session. A replay gives the same log, byte for byte.
///
/// The file format: `INKT`, the version 1, the number of inputs, the inputs. An input is its kind and its fields in the
/// order of their declaration: whole numbers as zigzag varints, real numbers as eight bytes, texts with their length.
public struct PointerTrace: Hashable, Sendable {
  /// The inputs, in order.
  public var inputs: [InkInput] = []

  /// An empty recording.
  public init() {}

  /// Plays the recording.
  /// - Returns: the effects of each input
  public func replay(in session: inout InkSession) -> [[InkEffect]] {
    inputs.map { session.handle($0) }
  }

  // MARK: File

  private static let magic: [UInt8] = [0x49, 0x4E, 0x4B, 0x54, 1]

  /// The file. Equal recordings give equal bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(contentsOf: Self.magic)
    writer.writeVarint(UInt64(inputs.count))
    for input in inputs { Self.write(input, to: &writer) }
    return writer.bytes
  }

  /// Reads a file.
  /// - Throws: `truncated`, or `invalidValue` with the offset of the faulty value
  public init(parsing bytes: [UInt8]) throws(ByteCodingError) {
    var reader = ByteReader(bytes)
    guard try reader.readBytes(Self.magic.count) == Self.magic else { throw ByteCodingError(.invalidValue, at: 0) }
    let count = try reader.readVarint()
    // Each input takes at least one byte, so the loop stops at the end of the bytes whatever `count` is.
    var index: UInt64 = 0
    while index < count {
      inputs.append(try Self.readInput(from: &reader))
      index += 1
    }
    guard reader.remaining == 0 else { throw ByteCodingError(.invalidValue, at: reader.offset) }
  }

  private static func write(_ input: InkInput, to writer: inout ByteWriter) {
    switch input {
    case .pointer(let event):
      writer.write(0)
      writer.write(event.phase.rawValue)
      writer.writeZigZag(Int64(event.id))
      writer.write(event.device.rawValue)
      writer.writeZigZag(Int64(event.buttons))
      write(event.sample, to: &writer)
      for samples in [event.coalesced, event.predicted] {
        writer.writeVarint(UInt64(samples.count))
        for sample in samples { write(sample, to: &writer) }
      }
      writer.writeLittleEndian(event.radius.bitPattern)
      writer.write(event.isConstrained ? 1 : 0)
    case .command(let command):
      writer.write(1)
      writer.write(command.rawValue)
    case .take(let tool):
      writer.write(2)
      writer.write(tool.rawValue)
    case .style(let tool, let style):
      writer.write(3)
      writer.write(tool.rawValue)
      for value in [Int64(style.color.rgba), Int64(style.fill.rgba), Int64(style.width), Int64(style.fontSize)] {
        writer.writeZigZag(value)
      }
    case .eraser(let settings):
      writer.write(4)
      writer.writeZigZag(Int64(settings.radius))
      writer.write(settings.deletesWholeMarks ? 1 : 0)
    case .viewport(let viewport):
      writer.write(5)
      for value in [viewport.x, viewport.y, viewport.scale] { writer.writeLittleEndian(value.bitPattern) }
    case .tick(let time):
      writer.write(6)
      writer.writeZigZag(time)
    case .blur: writer.write(7)
    case .finishText(let text):
      writer.write(8)
      let utf8 = Array(text.utf8)
      writer.writeVarint(UInt64(utf8.count))
      writer.write(contentsOf: utf8)
    case .cancelText: writer.write(9)
    case .restyle(let color, let width):
      writer.write(10)
      writer.write(color == nil ? 0 : 1)
      if let color { writer.writeZigZag(Int64(color.rgba)) }
      writer.write(width == nil ? 0 : 1)
      if let width { writer.writeZigZag(Int64(width)) }
    case .nudge(let dx, let dy):
      writer.write(11)
      writer.writeZigZag(Int64(dx))
      writer.writeZigZag(Int64(dy))
    case .followsWords(let isOn):
      writer.write(12)
      writer.write(isOn ? 1 : 0)
    }
  }

  private static func write(_ sample: PointerSample, to writer: inout ByteWriter) {
    writer.writeLittleEndian(sample.x.bitPattern)
    writer.writeLittleEndian(sample.y.bitPattern)
    writer.writeZigZag(sample.time)
    writer.writeLittleEndian(sample.pressure.bitPattern)
    writer.writeZigZag(Int64(sample.tiltX))
    writer.writeZigZag(Int64(sample.tiltY))
  }

  private static func readInput(from reader: inout ByteReader) throws(ByteCodingError) -> InkInput {
    let start = reader.offset
    switch try reader.readByte() {
    case 0:
      let phase = try readCase(from: &reader) { PointerEvent.Phase(rawValue: $0) }
      let id: Int32 = try readInteger(from: &reader)
      let device = try readCase(from: &reader) { PointerDevice(rawValue: $0) }
      let buttons: UInt16 = try readInteger(from: &reader)
      let sample = try readSample(from: &reader)
      let coalesced = try readSamples(from: &reader)
      let predicted = try readSamples(from: &reader)
      let radius = Double(bitPattern: try reader.readLittleEndian64())
      return .pointer(
        PointerEvent(
          phase, id: id, device: device, buttons: buttons, sample, coalesced: coalesced, predicted: predicted,
          radius: radius, isConstrained: try readFlag(from: &reader)))
    case 1: return .command(try readCase(from: &reader) { InkCommand(rawValue: $0) })
    case 2: return .take(try readCase(from: &reader) { InkTool(rawValue: $0) })
    case 3:
      let tool = try readCase(from: &reader) { InkTool(rawValue: $0) }
      let color: UInt32 = try readInteger(from: &reader)
      let fill: UInt32 = try readInteger(from: &reader)
      let width: Int32 = try readInteger(from: &reader)
      let fontSize: Int32 = try readInteger(from: &reader)
      return .style(
        tool, InkStyle(color: InkColor(rgba: color), width: width, fill: InkColor(rgba: fill), fontSize: fontSize))
    case 4:
      let radius: Int32 = try readInteger(from: &reader)
      return .eraser(EraserSettings(radius: radius, deletesWholeMarks: try readFlag(from: &reader)))
    case 5:
      let x = Double(bitPattern: try reader.readLittleEndian64())
      let y = Double(bitPattern: try reader.readLittleEndian64())
      return .viewport(InkViewport(x: x, y: y, scale: Double(bitPattern: try reader.readLittleEndian64())))
    case 6: return .tick(try reader.readZigZag())
    case 7: return .blur
    case 8:
      let count = try reader.readVarint()
      guard let count = Int(exactly: count) else { throw ByteCodingError(.truncated, at: reader.offset) }
      let utf8 = try reader.readBytes(count)
      let text = String(decoding: utf8, as: UTF8.self)
      guard text.utf8.elementsEqual(utf8) else { throw ByteCodingError(.invalidValue, at: start) }
      return .finishText(text)
    case 9: return .cancelText
    case 10:
      var color: InkColor?
      if try readFlag(from: &reader) { color = InkColor(rgba: try readInteger(from: &reader)) }
      var width: Int32?
      if try readFlag(from: &reader) { width = try readInteger(from: &reader) }
      return .restyle(color: color, width: width)
    case 11:
      let dx: Int32 = try readInteger(from: &reader)
      return .nudge(dx: dx, dy: try readInteger(from: &reader))
    case 12: return .followsWords(try readFlag(from: &reader))
    default: throw ByteCodingError(.invalidValue, at: start)
    }
  }

  private static func readSamples(from reader: inout ByteReader) throws(ByteCodingError) -> [PointerSample] {
    let count = try reader.readVarint()
    var samples: [PointerSample] = []
    var index: UInt64 = 0
    while index < count {
      samples.append(try readSample(from: &reader))
      index += 1
    }
    return samples
  }

  private static func readSample(from reader: inout ByteReader) throws(ByteCodingError) -> PointerSample {
    let x = Double(bitPattern: try reader.readLittleEndian64())
    let y = Double(bitPattern: try reader.readLittleEndian64())
    let time = try reader.readZigZag()
    let pressure = Double(bitPattern: try reader.readLittleEndian64())
    let tiltX: Int8 = try readInteger(from: &reader)
    let tiltY: Int8 = try readInteger(from: &reader)
    return PointerSample(x: x, y: y, time: time, pressure: pressure, tiltX: tiltX, tiltY: tiltY)
  }

  private static func readInteger<Value: FixedWidthInteger>(
    from reader: inout ByteReader
  ) throws(ByteCodingError) -> Value {
    let start = reader.offset
    guard let value = Value(exactly: try reader.readZigZag()) else { throw ByteCodingError(.invalidValue, at: start) }
    return value
  }

  private static func readFlag(from reader: inout ByteReader) throws(ByteCodingError) -> Bool {
    try readCase(from: &reader) { $0 < 2 ? $0 == 1 : nil }
  }

  private static func readCase<Value>(
    from reader: inout ByteReader, _ make: (UInt8) -> Value?
  ) throws(ByteCodingError) -> Value {
    let start = reader.offset
    guard let value = make(try reader.readByte()) else { throw ByteCodingError(.invalidValue, at: start) }
    return value
  }
}
