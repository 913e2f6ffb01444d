#!/usr/bin/env python3
"""Opens pages of a built site in Chromium and says what is wrong with them, or takes pictures of them.

pages.py check OUTPUT [--per-kind N | --all | PAGE...]
    In light and dark, on a phone and a desktop: axe-core (WCAG 2.2 AA and best practices), violations of
    `default-src 'self'`, console errors, failed or foreign requests, layout shift while loading and scrolling, and
    content wider than the screen; axe-core again over the first photo of a grid. Exit code 1 if there is any finding.
pages.py screenshots OUTPUT FOLDER [--full] [PAGE...]
    The first screen (--full: the whole page), as FOLDER/<page>-<phone|desktop>-<light|dark>.png.

A PAGE is a path below the site's root: "" is home. CHROMIUM names the browser's program.
"""

import argparse
import importlib.util
import os
import pathlib
import shutil
import sys

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import sync_playwright

from built_site import Server, Site

SCREENS = {"phone": (390, 844), "desktop": (1280, 900)}
SCHEMES = ("light", "dark")
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# Rounding of subpixels shows as tiny shifts; nothing that an eye can see is below this.
MAX_SHIFT = 0.001

OBSERVE = """
window.__shifts = []; window.__violations = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) {
      window.__shifts.push([entry.value, (entry.sources || []).map(source => source.node?.nodeName +
        (source.node?.className ? "." + source.node.className : "")).join(" ")]);
    }
  }
}).observe({ type: "layout-shift", buffered: true });
document.addEventListener("securitypolicyviolation", event =>
  window.__violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""

# Scrolls to the end and back, so that lazy images load, and waits for all of them.
SCROLL = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" }); await frame();
  }
  await Promise.all([...document.images].filter(image => !image.complete && image.loading !== "lazy").map(image =>
    new Promise(done => { image.onload = image.onerror = done; })));
  scrollTo({ top: 0, behavior: "instant" }); await frame();
}"""

AXE = """async tags => {
  // Without `preload` axe-core requests no style sheet again, which would show as a request of the page.
  const options = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], preload: false };
  const result = await axe.run(document, options);
  return result.violations.map(rule => [rule.id, rule.help, rule.nodes.map(node =>
    node.target.join(" ") + ": " + node.any.concat(node.all, node.none).map(check => check.message).join("; "))]);
}"""


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
    return (pathlib.Path(package) / "axe.min.js").read_text(encoding="utf-8")


def launch(playwright):
    names = ("chromium", "chromium-browser", "google-chrome")
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if program is None:
        sys.exit("pages.py: no Chromium; install the package `chromium`, or name one in CHROMIUM")
    return playwright.chromium.launch(executable_path=program)


def open_page(browser, screen, scheme):
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        is_mobile=screen == "phone",
        has_touch=screen == "phone",
        device_scale_factor=2 if screen == "phone" else 1,
    )
    context.add_init_script(OBSERVE)
    return context, context.new_page()


