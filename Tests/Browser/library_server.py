"""The real server on a library of its own, with PDFs from a small writer."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]


def make_pdf(pages, attributes=""):
    """The bytes of a PDF with a page for each list of lines: A4, Helvetica 14, the first line 72 points from the top.
    `attributes` are further entries of each page, such as /Rotate."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", None, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for lines in pages:
        text = " ".join(
            f"BT /F1 14 Tf 72 {770 - 24 * index} Td ({line}) Tj ET" for index, line in enumerate(lines))
        objects.append(f"<< /Length {len(text)} >>\nstream\n{text}\nendstream")
        objects.append(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] {attributes} "
                       f"/Resources << /Font << /F1 3 0 R >> >> /Contents {len(objects)} 0 R >>")
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out = bytearray(b"%PDF-1.7\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    for offset in offsets:
        out += f"{offset:010d} 00000 n \n".encode()
    return bytes(out) + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()


def make_scan(pages, area=()):
    """The bytes of a PDF of pictures: the pages of `make_pdf`, drawn in grey at 300 dots per inch.

    `area` holds further options of `pdftoppm`, such as the part of each page to draw.
    """
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "text.pdf").write_bytes(make_pdf(pages))
        subprocess.run(
            ["pdftoppm", "-r", "300", "-gray", *map(str, area), folder / "text.pdf", folder / "page"], check=True)
        return picture_pdf([picture.read_bytes() for picture in sorted(folder.glob("page-*.pgm"))])


def picture_pdf(pictures):
    """A PDF whose pages are grey pictures, given as PGM."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>".encode(), b""]
    kids = []
    for data in pictures:
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
        width, height, pixels = int(head[1]), int(head[2]), zlib.compress(data[head.end():], 1)
        size = f"{width * 72 / 300:.2f} 0 0 {height * 72 / 300:.2f}"
        content = f"q {size} 0 0 cm /P Do Q".encode()
        first = len(objects) + 1
        objects.append(
            (f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceGray "
             f"/BitsPerComponent 8 /Filter /FlateDecode /Length {len(pixels)} >>\nstream\n").encode()
            + pixels + b"\nendstream")
        objects.append(f"<< /Length {len(content)} >>\nstream\n".encode() + content + b"\nendstream")
        objects.append(
            (f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width * 72 / 300:.2f} {height * 72 / 300:.2f}] "
             f"/Resources << /XObject << /P {first} 0 R >> >> /Contents {first + 1} 0 R >>").encode())
        kids.append(f"{first + 2} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode()
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    return bytes(out) + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()


class LibraryServer:
    """`papercenter serve` on a folder, with the program built for the tests or another one, and with further options
    and variables.

    It begins with an empty library, or with a copy of the library in the folder `like`, whose server was stopped. So a
    library that takes long to set up is set up once, and every test gets a copy of it.
    """

    def __init__(self, folder, program=ROOT / ".build" / "debug" / "papercenter", options=(), like=None, environment=None):
        self.folder = pathlib.Path(folder)
        self.program = program
        self.options = options
        self.environment = environment or {}
        if not self.program.exists():
            raise AssertionError("papercenter is not built; run `swift build` first")
        if like is not None:
            shutil.copytree(like, self.folder, dirs_exist_ok=True)
        self.start()

    def start(self, port=0):
        self.log = open(self.folder / "server.log", "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--data", self.folder / "library", "--port", str(port),
             *self.options],
            stdout=subprocess.PIPE, stderr=self.log, env={**os.environ, **self.environment}, text=True)
        line = self.process.stdout.readline().strip()
        match = re.fullmatch(r"(http://127\.0\.0\.1:(\d+))/", line)
        assert match, f"the server said {line!r}; its log is {(self.folder / 'server.log').read_text()}"
        self.base = match[1]
        self.port = int(match[2])
        key = self.folder / "library" / "access-key"
        self.key = key.read_text().strip() if key.exists() else None

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) == 0
        self.log.close()

    def write_pdf(self, name, pages, attributes=""):
        """Writes a PDF into the folder and returns its path, for a file field."""
        path = self.folder / name
        path.write_bytes(make_pdf(pages, attributes))
        return path

    def import_pdf(self, name, pages, *options, attributes=""):
        """Imports a PDF with a command, next to the running server."""
        subprocess.run(
            [self.program, "import", self.write_pdf(name, pages, attributes), "--data", self.folder / "library", *options],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
