/**
 * Animates each `data-count` up to its final number, once: when it scrolls into view, or immediately with the
 * value `at-once`. The tally beside it animates too.
 */
import { countDurationMs, countUp } from '../motion/count-up.ts';
import { formatFigure, parseFigure } from '../motion/format-figure.ts';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';
import { countedTally } from './counted-tally.ts';

/** Visible fraction of a figure that starts the animation. */
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
    if (!run) continue;
    if (element.dataset.count === 'at-once') run();
    else {
      runs.set(element, run);
      observer.observe(element);
    }
  }
}

/** Shows 0 first, to avoid a jump back. Returns a function that starts the animation. */
function prepare(element: HTMLElement): (() => void) | undefined {
  const figure = element.firstChild;
  if (!(figure instanceof Text)) return undefined;
  const { value, format } = parseFigure(figure.data);
  const { box, running } = cover(figure.data);
  const tally = countedTally(element.parentElement?.querySelector(':scope > svg'));
  const show = (reached: number) => {
    running.textContent = formatFigure(reached, format);
    tally(Math.round(reached));
  };
  show(0);
  figure.replaceWith(box);
  return () => {
    const startedAt = performance.now();
    const step = (now: number) => {
      const elapsed = now - startedAt;
      show(countUp(value, elapsed));
      if (elapsed < countDurationMs) requestAnimationFrame(step);
      else box.replaceWith(figure);
    };
    requestAnimationFrame(step);
  };
}

/**
 * Overlays the running number on the final one, which stays invisible in place to reserve its width and serve
 * assistive technology.
 */
function cover(final: string): { box: HTMLElement; running: HTMLElement } {
  const still = document.createElement('span');
  still.textContent = final;
  still.style.opacity = '0';
  const running = document.createElement('span');
  running.ariaHidden = 'true';
  running.style.cssText = 'position:absolute;left:0;top:0';
  const box = document.createElement('span');
  box.style.cssText = 'position:relative;display:inline-block';
  box.append(still, running);
  return { box, running };
}
