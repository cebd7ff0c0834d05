"""Marks that are exported as PDF annotations, and annotations that become marks, checked with qpdf and Poppler."""

import json
import math
import re
import shutil
import subprocess
import uuid

import marks_log
import pytest
from gestures import Harness
from harness import Library, make_pdf
from test_export_pdf import described, gray, qpdf

pytestmark = pytest.mark.skipif(
    shutil.which("qpdf") is None or shutil.which("pdftoppm") is None, reason="qpdf or Poppler is not installed")


def annotations(path):
    """The annotations of a file's first page, with everything that they refer to."""
    objects = json.loads(qpdf("--json", path))["qpdf"][1]

    def value(thing, depth=3):
        if isinstance(thing, str) and re.fullmatch(r"\d+ \d+ R", thing):
            thing = objects[f"obj:{thing}"]
            thing = thing["stream"]["dict"] if "stream" in thing else thing["value"]
        if depth and isinstance(thing, dict):
            return {key: value(entry, depth - 1) for key, entry in thing.items() if key not in ("/P", "/Parent")}
        if depth and isinstance(thing, list):
            return [value(entry, depth - 1) for entry in thing]
        return thing

    catalog = value(objects["trailer"]["value"]["/Root"], 0)
    return value(value(value(catalog["/Pages"], 0)["/Kids"][0], 0).get("/Annots", []))


def zigzag_of(*numbers):
    return b"".join(marks_log.zigzag(number) for number in numbers)


def mark(kind, stroke=None, frame=None, color=0x0A60FFFF, fill=0, letters="", words=()):
    """The entries of a new mark, with numbers in 1/64 points."""
    name = uuid.uuid4().bytes
    payload = bytes([kind]) + color.to_bytes(4, "little") + fill.to_bytes(4, "little") + zigzag_of(192, 18 * 64)
    payload += b"\x00" if frame is None else b"\x01" + zigzag_of(*frame)
    payload += zigzag_of(0) + b"\x00\x00" + marks_log.text(letters) + marks_log.varint(len(words))
    payload += b"".join(number.to_bytes(4, "little") + zigzag_of(*word) for number, word in enumerate(words))
    entries = [bytes([marks_log.CREATE]) + name + payload]
    if stroke:
        entries.append(bytes([marks_log.UPDATE]) + name + stroke)
    return entries + [bytes([marks_log.FINISH]) + name]


def points(*numbers):
    return tuple(round(number * 64) for number in numbers)


def straight(x, y, to_x, to_y):
    """A straight line of ink between two places, given in points."""
    x, y, to_x, to_y = points(x, y, to_x, to_y)
    return b"\x02\x00" + zigzag_of(x, to_x - x, y, to_y - y)


def draw_one_of_each(harness):
    """Draws a mark of each kind on the first page, which already has three strokes in front of them."""
    page = harness.pages[0]
    stroke = next(entry[17:] for entry in harness.stroke if entry[0] == marks_log.UPDATE)
    writer = marks_log.Writer(page, harness.stroke)
    writer.take(harness.api.append(page, {}, [])[1])
    marks = [
        mark(0, stroke, color=0xFF0000FF), mark(2, stroke, points(60, 300, 200, 40), color=0xFFD60A66),
        mark(3, None, points(60, 400, 200, 60), color=0x006600FF, letters="Well done (100 %)\né ü \\"),
        mark(3, None, points(60, 500, 200, 60), color=0x000000FF, letters="数学 done"),
        mark(4, straight(300, 160, 400, 60)), mark(5, straight(300, 200, 400, 250)),
        mark(6, None, points(300, 300, 100, 50), fill=0xFFFF0080), mark(7, None, points(300, 400, 100, 50)),
        mark(8, None, points(300, 500, 120, 40), color=0xFFD60A66,
             words=[points(300, 500, 50, 14), points(360, 526, 60, 14)])]
    for entries in marks:
        writer.counter += 1
        writer.stamp += 1
        data = marks_log.group_bytes(writer.actor, writer.counter, writer.stamp, "", "Draw", 0, entries)
        harness.api.append(page, writer.vector, [data])
        writer.vector[writer.actor] = writer.counter


def differing(first, second, folder, page=1):
    """The pixels where Poppler draws two files differently, by more than smoothed edges explain, and the count of
    all."""
    width, height, drawn = gray(first, folder)[page - 1]
    other_width, other_height, shown = gray(second, folder)[page - 1]
    assert (width, height) == (other_width, other_height)
    assert sum(byte < 200 for byte in drawn) > 2000
    return [divmod(place, width) for place, (old, new) in enumerate(zip(drawn, shown)) if abs(old - new) > 48], width * height


