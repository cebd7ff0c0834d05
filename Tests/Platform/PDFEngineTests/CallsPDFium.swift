import PDFTestSupport
import Testing

/// For suites whose tests call PDFium: no other test of the process calls it at the same time.
struct CallsPDFium: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await PDFiumTurn.shared.run(function)
  }
}

extension Trait where Self == CallsPDFium {
  static var callsPDFium: Self { CallsPDFium() }
}
