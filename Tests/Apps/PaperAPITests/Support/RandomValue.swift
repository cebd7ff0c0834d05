import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import TestSupport

/// A type with random values for tests. The generated conformances cover every wire type.
protocol RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Self
}

/// A type that is sent in both encodings.
typealias WireValue = RandomValue & BlazeBinaryCodable & Codable & Equatable & Sendable

extension FixedWidthInteger {
  /// A small number half of the time, since small ones are encoded in other lengths.
  fileprivate static func random(_ generator: inout SeededGenerator, within range: ClosedRange<Self>) -> Self {
    Bool.random(using: &generator)
      ? .random(in: range, using: &generator) : .random(in: 0...Swift.min(300, range.upperBound), using: &generator)
  }
}

extension Int: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Int { random(&generator, within: min...max) }
}

extension Int64: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Int64 { random(&generator, within: min...max) }
}

extension UInt64: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> UInt64 { random(&generator, within: min...max) }
}

extension Double: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Double { random(in: -1e6...1e6, using: &generator) }
}

extension Bool: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Bool { random(using: &generator) }
}

extension String: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> String {
    let characters = Array("aZ09 /{}\"\\\u{0}é数学📄e\u{301}\n")
    return String(
      (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in characters.randomElement(using: &generator) })
  }
}

extension Array: RandomValue where Element: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> [Element] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in .random(&generator) }
  }
}

extension Optional: RandomValue where Wrapped: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Wrapped? {
    Bool.random(using: &generator) ? .some(.random(&generator)) : nil
  }
}

extension UniqueID: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> UniqueID { UniqueID(random: &generator) }
}

extension EntityID: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> EntityID { EntityID(random: &generator) }
}

extension Instant: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Instant {
    Instant(millisecondsSince1970: .random(in: 0...4_000_000_000_000, using: &generator))
  }
}

extension CalendarDay: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CalendarDay {
    CalendarDay(daysSince1970: .random(in: -700_000...2_900_000, using: &generator)) ?? .random(&generator)
  }
}

extension HexColor: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HexColor {
    HexColor(
      red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
      blue: .random(in: 0...255, using: &generator))
  }
}

extension PageSources: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageSources {
    PageSources(PageSource.allCases.filter { _ in Bool.random(using: &generator) })
  }
}

extension SavedViewSummary.Content: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SavedViewSummary.Content {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .unreadable(.damaged)
    case 1: .unreadable(.unknown)
    default: .docs(.random(&generator))
    }
  }
}

extension LogicalPageID: RandomValue {
  /// Numbers of findings and of bundle pages start at 1.
  static func random(_ generator: inout SeededGenerator) -> LogicalPageID {
    let number = Int.random(in: 1...4_000, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .page(.random(&generator))
    case 1: return .bundlePage(.random(&generator), pageNumber: number)
    default: return .snippet(number: number, .random(&generator))
    }
  }
}

extension LogicalPageSlot: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LogicalPageSlot {
    let group = SessionGroup?.random(&generator)
    return LogicalPageSlot(
      logicalPageID: .random(&generator), group: group, groupOrderKey: group.map { _ in .random(&generator) },
      pageOrderInGroup: group.map { _ in .random(&generator) }, versionOptions: .random(&generator),
      mayAnnotate: .random(&generator))
  }
}

extension SessionOpening: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionOpening {
    SessionOpening(
      viewMode: .random(&generator), features: .random(&generator), slots: .random(&generator))
  }
}

extension CommandFamily {
  /// A random command that the route accepts.
  static func random(_ generator: inout SeededGenerator) -> Self {
    while true {
      if let value = Self(LibraryCommand.random(&generator)) { return value }
    }
  }
}

extension StructureOperation: RandomValue {}
extension MetadataOperation: RandomValue {}
extension NoteOperation: RandomValue {}
