#if arch(wasm32)
  /// The buffer into which the host writes bytes for the app. It is reused, so its contents are valid only until the
  /// next call of the host.
  enum Inbox {
    nonisolated(unsafe) private static var bytes: UnsafeMutableRawPointer?
    nonisolated(unsafe) private static var capacity = 0

    /// A buffer for `count` bytes. A buffer over 1 MB is replaced when a small one is enough.
    static func room(for count: Int) -> UnsafeMutableRawPointer {
      if let bytes, count <= capacity, capacity <= 1 << 20 || count > 1 << 18 { return bytes }
      bytes?.deallocate()
      capacity = max(count, 4096)
      let fresh = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
      bytes = fresh
      return fresh
    }

    /// A reader of the bytes that the host has written.
    static func reader(count: Int32) -> InboxReader {
      InboxReader(bytes: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : min(Int(count), capacity)))
    }

    /// The text that the host has written; nil for a negative length.
    static func text(length: Int32) -> String? {
      guard length >= 0 else { return nil }
      return String(decoding: reader(count: length).bytes, as: UTF8.self)
    }
  }

  /// Called by the host before it writes bytes.
  @_expose(wasm, "inbox") @_cdecl("inbox")
  public func inbox(_ count: Int32) -> UnsafeMutableRawPointer {
    Inbox.room(for: Int(max(0, count)))
  }

  /// Reads the parts of a message in order. Missing parts read as zero or empty. (The methods are called in so many
  /// places that inlining them made the page a tenth larger.)
  struct InboxReader {
    let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    @inline(never) mutating func byte() -> UInt8 {
      guard position < bytes.count else { return 0 }
      position += 1
      return bytes[position - 1]
    }

    mutating func bool() -> Bool { byte() != 0 }

    @inline(never) mutating func int() -> Int32 {
      guard bytes.count - position >= 4 else { return 0 }
      position += 4
      return bytes.loadUnaligned(fromByteOffset: position - 4, as: Int32.self)
    }

    @inline(never) mutating func double() -> Double {
      guard bytes.count - position >= 8 else { return 0 }
      position += 8
      return bytes.loadUnaligned(fromByteOffset: position - 8, as: Double.self)
    }

    @inline(never) mutating func text() -> String {
      let count = min(max(0, Int(int())), bytes.count - position)
      position += count
      return String(decoding: bytes[(position - count)..<position], as: UTF8.self)
    }

    @inline(never) mutating func rest() -> [UInt8] {
      let result = Array(bytes[position...])
      position = bytes.count
      return result
    }

    @inline(never) mutating func files() -> [WebFile] {
      var files: [WebFile] = []
      for _ in 0..<max(0, int()) {
        let handle = int()
        let size = double()
        let name = text()
        let type = text()
        let path = text()
        files.append(
          WebFile(handle: handle, name: name, size: size, type: type, relativePath: path) { host_release_file($0) })
      }
      return files
    }
  }
#endif
