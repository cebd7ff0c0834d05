extension PDFiumLibrary {
  /// The folders in which PDFium searches for fonts that a document does not contain.
  public static let fontFolders = [
    "/usr/share/fonts", "/usr/share/X11/fonts/Type1", "/usr/share/X11/fonts/TTF", "/usr/local/share/fonts",
  ]

  /// Draws a page in a font that nobody has, as JPEG and as PNG, so that PDFium lists the system's fonts and every
  /// library reads what it needs from the system. Afterwards only font files are opened, each when it is first used.
  /// - Throws: `PDFError` if even that does not work
  public func warmUp() throws(PDFError) {
    let document = try PDFDocument(bytes: Self.smallestPage, library: self)
    for format in [PDFImageFormat.jpeg, .png] { _ = try document.image(ofPage: 1, width: 16, format: format) }
    _ = try document.text(ofPage: 1)
  }

  /// It has no cross-reference table; PDFium makes one itself.
  private static let smallestPage = Array(
    """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>> endobj
    4 0 obj <</Type/Font/Subtype/TrueType/BaseFont/NobodyHasThisFont/Encoding/WinAnsiEncoding>> endobj
    5 0 obj <</Length 37>> stream
    1 0 0 rg BT /F 12 Tf 9 9 Td (a) Tj ET
    endstream endobj
    trailer <</Root 1 0 R>>
    startxref
    0
    %%EOF
    """.utf8)
}
