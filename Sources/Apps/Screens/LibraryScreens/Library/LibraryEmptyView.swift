import ScreenKit
import TrapezioWeb

/// The empty library: says what the app is and offers the first step.
struct LibraryEmptyView {
  let onEvent: (LibraryEvent) -> Void

  var nodes: [Node] {
    [
      section(.key("empty"), .class("drop-zone"), .labelledBy("empty-title")) {
        icon(.importing, .large)
        h2(.class("state-title"), .id("empty-title")) { Texts.Library.emptyHeading }
        p(.class("state-text")) { Texts.Library.emptyText }
        div(.class("state-actions")) {
          textButton(Texts.Library.choosePDFs, icon: .doc, style: .primary) { onEvent(.importPicked(.files)) }
          textButton(Texts.Library.chooseFolder, icon: .folder) { onEvent(.importPicked(.folder)) }
          textButton(Texts.Library.paper, icon: .add) { onEvent(.importPicked(.paper)) }
        }
      },
      div(.key("facts"), .class("facts")) {
        fact(.lock, Texts.Library.originalStays, Texts.Library.originalStaysText)
        fact(.search, Texts.Library.everyWord, Texts.Library.everyWordText)
        fact(.restore, Texts.Library.nothingLost, Texts.Library.nothingLostText)
      },
    ]
  }

  private func fact(_ symbol: Icon, _ title: String, _ text: String) -> Node {
    p(.class("fact")) {
      icon(symbol)
      strong { title }
      span { text }
    }
  }
}
