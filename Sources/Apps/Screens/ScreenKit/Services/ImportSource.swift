/// Where new docs come from; `choices` asks for files and then how to import them, and `paper` makes paper from nothing.
nonisolated package enum ImportSource: Equatable, Sendable { case files, folder, choices, paper }
