// A page with one of everything that TrapezioWeb can do, for tests in a real browser. Each section reports what
// happened in a status of its own.

import Trapezio
import TrapezioNavigation
import TrapezioStrata
import TrapezioWeb

nonisolated enum ProbeScreen: RoutableScreen {
  case start
  case long
  case data
  case other(String)

  init(location: Location) {
    switch location.path.first {
    case nil: self = .start
    case "long": self = .long
    case "data": self = .data
    case .some(let name): self = .other(name)
    }
  }

  var location: Location {
    switch self {
    case .start: Location()
    case .long: Location(path: ["long"])
    case .data: Location(path: ["data"])
    case .other(let name): Location(path: [name])
    }
  }
}

nonisolated struct ProbeState: TrapezioState {
  /// The reports of the sections, by name.
  var notes: [Note] = []
  var dialogIsOpen = false
  var clicks = 0
  var boxWidth = 100.0
  var hasDuplicates = false
  var name = ""

  struct Note: Equatable, Sendable {
    let name: String
    var text: String
  }

  mutating func note(_ name: String, _ text: String) {
    for index in notes.indices where notes[index].name == name {
      notes[index].text = text
      return
    }
    notes.append(Note(name: name, text: text))
  }
}

enum ProbeEvent {
  case noted(String, String)
  case dialogToggled(Bool)
  case clicked
  case boxWidened
  case duplicatesShown
  case nameTyped(String)
}

final class ProbeStore: TrapezioStore<ProbeScreen, ProbeState, ProbeEvent>, TrapezioEventHandler {
  var claims: [EffectClaim] = []
  var upload: EffectClaim?
  var file: WebFile?

  func handle(event: ProbeEvent) {
    switch event {
    case .noted(let name, let text): update { $0.note(name, text) }
    case .dialogToggled(let isOpen): update { $0.dialogIsOpen = isOpen }
    case .clicked: update { $0.clicks += 1 }
    case .boxWidened: update { $0.boxWidth += 50 }
    case .duplicatesShown: update { $0.hasDuplicates = true }
    case .nameTyped(let name): update { $0.name = name.uppercased() }
    }
  }
}

struct ProbeUI: TrapezioUI {
  let store: ProbeStore
  let navigator: Navigator<ProbeScreen>
  let effects: WebEffects
  let renderer: Renderer

  func map(state: ProbeState, onEvent: @escaping (ProbeEvent) -> Void) -> Node {
    let note: (String, String) -> Void = { onEvent(.noted($0, $1)) }
    return mainElement {
      h1 { "Probe" }
      p(.role("status"), .label("clicks")) { "\(state.clicks)" }
      button(.onClick { _ in onEvent(.clicked) }) { "Click" }
      dialogs(state, onEvent)
      files(note)
      effectButtons(note)
      pad(note)
      div(
        .class("box"), .style("width", .px(state.boxWidth)), .style("height", .px(10)),
        .onResize { note("size", "\(Int($0.width))") })
      button(.onClick { _ in onEvent(.boxWidened) }) { "Widen" }
      button(.onClick { _ in store.loseElement(renderer, effects, note) }) { "Lose" }
      input(.label("Field"), .on(.beforeinput) { note("before input", $0.inputType) })
      input(.label("Name"), .value(state.name), .onInput { onEvent(.nameTyped($0.value)) })
      button(.onClick { _ in onEvent(.duplicatesShown) }) { "Duplicate" }
      if state.hasDuplicates {
        ul { for text in ["a", "b", "c"] { li(.key("same")) { text } } }
      }
      button(.onClick { _ in crash() }) { "Crash" }
      button(.onClick { _ in navigator.goTo(.long) }) { "Long" }
      button(.onClick { _ in navigator.replace(.other("elsewhere")) }) { "Elsewhere" }
      // Below everything that tests point at, so that nothing above moves.
      for said in state.notes { p(.key(said.name), .role("status"), .label(said.name)) { said.text } }
      div(.style("height", .px(3000)))
      div(.style("height", .px(10)), .onVisibility { note("far", $0.isVisible ? "seen" : "unseen") })
    }
  }

