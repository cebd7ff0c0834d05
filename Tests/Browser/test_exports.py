"""A large doc on its way out: begun from its menu, seen in Activity, saved from there, in the real product."""

import subprocess

import pytest

from conftest import clean_page
from library_server import LibraryServer
from test_product import api, wait_for

PAGES = 130


@pytest.fixture
def server(tmp_path):
    server = LibraryServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def page(driver, server):
    yield from clean_page(driver, server.base)


def test_a_large_doc_is_written_in_the_background_and_saved_from_activity(page, server, tmp_path):
    saved = tmp_path / "saved"
    saved.mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(saved)})
    server.import_pdf("Mechanics.pdf", [[f"Page {number}"] for number in range(1, PAGES + 1)])
    doc = api(server, "/docs")["docs"][0]["id"]
    page.open(f"/docs/{doc}")
    page.find("button", "Actions for this doc").click()
    page.find("menuitem", "Download as PDF").click()
    page.wait(lambda: "The PDF of “Mechanics” is" in page.driver.page_source, "the notice")
    # Elsewhere, and after a reload, it is in Activity.
    page.open("/activity")
    page.find("button", "Download").click()
    file = wait_for(lambda: next(iter(saved.glob("*.pdf")), None), "the file")
    assert file.name == "Mechanics.pdf"
    wait_for(lambda: file.read_bytes().endswith(b"%%EOF\n") or None, "all of the file")
    assert subprocess.run(["qpdf", "--check", file], capture_output=True).returncode == 0
    text = subprocess.run(["pdftotext", "-f", str(PAGES), file, "-"], capture_output=True, text=True).stdout
    assert text.split() == ["Page", str(PAGES)]
    assert not page.errors()
    page.find("button", "Clear all that is done").click()
    wait_for(lambda: all(job["kind"] != "exportPDF" for job in api(server, "/jobs")["jobs"]) or None, "its end")
