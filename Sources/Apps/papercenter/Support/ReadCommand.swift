import ArgumentParser

/// The options of every command that opens a library.
protocol CommonOptions: ParsableArguments {
  var library: LibraryOptions { get }
  var output: OutputOptions { get }
}

/// The library that a command reads, and how it shows the result.
struct ReadOptions: CommonOptions {
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions
}

/// A command that opens a library and shows a result.
///
///     @OptionGroup var common: ReadOptions
///
///     func run() async throws {
///       let persons = try await withLibrary { try await $0.store.persons() }
///       …
///     }
protocol ReadCommand: AsyncParsableCommand {
  associatedtype Common: CommonOptions
  var common: Common { get }
}

extension ReadCommand {
  /// The library's folder, as an absolute path.
  var libraryFolder: String { common.library.folder }
  var output: OutputOptions { common.output }

  /// Opens the library, runs `body`, and closes the library, even if the body fails.
  func withLibrary<Value: Sendable>(_ body: (LibraryHandle) async throws -> Value) async throws -> Value {
    try await LibraryHandle.with(libraryFolder, body)
  }
}
