/// The result that a screen returns to the screen that opened it, such as the tag that was picked.
///
/// It must be a class, because in the browser build only object references can be checked for their type.
///
///     final class PickedTag: NavigationResult {
///       let name: String
///       init(name: String) { self.name = name }
///     }
///     navigator.dismissWithResult(PickedTag(name: "algebra"), key: "tag")
///     let picked = navigator.consumeResult("tag", as: PickedTag.self)
public protocol NavigationResult: AnyObject {}
