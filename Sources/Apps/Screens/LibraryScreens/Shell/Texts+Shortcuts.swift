import ScreenKit

extension Texts {
  /// The lines of the overlay that `?` opens. Alternative keys share a line.
  nonisolated enum Shortcuts {
    /// A heading with its lines.
    nonisolated struct Group: Sendable {
      let title: String
      let lines: [(what: String, keys: [String])]
    }

    static let groups: [Group] = [
      Group(
        title: "Everywhere",
        lines: [
          ("Search", ["/"]), ("Shortcuts", ["?"]), ("Undo", ["Ctrl/⌘", "Z"]),
          ("Redo", ["Shift", "Ctrl/⌘", "Z"]), ("History", ["U"]), ("Close or go back", ["Esc"]),
        ]),
      Group(
        title: "Library",
        lines: [
          ("Move", ["←", "↑", "↓", "→"]), ("Open", ["Enter"]), ("Select", ["Space"]),
          ("Select a range", ["Shift", "arrows"]), ("Select all", ["Ctrl/⌘", "A"]), ("Rename", ["F2"]),
          ("Move to trash", ["Delete"]), ("Filter", ["F"]), ("Read all", ["R"]), ("Tags and values", ["I"]),
          ("Actions", ["Shift", "F10"]),
        ] + DocCommand.shortcuts),
      Group(
        title: "Doc",
        lines: [
          ("Move among pages", ["←", "↑", "↓", "→"]), ("Read the page", ["Enter"]), ("Select", ["Space"]),
          ("Select all", ["Ctrl/⌘", "A"]), ("Move the page", ["Alt", "←", "→"]),
          ("Move to the group above, below", ["Alt", "↑", "↓"]), ("Actions", ["Shift", "F10"]),
          ("Move to trash", ["Delete"]),
          ("Rename", ["F2"]), ("Tags and values", ["I"]),
        ] + DocCommand.shortcuts),
      Group(
        title: "History",
        lines: [
          ("Move", ["↑", "↓"]), ("Show what changed", ["Enter"]), ("Undo or redo the step", ["U"]),
        ]),
      Group(
        title: "Choosing pages",
        lines: [
          ("Move", ["←", "↑", "↓", "→"]), ("Include or leave out", ["Space"]),
          ("The same for a range", ["Shift", "arrows"]), ("All or none", ["Ctrl/⌘", "A"]),
        ]),
      Group(
        title: "Pages side by side",
        lines: [
          ("Move", ["←", "↑", "↓", "→"]), ("Insert a gap", ["Alt", "↓"]), ("Leave a page out", ["Alt", "↑"]),
          ("Page by page", ["R"]),
        ]),
      Group(
        title: "Reading",
        lines: [
          ("Next page", ["J"]), ("Previous page", ["K"]), ("Scroll down", ["Space"]), ("First page", ["Home"]),
          ("Last page", ["End"]), ("Go to page", ["G"]), ("Find", ["/"]), ("Next match", ["F3"]), ("Zoom in", ["+"]),
          ("Zoom out", ["−"]), ("Fit page", ["0"]), ("Actual size", ["1"]), ("Fit width", ["2"]),
          ("Next layout", ["M"]), ("Turn the pages", ["R"]), ("Turn the pages back", ["Shift", "R"]),
          ("Thumbnails", ["T"]), ("Notes", ["I"]), ("Print", ["Ctrl/⌘", "P"]), ("Older, newer version", ["[", "]"]),
          ("Compare versions", ["\\"]),
          ("Display, original, words, scan", ["D", "O", "W", "C"]), ("The same on all pages", ["Shift", "D"]),
          ("Next, previous page group", ["Shift", "J", "K"]), ("Page groups", ["Q"]),
          ("Correct the text", ["F"]),
          ("Side by side", ["S"]), ("Go to the other side", ["F6"]), ("Shared notes", ["Shift", "N"]),
        ]),
      Group(
        title: "Shared notes",
        lines: [
          ("Bold, italic, code", ["Ctrl/⌘", "B", "I", "E"]), ("Link", ["Ctrl/⌘", "K"]),
          ("Comment", ["Ctrl/⌘", "Alt", "M"]), ("Continue a list", ["Enter"]), ("Break a line", ["Shift", "Enter"]),
          ("Indent in a list", ["Tab"]), ("Outdent", ["Shift", "Tab"]), ("Leave a list", ["Esc", "Tab"]),
        ]),
      Group(
        title: "Writing",
        lines: [
          ("Select", ["V"]), ("Pen", ["P"]), ("Pencil", ["B"]), ("Highlighter", ["H"]), ("Text", ["X"]),
          ("Arrow, line, shapes", ["A"]), ("Eraser", ["E"]), ("Lasso", ["L"]), ("Tick, cross", ["Z"]),
          ("Points", ["."]), ("Clean page", ["N"]),
          ("Duplicate", ["Ctrl/⌘", "D"]), ("Move the selection", ["arrows"]),
        ]),
    ]
  }
}
