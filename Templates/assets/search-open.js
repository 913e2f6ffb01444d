// Opens the search over any page: by the header's link, or by the key "/". Until then none of it is loaded.
// What is shown is the form of the page that the link leads to.

'use strict';

(() => {
  const link = document.querySelector('.bar-search');
  const own = document.querySelector('.search [name=q]');
  let dialog = null;

  async function open() {
    if (own) {
      own.focus();
      own.select();
      return;
    }
    try {
      dialog ??= load();
      const shown = await dialog;
      if (!shown.open) shown.showModal();
      shown.querySelector('[name=q]').select();
    } catch {
      location.href = link.href;
    }
  }

  async function load() {
    const response = await fetch(link.href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const element = document.createElement('dialog');
    element.className = 'search-dialog';
    element.ariaLabel = link.textContent;
    element.append(page.querySelector('.search'));
    element.querySelector('[name=q]').autofocus = true;
    element.addEventListener('click', (event) => {
      if (event.target === element || event.target.closest('.search-close')) element.close();
    });
    const add = (tag, properties) => new Promise((done, fail) => {
      document.head.append(Object.assign(document.createElement(tag), properties, { onload: done, onerror: fail }));
    });
    const address = (selector, name) => page.querySelector(selector).getAttribute(name);
    await add('link', { rel: 'stylesheet', href: address('link[data-search]', 'href') });
    document.body.append(element);
    await add('script', { src: address('script[data-search]', 'src') });
    return element;
  }

  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });

  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return;
    if (!link || event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    open();
  });
})();
