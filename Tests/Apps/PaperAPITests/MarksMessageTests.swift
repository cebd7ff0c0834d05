import BlazeBinary
import ByteCoding
import PaperDomain
import Testing

@testable import PaperAPI

/// The codecs for marks: values come back unchanged, and bytes that break a limit are refused.
@Suite struct MarksMessageTests {
  private let page = PageVersion.ID(UniqueID(high: 1, low: 2))
  private let gesture = UniqueID(high: 3, low: 4)

  @Test("every message and receipt comes back as it was")
  func roundTrips() throws {
    let person = Person.ID(UniqueID(high: 5, low: 6))
    for message in [
      .appended(version: page, groups: []), .appended(version: page, groups: [1, 2, 3]),
      .preview(version: page, person: person, gesture: gesture, ink: [9]),
      .preview(version: page, person: nil, gesture: gesture, ink: []), .previewEnded(version: page, gesture: gesture),
    ] as [MarksMessage] {
      #expect(try MarksMessage(blazeBinary: message.blazeBinary) == message)
      #expect(message.blazeBinary.first != LiveMessage.libraryByte)
    }
    for request in [
      .watch(person: nil, versions: []), .watch(person: person, versions: [page]),
      .preview(version: page, gesture: gesture, ink: [1]), .previewEnded(version: page, gesture: gesture),
    ] as [MarksRequest] {
      #expect(try MarksRequest(blazeBinary: request.blazeBinary) == request)
    }
    let receipt = MarksReceipt(steps: [.init(gesture)], update: [1, 2])
    #expect(try MarksReceipt(blazeBinary: receipt.blazeBinary) == receipt)
    #expect(LiveMessage.library(revision: 7).blazeBinary.first == LiveMessage.libraryByte)
  }

  @Test("too many page versions, too much ink, other cases and left over bytes are refused")
  func refusals() {
    let many = [PageVersion.ID](repeating: page, count: MarksRequest.watchLimit + 1)
    let ink = [UInt8](repeating: 0, count: MarksRequest.inkLimit + 1)
    for request in [
      .watch(person: nil, versions: many), .preview(version: page, gesture: gesture, ink: ink),
    ] as [MarksRequest] {
      #expect(throws: ByteCodingError.self) { try MarksRequest(blazeBinary: request.blazeBinary) }
    }
    let ended = MarksRequest.previewEnded(version: page, gesture: gesture).blazeBinary
    for bytes in [[], [0], [4], ended + [0], ended.dropLast()] as [[UInt8]] {
      #expect(throws: ByteCodingError.self) { try MarksRequest(blazeBinary: bytes) }
    }
  }
}
