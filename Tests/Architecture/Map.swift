/// The map of the design as data: which module lives in which layer and what it may import.
///
/// Imports only point up the list. A module that is not here may not exist; an import that is not here may not be made.
enum Map {
  struct Module {
    let name: String
    let layer: String
    /// Modules of this package that it may import.
    var imports: Set<String> = []
    /// Modules of other packages, of the system and of the toolchain that it may import.
    var outside: Set<String> = []
    /// Portable modules also compile as Embedded Swift.
    var isPortable = false
    /// What it is for in the arrangement of an app, if it has a part in that.
    var part: Part?
    /// A feature has the screens of one area. It may import the kit and the parts, never another feature.
    var isFeature = false
  }

  /// The parts of an app: presentation depends on the domain, data on the domain, and the domain on neither.
  enum Part {
    /// Entities, rules and use cases: only Foundations and TrapezioStrata below it.
    case domain
    /// Screens, stores, pictures.
    case presentation
    /// Where the domain's protocols are carried out: databases, files.
    case data
  }

  /// A feature and what each of them may import.
  private static func feature(_ name: String, also: Set<String> = []) -> Module {
    let imports: Set<String> = [
      "ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI",
      "ScreenKit", "MetadataParts",
    ]
    return Module(
      name: name, layer: "Apps/Screens", imports: imports.union(also), isPortable: true, part: .presentation,
      isFeature: true)
  }

