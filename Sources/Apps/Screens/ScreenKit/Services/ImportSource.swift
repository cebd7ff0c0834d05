/// Where new docs come from. `choices` asks for files and then how to import them; `paper` makes a doc of blank paper.
nonisolated package enum ImportSource: Equatable, Sendable { case files, folder, choices, paper }
