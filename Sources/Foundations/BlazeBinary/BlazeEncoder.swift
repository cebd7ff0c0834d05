import ByteCoding

/// Writes values in the BlazeBinary format: one encoding for each value.
///
/// | value | bytes |
/// |---|---|
/// | `Bool` | `00` or `01` |
/// | `Int`, `Int64` | zigzag LEB128 |
/// | `UInt32`, `UInt64` | fixed, little-endian |
/// | `Double` | its bit pattern as `UInt64` |
/// | `String`, data | length in bytes as LEB128, then the bytes |
/// | array | count as LEB128, then the items |
/// | optional | `00`, or `01` and the value |
/// | dictionary | count as LEB128, then key and value in turn, ordered by the bytes of the encoded keys |
///
/// `Documentation/BlazeBinary.md` has the whole format with examples.
///
/// The encoder owns its memory and cannot be copied, so a write is one comparison and one store. An array would also
/// check at every byte whether its storage is shared.
public struct BlazeEncoder: ~Copyable {
  /// How many bytes were written.
  @inlinable public var count: Int { used }
  @usableFromInline var memory: UnsafeMutableRawPointer
  @usableFromInline var used = 0
  @usableFromInline var capacity: Int

  /// Makes an empty encoder.
  /// - Parameter capacity: how many bytes to reserve, if the size is roughly known
  public init(capacity: Int = 0) {
    self.capacity = max(capacity, 64)
    memory = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit {
    memory.deallocate()
  }

  /// A copy of the bytes written so far.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: used) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(start: memory, count: used))
      count = used
    }
  }

  /// Calls `body` with what was written so far, without copying it.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: memory, count: used))
  }

  /// Appends a value.
  @inlinable public mutating func write<Value: BlazeBinaryCodable>(_ value: Value) {
    value.serialize(into: &self)
  }

  /// Appends bytes with their length.
  @inlinable public mutating func write(data: [UInt8]) {
    write(varint: UInt64(data.count))
    write(raw: data)
  }

  /// Appends bytes without a length; the reader has to know how many there are.
  @inlinable public mutating func write(raw: [UInt8]) {
    raw.withUnsafeBytes { write(copying: $0) }
  }

  /// Appends a count, or any other number that is never negative: seven bits a byte, the lowest first.
  @inlinable public mutating func write(varint: UInt64) {
    makeRoom(10)
    let memory = memory
    var next = used
    LEB128.write(varint) {
      memory.storeBytes(of: $0, toByteOffset: next, as: UInt8.self)
      next &+= 1
    }
    used = next
  }

  /// Appends one byte, such as the number of a case.
  @inlinable public mutating func write(byte: UInt8) {
    makeRoom(1)
    memory.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
    used &+= 1
  }

  /// Appends a signed number in as few bytes as it needs: 0, -1, 1, -2 … become 0, 1, 2, 3 …
  @inlinable public mutating func write(zigZag value: Int64) {
    write(varint: UInt64(bitPattern: (value &<< 1) ^ (value &>> 63)))
  }

  /// Appends what `body` writes, with its length in bytes before it, so that a reader can skip it.
  public mutating func writeNested(_ body: (inout BlazeEncoder) -> Void) {
    let start = used
    write(byte: 0)
    body(&self)
    let length = used - start - 1
    // Moves the written bytes to make room for a length of more than one byte.
    let further = LEB128.byteCount(of: UInt64(length)) - 1
    // Room for the longest, so that writing the length below moves nothing.
    makeRoom(10)
    (memory + start + 1 + further).copyMemory(from: memory + start + 1, byteCount: length)
    used = start
    write(varint: UInt64(length))
    used += length
  }

  @inlinable mutating func writeLittleEndian(_ value: UInt32) {
    makeRoom(4)
    memory.storeBytes(of: value.littleEndian, toByteOffset: used, as: UInt32.self)
    used &+= 4
  }

  @inlinable mutating func writeLittleEndian(_ value: UInt64) {
    makeRoom(8)
    memory.storeBytes(of: value.littleEndian, toByteOffset: used, as: UInt64.self)
    used &+= 8
  }

  @inlinable mutating func write(utf8 text: String) {
    #if !hasFeature(Embedded)
      // Reads the bytes in place; a variable of our own would add reference counting.
      if text.utf8.withContiguousStorageIfAvailable({ write(text: $0) }) != nil { return }
    #endif
    var text = text
    text.withUTF8 { write(text: $0) }
  }

  @inlinable mutating func write(text bytes: UnsafeBufferPointer<UInt8>) {
    write(varint: UInt64(bytes.count))
    write(copying: UnsafeRawBufferPointer(bytes))
  }

  /// Appends items in place. Because `Item` need not be copyable, the compiler does not copy the items. Otherwise it
  /// would copy each item several times and retain all its parts, which takes more than half of the time of writing a
  /// record.
  @inlinable mutating func write<Item: BlazeBinaryCodable & ~Copyable>(items: UnsafeBufferPointer<Item>) {
    for index in items.indices { items[index].serialize(into: &self) }
  }

  // MARK: Memory

  @inlinable mutating func write(copying bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(bytes.count)
    (memory + used).copyMemory(from: source, byteCount: bytes.count)
    used &+= bytes.count
  }

  /// Makes sure that `count` more bytes fit.
  @inlinable mutating func makeRoom(_ count: Int) {
    if capacity &- used < count { grow(by: count) }
  }

  /// Takes four times the memory, or more if that is not enough. Unused memory costs only address space, and doubling
  /// would move ten megabytes twice as often.
  @usableFromInline mutating func grow(by count: Int) {
    capacity = max(capacity * 4, used + count)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    larger.copyMemory(from: memory, byteCount: used)
    memory.deallocate()
    memory = larger
  }
}
