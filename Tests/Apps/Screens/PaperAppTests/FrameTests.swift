import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import PaperApp
@testable import ScreenKit

@Suite struct FrameTests {
  @Test("an app that began in a frame shows no screen of the library, whoever leads it there")
  func noOtherScreenInFrame() {
    let effects = RecordingEffects(url: "/embed/nothing/here")
    let renderer = TestPage()
    let context = AppContext(effects: effects.effects)
    #expect(context.isEmbedded)
    for screen in [PaperScreen.root, .trash, .doc(Sample.docID(1)), .properties] {
      renderer.show(screenPresentation(of: screen, context: context))
      #expect(renderer.all("button").isEmpty && renderer.all("link").isEmpty, "\(screen.url)")
    }
  }
}
