#!/usr/bin/env python3
"""Searches a built site in Chromium as a reader does: search.py OUTPUT [FOLDER]

On a phone and a desktop, in light and dark: the page /search/ with what it finds, with a slip, with nothing; the English
one; the dialog from the header; keys, filters, order, recent searches, what a screen reader hears, and what is left without
a connection or JavaScript; axe-core, the security policy and the console in each state. With a FOLDER, pictures of all states.
Exit code 1 if there is any finding.
The site is the repository's own, or one like it: its queries are below.
"""

import pathlib
import sys

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import sync_playwright

from built_site import Server, Site
from pages import AXE, AXE_TAGS, SCHEMES, SCREENS, axe_source, launch, open_page

QUERY, ENGLISH, SLIP, RIGHT, NOTHING = "寿司", "ramen", "らあめん", "ラーメン", "zzzzqqq"


class Visit:
    """One reader, with what is wrong."""

    def __init__(self, tab, server, axe, name, folder):
        self.tab, self.server, self.axe, self.name, self.folder = tab, server, axe, name, folder
        self.findings = []
        self.is_offline = False
        tab.set_default_timeout(8000)
        tab.on("console", self.hear)
        tab.on("pageerror", lambda error: self.tell(f"script: {error}"))

    def hear(self, message):
        if message.type == "error" and not self.is_offline:
            self.tell(f"console: {message.text}")

    def tell(self, text):
        self.findings.append(f"{self.name}: {text}")

    def expect(self, label, expression, argument=None):
        """Waits until an expression of the page is true. It is not the page that waits: its policy allows no `eval`."""
        source = expression if "=>" in expression.split("document")[0] else f"() => {expression}"
        for _ in range(60):
            try:
                if self.tab.evaluate(source, argument):
                    return
            except BrowserError:
                pass
            self.tab.wait_for_timeout(100)
        self.tell(f"{label}: {expression} is not so")

    def look(self, state):
        """Checks what is on the screen, and takes a picture of it."""
        self.tab.wait_for_timeout(600)
        self.tab.evaluate(self.axe)
        for rule, text, nodes in self.tab.evaluate(AXE, AXE_TAGS):
            for node in nodes:
                self.tell(f"{state}: axe {rule}: {text}: {node}")
        wide = self.tab.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            self.tell(f"{state}: {wide} pixels wider than the screen")
        for violation in self.tab.evaluate("window.__violations"):
            self.tell(f"{state}: security policy: {violation}")
        if self.folder:
            self.tab.screenshot(path=self.folder / f"{state}-{self.name}.png")

    def open(self, page):
        self.tab.goto(self.server.url(page), wait_until="load")

    def search(self, query):
        self.tab.fill("[name=q]", query)

    def page(self):
        self.open("search/")
        self.expect("the field is ready", "document.activeElement.name === 'q'")
        self.look("empty")
        self.search(QUERY)
        self.expect("results", "document.querySelectorAll('ol#results > li a[href]').length > 1")
        self.expect("the number of results", "+document.querySelector('#results-count').textContent > 1")
        self.expect("a screen reader hears it", "document.querySelector('[role=status] #results-count')")
        self.expect("marks", "document.querySelector('#results mark')?.textContent", None)
        self.expect("the address", "new URLSearchParams(location.search).get('q')")
        self.look("results")
        self.filters()
        self.search(SLIP)
        self.expect("a suggestion", "word => document.querySelector('[role=status] a')?.textContent === word", RIGHT)
        self.look("slip")
        self.tab.click("[role=status] a")
        self.expect("its query", "word => document.querySelector('[name=q]').value === word", RIGHT)
        self.expect("what it finds", "document.querySelector('#results a')")
        self.search(NOTHING)
        self.expect("nothing", "document.querySelector('#results-count')?.textContent === '0'")
        self.look("nothing")
        self.keys()
        self.recent()

    def english(self):
        self.open("en/search/")
        self.search(ENGLISH)
        self.expect("results of English", "document.querySelectorAll('ol#results > li a[href*=\"/en/\"]').length > 1")
        self.look("english")

    def filters(self):
        for name in ("kind", "category", "year"):
            select = self.tab.locator(f"select[name={name}]")
            if not select.is_visible():
                continue
            option = select.locator("option").nth(1)
            count = int(option.inner_text().rsplit("(", 1)[1].rstrip(")"))
            select.select_option(index=1)
            self.expect(f"as many as the filter {name} says",
                        "count => +document.querySelector('#results-count').textContent === count", count)
            select.select_option(index=0)
        self.tab.select_option("select[name=order]", "date")
        self.tab.wait_for_timeout(500)
        self.expect("the order in the address", "new URLSearchParams(location.search).get('order') === 'date'")
        self.tab.select_option("select[name=order]", "")

    def keys(self):
        self.search(QUERY)
        self.expect("results", "document.querySelector('#results a')")
        self.tab.focus("[name=q]")
        for key, place in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0)):
            self.tab.keyboard.press(key)
            self.expect(f"{key}", "place => document.querySelectorAll('#results a')[place] === document.activeElement", place)
        self.tab.keyboard.press("ArrowUp")
        self.expect("back in the field", "document.activeElement.name === 'q'")
        self.tab.keyboard.press("Escape")
        self.expect("Escape empties it", "document.querySelector('[name=q]').value === '' && document.activeElement.name === 'q'")
        self.search(QUERY)
        self.tab.keyboard.press("Enter")
        self.expect("Enter leads to the results", "document.querySelector('#results a') === document.activeElement")
        self.tab.keyboard.press("Enter")
        self.expect("Enter opens one", "!location.pathname.endsWith('/search/')")
        self.tab.go_back()
        self.expect("the way back leads to the results", "document.querySelector('#results a')")

    def recent(self):
        for query in ("a", "b", "a", *map(str, range(9))):
            self.search(query)
            self.tab.keyboard.press("Enter")
            self.tab.wait_for_timeout(50)
        self.search("")
        texts = "[...document.querySelectorAll('.search-recent li a')].map(link => link.textContent).join()"
        self.expect("the last ten, newest first, each once", f"{texts} === '8,7,6,5,4,3,2,1,0,a'")
        self.look("recent")
        self.tab.locator(".search-recent li button").first.click()
        self.expect("one removed", f"{texts} === '7,6,5,4,3,2,1,0,a'")
        self.tab.locator(".search-recent li a").first.click()
        self.expect("one searched again", "document.querySelector('[name=q]').value === '7'")
        self.search("")
        self.tab.click(".search-forget")
        self.expect("all removed", "document.querySelector('.search-recent').hidden && localStorage['mamushi-searches'] === '[]'")

    def dialog(self):
        self.open("")
        self.tab.keyboard.press("Control+k")
        self.expect("Ctrl+K opens the dialog", "document.querySelector('dialog[open] [name=q]') === document.activeElement")
        self.tab.keyboard.press("Escape")
        for keys in ("/", "k", "Control+Shift+k", "Alt+k"):
            self.tab.keyboard.press(keys)
            self.expect(f"{keys} opens nothing", "!document.querySelector('dialog[open]')")
        self.tab.keyboard.press("Meta+k")
        self.expect("Command+K opens it", "document.querySelector('dialog[open] [name=q]') === document.activeElement")
        self.look("dialog-empty")
        self.tab.keyboard.type(QUERY)
        self.expect("results", "document.querySelectorAll('dialog #results a').length > 1")
        self.look("dialog")
        self.tab.keyboard.press("ArrowDown")
        self.expect("an arrow", "document.querySelector('dialog #results a') === document.activeElement")
        self.tab.keyboard.press("Escape")
        self.expect("Escape closes", "!document.querySelector('dialog[open]')")
        self.tab.click(".bar-search")
        self.expect("the header's link opens it", "document.querySelector('dialog[open] [name=q]') === document.activeElement")
        self.search(SLIP)
        self.expect("a suggestion", "word => document.querySelector('dialog [role=status] a')?.textContent === word", RIGHT)
        self.look("dialog-slip")
        # What has been loaded is enough where there is no connection.
        self.is_offline = True
        self.tab.context.set_offline(True)
        self.search("")
        self.search(QUERY)
        self.expect("results without a connection", "document.querySelectorAll('dialog #results a').length > 1")
        self.tab.context.set_offline(False)
        self.is_offline = False
        self.tab.keyboard.press("Escape")
        self.expect("the focus is where it was", "document.activeElement.matches('.bar-search')")


