import ArgumentParser
import Foundation
import PaperDomain

/// The person who owns the step that a command makes.
struct AuthorOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The person who does it; made if the library has none of that name. Default: the system's user.",
      valueName: "name"))
  var name: String?

  /// Refuses an empty name, which a script passes when a variable is not set.
  func validate() throws {
    guard name != "" else { throw ValidationError("--as is empty; it needs a person's name.") }
  }

  /// The person given as an option, or else the system's user.
  var person: PersonReference { .named(personName) }

  /// The name given as an option, or else the system user's.
  var personName: String { name ?? Self.systemUser }

  /// In some containers the user has no name.
  private static var systemUser: String {
    let name = NSUserName()
    return name.isEmpty ? "User \(getuid())" : name
  }
}
