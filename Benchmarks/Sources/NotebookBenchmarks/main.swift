// Measures the notebook's budgets; each time is the best of several runs. A wrong result ends the run. A missed budget
// is marked in the output; the run then continues with all other subjects and ends with status 1.
//
//     NotebookBenchmarks              all subjects
//     NotebookBenchmarks codec open   only these

import Glibc

let subjects: [(name: String, run: (Measure) throws -> Void)] = [
  ("calibration", calibrate), ("codec", compareCodecs), ("machine", validateTransitions), ("replay", replayEntries),
  ("open", openBigNotebook), ("history", goThroughHistory), ("merge", mergeLogs),
]
let chosen = CommandLine.arguments.dropFirst()
let measure = Measure()
for subject in subjects where chosen.isEmpty || chosen.contains(subject.name) { try subject.run(measure) }
guard measure.missed.isEmpty else {
  print("Missed budgets: \(measure.missed.joined(separator: "; "))")
  exit(1)
}
