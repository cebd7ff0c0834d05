import CTesseract
import Glibc
import PaperDomain

/// Recognises the words in pictures of pages with Tesseract.
///
///     let recognizer = try TextRecognizer()
///     let text = try recognizer.recognize(page, languages: ["eng", "chi_sim"])
///
/// A page is deskewed first, so that boxes fit their words. Only if the result is poor does Tesseract detect how the
/// page is turned and recognise a turned page again.
///
/// Not `Sendable`: only one thread of a process may use it. A confined process makes it before confinement and keeps
/// the files of its `folder` open. With `OMP_THREAD_LIMIT=1` in the environment Tesseract starts no threads.
public final class TextRecognizer {
  /// The folder of the languages.
  public let folder: LanguageFolder
  /// The engine and its version, such as `tesseract 5.3.0`.
  public let engine: String

  /// The engine that was used last; loading one takes a tenth of a second.
  private var opened: (languages: [String], engine: OpaquePointer)?
  private var orientation: OpaquePointer?

  /// Pages with less skew, in degrees, are not deskewed: Tesseract follows such lines itself.
  private static let minimumSkew = 0.4
  /// A result with at least this confidence is accepted without a second attempt.
  private static let goodConfidence = 80
  /// Tesseract's least confidence that a page is turned.
  private static let turnConfidence: Float = 0.3

  /// Loads Tesseract.
  /// - Parameter folder: `nil` for `LanguageFolder.find()`
  /// - Throws: `unavailable`
  public init(folder: LanguageFolder? = nil) throws(OCRError) {
    guard let folder = folder ?? LanguageFolder.find() else {
      throw .unavailable(reason: "its language folder was not found")
    }
    var message = [CChar](repeating: 0, count: 1024)
    guard CTesseractLoad(&message, message.count) == 0 else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .unavailable(reason: String(decoding: reason, as: UTF8.self))
    }
    self.folder = folder
    engine = "tesseract \(String(cString: CTesseractVersion()))"
  }

  deinit {
    forget()
  }

  /// Frees the engines; they are loaded again when they are needed.
  public func forget() {
    if let opened { CTesseractClose(opened.engine) }
    if let orientation { CTesseractClose(orientation) }
    opened = nil
    orientation = nil
  }

  /// Recognises a page.
  /// - Parameters:
  ///   - page: its picture; Tesseract is made for 300 dots per inch
  ///   - languages: at least one; the first counts most
  /// - Throws: `languageMissing`, `failed`; `unavailable` if a language's file cannot be read
  /// - Complexity: some seconds for a page full of text, a tenth of that without any
  public func recognize(_ page: GreyPage, languages: [String]) throws(OCRError) -> RecognizedText {
    let engine = try open(languages)
    guard
      let whole = page.pixels.withUnsafeBufferPointer({ pixels in
        pixels.baseAddress.flatMap { CTesseractPictureMake($0, Int32(page.width), Int32(page.height)) }
      })
    else { throw .failed }
    defer { CTesseractPictureFree(whole) }
    let upright = try recognize(whole, of: page, quarterTurns: 0, with: engine)
    guard upright.confidence < Self.goodConfidence, let turns = quarterTurns(of: whole, page.dotsPerInch) else {
      return upright
    }
    // After the anticlockwise turn the text is upright.
    guard let turned = CTesseractPictureTurned(whole, Int32(4 - turns)) else { throw .failed }
    defer { CTesseractPictureFree(turned) }
    let other = try recognize(turned, of: page, quarterTurns: turns, with: engine)
    return other.evidence > upright.evidence ? other : upright
  }

  private func open(_ languages: [String]) throws(OCRError) -> OpaquePointer {
    if let opened, opened.languages == languages { return opened.engine }
    guard !languages.isEmpty else { throw .languageMissing("", installed: folder.languages) }
    for name in languages where !folder.languages.contains(name) {
      throw .languageMissing(name, installed: folder.languages)
    }
    if let opened { CTesseractClose(opened.engine) }
    opened = nil
    guard let engine = CTesseractOpen(folder.path, languages.joined(separator: "+"), 0) else {
      throw .unavailable(reason: "the languages \(languages.joined(separator: ", ")) in \(folder.path) cannot be read")
    }
    opened = (languages, engine)
    return engine
  }

  /// How the text is turned, in clockwise quarter turns, 1 to 3; `nil` if it is upright or unknown.
  private func quarterTurns(of picture: OpaquePointer, _ dotsPerInch: Int) -> Int? {
    guard folder.knowsOrientation else { return nil }
    if orientation == nil { orientation = CTesseractOpen(folder.path, LanguageFolder.orientation, 1) }
    guard let orientation else { return nil }
    var degrees: Int32 = 0
    var confidence: Float = 0
    guard
      CTesseractOrientation(orientation, picture, Int32(dotsPerInch), &degrees, &confidence) == 0,
      confidence >= Self.turnConfidence, degrees % 90 == 0, (1...3).contains(degrees / 90)
    else { return nil }
    return Int(degrees / 90)
  }

  /// Recognises an upright picture.
  private func recognize(
    _ picture: OpaquePointer, of page: GreyPage, quarterTurns: Int, with engine: OpaquePointer
  ) throws(OCRError) -> RecognizedText {
    let found = CTesseractPictureSkew(picture)
    let skew = abs(found) >= Self.minimumSkew ? found : 0
    let level = skew == 0 ? picture : CTesseractPictureRotated(picture, -skew)
    guard let level else { throw .failed }
    defer { if skew != 0 { CTesseractPictureFree(level) } }
    let words = RecognizedWords(
      placement: PagePlacement(
        width: page.width, height: page.height, quarterTurns: quarterTurns, rotation: -skew))
    var visitor = CTesseractVisitor(
      context: Unmanaged.passUnretained(words).toOpaque(),
      word: { context, text, box, confidence, endsLine in
        let words = Unmanaged<RecognizedWords>.fromOpaque(context).takeUnretainedValue()
        return words.add(String(cString: text), box: box, confidence: confidence, endsLine: endsLine != 0) ? 1 : 0
      },
      symbol: { context, text, box, confidence in
        let words = Unmanaged<RecognizedWords>.fromOpaque(context).takeUnretainedValue()
        words.addSymbol(String(cString: text), box: box, confidence: confidence)
      })
    let status = withExtendedLifetime(words) { CTesseractRecognize(engine, level, Int32(page.dotsPerInch), &visitor) }
    guard status == 0 else { throw .failed }
    return RecognizedText(
      words: words.words, confidences: words.confidences, quarterTurns: quarterTurns, skewDegrees: skew)
  }
}

extension RecognizedText {
  /// A score to compare results for the same page: the sum of each character's confidence beyond that of a guess.
  fileprivate var evidence: Int {
    zip(words, confidences).reduce(0) { $0 + $1.0.text.unicodeScalars.count * max(0, Int($1.1) - 50) }
  }
}
