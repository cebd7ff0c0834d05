"""Libraries that find each other on the network: with replacements for Avahi's tools, and with the real ones."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import urllib.request

import pytest
from harness import PROGRAM, WALKS, LibraryServer, run
from test_peers import call, make, peer_of, servers, titles  # noqa: F401
from test_sync import eventually


def tool(folder, name, script):
    path = folder / name
    path.write_text("#!/bin/sh\n" + script)
    path.chmod(0o755)


def found(port, name="Desk", identifier="00000000-0000-0001-0000-000000000002", address="127.0.0.1"):
    return (f"=;eth0;IPv4;PaperCenter\\032{name};_papercenter._tcp;local;desk.local;{address};{port};"
            f'"peer_id={identifier}" "name={name}"')


@pytest.fixture
def tools(tmp_path):
    folder = tmp_path / "tools"
    folder.mkdir()
    return folder


def path_with(tools):
    return {"PATH": f"{tools}:/usr/bin:/bin"}


def nearby(server):
    return call(server, "notes-peers/nearby")


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def passcode(server):
    code, out, err = run("access", "pair", "--data", server.folder / "library")
    assert code == 0, err
    return re.search(r"key=(\S+)", out)[1]


def test_a_library_that_is_found_is_connected_with_a_passcode_that_works_once(servers, tools):  # noqa: F811
    b = servers("b", options=["--access-key"])
    make(b, "Of b")
    lines = "\n".join([found(b.port), "=;rubbish", "x" * 20_000, found(b.port, "Desk", address="fe80::1")])
    (tools / "lines").write_text(lines + "\n")
    tool(tools, "avahi-browse", f'echo $$ >> {tools}/started; cat {tools}/lines; exec sleep 1000')
    a = servers("a", options=["--discovery"], environment=path_with(tools))
    eventually(lambda: [item["name"] for item in nearby(a)["items"]] == ["Desk"])
    other = nearby(a)["items"][0]
    assert other == {"name": "Desk", "address": f"ws://127.0.0.1:{b.port}/sync", "isPeer": False}
    # Wrong passcodes are reported, and no peer is added.
    status, text = call(a, "notes-peers", {"address": other["address"], "token": "ABCD-EFGH"})
    assert status == 422 and "ten minutes" in text and call(a, "notes-peers")["items"] == []
    code = passcode(b)
    added = call(a, "notes-peers", {"address": other["address"], "name": "Desk", "token": code.lower()})
    assert added["hasToken"] is True
    eventually(lambda: titles(a) == ["Of b"])
    assert nearby(a)["items"][0]["isPeer"] is True
    kept = (a.folder / "library" / "notes-peers").read_text()
    assert code not in kept and b.key not in kept
    # The passcode is used up. A second peer with that address is refused before a passcode is used.
    fresh = passcode(b)
    status, text = call(a, "notes-peers", {"address": other["address"], "token": fresh})
    assert status == 422 and "Desk" in text
    c = servers("c")
    assert call(c, "notes-peers", {"address": other["address"], "token": code})[0] == 422
    # a did not use the passcode, so a command can use it for c.
    code, _, err = run("notes", "peers", "add", other["address"], "--passcode", fresh, "--data", c.folder / "library")
    assert code == 0, err
    eventually(lambda: titles(c) == ["Of b"])
    # When b ends its sessions, a shows that: the socket is closed, and the next one refused.
    assert run("access", "end-sessions", "--data", b.folder / "library")[0] == 0
    eventually(lambda: peer_of(a)["state"] == "waiting")
    call(a, f"notes-peers/{peer_of(a)['id']}/attempts", {})
    eventually(lambda: "access key" in peer_of(a).get("reason", ""))


def test_a_tool_that_dies_is_started_again_and_ends_with_the_server_however_that_ends(servers, tools):  # noqa: F811
    tool(tools, "avahi-browse", f"""echo $$ >> {tools}/started
