import Foundation
import Testing

/// The generated code in the repository is what the generator writes from the current declarations.
@Suite struct GeneratedFilesTests {
  @Test("generated files are up to date; if not, run `make generate`")
  func upToDate() throws {
    let run = try generate(in: ArchitectureTests.repository, "--check")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("of a field more all that follows is written, and until then each stale file is named with the command")
  func fieldMore() throws {
    try withCopy { root in
      try edit("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root) {
        $0.replacingOccurrences(
          of: "  public var password: String\n",
          with:
            "  public var password: String\n  /// How often it was tried.\n  public var attempts: Int = 1  // 1...\n")
      }
      let stale = try generate(in: root, "--check")
      #expect(stale.status == 1)
      for path in [
        "Sources/Apps/PaperAPI/Wire/WireJobs.swift", "Sources/Apps/PaperAPI/Generated/WireCodecs.swift",
        "Sources/Apps/PaperServer/openapi.json", "Tests/Apps/PaperAPITests/Generated/RandomWireValues.swift",
      ] {
        #expect(stale.output.contains("\(path) is stale: run `make generate`"))
      }
      #expect(try generate(in: root).status == 0)
      #expect(try generate(in: root, "--check").status == 0)
      let declaration = try text("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root)
      #expect(declaration.contains("public init(password: String, attempts: Int = 1) {"))
      let codecs = try text("Sources/Apps/PaperAPI/Generated/WireCodecs.swift", in: root)
      #expect(codecs.contains("    encoder.write(password)\n    encoder.write(attempts)\n"))
      #expect(try text("Sources/Apps/PaperServer/openapi.json", in: root).contains("\"How often it was tried.\""))
    }
  }

  @Test("of a field more of a worker's type its initialiser and its codec are written, and no schema")
  func workerFieldMore() throws {
    try withCopy { root in
      let description = try text("Sources/Apps/PaperServer/openapi.json", in: root)
      try edit("Sources/Platform/PDFEngine/PDFInspection.swift", in: root) {
        $0.replacingOccurrences(
          of: "  public var title: String? = nil\n",
          with: "  public var title: String? = nil\n  /// Of its first page.\n  public var cover: [UInt8] = []\n")
      }
      #expect(try generate(in: root).status == 0)
      let declaration = try text("Sources/Platform/PDFEngine/PDFInspection.swift", in: root)
      #expect(declaration.contains("public init(pageSizes: [PageSize], title: String? = nil, cover: [UInt8] = []) {"))
      let codecs = try text("Sources/Platform/PaperWorker/Generated/WorkerCodecs.swift", in: root)
      #expect(codecs.contains("    let cover = try decoder.readData()\n"))
      #expect(codecs.contains("    self.init(pageSizes: pageSizes.map(\\.value), title: title, cover: cover)\n"))
      #expect(try text("Sources/Apps/PaperServer/openapi.json", in: root) == description)
    }
  }

  @Test(
    "what the generator does not understand stops it with file and line",
    arguments: [
      "  public var password:\n    String\n", "  var hidden = 3\n", "  public let password: String = \"\"\n",
      "  public var password: Unknown\n", "  public var password: String  // about 3\n",
    ])
  func refusals(field: String) throws {
    try withCopy { root in
      try edit("Sources/Apps/PaperAPI/Wire/WireJobs.swift", in: root) {
        $0.replacingOccurrences(of: "  public var password: String\n", with: field)
      }
      let run = try generate(in: root)
      #expect(run.status == 1)
      #expect(run.output.contains(/WireJobs\.swift:\d+:/), "\(run.output)")
    }
  }

  @Test("of a command's one file all that it needs is written: its value, its dispatch, both forms and its description")
  func commandMore() throws {
    try withCopy { root in
      try write(Self.reversePages, to: Self.commands + "Structure/ReversePages.swift", in: root)
      #expect(try generate(in: root).status == 0)
      let enumeration = try text("Sources/UniversalDoc/PaperDomain/Generated/LibraryCommand.swift", in: root)
      #expect(enumeration.contains("  case reversePages(ReversePages)\n"))
      #expect(enumeration.contains("static func reversePages(pageGroup: PageGroup.ID) -> LibraryCommand {"))
      #expect(enumeration.contains("case .reversePages(let command): try command.apply(to: &editor)\n"))
      let codecs = try text("Sources/Apps/PaperAPI/Generated/WireCodecs.swift", in: root)
      #expect(codecs.contains("    case .reversePages(let command):\n      encoder.write(command.pageGroup)\n"))
      let description = try text("Sources/Apps/PaperServer/openapi.json", in: root)
      #expect(description.contains(#""description": "Puts the pages of a page group into the opposite order.""#))
      let values = try text("Tests/Apps/PaperAPITests/Generated/RandomWireValues.swift", in: root)
      #expect(values.contains(".reversePages(pageGroup: .random(&generator))"))
    }
  }

  @Test(
    "a command that is not written as one, or has the number or name of another, stops the generator with file and line",
    arguments: [
      ("// command 250", "// command 1"), ("// command 250", "// command 256"), ("// command 250", "// command x"),
      ("// command 250\n", ""),
      ("ReversePages: Command", "ReversePages: Equatable"), ("struct ReversePages", "struct RenameDoc"),
      ("pageGroup: PageGroup.ID", "pageGroup: Unknown"),
    ])
  func commandRefusals(part: String, fault: String) throws {
    try withCopy { root in
      let path = Self.commands + "Structure/ReversePages.swift"
      try write(Self.reversePages.replacingOccurrences(of: part, with: fault), to: path, in: root)
      let run = try generate(in: root)
      #expect(run.status == 1)
      #expect(run.output.contains(/(ReversePages|RenameDoc|CreateDoc)\.swift:\d+:/), "\(run.output)")
    }
  }

  private static let commands = "Sources/UniversalDoc/PaperDomain/Commands/"

  /// The example of `Documentation/Architecture.md`.
  private static let reversePages = """
    // command 250
    /// Puts the pages of a page group into the opposite order.
    public struct ReversePages: Command {
      /// The page group.
      public var pageGroup: PageGroup.ID

      static var kind: LibraryEdit.Kind { .movePages }

      func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
        let group = try editor.structure.pageGroup(pageGroup)
        for page in group.pageOrder {
          try editor.structure.move(page, to: PagePlace(pageGroupID: pageGroup, position: 1))
        }
        return EditSubject(group.title, count: group.pageOrder.count)
      }
    }

    """

  @Test("of a change's one file its case, its JSON and what it forwards are written")
  func changeMore() throws {
    try withCopy { root in
      try write(Self.subtitle, to: Self.commands + "Structure/Subtitle.swift", in: root)
      #expect(try generate(in: root).status == 0)
      let enumeration = try text("Sources/UniversalDoc/PaperDomain/Generated/LibraryChange.swift", in: root)
      #expect(enumeration.contains("  case docSubtitle(DocSubtitleChange)\n"))
      #expect(enumeration.contains("func docSubtitle(doc: Doc.ID, from: String?, to: String?) -> LibraryChange {"))
      #expect(enumeration.contains("case .docSubtitle(let change): .docSubtitle(change.inverse)\n"))
      #expect(enumeration.contains("case .docSubtitle(let change): try change.apply(to: &editor)\n"))
      #expect(enumeration.contains("  var inverse: Self { Self(doc: doc, from: to, to: from) }\n"))
      #expect(enumeration.contains("container.encode(change, forKey: .docSubtitle)\n"))
    }
  }

  @Test(
    "a change that is not written as one stops the generator with file and line",
    arguments: [
      ("// change\n", ""), (": StructureChange", ": Equatable"), ("struct DocSubtitle", "struct DocTitle"),
      ("  let ", "  var "), ("let from", "let before"),
    ])
  func changeRefusals(part: String, fault: String) throws {
    try withCopy { root in
      let text = Self.subtitle.replacingOccurrences(of: part, with: fault)
      try write(text, to: Self.commands + "Structure/Subtitle.swift", in: root)
      let run = try generate(in: root)
      #expect(run.status == 1)
      #expect(run.output.contains(/(Subtitle|DocChanges)\.swift:\d+:/), "\(run.output)")
    }
  }

  private static let subtitle = """
    // change
    /// A doc got another subtitle.
    public struct DocSubtitleChange: StructureChange {
      let doc: Doc.ID
      let from: String?
      let to: String?
    }

    """

  @Test(
    "a symbol more is an icon, and one whose name is none stops the generator", arguments: ["red-nose", "Red nose"])
  func iconMore(name: String) throws {
    try withCopy { root in
      try edit("Sources/Apps/PaperWeb/web/icons.svg", in: root) {
        $0.replacingOccurrences(of: "</svg>", with: "<symbol id=\"icon-\(name)\"></symbol></svg>")
      }
      let run = try generate(in: root)
      guard name == "red-nose" else {
        #expect(run.status == 1 && run.output.contains(/icons\.svg:\d+:/), "\(run.output)")
        return
      }
      let icons = try text("Sources/Apps/Screens/ScreenKit/Generated/Icon.swift", in: root)
      #expect(run.status == 0 && icons.contains("  case redNose = \"red-nose\"\n"))
    }
  }

  @Test("a tag and an event more have a number, a spelling, a function and a constant")
  func domNameMore() throws {
    try withCopy { root in
      try edit("Scripts/generator/dom-names.txt", in: root) {
        $0.replacingOccurrences(of: "[attributes]\n", with: "[attributes]\ndata-shape ")
          .replacingOccurrences(of: "[tags]\n", with: "[tags]\nrubyText=rt ") + "animationend: An animation ended.\n"
      }
      #expect(try generate(in: root).status == 0)
      let generated = "Sources/Flow/TrapezioWeb/Generated/"
      let names = try text(generated + "KnownName.swift", in: root)
      #expect(names.contains("case rt, div, span") && names.contains(" rt div span"))
      #expect(names.contains(" dataShape, id,") && names.contains(" data-shape id "))
      let elements = try text(generated + "Elements+Names.swift", in: root)
      #expect(elements.contains("/// `<rt>`.\npublic func rubyText(_ attributes: Attribute...,"))
      let events = try text(generated + "EventName+Names.swift", in: root)
      #expect(
        events.contains(
          "  /// An animation ended.\n  public static var animationend: EventName { EventName(.animationend) }\n"))
    }
  }

  @Test("a name of the DOM that is none stops the generator", arguments: ["[words]", "animationend", "[tags]\n<p>"])
  func domNameRefusals(line: String) throws {
    try withCopy { root in
      try edit("Scripts/generator/dom-names.txt", in: root) { $0 + line + "\n" }
      let run = try generate(in: root)
      #expect(run.status == 1 && run.output.contains(/dom-names\.txt:\d+:/), "\(run.output)")
    }
  }

  @Test("the recipe of the documentation is the one that is tried here")
  func recipe() throws {
    let document = try text("Documentation/Architecture.md", in: ArchitectureTests.repository)
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("   ") ? $0.dropFirst(3) : $0 }.joined(separator: "\n")
    #expect(lines.contains(Self.reversePages))
  }

