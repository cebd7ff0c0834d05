// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// `<div>`.
public func div(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.div), attributes, children())
}

/// `<span>`.
public func span(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.span), attributes, children())
}

/// `<p>`.
public func p(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.p), attributes, children())
}

/// `<a>`.
public func a(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.a), attributes, children())
}

/// `<button>`.
public func button(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.button), attributes, children())
}

/// `<form>`.
public func form(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.form), attributes, children())
}

/// `<label>`.
public func label(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.label), attributes, children())
}

/// `<input>`.
public func input(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.input), attributes, children())
}

/// `<textarea>`.
public func textarea(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.textarea), attributes, children())
}

/// `<select>`.
public func select(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.select), attributes, children())
}

/// `<option>`.
public func option(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.option), attributes, children())
}

/// `<ul>`.
public func ul(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.ul), attributes, children())
}

/// `<ol>`.
public func ol(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.ol), attributes, children())
}

/// `<li>`.
public func li(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.li), attributes, children())
}

/// `<dl>`.
public func dl(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.dl), attributes, children())
}

/// `<dt>`.
public func dt(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.dt), attributes, children())
}

/// `<dd>`.
public func dd(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.dd), attributes, children())
}

/// `<h1>`.
public func h1(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.h1), attributes, children())
}

/// `<h2>`.
public func h2(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.h2), attributes, children())
}

/// `<h3>`.
public func h3(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.h3), attributes, children())
}

/// `<h4>`.
public func h4(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.h4), attributes, children())
}

/// `<section>`.
public func section(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.section), attributes, children())
}

/// `<article>`.
public func article(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.article), attributes, children())
}

/// `<header>`.
public func header(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.header), attributes, children())
}

/// `<footer>`.
public func footer(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.footer), attributes, children())
}

/// `<nav>`.
public func nav(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.nav), attributes, children())
}

/// `<aside>`.
public func aside(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.aside), attributes, children())
}

/// `<dialog>`.
public func dialog(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.dialog), attributes, children())
}

/// `<menu>`.
public func menu(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.menu), attributes, children())
}

/// `<img>`.
public func img(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.img), attributes, children())
}

/// `<figure>`.
public func figure(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.figure), attributes, children())
}

/// `<figcaption>`.
public func figcaption(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.figcaption), attributes, children())
}

/// `<table>`.
public func table(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.table), attributes, children())
}

/// `<thead>`.
public func thead(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.thead), attributes, children())
}

/// `<tbody>`.
public func tbody(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.tbody), attributes, children())
}

/// `<tr>`.
public func tr(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.tr), attributes, children())
}

/// `<th>`.
public func th(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.th), attributes, children())
}

/// `<td>`.
public func td(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.td), attributes, children())
}

/// `<details>`.
public func details(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.details), attributes, children())
}

/// `<summary>`.
public func summary(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.summary), attributes, children())
}

/// `<progress>`.
public func progress(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.progress), attributes, children())
}

/// `<fieldset>`.
public func fieldset(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.fieldset), attributes, children())
}

/// `<legend>`.
public func legend(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.legend), attributes, children())
}

/// `<strong>`.
public func strong(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.strong), attributes, children())
}

/// `<em>`.
public func em(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.em), attributes, children())
}

/// `<mark>`.
public func mark(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.mark), attributes, children())
}

/// `<small>`.
public func small(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.small), attributes, children())
}

/// `<code>`.
public func code(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.code), attributes, children())
}

/// `<kbd>`.
public func kbd(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.kbd), attributes, children())
}

/// `<pre>`.
public func pre(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.pre), attributes, children())
}

/// `<time>`.
public func time(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.time), attributes, children())
}

/// `<br>`.
public func br(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.br), attributes, children())
}

/// `<hr>`.
public func hr(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.hr), attributes, children())
}

/// `<output>`.
public func output(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.output), attributes, children())
}

/// `<main>`.
public func mainElement(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(.main), attributes, children())
}

/// `<svg>` of SVG.
public func svg(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(svg: .svg), attributes, children())
}

/// `<path>` of SVG.
public func svgPath(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(svg: .path), attributes, children())
}

/// `<rect>` of SVG.
public func svgRect(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(svg: .rect), attributes, children())
}

/// `<line>` of SVG.
public func svgLine(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(svg: .line), attributes, children())
}

/// `<use>` of SVG.
public func svgUse(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = { .none }) -> Node {
  Node.element(Tag(svg: .use), attributes, children())
}
