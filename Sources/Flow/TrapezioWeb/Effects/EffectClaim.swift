import Trapezio

/// A claim on a pending answer. When it is cancelled or released, the work ends and nothing is called any more. Keep it
/// as long as the answer matters. A store releases its claims when it ends.
public typealias EffectClaim = TrapezioSubscription
