// swift-tools-version: 6.2

// PaperCenter: one package, two builds.
//
//     swift build                                                   native: libraries, server, commands, tests
//     Scripts/build-web   the browser: portable layers as Embedded Swift
//
// A layer is a folder in `Sources/`, a module is a target, and a target may import only those above it in the list
// below (`Tests/Architecture` checks both). Another package can depend on the native one, although a few targets have
// unsafe flags: SwiftPM allows them in dependencies.

import PackageDescription

let isWebBuild = Context.environment["WASM"] == "1"

// MARK: - Settings

/// Portable targets also compile as Embedded Swift for `wasm32-unknown-none-wasm`.
let portableSettings: [SwiftSetting] =
  isWebBuild
  ? [
    .enableExperimentalFeature("Embedded"),
    .enableExperimentalFeature("Extern"),
    .unsafeFlags([
      "-wmo", "-Osize",
      // Leaves out LLVM's verification of its own code and a hash of it, which only take time.
      "-Xfrontend", "-disable-llvm-verify", "-Xfrontend", "-disable-incremental-llvm-codegen",
      // Embedded Swift makes no dynamic exclusivity checks; this leaves out the calls to them.
      "-enforce-exclusivity=unchecked",
      // Two passes are off, each of which adds a quarter of a megabyte to the page: specialising a function for every
      // closure passed to it, and LLVM's inlining after Swift's. `Documentation/Web-size.md` has the numbers.
      "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-sil-disable-pass=capture-prop",
      "-Xllvm", "-inline-threshold=-20000",
      // Only wasm-opt merges equal functions, because it shows `Scripts/cut-page` their original names. A function that
      // LLVM had already merged would end up in the part of just one of its callers.
      "-Xllvm", "-swiftmergefunc-threshold=0",
      // Tells the C shims of the standard library that `malloc_usable_size` exists.
      "-Xcc", "-D__wasi__",
    ]),
  ]
  : []

/// Modules whose tests compute for long are optimised in debug builds too: their suites then take two fifths of the
/// processor time. Assertions are checked as in other debug builds. Two passes of the compiler are off that take a third
/// of AutomergeEngine's compilation: one that other passes repeat and, in debug builds, the moving of code out of loops.
let computingSettings: [SwiftSetting] =
  isWebBuild
  ? []
  : [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)),
    .unsafeFlags(withoutPasses(["loop-invariant-code-motion"]), .when(configuration: .debug)),
    .unsafeFlags(withoutPasses(["mandatory-redundant-load-elimination"])),
  ]

/// Modules that only pass on what others compute are not optimised in release builds either, which takes a third of the
/// time to compile. It costs a call to the server a tenth of a millisecond or two. PaperStore is not among them: a search
/// would take four times as long.
let passingOnSettings: [SwiftSetting] =
  isWebBuild ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Flags that leave out passes of the compiler.
func withoutPasses(_ passes: [String]) -> [String] { passes.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] } }

/// Passes of the compiler that only matter to a module that generates code: they prepare code, or find loads that are
/// redundant.
let passesForCode = [
  "mandatory-redundant-load-elimination", "thunk-lowering", "lower-hop-to-actor", "ownership-model-eliminator",
  "irgen-prepare", "alloc-stack-hoisting", "loadable-address", "pack-metadata-marker-inserter",
]

/// Embedded Swift generates a module's code again in each module that imports it. So only modules with functions that
/// the browser calls generate code; the code of other modules would be thrown away. Those are not optimised either, since
/// the module that generates their code does that: it halves their compilation, and the page stays as small. The standard
/// library's checks are those of an optimised build.
let codelessSettings: [SwiftSetting] =
  isWebBuild
  ? [
    .unsafeFlags(
      [
        "-Xfrontend", "-emit-empty-object-file", "-Onone", "-no-emit-module-separately-wmo", "-assert-config",
        "Release",
      ] + withoutPasses(passesForCode))
  ] : []

