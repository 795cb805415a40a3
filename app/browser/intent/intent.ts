/** Shows words that fit why the visitor came. Values of the address are only compared, never shown. */
import type { Intent } from '#content/intents/schema.ts';
import { headingLines } from '../../ui/heading-lines.ts';
import { readStored, store } from '../enhance/storage.ts';
import { intentKey } from '../visit/arrival.ts';

/**
 * Signs of why a visitor came: `?intent=`, `utm_campaign`, `utm_term`, and the path of the article or tool of this site
 * read last.
 */
export type Signs = { [sign in 'intent' | 'campaign' | 'term' | 'readLast']?: string | undefined };

/**
 * Chooses by the signs, else as earlier in this tab, and shows the words on `page`. Returns the entry's id. `isNew`: the
 * visit begins here; the campaign of a visit chooses once. `intents`: all entries, with values filled in.
 */
export function showIntent(
  page: string,
  signs: Signs,
  { isNew, intents }: { isNew: boolean; intents: readonly Intent[] },
): string | undefined {
  const earlier = earlierChoice(intents);
  const { intent, readLast } = signs;
  const found = chooseIntent(isNew || !earlier ? signs : { intent, readLast }, intents);
  // Reading never replaces what an address said.
  const isNewer = found && !(earlier && found.by === 'readLast' && earlier.by !== 'readLast');
  const chosen = isNewer ? found : earlier;
  if (!chosen) return undefined;
  store('sessionStorage', intentKey, JSON.stringify({ intent: chosen.intent.id, by: chosen.by }));
  const words = isTooLate() ? {} : (chosen.intent.rewrites[page] ?? {});
  for (const [piece, text] of Object.entries(words)) {
    const box = document.querySelector<HTMLElement>(`[data-words="${piece}"]`);
    if (box && text) cover(box, text);
  }
  return chosen.intent.id;
}

interface Choice {
  intent: Intent;
  /** The sign that led to it. */
  by: keyof Signs;
}

function earlierChoice(intents: readonly Intent[]): Choice | undefined {
  try {
    const { intent: id, by } = JSON.parse(readStored('sessionStorage', intentKey) ?? '{}');
    const intent = intents.find((one) => one.id === id);
    return intent && { intent, by };
  } catch {
    return undefined;
  }
}

/** The entry that matches `?intent=`, else the campaign, the search term, the page read last. */
export function chooseIntent(
  { intent: id = '', campaign, term, readLast = '' }: Signs,
  intents: readonly Intent[],
): Choice | undefined {
  const [name, search] = [wordsOf(campaign), wordsOf(term)];
  const found = {
    intent: intents.find((one) => one.id === id.trim().toLowerCase()),
    campaign: closest(intents, ({ campaigns }) => campaigns.map((one) => likeness(one, name))),
    term: closest(intents, ({ terms }) => terms.map((one) => partOf(wordsOf(one), search))),
    readLast: intents.find(({ referrers }) => referrers.includes(readLast)),
  };
  for (const [by, intent] of Object.entries(found)) {
    if (intent) return { intent, by: by as keyof Signs };
  }
  return undefined;
}

/** Lower case words, separated by single blanks. Real campaigns and searches are shorter than what is cut. */
const wordsOf = (text = '') =>
  (
    text
      .slice(0, 300)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** An exact name is closer than any beginning, and a longer beginning closer than a shorter one. */
function likeness(pattern: string, campaign: string): number {
  const words = wordsOf(pattern);
  if (pattern.endsWith('*')) return campaign.startsWith(words) ? words.length : 0;
  return words === campaign ? Number.POSITIVE_INFINITY : 0;
}

/** A longer phrase is more specific. */
const partOf = (phrase: string, search: string) =>
  ` ${search} `.includes(` ${phrase} `) ? phrase.length : 0;

/** The entry with the highest score above 0; the first one in a tie. */
function closest(intents: readonly Intent[], scoresOf: (intent: Intent) => number[]) {
  const scored = intents.map((intent) => ({ intent, score: Math.max(0, ...scoresOf(intent)) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best?.score ? best.intent : undefined;
}

/** Time to read a heading and its paragraph, in ms after first paint, and how far a reader scrolls. */
const readAfterMs = 5000;
const scrolledPx = 100;

/** Words never change while someone reads. On Back and reload the browser restored the scroll position. */
export function isTooLate(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = opened === undefined || opened.type === 'navigate';
  if (isNew && window.scrollY > scrolledPx) return true;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  // A prerendered page becomes visible on activation. A tab never shown has no paint.
  const activated = (opened as { activationStart?: number } | undefined)?.activationStart ?? 0;
  return (
    painted !== undefined &&
    performance.now() - Math.max(painted.startTime, activated) > readAfterMs
  );
}

/**
 * Lays `text` over the content of `box`, which keeps its place, invisible. Text that does not fit is not shown; measures
 * again when the box or the font changes.
 */
function cover(box: HTMLElement, text: string): void {
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
  const observer = new ResizeObserver(() => {
    const fits = other.offsetHeight <= own.offsetHeight && other.scrollWidth <= own.clientWidth;
    own.style.visibility = fits ? 'hidden' : '';
    other.style.visibility = fits ? '' : 'hidden';
  });
  observer.observe(own);
  observer.observe(other);
}

/** Breaks a heading at `|`, as SplitHeading of ui/section.tsx does. */
function linesOf(text: string): (HTMLElement | string)[] {
  const [first, ...others] = headingLines(text);
  const isWide = matchMedia('(min-width: 40rem)').matches;
  const lineOf = (textContent: string) =>
    Object.assign(document.createElement('span'), { textContent, style: 'display:block' });
  return [
    first?.text ?? '',
    ...others.flatMap((line) => [' ', line.onPhones || isWide ? lineOf(line.text) : line.text]),
  ];
}
