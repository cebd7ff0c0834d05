"""The page in parts: when they are fetched, and what happens when one is slow or missing, when the server has another
build, and when there is no server at all."""

import json
import re
import shutil
import time

import pytest

from conftest import ROOT, clean_page
from library_server import LibraryServer
from test_product import api, css, doc_link

WEB = ROOT / ".build" / "web"
PARTS = ("docs", "find", "history", "notes", "notesList", "notesSeat", "notesTools", "reading", "shared", "text", "writing")


def start(folder, *options):
    """A server whose library has one paper of three pages."""
    server = LibraryServer(folder, options=options)
    server.import_pdf("Physics.pdf", [["A trolley"], ["rolls down"], ["and rests"]])
    return server


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server for tests that change nothing."""
    server = start(tmp_path_factory.mktemp("shared"))
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path):
    """A server for one test, with a copy of the page that the test may change."""
    shutil.copytree(WEB, tmp_path / "web", copy_function=shutil.copy2)
    server = start(tmp_path, "--web", tmp_path / "web")
    yield server
    if server.process.poll() is None:
        server.stop()


@pytest.fixture
def page(driver, shared):
    yield from clean_page(driver, shared.base)


@pytest.fixture
def own_page(driver, server):
    yield from clean_page(driver, server.base)


@pytest.fixture
def cut(driver):
    """Blocks the browser's requests for these addresses, until they are changed."""

    def block(*urls):
        driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": list(urls)})

    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    driver.execute_cdp_cmd("Network.setBypassServiceWorker", {"bypass": True})
    yield block
    block()
    driver.execute_cdp_cmd("Network.setBypassServiceWorker", {"bypass": False})
    driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})
    driver.execute_cdp_cmd("Network.disable", {})


def needed(part):
    """The files that a screen of a part loads: the part, and the code that all parts share."""
    return sorted([part, "shared"]) if part else []


def loaded(page):
    """The parts whose code can be called."""
    marks = page.driver.execute_script("return performance.getEntriesByType('mark').map(mark => mark.name)")
    return sorted(mark.removeprefix("part ") for mark in marks if mark.startswith("part "))


def fetched(page):
    """The parts that were downloaded, whether called or not."""
    return fetched_parts(page, "one.responseStatus === 200")


def fetched_before_start(page):
    """The parts whose download began before the app ran and could ask for one."""
    return fetched_parts(page, "one.startTime < performance.getEntriesByName('start')[0].startTime")


def fetched_parts(page, condition):
    """The parts of which a download `one` meets the condition, in JavaScript."""
    names = page.driver.execute_script(
        f"return performance.getEntriesByType('resource').filter(one => {condition}).map(one => one.name)")
    return sorted({part for part in PARTS for name in names if re.search(rf"/{part}\.\w+\.wasm$", name)})


def doc(server):
    return f"/docs/{api(server, '/docs')['docs'][0]['id']}"


# `test_every_store` opens every address and asks which part it loads.
def test_a_page_in_a_frame_loads_its_part_and_all_are_fetched_when_there_is_time(page, shared):
    page.open(f"/embed{doc(shared)}/pages/2")
    page.wait(lambda: css(page, "main, .viewer") and not css(page, "main[aria-busy=true]"), "the viewer")
    page.frame()
    assert loaded(page) == needed("reading")
    page.wait(lambda: fetched(page) == list(PARTS), "all parts")
    assert loaded(page) == needed("reading")


