import Testing

@testable import PaperServer

/// Which connections are kept when there are too many.
@Suite struct ConnectionAdmissionTests {
  private static func limits(total: Int, waiting: Int, perAddress: Int, loopback: Int) -> ConnectionLimits {
    var limits = ConnectionLimits(descriptors: 1_024)
    (limits.total, limits.waiting, limits.perAddress, limits.loopback) = (total, waiting, perAddress, loopback)
    return limits
  }

  @Test("the limits follow from the number of descriptors, with a reserve")
  func derived() {
    #expect(ConnectionLimits(descriptors: 1_024).total == 448)
    #expect(ConnectionLimits(descriptors: 64).total == 32)
    #expect(ConnectionLimits(descriptors: .max).total == 4_096)
    for descriptors in [0, 64, 256, 1_024, 4_096, 65_536] {
      let limits = ConnectionLimits(descriptors: descriptors)
      #expect(limits.waiting < limits.total && limits.loopback < limits.total && limits.perAddress <= limits.loopback)
    }
  }

  @Test("a crowd that sends nothing gives way to whoever comes, and the lone client of another address stays")
  func crowd() {
    var admission = ConnectionAdmission<Int>(
      limits: Self.limits(total: 10, waiting: 5, perAddress: 10, loopback: 10))
    #expect(admission.open(0, from: "b") == .init(isAdmitted: true, closing: []))
    for id in 1...4 { #expect(admission.open(id, from: "a") == .init(isAdmitted: true, closing: [])) }
    #expect(admission.open(5, from: "a") == .init(isAdmitted: true, closing: [1]))
    admission.accept(0)
    for id in 6...20 {
      let decision = admission.open(id, from: "a")
      #expect(decision.isAdmitted && !decision.closing.contains(0))
    }
    #expect(admission.count == 6)
  }

  @Test("at the limit an idle client gives way, a busy one never")
  func busy() {
    var admission = ConnectionAdmission<Int>(
      limits: Self.limits(total: 3, waiting: 3, perAddress: 3, loopback: 3))
    for id in 0..<3 {
      _ = admission.open(id, from: "a")
      admission.accept(id)
    }
    #expect(admission.open(3, from: "b") == .init(isAdmitted: false, closing: []))
    admission.finish(1)
    #expect(admission.open(4, from: "b") == .init(isAdmitted: true, closing: [1]))
    #expect(admission.closeOne() == 4)
    #expect(admission.closeOne() == nil)
  }

  @Test("whatever happens, the limits hold, nobody busy is closed, and the counts are those of a plain list")
  func model() {
    let seed = UInt64.random(in: .min ... .max)
    print("let seed: UInt64 = \(seed)")
    var state = seed
    var random = ClosureGeneratorBox {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
    let limits = Self.limits(total: 20, waiting: 9, perAddress: 6, loopback: 12)
    var admission = ConnectionAdmission<Int>(limits: limits)
    var model: [Int: (address: String?, phase: String)] = [:]
    let addresses: [String?] = ["127.0.0.1", "a", "b", "c", nil]
    for id in 0..<5_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let address = addresses.randomElement(using: &random) ?? nil
        let decision = admission.open(id, from: address)
        for victim in decision.closing {
          #expect(model[victim].map { $0.phase != "busy" } == true)
          model[victim] = nil
        }
        let isFull =
          model.count >= limits.total
          || (address != nil && model.values.count { $0.address == address } >= limits.limit(for: address))
        #expect(decision.isAdmitted || (isFull && model.values.contains { $0.phase == "busy" }))
        if decision.isAdmitted { model[id] = (address, "waiting") }
      case 5, 6:
        guard let known = model.keys.sorted().randomElement(using: &random) else { continue }
        admission.accept(known)
        model[known]?.phase = "busy"
      case 7, 8:
        guard let known = model.keys.sorted().randomElement(using: &random) else { continue }
        admission.finish(known)
        if model[known]?.phase == "busy" { model[known]?.phase = "idle" }
      default:
        let gone = Int.random(in: 0...id, using: &random)
        admission.close(gone)
        model[gone] = nil
      }
      #expect(admission.count == model.count && model.count <= limits.total)
      #expect(model.values.count { $0.phase == "waiting" } <= limits.waiting)
      for address in addresses.compactMap({ $0 }) {
        #expect(model.values.count { $0.address == address } <= limits.limit(for: address))
      }
    }
  }
}

/// A generator made of a closure, which may change its captured state.
private struct ClosureGeneratorBox: RandomNumberGenerator {
  let nextBits: () -> UInt64
  mutating func next() -> UInt64 { nextBits() }
}
