import Notebook
import NotebookWalk

/// A notebook replayed from its bytes alone.
func reread(_ notebook: NotebookPage) throws -> NotebookPage {
  try NotebookPage(fileBytes: notebook.fileBytes)
}
