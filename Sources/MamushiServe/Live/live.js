// Keeps a page as the last build has it, while `mamushi serve` runs. No file of the site names this script.
(() => {
  "use strict";
  const own = document.currentScript;
  const base = "/_mamushi/";
  // The address that this document was loaded from: scripts may show others later. Redirects may depend on its query.
  const path = location.pathname + location.search;
  let shown = own.dataset.page;
  const generation = own.dataset.generation;
  const scrollKey = "mamushi-scroll";

  // MARK: Going elsewhere

  const reload = () => {
    try {
      sessionStorage.setItem(scrollKey, JSON.stringify({ href: location.href, x: scrollX, y: scrollY }));
    } catch {
      // Without storage, the browser's own memory has to do.
    }
    location.reload();
  };

  // Browsers keep the place themselves, unless the site has taken that over or the page grew late.
  const restoreScroll = () => {
    let place = null;
    try {
      place = JSON.parse(sessionStorage.getItem(scrollKey));
      sessionStorage.removeItem(scrollKey);
    } catch {
      return;
    }
    if (place?.href !== location.href) return;
    if (Math.abs(scrollY - place.y) > 1 || Math.abs(scrollX - place.x) > 1) {
      scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    }
  };
  if (document.readyState === "complete") restoreScroll();
  else addEventListener("load", restoreScroll, { once: true });

  // MARK: Style sheets

  const swap = (link, address) => {
    const next = link.cloneNode();
    next.setAttribute("href", address);
    // The old one goes when the new one is there, and what was on its way in between: nothing flickers.
    next.addEventListener("load", () => {
      link.remove();
      while (next.previousElementSibling?.matches("link[data-mamushi-going]")) next.previousElementSibling.remove();
    }, { once: true });
    // What is not there now is not there after a reload either: the old one stays.
    next.addEventListener("error", () => {
      if ("mamushiGoing" in next.dataset) return;
      next.remove();
      delete link.dataset.mamushiGoing;
    }, { once: true });
    link.dataset.mamushiGoing = "";
    link.after(next);
  };

  // What the server said last. It looks at the head as it is written; scripts and browsers may make another of it.
  let told = null;
  const showStyles = (sheets) => {
    const key = sheets.join("\n");
    const before = told;
    told = key;
    const links = [...document.head.querySelectorAll("link[rel~='stylesheet' i]:not([data-mamushi-going])")].filter((link) => {
      return !link.closest("noscript") && /\.css(?:[?#]|$)/i.test(link.getAttribute("href") ?? "");
    });
    if (links.length !== sheets.length) {
      // Never at first: the page that is loaded anew would differ as well, without end.
      if (before !== null && before !== key) leave(reload);
      return;
    }
    links.forEach((link, index) => {
      if (link.getAttribute("href") !== sheets[index]) swap(link, sheets[index]);
    });
  };

  // MARK: What is shown over the page

  const css = `
    :host { all: initial; }
    * { box-sizing: border-box; }
    dialog, .badge { --back: #fff; --text: #1b1b1f; --soft: #5b5b66; --bad: #b3261e; --code: #f2f2f5; color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {
      dialog, .badge { --back: #1d1d22; --text: #ececf1; --soft: #a9a9b6; --bad: #ff8a80; --code: #2a2a31; }
    }
    dialog { background: var(--back); border: 2px solid var(--bad); border-radius: 8px; color: var(--text);
      font: 16px/1.5 system-ui, sans-serif; inline-size: min(60rem, calc(100vw - 2rem)); margin: auto;
      max-block-size: calc(100vh - 2rem); overflow: auto; padding: 1rem 1.25rem; text-align: start; }
    dialog.source { border-color: var(--soft); inline-size: fit-content; max-inline-size: calc(100vw - 2rem); }
    dialog::backdrop { background: rgb(0 0 0 / 50%); }
    header { align-items: center; display: flex; gap: 1rem; justify-content: space-between; }
    h2 { font-size: 1.15rem; margin: 0; }
    p { margin: .25rem 0; }
    .soft { color: var(--soft); font-size: .9rem; }
    ol { list-style: none; margin: 0; padding: 0; }
    li { border-block-start: 1px solid color-mix(in srgb, var(--soft) 40%, transparent); margin-block-start: .75rem; padding-block-start: .75rem; }
    code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
    code { overflow-wrap: anywhere; user-select: all; }
    pre { background: var(--code); border-radius: 4px; margin: .5rem 0 0; overflow-x: auto; padding: .5rem .75rem 1.25rem; tab-size: 2; }
    .at { position: relative; }
    .at::after { color: var(--bad); content: "^"; font-weight: bold; inset-block-start: .9em; inset-inline-start: 0; position: absolute; }
    strong.error { color: var(--bad); }
    button { background: var(--code); border: 1px solid var(--soft); border-radius: 4px; color: var(--text); cursor: pointer; font: inherit; padding: .25rem .75rem; }
    button:focus-visible { outline: 2px solid var(--bad); outline-offset: 2px; }
    .badge { inset-block-end: 1rem; inset-inline-end: 1rem; position: fixed; z-index: 2147483647; background: var(--back); border: 2px solid var(--bad); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
  `;

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  let root = null;
  const shadow = () => {
    if (root?.host.isConnected) return root;
    const host = element("mamushi-overlay");
    root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // No element of style: the site's policy may forbid those.
    root.adoptedStyleSheets = [sheet];
    document.documentElement.append(host);
    return root;
  };

  // The line of the source, with a caret below the character that is meant.
  const excerpt = (text, column) => {
    const pre = element("pre");
    const scalars = [...text];
    if (!column || column > scalars.length + 1) {
      pre.textContent = scalars.slice(0, 300).join("");
      return pre;
    }
    const start = Math.max(0, column - 121);
    pre.append(
      (start > 0 ? "…" : "") + scalars.slice(start, column - 1).join(""),
      element("span", scalars[column - 1] ?? "\u00A0", { class: "at" }),
      scalars.slice(column, column + 160).join("") + (scalars.length > column + 160 ? "…" : ""),
    );
    return pre;
  };

  const item = (diagnostic) => {
    const row = element("li");
    if (diagnostic.place) row.append(element("code", diagnostic.place));
    const message = element("p");
    message.append(element("strong", diagnostic.severity, { class: diagnostic.severity }), `: ${diagnostic.message}`);
    row.append(message);
    if (diagnostic.help) row.append(element("p", diagnostic.help));
    if (diagnostic.id) row.append(element("p", `[${diagnostic.id}]`, { class: "soft" }));
    if (diagnostic.excerpt) row.append(excerpt(diagnostic.excerpt, diagnostic.column));
    return row;
  };

  const dialog = (heading, kind) => {
    const box = element("dialog", "", { "aria-labelledby": "heading", class: kind });
    const top = element("header");
    const close = element("button", "Close", { type: "button" });
    close.addEventListener("click", () => box.close());
    top.append(element("h2", heading, { id: "heading" }), close);
    box.append(top);
    return box;
  };

  const open = (box) => {
    shadow().append(box);
    box.showModal();
    // Carets of long lines are scrolled to.
    for (const at of box.querySelectorAll(".at")) {
      const line = at.parentElement;
      line.scrollLeft = at.getBoundingClientRect().left - line.getBoundingClientRect().left - line.clientWidth / 2;
    }
  };

  let failure = null;
  let badge = null;

  const clearFailure = () => {
    const [box, small] = [failure, badge];
    failure = badge = null;
    small?.remove();
    box?.close();
    box?.remove();
  };

  const showFailure = (diagnostics) => {
    const text = JSON.stringify(diagnostics);
    // The same as before: who has closed it has read it.
    if (badge?.dataset.text === text) return;
    clearFailure();
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error").length;
    const count = errors || diagnostics.length;
    const heading = count === 1 ? "The build failed: 1 error" : `The build failed: ${count} errors`;
    const box = dialog(heading, "failure");
    box.append(element("p", "The page below is from the last good build. Press Esc to close this.", { class: "soft" }));
    const list = element("ol");
    list.append(...diagnostics.slice(0, 200).map(item));
    box.append(list);
    if (diagnostics.length > 200) box.append(element("p", `${diagnostics.length - 200} more are listed in the terminal.`));
    failure = box;
    badge = element("button", heading, { class: "badge", type: "button" });
    badge.dataset.text = text;
    badge.hidden = true;
    const small = badge;
    box.addEventListener("close", () => {
      if (failure === box) small.hidden = false;
    });
    badge.addEventListener("click", () => {
      small.hidden = true;
      box.showModal();
    });
    shadow().append(badge);
    open(box);
  };

  // MARK: The source of the page

  const showSource = async () => {
    const box = dialog("This page’s source", "source");
    box.addEventListener("close", () => box.remove());
    let answer = null;
    try {
      const response = await fetch(`${base}source?path=${encodeURIComponent(location.pathname)}`);
      const isJSON = response.headers.get("content-type")?.startsWith("application/json");
      answer = isJSON ? await response.json() : { message: await response.text() };
    } catch {
      answer = { message: "The server does not answer." };
    }
    if (answer.file) box.append(element("p")), box.lastChild.append(element("code", answer.file + (answer.line ? `:${answer.line}` : "")));
    if (answer.template) box.append(element("p", `Template: ${answer.template}`));
    if (answer.reason) box.append(element("p", `Why: ${answer.reason}`));
    if (answer.message) box.append(element("p", answer.message));
    open(box);
  };

  addEventListener("keydown", (event) => {
    if (event.key !== "e" && event.key !== "E") return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing || event.repeat) return;
    const target = event.composedPath()[0];
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], mamushi-overlay")) return;
    if (root?.querySelector("dialog[open]")) return;
    void showSource();
  });

  // MARK: The stream

  // A browser has six connections for one server, however many pages of it are seen at once. So one page listens for all
  // of them and passes on that there was a build; the others then ask what became of theirs. A lock says whose turn it
  // is. Where there are no locks, as without HTTPS on other machines, each page listens for itself.
  const name = "mamushi-live";
  let stream = null;
  let channel = null;
  let turn = null;
  const leave = (go) => {
    disconnect();
    go();
  };
  const handlers = {
    build: () => channel?.postMessage("build"),
    reload: () => leave(reload),
    css: ({ sheets, page }) => {
      shown = page;
      showStyles(sheets);
    },
    moved: ({ to }) => leave(() => location.replace(to + location.search + location.hash)),
    removed: ({ to }) => leave(() => location.replace(to)),
    overlay: ({ diagnostics }) => showFailure(diagnostics),
    clear: clearFailure,
  };

  const question = (more) => new URLSearchParams({ path, page: shown, generation, ...more });

  const listen = (more) => {
    stream = new EventSource(`${base}events?${question(more)}`);
    for (const [event, handle] of Object.entries(handlers)) {
      stream.addEventListener(event, ({ data }) => handle(JSON.parse(data)));
    }
  };

  // One question at a time; what is heard meanwhile is asked after it.
  let asking = null;
  let heard = false;
  const ask = async () => {
    heard = true;
    if (asking === turn) return;
    const asked = asking = turn;
    while (heard && turn === asked && !stream) {
      heard = false;
      try {
        const answer = await fetch(`${base}news?${question()}`, { cache: "no-store", signal: asked.signal });
        const { messages } = await answer.json();
        for (const { event, data } of messages) {
          if (turn === asked) handlers[event](data);
        }
      } catch {
        // The server has ended: who listens passes on that it is back.
      }
    }
    if (asking === asked) asking = null;
  };

  const connect = async () => {
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    if (!navigator.locks) {
      listen();
      return;
    }
    channel = new BroadcastChannel(name);
    channel.addEventListener("message", () => void ask());
    // Until the page goes or is not seen any more.
    const hold = () => new Promise((end) => {
      if (signal.aborted) return end();
      signal.addEventListener("abort", end);
      listen({ builds: 1 });
    });
    try {
      await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && hold());
      if (signal.aborted) return;
      void ask();
      await navigator.locks.request(name, { signal }, hold);
    } catch {
      if (!signal.aborted && !stream) listen();
    }
  };

  const disconnect = () => {
    turn?.abort();
    turn = null;
    channel?.close();
    channel = null;
    stream?.close();
    stream = null;
  };

  // Pages that nobody sees leave their turn to others, and ask anew later.
  let hiding = 0;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(disconnect, 5000);
    else void connect();
  });
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", () => void connect());
  void connect();
})();
