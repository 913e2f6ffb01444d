// Photos over their grid. Without this script a photo's link leads to its page. With it, that page is fetched and its
// photo shown in a dialog, under the page's address: Back closes it, and reloading gives the page. Where a grid goes on
// with another page, that page is opened, and its first or last photo over it.

const dialog = document.querySelector('.lightbox');
const ownPath = location.pathname;

if (dialog) {
  startLightbox();
} else {
  // A photo's page that was reloaded out of a dialog. For the browser it is still the grid's document under another
  // address, so that Back changes nothing but the address.
  addEventListener('popstate', () => { if (location.pathname !== ownPath) location.reload(); });
}

function startLightbox() {
  const stage = dialog.querySelector('.lightbox-stage');
  const text = dialog.querySelector('.lightbox-text');
  const position = dialog.querySelector('.lightbox-position');
  const live = dialog.querySelector('[aria-live]');
  const button = (act) => dialog.querySelector(`[data-act="${act}"]`);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const gridTitle = document.title;
  // The next photo comes from the left where texts run from right to left.
  const way = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1;
  const greatestScale = 6;

  const slides = new Map();
  let current = null;
  let isOpen = false;
  let isLeaving = false;
  let view = { scale: 1, x: 0, y: 0 };

  /** The grid that was clicked. */
  let grid = null;
  const gridLinks = () => [...(grid?.querySelectorAll('a') ?? [])];
  const linkTo = (url) =>
    [...gridLinks(), ...document.querySelectorAll('.grid a')].find((link) => link.href === url);
  const delay = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

  // Photos' pages

  const photos = new Map();

  /** What a photo's page shows. Each is asked for once, unless it could not be had. */
  function load(url) {
    if (!photos.has(url)) {
      const photo = readPage(url);
      photo.catch(() => photos.delete(url));
      photos.set(url, photo);
    }
    return photos.get(url);
  }

  async function readPage(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const find = (selector) => page.querySelector(selector);
    const picture = find('.stage > :is(picture, img)');
    if (!picture) throw new Error(`no photo at ${url}`);
    adoptStyleSheets(page);
    return {
      title: page.title,
      name: find('.photo h1').textContent,
      position: find('.photo .position').textContent,
      picture,
      text: find('.photo figcaption'),
      previous: find('.turn [rel="prev"]')?.href,
      next: find('.turn [rel="next"]')?.href,
    };
  }

  /** Adds the style sheets that a photo's page has for its caption and this one lacks, in the same order. */
  function adoptStyleSheets(page) {
    const selector = 'head > link[rel="stylesheet"]';
    let last;
    for (const link of page.querySelectorAll(selector)) {
      let own = [...document.querySelectorAll(selector)].find((sheet) => sheet.href === link.href);
      if (!own && last) {
        own = document.importNode(link);
        last.after(own);
      }
      last = own ?? last;
    }
  }

  /**
   * Where a photo stands in the grid that was clicked, and what is beside it. A page of an album may not show all of
   * its photos, so there, and outside of the grid, the photo's own page tells.
   */
  function placeOf(url, photo) {
    const links = gridLinks();
    const index = links.findIndex((link) => link.href === url);
    const album = new URL('..', url).pathname;
    if (index < 0 || ownPath === album || ownPath.startsWith(`${album}page/`)) return photo;
    return {
      position: `${index + 1} / ${links.length}`,
      previous: links[index - 1]?.href ?? pageBeside('prev', 'last'),
      next: links[index + 1]?.href ?? pageBeside('next', 'first'),
    };
  }

  /** The page on which the grid goes on, with the photo that is meant there as its fragment; photos have none. */
  function pageBeside(rel, end) {
    // The home page turns pages of articles.
    const link = grid.closest('[data-paged]') && document.querySelector(`.pager [rel="${rel}"]`);
    return link ? `${link.href}#photo-${end}` : undefined;
  }

  const isPage = (url) => url.includes('#');

  // Slides: the photo that is shown lies at 0, its neighbours beside it at -1 and 1, ready to be moved in.

  function place(slide, at) {
    slide.at = at;
    slide.element.style.setProperty('--at', at);
    slide.element.inert = at !== 0;
  }

  function addSlide(url, at) {
    const element = document.createElement('div');
    const frame = document.createElement('div');
    element.className = 'lightbox-slide';
    frame.className = 'lightbox-photo';
    element.append(frame);
    const slide = { url, element, frame, ratio: 1 };
    // The grid's square, which is there already, stands in.
    const square = linkTo(url)?.querySelector('img');
    if (square?.complete && square.naturalWidth) {
      slide.standIn = new Image();
      slide.standIn.src = square.currentSrc;
      slide.standIn.alt = '';
      frame.append(slide.standIn);
    }
    place(slide, at);
    slides.set(url, slide);
    stage.append(element);
    slide.ready = fill(slide).catch(() => removeSlide(slide));
    return slide;
  }

  function removeSlide(slide) {
    slide.element.remove();
    slides.delete(slide.url);
  }

  async function fill(slide) {
    const photo = await load(slide.url);
    const picture = photo.picture.cloneNode(true);
    const image = picture.matches('img') ? picture : picture.querySelector('img');
    if (image.hasAttribute('width')) {
      slide.ratio = image.getAttribute('width') / image.getAttribute('height');
      slide.frame.style.setProperty('--ratio', slide.ratio);
    } else {
      slide.frame.classList.add('lightbox-unsized');
    }
    image.draggable = false;
    if (slide.standIn) image.classList.remove('tint');
    // Before it belongs to this document, which makes the browser choose a file.
    setSizes(slide, picture);
    slide.frame.append(picture);
    // One that cannot be decoded shows its alternative text.
    await image.decode().catch(() => {});
    slide.frame.classList.add('lightbox-ready');
    if (slide.standIn) delay(300).then(() => slide.standIn.remove());
  }

  /** Tells the browser how wide the photo is, so that it takes a file with as many pixels. */
  function setSizes(slide, root = slide.frame, scale = 1) {
    const width = Math.min(stage.clientWidth, stage.clientHeight * slide.ratio) * scale;
    for (const element of [root, ...root.querySelectorAll('source, img')]) {
      if (element.srcset) element.sizes = `${Math.ceil(width)}px`;
    }
  }

  // Showing, moving on

  function show(url, step = 0) {
    const slide = slides.get(url) ?? addSlide(url, step);
    const shift = slide.at;
    resetView();
    for (const other of [...slides.values()]) {
      place(other, other.at - shift);
      if (Math.abs(other.at) > 1) removeSlide(other);
    }
    current = slide;
    describe(slide);
  }

  async function describe(slide) {
    try {
      const photo = await load(slide.url);
      if (slide !== current || !isOpen) return;
      const beside = placeOf(slide.url, photo);
      document.title = photo.title;
      position.textContent = beside.position;
      text.replaceChildren(...photo.text.cloneNode(true).childNodes);
      text.scrollTop = 0;
      live.textContent = `${photo.name}, ${beside.position}`;
      // Not `disabled`: a button that takes the focus away leaves keyboard users nowhere.
      button('previous').setAttribute('aria-disabled', !beside.previous);
      button('next').setAttribute('aria-disabled', !beside.next);
      await slide.ready;
      if (slide !== current) return;
      // Neighbours come after what is looked at.
      for (const [url, at] of [[beside.previous, -1], [beside.next, 1]]) {
        if (url && !isPage(url) && !slides.has(url)) addSlide(url, at);
      }
    } catch {
      if (slide === current && isOpen) location.replace(slide.url);
    }
  }

  async function move(step) {
    const slide = current;
    const photo = await load(slide.url).catch(() => null);
    if (slide !== current || !isOpen) return;
    const beside = photo && placeOf(slide.url, photo);
    const url = step < 0 ? beside?.previous : beside?.next;
    settle();
    if (!url) return;
    if (isPage(url)) {
      // In place of the photo, so that Back leads from the next grid to this one.
      location.replace(url);
      return;
    }
    history.replaceState({ photo: true }, '', url);
    show(url, step);
  }

  // Opening, closing

  let named = null;

  /** Gives the name by which browsers know the same photo before and after a change to one element. */
  function name(element) {
    if (named) named.style.viewTransitionName = '';
    named = element ?? null;
    if (named) named.style.viewTransitionName = 'photo';
  }

  /** Makes a change in which the photo `before` becomes the one that `after` returns. */
  async function morph(before, change, after) {
    if (!before || !document.startViewTransition || calm.matches) {
      await change();
      return;
    }
    name(before);
    const transition = document.startViewTransition(async () => {
      name(null);
      await change();
      name(after());
    });
    // Rejected where it is skipped: on a hidden page, or since the next one begins.
    transition.ready.catch(() => {});
    await transition.finished;
    if (named === after()) name(null);
  }

  function open(url, before = linkTo(url)?.querySelector('img')) {
    isOpen = true;
    isLeaving = false;
    grid ??= linkTo(url)?.closest('.grid') ?? null;
    morph(before, () => {
      if (!isOpen) return null;
      dialog.classList.remove('lightbox-bare');
      dialog.showModal();
      show(url);
      // A photo that is nearly there is worth waiting for: it grows out of its square at once.
      return Promise.race([current.ready, delay(150)]);
    }, () => current?.frame);
  }

  function leave() {
    if (!isOpen || isLeaving) return;
    isLeaving = true;
    history.back();
  }

  function close() {
    if (!isOpen) return;
    isOpen = false;
    document.title = gridTitle;
    const link = current && linkTo(current.url);
    const box = link?.getBoundingClientRect();
    const isInView = box && box.bottom > 0 && box.top < innerHeight;
    morph(isInView ? current.frame : null, () => {
      dialog.close();
      // Letting go is not told to what is not shown any more.
      fingers.clear();
      resetView();
      for (const slide of [...slides.values()]) removeSlide(slide);
      live.textContent = '';
      if (link) {
        link.focus({ preventScroll: true });
        if (!isInView) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }
      current = null;
    }, () => link?.querySelector('img'));
  }

  /** Whether a click asks for nothing special, such as another tab. */
  function isPlain(event) {
    return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('.grid a');
    if (!link || !isPlain(event) || isOpen) return;
    event.preventDefault();
    grid = link.closest('.grid');
    history.pushState({ photo: true }, '', link.href);
    open(link.href);
  });

  document.addEventListener('pointerdown', (event) => {
    const link = event.target.closest('.grid a');
    if (link) load(link.href).catch(() => {});
  });

  addEventListener('popstate', () => {
    if (location.pathname === ownPath) close();
    else if (!isOpen) open(location.href);
    else if (current?.url !== location.href) show(location.href);
  });

  // A browser may keep the page as it was left for the next one, with its dialog.
  addEventListener('pageshow', (event) => { if (event.persisted && location.pathname === ownPath) close(); });

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  // Browsers may close a dialog without asking.
  dialog.addEventListener('close', () => { if (!dialog.open) leave(); });

  // Zoom: `view` says how the photo is moved and enlarged around the stage's middle, in pixels.

  function applyView() {
    const { scale, x, y } = view;
    if (current) current.frame.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    dialog.classList.toggle('lightbox-zoomed', scale > 1);
    button('zoom').setAttribute('aria-pressed', scale > 1);
  }

  /** Keeps the photo's edges outside of the stage, or the photo in its middle. */
  function bound() {
    view.scale = Math.min(Math.max(view.scale, 1), greatestScale);
    for (const [axis, size, room] of [
      ['x', current.frame.offsetWidth, stage.clientWidth], ['y', current.frame.offsetHeight, stage.clientHeight],
    ]) {
      const slack = Math.max(0, (size * view.scale - room) / 2);
      view[axis] = Math.min(Math.max(view[axis], -slack), slack);
    }
  }

  function resetView() {
    view = { scale: 1, x: 0, y: 0 };
    applyView();
    follow({});
  }

  /** The view after enlarging, in which what was under `from` is under `to`; points from the stage's middle. */
  function zoomed(start, scale, from, to = from) {
    const growth = scale / start.scale;
    return { scale, x: to.x - (from.x - start.x) * growth, y: to.y - (from.y - start.y) * growth };
  }

  function zoom(scale, point = { x: 0, y: 0 }, isSmooth = true) {
    view = zoomed(view, Math.min(Math.max(scale, 1), greatestScale), point);
    bound();
    dialog.classList.toggle('lightbox-moving', !isSmooth);
    applyView();
    setSizes(current, current.frame, view.scale);
  }

  function pan(x, y) {
    view.x += x;
    view.y += y;
    bound();
    applyView();
  }

  // Fingers: the photo follows them, without easing; letting go settles it.

  function follow({ x = 0, y = 0, share = 0 }) {
    stage.style.setProperty('--x', `${x}px`);
    stage.style.setProperty('--y', `${y}px`);
    dialog.style.setProperty('--gone', share);
  }

  function settle() {
    dialog.classList.remove('lightbox-moving');
    follow({});
  }

  const fingers = new Map();
  let gesture = null;
  let lastTap = { time: -Infinity, x: 0, y: 0, isAlone: false };
  let tapTimer = 0;

  function pointOf(event) {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  function span([a, b]) {
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  }

  // Times are the fingers': a page that is busy hears of them late.
  function begin(kind, time) {
    const points = [...fingers.values()];
    gesture = { kind, start: points[0], span: points[1] && span(points), view: { ...view }, time };
  }

  stage.addEventListener('pointerdown', (event) => {
    if (event.button || fingers.size === 2 || !current) return;
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    if (fingers.size === 2) follow({});
    begin(fingers.size === 2 ? 'pinch' : 'touch', event.timeStamp);
  });

  stage.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId) || !current) return;
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    if (gesture.kind === 'pinch') {
      const { middle, length } = span([...fingers.values()]);
      const scale = Math.min(Math.max(gesture.view.scale * length / gesture.span.length, 0.6), greatestScale);
      view = zoomed(gesture.view, scale, gesture.span.middle, middle);
      dialog.classList.add('lightbox-moving');
      applyView();
      return;
    }
    const x = point.x - gesture.start.x;
    const y = point.y - gesture.start.y;
    if (gesture.kind === 'touch' && Math.hypot(x, y) > 8) {
      gesture.kind = view.scale > 1 ? 'pan' : Math.abs(x) > Math.abs(y) ? 'swipe' : y > 0 ? 'drag' : 'none';
      dialog.classList.add('lightbox-moving');
    }
    if (gesture.kind === 'pan') {
      view = { ...view, x: gesture.view.x + x, y: gesture.view.y + y };
      bound();
      applyView();
    } else if (gesture.kind === 'swipe') {
      const isEnd = button(x * way > 0 ? 'previous' : 'next').getAttribute('aria-disabled') === 'true';
      follow({ x: isEnd ? x / 3 : x });
    } else if (gesture.kind === 'drag') {
      follow({ x, y: Math.max(y, 0), share: Math.min(Math.max(y / stage.clientHeight, 0), 1) });
    }
  });

  function release(event) {
    if (!fingers.delete(event.pointerId) || !current) return;
    if (fingers.size === 1) {
      begin('pan', event.timeStamp);
      return;
    }
    const { kind, start, time } = gesture;
    const point = pointOf(event);
    const duration = Math.max(event.timeStamp - time, 1);
    const isMeant = event.type === 'pointerup';
    // Far enough, or a flick: pixels in a millisecond.
    const isFar = (distance, room) => distance > room || (distance > 24 && distance / duration > 0.45);
    if (kind === 'drag' && isMeant && isFar(point.y - start.y, stage.clientHeight / 6)) {
      // It stays where it was let go, and goes into its square from there.
      leave();
      return;
    }
    settle();
    if (kind === 'swipe' && isMeant && isFar(Math.abs(point.x - start.x), stage.clientWidth / 4)) {
      move(point.x < start.x ? way : -way);
    } else if (kind === 'pinch' || kind === 'pan') {
      bound();
      applyView();
      setSizes(current, current.frame, view.scale);
    } else if (kind === 'touch' && isMeant) {
      tap(point, event);
    }
  }

  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);

  // One tap shows the photo alone, and all of it again.
  function showAlone(tap) {
    tap.isAlone = !tap.isAlone;
    dialog.classList.toggle('lightbox-bare');
  }

  function tap(point, { pointerType, timeStamp: time }) {
    clearTimeout(tapTimer);
    if (time - lastTap.time < 350 && Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 32) {
      // It was taken for the only one.
      if (lastTap.isAlone) showAlone(lastTap);
      lastTap.time = -Infinity;
      zoom(view.scale > 1 ? 1 : 2.5, point);
      return;
    }
    lastTap = { time, ...point, isAlone: false };
    if (pointerType === 'touch') tapTimer = setTimeout(showAlone, 350, lastTap);
  }

  stage.addEventListener('wheel', (event) => {
    event.preventDefault();
    // Two fingers on a trackpad come as small steps with the control key.
    if (current) zoom(view.scale * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event), false);
  }, { passive: false });

  // Buttons and keys

  const acts = {
    close: leave,
    previous: () => move(-1),
    next: () => move(1),
    zoom: () => zoom(view.scale > 1 ? 1 : 2.5),
  };

  dialog.addEventListener('click', (event) => {
    const act = event.target.closest('[data-act]')?.dataset.act;
    if (act && current) acts[act]();
    // The way up to this very page.
    if (event.target.closest('a')?.pathname === ownPath && isPlain(event)) {
      event.preventDefault();
      leave();
    }
  });

  const keys = {
    Escape: leave,
    ArrowLeft: () => (view.scale > 1 ? pan(80, 0) : move(-way)),
    ArrowRight: () => (view.scale > 1 ? pan(-80, 0) : move(way)),
    ArrowUp: () => pan(0, 80),
    ArrowDown: () => pan(0, -80),
    '+': () => zoom(view.scale * 1.5),
    '-': () => zoom(view.scale / 1.5),
  };

  dialog.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || !current || event.altKey || event.ctrlKey || event.metaKey) return;
    // Up and down scroll a long text, unless the photo is what moves.
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && view.scale === 1) return;
    event.preventDefault();
    act();
  });

  new ResizeObserver(() => {
    if (!current) return;
    bound();
    applyView();
    for (const slide of slides.values()) setSizes(slide, slide.frame, slide === current ? view.scale : 1);
  }).observe(stage);

  // Whoever comes from the page before or after goes on where that one's photos ended.
  const end = /^#photo-(first|last)$/.exec(location.hash)?.[1];
  if (end) {
    history.replaceState(null, '', ownPath + location.search);
    grid = document.querySelector('[data-paged] .grid');
    const url = gridLinks().at(end === 'first' ? 0 : -1)?.href;
    if (url) {
      history.pushState({ photo: true }, '', url);
      open(url, null);
      button(end === 'first' ? 'next' : 'previous').focus();
    }
  }
}
