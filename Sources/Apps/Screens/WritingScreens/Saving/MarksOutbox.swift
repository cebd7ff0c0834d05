import BlazeBinary
import ByteCoding
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Stores marks until the server has acknowledged them. They are written to the browser's database, from which they are
/// restored after a reload or a crash, and sent to the server.
///
/// Sending something twice has no effect, so after a possible loss everything is sent again. The marks of a page are
/// sent in the order in which they were made; pages do not wait for each other.
final class MarksOutbox: UnsentMarks {
  /// The groups that one gesture added to one page.
  nonisolated struct Parcel: Equatable {
    /// Its name in the database.
    let name: String
    let version: PageVersion.ID
    let groups: [LogGroup]
    /// Whether it is in the database.
    var isStored = false

    /// The author according to the log.
    var author: String { groups.first?.author ?? "" }
    /// The step of the gesture. Parcels with the same step count as one change.
    var step: UniqueID? { groups.first?.step }
  }

  /// The result of an exchange with the server.
  nonisolated struct Receipt: Equatable {
    let version: PageVersion.ID
    /// The groups that the server has acknowledged.
    let sent: [LogGroup]
    let steps: [LibraryEdit.ID]
    /// The groups that the server has and this window lacked.
    let update: LogUpdate
  }

  /// Where the marks are stored.
  private(set) var state = MarksSaveState() {
    didSet { if state != oldValue { onChange?() } }
  }
  /// The unacknowledged parcels in the order in which they were made.
  private(set) var parcels: [Parcel] = []

  /// Called when `state` has changed.
  var onChange: (() -> Void)?
  /// Called after each exchange.
  var onReceipt: ((Receipt) -> Void)?
  /// Returns which groups of a page's log this window has.
  var known: ((PageVersion.ID) -> VersionVector?)?
  /// Returns the groups of a page that a log lacks. Called when the server reports a gap.
  var missing: ((PageVersion.ID, VersionVector) -> [LogGroup])?

  private let context: AppContext
  private let database: (any WebDatabase)?
  private let writes: GroupedWrites?
  /// Distinguishes what this window stores from what other windows do.
  private let window: String
  private var number = 0
  private var calls: Table<PageVersion.ID, RemoteLibrary.Cancel> = [:]
  private var claims: Table<Int, EffectClaim> = [:]
  private var claimNumber = 0
  private var retry: EffectClaim?
  private var pause = MarksOutbox.firstPause
  private var listeners: [EffectClaim] = []
  private var connection: TrapezioSubscription?
  /// Called when nothing is waiting any more, or it cannot be sent now.
  private var idle: [() -> Void] = []

  static let prefix = "marks/"
  private static let firstPause = 1_000.0
  private static let longestPause = 30_000.0
  /// The maximum number of groups per request, some hundred kilobytes of ink.
  private static let maximumGroups = 400

  init(context: AppContext) {
    self.context = context
    database = context.database ?? browserDatabase()
    writes = database.map { GroupedWrites($0) }
    window = Hexadecimal.text(of: context.effects.window.randomBytes(8))
    state.isOffline = context.monitor.knowledge.connection == .offline
    connection = context.monitor.observe { [unowned(unsafe) self] knowledge in
      let isOffline = knowledge.connection == .offline
      guard isOffline != self.state.isOffline else { return }
      self.state.isOffline = isOffline
      if isOffline { self.tellIdle() } else { self.send() }
    }
    listeners = [
      context.effects.window.on(EventName("beforeunload")) { [unowned(unsafe) self] event in
        // Ask before leaving only for parcels that are not in the database: the others are sent when the library is
        // opened again.
        if self.parcels.contains(where: { !$0.isStored }) { event.preventDefault() }
      }
    ]
  }

  // MARK: - Storing

  /// Stores and sends what a gesture added to a page.
  func add(_ groups: [LogGroup], to version: PageVersion.ID) {
    guard !groups.isEmpty else { return }
    number += 1
    let digits = "\(number)"
    var padded = ""
    for _ in digits.utf8.count..<10 { padded += "0" }
    let name = MarksOutbox.prefix + version.description + "/" + window + "/" + padded + digits
    parcels.append(Parcel(name: name, version: version, groups: groups))
    count()
    keep(groups.blazeBinary, as: name) { isWritten in
      guard let index = self.parcels.firstIndex(where: { $0.name == name }) else {
        // The server has acknowledged it meanwhile.
        return isWritten ? self.forget(name) : self.noteUnsent()
      }
      self.parcels[index].isStored = isWritten
      self.count()
    }
    noteUnsent()
    send(version)
  }

