/**
 * Counts each `data-count` up to the figure that is printed in it, once: when it comes into view, or with the value
 * `at-once` now. The tally beside the figure counts along.
 */
import { countDurationMs, countUp } from '../motion/count-up.ts';
import { formatFigure, parseFigure } from '../motion/format-figure.ts';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { countedTally } from './counted-tally.ts';

/** Share of a figure that must be visible before it counts. */
const inViewThreshold = 0.3;

export function begin(): void {
  if (prefersReducedMotion()) return;
  const runs = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        runs.get(target)?.();
      }
    },
    { threshold: inViewThreshold },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const run = prepare(element);
    if (element.dataset.count === 'at-once') run();
    else {
      runs.set(element, run);
      observer.observe(element);
    }
  }
}

/** Shows 0, or the figure would jump back when it is reached. Returns what starts the count. */
function prepare(element: HTMLElement): () => void {
  const final = element.textContent;
  const { value, format } = parseFigure(final);
  const running = cover(element, final);
  const tally = countedTally(element.closest('dd')?.querySelector('svg'));
  const show = (figure: number) => {
    running.textContent = formatFigure(figure, format);
    tally(Math.round(figure));
  };
  show(0);
  return () => {
    const startedAt = performance.now();
    const step = (now: number) => {
      const elapsed = now - startedAt;
      show(countUp(value, elapsed));
      if (elapsed < countDurationMs) requestAnimationFrame(step);
      else element.textContent = final;
    };
    requestAnimationFrame(step);
  };
}

/**
 * Lays an element over the figure, which stays in place unseen: it keeps the width it will need, and it is what
 * assistive technology reads.
 */
function cover(element: HTMLElement, final: string): HTMLElement {
  const still = document.createElement('span');
  still.textContent = final;
  still.style.opacity = '0';
  const running = document.createElement('span');
  running.ariaHidden = 'true';
  running.style.cssText = 'position:absolute;left:0;top:0';
  const box = document.createElement('span');
  box.style.cssText = 'position:relative;display:inline-block';
  box.append(still, running);
  element.replaceChildren(box);
  return running;
}
