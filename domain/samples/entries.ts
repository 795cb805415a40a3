/**
 * What a visitor enters to see a sample website as their own: the query of its address. Pure; the browser cleans what
 * is typed in the same way.
 */
import { normaliseLine } from '../forms/clean-text.ts';

/** By name in the query. `most`: characters. */
export const sampleEntries = {
  firm: { label: 'Your firm', most: 40 },
  town: { label: 'Town', most: 30 },
  clients: { label: 'Who you serve', most: 40 },
} as const;

export type EntryName = keyof typeof sampleEntries;
export const entryNames = Object.keys(sampleEntries) as EntryName[];

/** What was entered; blank entries are left out. */
export type SampleEntries = Readonly<Partial<Record<EntryName, string>>>;

export const designs = ['tax', 'bookkeeping', 'advisory'] as const;
export type Design = (typeof designs)[number];

/** The address of the page on which visitors enter them, and the folder of the sample websites. */
export const samplePath = '/samples/website';

const controls = /\p{Cc}/gu;

/** One line without what shows nothing, cut to the length of the entry. `typed` may be anything. */
export function cleanEntry(name: EntryName, typed: string): string {
  const line = normaliseLine(typed.slice(0, 400).toWellFormed().replaceAll(controls, ' '));
  const shown = [...new Intl.Segmenter('en').segment(line)].map(({ segment }) => segment);
  let kept = '';
  for (const one of shown) {
    // A single sign may carry any number of marks.
    if (kept.length + one.length > sampleEntries[name].most) break;
    kept += one;
  }
  return kept.trim();
}

/** The entries of an address. Of a repeated one the first counts. */
export function readEntries(query: URLSearchParams): SampleEntries {
  return Object.fromEntries(
    entryNames.flatMap((name) => {
      const entry = cleanEntry(name, query.get(name) ?? '');
      return entry ? [[name, entry]] : [];
    }),
  );
}

/** The design that an address names; undefined if it names none of the three. */
export const readDesign = (query: URLSearchParams): Design | undefined =>
  designs.find((design) => design === query.get('design'));

/** `?firm=…` with the design, if there is one; empty without both. */
export function queryOfEntries(entries: SampleEntries, design?: Design): string {
  const query = new URLSearchParams({ ...(design && { design }) });
  for (const name of entryNames) if (entries[name]) query.set(name, entries[name]);
  return query.size > 0 ? `?${query}` : '';
}

/** The addresses that entries lead to. */
export const addressesOf = (design: Design, entries: SampleEntries) => ({
  site: `${samplePath}/${design}${queryOfEntries(entries)}`,
  chooser: samplePath + queryOfEntries(entries, design),
  booking: `/get-started${queryOfEntries(entries, design)}`,
});

/** The line that goes with a booking. `origin`: that of our site. */
export const bookingLine = (design: Design, entries: SampleEntries, origin: string): string =>
  `${design} design: ${origin}${addressesOf(design, entries).chooser}`;