/// Stores, navigators and hosts live on the main actor natively; the browser has one thread and no actors.
let mainActorSettings: [SwiftSetting] =
  isWebBuild ? portableSettings : [.defaultIsolation(MainActor.self)]

/// `Scripts/build-web --fast` does not optimise the page's code, which is generated in `PaperApp`. The other modules are
/// built as always, so that the two ways of building share them. A failed check of the standard library stops the page
/// without a message, as in the optimised page: nothing in the browser could print one.
let pageSettings: [SwiftSetting] =
  isWebBuild && Context.environment["FAST"] == "1"
  ? [.unsafeFlags(["-Onone", "-assert-config", "Release"])] : []

/// - Parameters:
///   - isCalledByBrowser: whether the browser calls functions of this module, so that it must generate code
///   - computes: whether its tests compute for long
///   - hasStyles: whether it has a style sheet with its name, for `Scripts/gather-styles`
///   - settings: settings of this module alone
func portable(
  _ name: String, layer: String, dependencies: [Target.Dependency] = [], onMainActor: Bool = false,
  isCalledByBrowser: Bool = false, hasStyles: Bool = false, computes: Bool = false, settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)",
    exclude: hasStyles ? ["\(name).css"] : [],
    swiftSettings: (onMainActor ? mainActorSettings : portableSettings)
      + (isCalledByBrowser ? [] : codelessSettings) + (computes ? computingSettings : []) + settings)
}

/// The screens of one area. They use `ScreenKit` and the parts that several areas share.
/// - Parameter also: further dependencies, which only some areas need
func feature(_ name: String, also: [Target.Dependency] = []) -> Target {
  portable(
    name, layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI",
      "ScreenKit", "MetadataParts",
    ] + also,
    onMainActor: true, hasStyles: true)
}

func tests(
  _ name: String, layer: String, dependencies: [Target.Dependency], resources: [Resource] = [],
  onMainActor: Bool = false, computes: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["LongTests", "TestSupport"],
    path: "Tests/\(layer)/\(name)Tests",
    resources: resources, swiftSettings: (onMainActor ? mainActorSettings : []) + (computes ? computingSettings : []))
}

/// Tests of screens. Most run the whole app on an in-memory page.
func screenTests(_ name: String, also: [Target.Dependency] = []) -> Target {
  tests(
    name, layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "PaperAPI", "PaperDomain", "ScreenKit", "MetadataParts", "ScreensTestSupport", "Trapezio",
      "TrapezioNavigation", "TrapezioWeb", "ViewerTestSupport",
    ] + (["ScreenKit", "MetadataParts"].contains(name) ? [] : [.byName(name: name)]) + also,
    onMainActor: true)
}

/// A product of another package. A package that needs only a library of this one says `traits: []` and fetches none of
/// these.
func outside(_ product: String, of package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Apps"]))
}

// MARK: - Portable layers

