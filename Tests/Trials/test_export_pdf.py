"""An exported PDF, checked with qpdf, Poppler and a small reader of its content: pages, bookmarks, labels, the words
over a scan, and marks that are drawn on pages."""

import json
import random
import re
import shutil
import subprocess

import pytest
from harness import WALKS, Library, make_pdf

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


# For each rotation of a page of 595 by 842 points: its size and the matrix that puts a picture upright on it.
UPRIGHT = {0: (595, 842, b"595 0 0 842 0 0"), 90: (842, 595, b"0 595 -842 0 842 0"),
           180: (595, 842, b"-595 0 0 -842 595 842"), 270: (842, 595, b"0 -595 842 0 0 595")}


def scan(folder, library, doc, count, rotation=0):
    """The doc's pages as pictures, in a PDF. The folder is for this doc: pictures that are in it are used again."""
    wide, high, placed = UPRIGHT[rotation]
    objects, kids = [b"<< /Type /Catalog /Pages 2 0 R >>", None], []
    for number in range(1, count + 1):
        picture = folder / f"{number}.jpg"
        if not picture.exists():
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
        content = placed + b" cm /I Do"
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Rotate %d /Contents %d 0 R "
                       b"/Resources << /XObject << /I %d 0 R >> >> >>"
                       % (wide, high, rotation, len(objects), len(objects) - 1))
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
    """The letters in an operand of TJ, whose codes are UTF-16."""
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


@pytest.mark.long
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
    # `make_pdf` begins the first line at (72, 770) and the second 24 points below, in 14 points. The scan's page leaves
    # its own scale in force at the end, which must not move the words.
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


BOX = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>')


@pytest.mark.long
@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="Poppler is not installed")
def test_another_program_finds_the_words_of_turned_scans_where_they_are(tmp_path):
    """In `make test` with one rotation at random. An upright scan is in the test above."""
    rotations = UPRIGHT if WALKS > 1 else [random.choice([90, 180, 270])]
    lines = [["Question 1 about gravity", "Answer all parts"]]
    library, doc = library_with(tmp_path, lines)
    turned = {f"turned by {rotation}": scan(tmp_path, library, doc, 1, rotation).rename(tmp_path / f"turned by {rotation}.pdf")
              for rotation in rotations}
    code, _, err = library.run("import", *turned.values())
    assert code == 0, err
    assert library.run("ocr", "--all")[0] == 0
    scanned = {title: doc for doc, title in library.docs().items() if title in turned}
    assert scanned.keys() == turned.keys()
    for title, doc in scanned.items():
        out = tmp_path / f"{title} out.pdf"
        assert library.run("export", doc, "-o", out)[0] == 0
        described(out)
        found = subprocess.run(["pdftotext", "-bbox", out, "-"], capture_output=True, text=True, check=True)
        assert not found.stderr
        boxes = {word: tuple(map(float, box)) for *box, word in BOX.findall(found.stdout)}
        assert set(boxes) == set(" ".join(lines[0]).split()), title
        for word, (x, y) in {"Question": (72, 72), "Answer": (72, 96)}.items():
            left, top, right, bottom = boxes[word]
            assert abs(left - x) < 4 and y - 16 < top < y + 2 and bottom < y + 8 and right > left + 30, (
                title, word, boxes[word])


