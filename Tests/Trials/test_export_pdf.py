"""A PDF that goes out, read by qpdf and by a small reader of its content here: pages, bookmarks, labels, and the words that
lie over a scan."""

import json
import re
import shutil
import subprocess

import pytest
from harness import PROGRAM, Library, make_pdf

pytestmark = pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")

WORD = re.compile(
    rb"BT ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) Tm /\w+ 1 Tf 3 Tr \[(<[0-9a-fA-F]+>|\((?:\\.|[^\\)])*\))\]")


def library_with(folder, pages, name="paper"):
    library = Library(folder / "library")
    (folder / f"{name}.pdf").write_bytes(make_pdf(pages))
    assert library.run("import", folder / f"{name}.pdf")[0] == 0
    return library, next(iter(library.docs()))


def qpdf(*arguments):
    done = subprocess.run(["qpdf", *map(str, arguments)], capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def described(path):
    """Bookmarks and labels."""
    qpdf("--check", path)
    return json.loads(qpdf("--json", path, "--json-key=outlines", "--json-key=pagelabels", "--json-key=pages"))


def scan(folder, library, doc, count):
    """The doc's pages as pictures, in a PDF of their own."""
    objects, kids = [b"<< /Type /Catalog /Pages 2 0 R >>", None], []
    for number in range(1, count + 1):
        picture = folder / f"{number}.jpg"
        code, _, err = library.run("render", "doc", doc, "--page", number, "--width", 1654, "-o", picture)
        assert code == 0, err
        data = picture.read_bytes()
        start, position = None, 2
        while start is None:
            if data[position + 1] in (0xC0, 0xC1, 0xC2):
                start = position
            position += 2 + int.from_bytes(data[position + 2:position + 4], "big")
        height = int.from_bytes(data[start + 5:start + 7], "big")
        width = int.from_bytes(data[start + 7:start + 9], "big")
        space = b"DeviceGray" if data[start + 9] == 1 else b"DeviceRGB"
        objects.append(b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 /ColorSpace /%s "
                       b"/Filter /DCTDecode /Length %d >>\nstream\n%s\nendstream" % (width, height, space, len(data), data))
        content = b"595 0 0 842 0 0 cm /I Do"
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
                       b"/Resources << /XObject << /I %d 0 R >> >> >>" % (len(objects), len(objects) - 1))
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), count)
    out, offsets = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    path = folder / "scan.pdf"
    path.write_bytes(
        out + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table))
    return path


def text_of(operand):
    """The letters of an operand of TJ whose codes are UTF-16."""
    if operand.startswith(b"<"):
        raw = bytes.fromhex(operand[1:-1].decode())
    else:
        escapes = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
        raw = re.sub(rb"\\([0-7]{1,3}|.)", lambda match: bytes([int(match[1], 8)]) if match[1].isdigit()
                     else escapes.get(match[1], match[1]), operand[1:-1], flags=re.S)
    return raw.decode("utf-16-be")


def test_pages_bookmarks_and_labels(tmp_path):
    library, doc = library_with(tmp_path, [[f"Page {number}"] for number in range(1, 6)], "Mechanics")
    detail = library.json("show", "doc", doc)
    group = (detail.get("pageGroups") or detail["doc"]["pageGroups"])[0]
    pages = [page["id"] for page in group["pages"]]
    second = library.json("group", "add", doc, "The second half")
    assert isinstance(second, dict), second
    groups = library.json("show", "doc", doc)
    groups = (groups.get("pageGroups") or groups["doc"]["pageGroups"])
    assert library.run("page", "move", *pages[2:], "--to", groups[1]["id"])[0] == 0
    out = tmp_path / "out.pdf"
    assert library.run("export", doc, "-o", out)[0] == 0
    found = described(out)
    assert len(found["pages"]) == 5
    assert [(mark["title"], mark["destpageposfrom1"]) for mark in found["outlines"]] == [
        (group["title"], 1), ("The second half", 3)]
    labels = [(label["index"], label["label"]["/S"], label["label"]["/P"]) for label in found["pagelabels"]]
    assert labels == [(0, "/D", f"u:{group['title']}, "), (2, "/D", "u:The second half, ")]
    known = library.json("show", "doc", doc)
    assert library.run("export", groups[1]["id"], "-o", tmp_path / "group.pdf")[0] == 0, known
    part = described(tmp_path / "group.pdf")
    assert len(part["pages"]) == 3 and part["pagelabels"] == []
    content = qpdf("--qdf", "--object-streams=disable", out, "-")
    assert [int(number) for number in re.findall(rb"\(Page (\d)\) Tj", content)] == [1, 2, 3, 4, 5]


def test_words_lie_on_the_words_of_a_scan(tmp_path):
    lines = [["Question 1 about gravity", "Answer all parts"], ["The quick brown fox", "jumps over it"]]
    library, doc = library_with(tmp_path, lines)
    path = scan(tmp_path, library, doc, 2)
    known = set(library.docs())
    assert library.run("import", path)[0] == 0
    [scanned] = set(library.docs()) - known
    code, _, err = library.run("ocr", "--all")
    assert code == 0, err
    out = tmp_path / "out.pdf"
    code, printed, err = library.run("export", scanned, "-o", out, "--json")
    assert code == 0 and json.loads(printed)["pagesWithWords"] == 2, err
    described(out)
    content = qpdf("--qdf", "--object-streams=disable", out, "-")
    words = []
    for *matrix, operand in WORD.findall(content):
        words.append((text_of(operand), [float(number) for number in matrix]))
    assert [word for word, _ in words] == " ".join(line for page in lines for line in page).split()
    # `make_pdf` begins the first line at (72, 770) and the second 24 points below, in 14 points. The page's own measure,
    # which this scan leaves behind, does not move the words.
    for word, (a, b, c, d, x, y) in words:
        assert b == c == 0 and a > 0 and 5 < d < 20, (word, a, b, c, d)
    starts = {word: (x, y) for word, (_, _, _, _, x, y) in words}
    for word, (x, y) in {"Question": (72, 770), "Answer": (72, 746), "The": (72, 770), "jumps": (72, 746)}.items():
        assert abs(starts[word][0] - x) < 3 and abs(starts[word][1] - y) < 5, (word, starts[word])


def test_a_page_with_words_of_its_own_gets_none(tmp_path):
    library, doc = library_with(tmp_path, [["Words of its own"]])
    out = tmp_path / "out.pdf"
    code, printed, _ = library.run("export", doc, "-o", out, "--json")
    assert code == 0 and json.loads(printed)["pagesWithWords"] == 0
    assert not WORD.search(qpdf("--qdf", "--object-streams=disable", out, "-"))
