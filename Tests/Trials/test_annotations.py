"""Marks that go out as annotations of a PDF, and annotations that come in as marks, read by qpdf and drawn by Poppler."""

import json
import re
import shutil
import uuid

import marks_log
import pytest
from gestures import Desk
from harness import Library
from test_export_pdf import described, gray, qpdf

pytestmark = pytest.mark.skipif(
    shutil.which("qpdf") is None or shutil.which("pdftoppm") is None, reason="qpdf or Poppler is not installed")


def annotations(path):
    """The annotations of a file's first page, with what they refer to."""
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
    """The entries of a new mark; numbers are 1/64 points."""
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
    """Ink of two places, in points."""
    x, y, to_x, to_y = points(x, y, to_x, to_y)
    return b"\x02\x00" + zigzag_of(x, to_x - x, y, to_y - y)


def draw_one_of_each(desk):
    """A mark of each kind on the first page, which has three strokes in front of them."""
    page = desk.pages[0]
    stroke = next(entry[17:] for entry in desk.stroke if entry[0] == marks_log.UPDATE)
    writer = marks_log.Writer(page, desk.stroke)
    writer.take(desk.api.append(page, {}, [])[1])
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
        desk.api.append(page, writer.vector, [data])
        writer.vector[writer.actor] = writer.counter


def differing(first, second, folder, page=1):
    """The places where Poppler draws two files otherwise, by more than what smooth edges do, and how many places there are."""
    width, height, drawn = gray(first, page, folder)
    other_width, other_height, shown = gray(second, page, folder)
    assert (width, height) == (other_width, other_height)
    assert sum(byte < 200 for byte in drawn) > 2000
    places = [divmod(place, width) for place, (old, new) in enumerate(zip(drawn, shown)) if abs(old - new) > 48]
    # The Chinese letters depend on the machine's fonts.
    return [(row, column) for row, column in places if not (50 < column < 330 and 490 < row < 580)], width * height


def test_marks_go_out_as_annotations_that_other_programs_read_and_draw_alike(tmp_path):
    desk = Desk(tmp_path)
    try:
        draw_one_of_each(desk)
        flattened, editable, asked = (tmp_path / f"{name}.pdf" for name in ("flattened", "editable", "asked"))
        library = Library(tmp_path / "library")
        for path in (flattened, editable):
            code, printed, err = library.run("export", desk.doc, "-o", path, "--annotations", path.stem, "--json")
            assert code == 0 and json.loads(printed)["pagesWithMarks"] == 1, err
        for wish, count in (("editable", 12), ("none", 0), ("flattened", 0)):
            status, body = desk.api.call("GET", f"docs/{desk.doc}/pdf?annotations={wish}")
            assert status == 200
            asked.write_bytes(body)
            assert len(annotations(asked)) == count
            assert wish != "editable" or body == editable.read_bytes()
        assert desk.api.call("GET", f"docs/{desk.doc}/pdf?annotations=other")[0] == 422
    finally:
        desk.server.stop()
    described(editable)
    assert not annotations(flattened)
    found = annotations(editable)
    kinds = [annotation["/Subtype"][1:] for annotation in found]
    # The last three are what the desk has on it, in front of the others.
    assert kinds[:9] == ["Ink", "Ink", "FreeText", "FreeText", "Line", "Line", "Square", "Circle", "Highlight"]
    assert len({annotation["/NM"] for annotation in found}) == len(found)
    assert all(annotation["/AP"]["/N"] and annotation["/F"] == 4 for annotation in found)
    ink, marker, words, chinese, arrow, line, square, circle, highlight = found[:9]
    assert ink["/C"] == [1, 0, 0] and len(ink["/InkList"][0]) > 100 and marker["/CA"] == 0.4
    assert words["/Contents"] == "u:Well done (100 %)\né ü \\" and chinese["/Contents"] == "u:数学 done"
    # The page is a little wider than the marks' own.
    assert re.search(r"/Helv 18(\.0\d*)? Tf", words["/DA"]) and square["/IC"] == [1, 1, 0] and "/IC" not in circle
    assert arrow["/LE"] == ["/None", "/OpenArrow"] and line["/LE"] == ["/None", "/None"]
    assert square["/Rect"] == pytest.approx([298.5, 842 - 351.5, 401.5, 842 - 298.5], abs=0.5)
    assert highlight["/QuadPoints"][:8] == pytest.approx([300, 342, 350, 342, 300, 328, 350, 328], abs=0.5)
    others, count = differing(flattened, editable, tmp_path)
    assert len(others) < count // 2000, (len(others), others[:20])
