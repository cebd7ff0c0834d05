import CImageCodecs

/// Finds the objects of a PDF in its bytes, so that they can be copied unchanged into another file.
///
/// It reads cross-reference tables and streams, appended updates, and objects in object streams. A file that is
/// encrypted, damaged or in any way doubtful is not plain; then PDFium reads it instead. All pointers point into the
/// given bytes, or into memory that this object keeps.
package final class PDFFileObjects {
  /// The file is not plain; let PDFium read it.
  package struct NotPlain: Error {}

  /// An object, and its data if it is a stream.
  struct Object {
    var value: PDFValue
    var stream: UnsafeBufferPointer<UInt8>?
  }

  private enum Place {
    case nowhere
    case file(Int)
    case stream(Int, index: Int)
  }

  /// An unpacked object stream.
  private struct Unpacked {
    var bytes: UnsafeBufferPointer<UInt8>
    /// The number of each object, and the offset where it begins.
    var objects: [(number: Int, start: Int)]
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var places: [Int: Place] = [:]
  private var unpacked: [Int: Unpacked] = [:]
  private var kept: [UnsafeMutableBufferPointer<UInt8>] = []
  private var keptBytes = 0
  /// The pages in order.
  package private(set) var pages: [PDFFilePage] = []

  /// The most unpacked bytes of object streams, and the most cross-reference tables.
  private static let maximumUnpacked = 128 << 20
  private static let maximumTables = 1000

  /// - Parameter bytes: the whole file, which must stay at its address as long as this object lives
  /// - Throws: `NotPlain`
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(NotPlain) {
    self.bytes = bytes
    guard bytes.count > 8, bytes.prefix(5).elementsEqual("%PDF-".utf8) else { throw NotPlain() }
    let root = try readTables()
    guard let catalog = try object(root)?.value, case .reference(let tree)? = catalog["/Pages"] else {
      throw NotPlain()
    }
    var visited: Set<Int> = []
    _ = try readPages(of: tree, inherited: PDFFilePage(number: tree), depth: 50, &visited)
  }

  deinit {
    for buffer in kept { buffer.deallocate() }
  }

  // MARK: - Objects

  /// The object with a number; `nil` if there is none, which is the same as null.
  func object(_ number: Int) throws(NotPlain) -> Object? {
    try object(number, canAskForLength: true)
  }

  /// - Parameter canAskForLength: whether the length of a stream may be a reference; false while resolving such a
  ///   reference
  private func object(_ number: Int, canAskForLength: Bool) throws(NotPlain) -> Object? {
    switch places[number] ?? .nowhere {
    case .nowhere: return nil
    case .file(let start): return try object(number, at: start, canAskForLength: canAskForLength)
    case .stream(let container, let index):
      let unpacked = try unpack(container, canAskForLength: canAskForLength)
      guard unpacked.objects.indices.contains(index), unpacked.objects[index].number == number else { throw NotPlain() }
      var reader = PDFValueReader(unpacked.bytes, in: unpacked.objects[index].start..<unpacked.bytes.count)
      guard let value = reader.value() else { throw NotPlain() }
      return Object(value: value)
    }
  }

  private func object(_ number: Int, at start: Int, canAskForLength: Bool) throws(NotPlain) -> Object {
    guard bytes.indices.contains(start) else { throw NotPlain() }
    var reader = PDFValueReader(bytes, in: start..<bytes.count)
    guard reader.integer() == number, reader.integer() != nil, reader.takes("obj"), let value = reader.value() else {
      throw NotPlain()
    }
    guard reader.takes("stream") else {
      guard reader.takes("endobj") else { throw NotPlain() }
      return Object(value: value)
    }
    var length = value["/Length"]
    if case .reference(let number)? = length {
      guard canAskForLength else { throw NotPlain() }
      length = try self.object(number, canAskForLength: false)?.value
    }
    guard let count = length?.integer, value["/F"] == nil else { throw NotPlain() }
    // The word `stream` is followed by LF or CR LF.
    var first = reader.tokens.position
    if first < bytes.count, bytes[first] == 13 { first += 1 }
    guard first < bytes.count, bytes[first] == 10, count <= bytes.count - first - 1 else { throw NotPlain() }
    first += 1
    var behind = PDFValueReader(bytes, in: first + count..<min(bytes.count, first + count + 32))
    guard behind.takes("endstream") else { throw NotPlain() }
    return Object(value: value, stream: UnsafeBufferPointer(rebasing: bytes[first..<first + count]))
  }

  private func unpack(_ number: Int, canAskForLength: Bool) throws(NotPlain) -> Unpacked {
    if let known = unpacked[number] { return known }
    guard case .file(let start)? = places[number] else { throw NotPlain() }
    let object = try object(number, at: start, canAskForLength: canAskForLength)
    guard object.value["/Type"]?.isName("/ObjStm") == true, let count = object.value["/N"]?.integer,
      let first = object.value["/First"]?.integer
    else { throw NotPlain() }
    let content = try content(of: object)
    guard count <= content.count, first <= content.count else { throw NotPlain() }
    var objects: [(number: Int, start: Int)] = []
    var reader = PDFValueReader(content, in: 0..<first)
    for _ in 0..<count {
      guard let number = reader.integer(), let offset = reader.integer(), offset < content.count - first else {
        throw NotPlain()
      }
      objects.append((number, first + offset))
    }
    let result = Unpacked(bytes: content, objects: objects)
    unpacked[number] = result
    return result
  }

  /// The decoded content of a stream, if it uses the encodings that are usual for tables and object streams.
  private func content(of object: Object) throws(NotPlain) -> UnsafeBufferPointer<UInt8> {
    guard let packed = object.stream else { throw NotPlain() }
    var filter = object.value["/Filter"]
    var parameters = object.value["/DecodeParms"]
    if case .array(let filters)? = filter, filters.count == 1 {
      filter = filters[0]
      if case .array(let all)? = parameters, all.count == 1 { parameters = all[0] }
    }
    guard let filter else { return packed }
    guard filter.isName("/FlateDecode"), let base = packed.baseAddress else { throw NotPlain() }
    // Deflate packs at most a thousand to one; most of these streams are packed three or four to one.
    var capacity = max(64, packed.count * 4)
    while true {
      guard keptBytes + capacity <= Self.maximumUnpacked else { throw NotPlain() }
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
      guard let start = buffer.baseAddress else { throw NotPlain() }
      let count = CImageInflate(base, packed.count, start, capacity)
      guard count >= 0 else {
        buffer.deallocate()
        guard capacity / 1100 < packed.count else { throw NotPlain() }
        capacity *= 4
        continue
      }
      kept.append(buffer)
      keptBytes += capacity
      let rows = try Self.undoPrediction(of: UnsafeMutableBufferPointer(rebasing: buffer[..<count]), parameters)
      return UnsafeBufferPointer(rebasing: buffer[..<rows])
    }
  }

  /// Reverses PNG row filters.
  /// - Returns: how many bytes remain in the buffer
  private static func undoPrediction(
    of content: UnsafeMutableBufferPointer<UInt8>, _ parameters: PDFValue?
  ) throws(NotPlain) -> Int {
    guard let predictor = parameters?["/Predictor"]?.integer, predictor != 1 else { return content.count }
    let columns = parameters?["/Columns"]?.integer ?? 1
    guard predictor >= 10, parameters?["/Colors"] == nil, parameters?["/BitsPerComponent"]?.integer ?? 8 == 8,
      (1...1 << 16).contains(columns), content.count % (columns + 1) == 0
    else { throw NotPlain() }
    for row in 0..<content.count / (columns + 1) {
      let (from, to) = (row * (columns + 1), row * columns)
      let filter = content[from]
      // None, Sub and Up: the filters that programs use for tables.
      guard filter <= 2 else { throw NotPlain() }
      for column in 0..<columns {
        var value = content[from + 1 + column]
        if filter == 2, row > 0 { value &+= content[to - columns + column] }
        if filter == 1, column > 0 { value &+= content[to + column - 1] }
        content[to + column] = value
      }
    }
    return content.count / (columns + 1) * columns
  }

  // MARK: - Tables

  /// Reads all tables, the newest first: an object's newest entry wins.
  /// - Returns: the number of the catalog
  private func readTables() throws(NotPlain) -> Int {
    var next: Int? = try tableStart()
    var root: Int?
    var seen: Set<Int> = []
    while let start = next {
      guard seen.count < Self.maximumTables, seen.insert(start).inserted, start < bytes.count else { throw NotPlain() }
      var reader = PDFValueReader(bytes, in: start..<bytes.count)
      let trailer = reader.takes("xref") ? try readTable(&reader) : try readStream(at: start)
      // A `#` escapes characters of a name, so a key might go unnoticed.
      guard case .dictionary(let entries) = trailer, !entries.contains(where: { $0.key.contains(UInt8(ascii: "#")) }),
        trailer["/Encrypt"] == nil, trailer["/XRefStm"] == nil
      else { throw NotPlain() }
      if root == nil, case .reference(let number)? = trailer["/Root"] { root = number }
      if let previous = trailer["/Prev"] {
        guard let offset = previous.integer else { throw NotPlain() }
        next = offset
      } else {
        next = nil
      }
    }
    guard let root else { throw NotPlain() }
    return root
  }

  /// The offset of the newest cross-reference table, read from the end of the file.
  private func tableStart() throws(NotPlain) -> Int {
    let word: StaticString = "startxref"
    var start = bytes.count - word.utf8CodeUnitCount
    while start >= max(0, bytes.count - 1024) {
      if word.withUTF8Buffer({ $0.elementsEqual(bytes[start..<start + $0.count]) }) {
        var reader = PDFValueReader(bytes, in: start..<bytes.count)
        guard reader.takes(word), let offset = reader.integer() else { throw NotPlain() }
        return offset
      }
      start -= 1
    }
    throw NotPlain()
  }

  private func note(_ place: Place, of number: Int) {
    if places[number] == nil { places[number] = place }
  }

  private func readTable(_ reader: inout PDFValueReader) throws(NotPlain) -> PDFValue {
    while let first = reader.integer() {
      guard let count = reader.integer(), count <= bytes.count / 18 + 1 else { throw NotPlain() }
      for index in 0..<count {
        guard let offset = reader.integer(), reader.integer() != nil else { throw NotPlain() }
        if reader.takes("n") {
          note(.file(offset), of: first + index)
        } else if reader.takes("f") {
          note(.nowhere, of: first + index)
        } else {
          throw NotPlain()
        }
      }
    }
    guard reader.takes("trailer"), let trailer = reader.value() else { throw NotPlain() }
    return trailer
  }

  private func readStream(at start: Int) throws(NotPlain) -> PDFValue {
    var head = PDFValueReader(bytes, in: start..<bytes.count)
    guard let number = head.integer() else { throw NotPlain() }
    let object = try object(number, at: start, canAskForLength: false)
    guard object.value["/Type"]?.isName("/XRef") == true, case .array(let widths)? = object.value["/W"],
      let size = object.value["/Size"]?.integer
    else { throw NotPlain() }
    let fields = widths.compactMap { $0.integer }
    guard fields.count == 3, fields.allSatisfy({ $0 <= 7 }) else { throw NotPlain() }
    var sections = [(first: 0, count: size)]
    if case .array(let index)? = object.value["/Index"] {
      let numbers = index.compactMap { $0.integer }
      guard numbers.count == index.count, numbers.count % 2 == 0 else { throw NotPlain() }
      sections = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
    let content = try content(of: object)
    var position = 0
    func field(_ width: Int, otherwise: Int) -> Int {
      guard width > 0 else { return otherwise }
      defer { position += width }
      return content[position..<position + width].reduce(0) { $0 << 8 | Int($1) }
    }
    for section in sections {
      let width = fields[0] + fields[1] + fields[2]
      guard width > 0, section.count <= (content.count - position) / width else { throw NotPlain() }
      for index in 0..<section.count {
        let kind = field(fields[0], otherwise: 1)
        let (second, third) = (field(fields[1], otherwise: 0), field(fields[2], otherwise: 0))
        switch kind {
        case 0: note(.nowhere, of: section.first + index)
        case 1: note(.file(second), of: section.first + index)
        case 2: note(.stream(second, index: third), of: section.first + index)
        default: throw NotPlain()
        }
      }
    }
    return object.value
  }

  // MARK: - Pages

  /// Reads the pages below a node of the page tree.
  /// - Returns: how many pages there are
  private func readPages(
    of number: Int, inherited: PDFFilePage, depth: Int, _ visited: inout Set<Int>
  ) throws(NotPlain) -> Int {
    guard depth > 0, visited.insert(number).inserted, let object = try object(number), object.stream == nil else {
      throw NotPlain()
    }
    var page = inherited
    page.number = number
    page.inherit(object.value)
    guard let kids = object.value["/Kids"] else {
      guard let box = page.box, try isBox(box), object.value["/Type"]?.isName("/Page") == true,
        pages.count < PDFLimits.pageCount, try hasPlainEntries(page)
      else { throw NotPlain() }
      pages.append(page)
      return 1
    }
    guard case .array(let kids) = kids else { throw NotPlain() }
    var count = 0
    for kid in kids {
      guard case .reference(let kid) = kid else { throw NotPlain() }
      count += try readPages(of: kid, inherited: page, depth: depth - 1, &visited)
    }
    // PDFium relies on each node's own count.
    guard object.value["/Count"]?.integer == count else { throw NotPlain() }
    return count
  }

  /// Whether the attributes that a page may inherit have the types they must have. A reference to nothing would become
  /// another object in the next file, and a reference to an object that is not copied would be dropped.
  private func hasPlainEntries(_ page: PDFFilePage) throws(NotPlain) -> Bool {
    if let box = page.cropBox, try !isBox(box) { return false }
    switch try page.rotation.map({ value throws(NotPlain) in try resolved(value) }) {
    case nil, .integer, .plain: break
    case .reference, .dictionary, .array, .some(nil): return false
    }
    guard let resources = page.resources else { return true }
    guard case .dictionary? = try resolved(resources) else { return false }
    return true
  }

  /// The target of a reference; `nil` for null, a stream, or an object that is not copied.
  private func resolved(_ value: PDFValue) throws(NotPlain) -> PDFValue? {
    guard case .reference(let number) = value else { return value }
    guard let object = try object(number), object.stream == nil, !object.value.isOfPageTree else { return nil }
    return object.value.isName("null") ? nil : object.value
  }

  /// Whether a value is a list of four numbers, or a reference to one. A box that needs an object that is not copied
  /// would be missing from the page.
  private func isBox(_ value: PDFValue) throws(NotPlain) -> Bool {
    guard case .array(let sides)? = try resolved(value), sides.count == 4 else { return false }
    return sides.allSatisfy { side in
      switch side {
      case .integer, .plain: true
      case .reference, .dictionary, .array: false
      }
    }
  }
}

/// A page in its file: its object number, and its attributes, its own or inherited from the page tree.
package struct PDFFilePage {
  var number: Int
  private(set) var box: PDFValue?
  private(set) var cropBox: PDFValue?
  private(set) var rotation: PDFValue?
  private(set) var resources: PDFValue?

  init(number: Int) {
    self.number = number
  }

  fileprivate mutating func inherit(_ value: PDFValue) {
    func own(_ key: StaticString) -> PDFValue? {
      let value = value[key]
      return value?.isName("null") == true ? nil : value
    }
    box = own("/MediaBox") ?? box
    cropBox = own("/CropBox") ?? cropBox
    rotation = own("/Rotate") ?? rotation
    resources = own("/Resources") ?? resources
  }
}