  private func dialogs(_ state: ProbeState, _ onEvent: @escaping (ProbeEvent) -> Void) -> Nodes {
    let opener = button(.onClick { _ in onEvent(.dialogToggled(true)) }) { "Open dialog" }
    guard state.dialogIsOpen else { return .one(opener) }
    let close = dialog(.modal, .label("Question"), .onCancel { _ in onEvent(.dialogToggled(false)) }) {
      button(.onClick { _ in onEvent(.dialogToggled(false)) }) { "Close" }
      button { "Second" }
    }
    return .many([opener, close])
  }

  private func files(_ note: @escaping (String, String) -> Void) -> Node {
    section(
      .label("Files"), .style("height", .px(60)),
      .onFileDrag { note("drag", $0.isVisible ? "over" : "out") },
      .onFileDrop { note("dropped", list($0.files)) }
    ) {
      button(
        .onClick { _ in
          effects.files.pickFiles(accept: ".txt", multiple: true) { files in
            store.file = files.first
            note("picked", list(files))
          }
        }
      ) { "Pick" }
      button(
        .onClick { _ in
          guard let file = store.file else { return }
          var reports = 0
          store.upload = effects.http.send(
            HTTPRequest(method: "POST", url: "/upload", body: .file(file)),
            progress: { progress in
              reports += 1
              note("progress", progress.sent <= progress.total ? "\(reports)" : "too much")
            },
            completion: { result in
              switch result {
              case .success(let response):
                note("uploaded", "\(response.status) \(String(decoding: response.body, as: UTF8.self))")
                note("header", response.header("x-probe") ?? "none")
              case .failure: note("uploaded", "failed")
              }
            })
        }
      ) { "Upload" }
      button(.onClick { _ in store.upload = nil }) { "Abort" }
    }
  }

  private func list(_ files: [WebFile]) -> String {
    var texts: [String] = []
    for file in files { texts.append("\(file.relativePath) \(Int(file.size))") }
    return texts.sorted().joined(separator: ", ")
  }

  private func effectButtons(_ note: @escaping (String, String) -> Void) -> Node {
    div {
      button(
        .onClick { _ in
          let clock = effects.clock
          store.claims = [
            clock.after(60) { note("timer", "late") }, clock.after(20) { note("timer", "early") },
            clock.nextFrame { note("frame", $0 > 0 ? "drawn" : "no time") },
          ]
          clock.after(10) { note("cancelled", "called") }.cancel()
        }
      ) { "Timers" }
      button(
        .onClick { _ in
          store.claims = [effects.http.send(HTTPRequest(url: "/slow")) { _ in note("slow", "answered") }]
        }
      ) { "Slow" }
      button(.onClick { _ in effects.unsent["draft"] = "dear diary" }) { "Draft" }
      button(.onClick { _ in note("draft", effects.unsent["draft"] ?? "none") }) { "Read draft" }
      button(.onClick { _ in note("texts", "\("ÄßÉ".lowercased()) \("é".uppercased()) \(Double("-12.5e1") ?? 0)") }) {
        "Texts"
      }
      button(.onClick { _ in note("memory", stressMemory(seed: 7, operations: 200_000)) }) { "Stress memory" }
      button(.onClick { _ in note("cycles", cycleRows(250)) }) { "Cycle rows" }
    }
  }

  private func pad(_ note: @escaping (String, String) -> Void) -> Node {
    div(
      .label("Pad"), .role("img"), .style("width", .px(300)), .style("height", .px(200)),
      .style("touch-action", "none"),
      .on(.pointerdown) { event in
        note("down", "\(event.pointerKind == .pen ? "pen" : event.pointerKind == .touch ? "touch" : "mouse")")
        note("pressure", "\(Int(event.pressure * 100))")
        note("pointer \(event.isPrimary ? "first" : "second")", "down")
      },
      .on(.pointermove) { event in
        guard let last = event.samples.last else { return }
        note("moved", "\(Int(last.x)) \(Int(last.y)) \(Int(last.pressure * 100))")
        note("tilts", event.samples.map { "\(Int($0.tiltX))/\(Int($0.tiltY))" }.joined(separator: " "))
        note("at pointer \(event.isPrimary ? "first" : "second")", "\(Int(event.offsetX))")
      },
      .on(.wheel) { event in
        event.preventDefault()
        note("wheel", "\(event.modifiers.contains(.control) ? "pinch" : "scroll") \(Int(event.deltaY))")
      })
  }

  private func cycleRows(_ count: Int) -> String {
    for _ in 0..<count {
      store.rows(renderer, 1000)
      store.rows(renderer, 0)
    }
    return "\(count)"
  }

