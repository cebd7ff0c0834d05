import ByteCoding
import Ink
import Notebook
import TestSupport

/// Random input of every kind to a session, recorded as a trace: the same for the same seed, natively and in the
/// browser.
public enum InkWalk {
  /// The pages: two below each other, 200 by 300 pt with 20 pt between them, at one pixel per point.
  public static let pages = [
    InkPage(version: UniqueID(high: 1, low: 1), frame: Rect(points: 0, 0, 200, 300)),
    InkPage(version: UniqueID(high: 1, low: 2), frame: Rect(points: 0, 320, 200, 300)),
  ]

  /// A session without any input.
  public static func session() throws(NotebookError) -> InkSession {
    let epoch = Instant(millisecondsSince1970: 1_700_000_000_000)
    let writer = NotebookPage.Writer(actor: UniqueID(high: 7, low: 7), author: "Ada")
    var document = NotebookDocument.create(title: "Exam", writer: writer, at: epoch)
    for (index, page) in pages.enumerated() {
      let notebook = NotebookPage.create(
        title: "", writer: NotebookPage.Writer(actor: UniqueID(high: 9, low: UInt64(index)), author: "Setter"),
        at: epoch)
      try document.place(notebook, of: page.version, number: UInt32(index + 1))
    }
    return InkSession(document: document, pages: pages, epoch: epoch)
  }

  /// Records a walk of `steps` steps, reads the recording from its bytes, and plays it.
  /// - Returns: the SHA-256 of the recording and of the resulting notebook, or the error
  public static func line(seed: UInt64, steps: Int) -> String {
    var random = SeededGenerator(seed: seed)
    var time: Int64 = 1000
    var trace = PointerTrace()
    trace.inputs = [.take(.pen)]
    for _ in 0..<steps { trace.inputs.append(input(&random, &time)) }
    let bytes = trace.bytes
    var session: InkSession
    do throws(NotebookError) {
      session = try self.session()
    } catch {
      return error.explanation
    }
    do throws(ByteCodingError) {
      _ = try PointerTrace(parsing: bytes).replay(in: &session)
    } catch {
      return "The recording cannot be read."
    }
    return "\(SHA256.hash(bytes)) \(SHA256.hash(session.document.fileBytes))"
  }

  /// A random input up to 40 ms after `time`.
  public static func input(_ random: inout SeededGenerator, _ time: inout Int64) -> InkInput {
    time += Int64(random.below(40))
    switch random.below(20) {
    case 0: return .take(tools[random.below(tools.count)])
    case 1: return .command(commands[random.below(commands.count)])
    case 2: return .tick(time + Int64(random.below(900)))
    case 3: return random.below(2) == 0 ? .finishText("t\(random.below(3))") : .cancelText
    case 4:
      if random.below(4) == 0 { return .followsWords(random.below(2) == 0) }
      return random.below(4) == 0
        ? .blur : .eraser(EraserSettings(radius: 900, deletesWholeMarks: random.below(2) == 0))
    case 5:
      return .viewport(
        InkViewport(
          x: Double(random.below(40)) - 20, y: Double(random.below(300)), scale: 0.5 + Double(random.below(4)) / 2))
    default: return .pointer(pointer(&random, time))
    }
  }

  private static var tools: [InkTool] { InkTool.allCases }
  private static var commands: [InkCommand] { InkCommand.allCases }

  private static func pointer(_ random: inout SeededGenerator, _ time: Int64) -> PointerEvent {
    let phases: [PointerEvent.Phase] = [.down, .move, .move, .move, .up, .cancel]
    let phase = phases[random.below(phases.count)]
    let device = PointerDevice.allCases[random.below(3)]
    let place = PointerSample(
      x: Double(random.below(260)) - 30, y: Double(random.below(400)) - 30,
      time: random.below(30) == 0 ? Int64(bitPattern: random.next()) >> 20 : time,
      pressure: Double(random.below(5)) / 4)
    func near(_ distance: Int) -> PointerSample {
      PointerSample(
        x: place.x + Double(random.below(9) - 4), y: place.y + Double(random.below(9) - 4) * Double(distance),
        time: place.time, pressure: Double(random.below(5)) / 4)
    }
    let coalesced = random.below(3) == 0 ? [near(1), near(1), place] : []
    let predicted = random.below(4) == 0 ? [near(1), near(40)] : []
    let buttons: [UInt16] = [1, 1, 1, 1, 0, 2, 32, 33]
    return PointerEvent(
      phase, id: Int32(device.rawValue) * 16 + Int32(random.below(4)), device: device,
      buttons: phase == .up ? 0 : buttons[random.below(buttons.count)], place, coalesced: coalesced,
      predicted: predicted, radius: Double(random.below(50)), isConstrained: random.below(4) == 0)
  }
}
