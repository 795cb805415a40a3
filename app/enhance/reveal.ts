/** Slides in each `data-reveal` (its index among siblings) below the screen, once, unless motion is reduced. */
import { prefersReducedMotion } from '../motion/reduced-motion.ts';

/** Delay between siblings in ms, capped at five so long rows don't keep visitors waiting. */
const stepMs = 60;
const mostSteps = 4;

export function revealCards(): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-reveal]');
  if (cards.length === 0 || prefersReducedMotion()) return;
  // The observer's first callback gives positions; measuring here would force layout.
  const observer = new IntersectionObserver((entries) => {
    // Read once: after a card is changed, reading it computes the layout again.
    const { innerHeight } = window;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const card = target as HTMLElement;
      const { reveal: state } = card.dataset;
      if (!isIntersecting && boundingClientRect.top >= innerHeight) {
        if (state !== 'waiting') wait(card, Number(state));
        continue;
      }
      observer.unobserve(card);
      if (state === 'waiting') card.dataset.reveal = 'shown';
    }
  });
  for (const card of cards) observer.observe(card);
}

/** `place`: index among siblings, from 0. */
function wait(card: HTMLElement, place: number): void {
  card.style.transitionDelay = `${Math.min(place, mostSteps) * stepMs}ms`;
  card.dataset.reveal = 'waiting';
}