var targets: [Target] = [
  // Foundations
  portable("ByteCoding", layer: "Foundations", computes: true),
  portable("BlazeBinary", layer: "Foundations", dependencies: ["ByteCoding"]),
  portable("BlazeFSM", layer: "Foundations"),
  portable("UndoHistory", layer: "Foundations"),
  portable("PageRegistration", layer: "Foundations", computes: true),
  // Engines
  portable("AutomergeEngine", layer: "Engines", dependencies: ["ByteCoding"], computes: true),
  portable("AutomergeRepo", layer: "Engines", dependencies: ["AutomergeEngine", "ByteCoding"]),
  portable(
    "MeetingNotes", layer: "Engines", dependencies: ["AutomergeEngine", "ByteCoding", "UndoHistory"], computes: true),
  portable(
    "Notebook", layer: "Engines",
    dependencies: ["ByteCoding", "BlazeBinary", "BlazeFSM", "PageRegistration", "UndoHistory"], computes: true),
  portable(
    "Ink", layer: "Engines", dependencies: ["ByteCoding", "BlazeBinary", "BlazeFSM", "Notebook", "UndoHistory"]),
  // Flow
  portable("Trapezio", layer: "Flow", dependencies: ["ByteCoding"], onMainActor: true),
  portable("TrapezioNavigation", layer: "Flow", dependencies: ["ByteCoding", "Trapezio"], onMainActor: true),
  portable("TrapezioStrata", layer: "Flow", onMainActor: true),
  portable(
    "TrapezioWeb", layer: "Flow", dependencies: ["ByteCoding", "Trapezio", "TrapezioNavigation"], onMainActor: true,
    isCalledByBrowser: true),
  // The page's replacement for a C library. The native build includes its allocator so that it can be tested.
  .target(
    name: "CWebRuntime", path: "Sources/Flow/CWebRuntime",
    cSettings: isWebBuild ? [.unsafeFlags(["-mbulk-memory", "-O2", "-ffreestanding"])] : []),
  // UniversalDoc
  portable("PaperDomain", layer: "UniversalDoc", dependencies: ["ByteCoding", "PageRegistration"]),
  portable("DocSession", layer: "UniversalDoc", dependencies: ["PaperDomain"]),
  portable(
    "DocViewer", layer: "UniversalDoc",
    dependencies: ["PaperDomain", "DocSession", "Trapezio", "TrapezioNavigation", "TrapezioWeb"], onMainActor: true,
    hasStyles: true),
  // Random numbers and random walks for tests, the same natively and in the browser. In the browser build, the pages
  // that import them generate their code.
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: portableSettings + codelessSettings),
  .target(
    name: "NotebookWalk", dependencies: ["ByteCoding", "Notebook", "TestSupport"], path: "Tests/Engines/NotebookWalk",
    swiftSettings: portableSettings + codelessSettings + computingSettings),
  .target(
    name: "InkWalk", dependencies: ["ByteCoding", "Ink", "Notebook", "TestSupport"], path: "Tests/Engines/InkWalk",
    swiftSettings: portableSettings + codelessSettings),
  .target(
    name: "AutomergeWalk", dependencies: ["AutomergeEngine", "ByteCoding", "TestSupport"],
    path: "Tests/Engines/AutomergeWalk",
    swiftSettings: portableSettings + codelessSettings),
  // Apps
  portable(
    "PaperAPI", layer: "Apps",
    dependencies: ["ByteCoding", "BlazeBinary", "DocSession", "PaperDomain"],
    settings: passingOnSettings),
  portable(
    "ScreenKit", layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "PaperDomain", "DocSession", "Trapezio", "TrapezioNavigation", "TrapezioStrata",
      "TrapezioWeb", "PaperAPI",
    ],
    onMainActor: true, hasStyles: true),
  portable(
    "MetadataParts", layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI",
      "ScreenKit",
    ],
    onMainActor: true, hasStyles: true),
  // The reading screens load this part when somebody writes on a page.
  portable(
    "WritingScreens", layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "PaperDomain", "DocSession", "DocViewer", "Ink", "Notebook", "UndoHistory",
      "Trapezio",
      "TrapezioNavigation", "TrapezioWeb", "PaperAPI", "ScreenKit",
    ],
    onMainActor: true, hasStyles: true),
  // Shared by the list of notes and the notes editor.
  portable(
    "NotesParts", layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "PaperDomain", "Trapezio", "TrapezioWeb", "PaperAPI", "ScreenKit",
    ],
    onMainActor: true),
  // Drawings of discussions in notes.
  portable(
    "NotesDrawing", layer: "Apps/Screens",
    dependencies: ["AutomergeEngine", "MeetingNotes", "PaperDomain", "ScreenKit", "Trapezio", "TrapezioWeb"],
    onMainActor: true),
  // The notes editor loads this part once it is on screen.
  portable(
    "NotesToolScreens", layer: "Apps/Screens",
    dependencies: [
      "AutomergeEngine", "ByteCoding", "MeetingNotes", "NotesDrawing", "NotesParts", "PaperDomain", "ScreenKit",
      "Trapezio",
      "TrapezioNavigation", "TrapezioWeb", "UndoHistory",
    ],
    onMainActor: true, hasStyles: true),
  // The panel beside a page that opens its shared notes.
  portable(
    "NotesSeatScreens", layer: "Apps/Screens",
    dependencies: [
      "ByteCoding", "BlazeBinary", "NotesParts", "PaperAPI", "PaperDomain", "ScreenKit", "Trapezio",
      "TrapezioNavigation", "TrapezioWeb",
    ],
    onMainActor: true, hasStyles: true),
  // A feature never imports another one.
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
  portable(
    "PaperApp", layer: "Apps/Screens",
    dependencies: [
      "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb", "PaperAPI", "ScreenKit", "LibraryScreens",
      "DocScreens",
      "ReadingScreens", "FindScreens", "HistoryScreens", "NotesListScreens", "NotesScreens", "NotesSeatScreens",
      "TextScreens",
    ],
    onMainActor: true, isCalledByBrowser: true, settings: pageSettings),
]

