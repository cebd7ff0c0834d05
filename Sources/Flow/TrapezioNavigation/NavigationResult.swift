/// What a screen leaves for the one that it was opened from, such as the tag that was picked.
///
/// A class, since only references to objects can be asked for their type in a browser.
///
///     final class PickedTag: NavigationResult {
///       let name: String
///       init(name: String) { self.name = name }
///     }
///     navigator.dismissWithResult(PickedTag(name: "algebra"), key: "tag")
///     let picked = navigator.consumeResult("tag", as: PickedTag.self)
public protocol NavigationResult: AnyObject {}