def test_marks_go_out_as_annotations_that_other_programs_read_and_draw_alike(tmp_path):
    harness = Harness(tmp_path)
    try:
        draw_one_of_each(harness)
        flattened, editable, asked = (tmp_path / f"{name}.pdf" for name in ("flattened", "editable", "asked"))
        library = Library(tmp_path / "library")
        for path in (flattened, editable):
            code, printed, err = library.run("export", harness.doc, "-o", path, "--annotations", path.stem, "--json")
            assert code == 0 and json.loads(printed)["pagesWithMarks"] == 1, err
        for wish, count in (("editable", 12), ("none", 0), ("flattened", 0)):
            status, body = harness.api.call("GET", f"docs/{harness.doc}/pdf?annotations={wish}")
            assert status == 200
            asked.write_bytes(body)
            assert len(annotations(asked)) == count
            assert wish != "editable" or body == editable.read_bytes()
        assert harness.api.call("GET", f"docs/{harness.doc}/pdf?annotations=other")[0] == 422
    finally:
        harness.server.stop()
    described(editable)
    assert not annotations(flattened)
    found = annotations(editable)
    kinds = [annotation["/Subtype"][1:] for annotation in found]
    # Highlights are below all other marks. The last three annotations are the harness's, in front of the others.
    assert kinds[:9] == ["Ink", "Highlight", "Ink", "FreeText", "FreeText", "Line", "Line", "Square", "Circle"]
    assert len({annotation["/NM"] for annotation in found}) == len(found)
    assert all(annotation["/AP"]["/N"] and annotation["/F"] == 4 for annotation in found)
    marker, highlight, ink, words, chinese, arrow, line, square, circle = found[:9]
    assert ink["/C"] == [1, 0, 0] and len(ink["/InkList"][0]) > 100 and marker["/CA"] == 0.4
    assert words["/Contents"] == "u:Well done (100 %)\né ü \\" and chinese["/Contents"] == "u:数学 done"
    # The page is a little wider than the coordinates of the marks.
    assert re.search(r"/Helv 18(\.0\d*)? Tf", words["/DA"]) and square["/IC"] == [1, 1, 0] and "/IC" not in circle
    assert arrow["/LE"] == ["/None", "/OpenArrow"] and line["/LE"] == ["/None", "/None"]
    assert square["/Rect"] == pytest.approx([298.5, 842 - 351.5, 401.5, 842 - 298.5], abs=0.5)
    assert highlight["/QuadPoints"][:8] == pytest.approx([300, 342, 350, 342, 300, 328, 350, 328], abs=0.5)
    others, count = differing(flattened, editable, tmp_path)
    assert len(others) < count // 2000, (len(others), others[:20])
    # The command that draws a page shows the same, and its SVG has a path for each line.
    for name in ("page.png", "page.svg"):
        code, _, err = library.run(
            "render", "doc", harness.doc, "--page", 1, "--width", 595, "--marks", "-o", tmp_path / name)
        assert code == 0, err
    assert (tmp_path / "page.png").read_bytes().startswith(b"\x89PNG")
    drawing = (tmp_path / "page.svg").read_text()
    assert drawing.count("<image ") == 1 and drawing.count("<path ") >= 12 and "Well done (100 %)" in drawing
    assert library.run("render", "doc", harness.doc, "--page", 1, "--width", 9, "-o", tmp_path / "x.svg")[0] == 64


@pytest.mark.long
def test_annotations_become_marks_and_are_not_there_twice(tmp_path):
    harness = Harness(tmp_path)
    editable, plain, taken = (tmp_path / f"{name}.pdf" for name in ("editable", "plain", "taken"))
    library = Library(tmp_path / "library")
    try:
        draw_one_of_each(harness)
        assert library.run("export", harness.doc, "-o", editable, "--annotations", "editable")[0] == 0
    finally:
        harness.server.stop()
    known = set(library.docs())
    assert library.run("import", editable)[0] == 0
    [doc] = set(library.docs()) - known
    code, printed, err = library.run("notebook", "take", "--doc", doc, "--as", "Ana", "--json")
    assert code == 0, err
    # The highlight is where the page has no words, so each of its two boxes becomes a stroke.
    assert json.loads(printed)["pageCount"] == 1 and json.loads(printed)["markCount"] == 13, printed
    code, printed, err = library.run("notebook", "take", "--doc", doc, "--json")
    assert code == 0 and json.loads(printed)["markCount"] == 0, (printed, err)
    assert library.run("export", doc, "-o", plain, "--annotations", "none")[0] == 0
    described(plain)
    assert annotations(editable) and not annotations(plain)
    assert library.run("export", doc, "-o", taken)[0] == 0
    others, count = differing(editable, taken, tmp_path)
    assert len(others) < count // 200, (len(others), others[:20])
    assert library.check() is None
    # One undo makes the former version current. Its file was not touched, and it has none of the marks.
    assert library.json("undo", "--as", "Ana")["outcome"] == "done"
    assert library.run("export", doc, "-o", plain, "--overwrite", "--annotations", "none")[0] == 0
    assert len(annotations(plain)) == 12


