import SwiftProtobuf

/// The reference's list of records.
struct ProtobufList: SwiftProtobuf.Message, SwiftProtobuf._MessageImplementationBase,
  SwiftProtobuf._ProtoNameProviding, Equatable, Sendable
{
  static let protoMessageName = "List"
  static let _protobuf_nameMap = SwiftProtobuf._NameMap(bytecode: "\0\u{1}records\0")

  var records: [ProtobufRecord] = []
  var unknownFields = SwiftProtobuf.UnknownStorage()

  mutating func decodeMessage<D: SwiftProtobuf.Decoder>(decoder: inout D) throws {
    while let fieldNumber = try decoder.nextFieldNumber() {
      if fieldNumber == 1 { try decoder.decodeRepeatedMessageField(value: &records) }
    }
  }

  func traverse<V: SwiftProtobuf.Visitor>(visitor: inout V) throws {
    if !records.isEmpty { try visitor.visitRepeatedMessageField(value: records, fieldNumber: 1) }
    try unknownFields.traverse(visitor: &visitor)
  }

  // Without this method, the library's default implementation calls itself.
  static func == (left: ProtobufList, right: ProtobufList) -> Bool {
    left.records == right.records && left.unknownFields == right.unknownFields
  }
}
