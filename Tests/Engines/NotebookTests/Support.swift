import Notebook
import NotebookWalk

/// A notebook read and replayed from its bytes.
func reread(_ notebook: NotebookPage) throws -> NotebookPage {
  try NotebookPage(fileBytes: notebook.fileBytes)
}
