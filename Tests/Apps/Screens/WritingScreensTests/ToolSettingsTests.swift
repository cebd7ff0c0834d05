import Ink
import Notebook
import Testing

@testable import WritingScreens

@Suite("How tools write")
struct ToolSettingsTests {
  @Test("settings come back from their text; what cannot be read is as at first")
  func text() {
    var settings = ToolSettings()
    settings.dock = .right
    settings.figure = .ellipse
    settings.erasesWholeMarks = true
    settings.set(.highlighter, color: 0x6FE0_3E80)
    settings.set(.rectangle, width: 320)
    settings.sign = .cross
    settings.set(.cross, color: 0x1F7A_45FF, width: 36 * 64)
    settings.keep(.pen)
    settings.keep(.pen)
    settings.keep(.ellipse)
    settings.keep(.cross)
    #expect(settings.presets.map { $0.tool } == [.pen, .ellipse, .cross])
    #expect(settings.inkStyle(of: .tick) == MarkingSign.style(color: InkColor(rgba: 0x1F7A_45FF), size: 36 * 64))
    #expect(ToolSettings(text: settings.text) == settings)
    for text in ["", "left", "up 6 0", settings.text + " 1", settings.text + " 2,3,x", "left 2 0 2,1,1"] {
      #expect(ToolSettings(text: text) == ToolSettings())
    }
    for _ in 0..<10 {
      settings.set(.pen, width: settings.style(of: .pen)!.width + 1)
      settings.keep(.pen)
    }
    #expect(settings.presets.count == ToolSettings.maximumPresets)
  }

  @Test("what was kept before there were ticks is still read")
  func olderText() {
    let settings = ToolSettings(text: "left 6 1 2,1,64 3,2,96 4,3,512 5,4,896 6,5,128 2,7,64")
    #expect(settings.dock == .left && settings.erasesWholeMarks && settings.style(of: .pen)?.color == 1)
    #expect(settings.presets.map { $0.color } == [7])
    #expect(settings.style(of: .tick) == ToolSettings().style(of: .tick))
  }

  @Test("the toolbar docks to the edge that it was dragged nearest to")
  func docking() {
    #expect(WritingUI.dock(x: 0.1, y: 0.5) == .left && WritingUI.dock(x: 0.95, y: 0.5) == .right)
    #expect(WritingUI.dock(x: 0.5, y: 0.1) == .top && WritingUI.dock(x: 0.5, y: 0.9) == .bottom)
  }

  @Test("what is said of what waits is true")
  func words() {
    var saveState = MarksSaveState()
    #expect(WritingUI.words(saveState, isWriting: false, isOffline: false).text == "Saved")
    #expect(WritingUI.words(saveState, isWriting: false, isOffline: true).text == "Offline")
    // The next stroke has begun.
    #expect(WritingUI.words(saveState, isWriting: true, isOffline: false).text == "Saving")
    #expect(WritingUI.words(saveState, isWriting: true, isOffline: true).text == "Offline")
    saveState.waiting = 1
    #expect(WritingUI.words(saveState, isWriting: false, isOffline: false).text == "Saving")
    saveState.isOffline = true
    #expect(WritingUI.words(saveState, isWriting: false, isOffline: false).text == "Offline, 1 change waiting")
    saveState.waiting = 3
    #expect(WritingUI.words(saveState, isWriting: false, isOffline: true).text == "Offline, 3 changes waiting")
    saveState.isOffline = false
    saveState.refusal = "There is no room."
    #expect(
      WritingUI.words(saveState, isWriting: false, isOffline: false).text == "3 changes not saved. There is no room.")
  }
}
