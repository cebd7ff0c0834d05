import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import Synchronization
import Testing

@testable import PaperServer

@Suite struct PageImageCacheTests {
  private let folder: Folder
  private let bundle: PDFBundle.ID

  init() throws {
    folder = try Folder()
    bundle = PDFBundle.ID(UniqueID(high: 1, low: 2))
  }

  private func key(_ page: Int, format: PageImageFormat = .jpeg) -> PageImageKey {
    PageImageKey(bundleID: bundle, sha256: SHA256.hash([1]), pageNumber: page, width: 100, format: format)
  }

  /// A JPEG's first and last bytes, which are all that the cache checks.
  private func image(_ size: Int, fill: UInt8 = 7) -> [UInt8] {
    [0xFF, 0xD8] + Array(repeating: fill, count: size - 4) + [0xFF, 0xD9]
  }

  private func filesOnDisk() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains("/") }.sorted()
  }

  @Test("a folder that takes no images is reported, once and not for each image")
  func reported() throws {
    let path = try folder.write([1], as: "file")
    let reports = Mutex<[String]>([])
    let cache = PageImageCache(folder: path + "/pages", limit: 10_000) { error in
      reports.withLock { $0.append("\(error)") }
    }
    for page in 1...3 { #expect(!cache.store(image(500), for: key(page))) }
    #expect(reports.withLock { $0.count } == 1)
    #expect(reports.withLock { $0[0].contains(path) })
  }

  @Test("what was stored is read, also by the next process")
  func survivesRestart() throws {
    let cache = PageImageCache(folder: folder.path, limit: 10_000)
    #expect(cache.read(key(1)) == nil)
    #expect(cache.store(image(500), for: key(1)))
    #expect(cache.read(key(1)) == image(500))
    #expect(cache.read(key(2)) == nil)
    let next = PageImageCache(folder: folder.path, limit: 10_000)
    next.scan()
    #expect(next.read(key(1)) == image(500))
    #expect(next.byteCount == 500)
  }

  @Test(
    "a link in the cache, as a file, a bundle's folder or the cache itself, is not followed: what it names is untouched"
  )
  func links() throws {
    let outside = try Folder()
    let precious = key(1).path.split(separator: "/").last.map { outside.path + "/" + $0 } ?? ""
    try Data(image(400, fill: 1)).write(to: URL(fileURLWithPath: precious))
    let bundles = folder.path + "/\(bundle)"
    let places = [
      (link: folder.path + "/" + key(1).path, target: precious, parent: bundles), (bundles, outside.path, folder.path),
      (folder.path, outside.path, nil as String?),
    ]
    for (link, target, parent) in places {
      try? FileManager.default.removeItem(atPath: link)
      if let parent { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      // With the second limit every image is evicted at once.
      for limit: Int64 in [10_000, 500] {
        let cache = PageImageCache(folder: folder.path, limit: limit)
        cache.scan()
        #expect(cache.read(key(1)) == nil, "\(link)")
        #expect(!cache.store(image(450), for: key(1)), "\(link)")
        cache.removeImages(of: bundle)
      }
      #expect(FileManager.default.contents(atPath: precious) == Data(image(400, fill: 1)), "\(link)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).count == 1, "\(link)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }
  }

  @Test("no part of a key may differ")
  func keys() {
    let other = PageImageKey(
      bundleID: PDFBundle.ID(UniqueID(high: 1, low: 3)), sha256: SHA256.hash([1]), pageNumber: 1, width: 100,
      format: .jpeg)
    let hash = PageImageKey(
      bundleID: bundle, sha256: SHA256.hash([2]), pageNumber: 1, width: 100, format: .jpeg)
    let width = PageImageKey(bundleID: bundle, sha256: SHA256.hash([1]), pageNumber: 1, width: 101, format: .jpeg)
    let keys = [key(1), key(2), key(1, format: .png), other, hash, width]
    #expect(Set(keys.map(\.path)).count == keys.count)
    #expect(Set(keys.map(\.entityTag.description)).count == keys.count)
  }

  @Test("the limit holds, and what was used least recently goes first")
  func limit() throws {
    let cache = PageImageCache(folder: folder.path, limit: 10_000)
    for page in 1...10 { cache.store(image(1_000), for: key(page)) }
    #expect(cache.byteCount == 10_000)
    #expect(cache.read(key(1)) != nil)
    cache.store(image(1_000), for: key(11))
    #expect(cache.byteCount <= 10_000)
    #expect(cache.read(key(1)) != nil)
    #expect(cache.read(key(2)) == nil)
    #expect(cache.read(key(11)) != nil)
    let bytes = try filesOnDisk().reduce(0) { sum, path in
      try sum + Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + path)).count
    }
    #expect(Int64(bytes) == cache.byteCount)
  }

  @Test("an image larger than the whole cache is not kept")
  func tooLarge() throws {
    let cache = PageImageCache(folder: folder.path, limit: 1_000)
    #expect(!cache.store(image(1_001), for: key(1)))
    #expect(try filesOnDisk() == [])
  }

  @Test("a smaller limit at the next start is kept to, the oldest going first")
  func shrinks() throws {
    let cache = PageImageCache(folder: folder.path, limit: 10_000)
    for page in 1...4 {
      cache.store(image(1_000), for: key(page))
      let path = folder.path + "/" + key(page).path
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(page))], ofItemAtPath: path)
    }
    let next = PageImageCache(folder: folder.path, limit: 2_500)
    next.scan()
    #expect(next.byteCount == 2_000)
    #expect(next.read(key(1)) == nil)
    #expect(next.read(key(2)) == nil)
    #expect(next.read(key(4)) != nil)
  }

  @Test("the folder may vanish at any time")
  func vanishes() throws {
    let cache = PageImageCache(folder: folder.path + "/pages", limit: 10_000)
    cache.store(image(500), for: key(1))
    try FileManager.default.removeItem(atPath: folder.path + "/pages")
    #expect(cache.read(key(1)) == nil)
    #expect(cache.byteCount == 0)
    #expect(cache.store(image(500), for: key(1)))
    #expect(cache.read(key(1)) == image(500))
  }

  @Test("the images of a bundle that was deleted go with it")
  func removeBundle() throws {
    let cache = PageImageCache(folder: folder.path, limit: 10_000)
    let other = PageImageKey(
      bundleID: PDFBundle.ID(UniqueID(high: 9, low: 9)), sha256: SHA256.hash([1]), pageNumber: 1, width: 100,
      format: .jpeg)
    cache.store(image(500), for: key(1))
    cache.store(image(500), for: key(2))
    cache.store(image(700), for: other)
    cache.removeImages(of: bundle)
    #expect(cache.read(key(1)) == nil)
    #expect(cache.read(other) != nil)
    #expect(cache.byteCount == 700)
    #expect(try filesOnDisk() == [other.path])
  }

  @Test("a file that a crash cut short is not served")
  func cutShort() throws {
    let cache = PageImageCache(folder: folder.path, limit: 10_000)
    cache.store(image(500), for: key(1))
    let path = folder.path + "/" + key(1).path
    for broken in [[], [0xFF, 0xD8], Array(image(500).dropLast(1)), [UInt8](repeating: 0, count: 500)] as [[UInt8]] {
      try Data(broken).write(to: URL(fileURLWithPath: path))
      #expect(cache.read(key(1)) == nil)
    }
  }

  @Test("where nothing can be written, nothing is kept and nothing fails")
  func unwritable() throws {
    _ = try folder.write([1], as: "pages")
    let cache = PageImageCache(folder: folder.path + "/pages", limit: 10_000)
    cache.scan()
    #expect(!cache.store(image(500), for: key(1)))
    #expect(cache.read(key(1)) == nil)
  }

  @Test("many threads at once keep the books right")
  func threads() async throws {
    let cache = PageImageCache(folder: folder.path, limit: 50_000)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for step in 0..<100 {
            let page = (thread * 31 + step * 7) % 80 + 1
            if let found = cache.read(key(page)) {
              #expect(found.count == 1_000)
            } else {
              cache.store(image(1_000), for: key(page))
            }
          }
        }
      }
    }
    #expect(cache.byteCount <= 50_000)
    let check = PageImageCache(folder: folder.path, limit: 1_000_000)
    check.scan()
    #expect(check.byteCount == cache.byteCount)
  }
}
