import BlazeBinary
import ByteCoding
import DocSession
import PaperDomain
import Testing

@testable import PaperAPI

@Suite("Sessions on the wire")
struct SessionWireTests {
  private static let id = UniqueID(high: 1, low: 2)

  private func option(_ ordinal: Int, _ flag: VersionOption.Flag, _ sources: [PageSource]) -> VersionOption {
    VersionOption(
      pageVersionID: .init(Self.id), pdfBundleID: .init(Self.id), pageNumber: 3, ordinal: ordinal, flag: flag,
      sources: PageSources(sources))
  }

  private var opening: SessionOpening {
    let groups = (1...2).map { (number: Int) -> SessionGroup in
      let isSecond = number == 2
      return SessionGroup(
        docID: .init(Self.id), docTitle: "Maths 数学", pageGroupID: .init(UniqueID(high: 3, low: UInt64(number))),
        pageGroupTitle: "Q\(number)", answersGroupID: isSecond ? PageGroup.ID(Self.id) : nil, isInTrash: isSecond)
    }
    var slots = (1...5).map { page in
      LogicalPageSlot(
        logicalPageID: .page(.init(UniqueID(high: 9, low: UInt64(page)))), group: groups[page / 4],
        groupOrderKey: page / 4 + 1, pageOrderInGroup: page,
        versionOptions: [
          option(1, .historical, [.original]), option(2, .current, PageSource.allCases),
        ], mayAnnotate: page != 2)
    }
    slots.append(
      LogicalPageSlot(
        logicalPageID: .bundlePage(.init(Self.id), pageNumber: 7), group: nil, groupOrderKey: nil,
        pageOrderInGroup: nil, versionOptions: [], mayAnnotate: false))
    slots.append(
      LogicalPageSlot(
        logicalPageID: .snippet(number: 2, .init(Self.id)), group: nil, groupOrderKey: nil, pageOrderInGroup: nil,
        versionOptions: [], mayAnnotate: false))
    return SessionOpening(
      viewMode: .spread, features: SessionFeatures(annotations: true, sideComments: false), slots: slots)
  }

  @Test("a session survives BlazeBinary, and groups are written once")
  func roundTrip() throws {
    let bytes = opening.blazeBinary
    #expect(try SessionOpening(blazeBinary: bytes) == opening)
    let title = Array("Maths 数学".utf8)
    let count = bytes.indices.filter { bytes[$0...].starts(with: title) }.count
    #expect(count == 2)
  }

  @Test("10,000 places and a window take 17 bytes a page")
  func outline() throws {
    var reading = SessionReading()
    let group = SessionGroup(
      docID: .init(Self.id), docTitle: "Maths", pageGroupID: .init(Self.id), pageGroupTitle: "All")
    reading.places = (1...10_000).map {
      SessionPlace(
        id: .init(UniqueID(high: 9, low: UInt64($0))), group: group, numberInDoc: $0,
        size: PageSize(width: 595, height: 842))
    }
    let bytes = SessionOutline(reading).blazeBinary
    #expect(bytes.count < 10_000 * 17 + 400)
    #expect(try SessionOutline(blazeBinary: bytes).places.count == 10_000)
  }

  @Test("bytes that are cut short or changed anywhere are refused or read as a session, and never trap")
  func damage() {
    let bytes = opening.blazeBinary
    for length in bytes.indices {
      #expect(throws: ByteCodingError.self) { try SessionOpening(blazeBinary: Array(bytes.prefix(length))) }
    }
    var refused = 0
    for index in bytes.indices {
      for flip in [0x01, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= flip
        do {
          _ = try SessionOpening(blazeBinary: damaged)
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > bytes.count / 10)
  }
}
