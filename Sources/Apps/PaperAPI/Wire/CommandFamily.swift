// The bodies of the older routes, each of which accepts some of the commands. Older pages and other programs use these
// routes. In BlazeBinary the commands of each route are numbered from 0; in JSON the commands on notes have shorter
// names.

import BlazeBinary
import ByteCoding
import PaperDomain

/// A command that one of these routes accepts.
public protocol CommandFamily: BlazeBinaryCodable, Equatable, Sendable, StoredAsJSON {
  /// The general numbers of its commands; on this route they are numbered from 0.
  static var numbers: ClosedRange<UInt8> { get }

  /// The command.
  var command: LibraryCommand { get }

  /// Makes a value from one of the route's commands.
  init(known command: LibraryCommand)
}

extension CommandFamily {
  /// Makes the value; `nil` for a command that the route does not accept.
  public init?(_ command: LibraryCommand) {
    guard Self.numbers.contains(command.number) else { return nil }
    self.init(known: command)
  }

  /// Reads the command's number on this route and its fields.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let number = try decoder.readByte()
    guard number <= Self.numbers.upperBound - Self.numbers.lowerBound else {
      throw ByteCodingError(.unknownCase, at: start)
    }
    self.init(known: try LibraryCommand(number: Self.numbers.lowerBound + number, at: start, fields: &decoder))
  }

  /// Writes what `init(parsing:)` reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: command.number - Self.numbers.lowerBound)
    command.serializeFields(into: &encoder)
  }
}

// wire: commands 0...11, own codec, own JSON, own init, own random
/// A command that changes the library's structure.
public struct StructureOperation: CommandFamily {
  /// The command.
  public let command: LibraryCommand

  /// Makes the value from a command on the structure.
  public init(known command: LibraryCommand) { self.command = command }
}

// wire: commands 12...39, own codec, own JSON, own init, own random
/// A command that changes tags, variables, saved views or assignments.
public struct MetadataOperation: CommandFamily {
  /// The command.
  public let command: LibraryCommand

  /// Makes the value from a command on tags, variables, saved views or assignments.
  public init(known command: LibraryCommand) { self.command = command }
}

// wire: commands 40...48, own codec, own JSON, own init, own random
/// A command that changes the notes of pages.
public struct NoteOperation: CommandFamily {
  /// The command.
  public let command: LibraryCommand

  /// Makes the value from a command on notes.
  public init(known command: LibraryCommand) { self.command = command }
}

#if !hasFeature(Embedded)
  extension CommandFamily {
    /// Reads an object whose only key is the command's name on this route and whose value contains the fields.
    public init(from decoder: any Decoder) throws {
      let names = try decoder.container(keyedBy: FormerName.self)
      let found = names.allKeys.compactMap { key in
        LibraryCommand.Name.allCases.first { Self.numbers.contains($0.number) && $0.former == key.stringValue }
          .map { (key, $0) }
      }
      guard found.count == 1, let (key, name) = found.first else {
        throw LibraryCommand.invalidName(at: names.codingPath)
      }
      self.init(known: try LibraryCommand(name, fields: names.superDecoder(forKey: key)))
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
      var names = encoder.container(keyedBy: FormerName.self)
      try command.encodeFields(to: names.superEncoder(forKey: FormerName(stringValue: command.name.former)))
    }
  }

  /// The name of a command on one of these routes.
  private struct FormerName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
#endif
