import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A folder that somebody edited by hand comes in, or says which file and field are at fault")
struct EditedFolderTests {
  /// What a person does to a file of the folder, and what the import then reports.
  struct Edit: Sendable, CustomTestStringConvertible {
    /// The file's name, or its beginning followed by a star.
    var file: String
    var from: String
    var to: String
    var field: String?
    var reason: String

    init(_ file: String, _ from: String, _ to: String, _ field: String?, _ reason: String) {
      (self.file, self.from, self.to, self.field, self.reason) = (file, from, to, field, reason)
    }

    var testDescription: String { "\(file): \(from) becomes \(to)" }
  }

  static let edits = [
    Edit("library.json", "papercenter-library", "something", "format", "is not"),
    Edit("tags.json", "\"name\": \"Hard\",", "\"name\": \"Hard\"", nil, "line"),
    Edit("tags.json", "\"name\": \"Hard\",", "", "tags[1].name", "missing"),
    Edit("tags.json", "\"name\": \"Hard\"", "\"name\": 5", "tags[1].name", "expected"),
    Edit("tags.json", "\"name\": \"Hard\"", "\"name\": \"Hard\", \"nmae\": \"\"", "tags[1].nmae", "no such field"),
    Edit("tags.json", "\"name\": \"Hard\"", "\"name\": \"\"", "tags[1]", "breaks a rule"),
    Edit("tags.json", "\"scope\": \"all\"", "\"scope\": \"bundle\"", "tags[1]", "not for this kind"),
    Edit("variables.json", "\"type\": \"int\"", "\"type\": \"text\"", nil, "another type"),
    Edit("docs/*", "\"title\": \"", "\"titel\": \"", "groups[1].titel", "no such field"),
    Edit("docs/*", "\"createdAt\": \"2", "\"createdAt\": \"x2", "createdAt", "not a time"),
    Edit("pages/*", "\"currentVersion\": \"", "\"currentVersion\": \"0", "currentVersion", "UUID"),
    Edit("pages/*", "\"inheritsTags\": false", "\"inheritsTags\": 1", "versions[1].inheritsTags", "true or false"),
    Edit("pages/*", "\"pageNumber\": ", "\"pageNumber\": -", "versions[1]", "breaks a rule"),
    Edit("bundles/*/bundle.json", "\"pageCount\": 2", "\"pageCount\": 3", "files[1].pageSizes", "3 sizes"),
    Edit("bundles/*/bundle.json", "\"byteCount\": ", "\"byteCount\": 1", nil, "hash differs"),
    Edit(
      "bundles/*/bundle.json", "\"variant\": \"display\"", "\"variant\": \"../../x\"", "files[1].variant", "no variant"),
    Edit("pages/*", "/marks.bnbk\"", "/mark.bnbk\"", "versions[1].marks", "expected"),
    Edit("bundles/*/texts.json", "\" \"],", "\" \", 1],", "texts[1].words[1]", "a word"),
  ]

  /// The folder that `TemporaryLibrary.furnished` is written to.
  private static let exported = Task {
    let library = try TemporaryLibrary()
    _ = try LibraryFolderExport(of: await library.furnished(), to: library.folder).run()
    return try FolderCopy(of: library.folder)
  }

