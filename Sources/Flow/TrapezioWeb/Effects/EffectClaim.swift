import Trapezio

/// A claim on an answer that is under way. Cancelling it, or letting it go, ends the work: nothing is called any more.
/// Hold it for as long as the answer matters: a store's claims end with the store.
public typealias EffectClaim = TrapezioSubscription
