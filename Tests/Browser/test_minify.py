"""Style sheets and scripts from `Scripts/minify` mean the same to a browser as their sources."""

import re
import subprocess

import pytest

from conftest import ROOT

STYLE_SHEETS = sorted(ROOT.glob("Sources/**/*.css")) + sorted(ROOT.glob("Examples/*/web/*.css"))

RULES = """
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(arguments[0]);
  return [...sheet.cssRules].map(rule => rule.cssText);
"""


def minify(*files):
    return subprocess.run([ROOT / "Scripts" / "minify", *files], capture_output=True, text=True)


def minified(tmp_path, name, text):
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    result = minify(file)
    return file.read_text(encoding="utf-8") if result.returncode == 0 else result.stderr


def test_every_style_sheet_keeps_every_rule(driver, tmp_path):
    copies = [tmp_path / f"{number}.css" for number in range(len(STYLE_SHEETS))]
    for path, copy in zip(STYLE_SHEETS, copies):
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    result = minify(*copies)
    assert result.returncode == 0, result.stderr

    def rules(text):
        # The value of a custom property keeps its spelling, so white space is normalised on both sides.
        return [re.sub(r"\s*([,;])\s*|\s+", r"\1 ", rule) for rule in driver.execute_script(RULES, text)]

    driver.get("about:blank")
    for path, copy in zip(STYLE_SHEETS, copies):
        source, shorter = path.read_text(encoding="utf-8"), copy.read_text(encoding="utf-8")
        assert len(shorter) < len(source) * 0.9, path
        assert rules(shorter) == rules(source), path


def test_strings_and_significant_spaces_stay(tmp_path):
    source = 'a :hover { content: "/* a ; b */"; width: calc(1px + 2px); } /* gone */ b > c, d { margin: 0 -1px }'
    expected = 'a :hover{content:"/* a ; b */";width:calc(1px + 2px)}b > c,d{margin:0 -1px}\n'
    assert minified(tmp_path, "a.css", source) == expected


def test_a_script_loses_its_comments_only(tmp_path):
    source = "/** What\n * it is. */\n  const a = 'http://x';  // why\n\n  // note\n  call(a, '  // kept');\n"
    assert minified(tmp_path, "a.js", source) == "const a = 'http://x';\ncall(a, '  // kept');\n"


@pytest.mark.parametrize("source", ["const a = `one\ntwo`;", "call();\n/* no end", "call(); /* a\nb */ call();"])
def test_a_script_that_could_change_its_meaning_is_refused(tmp_path, source):
    assert minified(tmp_path, "a.js", source).startswith("minify: ")
