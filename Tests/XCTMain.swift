// Runs every test. SwiftPM takes this file in place of a runner that it makes from the compiler's index: there are only
// tests of Swift Testing, which need none, and a build without an index takes a fifth less time.

import Glibc
import Testing

@main
struct TestRunner {
  static func main() async {
    // SwiftPM asks for tests of XCTest first, and with a file such as this for those alone unless it is told.
    guard CommandLine.arguments.contains("swift-testing") else {
      let hint = "Run them with “make suites”, or “swift test --disable-xctest --enable-swift-testing”.\n"
      write(STDERR_FILENO, hint, hint.utf8.count)
      exit(EXIT_FAILURE)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