  static let modules: [Module] = [
    // Foundations
    Module(name: "ByteCoding", layer: "Foundations", isPortable: true),
    Module(name: "BlazeBinary", layer: "Foundations", imports: ["ByteCoding"], isPortable: true),
    Module(name: "BlazeFSM", layer: "Foundations", isPortable: true),
    Module(name: "UndoHistory", layer: "Foundations", isPortable: true),
    Module(name: "PageRegistration", layer: "Foundations", isPortable: true),
    // Engines
    Module(
      name: "Notebook", layer: "Engines",
      imports: ["ByteCoding", "BlazeBinary", "BlazeFSM", "PageRegistration", "UndoHistory"], isPortable: true),
    Module(
      name: "Ink", layer: "Engines", imports: ["ByteCoding", "BlazeBinary", "BlazeFSM", "Notebook", "UndoHistory"],
      isPortable: true),
    // Flow
    Module(name: "Trapezio", layer: "Flow", imports: ["ByteCoding"], isPortable: true),
    Module(name: "TrapezioNavigation", layer: "Flow", imports: ["ByteCoding", "Trapezio"], isPortable: true),
    // Its native part alone: the protocol of errors that have a text for people.
    Module(name: "TrapezioStrata", layer: "Flow", outside: ["FoundationEssentials"], isPortable: true),
    Module(
      name: "TrapezioWeb", layer: "Flow", imports: ["ByteCoding", "Trapezio", "TrapezioNavigation"], isPortable: true),
    Module(name: "TrapezioTest", layer: "Flow", imports: ["Trapezio", "TrapezioNavigation", "TrapezioWeb"]),
    Module(name: "CWebRuntime", layer: "Flow"),
    // Engines
    Module(name: "AutomergeEngine", layer: "Engines", imports: ["ByteCoding"], isPortable: true),
    Module(
      name: "AutomergeRepo", layer: "Engines", imports: ["AutomergeEngine", "ByteCoding"], isPortable: true),
    Module(
      name: "MeetingNotes", layer: "Engines", imports: ["AutomergeEngine", "ByteCoding", "UndoHistory"],
      isPortable: true),
    // UniversalDoc
    Module(
      name: "PaperDomain", layer: "UniversalDoc", imports: ["ByteCoding", "PageRegistration"], isPortable: true,
      part: .domain),
    Module(name: "DocSession", layer: "UniversalDoc", imports: ["PaperDomain"], isPortable: true),
    Module(
      name: "DocViewer", layer: "UniversalDoc",
      imports: ["PaperDomain", "DocSession", "Trapezio", "TrapezioNavigation", "TrapezioWeb"], isPortable: true),
    // Platform
    Module(name: "CImageCodecs", layer: "Platform"),
    Module(name: "CPDFium", layer: "Platform"),
    Module(name: "CTesseract", layer: "Platform"),
    Module(name: "CWorkerMemory", layer: "Platform"),
    Module(name: "CWorkerProcess", layer: "Platform"),
    Module(
      name: "PDFEngine", layer: "Platform", imports: ["ByteCoding", "CPDFium", "CImageCodecs", "PaperDomain"],
      outside: ["Glibc"]),
    Module(
      name: "OCREngine", layer: "Platform", imports: ["CTesseract", "PaperDomain"], outside: ["Glibc"]),
    Module(
      name: "PaperWorker", layer: "Platform",
      imports: ["ByteCoding", "BlazeBinary", "CWorkerProcess", "OCREngine", "PaperDomain", "PDFEngine"],
      outside: ["Glibc", "Dispatch", "Synchronization"]),
    Module(
      name: "papercenter-worker", layer: "Platform", imports: ["CWorkerMemory", "PaperWorker"], outside: ["Glibc"]),
    Module(name: "COpenSSL", layer: "Platform"),
    Module(
      name: "PaperStore", layer: "Platform",
      imports: ["ByteCoding", "BlazeBinary", "COpenSSL", "Notebook", "PageRegistration", "PaperDomain"],
      outside: ["Foundation", "Glibc", "GRDB", "GRDBSQLite", "Synchronization"], part: .data),
    // Apps
    Module(
      name: "PaperAPI", layer: "Apps", imports: ["ByteCoding", "BlazeBinary", "DocSession", "PaperDomain"],
      isPortable: true),
    // Apps/Screens
    Module(
      name: "ScreenKit", layer: "Apps/Screens",
      imports: [
        "ByteCoding", "BlazeBinary", "PaperDomain", "DocSession", "Trapezio", "TrapezioNavigation", "TrapezioStrata",
        "TrapezioWeb", "PaperAPI",
      ],
      isPortable: true, part: .presentation),
    Module(
      name: "MetadataParts", layer: "Apps/Screens",
      imports: [
        "ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI",
        "ScreenKit",
      ],
      isPortable: true, part: .presentation),
    // What the reading screens load when somebody writes: a part of the page below theirs.
    Module(
      name: "WritingScreens", layer: "Apps/Screens",
      imports: [
        "ByteCoding", "BlazeBinary", "PaperDomain", "DocSession", "DocViewer", "Ink", "Notebook", "UndoHistory",
        "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI", "ScreenKit",
      ],
      isPortable: true, part: .presentation),
    // What the list of notes and their editor both need.
    Module(
      name: "NotesParts", layer: "Apps/Screens",
      imports: ["ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioWeb", "PaperAPI", "ScreenKit"],
      isPortable: true, part: .presentation),
    Module(
      name: "NotesDrawing", layer: "Apps/Screens",
      imports: ["AutomergeEngine", "MeetingNotes", "PaperDomain", "ScreenKit", "Trapezio", "TrapezioWeb"],
      isPortable: true, part: .presentation),
    // What the editor of notes loads once it is shown: a part of the page below its own.
    Module(
      name: "NotesToolScreens", layer: "Apps/Screens",
      imports: [
        "AutomergeEngine", "ByteCoding", "MeetingNotes", "NotesDrawing", "NotesParts", "PaperDomain", "ScreenKit",
        "Trapezio", "TrapezioNavigation", "TrapezioWeb", "UndoHistory",
      ],
      isPortable: true, part: .presentation),
    // What is beside a page when its shared notes are opened: a part of the page of its own.
    Module(
      name: "NotesSeatScreens", layer: "Apps/Screens",
      imports: [
        "ByteCoding", "BlazeBinary", "NotesParts", "PaperAPI", "PaperDomain", "ScreenKit", "Trapezio",
        "TrapezioNavigation", "TrapezioWeb",
      ],
      isPortable: true, part: .presentation),
    feature("LibraryScreens"),
    feature("DocScreens", also: ["DocSession"]),
    feature("ReadingScreens", also: ["DocSession", "DocViewer", "WritingScreens"]),
    feature("FindScreens"),
    feature("HistoryScreens"),
    feature("TextScreens"),
    feature("NotesListScreens", also: ["NotesParts"]),
    feature(
      "NotesScreens",
      also: [
        "AutomergeEngine", "AutomergeRepo", "MeetingNotes", "NotesDrawing", "NotesParts", "NotesToolScreens",
        "UndoHistory",
      ]),
    Module(
      name: "PaperApp", layer: "Apps/Screens",
      imports: [
        "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI", "ScreenKit", "LibraryScreens",
        "DocScreens",
        "ReadingScreens", "FindScreens", "HistoryScreens", "NotesListScreens", "NotesScreens",
        "NotesSeatScreens", "TextScreens",
      ],
      isPortable: true),
    // Apps
    Module(
      name: "PaperServer", layer: "Apps",
      imports: [
        "AutomergeEngine", "AutomergeRepo", "ByteCoding", "BlazeBinary", "DocSession", "MeetingNotes", "Notebook",
        "PaperDomain", "PaperAPI", "PDFEngine", "OCREngine", "PaperStore", "PaperWorker",
      ],
      outside: [
        "Foundation", "Glibc", "Hummingbird", "HummingbirdCore", "HTTPTypes", "Logging", "NIOCore", "NIOHTTP1",
        "NIOPosix", "NIOHTTPTypes", "NIOWebSocket", "_NIOFileSystem", "ServiceLifecycle", "Synchronization",
        "UnixSignals",
      ]),
    Module(
      name: "papercenter", layer: "Apps",
      imports: [
        "ByteCoding", "BlazeFSM", "AutomergeEngine", "AutomergeRepo", "DocSession", "MeetingNotes", "Notebook",
        "PaperDomain",
        "PDFEngine", "PaperAPI", "PaperStore",
        "PaperWorker", "PaperServer",
      ],
      outside: ["ArgumentParser", "Foundation", "Glibc", "Logging", "Synchronization", "UnixSignals"]),
    Module(name: "PaperWeb", layer: "Apps", imports: ["PaperApp"], isPortable: true),
  ]

  static func module(named name: String) -> Module? {
    modules.first { $0.name == name }
  }
}
