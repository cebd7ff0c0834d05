import CWorkerMemory
import Glibc
import Testing

/// This test program is linked with the counted functions, so they count its own calls.
@Suite struct MemoryCountTests {
  @Test("Whatever function is refused memory, it is counted; what is given works and is not")
  func refusals() throws {
    let absurd = Int.max / 4
    let kept = try #require(malloc(100))
    memset(kept, 7, 100)
    let attempts: [(String, () -> Bool)] = [
      ("malloc", { malloc(absurd) == nil }), ("calloc", { calloc(absurd, 1) == nil }),
      ("calloc overflow", { calloc(.max, .max) == nil }), ("realloc", { realloc(kept, absurd) == nil }),
      ("aligned_alloc", { aligned_alloc(64, absurd) == nil }),
      (
        "posix_memalign",
        {
          var address: UnsafeMutableRawPointer?
          return posix_memalign(&address, 64, absurd) == ENOMEM
        }
      ),
    ]
    for (name, isRefused) in attempts {
      let before = CWorkerRefusedAllocations()
      #expect(isRefused(), "\(name)")
      #expect(CWorkerRefusedAllocations() > before, "\(name)")
    }
    var address: UnsafeMutableRawPointer?
    #expect(posix_memalign(&address, 3, 10) == EINVAL)
    #expect(posix_memalign(&address, 4096, 10) == 0 && Int(bitPattern: address) % 4096 == 0)
    free(address)
    #expect(aligned_alloc(24, 48) == nil && errno == EINVAL)
    let grown = try #require(realloc(kept, 1 << 20))
    #expect(UnsafeRawBufferPointer(start: grown, count: 100).allSatisfy { $0 == 7 })
    free(grown)
  }
}
