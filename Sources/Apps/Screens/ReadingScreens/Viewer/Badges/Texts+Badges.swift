import ScreenKit

// The texts beside pages.
nonisolated extension Texts.Viewer {
  /// "Tags of page 3: Maths, Hard".
  static func tagsOf(page: Int, _ names: [String]) -> String {
    var text = "Tags of page \(page): "
    for index in names.indices { text += index == 0 ? names[index] : ", " + names[index] }
    return text
  }

  /// "2 notes on page 3".
  static func notesOn(page: Int, _ count: Int) -> String {
    "\(Texts.counted(count, "\(count)", "note", "notes")) on page \(page)"
  }
}
