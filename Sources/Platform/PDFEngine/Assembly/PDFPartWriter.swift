import Glibc

/// Writes pages of a file as a part of another one: with object numbers of the other file, and as pages of its page
/// tree. Streams are copied byte for byte.
///
/// An object that the pages refer to is copied once, however many pages use it. References to pages that are not copied
/// are dropped, such as the target of a link.
package struct PDFPartWriter {
  private let source: PDFFileObjects
  private let descriptor: Int32
  private let pageTree: Int
  private let firstObject: Int
  /// The new number of each referenced object; 0 for one that is not copied.
  private var numbers: [Int: Int] = [:]
  /// The referenced objects, in the order of their new numbers; `nil` for those already written.
  private var met: [Waiting?] = []
  private var part = PDFPart(objects: [], pages: [], byteCount: 0)
  private var buffer: [UInt8] = []
  private var byteCount = 0

  private enum Waiting {
    case page(Int)
    /// An object of the file, and its number there.
    case object(PDFFileObjects.Object, Int)
    /// The content of a new object that is not in the file.
    case made([UInt8])
  }

  /// - Parameters:
  ///   - source: the file with the pages
  ///   - descriptor: the file to write to, at the position where the part begins
  ///   - firstObject: the number of the first object
  ///   - pageTree: the object number of the page tree
  package init(_ source: PDFFileObjects, to descriptor: Int32, firstObject: Int, pageTree: Int) {
    self.source = source
    self.descriptor = descriptor
    self.pageTree = pageTree
    self.firstObject = firstObject
  }

  /// Why pages were not written.
  package enum Failure: Error {
    /// PDFium must read the pages. The bytes written so far are useless.
    case notPlain
    case failed(PDFError)
  }

  /// - Parameters:
  ///   - pages: from 1; a page may come more than once
  ///   - annotations: the annotations to add to each of the pages; empty for none
  ///   - leavesMarks: whether to leave out annotations that `PDFAnnotationReader` finds
  package mutating func write(
    pages: [Int], annotations: [[PDFAnnotationObjects]] = [], leavesMarks: Bool = false
  ) throws(Failure) -> PDFPart {
    for (place, page) in pages.enumerated() {
      guard source.pages.indices.contains(page - 1) else { throw .notPlain }
      // A page that occurs again gets a new object; references point to the first.
      let number = add(.page(place))
      part.pages.append(number)
      if numbers[source.pages[page - 1].number] == nil { numbers[source.pages[page - 1].number] = number }
    }
    while part.objects.count < met.count {
      let place = part.objects.count
      guard let waiting = met[place] else { throw .notPlain }
      met[place] = nil
      part.objects.append(byteCount + buffer.count)
      add("\(firstObject + place) 0 obj\n")
      switch waiting {
      case .page(let index):
        try write(
          source.pages[pages[index] - 1], as: firstObject + place,
          with: annotations.indices.contains(index) ? annotations[index] : [], leavesMarks: leavesMarks)
      case .object(let object, _): try write(object)
      case .made(let bytes): buffer += bytes
      }
      add("\nendobj\n")
      if buffer.count >= Self.bufferSize { try flush() }
    }
    try flush()
    part.byteCount = byteCount
    return part
  }

  /// - Returns: the new number
  private mutating func add(_ object: Waiting) -> Int {
    met.append(object)
    return firstObject + met.count - 1
  }

  // MARK: - Objects

  private static let given: [StaticString] = [
    "/Type", "/Parent", "/MediaBox", "/CropBox", "/Rotate", "/Resources",
  ]

  private mutating func write(
    _ page: PDFFilePage, as number: Int, with annotations: [PDFAnnotationObjects], leavesMarks: Bool
  ) throws(Failure) {
    guard let object = try object(page.number), case .dictionary(let entries) = object.value else { throw .notPlain }
    add("<</Type/Page/Parent \(pageTree) 0 R")
    for entry in entries where !Self.given.contains(where: { entry.isNamed($0) }) {
      if !annotations.isEmpty || leavesMarks, entry.isNamed("/Annots") { continue }
      try write(entry)
    }
    let inherited: [(StaticString, PDFValue?)] = [
      ("/MediaBox", page.box), ("/CropBox", page.cropBox), ("/Rotate", page.rotation),
      ("/Resources", page.resources ?? .dictionary([])),
    ]
    for (key, value) in inherited {
      // A value that is written inline needs no object of its own.
      if let value { _ = try writeWhole(value, behind: key.withUTF8Buffer { $0 }) }
    }
    if !annotations.isEmpty || leavesMarks {
      let left = leavesMarks ? try marks(of: page) : []
      try write(annotations, onPage: number, behind: object.value["/Annots"], without: left)
    }
    add(">>")
  }

  /// The indices of marks in a page's list of annotations.
  private func marks(of page: PDFFilePage) throws(Failure) -> Set<Int> {
    do throws(PDFFileObjects.NotPlain) {
      return Set(try PDFAnnotationReader(source).annotations(of: page, on: nil).map(\.place))
    } catch {
      throw .notPlain
    }
  }

  /// Writes the page's own annotations, except those left out, and then the new ones.
  private mutating func write(
    _ annotations: [PDFAnnotationObjects], onPage page: Int, behind others: PDFValue?, without left: Set<Int>
  ) throws(Failure) {
    add("/Annots[")
    var list = others
    if case .reference(let number)? = others { list = try object(number)?.value }
    if case .array(let items)? = list {
      // Leaves out the pop-ups of the marks that are left out, too.
      let gone = Set(left.compactMap { items[$0].reference })
      for (place, item) in items.enumerated() where !left.contains(place) {
        if !gone.isEmpty, let parent = try parentOfPopup(item), gone.contains(parent) { continue }
        if try writeWhole(item) { buffer.append(32) }
      }
    }
    for annotation in annotations {
      let appearance = add(.made(annotation.appearance))
      let number = add(.made(Array("<</P \(page) 0 R/AP<</N \(appearance) 0 R>>".utf8) + annotation.entries))
      add("\(number) 0 R ")
    }
    add("]")
  }

  private func parentOfPopup(_ item: PDFValue) throws(Failure) -> Int? {
    var value: PDFValue? = item
    if case .reference(let number) = item { value = try object(number)?.value }
    guard value?["/Subtype"]?.isName("/Popup") == true else { return nil }
    return value?["/Parent"]?.reference
  }

  private mutating func write(_ object: PDFFileObjects.Object) throws(Failure) {
    guard let stream = object.stream else {
      if try !writeWhole(object.value) { add("null") }
      return
    }
    guard case .dictionary(let entries) = object.value else { throw .notPlain }
    add("<<")
    for entry in entries where !entry.isNamed("/Length") { try write(entry) }
    add("/Length \(stream.count)>>\nstream\n")
    try writeAsItIs(stream)
    add("\nendstream")
  }

  private mutating func write(_ entry: PDFValue.Entry) throws(Failure) {
    _ = try writeWhole(entry.value, behind: entry.key)
  }

  /// Writes a value with its key, or nothing if the value depends on an object that is not copied. In that case the
  /// objects that it referred to are not copied either, unless something else refers to them.
  /// - Returns: whether it was written
  private mutating func writeWhole(
    _ value: PDFValue, behind key: UnsafeBufferPointer<UInt8>? = nil
  ) throws(Failure) -> Bool {
    let (length, count) = (buffer.count, met.count)
    if let key {
      buffer += key
      buffer.append(32)
    }
    if try write(value) { return true }
    buffer.removeSubrange(length...)
    for case .object(_, let number)? in met[count...] { numbers[number] = nil }
    met.removeSubrange(count...)
    return false
  }

  /// - Returns: false if the value refers to an object that is not copied; then nothing, or only a part, was written
  private mutating func write(_ value: PDFValue) throws(Failure) -> Bool {
    switch value {
    case .plain(let bytes): buffer += bytes
    case .integer(let number): add(String(number))
    case .reference(let number):
      switch try newNumber(of: number) {
      case nil: add("null")
      case 0: return false
      case let number?: add("\(number) 0 R")
      }
    case .array(let items):
      add("[")
      for (index, item) in items.enumerated() {
        if index > 0 { buffer.append(32) }
        guard try write(item) else { return false }
      }
      add("]")
    case .dictionary(let entries):
      // A pop-up's `/Parent` is its note, which is copied. Any other `/Parent` leads upwards, as to the page tree, and
      // is dropped.
      let isPopup = value["/Subtype"]?.isName("/Popup") == true
      add("<<")
      for entry in entries where isPopup || !entry.isNamed("/Parent") { try write(entry) }
      add(">>")
    }
    return true
  }

  /// The new number of a referenced object: `nil` if the object does not exist, 0 if it is not copied.
  private mutating func newNumber(of number: Int) throws(Failure) -> Int? {
    if let known = numbers[number] { return known }
    guard let object = try object(number) else { return nil }
    let new = object.value.isOfPageTree ? 0 : add(.object(object, number))
    numbers[number] = new
    return new
  }

  private func object(_ number: Int) throws(Failure) -> PDFFileObjects.Object? {
    do throws(PDFFileObjects.NotPlain) { return try source.object(number) } catch { throw .notPlain }
  }

  // MARK: - Bytes

  private static let bufferSize = 256 << 10
  /// Longer streams are not copied into the buffer first.
  private static let longestCopied = 16 << 10

  private mutating func add(_ text: String) { buffer += text.utf8 }

  private mutating func writeAsItIs(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard bytes.count > Self.longestCopied else {
      buffer += bytes
      return
    }
    try flush()
    try Self.write(UnsafeRawBufferPointer(bytes), to: descriptor)
    byteCount += bytes.count
  }

  private mutating func flush() throws(Failure) {
    let descriptor = descriptor
    try buffer.withUnsafeBufferPointer { pending throws(Failure) in
      try Self.write(UnsafeRawBufferPointer(pending), to: descriptor)
    }
    byteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .failed(.unwritable(code: errno))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
