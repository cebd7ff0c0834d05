import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Text is edited in the browser's own text field, so that input methods, dictation and spell checking work as usual.
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

  /// Stores the text in the field.
  func finishText() {
    guard let box = state.textBox else { return }
    // Close the field first: the text that it reports while it disappears is outdated.
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
