import CWebRuntime
import Glibc
import TestSupport
import Testing

/// Tests a page's allocator over a reservation of address space. There is only one heap, so the tests run one after the
/// other.
@Suite(.serialized) struct AllocatorTests {
  /// A block of the heap and the byte it was filled with.
  struct Block {
    var address: UnsafeMutableRawPointer
    var size: Int
    var fill: UInt8

    func write() { memset(address, Int32(fill), size) }

    /// Whether the first `count` bytes still hold what was written.
    func isIntact(upTo count: Int) -> Bool {
      guard count > 0 else { return true }
      // Each byte equals the one before it, and the first is right.
      return address.load(as: UInt8.self) == fill && memcmp(address, address + 1, count - 1) == 0
    }
  }

  static func size(_ generator: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0: 0
    case 1..<70: .random(in: 1...256, using: &generator)
    case 70..<95: .random(in: 257...8192, using: &generator)
    case 95..<99: .random(in: 8193...70_000, using: &generator)
    default: .random(in: 70_001...1_000_000, using: &generator)
    }
  }

  @Test("Whatever is taken, moved and given back, every block keeps its bytes and no two overlap", arguments: 1...8)
  func randomOperations(seed: UInt64) throws {
    try #require(web_heap_begin(4, 4096) == 1)
    var generator = SeededGenerator(seed: seed)
    var blocks: [Block] = []
    for operation in 0..<4_000 {
      let choice = blocks.count > 500 ? 9 : Int.random(in: 0..<10, using: &generator)
      switch choice {
      case 0..<4:
        let size = Self.size(&generator)
        guard let address = web_malloc(size) else { continue }
        try #require(Int(bitPattern: address) % 16 == 0, "seed \(seed), operation \(operation)")
        blocks.append(Block(address: address, size: size, fill: .random(in: 0...255, using: &generator)))
        blocks[blocks.count - 1].write()
      case 4:
        let alignment = 1 << Int.random(in: 4...17, using: &generator)
        let size = Self.size(&generator)
        var address: UnsafeMutableRawPointer?
        guard web_posix_memalign(&address, alignment, size) == 0, let address else { continue }
        try #require(Int(bitPattern: address) % min(alignment, 4096) == 0, "seed \(seed), operation \(operation)")
        blocks.append(Block(address: address, size: size, fill: .random(in: 0...255, using: &generator)))
        blocks[blocks.count - 1].write()
      case 5:
        let size = Self.size(&generator)
        guard let address = web_calloc(size, 1) else { continue }
        let zeroed = Block(address: address, size: size, fill: 0)
        try #require(zeroed.isIntact(upTo: size), "seed \(seed), operation \(operation)")
        blocks.append(zeroed)
      case 6 where !blocks.isEmpty:
        let index = Int.random(in: blocks.indices, using: &generator)
        let size = max(1, Self.size(&generator))
        let kept = min(size, blocks[index].size)
        guard let address = web_realloc(blocks[index].address, size) else { continue }
        blocks[index].address = address
        try #require(blocks[index].isIntact(upTo: kept), "seed \(seed), operation \(operation)")
        blocks[index].size = size
        blocks[index].write()
      default:
        guard !blocks.isEmpty else { continue }
        let block = blocks.swapRemove(at: .random(in: blocks.indices, using: &generator))
        try #require(web_malloc_usable_size(block.address) >= block.size)
        try #require(block.isIntact(upTo: block.size), "seed \(seed), operation \(operation)")
        web_free(block.address)
      }
    }
    for block in blocks {
      try #require(block.isIntact(upTo: block.size), "seed \(seed), at the end")
      web_free(block.address)
    }
  }

  @Test("What is given back is used again: the memory does not grow with the number of operations")
  func reuses() throws {
    try #require(web_heap_begin(4, 4096) == 1)
    func round() throws {
      let small = try (0..<2000).map { try #require(web_malloc(16 + $0 % 500)) }
      let large = try #require(web_malloc(3_000_000))
      for address in small { web_free(address) }
      web_free(large)
    }
    try round()
    let pages = web_heap_pages()
    for _ in 0..<200 { try round() }
    #expect(web_heap_pages() == pages)
  }

  @Test("When there is no more memory the answer is nothing, and what is given back can be taken again")
  func exhaustion() throws {
    try #require(web_heap_begin(4, 64) == 1)
    var blocks: [UnsafeMutableRawPointer] = []
    while let block = web_malloc(30_000) { blocks.append(block) }
    #expect(blocks.count > 100)
    #expect(web_malloc(100_000) == nil)
    #expect(web_malloc(.max) == nil)
    #expect(web_calloc(.max, 2) == nil)
    var result: UnsafeMutableRawPointer?
    #expect(web_posix_memalign(&result, 24, 8) == 22)
    #expect(web_posix_memalign(&result, 64, 1 << 30) == 12)
    for block in blocks { web_free(block) }
    #expect(web_malloc(1_000_000) != nil)
  }
}

extension Array {
  /// Removes an element by moving the last one into its place.
  fileprivate mutating func swapRemove(at index: Int) -> Element {
    swapAt(index, count - 1)
    return removeLast()
  }
}