/// The libraries that the `Reader` example, a viewer in your own page, uses.
let reader: [Target.Dependency] = [
  "ByteCoding", "DocSession", "DocViewer", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb",
]

var dependencies: [Package.Dependency] = []
var products: [Product] = [
  .library(name: "ByteCoding", targets: ["ByteCoding"]),
  .library(name: "BlazeBinary", targets: ["BlazeBinary"]),
  .library(name: "BlazeFSM", targets: ["BlazeFSM"]),
  .library(name: "UndoHistory", targets: ["UndoHistory"]),
  .library(name: "Notebook", targets: ["Notebook"]),
  .library(name: "Ink", targets: ["Ink"]),
  .library(name: "PageRegistration", targets: ["PageRegistration"]),
  .library(name: "AutomergeEngine", targets: ["AutomergeEngine"]),
  .library(name: "AutomergeRepo", targets: ["AutomergeRepo"]),
  .library(name: "MeetingNotes", targets: ["MeetingNotes"]),
  .library(name: "Trapezio", targets: ["Trapezio"]),
  .library(name: "TrapezioNavigation", targets: ["TrapezioNavigation"]),
  .library(name: "TrapezioStrata", targets: ["TrapezioStrata"]),
  .library(name: "TrapezioWeb", targets: ["TrapezioWeb"]),
  .library(name: "PaperDomain", targets: ["PaperDomain"]),
  .library(name: "DocSession", targets: ["DocSession"]),
  .library(name: "DocViewer", targets: ["DocViewer"]),
]