  @Test("The edit is refused and named, and the library stays empty", arguments: edits)
  func refuses(edit: Edit) async throws {
    let library = try TemporaryLibrary()
    try await Self.exported.value.write(to: library.folder)
    let name = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: library.folder).sorted().first { name in
        guard let text = try? String(contentsOfFile: library.folder + "/" + name, encoding: .utf8) else { return false }
        let parts = edit.file.split(separator: "*", omittingEmptySubsequences: false)
        return name.hasPrefix(parts[0]) && name.hasSuffix(parts[parts.count - 1]) && name.hasSuffix(".json")
          && text.contains(edit.from)
      })
    let path = library.folder + "/" + name
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let range = try #require(text.range(of: edit.from))
    text.replaceSubrange(range, with: edit.to)
    try text.write(toFile: path, atomically: true, encoding: .utf8)

    let store = try library.openOther()
    let error = await #expect(throws: LibraryFolderError.self) {
      _ = try await LibraryFolderImport(from: library.folder, into: store).run()
    }
    let said = error?.description ?? ""
    #expect(said.contains(edit.reason) && said.contains("Nothing was"), "\(said)")
    if let field = edit.field { #expect(said.contains("field “\(field)”"), "\(said)") }
    #expect(try await store.docs().total == 0)
    #expect(try FileSystem.names(in: store.directory.bundlesPath) == [])
    #expect(try store.findings() == [])
  }

  @Test("A file that is missing is named") func missing() async throws {
    for end in [".pdf", "bundle.json", "page.json", "marks.bnbk"] {
      let library = try TemporaryLibrary()
      try await Self.exported.value.write(to: library.folder)
      let name = try #require(
        try FileManager.default.subpathsOfDirectory(atPath: library.folder).sorted().first { $0.hasSuffix(end) })
      try FileSystem.removeFile(library.folder + "/" + name)
      let store = try library.openOther()
      let error = await #expect(throws: LibraryFolderError.self) {
        _ = try await LibraryFolderImport(from: library.folder, into: store).run()
      }
      #expect(error?.description.contains(name) == true, "\(String(describing: error))")
      #expect(try store.findings() == [])
    }
  }

  @Test(
    "A record that comes twice is refused",
    arguments: [("tags.json", "tags"), ("docs/", "groups"), ("pages/", "versions"), ("variables.json", "variables")])
  func doubled(file: String, list: String) async throws {
    let library = try TemporaryLibrary()
    try await Self.exported.value.write(to: library.folder)
    let name = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: library.folder).sorted().first {
        $0.hasPrefix(file) && $0.hasSuffix(".json")
      })
    let path = library.folder + "/" + name
    guard case .object(var object) = try JSONValue(parsing: FileSystem.contents(of: path)),
      case .list(let values)? = object[list], let first = values.first
    else {
      Issue.record("\(name) has no \(list)")
      return
    }
    object[list] = .list(values + [first])
    try Data(JSONValue.object(object).file).write(to: URL(fileURLWithPath: path))
    let store = try library.openOther()
    await refuses(library.folder, into: store, naming: "\(name), field “\(list)[\(values.count + 1)].")
    #expect(try store.findings() == [])
  }

  @Test("A file of marks that is damaged, no notebook, a whole doc's, or no file is refused with its name")
  func wrongMarks() async throws {
    let library = try TemporaryLibrary()
    let origin = try await library.furnished()
    _ = try LibraryFolderExport(of: origin, to: library.folder).run()
    let name = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: library.folder).first { $0.hasSuffix(".bnbk") })
    let path = library.folder + "/" + name
    let file = try FileSystem.contents(of: path)
    let doc = try #require(try await origin.docs().items.first { $0.title == "Mechanics" })
    let whole = try await origin.notebookFile(of: .doc(doc.id), withHistory: true)
    var damaged = file
    damaged[file.count / 2] ^= 0x40
    let store = try library.openOther()
    for bytes in [[], Array("no notebook".utf8), Array(file.dropLast()), damaged, whole] as [[UInt8]] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      await refuses(library.folder, into: store, naming: name)
    }
    unlink(path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    await refuses(library.folder, into: store, naming: name)
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    await refuses(library.folder, into: store, naming: name)
    unlink(path)
    try FileSystem.makeFolder(path)
    await refuses(library.folder, into: store, naming: name)
    #expect(try await store.docs().total == 0)
    #expect(try store.findings() == [])
  }

  private func refuses(_ folder: String, into store: LibraryStore, naming name: String) async {
    let error = await #expect(throws: LibraryFolderError.self) {
      _ = try await LibraryFolderImport(from: folder, into: store).run()
    }
    #expect(error?.description.contains(name) == true, "\(String(describing: error))")
  }

  @Test("A title, an order of pages and a note that were edited come in as they are now") func sane() async throws {
    let library = try TemporaryLibrary()
    _ = try LibraryFolderExport(of: await library.furnished(), to: library.folder).run()
    for name in try FileManager.default.subpathsOfDirectory(atPath: library.folder) where name.hasSuffix(".json") {
      let path = library.folder + "/" + name
      var text = try String(contentsOfFile: path, encoding: .utf8)
      text = text.replacingOccurrences(of: "\"title\": \"Mechanics\"", with: "\"title\": \"Statics\"")
      text = text.replacingOccurrences(of: "of two lines", with: "of three lines")
      // As an editor on another system saves it.
      text = "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: library.folder + "/docs/.git", withIntermediateDirectories: false)
    let store = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: store).run()
    #expect(try await store.docs().items.contains { $0.title == "Statics" })
    #expect(try await store.search("three").notes.count == 1)
    #expect(try await store.integrityProblems() == [])
    #expect(try store.findings() == [])
  }

  @Test("A folder with other things, inside of the library, or of a newer version is refused") func places()
    async throws
  {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    try FileSystem.makeFolder(library.folder)
    _ = try library.file("folder/other.txt", "mine")
    #expect(throws: LibraryFolderError.folderTaken(path: FileSystem.resolved(library.folder))) {
      _ = try LibraryFolderExport(of: store, to: library.folder).run()
    }
    #expect(throws: LibraryFolderError.insideLibrary(path: FileSystem.resolved(library.data + "/out"))) {
      _ = try LibraryFolderExport(of: store, to: library.data + "/out").run()
    }
    await #expect(throws: LibraryFolderError.noLibrary(path: FileSystem.resolved(library.folder))) {
      _ = try await LibraryFolderImport(from: library.folder, into: store).run()
    }
    _ = try library.file("folder/library.json", "{\"format\": \"papercenter-library\", \"version\": 2}")
    await #expect(throws: LibraryFolderError.newerFolder(path: FileSystem.resolved(library.folder), version: 2)) {
      _ = try await LibraryFolderImport(from: library.folder, into: store).run()
    }
  }

  @Test("What an export that was killed has left is removed by the next one") func leftBehind() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    let unfinished = library.folder + ".unfinished"
    try FileSystem.makeFolders(unfinished + "/library")
    _ = try library.file("folder.unfinished/" + LibraryFolder.mark, "")
    _ = try library.file("folder.unfinished/library/tags.json", "half")
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    #expect(!FileSystem.exists(unfinished) && FileSystem.exists(library.folder + "/library.json"))
  }

  @Test(
    "Any bytes in place of a file are a value or a fault",
    arguments: [
      "", "{", "[1, 2", "{\"a\": 1, \"a\": 2}", "{\"a\": \"\\ud800\"}", "{\"a\": 01x}", "nul", "{} {}", "\"\u{1}\"",
      String(repeating: "[", count: 10_000), "{\"a\" 1}", "{\"a\": 1e999}", "\"\\u12\"",
    ]) func bytes(text: String)
  {
    #expect(throws: JSONValue.Fault.self) { _ = try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test("What is written is read again") func json() throws {
    let value = JSONValue.object([
      "text": .text("“q” \\ \" \n\t\u{1} 数 𝑥"),
      "list": .list([.integer(-5), .number(0.1), .bool(true), .null, .list([])]),
      "object": .object([:]), "large": .integer(.max),
    ])
    #expect(try JSONValue(parsing: value.file) == value)
    #expect(try JSONValue(parsing: Array("{\"a\": \"\\ud835\\udc65\\/\"}".utf8)) == .object(["a": .text("𝑥/")]))
  }
}
