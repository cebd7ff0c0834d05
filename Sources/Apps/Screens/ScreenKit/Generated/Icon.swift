// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// The icons in `icons.svg`.
nonisolated package enum Icon: String, Sendable {
  case activity
  case add
  case back
  case beside
  case bundles
  case check
  case chevron
  case close
  case continuous
  case doc
  case done
  case down
  case duplicate
  case error
  case export
  case filter
  case fitPage = "fit-page"
  case fitWidth = "fit-width"
  case folder
  case forward
  case grid
  case grip
  case help
  case history
  case importing
  case info
  case key
  case keyboard
  case library
  case link
  case list
  case lock
  case menu
  case more
  case note
  case offline
  case page
  case pageGroup = "page-group"
  case person
  case print
  case properties
  case redo
  case remove
  case rename
  case restore
  case retry
  case scan
  case search
  case select
  case single
  case spread
  case sort
  case star
  case starred
  case statistics
  case text
  case theme
  case thumbnails
  case trash
  case undo
  case up
  case version
  case waiting
  case warning
  case working
}
