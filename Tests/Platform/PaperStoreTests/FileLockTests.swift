import Foundation
import Testing

@testable import PaperStore

@Suite("A lock on a file")
struct FileLockTests {
  @Test("Shared with shared, and alone with nobody; it goes with its value")
  func modes() throws {
    let library = try TemporaryLibrary()
    let path = library.path + "/lock"
    var first: FileLock? = try FileLock(tryingAt: path, mode: .shared)
    #expect(first != nil)
    #expect(try FileLock(tryingAt: path, mode: .shared) != nil)
    #expect(try FileLock(tryingAt: path, mode: .exclusive) == nil)
    first = nil
    #expect(try FileLock(tryingAt: path, mode: .exclusive) != nil)
  }

  @Test("A try that fails closes its own file once: no file that another thread opens meanwhile is closed with it")
  func closesOnce() async throws {
    let library = try TemporaryLibrary()
    let path = library.path + "/lock"
    let held = try FileLock(waitingAt: path, mode: .exclusive)
    async let tries: Void = {
      for _ in 0..<60_000 {
        let other = try FileLock(tryingAt: path, mode: .exclusive)
        #expect(other == nil)
      }
    }()
    var lost = 0
    for _ in 0..<60_000 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      var status = stat()
      if fstat(descriptor, &status) != 0 || close(descriptor) != 0 { lost += 1 }
    }
    try await tries
    #expect(lost == 0)
    withExtendedLifetime(held) {}
  }
}