count=$(wc -l < {tools}/started)
[ "$count" -lt 3 ] && exit 1
trap "" TERM
while :; do sleep 0.2; done""")
    a = servers("a", options=["--discovery"], environment=path_with(tools))

    def started():
        return [int(line) for line in (tools / "started").read_text().split()] if (tools / "started").exists() else []

    eventually(lambda: started())
    eventually(lambda: "avahi-daemon" in nearby(a).get("problem", ""))
    eventually(lambda: len(started()) == 3 and "problem" not in nearby(a))
    assert is_running(started()[2])
    a.process.send_signal(signal.SIGKILL)
    a.process.wait()
    eventually(lambda: not is_running(started()[2]))
    # The same with a server that is asked to stop.
    a.start()
    eventually(lambda: len(started()) == 4 and is_running(started()[3]))
    begin = time.monotonic()
    a.stop()
    assert time.monotonic() - begin < 10
    eventually(lambda: not is_running(started()[3]))


def test_a_server_whose_tool_does_not_end_by_itself_ends_in_order_each_time(servers, tools):  # noqa: F811
    tool(tools, "avahi-browse", f'echo $$ >> {tools}/started; trap "" TERM; while :; do sleep 0.2; done')
    a = servers("a", options=["--discovery"], environment=path_with(tools))
    # Reading the tool's output with a Dispatch source crashed one stop in six.
    for count in range(1, 6 * WALKS + 1):
        eventually(lambda: (tools / "started").exists() and len((tools / "started").read_text().split()) == count)
        a.process.send_signal(signal.SIGTERM)
        assert a.process.wait(timeout=60) == 0, f"stop {count}"
        a.start()


def test_output_without_end_costs_neither_memory_nor_the_server(servers, tools):  # noqa: F811
    tool(tools, "avahi-browse", "exec yes '=;eth0;IPv4;a;_papercenter._tcp;local;h;1.2.3.4;80;\"peer_id=x\"'")
    a = servers("a", options=["--discovery"], environment=path_with(tools))
    time.sleep(1.5)
    assert titles(a) == []
    status = pathlib.Path(f"/proc/{a.process.pid}/status").read_text()
    assert int(re.search(r"VmRSS:\s+(\d+)", status)[1]) < 150_000


def test_without_tools_it_says_what_to_install_and_nothing_is_looked_for_unless_asked(servers, tools):  # noqa: F811
    a = servers("a", options=["--discovery"], environment={"PATH": str(tools)})
    eventually(lambda: "avahi-utils" in nearby(a).get("problem", ""))
    b = servers("b")
    assert nearby(b) == {"isOn": False, "items": []}
    code, _, err = run("notes", "peers", "nearby", environment={"PATH": str(tools)})
    assert code == 1 and "avahi-utils" in err
    tool(tools, "avahi-browse", f"echo '{found(8080)}'")
    code, out, err = run("notes", "peers", "nearby", "--json", environment=path_with(tools))
    assert code == 0 and json.loads(out)[0]["name"] == "Desk", err


def test_a_server_that_others_reach_announces_itself(tmp_path, tools):
    tool(tools, "avahi-browse", "exec sleep 1000")
    tool(tools, "avahi-publish", f'printf "%s\\n" "$@" > {tools}/said.new; mv {tools}/said.new {tools}/said; exec sleep 1000')
    process = subprocess.Popen(
        [PROGRAM, "serve", "--data", tmp_path / "library", "--host", "0.0.0.0", "--port", "0", "--access-key"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, **path_with(tools)}, text=True)
    try:
        port = re.search(r":(\d+)/", process.stdout.readline())[1]
        eventually(lambda: (tools / "said").exists())
        said = (tools / "said").read_text().split("\n")
        assert said[0] == "-s" and said[2:4] == ["_papercenter._tcp", port]
        assert said[4].startswith("name=") and re.fullmatch(r"peer_id=[0-9a-f-]{36}", said[5])
    finally:
        process.terminate()
        process.wait(20)


NEEDED = ["avahi-daemon", "avahi-browse", "avahi-publish", "dbus-daemon", "ip"]
MISSING = [name for name in NEEDED if not shutil.which(name, path="/usr/sbin:/usr/bin:/sbin:/bin")]


@pytest.mark.skipif(bool(MISSING) or os.geteuid() != 0, reason=f"needs root and {', '.join(MISSING) or 'nothing else'}")
def test_two_machines_find_each_other_with_the_real_avahi(tmp_path):
    """Each machine is a network namespace with a bus and an Avahi of its own."""
    tag = f"pc{os.getpid() % 10000}"
    started = []

    def inside(name, *arguments, wait=True, **options):
        command = ["ip", "netns", "exec", f"{tag}{name}", *map(str, arguments)]
        if wait:
            return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)
        started.append(subprocess.Popen(command, text=True, **options))
        return started[-1]

    made = subprocess.run(["ip", "netns", "add", f"{tag}a"], capture_output=True, text=True)
    if made.returncode != 0:
        pytest.skip(f"no network namespaces here: {made.stderr.strip()}")
    try:
        subprocess.run(["ip", "netns", "add", f"{tag}b"], check=True)
        subprocess.run(["ip", "link", "add", f"{tag}x", "netns", f"{tag}a", "type", "veth", "peer", "name", f"{tag}y",
                        "netns", f"{tag}b"], check=True)
        urls = {}
        for name, link, address in (("a", "x", "10.77.0.1"), ("b", "y", "10.77.0.2")):
            inside(name, "ip", "link", "set", "lo", "up")
            inside(name, "ip", "addr", "add", f"{address}/24", "dev", f"{tag}{link}")
            inside(name, "ip", "link", "set", f"{tag}{link}", "up", "multicast", "on")
            folder = tmp_path / name
            folder.mkdir()
            (folder / "avahi.conf").write_text(
                f"[server]\nhost-name=machine-{name}\nuse-ipv6=no\nallow-interfaces={tag}{link}\n[rlimits]\n")
            (folder / "bus.conf").write_text(
                "<!DOCTYPE busconfig PUBLIC '-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN' "
                "'http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd'><busconfig><type>system</type>"
                f"<listen>unix:path={folder}/bus</listen><auth>EXTERNAL</auth><policy context='default'>"
                "<allow user='*'/><allow own='*'/><allow send_type='method_call'/><allow send_type='signal'/>"
                "<allow send_type='method_return'/><allow send_type='error'/><allow receive_type='method_call'/>"
                "<allow receive_type='signal'/><allow receive_type='method_return'/><allow receive_type='error'/>"
                "</policy></busconfig>")
            environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={folder}/bus",
                           "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
            inside(name, "dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--nopidfile", wait=False)
            eventually((folder / "bus").exists)
            # Each has its own /run folder, so that neither takes the other for a second instance of itself.
            inside(name, "unshare", "-m", "sh", "-c",
                   f"mount -t tmpfs none /run && exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f {folder}/avahi.conf",
                   wait=False, env=environment, stderr=open(folder / "avahi.log", "w"))
            server = inside(
                name, PROGRAM, "serve", "--data", folder / "library", "--host", "0.0.0.0", "--port", "8080", "--access-key",
                wait=False, env=environment, stdout=subprocess.PIPE)
            urls[name] = server.stdout.readline()
            assert "8080" in urls[name]
        key = (tmp_path / "a" / "library" / "access-key").read_text().strip()

        def seen():
            answer = inside("a", "curl", "-s", "-H", f"Authorization: Bearer {key}",
                            "http://10.77.0.1:8080/api/v1/notes-peers/nearby")
            return json.loads(answer.stdout or "{}")

        eventually(lambda: [item["address"] for item in seen().get("items", [])] == ["ws://10.77.0.2:8080/sync"])
        assert "problem" not in seen(), seen()
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait(20)
        for name in "ab":
            subprocess.run(["ip", "netns", "del", f"{tag}{name}"])
