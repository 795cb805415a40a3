/**
 * Animates each `data-count` up to its final number, once: when it scrolls into view, or immediately with the
 * value `at-once`. The tally beside it animates too. Until then the page shows the final number.
 */
import { whenInView } from './when-idle.ts';

/** Visible fraction of a figure that starts the animation. */
const inViewThreshold = 0.3;

export function begin(): void {
  const still = matchMedia('print, (prefers-reduced-motion: reduce)');
  for (const element of document.querySelectorAll<HTMLElement>('[data-count]')) {
    if (element.dataset.count === 'at-once') count(element, still);
    else whenInView(element, () => count(element, still), inViewThreshold);
  }
}

/** `still`: media that show final numbers. A page in the background draws no frames, so it shows them too. */
function count(element: HTMLElement, still: MediaQueryList): void {
  const figure = element.firstChild;
  if (!(figure instanceof Text)) return;
  const { value, format } = parseFigure(figure.data);
  const { box, running } = cover(figure.data);
  const tally = countedTally(element.parentElement?.querySelector(':scope > svg'));
  const step = (now: number, startedAt: number) => {
    const elapsed = now - startedAt;
    if (elapsed >= countDurationMs || still.matches) return finish();
    show(countUp(value, elapsed));
    setTimeout(requestAnimationFrame, countEveryMs, (next: number) => step(next, startedAt));
  };
  // Each change costs a layout, and most frames would show what is there.
  const show = (reached: number) => {
    const text = formatFigure(reached, format);
    if (text === running.textContent) return;
    running.textContent = text;
    tally(Math.round(reached));
  };
  const finish = () => {
    show(value);
    box.replaceWith(figure);
  };
  requestAnimationFrame((now) => {
    figure.replaceWith(box);
    // Some browsers print a copy of the page, where no later frame follows.
    addEventListener('beforeprint', finish);
    step(now, now);
  });
}

/** Lays the running number over the final one, which keeps its width and is what assistive technology reads. */
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

/** Shows the first strokes of a printed tally (ui/tally.tsx): visible strokes are paths with a common prefix. */
function countedTally(svg: SVGElement | null | undefined): (count: number) => void {
  const [uprights, diagonals] = ['on', 'strike'].map((kind) => {
    const path = svg?.querySelector(`[stroke*="--tally-${kind}"]`);
    const strokes = path?.getAttribute('d')?.split(/(?=m)/) ?? [];
    return (count: number) => path?.setAttribute('d', strokes.slice(0, count).join(''));
  });
  return (count) => {
    // Every fifth stroke is diagonal.
    const crossed = Math.floor(count / 5);
    uprights?.(count - crossed);
    diagonals?.(crossed);
  };
}

const countDurationMs = 2000;
/** Digits need no sixty frames a second, each of which costs a phone a layout. */
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
