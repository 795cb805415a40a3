/**
 * Fades and slides in each `data-reveal` (its place among its siblings), once, when it is scrolled to (motion.css). Only what lies below the screen is
 * hidden first, and only where motion is welcome.
 */
import { prefersReducedMotion } from '../motion/reduced-motion.ts';

/** Between siblings, in ms. After five of them it grows no more, so that nobody waits for a long row. */
const stepMs = 60;
const mostSteps = 4;

export function revealCards(): void {
  const cards = document.querySelectorAll<HTMLElement>('[data-reveal]');
  if (cards.length === 0 || prefersReducedMotion()) return;
  // The observer's first word says where a card lies. Measured here, it would lay out the page once more.
  const observer = new IntersectionObserver((entries) => {
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

/** `place` is that among its siblings, from 0. */
function wait(card: HTMLElement, place: number): void {
  card.style.transitionDelay = `${Math.min(place, mostSteps) * stepMs}ms`;
  card.dataset.reveal = 'waiting';
}
