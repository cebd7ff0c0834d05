// One function per tag, most of them generated from Scripts/generator/dom-names.txt:
//
//     section(.class("doc")) {
//       h2 { doc.title }
//       for page in doc.pages { thumbnail(page) }
//     }
//
// For a tag that has no function: `element(Tag("ruby")) { … }`.

/// An element of any tag.
public func element(
  _ tag: Tag, _ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }
) -> Node {
  Node.element(tag, attributes, children())
}

/// `<canvas>`. With a `src` it shows an image like `img`, with `load` and `error` events, and frees the pixels with the
/// element. Use it for images that come and go by the hundred, because a browser keeps the decoded pixels of an `img`
/// as long as it likes (Chromium up to 512 MB). It loads immediately, or with a `fetchpriority` of `low` once the images
/// of other canvases are there, and has no name for screen readers.
public func canvas(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.canvas), attributes, children())
}
