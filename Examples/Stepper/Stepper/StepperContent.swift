/// What the document holds, and all that its file holds: JSON of exactly these keys.
struct StepperContent: Codable, Equatable {
  var count: UInt = 42
  var amount = 3.14
  var note = "Hello, world!"
}
