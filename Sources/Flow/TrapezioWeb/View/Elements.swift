// One function per tag:
//
//     section(.class("doc")) {
//       h2 { doc.title }
//       for page in doc.pages { thumbnail(page) }
//     }
//
// For a tag that is not here: `element(Tag("ruby")) { … }`.

/// An element of any tag.
public func element(
  _ tag: Tag, _ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }
) -> Node {
  .element(tag, attributes, children())
}

private enum Tags {
  static let div = Tag("div")
  static let span = Tag("span")
  static let p = Tag("p")
  static let a = Tag("a")
  static let button = Tag("button")
  static let form = Tag("form")
  static let label = Tag("label")
  static let input = Tag("input")
  static let textarea = Tag("textarea")
  static let select = Tag("select")
  static let option = Tag("option")
  static let ul = Tag("ul")
  static let ol = Tag("ol")
  static let li = Tag("li")
  static let dl = Tag("dl")
  static let dt = Tag("dt")
  static let dd = Tag("dd")
  static let h1 = Tag("h1")
  static let h2 = Tag("h2")
  static let h3 = Tag("h3")
  static let h4 = Tag("h4")
  static let section = Tag("section")
  static let article = Tag("article")
  static let header = Tag("header")
  static let footer = Tag("footer")
  static let nav = Tag("nav")
  static let aside = Tag("aside")
  static let dialog = Tag("dialog")
  static let menu = Tag("menu")
  static let img = Tag("img")
  static let figure = Tag("figure")
  static let figcaption = Tag("figcaption")
  static let canvas = Tag("canvas")
  static let table = Tag("table")
  static let thead = Tag("thead")
  static let tbody = Tag("tbody")
  static let tr = Tag("tr")
  static let th = Tag("th")
  static let td = Tag("td")
  static let details = Tag("details")
  static let summary = Tag("summary")
  static let progress = Tag("progress")
  static let fieldset = Tag("fieldset")
  static let legend = Tag("legend")
  static let strong = Tag("strong")
  static let em = Tag("em")
  static let mark = Tag("mark")
  static let small = Tag("small")
  static let code = Tag("code")
  static let kbd = Tag("kbd")
  static let pre = Tag("pre")
  static let time = Tag("time")
  static let br = Tag("br")
  static let hr = Tag("hr")
  static let output = Tag("output")
  static let mainElement = Tag("main")
  static let svg = Tag(svg: "svg")
  static let svgGroup = Tag(svg: "g")
  static let svgPath = Tag(svg: "path")
  static let svgRect = Tag(svg: "rect")
  static let svgCircle = Tag(svg: "circle")
  static let svgLine = Tag(svg: "line")
  static let svgPolyline = Tag(svg: "polyline")
  static let svgUse = Tag(svg: "use")
}

/// `<div>`.
public func div(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.div, attributes, children())
}

/// `<span>`.
public func span(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.span, attributes, children())
}

/// `<p>`.
public func p(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.p, attributes, children())
}

/// `<a>`.
public func a(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.a, attributes, children())
}

/// `<button>`.
public func button(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.button, attributes, children())
}

/// `<form>`.
public func form(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.form, attributes, children())
}

/// `<label>`.
public func label(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.label, attributes, children())
}

/// `<input>`.
public func input(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.input, attributes, children())
}

/// `<textarea>`.
public func textarea(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.textarea, attributes, children())
}

/// `<select>`.
public func select(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.select, attributes, children())
}

/// `<option>`.
public func option(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.option, attributes, children())
}

/// `<ul>`.
public func ul(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.ul, attributes, children())
}

/// `<ol>`.
public func ol(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.ol, attributes, children())
}

/// `<li>`.
public func li(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.li, attributes, children())
}

/// `<dl>`.
public func dl(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.dl, attributes, children())
}

/// `<dt>`.
public func dt(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.dt, attributes, children())
}

/// `<dd>`.
public func dd(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.dd, attributes, children())
}

/// `<h1>`.
public func h1(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.h1, attributes, children())
}

/// `<h2>`.
public func h2(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.h2, attributes, children())
}

/// `<h3>`.
public func h3(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.h3, attributes, children())
}

/// `<h4>`.
public func h4(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.h4, attributes, children())
}

/// `<section>`.
public func section(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.section, attributes, children())
}

/// `<article>`.
public func article(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.article, attributes, children())
}

/// `<header>`.
public func header(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.header, attributes, children())
}

/// `<footer>`.
public func footer(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.footer, attributes, children())
}

/// `<nav>`.
public func nav(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.nav, attributes, children())
}

/// `<aside>`.
public func aside(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.aside, attributes, children())
}

/// `<dialog>`.
public func dialog(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.dialog, attributes, children())
}

/// `<menu>`.
public func menu(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.menu, attributes, children())
}

/// `<img>`.
public func img(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.img, attributes, children())
}

/// `<figure>`.
public func figure(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.figure, attributes, children())
}

/// `<figcaption>`.
public func figcaption(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.figcaption, attributes, children())
}

/// `<canvas>`.
public func canvas(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.canvas, attributes, children())
}

/// `<table>`.
public func table(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.table, attributes, children())
}

/// `<thead>`.
public func thead(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.thead, attributes, children())
}

/// `<tbody>`.
public func tbody(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.tbody, attributes, children())
}

/// `<tr>`.
public func tr(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.tr, attributes, children())
}

/// `<th>`.
public func th(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.th, attributes, children())
}

/// `<td>`.
public func td(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.td, attributes, children())
}

/// `<details>`.
public func details(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.details, attributes, children())
}

/// `<summary>`.
public func summary(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.summary, attributes, children())
}

/// `<progress>`.
public func progress(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.progress, attributes, children())
}

/// `<fieldset>`.
public func fieldset(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.fieldset, attributes, children())
}

/// `<legend>`.
public func legend(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.legend, attributes, children())
}

/// `<strong>`.
public func strong(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.strong, attributes, children())
}

/// `<em>`.
public func em(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.em, attributes, children())
}

/// `<mark>`.
public func mark(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.mark, attributes, children())
}

/// `<small>`.
public func small(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.small, attributes, children())
}

/// `<code>`.
public func code(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.code, attributes, children())
}

/// `<kbd>`.
public func kbd(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.kbd, attributes, children())
}

/// `<pre>`.
public func pre(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.pre, attributes, children())
}

/// `<time>`.
public func time(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.time, attributes, children())
}

/// `<br>`.
public func br(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.br, attributes, children())
}

/// `<hr>`.
public func hr(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.hr, attributes, children())
}

/// `<output>`.
public func output(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.output, attributes, children())
}

/// `<main>`.
public func mainElement(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.mainElement, attributes, children())
}

/// `<svg>` of SVG.
public func svg(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svg, attributes, children())
}

/// `<g>` of SVG.
public func svgGroup(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgGroup, attributes, children())
}

/// `<path>` of SVG.
public func svgPath(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgPath, attributes, children())
}

/// `<rect>` of SVG.
public func svgRect(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgRect, attributes, children())
}

/// `<circle>` of SVG.
public func svgCircle(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgCircle, attributes, children())
}

/// `<line>` of SVG.
public func svgLine(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgLine, attributes, children())
}

/// `<polyline>` of SVG.
public func svgPolyline(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgPolyline, attributes, children())
}

/// `<use>` of SVG.
public func svgUse(_ attributes: Attribute..., @NodeBuilder children: () -> [Node] = { [] }) -> Node {
  .element(Tags.svgUse, attributes, children())
}
