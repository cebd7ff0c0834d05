/// Where a notebook command writes its result.
typealias NotebookOutput = FileOutput