if isWebBuild {
  // MARK: - The browser build

  let toolchain = Context.environment["SWIFT_TOOLCHAIN"] ?? "/usr"
  let builtins =
    Context.environment["WASM_BUILTINS"] ?? "/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a"

  /// A page: an executable with the runtime below it, for `Scripts/build-web`.
  /// - Parameter isOutsider: whether it sees only the public interface of the libraries, as another package would
  func page(
    _ name: String, path: String, dependencies: [Target.Dependency], exclude: [String] = [], isOutsider: Bool = false
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + ["CWebRuntime"], path: path, exclude: exclude,
      packageAccess: !isOutsider,
      swiftSettings: portableSettings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry",
          "-Xlinker", "--gc-sections", "-Xlinker", "--stack-first",
          "-Xlinker", "-z", "-Xlinker", "stack-size=262144", "-Xlinker", "--max-memory=1073741824",
          "-Xlinker", "--strip-debug",
          // Fails the build if two modules declare a function with different signatures: calling it would trap in the
          // browser.
          "-Xlinker", "--fatal-warnings",
          "\(toolchain)/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a", builtins,
        ])
      ])
  }

  /// The parts of the product's page: features whose code and styles are loaded when one of their screens is shown.
  /// `Scripts/page-modules` reads this list and derives from the dependencies what else each part contains.
  let parts = [
    ("docs", "DocScreens"), ("reading", "ReadingScreens"), ("find", "FindScreens"), ("history", "HistoryScreens"),
    ("writing", "WritingScreens"), ("notesList", "NotesListScreens"), ("notes", "NotesScreens"),
    ("notesSeat", "NotesSeatScreens"), ("notesTools", "NotesToolScreens"), ("text", "TextScreens"),
  ]
  products = parts.filter { part in targets.contains { $0.name == part.1 } }
    .map { .library(name: "part-\($0.0)", targets: [$0.1]) }
  targets += [
    page("PaperWeb", path: "Sources/Apps/PaperWeb", dependencies: ["PaperApp"], exclude: ["web"]),
    page(
      "FlowProbe", path: "Tests/Browser/FlowProbe", dependencies: ["TrapezioStrata", "TrapezioWeb"], exclude: ["web"]),
    page(
      "NotebookProbe", path: "Tests/Browser/NotebookProbe",
      dependencies: ["AutomergeWalk", "InkWalk", "NotebookWalk", "TrapezioWeb"]),
    page("Counter", path: "Examples/Counter/Counter", dependencies: ["TrapezioStrata", "TrapezioWeb"]),
    page("Reader", path: "Examples/Reader/Reader", dependencies: reader, isOutsider: true),
    page("Stepper", path: "Examples/Stepper/Stepper", dependencies: ["ByteCoding", "TrapezioWeb", "UndoHistory"]),
    page("AutomergeBenchmark", path: "Benchmarks/Web/AutomergeBenchmark", dependencies: ["AutomergeWalk"]),
    page("RowsBenchmark", path: "Benchmarks/Web/RowsBenchmark", dependencies: ["TrapezioWeb"], exclude: ["web"]),
  ]
} else {
  // MARK: - The native build

  dependencies = [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ]
  products.append(.library(name: "TrapezioTest", targets: ["TrapezioTest"]))
  products.append(.executable(name: "papercenter", targets: ["papercenter"]))
  targets += [
    // Platform
    .systemLibrary(
      name: "CImageCodecs", path: "Sources/Platform/CImageCodecs",
      providers: [.apt(["libturbojpeg0-dev", "libspng-dev"])]),
    .target(
      name: "CPDFium", path: "Sources/Platform/CPDFium",
      // It compares the pictures of pages, pixel by pixel.
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(
      name: "PDFEngine", dependencies: ["ByteCoding", "CPDFium", "CImageCodecs", "PaperDomain"],
      path: "Sources/Platform/PDFEngine", swiftSettings: computingSettings),
    .target(name: "CTesseract", path: "Sources/Platform/CTesseract"),
    .target(
      name: "OCREngine", dependencies: ["CTesseract", "PaperDomain"], path: "Sources/Platform/OCREngine"),
    .target(name: "CWorkerMemory", path: "Sources/Platform/CWorkerMemory"),
    .target(name: "CWorkerProcess", path: "Sources/Platform/CWorkerProcess"),
    .target(
      name: "PaperWorker",
      dependencies: [
        "ByteCoding", "BlazeBinary", "CWorkerProcess", "OCREngine", "PaperDomain", "PDFEngine",
      ],
      path: "Sources/Platform/PaperWorker"),
    .executableTarget(
      name: "papercenter-worker", dependencies: ["CWorkerMemory", "PaperWorker"],
      path: "Sources/Platform/papercenter-worker"),
    .systemLibrary(
      name: "COpenSSL", path: "Sources/Platform/COpenSSL", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "PaperStore",
      dependencies: [
        "ByteCoding", "BlazeBinary", "COpenSSL", "Notebook", "PageRegistration", "PaperDomain",
        outside("GRDB", of: "GRDB.swift"),
        outside("GRDBSQLite", of: "GRDB.swift"),
      ],
      path: "Sources/Platform/PaperStore"),
    // Apps
    .target(
      name: "PaperServer",
      dependencies: [
        "AutomergeEngine", "AutomergeRepo", "ByteCoding", "BlazeBinary", "DocSession", "MeetingNotes", "Notebook",
        "PDFEngine", "PaperDomain", "PaperAPI", "PaperStore", "PaperWorker",
        outside("Hummingbird", of: "hummingbird"),
        outside("HummingbirdCore", of: "hummingbird"),
        outside("HTTPTypes", of: "swift-http-types"),
        outside("Logging", of: "swift-log"),
        outside("NIOCore", of: "swift-nio"),
        outside("NIOHTTP1", of: "swift-nio"),
        outside("NIOHTTPTypes", of: "swift-nio-extras"),
        outside("NIOPosix", of: "swift-nio"),
        outside("NIOWebSocket", of: "swift-nio"),
        outside("ServiceLifecycle", of: "swift-service-lifecycle"),
      ],
      path: "Sources/Apps/PaperServer", exclude: ["openapi.json"], swiftSettings: passingOnSettings),
    .executableTarget(
      name: "papercenter",
      dependencies: [
        "ByteCoding", "BlazeFSM", "AutomergeEngine", "AutomergeRepo", "DocSession", "MeetingNotes", "Notebook",
        "PaperServer",
        "PaperStore", "PaperWorker",
        "PaperDomain", "PDFEngine", "papercenter-worker",
        outside("ArgumentParser", of: "swift-argument-parser"),
        outside("Logging", of: "swift-log"),
        outside("UnixSignals", of: "swift-service-lifecycle"),
      ],
      path: "Sources/Apps/papercenter", resources: [.copy("DemoPapers")], swiftSettings: passingOnSettings),
    // Flow: test tools, which need reflection
    .target(
      name: "TrapezioTest", dependencies: ["Trapezio", "TrapezioNavigation", "TrapezioWeb"],
      path: "Sources/Flow/TrapezioTest", swiftSettings: mainActorSettings),
    // Examples
    .target(
      name: "Counter", dependencies: ["TrapezioStrata", "TrapezioWeb"], path: "Examples/Counter/Counter",
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "CounterTests", dependencies: ["Counter", "TrapezioTest"], path: "Examples/Counter/CounterTests",
      swiftSettings: mainActorSettings),
    .target(
      name: "Reader", dependencies: reader, path: "Examples/Reader/Reader", packageAccess: false,
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "ReaderTests", dependencies: reader + ["Reader"], path: "Examples/Reader/ReaderTests",
      swiftSettings: mainActorSettings),
    .target(
      name: "Stepper", dependencies: ["ByteCoding", "TrapezioWeb", "UndoHistory"], path: "Examples/Stepper/Stepper",
      swiftSettings: mainActorSettings),
    .testTarget(
      name: "StepperTests", dependencies: ["Stepper", "TestSupport", "TrapezioWeb", "UndoHistory", "UndoLaws"],
      path: "Examples/Stepper/StepperTests"),
    // Tests
    .target(name: "LongTests", path: "Tests/LongTests"),
    tests("ByteCoding", layer: "Foundations", dependencies: ["ByteCoding"], computes: true),
    tests("BlazeBinary", layer: "Foundations", dependencies: ["BlazeBinary"]),
    tests("BlazeFSM", layer: "Foundations", dependencies: ["BlazeFSM"]),
    .target(name: "UndoLaws", dependencies: ["UndoHistory"], path: "Tests/Foundations/UndoLaws"),
    tests("UndoHistory", layer: "Foundations", dependencies: ["UndoHistory", "UndoLaws"]),
    .target(
      name: "FuzzedDecoders",
      dependencies: [
        "AutomergeEngine", "AutomergeRepo", "ByteCoding", "BlazeBinary", "MeetingNotes", "Notebook", "NotebookWalk",
        "PaperDomain", "PDFEngine",
      ],
      path: "Fuzz/FuzzedDecoders"),
    tests(
      "Notebook", layer: "Engines",
      dependencies: [
        "ByteCoding", "BlazeBinary", "BlazeFSM", "FuzzedDecoders", "Notebook", "NotebookWalk", "PageRegistration",
        "UndoHistory", "UndoLaws",
      ]),
    tests("Ink", layer: "Engines", dependencies: ["ByteCoding", "Ink", "InkWalk", "Notebook"], computes: true),
    tests("PageRegistration", layer: "Foundations", dependencies: ["PageRegistration"]),
    tests(
      "MeetingNotes", layer: "Engines", dependencies: ["AutomergeEngine", "ByteCoding", "MeetingNotes", "UndoHistory"]),
    tests("AutomergeRepo", layer: "Engines", dependencies: ["AutomergeEngine", "AutomergeRepo", "ByteCoding"]),
    // A slow model of the same rules, with which random walks compare the engine.
    .target(
      name: "AutomergeModel", dependencies: ["AutomergeEngine"], path: "Tests/Engines/AutomergeModel",
      swiftSettings: computingSettings),
    tests(
      "AutomergeEngine", layer: "Engines",
      dependencies: ["AutomergeEngine", "AutomergeModel", "AutomergeWalk", "ByteCoding"]),
    tests("CWebRuntime", layer: "Flow", dependencies: ["CWebRuntime"]),
    tests("Trapezio", layer: "Flow", dependencies: ["Trapezio"], onMainActor: true),
    tests("TrapezioNavigation", layer: "Flow", dependencies: ["TrapezioNavigation"], onMainActor: true),
    tests("TrapezioStrata", layer: "Flow", dependencies: ["Trapezio", "TrapezioStrata"], onMainActor: true),
    tests("TrapezioWeb", layer: "Flow", dependencies: ["TrapezioWeb"], onMainActor: true),
    tests("TrapezioTest", layer: "Flow", dependencies: ["TrapezioTest"], onMainActor: true),
    .target(
      name: "LibraryTestSupport", dependencies: ["ByteCoding", "PaperDomain"],
      path: "Tests/UniversalDoc/LibraryTestSupport"),
    tests("PaperDomain", layer: "UniversalDoc", dependencies: ["LibraryTestSupport", "PaperDomain"]),
    tests("DocSession", layer: "UniversalDoc", dependencies: ["ByteCoding", "DocSession", "PaperDomain"]),
    .target(
      name: "ViewerTestSupport", dependencies: ["DocViewer", "PaperDomain", "TestSupport", "TrapezioWeb"],
      path: "Tests/UniversalDoc/ViewerTestSupport", swiftSettings: mainActorSettings),
    tests(
      "DocViewer", layer: "UniversalDoc",
      dependencies: [
        "DocSession", "DocViewer", "PaperDomain", "Trapezio", "TrapezioNavigation", "TrapezioWeb",
        "ViewerTestSupport",
      ],
      onMainActor: true),
    .target(
      name: "PDFTestSupport", dependencies: ["PDFEngine"], path: "Tests/Platform/PDFTestSupport",
      swiftSettings: computingSettings),
    .target(
      name: "StoreTestSupport", dependencies: ["PaperStore", outside("GRDB", of: "GRDB.swift")],
      path: "Tests/Platform/StoreTestSupport"),
    tests(
      "PDFEngine", layer: "Platform",
      dependencies: ["ByteCoding", "PDFEngine", "CPDFium", "CImageCodecs", "PDFTestSupport"]),
    tests(
      "PaperWorker", layer: "Platform",
      dependencies: [
        "CWorkerMemory", "OCREngine", "PDFEngine", "PaperWorker", "papercenter-worker", "PDFTestSupport",
      ]),
    tests(
      "PaperStore", layer: "Platform",
      dependencies: [
        "BlazeBinary", "DocSession", "Notebook", "PaperStore", "StoreTestSupport",
        outside("GRDB", of: "GRDB.swift"), outside("GRDBSQLite", of: "GRDB.swift"),
      ]),
    tests("PaperAPI", layer: "Apps", dependencies: ["DocSession", "PaperAPI"]),
    .target(
      name: "ScreensTestSupport",
      dependencies: [
        "BlazeBinary", "ByteCoding", "DocSession", "LibraryTestSupport", "PaperAPI", "PaperApp", "PaperDomain",
        "ScreenKit",
        "TrapezioNavigation",
        "TrapezioWeb",
      ],
      path: "Tests/Apps/Screens/ScreensTestSupport", swiftSettings: mainActorSettings),
    screenTests("ScreenKit"),
    screenTests("MetadataParts"),
    screenTests("LibraryScreens"),
    screenTests("DocScreens"),
    screenTests("ReadingScreens", also: ["DocSession", "DocViewer", "NotesSeatScreens"]),
    screenTests("WritingScreens", also: ["BlazeBinary", "DocSession", "DocViewer", "Ink", "Notebook"]),
    screenTests("FindScreens"),
    screenTests("HistoryScreens"),
    screenTests("TextScreens"),
    screenTests(
      "NotesScreens",
      also: [
        "AutomergeEngine", "AutomergeRepo", "MeetingNotes", "NotesDrawing", "NotesListScreens", "NotesParts",
        "NotesToolScreens",
      ]),
    screenTests("PaperApp"),
    tests(
      "PaperServer", layer: "Apps",
      dependencies: [
        "AutomergeEngine", "AutomergeRepo", "BlazeBinary", "DocSession", "MeetingNotes", "Notebook", "PaperServer",
        "papercenter-worker",
        "PDFTestSupport", "StoreTestSupport", outside("Logging", of: "swift-log"),
        outside("GRDB", of: "GRDB.swift"), outside("ServiceLifecycle", of: "swift-service-lifecycle"),
      ]),
    tests("papercenter", layer: "Apps", dependencies: ["papercenter", "papercenter-worker", "PDFTestSupport"]),
    .testTarget(name: "ArchitectureTests", path: "Tests/Architecture"),
  ]

  // Built only for `Scripts/bench`, which measures the platform's budgets.
  if Context.environment["BENCHMARKS"] == "1" {
    dependencies.append(.package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"))
    targets.append(
      .executableTarget(
        name: "NotebookBenchmarks",
        dependencies: [
          "ByteCoding", "BlazeBinary", "BlazeFSM", "Notebook",
          outside("SwiftProtobuf", of: "swift-protobuf"),
        ],
        path: "Benchmarks/Sources/NotebookBenchmarks"))
    targets.append(
      .executableTarget(
        name: "FlowBenchmarks", dependencies: ["Trapezio"], path: "Benchmarks/Sources/FlowBenchmarks",
        swiftSettings: mainActorSettings))
    targets.append(
      .executableTarget(
        name: "AutomergeBenchmarks", dependencies: ["AutomergeEngine", "AutomergeWalk", "ByteCoding"],
        path: "Benchmarks/Sources/AutomergeBenchmarks"))
    targets.append(
      .executableTarget(
        name: "PlatformBenchmarks",
        dependencies: [
          "ByteCoding", "CImageCodecs", "CPDFium", "DocSession", "Notebook", "PDFEngine",
          "PaperDomain", "PaperServer", "PaperStore", "PaperWorker", "TestSupport", "papercenter-worker",
          outside("GRDBSQLite", of: "GRDB.swift"), outside("Logging", of: "swift-log"),
        ],
        path: "Benchmarks/Sources/PlatformBenchmarks"))
  }
}

// `make check` and continuous integration treat warnings in our own code as errors. Other builds do not, because a
// newer compiler may warn about more.
if Context.environment["WARNINGS_AS_ERRORS"] == "1" {
  for target in targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

let package = Package(
  name: "PaperCenter",
  products: products,
  traits: [
    .trait(name: "Apps", description: "Server, commands and store, with the packages that they need."),
    .default(enabledTraits: ["Apps"]),
  ],
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6])