def without_script(browser, server):
    """What is left without JavaScript: the page says what to do, and has a form and lists that lead on."""
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    findings = []
    tab.goto(server.url("articles/"))
    tab.click(".bar-search")
    tab.fill("[name=q]", QUERY)
    tab.press("[name=q]", "Enter")
    if "/search/?q=" not in tab.url:
        findings.append(f"without JavaScript: the form leads to {tab.url}")
    if not tab.locator("noscript p, .guide-intro").first.is_visible():
        findings.append("without JavaScript: the page does not say what to do")
    tab.click(".search-lists a >> nth=0")
    if tab.url.endswith("/search/"):
        findings.append("without JavaScript: the lists lead nowhere")
    context.close()
    return findings


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit("usage: search.py OUTPUT [FOLDER]")
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    axe = axe_source()
    findings = []
    with Server(Site(sys.argv[1])) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for screen in SCREENS:
            for scheme in SCHEMES:
                context, tab = open_page(browser, screen, scheme)
                visit = Visit(tab, server, axe, f"{screen}-{scheme}", folder)
                for part in (visit.page, visit.english, visit.dialog):
                    try:
                        part()
                    except BrowserError as error:
                        visit.tell(f"browser: {error.message.splitlines()[0]}")
                findings += visit.findings
                context.close()
        findings += without_script(browser, server)
        browser.close()
    for finding in findings:
        print(finding)
    print(f"search: on 2 screens in 2 colour schemes: {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
