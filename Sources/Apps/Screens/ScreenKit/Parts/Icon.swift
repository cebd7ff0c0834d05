import TrapezioWeb

/// The icons in `icons.svg`.
nonisolated package enum Icon: String, Sendable {
  case activity, add, back, beside, bundles, check, chevron, close, continuous, doc, done, down, duplicate, error,
    export
  case filter, folder, forward, grid, grip, help, history, info, key, keyboard, library, link, list, lock, menu, moon,
    more,
    note, offline
  case page, person, print, properties, redo, remove, rename, restore, retry, scan, search, select, single, sort,
    spread,
    statistics,
    sun,
    text,
    theme
  case thumbnails, trash, undo, up, version, waiting, warning, working
  case importing = "import"
  case fitPage = "fit-page"
  case fitWidth = "fit-width"
  case pageGroup = "page-group"
}

/// How large an icon is drawn.
nonisolated package enum IconSize: Sendable {
  /// 16 px, inside of buttons and chips.
  case small
  /// 20 px.
  case regular
  /// 40 px, in panels.
  case large
}

/// An icon, as decoration: what it means is said by what it is in.
@inline(never) package func icon(_ icon: Icon, _ size: IconSize = .regular) -> Node {
  let classes =
    switch size {
    case .small: "icon icon-small"
    case .regular: "icon"
    case .large: "icon icon-large"
    }
  return svg(.class(classes), .decorative) {
    svgUse(.href("/icons.svg#icon-\(icon.rawValue)"))
  }
}
