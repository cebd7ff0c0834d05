import Trapezio

/// A claim on a pending answer. Cancelling or releasing it ends the work: nothing is called any more. Hold it as long
/// as the answer matters: a store's claims end with the store.
public typealias EffectClaim = TrapezioSubscription
