"""A page of a notebook looks the same as SVG, on a canvas from its display list, and in a PDF made from that list."""

import base64
import json
import math
import re
import subprocess

import pytest

from conftest import ROOT
from test_notebook import notebook, notebook_server  # noqa: F401  fixtures

# Draws the SVG, the list, or a picture at the same size, and stores under a name how dark each pixel is, 0 to 255.
DRAW = """
const [name, svg, items, picture, width, height, scale, done] = arguments;
const canvas = document.createElement("canvas");
canvas.width = Math.round(width * scale);
canvas.height = Math.round(height * scale);
const context = canvas.getContext("2d");
context.fillStyle = "white";
context.fillRect(0, 0, canvas.width, canvas.height);
const finish = () => {
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  window[name] = Uint8Array.from({ length: data.length / 4 },
    (_, i) => 255 - Math.round((data[4*i] + data[4*i+1] + data[4*i+2]) / 3));
  done();
};
if (svg !== null || picture !== null) {
  const image = new Image();
  image.onerror = () => done("not a picture");
  image.onload = () => { context.drawImage(image, 0, 0, canvas.width, canvas.height); finish(); };
  image.src = picture ?? "data:image/svg+xml;base64," + btoa(unescape(encodeURIComponent(svg)));
} else {
  context.scale(scale, scale);
  context.lineCap = context.lineJoin = "round";
  for (const item of items) {
    context.globalAlpha = item.alpha / 255;
    context.fillStyle = context.strokeStyle = item.color;
    context.lineWidth = item.width;
    if (item.kind === "text") {
      context.font = `${item.size}px sans-serif`;
      context.fillText(item.text, item.x, item.y);
      continue;
    }
    context.beginPath();
    for (const [kind, ...p] of item.path) {
      if (kind === "M") context.moveTo(...p);
      if (kind === "L") context.lineTo(...p);
      if (kind === "Q") context.quadraticCurveTo(...p);
      if (kind === "Z") context.closePath();
    }
    item.kind === "fill" ? context.fill() : context.stroke();
  }
  finish();
}"""


def read(lines):
    """The items of a list in `WalkDrawing`'s format, in points."""
    items = []
    for line in lines.splitlines():
        kind, rest = line.split(" ", 1)
        if kind == "text":
            x, y, size, color, alpha, text = rest.split(" ", 5)
            items.append({"kind": kind, "x": int(x) / 1000, "y": int(y) / 1000, "size": int(size) / 1000, "width": 0,
                          "color": color, "alpha": int(alpha), "text": text})
            continue
        width, color, alpha, path = rest.split(" ", 3)
        segments = [[part[0], *(int(n) / 1000 for n in part[1:].split())] for part in re.findall(r"[MLQZ][^MLQZ]*", path)]
        items.append({"kind": kind, "width": int(width) / 1000, "color": color, "alpha": int(alpha), "path": segments})
    return items


def make_pdf(items, width, height):
    """A page with the paths of a list in PDF's operators: cubic curves, and opacities by name."""
    out = [f"1 0 0 -1 0 {height} cm 1 J 1 j"]
    for item in items:
        red, green, blue = (int(item["color"][i:i + 2], 16) / 255 for i in (1, 3, 5))
        out.append(f"/A{item['alpha']} gs {red} {green} {blue} rg {red} {green} {blue} RG {item['width']} w")
        for kind, *p in item["path"]:
            if kind == "Q":
                (a, b), (c, d, e, f) = at, p
                curve = (a + (c - a) * 2 / 3, b + (d - b) * 2 / 3, e + (c - e) * 2 / 3, f + (d - f) * 2 / 3, e, f)
                out.append(" ".join(f"{n:.4f}" for n in curve) + " c")
            else:
                out.append(" ".join(f"{n:.3f}" for n in p) + " " + {"M": "m", "L": "l", "Z": "h"}[kind])
            at = p[-2:] or at
        out.append("f" if item["kind"] == "fill" else "S")
    content = "\n".join(out)
    states = " ".join(f"/A{a} << /ca {a / 255} /CA {a / 255} >>" for a in sorted({item["alpha"] for item in items}))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] "
        f"/Resources << /ExtGState << {states} >> >> /Contents 3 0 R >>"]
    text, offsets = "%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(text))
        text += f"{number} 0 obj\n{body}\nendobj\n"
    start = len(text)
    text += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n" + "".join(f"{o:010d} 00000 n \n" for o in offsets)
    return text + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"


def covered(item):
    """Roughly how much of the page a path covers, in square points."""
    points = [tuple(p[-2:]) for _, *p in item["path"] if p]
    pairs = list(zip(points, points[1:] + points[:1]))
    if item["kind"] == "fill":
        return abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2
    return item["width"] * sum(math.dist(one, other) for one, other in pairs[:-1])


# Counts the pixels with ink in either drawing, and those whose darkness differs by a third of all shades.
COMPARE = """
const [one, other] = [window[arguments[0]], window[arguments[1]]];
if (one.length !== other.length) throw Error("of different sizes");
let [drawn, different] = [0, 0];
for (let i = 0; i < one.length; i++) {
  if (Math.max(one[i], other[i]) > 40) drawn++;
  if (Math.abs(one[i] - other[i]) > 85) different++;
}
return [drawn, different];"""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_svg_canvas_and_pdf_draw_the_same(notebook, tmp_path, seed):  # noqa: F811
    notebook.open(f"/drawing/{seed}/200")
    svg, lines = notebook.wait(lambda: notebook.driver.execute_script(
        "const r = [...document.querySelectorAll('[role=status]')]; return r.length == 2 && r.map(e => e.textContent)"),
        "the drawing")
    items = read(lines)
    paths = [item for item in items if item["kind"] != "text"]
    assert {item["kind"] for item in items} == {"fill", "stroke", "text"}
    assert len({item["alpha"] for item in items}) > 1
    width, height = (float(n) for n in re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', svg).groups())

    # A page whose policy allows pictures from anywhere.
    notebook.driver.get("about:blank")

    def draw(name, svg=None, items=None, picture=None):
        assert notebook.driver.execute_async_script(DRAW, name, svg, items, picture, width, height, 2) is None

    def difference(one, other):
        drawn, different = notebook.driver.execute_script(COMPARE, one, other)
        assert drawn > 10_000
        return different / drawn

    draw("svg", svg=svg)
    draw("canvas", items=items)
    # The smoothed edges of two renderers differ a little: with these seeds by at most 1.2 % of the inked pixels.
    assert difference("svg", "canvas") < 0.02
    # Renderers have different fonts, so outside the browser only paths are compared.
    (tmp_path / "drawing.pdf").write_text(make_pdf(paths, width, height))
    run = lambda *arguments: subprocess.run(
        [ROOT / ".build" / "debug" / "papercenter", *arguments, "--data", tmp_path / "library"], check=True,
        stdout=subprocess.PIPE, timeout=60).stdout
    bundle = json.loads(run("import", tmp_path / "drawing.pdf", "--no-doc", "--json"))["bundles"][0]["id"]
    picture = tmp_path / "drawing.png"
    run("render", "bundle", bundle, "--page", "1", "--width", str(round(width * 2)), "-o", picture)
    draw("pdf", picture="data:image/png;base64," + base64.b64encode(picture.read_bytes()).decode())
    draw("paths", items=paths)
    assert difference("pdf", "paths") < 0.02
    # The comparison notices one missing path: the one that covers most.
    largest = max(range(len(paths)), key=lambda i: covered(paths[i]))
    draw("fewer", items=paths[:largest] + paths[largest + 1:])
    assert difference("pdf", "fewer") > 0.05
