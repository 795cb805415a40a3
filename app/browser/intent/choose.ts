/** Chooses and shows page copy that fits the visitor's intent. */

import type { Arrival, ChosenIntent, Intent, Rewrites } from '#domain/measure/intent.ts';
import { nextChoice } from '#domain/measure/intent.ts';
import { headingLines } from '../../ui/heading-lines.ts';
import { readStored, store } from '../enhance/storage.ts';
import type { VisitArrival } from '../visit/arrival.ts';
import { intentKey, pageBefore } from './when-to-choose.ts';

/** All intents without their words, injected at build (vite.config.ts). */
declare const __INTENT_SIGNS__: readonly Intent[];

const intents = __INTENT_SIGNS__;

let chosen: ChosenIntent | undefined;

/** Shows words that fit the arrival, unless the visitor is already reading the page. Returns the choice, if any. */
export function chooseWords(page: string, arrival: VisitArrival): ChosenIntent | undefined {
  chosen ??= recall(intents);
  const found = nextChoice(chosen, signsOf(page, arrival), intents);
  if (found && (found.intent !== chosen?.intent || found.by !== chosen.by)) {
    chosen = found;
    keep(found);
  }
  if (chosen && !isTooLate() && Object.hasOwn(chosen.intent.rewrites, page)) void showWords(chosen);
  return chosen;
}

async function showWords({ intent }: ChosenIntent): Promise<void> {
  try {
    const { rewritesOf } = await import('./words.ts');
    if (!isTooLate()) show(rewritesOf(intent.id));
  } catch {
    // Offline or files from another build: keep the page's own words.
  }
}

/** Use the campaign only when new: a remembered one was evaluated before. */
function signsOf(page: string, arrival: VisitArrival): Arrival {
  const isFresh = arrival.isNew || !chosen;
  return {
    intent: arrival.askedIntent,
    campaign: isFresh ? arrival.touch.campaign : undefined,
    term: isFresh ? arrival.touch.term : undefined,
    referringPage: intents.some(({ referrers }) => referrers.includes(page)) ? page : pageBefore(),
  };
}

/** This tab's choice among the intents, if any. */
function recall(intents: readonly Intent[]): ChosenIntent | undefined {
  const { intent: id, by } = stored();
  const intent = intents.find((one) => one.id === id);
  return intent && isSign(by) ? { intent, by } : undefined;
}

/** Without storage the choice lasts until the next page load. */
const keep = ({ intent, by }: ChosenIntent): void =>
  store('sessionStorage', intentKey, JSON.stringify({ intent: intent.id, by }));

function stored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored('sessionStorage', intentKey) ?? '{}') };
  } catch {
    return {};
  }
}

const isSign = (value: unknown): value is ChosenIntent['by'] =>
  ['intent', 'campaign', 'term', 'referrer'].includes(value as string);

/** Time to read a heading and its paragraph, in ms after first paint. */
const readAfterMs = 5000;
/** Scrolling this far means reading has begun. */
const scrolledPx = 100;

/** A page in a tab never shown is not too late. On Back and reload, ignore scroll: the browser restored it. */
export function isTooLate(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as OpenedPage[];
  const isNew = opened === undefined || opened.type === 'navigate';
  if (isNew && window.scrollY > scrolledPx) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  // A prerendered page becomes visible on activation.
  const seenAt = Math.max(painted?.startTime ?? 0, opened?.activationStart ?? 0);
  return painted !== undefined && performance.now() - seenAt > readAfterMs;
}

type OpenedPage = PerformanceNavigationTiming & { activationStart?: number };

let covered: { remove: () => void }[] = [];

/** Shows these words on their page. `{}` restores the originals. */
export function show(rewrites: Rewrites): void {
  for (const { remove } of covered) remove();
  const words = Object.entries(rewrites[location.pathname] ?? {});
  covered = words.flatMap(([piece, text]) => {
    const box = document.querySelector<HTMLElement>(`[data-words="${piece}"]`);
    return box && text !== undefined ? [cover(box, text)] : [];
  });
}

/**
 * Lays `text` over the content of `box`, which stays in place, invisible. `|` starts a second line. Text that
 * doesn't fit is not shown; measures again when the box or the font changes.
 */
function cover(box: HTMLElement, text: string) {
  const own = document.createElement('span');
  own.append(...box.childNodes);
  const other = document.createElement('span');
  other.dataset.instead = '';
  other.append(...linesOf(text));
  own.style.display = 'block';
  // Hidden until measured.
  other.style.cssText = 'display:block;position:absolute;inset:0 0 auto;visibility:hidden';
  box.style.position = 'relative';
  box.append(own, other);
  const judge = () => {
    const fits = other.offsetHeight <= own.offsetHeight && other.scrollWidth <= own.clientWidth;
    own.style.visibility = fits ? 'hidden' : '';
    other.style.visibility = fits ? '' : 'hidden';
  };
  judge();
  const observer = new ResizeObserver(judge);
  observer.observe(own);
  observer.observe(other);
  return {
    remove() {
      observer.disconnect();
      other.remove();
      own.replaceWith(...own.childNodes);
    },
  };
}

/** Breaks a heading as SplitHeading of ui/section.tsx does. */
function linesOf(text: string): (HTMLElement | string)[] {
  const { lines, onPhones } = headingLines(text);
  const [first = '', ...others] = lines;
  const isSplit = onPhones || matchMedia('(min-width: 40rem)').matches;
  return [first, ...others.flatMap((words) => [' ', isSplit ? line(words) : words])];
}

function line(words: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = words;
  element.style.display = 'block';
  return element;
}