def test_annotations_of_another_program_become_marks_and_links_stay(tmp_path):
    source = tmp_path / "paper.pdf"
    source.write_bytes(make_pdf([["The quick brown fox", "jumps over it"], ["Nothing here"]]))
    qpdf("--qdf", "--object-streams=disable", source, tmp_path / "qdf.pdf")
    data = (tmp_path / "qdf.pdf").read_bytes()
    added = b"""/Annots [
<< /Type /Annot /Subtype /Highlight /Rect [70 765 200 785] /QuadPoints [70 785 200 785 70 765 200 765] /C [1 1 0] >>
<< /Type /Annot /Subtype /FreeText /Rect [300 600 500 650] /Contents (Good \\(work\\) \\351) /DA (1 0 0 rg /Helv 14 Tf) >>
<< /Type /Annot /Subtype /Ink /Rect [100 300 300 400] /InkList [[100 300 200 400 300 300] [120 320 130 330]] /C [0 0 1] >>
<< /Type /Annot /Subtype /Line /Rect [0 0 90 90] /L [10 10 80 80] /LE [/ClosedArrow /None] /C [0.5] >>
<< /Type /Annot /Subtype /Link /Rect [72 700 200 720] /A << /S /URI /URI (https://example.org) >> >>
<< /Type /Annot /Subtype /Square /F 2 /Rect [10 10 20 20] >>
<< /Type /Annot /Subtype /Ink /Rect [1 1 2 2] /InkList [[1 (x)]] >>
]
"""
    start = data.index(b"/Contents ")
    (tmp_path / "marked.qdf").write_bytes(data[:start] + added + data[start:])
    fixed = subprocess.run(["fix-qdf", tmp_path / "marked.qdf"], capture_output=True, check=True).stdout
    source.write_bytes(fixed)
    library = Library(tmp_path / "library")
    assert library.run("import", source)[0] == 0
    [doc] = library.docs()
    code, printed, err = library.run("notebook", "take", "--doc", doc, "--json")
    # Two lines of ink become two strokes.
    assert code == 0 and json.loads(printed)["markCount"] == 5, (printed, err)
    # A search finds the written text and the highlighted words. After the undo, it finds them on a former version.
    for query, snippet in (("WORK kind:mark", "Good (work) é"), ("quick kind:mark", "The quick brown fox")):
        [item] = library.json("search", query)["found"]
        assert item["kind"] == "mark" and item["snippet"] == snippet and item["positionInDoc"] == 1
    printed = library.run("search", "work")[1]
    assert "page 1, a mark  (mark " in printed and "  Good (work) é" in printed, printed
    for way, is_former in (("undo", True), ("redo", False)):
        assert library.json(way)["outcome"] == "done"
        [item] = library.json("search", "work kind:mark")["found"]
        assert item.get("isFormer", False) == is_former, item
    out = tmp_path / "out.pdf"
    assert library.run("export", doc, "-o", out, "--annotations", "editable")[0] == 0
    described(out)
    found = annotations(out)
    kinds = sorted(annotation["/Subtype"] for annotation in found)
    assert kinds == sorted(["/Link", "/Square", "/Ink", "/Highlight", "/FreeText", "/Ink", "/Ink", "/Line"])
    text = next(annotation for annotation in found if annotation["/Subtype"] == "/FreeText")
    assert text["/Contents"] == "u:Good (work) é" and "1 0 0 rg" in text["/DA"]
    line = next(annotation for annotation in found if annotation["/Subtype"] == "/Line")
    assert line["/L"] == pytest.approx([80, 80, 10, 10], abs=0.1) and line["/LE"] == ["/None", "/OpenArrow"]
    # A line with a sharp turn keeps it.
    flat = [annotation["/InkList"][0] for annotation in found if annotation["/Subtype"] == "/Ink"]
    ink = max(flat, key=len)
    assert min(math.dist((x, y), (200, 400)) for x, y in zip(ink[::2], ink[1::2], strict=True)) < 0.6, ink
    # The highlight was aligned to the words of the first line.
    highlight = next(annotation for annotation in found if annotation["/Subtype"] == "/Highlight")
    assert len(highlight["/QuadPoints"]) == 8 * 4
