import Foundation
import SwiftProtobuf

/// The reference's message. It is written by hand, in the form of the library's generated messages, for
///
///     syntax = "proto3";
///     message Record {
///       bool flag = 1; sint64 count = 2; fixed64 when = 3; double ratio = 4; string name = 5;
///       repeated string tags = 6; bytes data = 7; repeated sint64 numbers = 8;
///     }
struct ProtobufRecord: SwiftProtobuf.Message, SwiftProtobuf._MessageImplementationBase,
  SwiftProtobuf._ProtoNameProviding, Equatable, Sendable
{
  static let protoMessageName = "Record"
  static let _protobuf_nameMap = SwiftProtobuf._NameMap(
    bytecode: "\0\u{1}flag\0\u{1}count\0\u{1}when\0\u{1}ratio\0\u{1}name\0\u{1}tags\0\u{1}data\0\u{1}numbers\0")

  var flag = false
  var count: Int64 = 0
  var when: UInt64 = 0
  var ratio: Double = 0
  var name = ""
  var tags: [String] = []
  var data = Data()
  var numbers: [Int64] = []
  var unknownFields = SwiftProtobuf.UnknownStorage()

  mutating func decodeMessage<D: SwiftProtobuf.Decoder>(decoder: inout D) throws {
    while let fieldNumber = try decoder.nextFieldNumber() {
      switch fieldNumber {
      case 1: try decoder.decodeSingularBoolField(value: &flag)
      case 2: try decoder.decodeSingularSInt64Field(value: &count)
      case 3: try decoder.decodeSingularFixed64Field(value: &when)
      case 4: try decoder.decodeSingularDoubleField(value: &ratio)
      case 5: try decoder.decodeSingularStringField(value: &name)
      case 6: try decoder.decodeRepeatedStringField(value: &tags)
      case 7: try decoder.decodeSingularBytesField(value: &data)
      case 8: try decoder.decodeRepeatedSInt64Field(value: &numbers)
      default: break
      }
    }
  }

  func traverse<V: SwiftProtobuf.Visitor>(visitor: inout V) throws {
    if flag { try visitor.visitSingularBoolField(value: flag, fieldNumber: 1) }
    if count != 0 { try visitor.visitSingularSInt64Field(value: count, fieldNumber: 2) }
    if when != 0 { try visitor.visitSingularFixed64Field(value: when, fieldNumber: 3) }
    if ratio.bitPattern != 0 { try visitor.visitSingularDoubleField(value: ratio, fieldNumber: 4) }
    if !name.isEmpty { try visitor.visitSingularStringField(value: name, fieldNumber: 5) }
    if !tags.isEmpty { try visitor.visitRepeatedStringField(value: tags, fieldNumber: 6) }
    if !data.isEmpty { try visitor.visitSingularBytesField(value: data, fieldNumber: 7) }
    if !numbers.isEmpty { try visitor.visitPackedSInt64Field(value: numbers, fieldNumber: 8) }
    try unknownFields.traverse(visitor: &visitor)
  }

  // Without this method, the library's default implementation calls itself.
  static func == (left: ProtobufRecord, right: ProtobufRecord) -> Bool {
    left.flag == right.flag && left.count == right.count && left.when == right.when && left.ratio == right.ratio
      && left.name == right.name && left.tags == right.tags && left.data == right.data
      && left.numbers == right.numbers && left.unknownFields == right.unknownFields
  }
}