def check_page(tab, server, page, axe):
    """The findings for one page, as texts."""
    findings = []

    def on_response(response):
        if response.status >= 400:
            findings.append(f"request: {response.status} for {response.url}")

    def on_request(request):
        if not request.url.startswith((server.address, "data:", "blob:")):
            findings.append(f"request: outside of the site: {request.url}")

    def on_console(message):
        if message.type == "error":
            findings.append(f"console: {message.text} ({message.location.get('url', '')})")

    listeners = {
        "console": on_console,
        "pageerror": lambda error: findings.append(f"script: {error}"),
        "requestfailed": lambda request: findings.append(f"request: {request.failure} for {request.url}"),
        "response": on_response,
        "request": on_request,
    }
    for event, listener in listeners.items():
        tab.on(event, listener)
    try:
        tab.goto(server.url(page), wait_until="load")
        tab.evaluate(SCROLL)
        tab.wait_for_load_state("networkidle")
        shifts = tab.evaluate("window.__shifts")
        total = sum(value for value, _ in shifts)
        if total > MAX_SHIFT:
            sources = ", ".join(sorted({source for _, source in shifts if source}))
            findings.append(f"layout shift: {total:.4f} ({sources})")
        findings += [f"security policy: {violation}" for violation in tab.evaluate("window.__violations")]
        # Clipped by the root element or not, a phone scrolls sideways if the content is wider than the screen.
        overflow = tab.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if overflow > 0:
            findings.append(f"layout: {overflow} pixels wider than the screen")
        tab.evaluate(axe)
        for rule, text, nodes in tab.evaluate(AXE, AXE_TAGS):
            findings += [f"axe {rule}: {text}: {node}" for node in nodes]
        if tab.locator("script[src*=lightbox]").count() and tab.locator(".grid a").count():
            # What is still under way when the page is left is given up.
            tab.remove_listener("requestfailed", listeners.pop("requestfailed"))
            tab.locator(".grid a").first.click()
            tab.wait_for_function("document.querySelector('.lightbox').querySelector('h1')")
            for rule, text, nodes in tab.evaluate(AXE, AXE_TAGS):
                findings += [f"axe {rule}, in the lightbox: {text}: {node}" for node in nodes]
            tab.goto("about:blank")
    except BrowserError as error:
        findings.append(f"browser: {error.message.splitlines()[0]}")
    finally:
        for event, listener in listeners.items():
            tab.remove_listener(event, listener)
    return findings


def check(site, pages):
    axe = axe_source()
    count = 0
    with Server(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for screen in SCREENS:
            for scheme in SCHEMES:
                context, tab = open_page(browser, screen, scheme)
                for page in pages:
                    for finding in check_page(tab, server, page, axe):
                        count += 1
                        print(f"/{page} ({screen}, {scheme}): {finding}")
                context.close()
        browser.close()
    print(f"pages: {len(pages)} of {len(site.pages)}, on 2 screens in 2 colour schemes: {count} findings")
    return 1 if count else 0


def screenshots(site, pages, folder, full):
    folder.mkdir(parents=True, exist_ok=True)
    with Server(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for screen in SCREENS:
            for scheme in SCHEMES:
                context, tab = open_page(browser, screen, scheme)
                for page in pages:
                    tab.goto(server.url(page), wait_until="load")
                    if full:
                        tab.evaluate(SCROLL)
                    tab.wait_for_load_state("networkidle")
                    name = page.removesuffix(".html").strip("/").replace("/", "-") or "home"
                    tab.screenshot(path=folder / f"{name}-{screen}-{scheme}.png", full_page=full)
                context.close()
        browser.close()
    print(f"screenshots: {len(pages) * 4} in {folder}")
    return 0


def main():
    parser = argparse.ArgumentParser()
    modes = parser.add_subparsers(dest="mode", required=True)
    checking = modes.add_parser("check")
    checking.add_argument("output")
    checking.add_argument("pages", nargs="*")
    checking.add_argument("--per-kind", type=int, default=2)
    checking.add_argument("--all", action="store_true")
    picturing = modes.add_parser("screenshots")
    picturing.add_argument("output")
    picturing.add_argument("folder", type=pathlib.Path)
    picturing.add_argument("pages", nargs="*")
    picturing.add_argument("--full", action="store_true")
    arguments = parser.parse_args()

    site = Site(arguments.output)
    pages = [page.lstrip("/") for page in arguments.pages]
    unknown = [page for page in pages if page not in site.pages]
    if unknown or not site.pages:
        sys.exit(f"pages.py: not in {site.folder}: {', '.join(unknown) or 'any page'}")
    if arguments.mode == "screenshots":
        return screenshots(site, pages or site.sample(1), arguments.folder, arguments.full)
    if not pages:
        pages = site.pages if arguments.all else site.sample(arguments.per_kind)
    return check(site, pages)


if __name__ == "__main__":
    sys.exit(main())
