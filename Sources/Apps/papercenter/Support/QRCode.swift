/// A text as a QR code for the terminal (ISO/IEC 18004): bytes, error correction L, the smallest of the versions 1 to 6.
///
///     if let code = QRCode("https://desk.local/?key=ABCD-EFGH") { print(code.terminal) }
struct QRCode {
  /// How many modules a side has.
  let size: Int
  /// Which modules are dark, row by row.
  private(set) var modules: [Bool]
  /// Which modules say where the code is and how it is made, and take no data.
  private var isFixed: [Bool]

  /// Data and correction bytes of the versions from 1 on; the last one has two blocks.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26), (136, 18)]
  /// The format's bits for error correction L.
  private static let level = 0b01

  /// Makes the code.
  /// - Returns: `nil` for more than 134 bytes
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    // Four bits say that bytes follow, eight how many.
    guard let index = Self.capacities.firstIndex(where: { bytes.count + 2 <= $0.0 }) else { return nil }
    size = 21 + 4 * index
    modules = [Bool](repeating: false, count: size * size)
    isFixed = modules
    placePatterns(hasAlignment: index > 0)
    place(Self.codewords(bytes, Self.capacities[index], blockCount: index == 5 ? 2 : 1))
    mask()
  }

  /// Whether a module is dark; those around the code are light.
  func isDark(_ row: Int, _ column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row * size + column]
  }

  /// The code with the light margin that readers need: two rows in one line, black on white whatever colours the terminal has.
  var terminal: String {
    var lines: [String] = []
    for row in stride(from: -4, to: size + 4, by: 2) {
      var line = "\u{1B}[38;5;16;48;5;231m"
      for column in -4..<size + 4 {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): line += "█"
        case (true, false): line += "▀"
        case (false, true): line += "▄"
        case (false, false): line += " "
        }
      }
      lines.append(line + "\u{1B}[0m")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Codewords

  /// The bytes with their length, padded and corrected, as they are placed.
  private static func codewords(_ bytes: [UInt8], _ capacity: (data: Int, correction: Int), blockCount: Int) -> [UInt8]
  {
    var data: [UInt8] = [0x40 | UInt8(bytes.count >> 4)]
    var rest = UInt8(truncatingIfNeeded: bytes.count << 4)
    for byte in bytes {
      data.append(rest | byte >> 4)
      rest = byte << 4
    }
    data.append(rest)
    var padding: UInt8 = 0xEC
    while data.count < capacity.data {
      data.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    let length = capacity.data / blockCount
    let blocks = (0..<blockCount).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let corrections = blocks.map { correction(of: $0, count: capacity.correction) }
    // The blocks take turns.
    return (0..<length).flatMap { index in blocks.map { $0[index] } }
      + (0..<capacity.correction).flatMap { index in corrections.map { $0[index] } }
  }

  /// Reed and Solomon's correction of a block: what is left of it, divided by a polynomial with so many roots.
  private static func correction(of block: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      var next = generator + [0]
      for index in generator.indices { next[index + 1] ^= multiplied(generator[index], root) }
      generator = next
      root = multiplied(root, 2)
    }
    var left = block + [UInt8](repeating: 0, count: count)
    for index in block.indices {
      let factor = left[index]
      for place in generator.indices { left[index + place] ^= multiplied(generator[place], factor) }
    }
    return Array(left.suffix(count))
  }

  /// The product in the field of 256 elements that QR codes use.
  private static func multiplied(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in stride(from: 7, through: 0, by: -1) {
      product = product << 1 ^ (product >> 7) * 0x11D
      if right >> UInt8(bit) & 1 == 1 { product ^= Int(left) }
    }
    return UInt8(product)
  }

  // MARK: Modules

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func placePatterns(hasAlignment: Bool) {
    for index in 0..<size {
      fix(6, index, index.isMultiple(of: 2))
      fix(index, 6, index.isMultiple(of: 2))
    }
    // An eye in three corners, with a light margin.
    for (top, left) in [(0, 0), (0, size - 7), (size - 7, 0)] {
      for row in -1...7 {
        for column in -1...7 {
          let ring = max((row - 3).magnitude, (column - 3).magnitude)
          fix(top + row, left + column, ring != 2 && ring != 4)
        }
      }
    }
    if hasAlignment {
      for row in -2...2 {
        for column in -2...2 { fix(size - 7 + row, size - 7 + column, max(row.magnitude, column.magnitude) != 1) }
      }
    }
    placeFormat(mask: 0)
  }

  /// Says twice how the code is corrected and masked.
  private mutating func placeFormat(mask: Int) {
    let data = Self.level << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let format = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { format >> index & 1 == 1 }
    for index in 0..<6 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9..<15 { fix(8, 14 - index, bit(index)) }
    for index in 0..<8 { fix(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { fix(size - 15 + index, 8, bit(index)) }
    fix(size - 8, 8, true)
  }

  /// Up and down in columns of two, from the right; the column of the timing pattern is left out.
  private mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for right in stride(from: size - 1, through: 1, by: -2) {
      let right = right <= 6 ? right - 1 : right
      let isUp = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = isUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] && bit < codewords.count * 8 {
          modules[row * size + column] = codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
          bit += 1
        }
      }
    }
  }

  // MARK: Masks

  /// Turns modules over by the pattern that leaves least of what confuses readers.
  private mutating func mask() {
    let best = (0..<8).map { masked(by: $0) }.min { $0.penalty < $1.penalty }
    if let best { self = best }
  }

  private func masked(by mask: Int) -> QRCode {
    var code = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] && Self.isTurned(mask, row, column) {
        code.modules[row * size + column].toggle()
      }
    }
    code.placeFormat(mask: mask)
    return code
  }

  private static func isTurned(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// Long runs, squares of one colour, what looks like an eye, and much more of one colour than of the other.
  private var penalty: Int {
    var penalty = 0
    for line in 0..<size {
      penalty += Self.penalty(of: (0..<size).map { isDark(line, $0) })
      penalty += Self.penalty(of: (0..<size).map { isDark($0, line) })
    }
    for row in 1..<size {
      for column in 1..<size
      where isDark(row, column) == isDark(row - 1, column) && isDark(row, column) == isDark(row, column - 1)
        && isDark(row, column) == isDark(row - 1, column - 1)
      { penalty += 3 }
    }
    let dark = modules.count { $0 }
    return penalty + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private static func penalty(of line: [Bool]) -> Int {
    var penalty = 0
    var run = 0
    var bits = 0
    for (index, isDark) in line.enumerated() {
      run = index > 0 && isDark == line[index - 1] ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
      bits = (bits << 1 | (isDark ? 1 : 0)) & 0x7FF
      if index >= 10, bits == 0b000_0101_1101 || bits == 0b101_1101_0000 { penalty += 40 }
    }
    return penalty
  }
}
