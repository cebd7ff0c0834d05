import ArgumentParser
import Foundation
import PaperDomain

/// The person in whose name a command makes its step.
struct AuthorOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Who does it: a person of the library, made if there is none of that name. Default: the system's user.",
      valueName: "name"))
  var name: String?

  /// Refuses an empty name, which a script gets from an unset variable.
  func validate() throws {
    guard name != "" else { throw ValidationError("--as is empty; it takes a person's name.") }
  }

  /// The person that was named, or the system's user.
  var person: PersonReference { .named(personName) }

  /// The name that was given, or the system's user's.
  var personName: String { name ?? Self.systemUser }

  /// Some containers have a user without a name.
  private static var systemUser: String {
    let name = NSUserName()
    return name.isEmpty ? "User \(getuid())" : name
  }
}
