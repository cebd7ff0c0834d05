import Testing

@testable import TrapezioWeb

@Suite struct CanvasDrawingTests {
  @Test("what is drawn reaches the canvas of its reference, and nothing once that has left")
  func drawing() throws {
    let page = TestPage()
    let reference = ElementReference()
    var drawing = CanvasDrawing()
    #expect(drawing.isEmpty)
    drawing.resize(width: 300, height: 200)
    drawing.transform(a: 2, b: 0, c: 0, d: 2, e: 0.5, f: -1)
    drawing.color(0x2A62_D6FF)
    drawing.lineWidth(1.5)
    drawing.move(x: 10, y: 20)
    drawing.line(x: 30, y: 40)
    drawing.curve(controlX: 50, controlY: 60, x: 70, y: 80)
    drawing.close()
    drawing.stroke()
    drawing.clear(x: 0, y: 0, width: 8, height: 9)
    drawing.fill()
    reference.draw(drawing)
    page.show(div { canvas(.reference(reference)) })
    let element = try #require(page.document.root.everything.first { $0.tag == "canvas" })
    #expect(page.document.drawings.isEmpty)
    reference.draw(drawing)
    #expect(page.document.takeDrawings(on: element) == [drawing])
    #expect(page.document.takeDrawings(on: element) == [])
    page.show(div {})
    reference.draw(drawing)
    #expect(page.document.drawings.isEmpty)
    #expect(
      drawing.description == """
        resize 300.0 200.0
        transform 2.0 0.0 0.0 2.0 0.5 -1.0
        color 711120639
        lineWidth 1.5
        move 10.0 20.0
        line 30.0 40.0
        curve 50.0 60.0 70.0 80.0
        close
        stroke
        clear 0.0 0.0 8.0 9.0
        fill
        """)
  }

  @Test("a clip ends, a text keeps its letters, and drawings follow each other")
  func clipAndText() {
    var drawing = CanvasDrawing()
    drawing.clip(x: 1, y: 2, width: 3, height: 4)
    drawing.text("Größe 5", x: 10, y: 20, size: 14)
    var behind = CanvasDrawing()
    behind.unclip()
    behind.text("", x: 0, y: 0, size: 1)
    drawing.append(behind)
    #expect(
      drawing.description == """
        clip 1.0 2.0 3.0 4.0
        text 10.0 20.0 14.0 9.0 Größe 5
        unclip
        text 0.0 0.0 1.0 0.0
        """)
  }
}
