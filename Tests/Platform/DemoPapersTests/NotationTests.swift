import Testing

@testable import DemoPapers

@Suite struct NotationTests {
  @Test("Markup is cut into styled text and formulas") func markup() {
    #expect(
      Markup.pieces(of: "The **speed** of *P* is $v$.") == [
        .text("The ", .regular), .text("speed", .bold), .text(" of ", .regular), .text("P", .italic),
        .text(" is ", .regular), .formula(.variables("v")), .text(".", .regular),
      ])
    #expect(Markup.pieces(of: "5~kg") == [.text("5\u{A0}kg", .regular)])
    #expect(Markup.pieces(of: "") == [])
  }

  @Test(
    "Formulas are read",
    arguments: [
      ("x", Formula.variables("x")),
      ("12.5", .upright("12.5")),
      ("ab", .variables("ab")),
      ("x^2", .scripts(.variables("x"), lower: nil, upper: .upright("2"))),
      ("R_1", .scripts(.variables("R"), lower: .upright("1"), upper: nil)),
      (#"\frac{1}{2}"#, .fraction(.upright("1"), .upright("2"))),
      (#"\sqrt{x}"#, .root(.variables("x"))),
      (
        #"\text{m s}^{-1}"#,
        .scripts(.upright("m s"), lower: nil, upper: .row([.sign("−", isRelation: false), .upright("1")]))
      ),
      (#"\unknown"#, .upright(#"\unknown"#)),
      ("", .row([])),
      ("{", .row([])),
      (#"\frac"#, .fraction(.row([]), .row([]))),
    ])
  func formulas(text: String, expected: Formula) {
    #expect(Formula(parsing: text) == expected)
  }

  @Test("Every character of a bar code has nine elements, three of them wide") func barCode() {
    for (character, pattern) in BarCode.patterns {
      #expect(pattern.count == 9 && pattern.filter { $0 == "w" }.count == 3, "\(character)")
    }
    #expect(Set(BarCode.patterns.values).count == BarCode.patterns.count)
    // Start, A, 1 and stop: four characters of 9 elements with a gap after each but the last.
    #expect(BarCode("A1").widths.count == 39)
    #expect(BarCode("A/1").widths == BarCode("A1").widths)
  }
}
