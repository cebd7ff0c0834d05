"""A few calls of each operation of the HTTP interface, the same in each run; `make trials` makes thousands by chance."""

import calls
import requests


def test_every_answer_is_one_that_the_description_promises():
    for found in calls.trial(seed=1, calls=2, keyless=1):
        assert not found.faults, f"{found.row()}\n{found.faults}"


def test_an_import_with_a_tag_that_is_not_there_is_answered_as_described(tmp_path):
    server, pdfs = calls.filled(tmp_path)
    try:
        headers = {"Authorization": f"Bearer {server.key}", "Content-Type": "application/pdf"}
        answer = requests.post(
            server.base + "/api/v1/imports?name=a.pdf&tag=Nothing", data=pdfs[-1], headers=headers, timeout=60)
        description = requests.get(server.base + "/api/v1/openapi.json", headers=headers, timeout=60).json()
        assert answer.status_code == 404
        assert "404" in description["paths"]["/api/v1/imports"]["post"]["responses"]
    finally:
        server.stop()
