/// Everything that a screen shows, as one value. Equal states draw the same picture, so a store publishes a state only
/// when it differs from the one before.
nonisolated public protocol TrapezioState: Equatable, Sendable {}
