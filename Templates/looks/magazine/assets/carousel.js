// Buttons and the position of the home page's carousel. Scrolling itself is the browser's: without this
// script the slides are still reached by swiping, by the arrow keys and by Tab.
for (const carousel of document.querySelectorAll('.carousel')) {
  const track = carousel.querySelector('.slides');
  const slides = Array.from(track.querySelectorAll('.slide'));
  const buttons = Array.from(carousel.querySelectorAll('button[data-step]'));
  const position = carousel.querySelector('.carousel-position');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  if (slides.length < 2) continue;

  // From right to left, the browser counts down from 0; here, all counts from the first slide on.
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  const place = () => sign * track.scrollLeft;
  const room = () => track.scrollWidth - track.clientWidth;
  const pitch = () => sign * (slides[1].offsetLeft - slides[0].offsetLeft);
  // Where a button press is heading; a second press counts from there, not from the moving picture.
  let goal = null;

  const update = () => {
    const start = goal ?? place();
    for (const button of buttons) {
      const spent = Number(button.dataset.step) < 0 ? start <= 1 : start >= room() - 1;
      // Not `disabled`: a button that takes the focus away leaves keyboard users at the top of the page.
      button.setAttribute('aria-disabled', String(spent));
      button.hidden = room() <= 1;
    }
    const middle = track.scrollLeft + track.clientWidth / 2;
    const distance = (slide) => Math.abs(slide.offsetLeft + slide.offsetWidth / 2 - middle);
    // At the ends, the outermost slide is meant, though others may be nearer to the middle.
    const nearest = place() <= 1 ? slides[0] : place() >= room() - 1 ? slides.at(-1)
      : slides.reduce((best, slide) => (distance(slide) < distance(best) ? slide : best));
    const label = nearest.getAttribute('aria-label');
    if (position.textContent !== label) position.textContent = label;
    position.hidden = room() <= 1;
  };

  const show = (index) => {
    goal = Math.min(Math.max(index * pitch(), 0), room());
    track.scrollTo({ left: sign * goal, behavior: calm.matches ? 'instant' : 'smooth' });
    update();
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      const whole = Math.max(1, Math.floor(track.clientWidth / pitch()) - 1);
      const steps = track.clientWidth > 2 * pitch() ? whole : 1;
      show(Math.round((goal ?? place()) / pitch()) + Number(button.dataset.step) * steps);
    });
  }

  // When Tab reaches a slide, browsers show no more of it than its link.
  track.addEventListener('focusin', ({ target }) => {
    const index = slides.findIndex((slide) => slide.contains(target));
    if (index < 0 || !target.matches(':focus-visible')) return;
    const left = slides[index].offsetLeft - track.scrollLeft;
    if (left < 0 || left + slides[index].offsetWidth > track.clientWidth) requestAnimationFrame(() => show(index));
  });

  let frame = 0;
  track.addEventListener('scroll', () => {
    if (goal !== null && Math.abs(place() - goal) <= 1) goal = null;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  }, { passive: true });
  for (const name of ['scrollend', 'pointerdown', 'wheel', 'keydown']) {
    track.addEventListener(name, () => { goal = null; update(); }, { passive: true });
  }
  new ResizeObserver(() => { goal = null; update(); }).observe(track);
  update();
}
