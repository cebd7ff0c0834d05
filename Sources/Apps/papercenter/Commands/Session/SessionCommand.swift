import ArgumentParser
import DocSession
import PaperDomain

/// `papercenter session`: prints what a viewer would open with.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Show what a viewer opens with: each page with its versions, its sources and what can be done.",
    subcommands: [
      SessionDocCommand.self, SessionGroupCommand.self, SessionBundleCommand.self, SessionAllCommand.self,
      SessionSearchCommand.self,
    ])
}

/// The options with which a session is opened.
struct SessionOptions: ParsableArguments {
  @Option(help: "single, continuous, spread or sideBySide.")
  var mode = ViewMode.continuous

  @Flag(help: "Read-only: nothing can be made or changed in it.")
  var readOnly = false

  /// What the session allows besides reading.
  var features: SessionFeatures { readOnly ? .none : .all }
}

extension ViewMode: NamedArgument {}

/// `papercenter session doc ID`.
struct SessionDocCommand: ReadCommand {
  static let configuration = CommandConfiguration(commandName: "doc", abstract: "A session over the pages of a doc.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var session: SessionOptions

  @Argument(help: "The doc's identifier.")
  var id: Doc.ID

  func run() async throws {
    let pages = try await withLibrary { try await $0.store.sessionPages(of: .doc(id)).orNotFound(.doc, id) }
    try SessionText.show(SessionOpening(pages: pages, viewMode: session.mode, features: session.features), output)
  }
}

/// `papercenter session group ID`.
struct SessionGroupCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "A session over the pages of a page group.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var session: SessionOptions

  @Argument(help: "The page group's identifier.")
  var id: PageGroup.ID

  func run() async throws {
    let pages = try await withLibrary { try await $0.store.sessionPages(of: .pageGroup(id)).orNotFound(.pageGroup, id) }
    try SessionText.show(SessionOpening(pages: pages, viewMode: session.mode, features: session.features), output)
  }
}

/// `papercenter session bundle ID`.
struct SessionBundleCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "A session over the pages of a bundle, without a doc.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var session: SessionOptions

  @Argument(help: "The bundle's identifier.")
  var id: PDFBundle.ID

  func run() async throws {
    let bundle = try await withLibrary { try await $0.store.sessionBundle(id).orNotFound(.bundle, id) }
    try SessionText.show(SessionOpening(bundle: bundle, viewMode: session.mode), output)
  }
}

/// `papercenter session all`.
struct SessionAllCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "all", abstract: "A session over the pages of all docs.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var session: SessionOptions

  func run() async throws {
    let pages = try await withLibrary { try await $0.store.sessionPages(of: .allDocs) ?? [] }
    let opening = SessionOpening(pages: pages, viewMode: session.mode, features: session.features)
    try SessionText.show(opening, output)
  }
}

/// `papercenter session search WORDS`.
struct SessionSearchCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "A read-only session over the pages that a search finds.")

  @OptionGroup var common: ReadOptions
  @OptionGroup var session: SessionOptions

  @Argument(help: "The words to find, as for search.")
  var query: String

  @Option(help: "The maximum number of pages in the session.")
  var limit = 1_000

  func run() async throws {
    let (hits, pages) = try await withLibrary { library in
      let hits = try await library.store.search(query, slice: ListSlice(limit: limit, offset: 0)).hits
      return (hits, try await library.store.sessionPages(of: .pages(hits.map { $0.pageID })) ?? [])
    }
    try SessionText.show(SessionOpening(hits: hits, pages: pages, viewMode: session.mode), output)
  }
}
