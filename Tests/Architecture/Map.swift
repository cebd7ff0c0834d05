/// The map of the design as data: each module's layer and what it may import.
///
/// A module may import only modules above it in the list. A test fails for any module or import that is not listed
/// here.
enum Map {
  struct Module {
    let name: String
    let layer: String
    /// Modules of this package that this module may import.
    var imports: Set<String> = []
    /// Modules of other packages, of the system and of the toolchain that it may import.
    var outside: Set<String> = []
    /// Portable modules also compile as Embedded Swift.
    var isPortable = false
    /// The module's part in an app, if it has one.
    var part: Part?
    /// Whether the module is a feature: the screens of one area. A feature may import the kit and the shared parts,
    /// never another feature.
    var isFeature = false
  }

  /// The parts of an app. Presentation and data both depend on the domain; the domain depends on neither.
  enum Part {
    /// Entities, rules and use cases. Imports only Foundations and TrapezioStrata.
    case domain
    /// Screens, stores, pictures.
    case presentation
    /// Implementations of the domain's protocols: databases, files.
    case data
  }

  /// A feature, with the imports that every feature may have and `also`.
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
    // Only its native part imports this, for `LocalizedError`.
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
    // The part of the page that the reading screens load when somebody writes.
    Module(
      name: "WritingScreens", layer: "Apps/Screens",
      imports: [
        "ByteCoding", "BlazeBinary", "PaperDomain", "DocSession", "DocViewer", "Ink", "Notebook", "UndoHistory",
        "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI", "ScreenKit",
      ],
      isPortable: true, part: .presentation),
    // Shared by the list of notes and their editor.
    Module(
      name: "NotesParts", layer: "Apps/Screens",
      imports: ["ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioWeb", "PaperAPI", "ScreenKit"],
      isPortable: true, part: .presentation),
    Module(
      name: "NotesDrawing", layer: "Apps/Screens",
      imports: ["AutomergeEngine", "MeetingNotes", "PaperDomain", "ScreenKit", "Trapezio", "TrapezioWeb"],
      isPortable: true, part: .presentation),
    // The part of the page that the notes editor loads once it is shown.
    Module(
      name: "NotesToolScreens", layer: "Apps/Screens",
      imports: [
        "AutomergeEngine", "ByteCoding", "MeetingNotes", "NotesDrawing", "NotesParts", "PaperDomain", "ScreenKit",
        "Trapezio", "TrapezioNavigation", "TrapezioWeb", "UndoHistory",
      ],
      isPortable: true, part: .presentation),
    // The part of the page that shows a page's shared notes next to it.
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
