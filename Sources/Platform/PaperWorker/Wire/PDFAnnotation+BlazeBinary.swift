// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// How annotations travel to and from a worker.

import BlazeBinary
import ByteCoding
import PDFEngine

extension PDFAnnotation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      try decoder.read(), frame: try decoder.read(), color: try decoder.read(), alpha: try decoder.readByte(),
      width: try decoder.read(), fill: try decoder.read(), appearance: try decoder.read(), name: try decoder.read(),
      author: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(shape)
    encoder.write(frame)
    encoder.write(color)
    encoder.write(byte: alpha)
    encoder.write(width)
    encoder.write(fill)
    encoder.write(appearance)
    encoder.write(name)
    encoder.write(author)
  }
}

extension PDFAnnotation.Box: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(x: try decoder.read(), y: try decoder.read(), width: try decoder.read(), height: try decoder.read())
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    for number in [corner.x, corner.y, width, height] { encoder.write(number) }
  }
}

extension PDFAnnotation.Shape: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .ink(try decoder.read())
    case 1: self = .highlight(try decoder.read())
    case 2: self = .text(try decoder.read(), size: try decoder.read())
    case 3: self = .square
    case 4: self = .circle
    case 5: self = .line(from: try decoder.read(), to: try decoder.read(), hasHead: try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .ink(let lines):
      encoder.write(byte: 0)
      encoder.write(lines)
    case .highlight(let boxes):
      encoder.write(byte: 1)
      encoder.write(boxes)
    case .text(let text, let size):
      encoder.write(byte: 2)
      encoder.write(text)
      encoder.write(size)
    case .square: encoder.write(byte: 3)
    case .circle: encoder.write(byte: 4)
    case .line(let from, let to, let hasHead):
      encoder.write(byte: 5)
      encoder.write(from)
      encoder.write(to)
      encoder.write(hasHead)
    }
  }
}
