/**
 * Fades and slides in each `data-reveal` (its index among siblings) that scrolling brings onto the screen, once.
 * Only a running animation hides a card: pictures of the whole page, paper and readers that do not scroll get them all.
 */

/** Delay between siblings in ms, capped at five so long rows don't keep visitors waiting. */
const stepMs = 60;
const mostSteps = 4;

export function revealCards(): void {
  const below = new Set<HTMLElement>();
  // The observer's first callback gives positions; measuring here would force layout.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    for (const { target, boundingClientRect } of entries)
      if (boundingClientRect.top >= innerHeight) below.add(target as HTMLElement);
  });
  for (const card of document.querySelectorAll<HTMLElement>('[data-reveal]'))
    observer.observe(card);
  // An observer would call back after a frame that shows the card, and also when the screen only grows.
  addEventListener('scroll', () => enter(below), { passive: true });
}

/** Starts the cards that are no longer below the screen; those scrolled past stay as they are. */
function enter(below: Set<HTMLElement>): void {
  if (below.size === 0) return;
  // Reads all before the first change, which would make the next read compute the layout again.
  const reached = [...below]
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => box.top < innerHeight);
  for (const { card, box } of reached) {
    below.delete(card);
    if (box.bottom <= 0) continue;
    card.style.animationDelay = `${Math.min(Number(card.dataset.reveal), mostSteps) * stepMs}ms`;
    card.dataset.reveal = 'entering';
  }
}
