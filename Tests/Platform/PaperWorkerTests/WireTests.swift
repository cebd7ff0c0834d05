import BlazeBinary
import ByteCoding
import Glibc
import PDFEngine
import PaperDomain
import Testing

@testable import PaperWorker

@Suite struct WireTests {
  static let requests: [WorkerRequest] = [
    .inspect(PDFSource(password: nil)),
    .image(PDFSource(file: 1, password: ""), pageNumber: 3, width: 1240, format: .png),
    .text(PDFSource(file: -1, password: "pass"), firstPage: -1, pageCount: .max),
    .cut(PDFSource(password: "ü"), pages: [1, 3, 900], offset: 1 << 33),
    .comparison(
      PDFPagePlace(source: PDFSource(password: nil), pageNumber: 2),
      PDFPagePlace(source: PDFSource(file: 1, password: "ü"), pageNumber: 900)),
    .confinement,
    .part(
      PDFPartRequest(
        source: PDFSource(password: nil), pages: [2, 1],
        words: [
          PDFPageText(words: [
            Word(text: "x", box: NormalizedRect(x: 0, y: 0, width: 1, height: 1), separator: .line)
          ])
        ],
        marks: [
          PDFPageMarks(
            size: PageSize(width: 595.2, height: 842),
            marks: [
              .init(
                shape: .fill(.rectangle(x: 1, y: 2, width: 3, height: 4)), color: .white, alpha: 7, isMultiplied: true),
              .init(shape: .stroke(path, width: 0.7), color: PDFColor(red: 1, green: 2, blue: 3)),
              .init(shape: .text("ü", at: PDFPoint(x: 1.5, y: -2), size: 11), color: .black),
            ])
        ], leavesMarks: true, firstObject: 3, pageTree: 2, offset: 1 << 33)),
    .annotations(PDFSource(password: "x"), pages: [3, 1]),
    .grey(PDFPagePlace(source: PDFSource(file: 1, password: "ü"), pageNumber: 3), side: 400),
  ]

  private static var path: PDFPath {
    var path = PDFPath(from: PDFPoint(x: 0.5, y: -1))
    path.line(to: PDFPoint(x: 1, y: 2))
    path.move(to: PDFPoint(x: 4, y: 5))
    return path
  }

  static let replies: [WorkerReply] =
    [
      .inspection(PDFInspection(pageSizes: [PageSize(width: 595.2, height: 842)])),
      .inspection(PDFInspection(pageSizes: [PageSize(width: 595.2, height: 842)], title: "Übung 1")),
      .image(PDFImage(bytes: [1, 2, 3], width: 2, height: 1, format: .jpeg)),
      .confinement(WorkerConfinement(isFiltered: true, landlockVersion: 7)),
      .grey(PDFGreyPage(pixels: [0, 255, 7], width: 3, height: 1, dotsPerInch: 34.25)),
      .cut(PDFCutPart(bytes: [0x25], totalCount: 1 << 33)),
      .part(PDFPart(objects: [0, 17], pages: [3], byteCount: 1 << 33)),
      .comparison(
        PDFPageComparison(
          firstSize: PageSize(width: 595.2, height: 842), secondSize: PageSize(width: 612, height: 792),
          regions: [
            ChangedRegion(
              first: NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4),
              second: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
          ])),
      .text([
        PDFPageText(),
        PDFPageText(words: [
          Word(text: "解", box: NormalizedRect(x: 0.5, y: 0.25, width: 0.125, height: 0.375), separator: .none),
          Word(text: "x", box: NormalizedRect(x: 0, y: 0, width: 1, height: 1), separator: .line),
        ]),
      ]),
    ] + errors.map { .failure($0) }

  static let errors: [PDFError] = [
    .engineUnavailable(reason: "gone"), .unreadable(code: 13), .empty, .notPDF, .damaged(reason: "cut"),
    .passwordNeeded, .passwordWrong, .unsupportedSecurity, .noPages, .tooManyPages(count: 1 << 40),
    .pageOutOfRange(number: -3, count: 2), .pageSizeAbsurd(number: 1, width: .infinity, height: 0),
    .widthOutOfRange(.min), .imageTooLarge(width: 1, height: 2), .renderFailed(number: 9), .textFailed(number: 8),
    .outputTooLarge(limit: 7), .fontUnusable(reason: "none"), .drawingFailed(reason: "on page 1"), .outOfMemory,
    .unwritable(code: 28),
  ]

  @Test("Every request comes back as it was", arguments: requests) func request(request: WorkerRequest) throws {
    #expect(try WorkerRequest(blazeBinary: request.blazeBinary) == request)
  }

  @Test("Every reply comes back as it was", arguments: replies) func reply(reply: WorkerReply) throws {
    #expect(try WorkerReply(blazeBinary: reply.blazeBinary) == reply)
  }

  @Test("A reply that was cut off is refused", arguments: replies) func cutOff(reply: WorkerReply) {
    let bytes = reply.blazeBinary
    for count in 0..<bytes.count {
      #expect(throws: ByteCodingError.self) { try WorkerReply(blazeBinary: Array(bytes[..<count])) }
    }
  }

