import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Text is written in a field of the browser's own, so that input methods, dictation and spelling work as everywhere.
extension WritingStore {
  func edit(_ box: InkTextBox) {
    let version = PageVersion.ID(box.version)
    guard let page = page(of: version) else { return }
    editedText = box.id.map { (box.version, $0) }
    page.hide(box.id.map { [$0] } ?? [])
    update {
      $0.textBox = WritingState.TextBox(
        version: version, frame: page.fractions(of: box.frame), text: box.text, color: box.style.color.rgba,
        size: PageUnit.points(box.style.fontSize) * page.page.width / PageUnit.points(page.width))
    }
  }

  /// Keeps what was written into the field.
  func finishText() {
    guard let box = state.textBox else { return }
    // The gesture ends before the field goes: what the field says on its way out is old.
    endText()
    handle(.finishText(box.text))
  }

  func endText() {
    guard let box = state.textBox else { return }
    editedText = nil
    update { $0.textBox = nil }
    page(of: box.version)?.hide([])
  }
}
