/** What the templates of the sample websites get, and the addresses between their pages. */
import { createContext, useContext } from 'react';
import type { Page } from '#content/page-files/read-page.ts';
import { addressesOf, type SampleEntries } from '#domain/samples/entries.ts';

type Words = Page<'demo'>;
export type SampleService = Words['services'][number];

export interface Sample {
  words: Words;
  entries: SampleEntries;
  /** Address of the page that is shown. */
  path: string;
  /** Our brand, for the bar that says what this is. */
  product: string;
}

export const SampleContext = createContext<Sample | null>(null);

export function useSample() {
  const sample = useContext(SampleContext);
  if (!sample) throw new Error('A part of a sample website is outside of one.');
  const { words, entries, path } = sample;
  const [home = '', query = ''] = addressesOf(words.design, entries).site.split(/(?=\?)/);
  const to = (page = '') => home + page + query;
  const menu = [
    { name: 'Home', page: '' },
    { name: 'Services', page: '/services' },
    { name: 'About', page: '/about' },
    { name: 'Contact', page: '/contact' },
  ].map(({ name, page }) => ({
    name,
    to: to(page),
    current: path === home + page ? ('page' as const) : undefined,
  }));
  return { ...sample, to, menu };
}
