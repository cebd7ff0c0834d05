// The budgets of the notebook, each time the best of several runs. A wrong result ends the run; a budget that is missed
// is printed as such and does not.
//
//     NotebookBenchmarks              all of them
//     NotebookBenchmarks codec open   these

let subjects: [(name: String, run: (Measure) throws -> Void)] = [
  ("calibration", calibrate), ("codec", compareCodecs), ("machine", validateTransitions), ("replay", replayEntries),
  ("open", openBigNotebook), ("merge", mergeLogs),
]
let chosen = CommandLine.arguments.dropFirst()
for subject in subjects where chosen.isEmpty || chosen.contains(subject.name) { try subject.run(Measure()) }
