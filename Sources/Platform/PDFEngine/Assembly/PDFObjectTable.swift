/// Where the objects of a file are that PDFium has written: it writes one table of them, and no streams of objects.
struct PDFObjectTable {
  /// The bytes of each object, from its number to the next object; by number. `nil` for a number that is not used.
  let extents: [Range<Int>?]
  /// The number of the object that names the page tree, and of the page tree.
  let catalog: Int
  let pageTree: Int
  /// The number of what the document says of itself, if there is such a thing.
  let information: Int?
  /// The numbers of the pages, in order.
  let pages: [Int]

  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Throws: `damaged` if the file is not as PDFium writes it
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PDFError) {
    self.bytes = bytes
    let fault = PDFError.damaged(reason: "its pages cannot be written")
    guard let table = Self.tableStart(in: bytes) else { throw fault }
    var tokens = PDFTokens(bytes, in: table..<bytes.count)
    guard let head = tokens.next(), tokens.isText(head, "xref") else { throw fault }
    var starts: [Int: Int] = [:]
    var token = tokens.next()
    while let first = token, case .integer(let number) = first.kind {
      guard case .integer(let count)? = tokens.next()?.kind, count <= bytes.count / 20 + 1 else { throw fault }
      for index in 0..<count {
        guard case .integer(let offset)? = tokens.next()?.kind, tokens.next() != nil, let use = tokens.next() else {
          throw fault
        }
        if tokens.isText(use, "n"), offset < table { starts[number + index] = offset }
      }
      token = tokens.next()
    }
    guard let token, tokens.isText(token, "trailer"), let highest = starts.keys.max(), highest <= bytes.count else {
      throw fault
    }

    let ordered = starts.sorted { $0.value < $1.value }
    var extents = [Range<Int>?](repeating: nil, count: highest + 1)
    for (index, object) in ordered.enumerated() {
      let end = index + 1 < ordered.count ? ordered[index + 1].value : table
      guard object.value < end else { throw fault }
      extents[object.key] = object.value..<end
    }
    self.extents = extents

    let trailer = tokens.position..<bytes.count
    guard
      let catalog = Self.references(of: "/Root", in: trailer, bytes).first,
      let catalogExtent = Self.extent(catalog, extents),
      let pageTree = Self.references(of: "/Pages", in: catalogExtent, bytes).first,
      let pageTreeExtent = Self.extent(pageTree, extents)
    else { throw fault }
    self.catalog = catalog
    self.pageTree = pageTree
    information = Self.references(of: "/Info", in: trailer, bytes).first
    pages = Self.references(of: "/Kids", in: pageTreeExtent, bytes)
  }

  private static func extent(_ number: Int, _ extents: [Range<Int>?]) -> Range<Int>? {
    extents.indices.contains(number) ? extents[number] : nil
  }

  /// Where the table begins, as the last lines of the file say.
  private static func tableStart(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var tokens = PDFTokens(bytes, in: max(0, bytes.count - 64)..<bytes.count)
    while let token = tokens.next() {
      guard tokens.isText(token, "startxref") else { continue }
      guard case .integer(let offset)? = tokens.next()?.kind, offset < bytes.count else { return nil }
      return offset
    }
    return nil
  }

  /// The objects that an entry of the first dictionary in a range refers to: one, or those of an array.
  private static func references(
    of key: StaticString, in range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    var tokens = PDFTokens(bytes, in: range)
    var depth = 0
    var isWanted = false
    var isArray = false
    var found: [Int] = []
    var integers: [Int] = []
    while let token = tokens.next() {
      switch token.kind {
      case .dictionaryStart:
        depth += 1
      case .dictionaryEnd:
        depth -= 1
        if depth == 0 { return found }
      case .name where depth == 1 && !isArray:
        if isWanted { return found }
        isWanted = tokens.isText(token, key)
      case .arrayStart where isWanted && depth == 1: isArray = true
      case .arrayEnd where isArray: return found
      case .integer(let value): integers.append(value)
      case .word where isWanted && depth == 1 && integers.count >= 2 && tokens.isText(token, "R"):
        found.append(integers[integers.count - 2])
        if !isArray { return found }
      default: break
      }
      if case .integer = token.kind { continue }
      integers.removeAll(keepingCapacity: true)
    }
    return found
  }
}