def gray(path, folder):
    """Every page as Poppler draws it: width, height and one byte per pixel."""
    subprocess.run(["pdftoppm", "-gray", "-r", "72", path, folder / "drawn"], check=True, capture_output=True)
    pages = []
    for drawn in sorted(folder.glob("drawn*.pgm")):
        kind, size, _, pixels = drawn.read_bytes().split(b"\n", 3)
        drawn.unlink()
        assert kind == b"P5"
        pages.append((*map(int, size.split()), pixels))
    return pages


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="Poppler is not installed")
def test_marks_are_drawn_where_they_are_on_the_page(tmp_path):
    library, doc = library_with(tmp_path, [["First"], ["Second"]])
    assert library.run("notebook", "demo", tmp_path / "demo.bnbk", "--strokes", "12")[0] == 0
    code, _, err = library.run("notebook", "merge", tmp_path / "demo.bnbk", "--doc", doc, "--page", 2)
    assert code == 0, err
    assert library.run("notebook", "export", "--doc", doc, "--page", 2, "-o", tmp_path / "page.svg")[0] == 0
    svg = (tmp_path / "page.svg").read_text()
    clean, drawn = tmp_path / "clean.pdf", tmp_path / "drawn.pdf"
    code, printed, _ = library.run("export", doc, "-o", clean, "--annotations", "none", "--json")
    assert code == 0 and json.loads(printed)["pagesWithMarks"] == 0
    code, printed, _ = library.run("export", doc, "-o", drawn, "--json")
    assert code == 0 and json.loads(printed)["pagesWithMarks"] == 1
    described(drawn)
    (first, (width, height, before)), (again, (_, _, after)) = gray(clean, tmp_path), gray(drawn, tmp_path)
    assert first == again
    changed = [divmod(place, width) for place, (old, new) in enumerate(zip(before, after)) if old != new]
    # The first place of every stroke is drawn, and nothing is drawn far from all places of the strokes.
    places = [(float(x), float(y)) for x, y in re.findall(r"[MLQ ]?(-?[\d.]+) (-?[\d.]+)", " ".join(
        re.findall(r'<path d="([^"]*)"', svg)))]
    starts = [(float(x), float(y)) for x, y in re.findall(r'd="M(-?[\d.]+) (-?[\d.]+)', svg)]
    assert len(starts) >= 12 and changed
    for x, y in starts:
        assert any(abs(column - x) < 6 and abs(row - y) < 6 for row, column in changed), (x, y)
    for row, column in changed[:: max(1, len(changed) // 500)]:
        assert any(abs(column - x) < 14 and abs(row - y) < 14 for x, y in places), (column, row)


def appended(data):
    """The same file with an incremental update, as written by programs that change a page."""
    content = re.search(rb"(\d+) 0 obj\s*<<(?:(?!endobj).)*?/Type /Page\b(?:(?!endobj).)*?endobj", data, re.S)
    number, body = int(content[1]), content[0].split(b"obj", 1)[1].replace(b"endobj", b"")
    start = data.rindex(b"startxref") + 10
    previous = int(data[start:].split()[0])
    root = re.search(rb"/Root (\d+ 0 R)", data)[1]
    size = re.search(rb"/Size (\d+)", data)[1]
    place = len(data)
    data += b"%d 0 obj\n%s\nendobj\n" % (number, body.replace(b"/Type /Page", b"/Type /Page /Rotate 180", 1))
    table = len(data)
    return data + b"xref\n%d 1\n%010d 00000 n \ntrailer\n<< /Size %s /Root %s /Prev %d >>\nstartxref\n%d\n%%%%EOF\n" % (
        number, place, size, root, previous, table)


FORMS = {
    "plain": ["--object-streams=disable"], "object-streams": ["--object-streams=generate"],
    "linearized": ["--linearize", "--object-streams=generate"], "uncompressed": ["--stream-data=uncompress"],
    "encrypted": ["--encrypt", "", "owner", "256", "--"],
}


def paper(form, plain, path):
    """Writes a paper to a file of a form."""
    if form in FORMS:
        qpdf(*FORMS[form], plain, path)
    elif form == "shared":
        # Both copies of a page share their content.
        qpdf("--empty", "--pages", plain, "1-3,1-3", "--", "--object-streams=generate", path)
    else:
        qpdf("--object-streams=disable", plain, path)
        data = path.read_bytes()
        if form == "updated":
            path.write_bytes(appended(data))
        else:
            start = data.rindex(b"startxref") + 10
            path.write_bytes(data[:start] + b"17\n%%EOF\n")


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="Poppler is not installed")
def test_pages_go_out_as_they_are_from_files_of_every_form(tmp_path):
    plain = tmp_path / "source.pdf"
    plain.write_bytes(make_pdf([[f"Page {number}", "The quick brown fox"] for number in range(1, 4)]))
    papers = {form: tmp_path / f"{form}.pdf" for form in [*FORMS, "updated", "damaged", "shared"]}
    for form, path in papers.items():
        paper(form, plain, path)
    library = Library(tmp_path / "library")
    code, _, err = library.run("import", *papers.values())
    assert code == 0, err
    docs = {title: doc for doc, title in library.docs().items()}
    assert docs.keys() == papers.keys()
    for form, path in papers.items():
        out = tmp_path / f"{form} out.pdf"
        code, printed, err = library.run("export", docs[form], "-o", out, "--json")
        assert code == 0, err
        count = json.loads(printed)["pageCount"]
        assert count == len(described(out)["pages"]) == (6 if form == "shared" else 3), form
        for program in (["pdftotext"], ["pdftotext", "-bbox"]):
            before, after = (subprocess.run([*program, name, "-"], capture_output=True, check=True) for name in (path, out))
            words = [re.findall(rb"<word.*|^(?!<).+", text.stdout, re.M) for text in (before, after)]
            assert words[0] == words[1] and words[0] and not after.stderr, (form, after.stderr)
        pictures = gray(path, tmp_path)
        assert len(pictures) == count and pictures == gray(out, tmp_path), form