  // MARK: - Parts

  private func generate(in root: URL, _ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", root.appendingPathComponent("Scripts/generate").path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Runs `body` with a folder that has a copy of everything the generator reads and writes.
  private func withCopy(_ body: (URL) throws -> Void) throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("generated-\(UUID().uuidString)")
    defer { try? files.removeItem(at: root) }
    for path in [
      "Scripts/generate", "Scripts/generator", "Sources/UniversalDoc/PaperDomain", "Sources/UniversalDoc/DocSession",
      "Sources/Apps/PaperAPI", "Sources/Apps/PaperServer/Generated", "Sources/Apps/PaperServer/openapi.json",
      "Sources/Apps/PaperWeb/web/icons.svg", "Sources/Platform/PDFEngine", "Sources/Platform/OCREngine",
      "Sources/Platform/PaperWorker", "Tests/Apps/PaperAPITests/Generated",
    ] {
      let copy = root.appendingPathComponent(path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: ArchitectureTests.repository.appendingPathComponent(path), to: copy)
    }
    try body(root)
  }

  private func text(_ path: String, in root: URL) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func write(_ text: String, to path: String, in root: URL) throws {
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  private func edit(_ path: String, in root: URL, _ change: (String) -> String) throws {
    let old = try text(path, in: root)
    let new = change(old)
    #expect(new != old)
    try new.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}
