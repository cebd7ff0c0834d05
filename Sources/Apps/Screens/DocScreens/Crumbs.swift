import ScreenKit
import TrapezioWeb

/// The way back from a screen: a link to the screen above it.
func crumbs(to screen: PaperScreen, _ title: String, open: @escaping (PaperScreen) -> Void) -> Node {
  nav(.key("crumbs"), .class("crumbs"), .label(Texts.Doc.whereYouAre)) {
    link(to: screen, .class("crumb"), open: open) {
      icon(.back, .small)
      title
    }
  }
}