  /// Restores what closed windows left in the database.
  /// - Parameter completion: called once, with the pages that have unsent parcels
  func restore(_ completion: @escaping ([PageVersion.ID]) -> Void) {
    guard let database else { return completion([]) }
    hold { done in
      database.names(prefix: MarksOutbox.prefix) { result in
        done()
        guard case .success(let names) = result, !names.isEmpty else {
          self.noteUnsent()
          return completion([])
        }
        self.read(names[...], completion)
      }
    }
  }

  private func read(_ names: ArraySlice<String>, _ completion: @escaping ([PageVersion.ID]) -> Void) {
    guard let name = names.first else {
      count()
      noteUnsent()
      completion(parcels.map { $0.version })
      return send()
    }
    guard !parcels.contains(where: { $0.name == name }), let version = MarksOutbox.version(of: name) else {
      return read(names.dropFirst(), completion)
    }
    guard let database else { return completion([]) }
    hold { done in
      database.read(name) { result in
        done()
        if case .success(let bytes?) = result, let groups = MarksOutbox.groups(from: bytes), !groups.isEmpty {
          self.parcels.append(Parcel(name: name, version: version, groups: groups, isStored: true))
        }
        self.read(names.dropFirst(), completion)
      }
    }
  }

  private static func version(of name: String) -> PageVersion.ID? {
    PageVersion.ID(String(decoding: name.utf8.dropFirst(prefix.utf8.count).prefix(36), as: UTF8.self))
  }

  static func groups(from bytes: [UInt8]) -> [LogGroup]? { [LogGroup](ifReadable: bytes) }

  /// The waiting groups of a page, in order.
  func groups(of version: PageVersion.ID) -> [LogGroup] {
    parcels.filter { $0.version == version }.flatMap { $0.groups }
  }

  // MARK: - Sending

  /// Sends all waiting parcels.
  func send() {
    var versions: [PageVersion.ID] = []
    for parcel in parcels where !versions.contains(parcel.version) { versions.append(parcel.version) }
    for version in versions { send(version) }
  }

  /// Requests what is new on a page, and sends its waiting parcels.
  func exchange(_ version: PageVersion.ID) { send(version, isAsking: true) }

  private func send(_ version: PageVersion.ID, isAsking: Bool = false) {
    guard calls[version] == nil else { return }
    var sent: [Parcel] = []
    var groups: [LogGroup] = []
    // Parcels of another person in this browser are sent when that person is chosen again.
    for parcel in parcels where parcel.version == version && parcel.author == author {
      guard groups.isEmpty || groups.count + parcel.groups.count <= MarksOutbox.maximumGroups else { break }
      sent.append(parcel)
      groups += parcel.groups
    }
    guard isAsking || !sent.isEmpty else { return }
    post(groups, of: sent, to: version, mayFill: true)
  }

  private func post(_ groups: [LogGroup], of sent: [Parcel], to version: PageVersion.ID, mayFill: Bool) {
    let update = LogUpdate(vector: known?(version) ?? VersionVector(counters: [:]), groups: groups)
    let request = APIRequest(
      method: .post, path: API.appendMarks(pageVersionID: version).path, body: update.blazeBinary,
      isReportedSeparately: true)
    calls[version] = context.library.call(Call<Received<MarksReceipt>>(request)) { result in
      self.calls[version] = nil
      switch result {
      case .success(let receipt): self.acknowledged(receipt.value, sent, groups, version)
      case .failure(.refused(_, let detail)) where detail.code == "marksGap" && mayFill:
        self.fill(sent, version)
      case .failure(let failure): self.failed(failure, isAsking: sent.isEmpty)
      }
    }
  }

  private func acknowledged(
    _ receipt: MarksReceipt, _ sent: [Parcel], _ groups: [LogGroup], _ version: PageVersion.ID
  ) {
    pause = MarksOutbox.firstPause
    let names = sent.map { $0.name }
    for parcel in parcels where names.contains(parcel.name) {
      // The database may have stored it only after it was sent, or may be about to.
      if parcel.isStored { forget(parcel.name) } else { writes?.withdraw(parcel.name) }
    }
    parcels.removeAll { names.contains($0.name) }
    if !sent.isEmpty { state.refusal = nil }
    count()
    noteUnsent()
    do throws(ByteCodingError) {
      let update = try LogUpdate(blazeBinary: receipt.update)
      onReceipt?(Receipt(version: version, sent: groups, steps: receipt.steps, update: update))
    } catch {
      // The server is newer than this code and the update is unreadable, but what was sent is safe.
      onReceipt?(Receipt(version: version, sent: groups, steps: receipt.steps, update: LogUpdate()))
    }
    send(version)
    tellIdle()
  }

