import BlazeBinary
import ByteCoding
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("Strokes of others while they are drawn")
struct LiveStrokesTests {
  private let harness = MarksHarness()
  private let ana = Person.ID(UniqueID(high: 8, low: 1))
  private let bo = Person.ID(UniqueID(high: 8, low: 2))

  private var version: PageVersion.ID { MarksHarness.version(0) }

  /// Receives a part of a stroke, as its window sends it.
  private func send(_ gesture: UInt64, of person: Person.ID?, from x: Int32 = 6400, start: UInt64 = 0) {
    harness.store.messageReceived(piece(gesture, of: person, from: x, start: start))
  }

  private func piece(_ gesture: UInt64, of person: Person.ID?, from x: Int32 = 6400, start: UInt64 = 0) -> [UInt8] {
    var encoder = BlazeEncoder()
    encoder.write(byte: AnnotationKind.pen.rawValue)
    encoder.write(InkStyle.standard(for: .pen))
    encoder.write(varint: start)
    encoder.write(varint: 8)
    for step: Int64 in 0..<8 {
      encoder.write(zigZag: Int64(x) + 640 * step)
      encoder.write(zigZag: 6400)
      encoder.write(varint: 0)
    }
    return MarksMessage.preview(
      version: version, person: person, gesture: UniqueID(high: 9, low: gesture), ink: encoder.bytes
    ).blazeBinary
  }

  private func lift(_ gesture: UInt64) {
    harness.store.messageReceived(
      MarksMessage.previewEnded(version: version, gesture: UniqueID(high: 9, low: gesture)).blazeBinary)
  }

  private var names: [String] {
    harness.page.document.root.everything.filter { $0.attributes["class"] == "ink-other" }.map { $0.text }
  }

  @Test("two who begin at once have each their own name as soon as it is known, and nobody has somebody else's")
  func twoAtOnce() {
    harness.marks.persons = [(ana, "Ana", 0xC0_3030), (bo, "Bo", 0x30_60C0)].map { id, name, color in
      PersonEntry(
        person: PersonSummary(id: id, name: name, color: HexColor(rgb: color)), stepCount: 0)
    }
    send(1, of: bo)
    send(2, of: ana)
    send(3, of: nil)
    harness.page.settle()
    #expect(names == [Texts.Writing.somebody, Texts.Writing.somebody, Texts.Writing.somebody])
    harness.settle()
    #expect(names == ["Bo", "Ana", Texts.Writing.somebody])
    lift(1)
    harness.pass(1_100)
    #expect(names == ["Ana", Texts.Writing.somebody])
  }

  @Test("a stroke whose end was not heard, since its page was not looked at, is not drawn when another one ends")
  func forgotten() {
    send(1, of: nil)
    #expect(harness.drawn(3).contains("stroke"))
    harness.store.pageLeft(harness.pages[0])
    harness.store.pageAppeared(harness.pages[0], at: harness.scale)
    harness.settle()
    _ = harness.drawn(3)
    send(2, of: nil, from: 12_800)
    harness.frame()
    _ = harness.drawn(3)
    lift(2)
    harness.pass(1_100)
    #expect(!harness.drawn(3).contains("stroke"))
    #expect(names.isEmpty)
  }

  @Test("a stroke whose writer went away together with the server is gone when the server is back")
  func serverGone() throws {
    let sockets = RecordingSockets()
    let harness = MarksHarness(sockets: sockets)
    harness.context.monitor.start()
    harness.settle()
    try #require(sockets.connections.count == 1)
    sockets.connections[0].open()
    sockets.connections[0].receive(.bytes(piece(1, of: nil)))
    #expect(harness.elements("ink-other").count == 1 && harness.drawn(3).contains("stroke"))
    harness.marks.isReachable = false
    sockets.connections[0].end()
    harness.settle()
    #expect(harness.status == Texts.Writing.offline)
    harness.marks.isReachable = true
    harness.pass(6_000)
    try #require(sockets.connections.count == 2)
    sockets.connections[1].open()
    harness.settle()
    #expect(harness.elements("ink-other").isEmpty)
    let drawn = harness.drawn(3)
    #expect(!drawn.isEmpty && !drawn.contains("stroke"))
    // Nothing of it was written, and this window writes as before.
    #expect(harness.marks.posts.allSatisfy { $0.groups.isEmpty })
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 300))
    harness.settle()
    #expect(try harness.stored().count == 1)
    #expect(harness.marks.posts.flatMap { $0.groups }.map { $0.title } == ["Draw pen stroke"])
  }
}
