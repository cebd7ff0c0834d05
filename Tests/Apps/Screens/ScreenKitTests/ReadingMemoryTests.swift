import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct ReadingMemoryTests {
  @Test("the page that was read last is the second word of what is kept, counted from 1")
  func page() {
    #expect(ReadingMemory.page(in: "1 41 3500 0 continuous width") == 42)
    #expect(ReadingMemory.page(in: "1 0 0 0 single 12500") == 1)
  }

  @Test(
    "anything else is no page",
    arguments: [
      "", "1", "2 41 0 0 continuous width", "1 -1 0 0 continuous width", "1 x 0 0 single page",
      "1 1 0 0 single page more", "1 9223372036854775807 0 0 single page", "1 99999999999999999999 0 0 single page",
    ])
  func garbage(text: String) {
    #expect(ReadingMemory.page(in: text) == nil)
  }

  @Test("each doc has its own place in the browser's storage")
  func lastPage() {
    let storage = RecordingEffects(url: "/").storage
    storage[ReadingMemory.key(.doc(Sample.docID(1)))] = "1 6 0 0 single page"
    #expect(ReadingMemory.lastPage(of: Sample.docID(1), storage: storage) == 7)
    #expect(ReadingMemory.lastPage(of: Sample.docID(2), storage: storage) == nil)
  }
}