  @Test("A worker's limits come back as they were") func limits() {
    let limits = WorkerLimits(memoryBytes: 1 << 40, processorSeconds: 3, outputBytes: 99)
    #expect(WorkerLimits(arguments: limits.arguments) == limits)
    #expect(WorkerLimits(arguments: []) == nil)
    #expect(WorkerLimits(arguments: ["1", "2", "-3"]) == nil)
    #expect(WorkerLimits(arguments: ["1", "2", "x"]) == nil)
  }
}

@Suite struct FrameSocketTests {
  /// The two ends of a connection, both blocking, closed when this object is released.
  private final class Ends {
    let first: Int32
    let second: Int32

    init() throws {
      var pair: [Int32] = [-1, -1]
      let status = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
      try #require(status == 0)
      (first, second) = (pair[0], pair[1])
    }

    deinit {
      close(first)
      close(second)
    }
  }

  private func failure(_ body: () throws(FrameSocket.Failure) -> Void) -> FrameSocket.Failure? {
    do throws(FrameSocket.Failure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Frames keep their bounds") func frames() throws {
    let ends = try Ends()
    let sender = FrameSocket(descriptor: ends.first, byteLimit: 1000)
    let receiver = FrameSocket(descriptor: ends.second, byteLimit: 1000)
    for frame in [[], [7], [UInt8](repeating: 5, count: 1000)] { try sender.send(frame) }
    #expect(try receiver.receive() == [])
    #expect(try receiver.receive() == [7])
    #expect(try receiver.receive().count == 1000)
  }

  @Test("A frame above the limit is neither sent nor accepted") func tooLong() throws {
    let ends = try Ends()
    let small = FrameSocket(descriptor: ends.first, byteLimit: 10)
    let large = FrameSocket(descriptor: ends.second, byteLimit: 1000)
    #expect(failure { () throws(FrameSocket.Failure) in try small.send([UInt8](repeating: 0, count: 11)) } == .tooLong)
    try large.send([UInt8](repeating: 0, count: 11))
    #expect(failure { () throws(FrameSocket.Failure) in _ = try small.receive() } == .tooLong)
  }

  @Test("Open files pass with a frame, and only with theirs") func descriptors() throws {
    let ends = try Ends()
    let sender = FrameSocket(descriptor: ends.first, byteLimit: 1000)
    let receiver = FrameSocket(descriptor: ends.second, byteLimit: 1000)
    let pipes = try (Ends(), Ends())
    try sender.send([1, 2], descriptors: [pipes.0.first, pipes.1.first])
    try sender.send([3])
    let (content, received) = try receiver.receiveWithDescriptors()
    defer { for descriptor in received { close(descriptor) } }
    #expect(content == [1, 2] && received.count == 2)
    for (copy, other) in zip(received, [pipes.0.second, pipes.1.second]) {
      #expect(fcntl(copy, F_GETFD) == FD_CLOEXEC)
      #expect(write(copy, [9] as [UInt8], 1) == 1)
      var byte: UInt8 = 0
      #expect(recv(other, &byte, 1, Int32(MSG_DONTWAIT)) == 1 && byte == 9)
    }
    let plain = try receiver.receiveWithDescriptors()
    #expect(plain.content == [3] && plain.descriptors.isEmpty)
    // More descriptors than one call accepts.
    let many = [Int32](repeating: pipes.0.first, count: 5)
    #expect(failure { () throws(FrameSocket.Failure) in try sender.send([4], descriptors: many) } == .closed)
    // A receiver that does not ask for descriptors gets none.
    try sender.send([5], descriptors: [pipes.0.first])
    #expect(try receiver.receive() == [5])
  }

  @Test("A closed end is told from a broken frame") func closed() throws {
    let (clean, broken) = (try Ends(), try Ends())
    shutdown(clean.first, Int32(SHUT_WR))
    let receiver = FrameSocket(descriptor: clean.second, byteLimit: 10)
    #expect(failure { () throws(FrameSocket.Failure) in _ = try receiver.receive() } == .closed)

    _ = write(broken.first, [5, 0, 0, 0, 1] as [UInt8], 5)
    shutdown(broken.first, Int32(SHUT_WR))
    let second = FrameSocket(descriptor: broken.second, byteLimit: 10)
    #expect(failure { () throws(FrameSocket.Failure) in _ = try second.receive() } == .broken)
  }

  @Test("Who waits for a silent or a stuffed end can stop") func stopping() throws {
    let ends = try Ends()
    _ = fcntl(ends.first, F_SETFL, O_NONBLOCK)
    let socket = FrameSocket(descriptor: ends.first, byteLimit: 64 << 20)
    var asked = 0
    let stop = {
      asked += 1
      return asked > 2
    }
    #expect(failure { () throws(FrameSocket.Failure) in _ = try socket.receive(shouldStop: stop) } == .stopped)
    asked = 0
    let long = [UInt8](repeating: 0, count: 32 << 20)
    #expect(failure { () throws(FrameSocket.Failure) in try socket.send(long, shouldStop: stop) } == .stopped)
  }
}
