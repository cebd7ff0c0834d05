"""Exporting a large doc in the real product: started from its menu, shown in Activity, saved from there."""

import contextlib
import os
import pathlib
import signal
import subprocess
import threading
import time
import urllib.request

import pytest
from selenium.webdriver.common.by import By

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
    page.wait(lambda: "“Mechanics.pdf” is" in page.driver.page_source, "the notice")
    # On another screen and after a reload, the export is in Activity.
    page.open("/activity")
    page.find("button", "Download").click()
    file = wait_for(lambda: next(iter(saved.glob("*.pdf")), None), "the file")
    assert file.name == "Mechanics.pdf"
    wait_for(lambda: file.read_bytes().endswith(b"%%EOF\n") or None, "all of the file")
    assert subprocess.run(["qpdf", "--check", file], capture_output=True).returncode == 0
    text = subprocess.run(["pdftotext", "-f", str(PAGES), file, "-"], capture_output=True, text=True).stdout
    assert text.split() == ["Page", str(PAGES)]
    assert not page.errors()
    page.find("button", "Clear all finished jobs").click()
    wait_for(lambda: all(job["kind"] != "exportPDF" for job in api(server, "/jobs")["jobs"]) or None, "its end")


@contextlib.contextmanager
def halted_workers(server):
    """Stops the server's worker processes, so that the next export is in progress as long as a test wants."""
    halted, is_over = set(), threading.Event()

    def halt():
        while not is_over.is_set():
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
                    if int(parent) == server.process.pid and int(process.name) not in halted:
                        os.kill(int(process.name), signal.SIGSTOP)
                        halted.add(int(process.name))
                except (OSError, IndexError):
                    pass  # The worker has just ended.
            time.sleep(0.02)

    thread = threading.Thread(target=halt)
    thread.start()
    try:
        # A running server has a worker.
        wait_for(lambda: halted, "a worker")
        yield
    finally:
        is_over.set()
        thread.join()
        for process in halted:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def begin(server, doc):
    request = urllib.request.Request(f"{server.base}/api/v1/docs/{doc}/exports", method="POST", data=b"")
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.status == 202


def row(page, name, status):
    """The row of a job in Activity, once it shows this status."""
    def found():
        return next((row for row in page.driver.find_elements(By.CSS_SELECTOR, "li.job")
                     if row.find_element(By.CSS_SELECTOR, ".job-name").text == name and status in row.text), None)
    return page.wait(found, f"“{name}” with “{status}”")


def endings(folder):
    """The extensions of the export files."""
    return sorted(path.suffix for path in folder.glob("*/*.*") if path.suffix)


def press(row, label):
    [button] = [each for each in row.find_elements(By.TAG_NAME, "button") if each.accessible_name == label]
    button.click()


def kill_and_start(server):
    server.process.kill()
    server.process.wait(timeout=60)
    server.start(port=server.port)


def test_exports_wait_for_each_other_are_cancelled_and_go_on_after_a_kill(page, server):
    for name in ("Mechanics", "Optics"):
        server.import_pdf(f"{name}.pdf", [[f"{name} {number}"] for number in range(1, 4)])
    # Errors while no server answers.
    page.expected_errors = ["/live", "ERR_CONNECTION", "ERR_SOCKET_NOT_CONNECTED", "ERR_EMPTY_RESPONSE", "fetching the script"]
    docs = {doc["title"]: doc["id"] for doc in api(server, "/docs")["docs"]}
    wait_for(lambda: api(server, "/status")["activeJobs"] == 0, "the words of the docs")
    folder = server.folder / "library" / "cache" / "exports"
    with halted_workers(server):
        begin(server, docs["Mechanics"])
        begin(server, docs["Optics"])
        page.open("/activity")
        row(page, "Optics", "Waiting")
        press(row(page, "Mechanics", "Writing page 1 of 3"), "Cancel")
        row(page, "Mechanics", "Cancelled")
    # The other export had its turn, and nothing is left of the first. Both are still listed after a kill.
    page.find("button", "Download")
    kill_and_start(server)
    page.open("/activity")
    page.find("button", "Download")
    assert endings(folder) == [".json", ".json", ".pdf"]
    with halted_workers(server):
        press(row(page, "Mechanics", "Cancelled"), "Retry")
        row(page, "Mechanics", "Writing page 1 of 3")
        kill_and_start(server)
    # The interrupted export is started again by itself.
    page.open("/activity")
    page.wait(lambda: len(page.find_all("button", "Download")) == 2, "the other one")
    assert endings(folder) == [".json", ".json", ".pdf", ".pdf"]
