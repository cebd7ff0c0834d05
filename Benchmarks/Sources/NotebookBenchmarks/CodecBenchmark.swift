import BlazeBinary
import Foundation
import SwiftProtobuf

/// Encodes and decodes the same 100,000 mixed records with our codec and with swift-protobuf, alternating between the
/// two.
func compareCodecs(_ measure: Measure) throws {
  let ours = (0..<100_000).map { BlazeRecord($0) }
  var theirs = ProtobufList()
  theirs.records = ours.map { ProtobufRecord($0) }
  let ourBytes = ours.blazeBinary
  let theirBytes: [UInt8] = try theirs.serializedBytes()
  let (ourCopy, theirCopy) = (try [BlazeRecord](blazeBinary: ourBytes), try ProtobufList(serializedBytes: theirBytes))
  precondition(ourCopy == ours && theirCopy == theirs)
  precondition(theirCopy.records == ourCopy.map { ProtobufRecord($0) })
  let encoding = Measure.seconds {
    ours.blazeBinary
  } against: {
    try? theirs.serializedBytes() as [UInt8]
  }
  let decoding = Measure.seconds {
    try? [BlazeRecord](blazeBinary: ourBytes)
  } against: {
    try? ProtobufList(serializedBytes: theirBytes)
  }
  measure.note("100,000 records: BlazeBinary", Double(ourBytes.count) / 1e6, "MB")
  measure.note("100,000 records: swift-protobuf 1.39.0", Double(theirBytes.count) / 1e6, "MB")
  measure.note("encode, BlazeBinary", encoding.0 * 1000, "ms")
  measure.note("decode, BlazeBinary", decoding.0 * 1000, "ms")
  measure.report("encode against swift-protobuf", encoding.1 / encoding.0, "x", budget: 3, atLeast: true)
  measure.report("decode against swift-protobuf", decoding.1 / decoding.0, "x", budget: 3, atLeast: true)
  measure.note("memory, encode, BlazeBinary", Measure.growth { ours.blazeBinary }, "MB")
  measure.note("memory, encode, swift-protobuf", try Measure.growth { try theirs.serializedBytes() as [UInt8] }, "MB")
  measure.note("memory, decode, BlazeBinary", try Measure.growth { try [BlazeRecord](blazeBinary: ourBytes) }, "MB")
  measure.note(
    "memory, decode, swift-protobuf", try Measure.growth { try ProtobufList(serializedBytes: theirBytes) }, "MB")
}

extension ProtobufRecord {
  /// Whether two records have the same values.
  fileprivate init(_ record: BlazeRecord) {
    self.init()
    flag = record.flag
    count = record.count
    when = record.when
    ratio = record.ratio
    name = record.name
    tags = record.tags
    data = Data(record.data)
    numbers = record.numbers
  }
}
