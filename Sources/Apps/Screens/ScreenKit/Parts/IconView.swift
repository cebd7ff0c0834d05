import TrapezioWeb

/// The size of an icon.
nonisolated package enum IconSize: Sendable {
  /// 16 px, inside buttons and chips.
  case small
  /// 20 px.
  case regular
  /// 40 px, in panels.
  case large
}

/// An icon as decoration. The element around it must state the meaning in words.
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
