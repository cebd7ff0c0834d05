import PDFEngine

/// How formulas are laid out. Lengths are parts of the letters' size.
extension Typesetter {
  func box(_ formula: Formula, size: Double) -> Box {
    switch formula {
    case .row(let items): row(items, size: size)
    case .variables(let letters): box(letters, style: .italic, size: size)
    case .upright(let text): box(text, size: size)
    // A sign on its own, as in a superscript.
    case .sign(let sign, _): box(sign, size: size)
    case .space(let ems): Box(width: ems * size)
    case .fraction(let numerator, let denominator): fraction(numerator, denominator, size: size)
    case .root(let content): root(content, size: size)
    case .ohm: ohm(size: size)
    case .integral(let from, let to): integral(from: from, to: to, size: size)
    case .scripts(let base, let lower, let upper): scripts(base, lower: lower, upper: upper, size: size)
    case .fenced(let left, let content, let right): fenced(left, content, right, size: size)
    }
  }

  /// Where fraction bars and the middle of signs are, above the baseline.
  private static let axis = 0.26

  private func row(_ items: [Formula], size: Double) -> Box {
    var result = Box()
    // A sign has an operand on its left unless it comes first or after another sign: then it is a prefix.
    var hasOperand = false
    for (index, item) in items.enumerated() {
      switch item {
      case .row(let inner) where inner.isEmpty: continue
      case .sign(let sign, let isRelation):
        let space = hasOperand ? (isRelation ? 0.28 : 0.22) * size : 0
        result.width += space
        result.append(box(sign, size: size))
        if index < items.count - 1 { result.width += space }
        hasOperand = false
      case .variables(let letters):
        result.append(box(item, size: size))
        // The slanted f leans over what comes next.
        if letters.hasSuffix("f") { result.width += 0.1 * size }
        hasOperand = true
      case .upright(let text):
        result.append(box(item, size: size))
        hasOperand = !text.hasSuffix("(") && !text.hasSuffix("[") && !text.hasSuffix(",")
      case .space:
        result.append(box(item, size: size))
      default:
        result.append(box(item, size: size))
        hasOperand = true
      }
    }
    return result
  }

  private func fraction(_ numerator: Formula, _ denominator: Formula, size: Double) -> Box {
    let above = box(numerator, size: size * 0.94)
    let below = box(denominator, size: size * 0.94)
    let thickness = max(0.045 * size, 0.4)
    let gap = 0.14 * size
    let margin = 0.08 * size
    let bar = max(above.width, below.width) + 2 * margin
    let axis = Self.axis * size

    var result = Box(width: bar + 2 * margin)
    let left = margin
    result.place(above, x: left + (bar - above.width) / 2, y: -(axis + thickness / 2 + gap + above.descent * 0.6))
    result.place(below, x: left + (bar - below.width) / 2, y: -axis + thickness / 2 + gap + below.ascent)
    result.add(
      Self.line(PDFPoint(x: left, y: -axis), PDFPoint(x: left + bar, y: -axis)), width: thickness)
    return result
  }

  private func root(_ content: Formula, size: Double) -> Box {
    let inner = box(content, size: size)
    let thin = max(0.045 * size, 0.4)
    let top = -(inner.ascent + 0.14 * size)
    let bottom = inner.descent * 0.7
    let sign = 0.5 * size + 0.06 * (bottom - top)
    let foot = PDFPoint(x: sign * 0.48, y: bottom)
    let hook = PDFPoint(x: sign * 0.22, y: bottom - (bottom - top) * 0.42)

    var result = Box(width: sign + inner.width + 0.1 * size)
    result.ascent = -top + thin
    result.add(Self.line(PDFPoint(x: 0.02 * size, y: hook.y + 0.08 * size), hook), width: thin)
    result.add(Self.line(hook, foot), width: 2 * thin)
    var stroke = PDFPath(from: foot)
    stroke.line(to: PDFPoint(x: sign, y: top))
    stroke.line(to: PDFPoint(x: sign + inner.width + 0.06 * size, y: top))
    result.add(stroke, width: thin)
    result.place(inner, x: sign + 0.02 * size)
    result.width += 0.08 * size
    return result
  }

  /// An omega of lines: the one in Symbol is missing in PDFium's own copy of the font.
  private func ohm(size: Double) -> Box {
    func point(_ x: Double, _ y: Double) -> PDFPoint { PDFPoint(x: x * size, y: y * size) }
    var path = PDFPath(from: point(0.07, -0.035))
    path.line(to: point(0.27, -0.035))
    path.line(to: point(0.27, -0.085))
    path.curve(point(0.03, -0.22), point(0.03, -0.67), to: point(0.39, -0.67))
    path.curve(point(0.75, -0.67), point(0.75, -0.22), to: point(0.51, -0.085))
    path.line(to: point(0.51, -0.035))
    path.line(to: point(0.71, -0.035))
    var result = Box(width: 0.78 * size, ascent: Self.ascent * size, descent: 0)
    result.add(path, width: 0.075 * size)
    return result
  }

  private func integral(from: Formula, to: Formula, size: Double) -> Box {
    let tall = 1.8 * size
    let sign = box("∫", size: tall)
    // The sign's own middle is 0.404 of its size above its baseline.
    let baseline = 0.404 * tall - Self.axis * size
    let half = 0.51 * tall
    let limitSize = Self.scriptSize(size)
    let lower = box(from, size: limitSize)
    let upper = box(to, size: limitSize)

    var result = Box()
    var glyph = sign
    glyph.ascent = half + baseline - Self.axis * size
    glyph.descent = 0
    result.place(glyph, x: 0, y: baseline)
    result.ascent = half + Self.axis * size
    result.descent = half - Self.axis * size
    result.place(upper, x: sign.width + 0.06 * size, y: -(half + Self.axis * size) + upper.ascent)
    result.place(lower, x: sign.width, y: half - Self.axis * size - 0.02 * size)
    result.width += 0.16 * size
    return result
  }

  private func scripts(_ base: Formula, lower: Formula?, upper: Formula?, size: Double) -> Box {
    var result = box(base, size: size)
    let isTall = result.ascent > Self.ascent * size * 1.3
    let x = result.width + 0.04 * size
    if let upper {
      let script = box(upper, size: Self.scriptSize(size))
      result.place(script, x: x, y: isTall ? -result.ascent + script.ascent * 0.7 : -0.36 * size)
    }
    if let lower {
      let script = box(lower, size: Self.scriptSize(size))
      result.place(script, x: x, y: isTall ? result.descent : 0.17 * size)
    }
    result.width += 0.03 * size
    return result
  }

  private func fenced(_ left: String, _ content: Formula, _ right: String, size: Double) -> Box {
    let inner = box(content, size: size)
    // Parentheses reach over 0.85 of their size, and their middle is 0.25 of it above their baseline.
    let tall = max(size, inner.height / 0.85)
    let middle = (inner.descent - inner.ascent) / 2
    var result = Box()
    for text in [left, right] {
      var fence = box(text, size: tall)
      (fence.ascent, fence.descent) = (0, 0)
      if text == right { result.append(inner) }
      result.place(fence, x: result.width, y: middle + 0.25 * tall)
    }
    result.ascent = inner.ascent
    result.descent = inner.descent
    return result
  }

  private static func scriptSize(_ size: Double) -> Double { max(0.7 * size, 5) }

  private static func line(_ start: PDFPoint, _ end: PDFPoint) -> PDFPath {
    var path = PDFPath(from: start)
    path.line(to: end)
    return path
  }
}
