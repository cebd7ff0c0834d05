import ByteCoding
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct SmallValuesTests {
  @Test("work is counted from the first thing to do until nothing is left")
  func tally() {
    var tally = WorkTally()
    tally.update(remaining: 3)
    #expect((tally.done, tally.total) == (0, 3))
    tally.update(remaining: 2)
    #expect((tally.done, tally.total) == (1, 3))
    tally.update(remaining: 5)
    #expect((tally.done, tally.total) == (1, 6))
    tally.update(remaining: 0)
    #expect(!tally.isActive)
    tally.update(remaining: 1)
    #expect((tally.done, tally.total) == (0, 1))
  }

  @Test(
    "sizes are written as people write them",
    arguments: [
      (0.0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 KB"), (1_840, "1.8 KB"), (18_400, "18 KB"),
      (999_499, "999 KB"), (999_600, "1 MB"), (1_800_000, "1.8 MB"), (2_500_000_000, "2.5 GB"),
      (7_000_000_000_000_000, "7000 TB"), (-5, "0 bytes"),
    ])
  func byteCount(bytes: Double, text: String) {
    #expect(Formats(window: RecordingWindow()).byteCount(bytes) == text)
  }

  @Test("titles lose the space around them and their line breaks")
  func trimming() {
    #expect("  a b \n".trimmed == "a b")
    #expect("\u{3000}試\u{A0}".trimmed == "試")
    #expect(" \n ".trimmed == "")
    #expect("a\r\nb\u{2028}c".replacingLineBreaks == "a  b c")
    #expect("Rename".beginsLike("r") && !"Rename".beginsLike("e") && "a".beginsLike(""))
    #expect("a.PDF".endsLike(".pdf") && !"pdf".endsLike(".pdf"))
  }

  @Test("images are asked for in few widths, never less sharp than needed")
  func widths() {
    var seen: Set<Int> = []
    for css in stride(from: 20.0, through: 4_000, by: 7) {
      for ratio in [1.0, 1.5, 2, 3] {
        let width = PageImages.width(for: css, pixelRatio: ratio)
        #expect(Double(width) >= min(css * ratio, 4_096))
        seen.insert(width)
      }
    }
    #expect(seen.count <= PageImages.widths.count)
  }
}
