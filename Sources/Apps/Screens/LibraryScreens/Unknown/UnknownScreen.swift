import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A URL without a screen.
nonisolated struct UnknownState: TrapezioState {
  var url: String
}

/// The events of the screen.
enum UnknownEvent {
  case libraryPressed
}

/// Offers the way back to the library.
final class UnknownStore: TrapezioStore<PaperScreen, UnknownState, UnknownEvent>, TrapezioEventHandler {
  private let context: AppContext

  /// Makes the store of a URL without a screen.
  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: UnknownState(url: screen.url))
  }

  override func onAppear() { context.nameWindow(Texts.Unknown.title) }

  func handle(event: UnknownEvent) {
    switch event {
    case .libraryPressed: context.navigator.replace(.root)
    }
  }
}

/// Draws the message that the URL has no screen.
struct UnknownUI: TrapezioUI {
  let content: ElementReference
  /// Whether to offer a link to the library.
  let offersLibraryLink: Bool

  func map(state: UnknownState, onEvent: @escaping (UnknownEvent) -> Void) -> Node {
    contentArea("unknown", content) {
      statePanel(.help, title: Texts.Unknown.title, text: Texts.Unknown.text(state.url)) {
        if offersLibraryLink {
          textButton(Texts.Unknown.toLibrary, icon: .library, style: .primary) { onEvent(.libraryPressed) }
        }
      }
    }
  }
}
