import PaperAPI
import PaperDomain
import ScreenKit

/// The colours offered for tags.
nonisolated package enum TagPalette {
  /// Eight colours that are distinguishable, also in the dark theme.
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
  /// The narrowest scope that includes things of these kinds.
  static func narrowest(for kinds: Set<MetadataTarget.Kind>) -> MetadataScope {
    for scope in MetadataScope.allCases where kinds.allSatisfy({ scope.includes($0) }) { return scope }
    return .all
  }
}

nonisolated extension MetadataCatalog {
  /// The group and name of a new tag. For "Subject/Maths" this is the group "Subject" if it exists; otherwise there is
  /// no group and the whole text is the name.
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
  /// The error for display next to the field.
  package var fieldMessage: String { message }
}
