/// Everything that a screen shows, as one value. Equal states look the same, so a store publishes a state only if it
/// differs from the previous one.
nonisolated public protocol TrapezioState: Equatable, Sendable {}
