import PaperAPI
import PaperDomain
import ScreenKit

/// The colours that tags are offered.
nonisolated package enum TagPalette {
  /// Eight that can be told apart, also on the dark surface.
  package static var colors: [HexColor] {
    [
      HexColor(red: 0x3B, green: 0x82, blue: 0xF6), HexColor(red: 0x10, green: 0xA3, blue: 0x7F),
      HexColor(red: 0xE0, green: 0x8A, blue: 0x00), HexColor(red: 0xE0, green: 0x4F, blue: 0x4F),
      HexColor(red: 0x8B, green: 0x5C, blue: 0xF6), HexColor(red: 0xDB, green: 0x4B, blue: 0x9B),
      HexColor(red: 0x0E, green: 0x9A, blue: 0xC0), HexColor(red: 0x7A, green: 0x7A, blue: 0x72),
    ]
  }
}

nonisolated extension MetadataScope {
  /// The narrowest scope that takes in things of these kinds.
  static func narrowest(for kinds: Set<MetadataTarget.Kind>) -> MetadataScope {
    for scope in MetadataScope.allCases where kinds.allSatisfy({ scope.includes($0) }) { return scope }
    return .all
  }
}

nonisolated extension MetadataCatalog {
  /// The group and the name that a typed text means as a new tag: of "Subject/Maths" the group "Subject" if there is
  /// one, else a tag of that whole name without a group.
  func placeOfNewTag(_ text: String) -> (group: TagGroup.ID?, name: String) {
    let bytes = Array(text.utf8)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return (nil, text) }
    let key = NameKey.of(String(decoding: bytes[..<slash], as: UTF8.self).trimmed)
    let name = String(decoding: bytes[(slash + 1)...], as: UTF8.self).trimmed
    guard !name.isEmpty, let group = groups.first(where: { NameKey.of($0.name) == key }) else { return (nil, text) }
    return (group.id, name)
  }
}

nonisolated extension APIFailure {
  /// What is wrong with what was typed, for the place where it was typed.
  package var fieldMessage: String { message }
}
