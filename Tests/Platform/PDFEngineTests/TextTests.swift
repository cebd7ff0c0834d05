import PDFEngine
import PDFTestSupport
import Testing

extension PDFEngineTests {
  @Suite struct Text {
    @Test("Words come in reading order with lines and boxes") func words() throws {
      let opened = try OpenedPDF(TestPDF(pages: [.text("Solve for x", "Show all steps")]))
      let text = try opened.document.text(ofPage: 1)
      #expect(text.words.map(\.text) == ["Solve", "for", "x", "Show", "all", "steps"])
      #expect(text.string == "Solve for x\nShow all steps")

      let first = text.words[0].box
      #expect(abs(first.x - 72 / 595) < 0.002)
      // The baseline, 770 points up, is inside the box, near its lower edge.
      let baseline = 72.0 / 842
      #expect(first.y < baseline && baseline < first.y + first.height)
      // Helvetica's S, o, l, v and e are 667, 556, 222, 500 and 556 thousandths wide.
      #expect(abs(first.width - 12 * 2.501 / 595) < 0.002)
      #expect(text.words[3].box.y > first.y + first.height)
    }

    @Test("Boxes fit the ink that is drawn, whatever the rotation and crop box", arguments: [0, 90, 180, 270])
    func boxesFitInk(rotation: Int) throws {
      var page = TestPDF.Page.text("HHHH")
      page.rotation = rotation
      page.cropBox = "50 600 350 800"
      let opened = try OpenedPDF(TestPDF(pages: [page]))
      let word = try #require(try opened.document.text(ofPage: 1).words.first)
      #expect(word.text == "HHHH")

      let image = try opened.document.image(ofPage: 1, width: rotation % 180 == 0 ? 900 : 600, format: .png)
      let picture = try Picture(image)
      let ink = try #require(picture.inkBounds)
      let left = Int(word.box.x * Double(image.width))
      let right = Int((word.box.x + word.box.width) * Double(image.width))
      let top = Int(word.box.y * Double(image.height))
      let bottom = Int((word.box.y + word.box.height) * Double(image.height))
      #expect(left - 2 <= ink.left && ink.right <= right + 2, "\(left)…\(right) around \(ink)")
      #expect(top - 2 <= ink.top && ink.bottom <= bottom + 2, "\(top)…\(bottom) around \(ink)")
      // The box is not much larger than the ink, which is 27 by 9 points at three pixels each.
      #expect(right - left < 3 * 45 && bottom - top < 3 * 45)
    }

    @Test("Chinese comes character by character") func chinese() throws {
      let opened = try OpenedPDF(TestPDF(pages: [.chinese("解下列方程")]))
      let text = try opened.document.text(ofPage: 1)
      #expect(text.string == "解下列方程")
      #expect(text.words.count == 5)
      #expect(abs(text.words[1].box.x - 84 / 595) < 0.002)
      #expect(abs(text.words[1].box.width - 12 / 595) < 0.002)
    }

    @Test("Text outside of the crop box is not the reader's") func croppedAway() throws {
      var page = TestPDF.Page.text("visible", "hidden")
      page.cropBox = "0 760 595 842"
      let opened = try OpenedPDF(TestPDF(pages: [page]))
      #expect(try opened.document.text(ofPage: 1).string == "visible")
    }

    @Test("A page without text has none") func noText() throws {
      var page = TestPDF.Page()
      page.fill(x: 0, y: 0, width: 100, height: 100)
      #expect(try OpenedPDF(TestPDF(pages: [page])).document.text(ofPage: 1).words.isEmpty)
    }
  }
}
