/**
 * Animates each `data-count` up to its final number, once: when it scrolls into view; with the value
 * `at-once` as soon as any of it is on the screen. Until then the page shows the final number.
 */
import { whenInView } from './when-idle.ts';

/** Visible fraction of a figure that starts the animation. */
const inViewThreshold = 0.3;

export function begin(): void {
  const still = matchMedia('print, (prefers-reduced-motion: reduce)');
  for (const element of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const threshold = element.dataset.count === 'at-once' ? 0 : inViewThreshold;
    whenInView(element, () => count(element, still), { threshold });
  }
}

/**
 * `still`: media that show final numbers. The numbers on the way are lines of one text that slides behind a window of
 * one line: the compositor moves it, so counting costs the page one layout.
 */
function count(element: HTMLElement, still: MediaQueryList): void {
  const figure = element.firstChild;
  if (still.matches || !(figure instanceof Text)) return;
  const { value, format } = parseFigure(figure.data);
  const steps = countDurationMs / countEveryMs;
  const reached = Array.from({ length: steps + 1 }, (_, step) =>
    formatFigure(countUp(value, step * countEveryMs), format),
  );
  const { box, running } = cover(figure.data, reached);
  figure.replaceWith(box);
  const passed = `translateY(${(-100 * steps) / (steps + 1)}%)`;
  const animation = running.animate([{}, { transform: passed }], {
    duration: countDurationMs,
    easing: `steps(${steps})`,
  });
  const finish = () => box.replaceWith(figure);
  animation.onfinish = finish;
  // Some browsers print a copy of the page, where nothing moves.
  addEventListener('beforeprint', finish);
}

/** Lays the running numbers over the final one, which keeps its width and is what assistive technology reads. */
function cover(final: string, reached: readonly string[]) {
  const still = document.createElement('span');
  still.textContent = final;
  still.style.opacity = '0';
  const running = document.createElement('span');
  running.ariaHidden = 'true';
  running.style.cssText = 'position:absolute;left:0;top:0;white-space:pre;will-change:transform';
  running.textContent = reached.join('\n');
  const box = document.createElement('span');
  box.style.cssText = 'position:relative;display:inline-block;clip-path:inset(0)';
  box.append(still, running);
  return { box, running };
}

const countDurationMs = 2000;
const countEveryMs = 50;

/** Value of a counter from 0 to `target` after `elapsedMs`, by an ease-out cubic: exact at the end. */
export function countUp(target: number, elapsedMs: number): number {
  const rest = 1 - Math.min(1, elapsedMs / countDurationMs);
  // Multiplied out: rounding of powers may make a later step smaller.
  return target * (1 - rest * rest * rest);
}

interface FigureFormat {
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Decimal places; kept while counting, so the width stays stable. */
  decimals?: number | undefined;
}

/**
 * `4.2` with prefix `$`, suffix `K` and one decimal is `$4.2K`. Groups thousands. Without `Intl`, whose first use
 * takes 40 ms.
 */
export function formatFigure(
  value: number,
  { prefix = '', suffix = '', decimals = 0 }: FigureFormat = {},
) {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${prefix}${grouped}${fraction === undefined ? '' : `.${fraction}`}${suffix}`;
}

/** Inverse of `formatFigure`. */
export function parseFigure(text: string): { value: number; format: FigureFormat } {
  const [, prefix = '', digits = '', suffix = ''] = /^([^\d]*)([\d,.]*)(.*)$/.exec(text) ?? [];
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits.replaceAll(',', '')), format: { prefix, suffix, decimals } };
}