  private func crash() {
    let numbers = [1]
    precondition(store.state.clicks < 0 || numbers.count > 1, "asked to crash")
  }
}

extension ProbeStore {
  /// Draws a focused field, then a picture without it, and reports which handlers received the blur.
  func loseElement(_ renderer: Renderer, _ effects: WebEffects, _ note: @escaping (String, String) -> Void) {
    let heard = Heard()
    claims = [effects.window.on(.blur) { _ in heard.texts += "window " }]
    renderer.draw(div { input(.label("Lost"), .autofocus, .on(.blur) { _ in heard.texts += "field " }) })
    renderer.drawFrame()
    renderer.draw(div { button { "Left" } })
    renderer.drawFrame()
    claims.append(
      effects.clock.after(50) {
        renderer.draw(div { p(.role("status"), .label("heard")) { heard.texts.isEmpty ? "nobody" : heard.texts } })
      })
  }

  /// Draws a list with `count` rows at once.
  func rows(_ renderer: Renderer, _ count: Int) {
    renderer.draw(ul { for index in 0..<count { li(.key(index), .onClick { _ in }) { "row \(index)" } } })
    renderer.drawFrame()
  }
}

/// Records which handlers were called.
final class Heard {
  var texts = ""
}

/// Allocates, fills, checks and frees memory at random. Returns the number of operations, or the fault.
func stressMemory(seed: UInt64, operations: Int) -> String {
  struct Block {
    let address: UnsafeMutableRawPointer
    let size: Int
    let fill: UInt8
  }
  var state = seed
  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: (state >> 33) % UInt64(limit))
  }
  var blocks: [Block] = []
  func giveBack(_ index: Int) -> Bool {
    let block = blocks.remove(at: index)
    let bytes = UnsafeRawBufferPointer(start: block.address, count: block.size)
    let isWhole = bytes.allSatisfy { $0 == block.fill }
    block.address.deallocate()
    return isWhole
  }
  for operation in 0..<operations {
    if blocks.count > 300 || (!blocks.isEmpty && random(2) == 0) {
      guard giveBack(random(blocks.count)) else { return "seed \(seed): a block changed before operation \(operation)" }
      continue
    }
    let size = random(100) == 0 ? random(200_000) : random(600)
    let alignment = 1 << random(9)
    let fill = UInt8(random(256))
    let address = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    guard Int(bitPattern: address) % alignment == 0 else { return "seed \(seed): misaligned at operation \(operation)" }
    address.initializeMemory(as: UInt8.self, repeating: fill, count: size)
    blocks.append(Block(address: address, size: size, fill: fill))
  }
  while !blocks.isEmpty {
    guard giveBack(blocks.count - 1) else { return "seed \(seed): a block changed at the end" }
  }
  return "\(operations)"
}

/// A long list, to come back to, or a screen with only its name.
struct PlainUI: TrapezioUI {
  let navigator: Navigator<ProbeScreen>

  func map(state: ProbeState, onEvent: @escaping (ProbeEvent) -> Void) -> Node {
    guard navigator.current.screen == .long else {
      return mainElement { h1 { "Elsewhere" } }
    }
    return mainElement(.keepsScroll("list"), .id("list"), .style("height", .px(300)), .style("overflow", "auto")) {
      h1 { "Long" }
      for index in 0..<200 { p(.key(index)) { "line \(index)" } }
      button(.onClick { _ in navigator.goTo(.other("leaf")) }) { "Leaf" }
    }
  }
}

enum FlowProbe {
  nonisolated(unsafe) private static var host: WebHost<ProbeScreen>?

  static func start(_ renderer: Renderer, _ effects: WebEffects) {
    let navigator = Navigator<ProbeScreen>(root: .start, history: effects.history)
    let host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
      let store = ProbeStore(screen: screen, initialState: ProbeState())
      #if arch(wasm32)
        if screen == .data { return DataProbe.presentation(effects.clock) }
      #endif
      if screen == .start {
        return presentation(
          store: store, ui: ProbeUI(store: store, navigator: navigator, effects: effects, renderer: renderer))
      }
      return presentation(store: store, ui: PlainUI(navigator: navigator))
    }
    FlowProbe.host = host
    host.start()
  }
}

#if arch(wasm32)
  /// Called by the browser at the start.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    FlowProbe.start(Browser.shared.renderer, Browser.shared.effects)
  }
#endif
