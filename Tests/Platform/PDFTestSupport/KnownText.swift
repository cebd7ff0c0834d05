/// Pages whose words are known, for trials of text recognition.
public enum KnownText {
  /// English prose like that of an exam paper.
  public static let english = [
    "A student measures the time that a small ball takes to fall from a table",
    "to the floor. The height of the table is 0.85 metres and the mass of the",
    "ball is 120 grams. Air resistance may be ignored in this question.",
    "(a) Calculate the speed of the ball just before it reaches the floor.",
    "(b) State one reason why the measured time is longer than expected.",
    "(c) The experiment is repeated with a heavier ball. Explain what happens",
    "to the time of the fall, and support your answer with an equation.",
    "The graph below shows how the velocity of a bicycle changes during the",
    "first thirty seconds of a journey. Describe the motion in each part and",
    "determine the total distance that was travelled before the brakes were",
    "applied. Show every step of your working and give units where needed.",
    "Question 7 carries twelve marks and should take about fifteen minutes.",
  ]

  /// Chinese prose of the same kind.
  public static let chinese = [
    "请回答下列问题并写出计算过程",
    "一个学生测量小球从桌面落到地面的时间",
    "桌子的高度是零点八五米小球的质量是一百二十克",
    "本题可以忽略空气阻力请计算小球落地前的速度",
    "说明测量时间比预期时间更长的一个原因",
    "用更重的小球重复实验并解释下落时间的变化",
  ]

  /// Half of an A4 page with lines of English; sides in points.
  public static let size = (width: 595.0, height: 320.0)

  /// A page of lines of English.
  /// - Parameters:
  ///   - quarterTurns: how many quarter turns clockwise the page is turned
  ///   - skewDegrees: how many degrees its lines slope down to the right
  public static func englishPage(quarterTurns: Int = 0, skewDegrees: Double = 0) -> TestPDF.Page {
    var content: [UInt8] = []
    for (index, line) in english.enumerated() {
      content += Array("BT /F1 12 Tf 72 \(280 - 20 * index) Td (\(escaped(line))) Tj ET\n".utf8)
    }
    return page(content, quarterTurns: quarterTurns, skewDegrees: skewDegrees)
  }

  /// A page of lines of Chinese.
  public static func chinesePage() -> TestPDF.Page {
    var content: [UInt8] = []
    for (index, line) in chinese.enumerated() {
      let digits = line.utf16.map { unit in
        let hexadecimal = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      }
      content += Array("BT /F2 14 Tf 72 \(280 - 28 * index) Td <\(digits.joined())> Tj ET\n".utf8)
    }
    return page(content, quarterTurns: 0, skewDegrees: 0)
  }

  private static func page(_ content: [UInt8], quarterTurns: Int, skewDegrees: Double) -> TestPDF.Page {
    var page = TestPDF.Page()
    let sides = quarterTurns % 2 == 0 ? size : (width: size.height, height: size.width)
    page.mediaBox = "0 0 \(sides.width) \(sides.height)"
    // Turns clockwise about the middle; in PDF, y points up.
    let angle = -(Double(quarterTurns) * 90 + skewDegrees) * .pi / 180
    let (sine, cosine) = (sinus(angle), sinus(angle + .pi / 2))
    let (x, y) = (size.width / 2, size.height / 2)
    let matrix = [
      cosine, sine, -sine, cosine, sides.width / 2 - x * cosine + y * sine, sides.height / 2 - x * sine - y * cosine,
    ]
    page.content = Array("q \(matrix.map { "\(rounded($0))" }.joined(separator: " ")) cm\n".utf8) + content
    page.content += Array("Q\n".utf8)
    return page
  }

  /// The sine by its series: exact enough for a few turns, and needs no library.
  private static func sinus(_ angle: Double) -> Double {
    var (term, sum) = (angle, angle)
    for step in 1...20 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }

  /// PDF has no numbers with exponents.
  private static func rounded(_ value: Double) -> Double {
    let thousands = (value * 10_000).rounded() / 10_000
    return thousands == 0 ? 0 : thousands
  }

  private static func escaped(_ text: String) -> String {
    text.flatMap { "()\\".contains($0) ? "\\\($0)" : "\($0)" }.map { String($0) }.joined()
  }

  /// The share of characters to change, remove or add to turn `truth` into `found`. Any white space counts as one
  /// space.
  public static func errorRate(of found: String, truth: String) -> Double {
    let found = Array(normalized(found)), truth = Array(normalized(truth))
    guard !truth.isEmpty else { return found.isEmpty ? 0 : 1 }
    var row = Array(0...found.count)
    row.withUnsafeMutableBufferPointer { row in
      for (i, wanted) in truth.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, have) in found.enumerated() {
          let cost = min(min(row[j], row[j + 1]) + 1, diagonal + (wanted == have ? 0 : 1))
          diagonal = row[j + 1]
          row[j + 1] = cost
        }
      }
    }
    return Double(row[found.count]) / Double(truth.count)
  }

  private static func normalized(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    return scalars
  }
}