def test_an_approached_link_has_its_part_fetched_and_a_slow_part_leaves_the_library_for_a_moment(page, driver, shared):
    driver.execute_cdp_cmd("Page.enable", {})
    slow = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      const fetchNow = globalThis.fetch;
      globalThis.held = [];
      globalThis.fetch = (url, ...rest) => /\\/docs\\.\\w+\\.wasm$/.test(url)
        ? new Promise(resolve => held.push(() => resolve(fetchNow(url, ...rest)))) : fetchNow(url, ...rest);
      globalThis.requestIdleCallback = () => {};"""})
    try:
        page.open("/")
        link = doc_link(page, "Physics")
        time.sleep(1)
        assert fetched(page) == []
        page.driver.execute_script("document.querySelector('nav a[href=\"/history\"]').focus()")
        page.wait(lambda: fetched(page) == needed("history"), "the part of the history")
        assert loaded(page) == []

        seen = page.driver.execute_async_script("""
          const [link, done] = arguments, begin = performance.now(), seen = {};
          link.click();
          const look = () => {
            const busy = document.querySelector('main[aria-busy=true]');
            if (!busy) seen.library = performance.now() - begin; else return done(seen);
            requestAnimationFrame(look);
          };
          look();""", link)
        print(f"the library stayed for {seen['library']:.0f} ms")
        assert 100 < seen["library"] < 2_000
        assert page.path == doc(shared)
        page.driver.execute_script("held.forEach(go => go())")
        page.wait(lambda: css(page, "main a[href$='/pages/2']"), "the pages of the doc")
    finally:
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", slow)


def try_again(page):
    """Asks for a part again, and waits until the browser has refused it."""
    before = page.driver.execute_script("return refused")
    page.find("button", "Try again").click()
    page.wait(lambda: page.driver.execute_script("return refused") > before, "another refusal")
    page.frame()


def test_without_any_part_the_library_works_and_a_part_comes_when_it_is_asked_for_again(page, shared, cut):
    page.expected_errors += [".wasm", ".css"]
    cut(*(f"*/{part}.*" for part in PARTS))
    page.open("/")
    doc_link(page, "Physics")
    page.find("button", "List").click()
    page.wait(lambda: css(page, ".library-list"), "the list")
    page.find("button", "Grid").click()
    page.wait(lambda: css(page, ".library-grid"), "the grid")
    link = doc_link(page, "Physics")
    page.driver.execute_script(
        "arguments[0].dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true, clientX: 400, clientY: 300}))",
        link)
    page.wait(lambda: page.find_all("menuitem"), "the menu of a doc")
    page.driver.switch_to.active_element.send_keys("\ue00c")
    page.find("button", "Filter").click()
    page.wait(lambda: css(page, ".popover"), "the filters")
    page.driver.switch_to.active_element.send_keys("\ue00c")
    for path in ("/trash", "/"):
        css(page, f"nav a[href='{path}']")[0].click()
        page.wait(lambda: page.path == path and css(page, f"nav a[href='{path}'][aria-current]"), f"the screen at {path}")
    assert loaded(page) == []

    page.driver.execute_script("""
      const fetchNow = globalThis.fetch;
      globalThis.refused = 0;
      globalThis.fetch = (...request) => fetchNow(...request).catch(error => { refused += 1; throw error; });""")
    page.find("button", "Who are you?").click()
    page.find("dialog", "This could not be loaded")
    try_again(page)
    page.find("dialog", "This could not be loaded")
    page.driver.switch_to.active_element.send_keys("\ue00c")
    page.expect_gone("dialog")
    doc_link(page, "Physics").click()
    page.find("heading", "This screen could not be loaded")
    assert page.path == doc(shared)
    css(page, "nav a[href='/']")[0].click()
    doc_link(page, "Physics").click()
    try_again(page)
    page.find("heading", "This screen could not be loaded")
    # The part alone is not enough: what all parts share is still missing.
    cut("*/shared.*")
    try_again(page)
    page.find("heading", "This screen could not be loaded")
    assert loaded(page) == []
    cut()
    page.find("button", "Try again").click()
    page.wait(lambda: css(page, "main a[href$='/pages/2']"), "the pages of the doc")
    assert loaded(page) == needed("docs")
    page.find("button", "Who are you?").click()
    page.find("dialog", "Who are you?")
    assert loaded(page) == ["docs", "history", "shared"]
    names = page.driver.execute_script(
        "return performance.getEntriesByType('resource').filter(one => one.responseStatus === 200).map(one => one.name)")
    assert len([name for name in names if "/shared." in name]) == 1


# Builds.


def build_of(page):
    """The build that the page says it is; `None` between two pages."""
    return page.driver.execute_script("return document.querySelector('meta[name=build]')?.content")


def put_another_build(folder, number=1):
    """The same page under another build name, with other names for the files of its parts, as after an upgrade."""
    index = folder / "index.html"
    text = index.read_text()
    old = re.search(r'name="build" content="(\w+)"', text)[1]
    new = f"{number:012x}"
    listed = json.loads(re.search(r'id="page-files">(.*?)</script>', text)[1])
    worker = (folder / "service-worker.js").read_text()
    text, worker = text.replace(old, new), worker.replace(old, new)
    for part in PARTS:
        name = listed["files"][f"{part}.wasm"]
        (folder / name).rename(folder / f"{part}.{new}.wasm")
        text, worker = text.replace(name, f"{part}.{new}.wasm"), worker.replace(name, f"{part}.{new}.wasm")
    for path in folder.glob("*.wasm.??"):
        if not path.with_suffix("").exists():
            path.unlink()
    for name, content in (("index.html", text), ("service-worker.js", worker)):
        for path in folder.glob(f"{name}*"):
            path.unlink()
        (folder / name).write_text(content)
    return new


def test_a_page_that_is_still_of_another_build_after_a_reload_says_so_and_stays(page):
    """As behind an outdated cache; here the page's own build name is wrong."""
    page.driver.execute_cdp_cmd("Page.enable", {})
    script = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
      const parse = JSON.parse;
      JSON.parse = text => { const value = parse(text); if (value.files) value.build = 'stale'; return value; };
      sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')));"""})
    try:
        page.open("/")
        page.find("button", "Reload")
        loads = page.driver.execute_script("return sessionStorage.getItem('loads')")
        page.driver.execute_script("dispatchEvent(new Event('focus'))")
        time.sleep(1)
        assert page.driver.execute_script("return sessionStorage.getItem('loads')") == loads
    finally:
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