  /// Sends everything that this window has, because the server lacks groups that it had acknowledged, for example after
  /// it was restored from an older copy.
  private func fill(_ sent: [Parcel], _ version: PageVersion.ID) {
    let request = APIRequest(
      method: .post, path: API.appendMarks(pageVersionID: version).path, body: LogUpdate().blazeBinary,
      isReportedSeparately: true)
    calls[version] = context.library.call(Call<Received<MarksReceipt>>(request)) { result in
      self.calls[version] = nil
      switch result {
      case .failure(let failure): self.failed(failure, isAsking: false)
      case .success(let receipt):
        do throws(ByteCodingError) {
          let update = try LogUpdate(blazeBinary: receipt.value.update)
          self.onReceipt?(Receipt(version: version, sent: [], steps: [], update: update))
          let groups = self.missing?(version, update.vector) ?? []
          self.post(groups.isEmpty ? sent.flatMap { $0.groups } : groups, of: sent, to: version, mayFill: false)
        } catch {
          self.failed(.unreadable, isAsking: false)
        }
      }
    }
  }

  private func failed(_ failure: APIFailure, isAsking: Bool) {
    if !isAsking, failure != .unreachable { state.refusal = failure.message }
    tellIdle()
    guard !parcels.isEmpty else { return }
    retry = context.effects.clock.after(pause) {
      self.retry = nil
      self.send()
    }
    pause = min(pause * 2, MarksOutbox.longestPause)
  }

  /// Sends refused parcels again, at once.
  func retryNow() {
    retry = nil
    pause = MarksOutbox.firstPause
    state.refusal = nil
    send()
  }

  // MARK: - State

  /// Calls back when nothing of this person is waiting, or when it cannot be sent now. Passes whether everything is on
  /// the server.
  func whenSettled(_ call: @escaping (Bool) -> Void) {
    if state.isOffline { return call(false) }
    if !isWaiting { return call(true) }
    if state.refusal != nil { return call(false) }
    idle.append { call(!self.isWaiting) }
  }

  /// The person as the author in logs; empty without a person.
  private var author: String { context.persons.person?.id.description ?? "" }

  /// Whether parcels of this person are waiting.
  private var isWaiting: Bool { parcels.contains { $0.author == author } }

  private func tellIdle() {
    guard !isWaiting || state.isOffline || state.refusal != nil else { return }
    let calls = idle
    idle = []
    for call in calls { call() }
  }

  private func count() {
    var steps: [UniqueID] = []
    var waiting = 0
    for parcel in parcels {
      if let step = parcel.step {
        guard !steps.contains(step) else { continue }
        steps.append(step)
      }
      waiting += 1
    }
    var next = state
    next.waiting = waiting
    if parcels.isEmpty { next.isOnlyHere = false }
    state = next
    if state.isOffline { tellIdle() }
  }

  /// Records whether this browser has unsent parcels, of this window or another one, so that the app only looks for
  /// them when there are some.
  private func noteUnsent() {
    let storage = context.effects.storage
    if !parcels.isEmpty {
      if storage[MarksOutbox.unsentKey] == nil { storage[MarksOutbox.unsentKey] = "yes" }
    } else if storage[MarksOutbox.unsentKey] != nil, let database, let writes, writes.isIdle {
      hold { done in
        database.names(prefix: MarksOutbox.prefix) { result in
          done()
          if case .success(let names) = result, names.isEmpty, self.parcels.isEmpty {
            storage[MarksOutbox.unsentKey] = nil
          }
        }
      }
    }
  }

  static var unsentKey: String { "marks-unsent" }

  // MARK: - The database

  private func keep(_ bytes: [UInt8], as name: String, _ completion: @escaping (Bool) -> Void) {
    guard let writes else {
      state.isOnlyHere = true
      return completion(false)
    }
    writes.write(WebDatabaseChange(name, bytes)) { isWritten in
      if !isWritten { self.state.isOnlyHere = true }
      completion(isWritten)
    }
  }

  /// Deletes a parcel from the database, because the server has it.
  private func forget(_ name: String) {
    writes?.write(WebDatabaseChange(name, nil)) { _ in self.noteUnsent() }
  }

  /// Keeps the claim on a database request until it has been answered.
  private func hold(_ begin: (_ done: @escaping () -> Void) -> EffectClaim) {
    claimNumber += 1
    let number = claimNumber
    claims[number] = begin { self.claims[number] = nil }
  }
}
