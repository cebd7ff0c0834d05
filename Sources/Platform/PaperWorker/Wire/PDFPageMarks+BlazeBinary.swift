// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// How marks travel to a worker. Positions are 32-bit numbers, as PDFium takes them.

import BlazeBinary
import ByteCoding
import PDFEngine
import PaperDomain

extension PDFPageMarks: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      size: PageSize(width: try decoder.read(), height: try decoder.read()), marks: try decoder.read(),
      annotations: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(size.width)
    encoder.write(size.height)
    encoder.write(marks)
    encoder.write(annotations)
  }
}

extension PDFColor: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(red: try decoder.readByte(), green: try decoder.readByte(), blue: try decoder.readByte())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    for byte in [red, green, blue] { encoder.write(byte: byte) }
  }
}

extension PDFPageMarks.Mark: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let shape: Shape
    switch try decoder.readByte() {
    case 0: shape = .fill(try decoder.read())
    case 1: shape = .stroke(try decoder.read(), width: try decoder.read())
    case 2: shape = .text(try decoder.read(), at: try decoder.read(), size: try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
    self.init(
      shape, color: try decoder.read(), alpha: try decoder.readByte(), isMultiplied: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch shape {
    case .fill(let path):
      encoder.write(byte: 0)
      encoder.write(path)
    case .stroke(let path, let width):
      encoder.write(byte: 1)
      encoder.write(path)
      encoder.write(width)
    case .text(let text, let point, let size):
      encoder.write(byte: 2)
      encoder.write(text)
      encoder.write(point)
      encoder.write(size)
    }
    encoder.write(color)
    encoder.write(byte: alpha)
    encoder.write(isMultiplied)
  }
}

extension PDFPoint: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(x: Double(Float(bitPattern: try decoder.read())), y: Double(Float(bitPattern: try decoder.read())))
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(Float(x).bitPattern)
    encoder.write(Float(y).bitPattern)
  }
}

extension PDFPath: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(from: try decoder.read())
    steps = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(start)
    encoder.write(steps)
  }
}

extension PDFPath.Step: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .move(try decoder.read())
    case 1: self = .line(try decoder.read())
    case 2: self = .curve(try decoder.read(), try decoder.read(), to: try decoder.read())
    case 3: self = .close
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .move(let point):
      encoder.write(byte: 0)
      encoder.write(point)
    case .line(let point):
      encoder.write(byte: 1)
      encoder.write(point)
    case .curve(let first, let second, let end):
      encoder.write(byte: 2)
      encoder.write(first)
      encoder.write(second)
      encoder.write(end)
    case .close: encoder.write(byte: 3)
    }
  }
}
