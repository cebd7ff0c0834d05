import Testing

@testable import PDFEngine

@Suite struct PDFiumLocationTests {
  @Test("A configured path is the only place") func configured() {
    #expect(PDFiumLocation.candidates(configured: "/opt/x.so", executable: "/usr/bin/papercenter") == ["/opt/x.so"])
  }

  @Test("The library is looked for beside the program, in the installation, then in the project") func order() {
    #expect(
      PDFiumLocation.candidates(configured: "", executable: "/home/a/bin/papercenter") == [
        "/home/a/bin/libpdfium.so", "/home/a/lib/papercenter/libpdfium.so",
        "/home/a/bin/.vendor/pdfium/libpdfium.so", "/home/a/.vendor/pdfium/libpdfium.so",
        "/home/.vendor/pdfium/libpdfium.so",
      ])
  }

  @Test("An executable without a folder has no places that surprise") func root() {
    #expect(
      PDFiumLocation.candidates(configured: "", executable: "/papercenter")
        == ["/libpdfium.so", "/lib/papercenter/libpdfium.so"])
  }
}

extension PDFEngineTests {
  @Suite struct Library {
    @Test("A missing library is named") func missing() throws {
      // If the process has already loaded the library, the path does not matter.
      guard case .engineUnavailable(let reason) = pdfError({ _ = try PDFiumLibrary(path: "/nowhere/pdfium.so") })
      else { return }
      #expect(reason.contains("/nowhere/pdfium.so"))
    }
  }
}
