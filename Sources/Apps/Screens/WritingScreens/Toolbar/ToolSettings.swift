import Ink
import Notebook

/// The edge of the window to which the toolbar is docked.
nonisolated enum Dock: String, CaseIterable, Equatable, Sendable {
  case top, bottom, left, right

  /// Whether the tools are in a column.
  var isUpright: Bool { self == .left || self == .right }
}

/// The settings of the tools, stored in this browser.
///
/// The stored text has the edge, the figure, and a sum of flags: the eraser removes whole marks (1), highlights are
/// drawn freely (2), a cross was used last (4). Then follow colour and width of each tool, then the presets. Missing
/// tools and unreadable values get their defaults.
nonisolated struct ToolSettings: Equatable, Sendable {
  /// A tool with its colour and width.
  struct Preset: Equatable, Sendable {
    var tool: InkTool
    var color: UInt32
    var width: Int32
  }

  var dock = Dock.bottom
  /// The figure used last: arrow, line, rectangle or ellipse.
  var figure = InkTool.arrow
  /// The sign used last: tick or cross.
  var sign = InkTool.tick
  var erasesWholeMarks = false
  /// Whether the highlighter highlights words if it starts on one.
  var followsWords = true
  /// The styles of the tools that add marks, in the order of `ToolSettings.tools`.
  private(set) var styles: [Preset] = ToolSettings.tools.map { ToolSettings.first(of: $0) }
  private(set) var presets: [Preset] = []

  static let maximumPresets = 6
  /// The number of `tools` that even the oldest stored texts contain.
  private static let firstTools = 5

  /// The tools with a style. All figures share one, and both signs share one.
  static let tools: [InkTool] = [.pen, .pencil, .highlighter, .text, .arrow, .tick]
  static let figures: [InkTool] = [.arrow, .line, .rectangle, .ellipse]
  static let signs: [InkTool] = [.tick, .cross]

  /// The ink colours: black, grey, blue, red, green, orange, violet, white.
  static let inkColors: [UInt32] = [
    0x1B1B_19FF, 0x6E6E_73FF, 0x1F5F_D1FF, 0xC433_2BFF, 0x1F7A_45FF, 0xC46A_00FF, 0x7A3F_B5FF, 0xFFFF_FFFF,
  ]
  /// The highlighter colours: yellow, green, blue, pink, orange, violet. They are translucent even where they are not
  /// multiplied.
  static let markerColors: [UInt32] = [
    0xFFD6_0A80, 0x6FE0_3E80, 0x4DB8_FF80, 0xFF6F_A880, 0xFF9A_2E80, 0xA97B_FF80,
  ]

  init() {}

  private static func first(of tool: InkTool) -> Preset {
    switch tool {
    case .pencil: Preset(tool: tool, color: 0x6E6E_73FF, width: 96)
    case .highlighter: Preset(tool: tool, color: 0xFFD6_0A80, width: 12 * 64)
    case .text: Preset(tool: tool, color: 0x1B1B_19FF, width: 14 * 64)
    case .arrow: Preset(tool: tool, color: 0xC433_2BFF, width: 128)
    case .tick: Preset(tool: tool, color: 0xC433_2BFF, width: 24 * 64)
    default: Preset(tool: tool, color: 0x1B1B_19FF, width: 112)
    }
  }

  /// The colours and widths that a tool offers. For text the width is the height of the letters, for a sign the sign's
  /// height.
  static func colors(of tool: InkTool) -> [UInt32] { tool == .highlighter ? markerColors : inkColors }
  static func widths(of tool: InkTool) -> [Int32] {
    switch tool {
    case .highlighter: [8 * 64, 12 * 64, 18 * 64, 26 * 64]
    case .text: [10 * 64, 14 * 64, 20 * 64, 28 * 64]
    case .tick, .cross: [16 * 64, 24 * 64, 36 * 64, 54 * 64]
    case .pencil: [48, 96, 160, 256]
    default: [64, 112, 192, 320]
    }
  }

  private static func place(_ tool: InkTool) -> Int? {
    ToolSettings.tools.firstIndex(of: figures.contains(tool) ? .arrow : signs.contains(tool) ? .tick : tool)
  }

  /// The colour and width of a tool; `nil` for one that adds nothing.
  func style(of tool: InkTool) -> Preset? { ToolSettings.place(tool).map { styles[$0] } }

  /// The style of a tool for the engine.
  func inkStyle(of tool: InkTool) -> InkStyle? {
    guard let style = style(of: tool) else { return nil }
    if tool == .text { return InkStyle(color: InkColor(rgba: style.color), width: 128, fontSize: style.width) }
    if tool.sign != nil { return MarkingSign.style(color: InkColor(rgba: style.color), size: style.width) }
    return InkStyle(color: InkColor(rgba: style.color), width: style.width)
  }

  /// Sets the colour or width of a tool.
  mutating func set(_ tool: InkTool, color: UInt32? = nil, width: Int32? = nil) {
    guard let place = ToolSettings.place(tool) else { return }
    if let color { styles[place].color = color }
    if let width { styles[place].width = width }
  }

  /// Saves a tool's colour and width as a preset, unless there is an equal one.
  mutating func keep(_ tool: InkTool) {
    guard var preset = style(of: tool) else { return }
    preset.tool = tool
    guard !presets.contains(preset) else { return }
    presets.append(preset)
    if presets.count > ToolSettings.maximumPresets { presets.removeFirst() }
  }

  mutating func removePreset(_ index: Int) {
    if presets.indices.contains(index) { presets.remove(at: index) }
  }

  // MARK: - Text

  var text: String {
    var text =
      "\(dock.rawValue) \(figure.rawValue) \((erasesWholeMarks ? 1 : 0) + (followsWords ? 0 : 2) + (sign == .cross ? 4 : 0))"
    for preset in styles + presets { text += " \(preset.tool.rawValue),\(preset.color),\(preset.width)" }
    return text
  }

  init(text: String) {
    let parts = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard parts.count >= 3 + ToolSettings.firstTools, let dock = Dock(rawValue: parts[0]),
      let figure = UInt8(parts[1]).flatMap({ InkTool(rawValue: $0) }), ToolSettings.figures.contains(figure)
    else { return }
    var read: [Preset] = []
    for part in parts[3...] {
      let numbers = part.utf8.split(separator: 0x2C).map { UInt32(String(Substring($0))) ?? 0 }
      guard numbers.count == 3, let raw = UInt8(exactly: numbers[0]), let tool = InkTool(rawValue: raw),
        ToolSettings.place(tool) != nil, numbers[2] > 0, numbers[2] <= 1 << 16
      else { return }
      read.append(Preset(tool: tool, color: numbers[1], width: Int32(numbers[2])))
    }
    // Tools that were added later may be missing in the text. The presets then begin in their place.
    var count = 0
    while count < min(read.count, ToolSettings.tools.count), read[count].tool == ToolSettings.tools[count] {
      count += 1
    }
    guard count >= ToolSettings.firstTools else { return }
    self.dock = dock
    self.figure = figure
    let flags = UInt8(parts[2]) ?? 0
    (erasesWholeMarks, followsWords) = (flags & 1 != 0, flags & 2 == 0)
    sign = flags & 4 != 0 ? .cross : .tick
    for index in 0..<count { styles[index] = read[index] }
    presets = Array(read[count...].prefix(ToolSettings.maximumPresets))
  }
}
