import Foundation
import Notebook
import NotebookWalk

extension Walk {
  /// How much longer walks are than usual: `NOTEBOOK_WALK=250` makes them a million entries.
  static var scale: Int {
    ProcessInfo.processInfo.environment["NOTEBOOK_WALK"].flatMap { Int($0) } ?? 1
  }
}

/// A notebook replayed from its bytes alone.
func reread(_ notebook: NotebookPage) throws -> NotebookPage {
  try NotebookPage(fileBytes: notebook.fileBytes)
}
