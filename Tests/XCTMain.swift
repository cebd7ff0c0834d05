// Runs every test. SwiftPM uses this file instead of generating a runner from the compiler's index. All tests are Swift
// Testing's, which need no index, and a build without one takes a fifth less time.

import Glibc
import Testing

@main
struct TestRunner {
  static func main() async {
    // SwiftPM runs XCTest's tests first. With a file like this one it runs only those, unless an option says otherwise.
    guard CommandLine.arguments.contains("swift-testing") else {
      let hint = "Run them with “make suites”, or “swift test --disable-xctest --enable-swift-testing”.\n"
      write(STDERR_FILENO, hint, hint.utf8.count)
      exit(EXIT_FAILURE)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