# Without a network.


def kept_builds(page):
    return page.driver.execute_async_script("const done = arguments[0]; caches.keys().then(done)")


def is_kept(page):
    return page.driver.execute_async_script("""
      const done = arguments[0];
      (async () => Boolean(navigator.serviceWorker.controller) && Boolean(await caches.match('/index.html')))().then(done);""")


@pytest.mark.long
def test_after_an_upgrade_a_page_reloads_once_it_has_sent_everything_and_then_starts_without_its_server(own_page, server, tmp_path):
    page = own_page
    # The files that the old page prefetches are gone.
    page.expected_errors += ["net::ERR", "Failed to load resource", "WebSocket", ".wasm", ".css"]
    page.open("/")
    doc_link(page, "Physics")
    page.wait(lambda: is_kept(page), "the service worker to have kept the page")
    first = build_of(page)
    page.driver.execute_script("""
      globalThis.isOld = true;
      globalThis.isUnsent = true;
      addEventListener('beforeunload', event => { if (isUnsent) event.preventDefault(); });""")
    new = put_another_build(tmp_path / "web", 1)
    asked = """return performance.getEntriesByType('resource').filter(one => one.name.endsWith('/api/v1/status')).length"""
    before = page.driver.execute_script(asked)
    page.driver.execute_script("dispatchEvent(new Event('focus'))")
    page.wait(lambda: page.driver.execute_script(asked) > before, "the server's answer, with the other build's name")
    page.frame()
    assert build_of(page) == first
    page.driver.execute_script("isUnsent = false; dispatchEvent(new Event('focus'))")
    page.wait(lambda: build_of(page) == new, "the other build")
    assert not page.driver.execute_script("return globalThis.isOld")
    doc_link(page, "Physics").click()
    page.wait(lambda: css(page, "main a[href$='/pages/2']"), "the pages of the doc")
    # The build before is kept for windows that show it.
    page.wait(lambda: new in kept_builds(page) and len(kept_builds(page)) == 2, "it to be kept beside the one before")
    new = put_another_build(tmp_path / "web", 2)
    page.driver.execute_script("dispatchEvent(new Event('focus'))")
    page.wait(lambda: build_of(page) == new, "the next build")
    # The browser looks for another worker when it finds time; here at once, and again if it was still busy with the last.
    update = """
      const done = arguments[0];
      navigator.serviceWorker.getRegistration().then(registration => registration.update()).then(() => done(), () => done());"""
    page.wait(
        lambda: page.driver.execute_async_script(update) or new in kept_builds(page) and len(kept_builds(page)) == 2,
        "it to be kept beside the one before")
    assert first not in kept_builds(page)

    # Without its server the page starts from what is kept, and only pages are answered from there.
    answer = page.driver.execute_async_script("""
      const done = arguments[0];
      fetch('/api/v1/status').then(answer => answer.headers.get('PaperCenter-Build')).then(done);""")
    assert answer == new
    address = doc(server)
    server.stop()
    assert page.driver.execute_async_script(
        "const done = arguments[0]; fetch('/api/v1/status').then(() => done('answered'), () => done('refused'))") == "refused"
    for path, part in ((f"{address}/pages/1", "reading"), ("/", "")):
        page.open(path)
        page.wait(lambda: css(page, "main, .viewer") and loaded(page) == needed(part), f"the part of {path}")
        assert build_of(page) == new
    assert page.shows("The server cannot be reached")
    server.start(port=server.port)
    page.open("/")
    doc_link(page, "Physics")
