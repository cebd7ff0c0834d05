// A worker process: it parses hostile bytes so that the server does not have to. The pool in `PaperWorker` starts it.

import CWorkerMemory
import Glibc
import PaperWorker

@main enum WorkerMain {
  static func main() {
    exit(
      WorkerService.run(
        arguments: Array(CommandLine.arguments.dropFirst()), refusedAllocations: CWorkerRefusedAllocations))
  }
}
