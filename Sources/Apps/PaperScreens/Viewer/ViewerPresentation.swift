import TrapezioWeb

/// The viewer's store and UI for a page.
func viewerPresentation(of page: PageLocation, context: AppContext) -> ScreenPresentation {
  presentation(
    store: UnknownStore(screen: .viewer(page), context: context), ui: UnknownUI(content: context.content))
}
