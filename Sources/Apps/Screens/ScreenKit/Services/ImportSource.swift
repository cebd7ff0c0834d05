/// Where files to import come from; `choices` asks for files and then how to import them.
nonisolated package enum ImportSource: Equatable, Sendable { case files, folder, choices }
