// Closes a group of the menu, or the menu of languages, by the key Escape, and as soon as a reader turns to something
// else. Without this script, its own switch does.
const group = () => document.querySelector('.bar details[open]');

addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' && group();
  if (!open) return;
  open.open = false;
  open.querySelector('summary').focus();
});

for (const name of ['pointerdown', 'focusin']) {
  addEventListener(name, ({ target }) => {
    const open = group();
    if (open && !open.contains(target)) open.open = false;
  });
}

// The bar of phones begins with the current entry, as style sheets alone say to some browsers.
const bar = document.querySelector('.tabs > ul');
const current = bar?.querySelector('li:has([aria-current])');
if (current && !CSS.supports('scroll-initial-target', 'nearest')) {
  bar.scrollLeft += current.getBoundingClientRect().left - bar.getBoundingClientRect().left;
}
